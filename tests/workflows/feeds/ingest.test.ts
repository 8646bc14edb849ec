import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { ensureTeamCatalogue, savePlayers } from "#app/models/feeds/catalog.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import type { ProviderQuote } from "#app/lib/providers/ports.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const after = (hours: number) => epochMs(NOON + hours * HOUR_MS);

let database: Database;
let feed: FakeFeed;
const rows = async (query: string) =>
  (await database.client.execute(query)).rows.map((row) => Object.values({ ...row }));
const schedule = (asOf = NOON) => ingestSchedule(database, feed, usualScheduleWindow("NBA", asOf));
const odds = (asOf = NOON) => snapshotOdds(database, feed, { league: "NBA", asOf });

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  feed = fakeFeed();
});

describe("schedule and scores", () => {
  test("the same result twice is one row, a correction adds one, and so does going back", async () => {
    const final = providerGame({ status: "final", homeScore: 110, awayScore: 101, finalAt: after(9.5) });
    feed.data.games = [providerGame()];
    expect((await schedule()).written).toBe(1);
    expect((await schedule()).written).toBe(0);
    feed.data.games = [final];
    await schedule(after(10));
    await schedule(after(11));
    feed.data.games = [{ ...final, awayScore: 111 }];
    await schedule(after(12));
    feed.data.games = [final];
    await schedule(after(13));
    await schedule(after(14));
    expect(await rows("SELECT away_score, known_at FROM game_results ORDER BY id")).toEqual([
      [101, after(9.5)],
      [111, after(12)],
      [101, after(13)],
    ]);
    expect(await rows("SELECT status, away_score FROM games")).toEqual([["final", 101]]);
  });

  test("an unknown team is reported with suggestions and never stops the rest", async () => {
    feed.data.games = [
      providerGame({ externalId: "bad", homeCode: "BOZ" }),
      providerGame({ externalId: "self", awayCode: "BOS" }),
      providerGame({ externalId: "scoreless", homeCode: "MIA", status: "final" }),
      providerGame({ externalId: "good" }),
    ];
    const { problems } = await schedule();
    expect(problems.map(({ message }) => message)).toEqual([
      'Unknown team "BOZ"',
      "A team cannot play itself",
      "Final without a score",
    ]);
    expect(problems[0]?.suggestions).toContain("BOS");
    expect(await rows("SELECT external_id FROM games")).toEqual([["good"]]);
  });

  test("a game that is called off after it had begun keeps the score it stood at", async () => {
    feed.data.games = [
      providerGame({ externalId: "stopped", status: "canceled", homeScore: 7, awayScore: 3 }),
      providerGame({ externalId: "never", homeCode: "MIA", status: "canceled" }),
    ];
    await schedule();
    expect(await rows("SELECT status, home_score, away_score FROM game_results ORDER BY game_id")).toEqual([
      ["canceled", null, null],
      ["canceled", 7, 3],
    ]);
  });

  test("a suspended game that is called off without a score stays at the one it had", async () => {
    const stopped = providerGame({ status: "in_progress", suspended: true, homeScore: 7, awayScore: 3 });
    feed.data.games = [stopped];
    await schedule();
    feed.data.games = [{ ...stopped, status: "canceled", suspended: false, homeScore: null, awayScore: null }];
    await schedule(after(1));
    await schedule(after(2));
    expect(await rows("SELECT status, home_score FROM game_results ORDER BY id")).toEqual([
      ["suspended", 7],
      ["canceled", 7],
    ]);
  });

  test("a postponed game is reported once and can be rescheduled", async () => {
    feed.data.games = [providerGame({ status: "postponed" })];
    await schedule();
    feed.data.games = [providerGame({ startAt: after(31) })];
    await schedule(after(1));
    expect(await rows("SELECT status, start_at FROM games")).toEqual([["scheduled", after(31)]]);
    expect(await rows("SELECT status FROM game_results")).toEqual([["postponed"]]);
  });
});

describe("odds", () => {
  beforeEach(async () => {
    feed.data.games = [providerGame()];
    await schedule();
  });

  test("a row only when something changed, and reading again changes nothing", async () => {
    feed.data.quotes = [
      providerQuote({ capturedAt: after(-3), kind: "open" }),
      providerQuote({ capturedAt: after(-2) }),
      providerQuote({ capturedAt: after(-1), first: -155 }),
    ];
    expect((await odds()).written).toBe(2);
    expect((await odds(after(0.05))).written).toBe(0);
    expect((await snapshotOdds(database, feed, { league: "NBA", asOf: NOON, from: after(-24) })).written).toBe(0);
    expect(await rows("SELECT first_price, kind FROM odds_snapshots ORDER BY id")).toEqual([
      [-150, "open"],
      [-155, "move"],
    ]);
  });

  test("nothing captured after the moment is requested", async () => {
    feed.data.quotes = [providerQuote({ capturedAt: after(1) })];
    expect((await odds()).written).toBe(0);
    expect((await odds(after(1))).written).toBe(1);
  });

  const AMBARD = { externalPlayerId: "p9", playerName: "Al Ambard" } as const;

  test("props of one game are quoted beside each other, each by its player and statistic", async () => {
    const known = { externalId: "p9", league: "NBA", teamId: null, name: "Al Ambard", position: "PG" } as const;
    await database.write((tx) => savePlayers(tx, "simulation", [known]));
    const prop = (statistic: "points" | "assists", fields: Partial<ProviderQuote> = {}) =>
      providerQuote({ market: "prop", line: 24.5, prop: { ...AMBARD, statistic }, ...fields });
    feed.data.quotes = [prop("points"), prop("assists", { line: 6.5 })];
    expect((await odds()).written).toBe(2);
    feed.data.quotes = [prop("points", { capturedAt: after(0.005), kind: "off" })];
    await odds(after(0.01));
    expect(await rows("SELECT market, subject, line, kind FROM odds_snapshots ORDER BY id")).toEqual([
      ["prop", "points:simulation:p9", 24.5, "move"],
      ["prop", "assists:simulation:p9", 6.5, "move"],
      ["prop", "points:simulation:p9", 24.5, "off"],
    ]);
    const standing = await listNewestQuotes(database, ["simulation:g1"], after(0.01));
    expect(standing.map(({ subject }) => subject)).toEqual(["assists:simulation:p9"]);
  });

  test("bad quotes and quotes of unknown games are reported, the good ones stored", async () => {
    feed.data.quotes = [
      providerQuote({ externalGameId: "g2" }),
      providerQuote({ market: "total", line: 220.3 }),
      providerQuote({ market: "total", line: 0 }),
      providerQuote({ first: -110, second: 1100 }),
      providerQuote({ first: -10_000, second: -10_000 }),
      providerQuote({ market: "spread", line: null }),
      providerQuote({ book: "caesars" }),
      providerQuote({ market: "prop", line: 24.5 }),
      providerQuote({ market: "prop", line: 1.5, prop: { ...AMBARD, statistic: "strikeouts" } }),
      providerQuote({ market: "prop", line: 24.5, prop: { ...AMBARD, statistic: "points" } }),
    ];
    const { written, problems } = await odds();
    expect(written).toBe(1);
    expect(problems.map(({ message }) => message).sort()).toEqual([
      "A prop needs its player, and only a prop has one",
      "A spread, a total or a prop needs its line",
      "No line of 0",
      "No line of 220.3",
      "No strikeouts in the NBA",
      "Prices of -10000 and -10000 cannot belong together",
      "Prices of -110 and 1100 cannot belong together",
      'Unknown game "g2"',
      'Unknown player "Al Ambard"',
    ]);
    expect(problems.find(({ message }) => message.includes("g2"))?.suggestions).toEqual(["g1"]);
  });

  test("a rewritten snapshot is accepted but never overwrites", async () => {
    feed.data.quotes = [providerQuote({ capturedAt: after(-1) })];
    await odds();
    feed.data.quotes = [providerQuote({ capturedAt: after(-1), first: -300 })];
    await odds(after(0.01));
    expect(await rows("SELECT first_price FROM odds_snapshots")).toEqual([[-150]]);
  });

  test("the last quote before the start is marked as the close, once", async () => {
    feed.data.quotes = [
      providerQuote({ capturedAt: after(-1) }),
      providerQuote({ book: "betmgm", capturedAt: after(6.99), kind: "close" }),
    ];
    const close = (asOf: number) => captureClose(database, { feed: "simulation", from: after(6), asOf: after(asOf) });
    await odds(after(6.9));
    expect((await close(6.9)).written).toBe(0);
    await odds(after(6.99));
    expect((await close(6.99)).written).toBe(1);
    expect((await close(6.99)).written).toBe(0);
    await odds(after(7.1));
    expect((await close(7.1)).written).toBe(0);
    expect(await rows("SELECT book, captured_at FROM odds_snapshots WHERE kind = 'close' ORDER BY book")).toEqual([
      ["betmgm", after(6.99)],
      ["fanduel", after(6.99)],
    ]);
  });

  test("a reading before the start is a close even if it is marked after the start", async () => {
    feed.data.quotes = [providerQuote({ capturedAt: after(-1) })];
    await odds(after(6.95));
    expect((await captureClose(database, { feed: "simulation", from: after(6), asOf: after(7.01) })).written).toBe(1);
    expect(await rows("SELECT captured_at FROM odds_snapshots WHERE kind = 'close'")).toEqual([[after(6.95)]]);
  });

  test("a game without a reading before its start has no close", async () => {
    feed.data.quotes = [providerQuote({ capturedAt: after(-1) })];
    await odds(after(6));
    await odds(after(7.1));
    expect((await captureClose(database, { feed: "simulation", from: after(6), asOf: after(7.1) })).written).toBe(0);
  });

  test("a game that starts later than its close was marked is marked again", async () => {
    feed.data.quotes = [providerQuote({ capturedAt: after(-1) })];
    await odds(after(6.95));
    await captureClose(database, { feed: "simulation", from: after(6), asOf: after(6.95) });
    feed.data.games = [providerGame({ startAt: after(8) })];
    await schedule(after(7));
    await odds(after(7.95));
    expect((await captureClose(database, { feed: "simulation", from: after(7), asOf: after(7.95) })).written).toBe(1);
    expect(await rows("SELECT captured_at FROM odds_snapshots WHERE kind = 'close' ORDER BY id")).toEqual([
      [after(6.95)],
      [after(7.95)],
    ]);
  });
});

test("a stored result cannot be changed", async () => {
  feed.data.games = [providerGame({ status: "final", homeScore: 1, awayScore: 2, finalAt: NOON })];
  await schedule();
  await expect(database.client.execute("UPDATE game_results SET home_score = 9")).rejects.toThrow(/cannot be changed/);
});
