import { beforeEach, describe, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ProviderPlayer } from "#app/lib/providers/ports.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { ingestPlayers, ingestRostersWhenDue } from "#app/lib/workflows/feeds/ingest-rosters.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { listRosterMoves } from "#app/models/feeds/roster.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, providerGame, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { withPlayers, type PlayerData } from "#tests/setup/past-players.ts";

const NOON = epochMs(Date.UTC(2026, 0, 20, 17));
const after = (hours: number) => epochMs(NOON + hours * HOUR_MS);
const LEAGUE = { league: "NBA", season: 2026 } as const;

let database: Database;
let feed: FakeFeed;
let data: PlayerData;

const squad = (teamCode: string, numbers: readonly number[], since?: EpochMs): ProviderPlayer[] =>
  numbers.map((number) => ({
    externalId: `${teamCode}-${number}`,
    league: "NBA",
    teamCode,
    name: `${teamCode} ${number}`,
    position: "G",
    ...(since !== undefined && { since }),
  }));
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const moves = async (asOf: EpochMs = after(1000)) =>
  (await listRosterMoves(database, { feed: "simulation", league: "NBA", asOf })).map(
    ({ playerId, teamId, knownAt }) => `${playerId} ${teamId} ${(knownAt - NOON) / HOUR_MS}`,
  );

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  data = { players: [...squad("BOS", NINE), ...squad("TOR", NINE)], injuries: [], boxLines: [] };
  const game = providerGame({ startAt: after(-20), localDate: "2026-01-19", status: "final" });
  const final = { ...game, homeScore: 110, awayScore: 100, finalAt: after(-17) };
  feed = withPlayers(fakeFeed(), data, [final]);
  feed.data.games = [final];
});

describe("rosters", () => {
  test("assign players to teams from the reading on, and a second reading adds nothing", async () => {
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: NOON });
    expect(await moves()).toHaveLength(18);
    expect(await moves(after(-1))).toEqual([]);
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: after(24) });
    expect(await moves()).toHaveLength(18);
  });

  test("follow traded and released players; half a roster releases nobody", async () => {
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: NOON });
    const traded = { ...(squad("BOS", [0])[0] as ProviderPlayer), teamCode: "TOR" };
    data.players = [...squad("BOS", NINE.slice(1, 8)), ...squad("TOR", NINE), traded];
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: after(24) });
    expect((await moves()).slice(18)).toEqual(["simulation:BOS-0 NBA-TOR 24"]);
    data.players = [...squad("BOS", [1, 2, 3, 4, 5, 6, 7, 9]), ...squad("TOR", NINE), traded];
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: after(48) });
    expect((await moves()).slice(19)).toEqual(["simulation:BOS-9 NBA-BOS 48", "simulation:BOS-8 null 48"]);
    expect(await moves(after(47))).toHaveLength(19);
  });

  test("a provider that knows the date is trusted, except for the future", async () => {
    data.players = squad("BOS", NINE, after(-100));
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: NOON });
    expect((await moves())[0]).toBe("simulation:BOS-0 NBA-BOS -100");
    data.players = squad("TOR", NINE, after(5));
    expect((await ingestPlayers(database, feed, { ...LEAGUE, asOf: NOON })).written).toBe(0);
    expect(await moves()).toHaveLength(9);
  });

  test("a player in another team's box score has moved when the game is over; a late report goes before later ones", async () => {
    await ingestSchedule(database, feed, { league: "NBA", from: after(-48), to: NOON, asOf: NOON });
    await ingestPlayers(database, feed, { ...LEAGUE, asOf: after(-30) });
    const line = { externalGameId: "g1", position: "G", starter: true, stats: { min: 30 } };
    data.boxLines = [
      { ...line, externalPlayerId: "BOS-0", playerName: "BOS 0", teamCode: "TOR" },
      { ...line, externalPlayerId: "BOS-1", playerName: "BOS 1", teamCode: "BOS" },
      { ...line, externalPlayerId: "new", playerName: "Somebody New", teamCode: "BOS" },
    ];
    await ingestBoxScores(database, feed, { league: "NBA", asOf: NOON });
    expect((await moves()).slice(18)).toEqual(["simulation:BOS-0 NBA-TOR -17", "simulation:new NBA-BOS -17"]);
  });

  test("are read again after a week if nothing reads them daily", async () => {
    const read = (asOf: EpochMs) => ingestRostersWhenDue(database, feed, { league: "NBA", asOf });
    expect((await read(NOON)).written).toBe(18);
    data.players = [...data.players, ...squad("LAL", NINE)];
    expect((await read(after(24))).written).toBe(0);
    expect((await read(epochMs(NOON + 7 * DAY_MS))).written).toBe(9);
  });
});
