import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { ingestLineups } from "#app/lib/workflows/feeds/ingest-lineups.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { listNamedStarters, listStarterIds } from "#app/models/feeds/lineup.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { pitcherReport } from "#tests/setup/past-pitching.ts";

const NOON = epochMs(Date.UTC(2026, 5, 20, 16));
const after = (hours: number) => epochMs(NOON + hours * HOUR_MS);
const GAME = "simulation:g1";

let database: Database;
let feed: FakeFeed;
const lineups = (asOf = NOON) => ingestLineups(database, feed, { league: "MLB", asOf });
const named = async (asOf: number) =>
  (await listNamedStarters(database, { gameIds: [GAME], asOf: epochMs(asOf) })).get(GAME);

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  feed = fakeFeed();
  feed.data.games = [providerGame({ league: "MLB", startAt: after(7), localDate: "2026-06-20", awayCode: "NYY" })];
  await ingestSchedule(database, feed, usualScheduleWindow("MLB", NOON));
});

describe("reports about starters", () => {
  test("are stored as they came, the same one once, and read as of a moment", async () => {
    feed.data.starters = [
      pitcherReport("g1", "BOS", 1, { knownAt: after(-3) }),
      pitcherReport("g1", "NYY", 2, { knownAt: after(-2) }),
    ];
    expect(await lineups()).toEqual({ written: 2, problems: [] });
    expect((await lineups(after(0.5))).written).toBe(0);
    feed.data.starters.push(pitcherReport("g1", "BOS", 0, { knownAt: after(1), status: "confirmed" }));
    expect((await lineups(after(1.5))).written).toBe(1);
    expect(await named(after(-2.5))).toMatchObject({ home: { playerName: "BOS Arm 1" }, away: null });
    expect(await named(after(2))).toMatchObject({
      home: { playerName: "BOS Ace", status: "confirmed", since: after(1) },
      away: { playerName: "NYY Arm 2", status: "probable" },
    });
    const scope = { feed: "simulation", league: "MLB", since: epochMs(0) } as const;
    // A game counts once it has started; a report from after the moment does not.
    expect((await listStarterIds(database, { ...scope, asOf: after(6) })).size).toBe(0);
    expect((await listStarterIds(database, { ...scope, asOf: after(8) })).get(GAME)).toEqual({
      home: "simulation:BOS-pitcher-0",
      away: "simulation:NYY-pitcher-2",
    });
  });

  test("that repeat known facts, or less about the same player, are not news, whatever their source and time", async () => {
    const report = (hours: number, arm: number, status: "probable" | "confirmed" | "started") =>
      pitcherReport("g1", "BOS", arm, { knownAt: after(hours), status });
    feed.data.starters = [report(-5, 1, "probable"), report(-4, 1, "confirmed")];
    expect((await lineups()).written).toBe(2);
    feed.data.starters = [report(0.1, 1, "probable"), report(0.2, 1, "confirmed")];
    expect((await lineups(after(0.5))).written).toBe(0);
    feed.data.starters = [report(0.6, 0, "probable"), report(0.7, 1, "probable"), report(0.8, 1, "started")];
    expect((await lineups(after(1))).written).toBe(3);
    expect(await named(after(0.65))).toMatchObject({ home: { playerName: "BOS Ace" } });
    expect(await named(after(1))).toMatchObject({ home: { playerName: "BOS Arm 1", status: "started" } });
  });

  test("about an unknown game or team, a team that does not play, another role or another time are problems; the rest is stored", async () => {
    const known = { knownAt: after(-1) };
    feed.data.starters = [
      pitcherReport("g2", "BOS", 1, known),
      pitcherReport("g1", "BOZ", 1, known),
      pitcherReport("g1", "TOR", 1, known),
      pitcherReport("g1", "BOS", 1, { ...known, role: "goalie" }),
      pitcherReport("g1", "NYY", 1, known),
    ];
    const { written, problems } = await lineups();
    expect(written).toBe(1);
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Unknown game "g2"',
        'Unknown team "BOZ"',
        'TOR does not play in game "g1"',
        expect.stringContaining("No goalie starts in the MLB"),
      ]),
    );
    expect(problems).toHaveLength(4);
    expect(await named(NOON)).toMatchObject({ home: null, away: { playerName: "NYY Arm 1" } });
  });

  test("of a feed without line-ups, and of the NBA, do not exist", async () => {
    expect(await ingestLineups(database, { ...feed, lineups: null }, { league: "MLB", asOf: NOON })).toEqual({
      written: 0,
      problems: [],
    });
    expect((await ingestLineups(database, feed, { league: "NBA", asOf: NOON })).written).toBe(0);
  });
});
