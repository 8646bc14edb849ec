import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { OWN_SOURCES, PROVIDER_TEXTS, sourceStatus } from "#app/lib/providers/sources-in-words.ts";
import { LIVE_PROVIDERS, type LiveProvider } from "#app/lib/providers/wire/contents.ts";
import type { NewestAnswer, SourcesDashboard } from "#app/lib/schemas/feeds/sources-dto.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import {
  aboutSources,
  COST_DAYS,
  costsByDay,
  coverageByLeague,
  COVERED_AHEAD_MS,
  quotasInForce,
  requestsBySource,
  REQUESTS_BACK_MS,
  sourcesLock,
  withoutSecrets,
} from "#app/lib/views/feeds/sources-view.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { newsOf, selectFeedNews } from "#app/models/feeds/feed-news.server.ts";
import { selectCoverage, selectOddsReads } from "#app/models/feeds/odds-coverage.server.ts";
import { selectCallSummaries, selectDailyCosts, selectFeedProblems } from "#app/models/feeds/provider-call.server.ts";
import { selectNewestBody, selectNewestFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { selectQuotas } from "#app/models/feeds/provider-quota.server.ts";
import { ODDS_PROVIDER } from "./inside/odds-quota.server.ts";

/** How far back unusable data is listed. */
const PROBLEMS_BACK_MS = 6 * HOUR_MS;
/** How much of an answer's text is shown: schedules have megabytes. */
const SHOWN_CHARACTERS = 4000;

const isProvider = (name: string | null): name is LiveProvider => LIVE_PROVIDERS.some((known) => known === name);
const nameOf = (provider: string) => (isProvider(provider) ? PROVIDER_TEXTS[provider].name : provider);

type NewestFetches = Awaited<ReturnType<typeof selectNewestFetches>>;

/** How long the figures of requests are cached for everybody: they count thousands of rows, and the page says minutes. */
const KEEP_REQUESTS_MS = 30_000;
interface RequestRows {
  readonly calls: Awaited<ReturnType<typeof selectCallSummaries>>;
  readonly costs: Awaited<ReturnType<typeof selectDailyCosts>>;
}
const requestsCache = oncePer<Database, LRUCache<"requests", RequestRows>>(
  () => new LRUCache({ max: 1, ttl: KEEP_REQUESTS_MS }),
);

/** The newest answers for operators, with the text of the requested one. */
function answersOf(
  fetches: NewestFetches,
  chosen: { readonly provider: string | null; readonly body: string | null },
  secrets: readonly string[],
): readonly NewestAnswer[] {
  return fetches.map(({ provider, ...call }) => {
    const answer = { ...call, key: provider, name: nameOf(provider), endpoint: withoutSecrets(call.endpoint, secrets) };
    if (provider !== chosen.provider) return answer;
    const text = chosen.body === null ? null : withoutSecrets(chosen.body, secrets);
    return { ...answer, text: text?.slice(0, SHOWN_CHARACTERS) ?? null, characters: text?.length ?? 0 };
  });
}

export interface SourcesQuestion {
  /** The provider whose newest answer an operator wants to read. */
  readonly answer: string | null;
  /** The server's keys: they decide which sources can be queried, and are removed from every shown text. */
  readonly keys: { readonly oddsApi: string | null; readonly weather: string | null };
  /** The monthly credits of the odds provider's plan. */
  readonly monthlyCredits: number;
}

/**
 * The sources of the session's data, in one round trip: every source with its newest news for everybody; coverage, requests, quota and cost
 * by plan; the newest raw answers for operators.
 */
export async function readSources(caller: Caller, question: SourcesQuestion): Promise<SourcesDashboard> {
  const { database, clock, viewer, wallNow } = caller;
  const { read } = database;
  const { feed, asOf } = clock;
  const { oddsApi, weather } = question.keys;
  const operator = isOperator(caller);
  const lock = operator ? null : sourcesLock(TIER_TABLE[viewer.tier]);
  const chosen = operator && isProvider(question.answer) ? question.answer : null;
  const cache = requestsCache(database);
  const kept = cache.get("requests");
  const requests = {
    calls: selectCallSummaries(read, { from: epochMs(wallNow - REQUESTS_BACK_MS), to: wallNow }),
    costs: selectDailyCosts(read, epochMs((Math.floor(wallNow / DAY_MS) - COST_DAYS + 1) * DAY_MS)),
  };
  const figures = {
    quotas: selectQuotas(read, wallNow),
    coverage: selectCoverage(read, { feed, asOf, to: epochMs(asOf + COVERED_AHEAD_MS) }),
    reads: selectOddsReads(read, feed),
  };
  const common = {
    problems: selectFeedProblems(read, { feed, since: epochMs(wallNow - PROBLEMS_BACK_MS) }),
    news: selectFeedNews(read, feed, asOf),
    fetches: selectNewestFetches(read, LIVE_PROVIDERS),
  };
  const body = { body: selectNewestBody(read, chosen ?? ODDS_PROVIDER) };
  const wanted = {
    ...common,
    ...(lock === null ? figures : null),
    ...(lock === null && kept === undefined ? requests : null),
    ...(chosen === null ? null : body),
  };
  // Parts that were not requested are absent, and not read below.
  const rows = await readTogether(read, wanted as typeof common & typeof figures & typeof requests & typeof body);
  const { calls, costs } = kept ?? rows;
  if (lock === null) cache.set("requests", { calls, costs }, { noUpdateTTL: true });
  const keys = { oddsApi: oddsApi !== null, weather: weather !== null };
  const secrets = [oddsApi, weather].filter((key) => key !== null);
  const newsAt = new Map(rows.fetches.map(({ provider, requestedAt }) => [provider, requestedAt]));
  return {
    feed: feedStatusOf(clock, newsOf(rows.news)),
    wallNow,
    about: aboutSources(feed),
    sources: [
      ...(["simulation", "archive"] as const).map((key): ApiSource => {
        return { key, ...OWN_SOURCES[key], status: "ALWAYS_AVAILABLE", readAt: null, inUse: feed === key };
      }),
      ...LIVE_PROVIDERS.map((key): ApiSource => {
        const status = sourceStatus(key, keys);
        const inUse = feed === "live" && status !== "MISSING_KEY";
        return { key, ...PROVIDER_TEXTS[key], status, readAt: newsAt.get(key) ?? null, inUse };
      }),
    ],
    figures:
      lock === null
        ? {
            requests: requestsBySource(calls),
            quotas: quotasInForce(rows.quotas, {
              now: wallNow,
              monthly: keys.oddsApi ? { [ODDS_PROVIDER]: question.monthlyCredits } : {},
              nameOf,
            }),
            costs: costsByDay(costs, wallNow),
            coverage: coverageByLeague(rows.coverage, rows.reads, asOf),
          }
        : null,
    problems: rows.problems.map((problem) => ({ ...problem, text: withoutSecrets(problem.text, secrets) })),
    lock,
    answers: operator
      ? answersOf(
          rows.fetches,
          { provider: chosen, body: chosen === null ? null : (rows.body[0]?.body ?? null) },
          secrets,
        )
      : null,
  };
}
