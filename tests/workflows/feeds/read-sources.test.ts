import { describe, expect, onTestFinished, test, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { callLog } from "#app/lib/workflows/feeds/open-feeds.server.ts";
import { readSources, type SourcesQuestion } from "#app/lib/workflows/feeds/read-sources.server.ts";
import { housekeeping } from "#app/lib/workflows/site/housekeeping.server.ts";
import { saveProviderCalls, type ProviderCallRecord } from "#app/models/feeds/provider-call.server.ts";
import { expireFetches, saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { noteQuota, spendQuota } from "#app/models/feeds/provider-quota.server.ts";
import { markIngested } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeFeedClock, makeGame, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, counted, now, openScene, person } from "../scene.ts";

const OPERATORS = { freeAccessUntil: epochMs(0), operatorEmails: ["olga@linewise.test"] };
const KEY = "a-key-that-nobody-may-see";
const BARE: SourcesQuestion = { answer: null, keys: { oddsApi: null, weather: null }, monthlyCredits: 500 };
const KEYED: SourcesQuestion = { ...BARE, keys: { oddsApi: KEY, weather: null } };

const call = (minutesAgo: number, more: Partial<ProviderCallRecord> = {}): ProviderCallRecord => ({
  provider: "the-odds-api",
  requestedAt: at(-minutesAgo * MINUTE_MS),
  durationMs: 100,
  outcome: "news",
  status: 200,
  cost: 3,
  ...more,
});

let people = 0;
const eliteIn = async (database: Database, feed: "simulation" | "live" = "simulation") =>
  callerAt(database, await person(database, "elite", { id: `elite-${++people}` }), { feed });

async function figuresOf(database: Database, feed?: "live", question = BARE) {
  const { figures } = await readSources(await eliteIn(database, feed), question);
  if (figures === null) throw new Error("Elite sees the figures");
  return figures;
}

describe("data that could not be used", () => {
  test("is shown to everybody as this feed's runs recorded it, once each, without keys; older data and other feeds' is not", async () => {
    const database = await openScene();
    const run = (job: string, minutesAgo: number, ...firstProblems: string[]) => ({
      job,
      key: `${job} ${minutesAgo}`,
      owner: "w",
      startedAt: at(-minutesAgo * MINUTE_MS),
      outcome: "ok" as const,
      summary: firstProblems.length === 0 ? { written: 1 } : { written: 1, problems: 1, firstProblems },
    });
    const unknown = 'NHL game 2025020900: Unknown gameState "HURRY"';
    await database.batch((db) => [
      db
        .insert(jobRuns)
        .values([
          run("scores:live", 2, unknown),
          run("scores:live", 1, unknown),
          run("odds:live", 3, `Refused ${KEY}`),
          run("scores:live", 0),
          run("scores:live", 7 * 60, "Long ago"),
          run("scores:archive", 1, "Elsewhere"),
          run("close:live", 1, "Nothing a source said"),
        ]),
    ]);
    const free = await callerAt(database, await person(database, "free", { id: "free-1" }), { feed: "live" });
    expect((await readSources(free, KEYED)).problems).toEqual([
      { text: unknown, times: 2, lastAt: at(-MINUTE_MS) },
      { text: "Refused •••", times: 1, lastAt: at(-3 * MINUTE_MS) },
    ]);
  });
});

describe("requests", () => {
  test("of the last day are counted by their result, with the times of the fastest half and of 95 of 100 answers", async () => {
    const database = await openScene();
    const durations = Array.from({ length: 20 }, (_, index) => 10 * (index + 1));
    await saveProviderCalls(database, [
      ...durations.map((durationMs, index) =>
        call(60 + index, { durationMs, outcome: index < 5 ? "unchanged" : "news" }),
      ),
      call(30, { durationMs: 10_000, outcome: "silent", status: null }),
      call(20, { durationMs: 9000, outcome: "failed", status: 500 }),
      call(10, { provider: "espn", durationMs: 70, outcome: "rate-limited", status: 429 }),
      call(25 * 60, { durationMs: 5, outcome: "failed" }),
    ]);
    const { requests } = await figuresOf(database);
    expect(requests["the-odds-api"]).toEqual({
      requests: 22,
      unchanged: 5,
      failures: [
        { kind: "silent", count: 1 },
        { kind: "failed", count: 1 },
      ],
      failed: 2,
      p50: 100,
      p95: 190,
      failedAt: at(-20 * MINUTE_MS),
    });
    expect(requests.espn).toMatchObject({ requests: 1, failed: 1, p50: null, p95: null });
  });

  test("cost by UTC day, for fourteen days with today, days without cost among them", async () => {
    const database = await openScene();
    await saveProviderCalls(database, [
      call(5),
      call(10),
      call(15, { cost: 0 }),
      call(3 * 24 * 60, { cost: 7 }),
      call(14 * 24 * 60, { cost: 100 }),
    ]);
    const { costs } = await figuresOf(database);
    expect(costs).toHaveLength(14);
    expect(costs.at(-1)).toEqual({ at: epochMs(Math.floor(now / DAY_MS) * DAY_MS), cost: 6, requests: 2 });
    expect(costs.at(-4)).toMatchObject({ cost: 7, requests: 1 });
    expect(costs.reduce((sum, { cost }) => sum + cost, 0)).toBe(13);
  });

  test("are forgotten after fifteen days, by the daily clean-up", async () => {
    const database = await openScene();
    await saveProviderCalls(database, [call(1), call(14 * 24 * 60), call(16 * 24 * 60)]);
    await housekeeping(database, { feed: "simulation", asOf: now, wallNow: now });
    const { rows } = await database.client.execute("SELECT count(*) AS n FROM provider_calls");
    expect(rows[0]?.n).toBe(2);
  });

  test("that cannot be recorded do not prevent the answer", async () => {
    vi.stubEnv("SESSION_SECRET", "a session secret of tests, long enough");
    vi.stubEnv("LOG_LEVEL", "silent");
    onTestFinished(() => void vi.unstubAllEnvs());
    const broken = { batch: () => Promise.reject(new Error("the disk is full")) } as unknown as Database;
    await expect(callLog(broken)({ ...call(0), provider: "espn" })).resolves.toBeUndefined();
  });
});

describe("quota", () => {
  test("is the odds provider's, from the first day on and as it reports it; without a key there is none", async () => {
    const database = await openScene();
    expect((await figuresOf(database)).quotas).toEqual([]);
    const withKey = () => figuresOf(database, undefined, KEYED);
    // Noon of January 15: seventeen days are left with this one.
    expect((await withKey()).quotas).toMatchObject([{ used: 0, remaining: 500, share: Math.floor(500 / 17) }]);
    await spendQuota(database, "the-odds-api", 3, now);
    await noteQuota(database, "the-odds-api", { used: 120, remaining: 380 }, now);
    expect((await withKey()).quotas).toEqual([
      { name: "The Odds API", used: 120, usedToday: 3, remaining: 380, share: Math.floor(383 / 17) },
    ]);
  });
});

describe("coverage", () => {
  test("counts standing prices of games within two days, by league and book, in the session's feed", async () => {
    const database = await openScene();
    await makeFeedClock(database.read, { feed: "live" });
    const [first, second] = [
      await makeGame(database.read, { externalId: "a", startAt: at(HOUR_MS) }),
      await makeGame(database.read, { externalId: "b", startAt: at(40 * HOUR_MS) }),
    ];
    const later = await makeGame(database.read, { externalId: "c", startAt: at(50 * HOUR_MS) });
    const live = await makeGame(database.read, { externalId: "d", feed: "live", startAt: at(HOUR_MS) });
    const started = await makeGame(database.read, { externalId: "e", startAt: at(-HOUR_MS), status: "in_progress" });
    for (const { id } of [first, second, later, live, started])
      await makeQuote(database.read, id, { capturedAt: at(-3 * HOUR_MS) });
    const spread = { market: "spread", line: -3.5 } as const;
    await makeQuote(database.read, first.id, { ...spread, capturedAt: at(-2 * HOUR_MS) });
    await makeQuote(database.read, first.id, { book: "betmgm", capturedAt: at(-HOUR_MS) });
    // Taken down, and not yet known.
    await makeQuote(database.read, first.id, { book: "caesars", capturedAt: at(-2 * HOUR_MS) });
    await makeQuote(database.read, first.id, { book: "caesars", kind: "off", capturedAt: at(-HOUR_MS) });
    await makeQuote(database.read, second.id, { book: "betmgm", capturedAt: at(MINUTE_MS) });
    await makeQuote(database.read, second.id, { market: "prop", subject: "points:x", line: 20.5 });
    await database.write((tx) =>
      markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(HOUR_MS) }),
    );
    expect((await figuresOf(database)).coverage).toEqual([
      {
        league: "NBA",
        games: 2,
        props: 1,
        readThrough: now,
        newestAt: at(-HOUR_MS),
        books: [
          { book: "fanduel", label: "FanDuel", games: 2, markets: 3, newestAt: at(-2 * HOUR_MS) },
          { book: "betmgm", label: "BetMGM", games: 1, markets: 1, newestAt: at(-HOUR_MS) },
        ],
      },
    ]);
    expect((await figuresOf(database, "live")).coverage).toMatchObject([{ games: 1, readThrough: null }]);
  });
});

describe("who sees what", () => {
  const answer = { provider: "espn", endpoint: `/board?apiKey=${KEY}`, durationMs: 5, status: 200 };

  test("free and pro see which sources there are and their age; the rest does not leave the server", async () => {
    const database = await openScene();
    const requestedAt = at(-5 * MINUTE_MS);
    await database.write((tx) => saveFetches(tx, "live", [{ ...answer, requestedAt, body: "{}" }]));
    await saveProviderCalls(database, [call(5)]);
    for (const tier of ["free", "pro"] as const) {
      const caller = callerAt(database, await person(database, tier, { id: tier }), {});
      const board = await readSources(await caller, { ...KEYED, answer: "espn" });
      expect(board).toMatchObject({ figures: null, answers: null, lock: { tier: "elite" } });
      expect(board.sources.find(({ key }) => key === "espn")).toMatchObject({ readAt: requestedAt, inUse: false });
    }
  });

  test("only an operator reads the newest raw answer, with its key removed everywhere", async () => {
    const database = await openScene();
    const requestedAt = at(-5 * MINUTE_MS);
    const body = `{"echo":"${KEY}","rest":"${"x".repeat(5000)}"}`;
    await database.write((tx) =>
      saveFetches(tx, "live", [
        { ...answer, requestedAt: at(-HOUR_MS), body: '{"old":true}' },
        { ...answer, requestedAt, body },
      ]),
    );
    expect((await readSources(await eliteIn(database), { ...KEYED, answer: "espn" })).answers).toBeNull();
    const olga = await person(database, "pro", { id: "olga", email: "olga@linewise.test" });
    const caller = await callerAt(database, olga, { settings: OPERATORS });
    const calls = counted(database);
    const board = await readSources(caller, { ...KEYED, answer: "espn" });
    calls.stop();
    expect(calls.calls()).toBe(1);
    expect(board).toMatchObject({ lock: null, figures: { quotas: [{ used: 0 }] } });
    expect(board.answers).toHaveLength(1);
    expect(board.answers?.[0]).toMatchObject({ key: "espn", name: "ESPN", endpoint: "/board?apiKey=•••", requestedAt });
    expect(board.answers?.[0]?.text).toMatch(/^\{"echo":"•••"/);
    expect(board.answers?.[0]?.text).toHaveLength(4000);
    expect(JSON.stringify(board)).not.toContain(KEY);
    expect((await readSources(caller, { ...KEYED, answer: "nobody" })).answers?.[0]).not.toHaveProperty("text");
    await expireFetches(database, at(30 * DAY_MS));
    expect((await readSources(caller, { ...KEYED, answer: "espn" })).answers?.[0]?.text).toBeNull();
  });

  test("each feed describes its sources", async () => {
    const database = await openScene();
    await makeFeedClock(database.read, { feed: "live" });
    const simulated = await readSources(await eliteIn(database), BARE);
    expect(simulated.about).toMatch(/simulated world.*No provider is asked/);
    expect(simulated.sources.filter(({ inUse }) => inUse).map(({ key }) => key)).toEqual(["simulation"]);
    const caller = await callerAt(database, await person(database, "elite", { id: "live" }), { feed: "live" });
    const live = await readSources(caller, BARE);
    expect(live.about).toMatch(/providers below are asked/);
    expect(live.sources.filter(({ inUse }) => inUse).map(({ key }) => key)).not.toContain("the-odds-api");
    expect(live.sources.filter(({ inUse }) => inUse).length).toBe(4);
  });
});
