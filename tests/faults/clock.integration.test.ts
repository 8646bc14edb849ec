import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { jobsOf, type JobDefinition } from "#app/lib/jobs/definitions.ts";
import { runJob } from "#app/lib/jobs/run-job.server.ts";
import { startWorker } from "#app/lib/jobs/worker.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { claimRun } from "#app/models/site/job.server.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { createSession, getViewerByToken } from "#app/models/account/session.server.ts";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeFeedClock, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

const JUMPS = [
  ["an hour back", -HOUR_MS],
  ["a day forward", DAY_MS],
] as const;

describe("leases", () => {
  const claim = (database: Database, owner: string, wall: EpochMs, key: string) =>
    claimRun(database, { job: "odds:simulation", key, owner, now: wall, leaseMs: MINUTE_MS });

  test("of a dead worker are not waited for after the clock went back, and run out at once when it went forward", async () => {
    for (const [, jump] of JUMPS) {
      const database = await openTestDatabase();
      expect(await claim(database, "dead", now, "slot")).toMatchObject({ claimed: true });
      expect(await claim(database, "heir", at(jump), "slot")).toMatchObject({ claimed: true, takenOver: true });
    }
  });

  test("of a living worker whose clock differs a little are respected", async () => {
    const database = await openTestDatabase();
    expect(await claim(database, "ahead", at(20_000), "slot")).toMatchObject({ claimed: true });
    expect(await claim(database, "behind", now, "other")).toEqual({ claimed: false, reason: "leased" });
  });
});

describe("the worker's schedule", () => {
  afterEach(() => vi.useRealTimers());

  test.each(JUMPS)("goes on within a minute when the clock jumps %s", async (_, jump) => {
    const database = await openTestDatabase();
    vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const ran: number[] = [];
    const job: JobDefinition = {
      name: "odds:simulation",
      schedule: "5 * * * * *",
      everyMs: MINUTE_MS,
      leaseMs: MINUTE_MS,
      run: async () => ({ ran: ran.push(Date.now()) }),
    };
    const worker = await startWorker(database, { owner: "w1", jobs: [job], clock: () => epochMs(Date.now()) });
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    const before = ran.length;
    expect(before).toBeGreaterThanOrEqual(2);
    const jumped = Date.now() + jump;
    vi.setSystemTime(jumped);
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    const after = ran.slice(before);
    expect(after.length).toBeGreaterThanOrEqual(2);
    expect(after.every((moment) => moment >= jumped)).toBe(true);
    await worker.stop();
    const keys = (await database.read.select().from(jobRuns)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("a day of work", () => {
  /** An evening game with generous prices, and a season behind it. */
  async function world(): Promise<{ database: Database; feed: FakeFeed }> {
    const database = await openTestDatabase();
    await ensureTeamCatalogue(database);
    await makeFeedClock(database.read);
    const feed = fakeFeed();
    const past = pastSeason({ until: at(-DAY_MS), days: 90, season: 2026 });
    feed.data.games = past.games;
    feed.data.quotes = past.quotes;
    const until = at(-12 * HOUR_MS);
    await ingestSchedule(database, feed, { league: "NBA", from: epochMs(0), to: now, asOf: until });
    await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf: until, fresh: true });
    await trainModel(database, { feed: "simulation", run: 1, league: "NBA", asOf: until, sweeps: 0 });
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: now });
    const open = { capturedAt: at(-2 * HOUR_MS), kind: "open" as const };
    const game = { ...providerGame(), startAt: at(5 * HOUR_MS) };
    feed.data.games = [
      game,
      { ...game, externalId: "g2", homeCode: "MIA", awayCode: "LAL", startAt: at(30 * HOUR_MS) },
    ];
    feed.data.quotes = ["g1", "g2"].flatMap((externalGameId) => [
      ...["fanduel", "draftkings", "betmgm"].map((book) => providerQuote({ ...open, externalGameId, book })),
      providerQuote({ ...open, externalGameId, book: "caesars", first: -128, second: 100 }),
    ]);
    return { database, feed };
  }

  async function runAll(database: Database, feed: FakeFeed, moment: EpochMs): Promise<void> {
    const names = ["scores", "odds", "close", "publish", "root", "grade"];
    for (const definition of jobsOf({ providers: feed, leagues: ["NBA"], wallClock: () => moment })) {
      if (!names.includes(definition.name.split(":")[0] ?? "")) continue;
      const outcome = await runJob(database, definition, { owner: "w1", clock: () => moment });
      if (outcome.ran && outcome.outcome === "failed") throw outcome.error;
    }
  }

  const rows = async (database: Database, query: string) =>
    (await database.client.execute(query)).rows.map((row) => row[0]);

  test.each(JUMPS)(
    "with a clock that jumps %s and comes back: nothing twice, nothing changed, the chain whole",
    async (_, jump) => {
      const { database, feed } = await world();
      await runAll(database, feed, now);
      await runAll(database, feed, at(5 * MINUTE_MS));
      const picks = await rows(database, "SELECT hash FROM picks ORDER BY id");
      expect(picks.length).toBeGreaterThan(0);
      const quotes = await rows(database, "SELECT count(*) FROM odds_snapshots WHERE kind <> 'close'");

      for (const minute of [0, 5]) await runAll(database, feed, at(jump + minute * MINUTE_MS));
      // Published picks stay published: the earlier rows come first and are unchanged.
      expect((await rows(database, "SELECT hash FROM picks ORDER BY id")).slice(0, picks.length)).toEqual(picks);
      expect(await rows(database, "SELECT count(*) FROM odds_snapshots WHERE kind <> 'close'")).toEqual(quotes);

      for (const minute of [10, 15]) await runAll(database, feed, at(minute * MINUTE_MS));
      expect((await rows(database, "SELECT hash FROM picks ORDER BY id")).slice(0, picks.length)).toEqual(picks);
      expect(await rows(database, "SELECT count(*) FROM picks GROUP BY game_id, market HAVING count(*) > 1")).toEqual(
        [],
      );
      expect(await rows(database, "SELECT count(*) FROM picks WHERE published_at >= start_at")).toEqual([0]);
      expect(await verifyLedger(database, "simulation", 1)).toMatchObject({ ok: true });
      const keys = await rows(database, "SELECT job || key FROM job_runs");
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});

describe("people", () => {
  test("stay signed in when the clock jumps; a session still ends by the clock", async () => {
    const database = await openScene();
    const viewer = await person(database, "pro");
    await database.write((tx) =>
      createSession(tx, { token: "key", userId: viewer.id, userAgent: null, createdAt: now }),
    );
    for (const [, jump] of JUMPS)
      expect((await getViewerByToken(database, "key", at(jump)))?.viewer.id).toBe(viewer.id);
    expect(await getViewerByToken(database, "key", at(31 * DAY_MS))).toBeNull();
    expect((await getViewerByToken(database, "key", at(MINUTE_MS)))?.viewer.id).toBe(viewer.id);
  });

  test("bet at no price from the future when the clock went back, at no old one when it went forward", async () => {
    const database = await openScene();
    const viewer = await person(database, "elite");
    const game = await makeGame(database.read, { startAt: at(40 * HOUR_MS) });
    const pick = await makePick(database.read, game, { publishedAt: at(-3 * HOUR_MS) });
    await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-80 * MINUTE_MS) });
    await makeQuote(database.read, game.id, { first: 300, capturedAt: at(-MINUTE_MS) });
    const save = async (wallNow: EpochMs) =>
      savePick(await callerAt(database, viewer, { wallNow }), { pickId: pick.id });
    expect(codeOf(await save(at(DAY_MS)))).toBe("stale");
    const back = await save(at(-HOUR_MS));
    expect(back).toMatchObject({ ok: true, savedPick: { price: -150 } });
  });
});
