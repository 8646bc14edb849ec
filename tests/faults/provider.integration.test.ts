import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { jobsOf } from "#app/lib/jobs/definitions.ts";
import { runJob, type JobOutcome } from "#app/lib/jobs/run-job.server.ts";
import type { FeedProviders, ProviderAnswer, ProviderGame, ProviderQuote, Window } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { checkHealth } from "#app/lib/workflows/site/check-health.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { beat } from "#app/models/site/job.server.ts";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const later = (minutes: number) => epochMs(NOON + minutes * MINUTE_MS);

let database: Database;
let feed: FakeFeed;
/** The failure of the feed's ports; null if they answer. */
let trouble: ((window: Window) => Promise<ProviderAnswer<never>> | null) | null;

const nhlGame = (fields: Partial<ProviderGame> = {}) =>
  providerGame({ externalId: "h1", league: "NHL", homeCode: "BOS", awayCode: "TOR", ...fields });
const nhlQuote = (fields: Parameters<typeof providerQuote>[0] = {}) =>
  providerQuote({ externalGameId: "h1", league: "NHL", ...fields });

/** The feed, with ports that fail if a test says so. */
function troubled(): FeedProviders {
  const ask = <T>(window: Window, answer: () => Promise<ProviderAnswer<T>>) => trouble?.(window) ?? answer();
  return {
    ...feed,
    answersWithinMs: 2000,
    scores: { feed: feed.feed, games: (window) => ask(window, () => feed.scores.games(window)) },
    odds: { feed: feed.feed, quotes: (window) => ask(window, () => feed.odds.quotes(window)) },
  };
}

async function run(name: "odds" | "scores", at: EpochMs): Promise<JobOutcome> {
  const leagues: readonly League[] = ["NBA", "NHL"];
  const job = jobsOf({ providers: troubled(), leagues, wallClock: () => at }).find(
    (definition) => definition.name === `${name}:simulation`,
  );
  if (!job) throw new Error("no such job");
  return runJob(database, job, { owner: "worker", clock: () => at });
}

const count = async (query: string) =>
  Number((await database.client.execute(`SELECT count(*) FROM ${query}`)).rows[0]?.[0]);
const runs = () => database.read.select().from(jobRuns).orderBy(jobRuns.id);
const failing = (error: unknown) => () => Promise.reject(error instanceof Error ? error : new Error(String(error)));
const answering = (answer: unknown) => () => Promise.resolve(answer as ProviderAnswer<never>);
const only = (league: League, then: NonNullable<typeof trouble>): NonNullable<typeof trouble> => {
  return (window) => (window.league === league ? then(window) : null);
};

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  await makeFeedClock(database.read);
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: NOON });
  feed = fakeFeed();
  trouble = null;
  feed.data.games = [providerGame(), nhlGame()];
  feed.data.quotes = [providerQuote({ capturedAt: later(-60) }), nhlQuote({ capturedAt: later(-60) })];
  await run("scores", NOON);
  await run("odds", NOON);
});

describe("a provider that gives no answer at all", () => {
  test.each([
    ["nothing (no answer in time)", () => new Promise<never>(() => undefined), "no answer within 2 s"],
    ["an error of its own", failing(new ProviderError("failed", "NBA odds: HTTP 500")), "HTTP 500"],
    ["a broken connection", failing(new TypeError("fetch failed")), "NBA odds: fetch failed"],
    ["garbage", answering("<html>Bad gateway</html>"), "the answer cannot be read"],
    ["half an answer", answering({ items: [providerQuote()] }), "the answer cannot be read"],
    ["items of nothing but garbage", answering({ items: [{}, 7, null], problems: [], fetches: [] }), "none of 3 items"],
  ])("%s: the run says so, the other league is read, and the same time is asked for again", async (_, then, text) => {
    trouble = only("NBA", then);
    feed.data.quotes = [
      providerQuote({ capturedAt: later(1), first: -155 }),
      nhlQuote({ capturedAt: later(1), first: -165 }),
    ];
    expect(await run("odds", later(2))).toMatchObject({ ran: true, outcome: "failed" });
    const failed = (await runs()).at(-1);
    expect(failed).toMatchObject({ outcome: "failed", summary: { written: 1 } });
    expect(failed?.error).toContain(text);
    expect(await count("odds_snapshots WHERE first_price = -165")).toBe(1);
    expect(await count("odds_snapshots WHERE first_price = -155")).toBe(0);

    trouble = null;
    // Long after the overlap for late news: nothing is lost, because the mark had not moved.
    expect(await run("odds", later(15))).toMatchObject({ outcome: "ok" });
    expect(await count("odds_snapshots WHERE first_price = -155")).toBe(1);
  });

  test("only the league whose provider stays away falls behind, and it catches up when the provider is back", async () => {
    trouble = only("NBA", failing("away"));
    feed.data.quotes = [
      ...[30, 60, 90].map((at) => providerQuote({ capturedAt: later(at), first: -150 - at })),
      ...[30, 60, 90].map((at) => nhlQuote({ capturedAt: later(at), first: -150 - at })),
    ];
    for (const minute of [10, 20, 30, 40, 50, 60, 70, 80, 90])
      expect(await run("odds", later(minute))).toMatchObject({ outcome: "failed" });
    expect(await count("odds_snapshots WHERE game_id = 'simulation:h1'")).toBe(4);
    expect(await count("odds_snapshots WHERE game_id = 'simulation:g1'")).toBe(1);
    trouble = null;
    const back = await run("odds", later(100));
    expect(back).toMatchObject({ outcome: "ok", summary: { caughtUp: ["NBA"], caughtUpFrom: NOON } });
    expect(await count("odds_snapshots WHERE game_id = 'simulation:g1'")).toBe(4);
    expect(await run("odds", later(101))).toMatchObject({ outcome: "ok", summary: { written: 0 } });
  });

  test("people see the age of the data; health says degraded once prices are old, and ok when they are back", async () => {
    trouble = failing("away");
    const health = async (at: EpochMs) => {
      await beat(database, "worker", { now: at, startedAt: NOON });
      return (await checkHealth(() => Promise.resolve(database), { feed: "simulation", wallNow: at })).status;
    };
    const status = async (at: EpochMs) => feedStatus(database, await getFeedClock(database, "simulation", at));
    expect(await status(later(1))).toMatchObject({ stale: false, lastQuoteAt: later(-60) });
    expect(await health(later(1))).toBe("ok");
    for (const minute of [30, 60]) await run("odds", later(minute));
    expect(await status(later(60))).toMatchObject({ stale: true, lastQuoteAt: later(-60) });
    expect(await health(later(60))).toBe("degraded");
    trouble = null;
    await run("odds", later(61));
    expect(await status(later(61))).toMatchObject({ stale: false });
    expect(await health(later(61))).toBe("ok");
  });
});

describe("a provider that tells clients to wait", () => {
  const wait = new ProviderError("rate-limited", "NBA odds: HTTP 429", { retryAfterMs: 5 * MINUTE_MS });

  test("is not asked for another league, and by no worker before its time", async () => {
    const asked: League[] = [];
    trouble = ({ league }) => {
      asked.push(league);
      return Promise.reject(wait);
    };
    expect(await run("odds", later(1))).toMatchObject({ outcome: "failed" });
    expect(asked).toEqual(["NBA"]);
    expect((await runs()).at(-1)).toMatchObject({ outcome: "failed", summary: { retryAt: later(6) } });
    for (const minute of [2, 3, 4, 5])
      expect(await run("odds", later(minute))).toEqual({ ran: false, reason: "paused" });
    expect(asked).toHaveLength(1);
    // Another port of the same feed is another job.
    trouble = null;
    expect(await run("scores", later(3))).toMatchObject({ outcome: "ok" });
    expect(await run("odds", later(6))).toMatchObject({ outcome: "ok" });
    expect(await run("odds", later(7))).toMatchObject({ outcome: "ok" });
  });

  test("a pause that a wrong clock made endless is not kept", async () => {
    trouble = failing(wait);
    expect(await run("odds", later(3 * 24 * 60))).toMatchObject({ outcome: "failed" });
    trouble = null;
    expect(await run("odds", later(2))).toMatchObject({ ran: true });
  });
});

describe("a good answer with bad items in it", () => {
  const quote = (fields: Record<string, unknown>): ProviderQuote =>
    ({ ...providerQuote({ capturedAt: later(1), first: -170 }), ...fields }) as ProviderQuote;

  test("every bad quote is a problem of the run, the good ones are stored", async () => {
    feed.data.quotes = [
      quote({ first: Number.NaN }),
      quote({ first: 50 }),
      quote({ second: "130" }),
      quote({ line: Number.POSITIVE_INFINITY, market: "spread" }),
      quote({ market: "corners" }),
      quote({ book: "" }),
      quote({ externalGameId: undefined }),
      quote({ kind: null }),
      quote({ book: "caesars" }),
    ];
    const outcome = await run("odds", later(2));
    expect(outcome).toMatchObject({ outcome: "ok", summary: { written: 1, problems: 8 } });
    const [run1] = (await runs()).slice(-1);
    expect(JSON.stringify(run1?.summary)).toContain("NBA odds, item 2: first: American odds are at least 100 in size");
    expect(await count("odds_snapshots WHERE first_price = -170 AND book = 'caesars'")).toBe(1);
    expect(await count("odds_snapshots")).toBe(3);
  });

  test("a quote dated ahead waits for its moment", async () => {
    const dated = [
      providerQuote({ capturedAt: later(30), first: -180 }),
      providerQuote({ book: "caesars", capturedAt: later(1) }),
    ];
    trouble = only("NBA", answering({ items: dated, problems: [], fetches: [] }));
    expect(await run("odds", later(2))).toMatchObject({ outcome: "ok", summary: { written: 1, problems: 1 } });
    expect(await count("odds_snapshots WHERE captured_at > " + later(2))).toBe(0);
  });

  test("bad games never reach the schedule, and the scores of the good ones do", async () => {
    const final = { status: "final", homeScore: 110, awayScore: 101, finalAt: later(-1) } as const;
    feed.data.games = [
      providerGame({ externalId: "b1", homeScore: -4, awayScore: 1e9, status: "in_progress" }),
      providerGame({ externalId: "b2", season: Number.NaN }),
      providerGame({ externalId: "b3", localDate: "tomorrow" }),
      { ...providerGame({ externalId: "b4" }), status: "halted" } as unknown as ProviderGame,
      providerGame(final),
    ];
    const outcome = await run("scores", later(1));
    expect(outcome).toMatchObject({ outcome: "ok", summary: { problems: 4 } });
    expect(await count("games")).toBe(2);
    expect(await count("game_results WHERE home_score = 110")).toBe(1);
  });
});
