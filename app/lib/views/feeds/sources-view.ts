import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { hasFeature, tierOfFeature, type TierEntitlements } from "#app/lib/engine/entitlements/tiers.ts";
import { dailyShare } from "#app/lib/engine/feeds/quota-plan.ts";
import { BOOKS, type Feed, type League } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import {
  CALL_FAILURES,
  type CostDay,
  type LeagueCoverage,
  type SourceQuota,
  type SourceRequests,
  type SourcesDashboard,
} from "#app/lib/schemas/feeds/sources-dto.ts";
import type { selectCoverage, selectOddsReads } from "#app/models/feeds/odds-coverage.server.ts";
import type { selectCallSummaries, selectDailyCosts } from "#app/models/feeds/provider-call.server.ts";
import type { selectQuotas } from "#app/models/feeds/provider-quota.server.ts";

type Rows<Select extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Select>>;

/** The period for which requests and cost are shown. */
export const REQUESTS_BACK_MS = DAY_MS;
export const COST_DAYS = 14;
/** Games that start within this time count for coverage. */
export const COVERED_AHEAD_MS = 2 * DAY_MS;

/** The sources of a feed, in words. */
export function aboutSources(feed: Feed): string {
  if (feed === "simulation")
    return `Schedules, results, injuries and the odds of ${BOOKS.length} sportsbooks come from a simulated world on this server. No provider is asked, so nothing is spent and nothing is late.`;
  if (feed === "archive")
    return "Games, results and odds come from imported files and are replayed by the archive's clock. No provider is asked, so nothing is spent and nothing is late.";
  return "The providers below are asked as often as the games ahead and the quota allow. Odds come from The Odds API, scores from the leagues.";
}

/** The parts of the sources that the plan does not show; null if it shows all. */
export function sourcesLock(entitlements: TierEntitlements): SourcesDashboard["lock"] {
  if (hasFeature(entitlements, "advanced-analysis")) return null;
  const tier = tierOfFeature("advanced-analysis");
  return {
    tier,
    text: `Coverage by league and sportsbook, response times, errors, quota and cost are part of ${tierLabel(tier)}.`,
  };
}

const FIELD = { "rate-limited": "rateLimited", silent: "silent", unreadable: "unreadable", failed: "failed" } as const;

/** The requests of the last day by provider. */
export function requestsBySource(rows: Rows<typeof selectCallSummaries>): Readonly<Record<string, SourceRequests>> {
  return Object.fromEntries(
    rows.map((row) => {
      const failures = CALL_FAILURES.map((kind) => ({ kind, count: row[FIELD[kind]] })).filter(
        ({ count }) => count > 0,
      );
      const { requests, unchanged, p50, p95, failedAt } = row;
      const failed = failures.reduce((sum, { count }) => sum + count, 0);
      return [row.provider, { requests, unchanged, failures, failed, p50, p95, failedAt }];
    }),
  );
}

/** Quotas that are counted. The odds provider's quota is listed from the first day on, before any request. */
export function quotasInForce(
  rows: Rows<typeof selectQuotas>,
  {
    now,
    monthly,
    nameOf,
  }: {
    readonly now: EpochMs;
    /** The monthly quota of each provider that can be asked. */
    readonly monthly: Readonly<Record<string, number>>;
    readonly nameOf: (provider: string) => string;
  },
): readonly SourceQuota[] {
  return Object.entries(monthly).map(([provider, granted]) => {
    const row = rows.find((each) => each.provider === provider);
    const used = row?.used ?? 0;
    const usedToday = row?.usedOnDay ?? 0;
    const remaining = Math.max(0, row?.remaining ?? granted - used);
    return { name: nameOf(provider), used, usedToday, remaining, share: dailyShare({ now, remaining, usedToday }) };
  });
}

/** The last fourteen days in UTC, including today, each with its cost. */
export function costsByDay(rows: Rows<typeof selectDailyCosts>, now: EpochMs): readonly CostDay[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: COST_DAYS }, (_, index) => today - COST_DAYS + 1 + index).map((day) => {
    const spent = rows.filter((row) => row.day === day);
    const sum = (field: "cost" | "requests") => spent.reduce((total, row) => total + row[field], 0);
    return { at: epochMs(day * DAY_MS), cost: sum("cost"), requests: sum("requests") };
  });
}

/** Coverage of each league with games ahead, with its age. */
export function coverageByLeague(
  rows: Rows<typeof selectCoverage>,
  reads: Rows<typeof selectOddsReads>,
  asOf: EpochMs,
): readonly LeagueCoverage[] {
  const through = new Map<League, EpochMs>(reads.map((read) => [read.league, epochMs(Math.min(read.through, asOf))]));
  return rows.map(({ league, games, props, books }) => {
    const newest = Math.max(...books.map(({ newestAt }) => newestAt));
    return {
      league,
      games,
      props,
      readThrough: through.get(league) ?? null,
      newestAt: books.length === 0 ? null : epochMs(newest),
      books: books.map((book) => ({ ...book, label: bookLabel(book.book) })),
    };
  });
}

/** A text from any source without parts that must not be shown. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret !== "").reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);
}
