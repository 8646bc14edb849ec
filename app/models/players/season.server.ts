import { and, asc, count, desc, eq, gt, inArray, lte, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { sameStrings } from "#app/lib/engine/collections/same-strings.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import type { Database } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { boxScores, games, injuries, rosterMoves } from "#db/schema/games.ts";

/** The season to read: the newest of a league in a feed with a game over by a moment. */
export interface SeasonQuery {
  readonly feed: Feed;
  readonly league: League;
  readonly asOf: EpochMs;
}

export interface SeasonTeam {
  readonly id: string;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

export interface SeasonPerson {
  readonly id: string;
  readonly name: string;
  readonly position: string;
}

/** A game as its lines describe it. */
interface PlayedGame extends Pick<PlayerLine, "gameId" | "playoff" | "startAt"> {
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly localDate: string;
}

export interface StoredSeason {
  /** The season's number; null where no game is over. */
  readonly season: number | null;
  /** In no order. */
  readonly games: readonly PlayedGame[];
  readonly people: readonly SeasonPerson[];
  readonly teams: readonly SeasonTeam[];
  /** The team of each player that is known to be on one, by the newest report: he may not have played for it yet. */
  readonly teamOf: ReadonlyMap<string, string>;
}

const over = ({ feed, league, asOf }: SeasonQuery) =>
  and(eq(games.feed, feed), eq(games.league, league), eq(games.status, "final"), lte(games.finalAt, asOf));

const movedBy = ({ feed, league, asOf }: SeasonQuery) =>
  and(eq(rosterMoves.feed, feed), eq(rosterMoves.league, league), lte(rosterMoves.knownAt, asOf));

/**
 * The state of a season as one text: how many games of it are over, when one was changed last, how many lines they have, and when a player
 * changed teams last. A line that is corrected without its game is not noticed.
 */
export async function getSeasonMark(database: Database, query: SeasonQuery): Promise<string> {
  const { read } = database;
  const newest = read
    .select({ season: max(games.season) })
    .from(games)
    .where(over(query));
  const [row] = await read
    .select({
      season: max(games.season),
      games: count(),
      changedAt: max(games.updatedAt),
      movedAt: sql<number | null>`(select max(${rosterMoves.knownAt}) from ${rosterMoves} where ${movedBy(query)})`,
      lines: sql<number>`sum((select count(*) from ${boxScores} where ${boxScores.gameId} = ${games.id}))`,
    })
    .from(games)
    .where(and(over(query), eq(games.season, newest)));
  return [row?.season, row?.games, row?.changedAt, row?.lines, row?.movedAt].join(":");
}

const GAME = {
  gameId: games.id,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  playoff: games.playoff,
  startAt: games.startAt,
  localDate: games.localDate,
};

/** Player, team, whether he started, his counts. */
type PackedLine = readonly [string, string, number, PlayerLine["stats"]];

/** A stored line with its game's fields. */
function lineOf(
  game: PlayedGame,
  { playerId, teamId, starter, stats }: Pick<PlayerLine, "playerId" | "teamId" | "starter" | "stats">,
): PlayerLine {
  const home = teamId === game.homeTeamId;
  return {
    gameId: game.gameId,
    playerId,
    teamId,
    opponentId: home ? game.awayTeamId : game.homeTeamId,
    home,
    playoff: game.playoff,
    starter,
    startAt: game.startAt,
    day: gameDay(game.localDate) ?? 0,
    stats,
  };
}

/** Every line of some players in a season, of games that were over by `asOf`: by player, oldest first. None before the first game. */
export async function listPlayerLines(
  { read }: Database,
  query: {
    readonly feed: Feed;
    readonly season: number | null;
    readonly playerIds: readonly string[];
    readonly asOf: EpochMs;
  },
): Promise<ReadonlyMap<string, readonly PlayerLine[]>> {
  const { feed, season, playerIds, asOf } = query;
  if (season === null) return new Map();
  const rows = await read
    .select({
      ...GAME,
      playerId: boxScores.playerId,
      teamId: boxScores.teamId,
      starter: boxScores.starter,
      stats: boxScores.stats,
    })
    .from(games)
    .innerJoin(boxScores, eq(boxScores.gameId, games.id))
    .where(
      and(
        inArray(boxScores.playerId, [...playerIds]),
        // A plus keeps the planner from starting at all games of the feed instead of at the player's own.
        sql`+${games.feed} = ${feed} and +${games.status} = 'final'`,
        eq(games.season, season),
        lte(games.finalAt, asOf),
      ),
    )
    .orderBy(asc(games.startAt), asc(games.id));
  return groupBy(
    rows.map((row) => lineOf(row, row)),
    ({ playerId }) => playerId,
  );
}

/**
 * The newest season of a league with games that were over by `asOf`, the players who may have played in them, and their teams; one round
 * trip.
 */
export async function getSeason(database: Database, query: SeasonQuery): Promise<StoredSeason> {
  const { read } = database;
  const newest = read
    .select({ season: max(games.season) })
    .from(games)
    .where(over(query));
  const [[known], played, people, clubs, moves] = await read.batch([
    newest,
    read
      .select(GAME)
      .from(games)
      .where(and(over(query), eq(games.season, newest))),
    read
      .select({ id: players.id, name: players.name, position: players.position })
      .from(players)
      .where(and(eq(players.feed, query.feed), eq(players.league, query.league))),
    read
      .select({ id: teams.id, code: teams.code, city: teams.city, nickname: teams.nickname })
      .from(teams)
      .where(eq(teams.league, query.league)),
    // SQLite takes the bare columns of a grouped select with one max() from the row that has the maximum.
    read
      .select({ playerId: rosterMoves.playerId, teamId: rosterMoves.teamId, knownAt: max(rosterMoves.knownAt) })
      .from(rosterMoves)
      .where(movedBy(query))
      .groupBy(rosterMoves.playerId),
  ]);
  return {
    season: known?.season ?? null,
    games: played,
    people,
    teams: clubs,
    teamOf: new Map(moves.flatMap(({ playerId, teamId }) => (teamId === null ? [] : [[playerId, teamId] as const]))),
  };
}

/** Games whose lines are read at once: a whole season's text takes more memory than its result. */
const GAMES_AT_ONCE = 400;

/** Every line of some games; a round trip for every 400 of them. */
export async function listLinesOfGames(
  { read }: Database,
  played: readonly PlayedGame[],
): Promise<readonly PlayerLine[]> {
  const one = sameStrings();
  const lines: PlayerLine[] = [];
  for (let from = 0; from < played.length; from += GAMES_AT_ONCE) {
    const some = new Map(played.slice(from, from + GAMES_AT_ONCE).map((game) => [game.gameId, game] as const));
    const rows = await read
      .select({
        gameId: boxScores.gameId,
        // One text a game: a row a line takes several times the memory.
        packed: sql<string>`json_group_array(
          json_array(${boxScores.playerId}, ${boxScores.teamId}, ${boxScores.starter}, json(${boxScores.stats}))
        )`,
      })
      .from(boxScores)
      .where(inArray(boxScores.gameId, [...some.keys()]))
      .groupBy(boxScores.gameId);
    for (const { gameId, packed } of rows) {
      const game = some.get(gameId);
      if (game === undefined) continue;
      const ofGame = { ...game, homeTeamId: one(game.homeTeamId), awayTeamId: one(game.awayTeamId) };
      for (const [playerId, teamId, starter, stats] of JSON.parse(packed) as readonly PackedLine[])
        lines.push(lineOf(ofGame, { playerId: one(playerId), teamId: one(teamId), starter: starter !== 0, stats }));
    }
  }
  return lines;
}

const home = alias(teams, "home");
const away = alias(teams, "away");

/** A player's outlook by `asOf`: his newest injury report and his team's next game; one round trip. */
export async function getOutlook(
  database: Database,
  { feed, playerId, teamId, asOf }: Pick<SeasonQuery, "feed" | "asOf"> & { playerId: string; teamId: string },
) {
  const { read } = database;
  const [[report], [next]] = await read.batch([
    read
      .select({ status: injuries.status, note: injuries.note, reportedAt: injuries.reportedAt })
      .from(injuries)
      .where(and(eq(injuries.playerId, playerId), lte(injuries.reportedAt, asOf)))
      .orderBy(desc(injuries.reportedAt))
      .limit(1),
    read
      .select({ id: games.id, startAt: games.startAt, home: home.code, away: away.code })
      .from(games)
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(
        and(
          eq(games.feed, feed),
          eq(games.status, "scheduled"),
          gt(games.startAt, asOf),
          or(eq(games.homeTeamId, teamId), eq(games.awayTeamId, teamId)),
        ),
      )
      .orderBy(asc(games.startAt))
      .limit(1),
  ]);
  return { report: report ?? null, next: next ?? null };
}
export type Outlook = Awaited<ReturnType<typeof getOutlook>>;
