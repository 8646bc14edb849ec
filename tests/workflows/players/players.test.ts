import { expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import {
  clickedHref,
  PLAYER_DEFAULTS,
  PLAYER_PATHS,
  playerPathOf,
  playersHref,
  toggleHref,
} from "#app/components/players/player-links.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { seasonLabel } from "#app/lib/format/players.ts";
import { playerFiltersSchema } from "#app/lib/schemas/players/forms.ts";
import { comparePlayersById } from "#app/lib/workflows/players/compare-players.server.ts";
import { listPlayers, readPlayersAhead } from "#app/lib/workflows/players/list-players.server.ts";
import { searchPlayers } from "#app/lib/workflows/players/search-players.server.ts";
import { readPlayer } from "#app/lib/workflows/players/read-player.server.ts";
import { saveRosterMoves } from "#app/models/feeds/roster.server.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores, games, injuries } from "#db/schema/games.ts";
import { makePlayerSeason, playerAt, SKATER } from "#tests/fixtures/player-season.ts";
import { at, callerAt, counted, now, openScene, person } from "../scene.ts";

const EVERYBODY = { search: "", league: "ALL", team: "all" } as const;

async function opened() {
  const database = await openScene();
  await makePlayerSeason(database, now);
  const viewer = await person(database, "free");
  const caller = await callerAt(database, viewer);
  return { database, viewer, caller };
}

test("players are found by part of their name, league and team; the choices are the existing ones", async () => {
  const { caller } = await opened();
  const all = await listPlayers(caller, EVERYBODY);
  expect(all.found).toHaveLength(21);
  expect(all.leagues).toEqual(["NBA", "NHL"]);
  expect(all.teams).toEqual([...all.teams].sort((a, b) => a.localeCompare(b)));
  expect(new Set(all.teams).size).toBe(all.teams.length);
  const names = async (filters: Partial<Parameters<typeof listPlayers>[1]>) =>
    (await listPlayers(caller, { ...EVERYBODY, ...filters })).found.map(({ card }) => card.name).sort();
  expect(await names({ search: "WICK" })).toEqual(["Bos Eastwick", "Lal Eastwick", "Mia Eastwick", "Tor Eastwick"]);
  expect(await names({ league: "NHL" })).toEqual([SKATER.name]);
  expect(all.found.find(({ card }) => card.id === playerAt("TOR", 0).id)?.card).toMatchObject({
    name: "Tor Abernathy",
    initials: "TA",
    team: "Toronto Raptors",
    position: "PG",
    league: "NBA",
    headlines: [
      { key: "pointsPerGame", decimals: 1 },
      { key: "assistsPerGame", decimals: 1 },
    ],
  });
  const { team } = all.found.find(({ card }) => card.id === playerAt("MIA", 0).id)?.card ?? { team: "" };
  expect(await names({ team })).toHaveLength(5);
  expect(await names({ team, search: "Frost" })).toEqual([]);
  expect(all.found.map(({ card }) => card.ratingLow ?? -1)).toEqual(
    all.found.map(({ card }) => card.ratingLow ?? -1).sort((a, b) => b - a),
  );
});

test("the search finds players and teams by a part of a name or by the beginnings of its words", async () => {
  const { caller } = await opened();
  const search = (query: string, limit = 6) => searchPlayers(caller, { query, limit });
  const found = await search("eastw b");
  expect(found).toMatchObject({ players: [{ name: "Bos Eastwick", league: "NBA" }], more: 0, teams: [] });
  const first = await search("wick", 3);
  expect(first.players).toHaveLength(3);
  expect(first.more).toBe(1);
  expect((await search("celtics")).teams).toEqual([{ name: "Boston Celtics", league: "NBA" }]);
  expect(await search("")).toEqual({ players: [], more: 0, teams: [] });
  expect(await search("nobody of that name")).toEqual({ players: [], more: 0, teams: [] });
});

test("a player's page holds his season's averages, games, splits and upcoming games", async () => {
  const { database, caller } = await opened();
  const { id } = playerAt("TOR", 0);
  const rows = await database.read.select().from(boxScores).where(eq(boxScores.playerId, id));
  const total = (field: string) => rows.reduce((sum, { stats }) => sum + (stats[field] ?? 0), 0);
  await database.read.insert(injuries).values({
    feed: "simulation",
    playerId: id,
    teamId: "NBA-TOR",
    status: "questionable",
    note: "ankle",
    reportedAt: at(-HOUR_MS),
  });
  const detail = await readPlayer(caller, id);
  const value = (key: string) => detail?.figures.find((figure) => figure.key === key)?.value;
  for (const [key, field] of Object.entries({ points: "pts", rebounds: "reb", assists: "ast", minutes: "min" }))
    expect(value(`${key}PerGame`), key).toBeCloseTo(total(field) / rows.length, 9);
  expect(value("fieldGoalPercentage")).toBeCloseTo(total("fgm") / total("fga"), 9);
  expect(value("threePointPercentage")).toBeCloseTo(total("fg3m") / total("fg3a"), 9);
  expect(detail).toMatchObject({
    gamesPlayed: 16,
    position: "PG",
    formLabel: "points",
    season: seasonLabel("NBA", 2026),
  });
  expect(detail?.games).toHaveLength(16);
  expect(detail?.splits[0]?.rows.map(({ n }) => n).reduce((a, b) => a + b, 0)).toBe(16);
  expect(detail?.injury).toMatchObject({ status: "questionable", note: "ankle" });
  expect(detail?.nextGame?.matchup).toContain("TOR");
  expect(detail?.trend).toMatch(/\d/);
  expect(await readPlayer(caller, "simulation:nobody")).toBeNull();
});

test("only games that were over by the feed's clock count", async () => {
  const { database, viewer } = await opened();
  const early = await callerAt(database, viewer, { wallNow: at(-10 * DAY_MS) });
  const detail = await readPlayer(early, playerAt("TOR", 0).id);
  const over = await database.read.select({ finalAt: games.finalAt }).from(games).where(eq(games.status, "final"));
  expect(over.length).toBeGreaterThan(0);
  expect(detail?.gamesPlayed).toBeLessThan(8);
  // Data cached for a later moment is not served for an earlier one, and the other way round after ten minutes.
  const later = await callerAt(database, viewer);
  expect((await readPlayer(later, playerAt("TOR", 0).id))?.gamesPlayed).toBe(16);
  expect((await readPlayer(early, playerAt("TOR", 0).id))?.gamesPlayed).toBe(detail?.gamesPlayed);
});

test("a player who was traded is on his new team as soon as that is known, before he has played for it", async () => {
  const { database, viewer, caller } = await opened();
  const { id } = playerAt("MIA", 0);
  expect(await readPlayer(caller, id)).toMatchObject({ teamCode: "MIA" });
  const tradedAt = at(20 * MINUTE_MS);
  await database.write((tx) =>
    saveRosterMoves(tx, { feed: "simulation", league: "NBA" }, [
      { externalPlayerId: "made-MIA-0", teamId: "NBA-LAL", since: tradedAt, knownAt: tradedAt },
    ]),
  );
  expect(await readPlayer(await callerAt(database, viewer, { wallNow: at(15 * MINUTE_MS) }), id)).toMatchObject({
    teamCode: "MIA",
  });
  const later = await readPlayer(await callerAt(database, viewer, { wallNow: at(40 * MINUTE_MS) }), id);
  expect(later).toMatchObject({ teamCode: "LAL" });
  expect(later?.nextGame?.matchup).toContain("LAL");
});

test("a comparison names the better one and its certainty, and mirrors", async () => {
  const { caller } = await opened();
  const ids = { player1Id: playerAt("TOR", 1).id, player2Id: playerAt("MIA", 0).id };
  const outcome = await comparePlayersById(caller, ids);
  const back = await comparePlayersById(caller, { player1Id: ids.player2Id, player2Id: ids.player1Id });
  if (!outcome.ok || !back.ok) throw new Error("refused");
  const { comparison } = outcome;
  expect(comparison).toMatchObject({ compatible: true, warning: null, advantage: "player1" });
  expect(comparison.confidenceLevel).toBeGreaterThan(65);
  // Toronto's shooting guard is clearly better; still, nobody is called surely better.
  expect(comparison.confidenceLevel).toBe(99);
  expect(back.comparison).toMatchObject({ advantage: "player2", confidenceLevel: comparison.confidenceLevel });
  expect(comparison.keyDifferences.length).toBeGreaterThan(1);
  expect(comparison.recommendations.length).toBeGreaterThan(1);
  for (const line of [...comparison.keyDifferences, ...comparison.recommendations]) expect(line).toMatch(/\d/);
  const turnovers = comparison.statistics.find(({ key }) => key === "turnoversPerGame");
  expect(turnovers?.lowerIsBetter).toBe(true);
  expect(comparison.metrics.player1.per).toBeGreaterThan(comparison.metrics.player2.per ?? 0);
});

test("players of different positions carry a warning with both names", async () => {
  const { caller } = await opened();
  const outcome = await comparePlayersById(caller, {
    player1Id: playerAt("TOR", 0).id,
    player2Id: playerAt("LAL", 4).id,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.comparison.compatible).toBe(false);
  expect(outcome.comparison.warning).toMatch(
    /Tor Abernathy \(PG\) and Lal Eastwick \(C\).*metrics may not be directly comparable because of different roles and responsibilities\.$/,
  );
});

test("players of different roles are not compared, and the refusal names each one's measure", async () => {
  const { database, caller } = await opened();
  const goalie = { id: "simulation:made-goalie", name: "Timo Kivisto" };
  const [{ gameId } = { gameId: "" }] = await database.read
    .select({ gameId: boxScores.gameId })
    .from(boxScores)
    .where(eq(boxScores.playerId, SKATER.id));
  const team = { teamId: "NHL-TOR" };
  await database.read.insert(players).values({ ...goalie, ...team, feed: "simulation", league: "NHL", position: "G" });
  await database.read.insert(boxScores).values({
    gameId,
    playerId: goalie.id,
    ...team,
    starter: true,
    stats: { saves: 30, shots_against: 32, goals_against: 2, toi: 60 },
  });
  const outcome = await comparePlayersById(caller, { player1Id: SKATER.id, player2Id: goalie.id });
  expect(outcome).toMatchObject({ ok: false, code: "not-comparable" });
  expect(outcome.message).toBe(
    "Nils Frostholm (C) is measured by Game score per 60 and Timo Kivisto (G) by Save %: players of different roles are not compared.",
  );
});

test("an unknown player, the same player twice and players of two leagues are refused in words", async () => {
  const { caller } = await opened();
  const one = playerAt("TOR", 0).id;
  const refusalOf = async (player2Id: string) => {
    const outcome = await comparePlayersById(caller, { player1Id: one, player2Id });
    return outcome.ok ? null : { code: outcome.code, title: outcome.title, message: outcome.message };
  };
  expect(await refusalOf("simulation:nobody")).toMatchObject({ code: "no-player", title: "Failed to compare players" });
  expect(await refusalOf(one)).toMatchObject({ code: "not-comparable", message: "Select two different players." });
  expect((await refusalOf(SKATER.id))?.message).toContain("NHL");
});

test("the season is read once for everybody, ahead of the first visitor", async () => {
  const { database, caller } = await opened();
  await readPlayersAhead(database, caller.clock.feed, caller.wallNow);
  const reads = counted(database);
  await listPlayers(caller, { ...EVERYBODY, search: "wick" });
  expect(reads.calls()).toBe(0);
  reads.stop();
});

test("ten minutes later it is compared with the stored data, and read again only if a game was added", async () => {
  const { database, viewer, caller } = await opened();
  const playedAt = async (wallNow: EpochMs) =>
    (await readPlayer(await callerAt(database, viewer, { wallNow }), playerAt("TOR", 0).id))?.gamesPlayed;
  await listPlayers(caller, EVERYBODY);
  const [line] = await database.read
    .select()
    .from(boxScores)
    .where(eq(boxScores.playerId, playerAt("TOR", 0).id))
    .limit(1);
  if (line === undefined) throw new Error("no line");
  // A line that goes without a trace in its game is still counted while nothing else has changed: the count of lines says so.
  await database.read
    .delete(boxScores)
    .where(and(eq(boxScores.gameId, line.gameId), eq(boxScores.playerId, line.playerId)));
  expect(await playedAt(at(5 * MINUTE_MS))).toBe(16);
  expect(await playedAt(at(11 * MINUTE_MS))).toBe(15);
  await database.read.insert(boxScores).values({ ...line, stats: { ...line.stats, pts: 99 } });
  expect(await playedAt(at(22 * MINUTE_MS))).toBe(16);
  const reads = counted(database);
  await playedAt(at(33 * MINUTE_MS));
  // The caller, a mark for each of the four leagues, and what is ahead of the player: no season is read.
  const compared = reads.calls();
  reads.stop();
  const again = counted(database);
  await playedAt(at(34 * MINUTE_MS));
  expect(compared - again.calls()).toBe(4);
  again.stop();
});

test.each(Object.values(PLAYER_PATHS))(
  "links of %s follow the rule of two clicks, and start again with the third",
  (path) => {
    expect(PLAYER_DEFAULTS).toEqual(playerFiltersSchema.parse({}));
    expect(playerPathOf(path)).toBe(path);
    const open = { ...PLAYER_DEFAULTS, compare: "1" as const };
    expect(clickedHref(path, PLAYER_DEFAULTS, "a")).toBe(`${path}?player=a`);
    expect(clickedHref(path, open, "a")).toBe(`${path}?compare=1&player1=a`);
    expect(clickedHref(path, { ...open, player1: "a" }, "b")).toBe(`${path}?compare=1&player1=a&player2=b`);
    const both = { ...open, player1: "a", player2: "b", show: "1" as const };
    expect(clickedHref(path, both, "c")).toBe(`${path}?compare=1&player1=c`);
    expect(toggleHref(path, both)).toBe(path);
    expect(toggleHref(path, { ...PLAYER_DEFAULTS, player: "a", search: "x" })).toBe(`${path}?search=x&compare=1`);
    expect(playersHref(path, { ...both, page: 3 })).toContain("page=3");
  },
);
