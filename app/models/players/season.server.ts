import { and, asc, count, desc, eq, gt, inArray, lte, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import type { Database } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { boxScores, games, injuries } from "#db/schema/games.ts";

/** Which season is read: the newest of a league in a feed of which something was over by a moment. */
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

export interface StoredSeason {
  /** The season's number; null where no game is over. */
  readonly season: number | null;
  readonly lines: readonly PlayerLine[];
  readonly people: readonly SeasonPerson[];
  readonly teams: readonly SeasonTeam[];
}

const over = ({ feed, league, asOf }: SeasonQuery) =>
  and(eq(games.feed, feed), eq(games.league, league), eq(games.status, "final"), lte(games.finalAt, asOf));

/**
 * What a season's figures depend on, as one text: how many games of it are over, when one was changed last, and how many lines they have. A
 * line that is corrected without its game is not noticed.
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
      lines: sql<number>`sum((select count(*) from ${boxScores} where ${boxScores.gameId} = ${games.id}))`,
    })
    .from(games)
    .where(and(over(query), eq(games.season, newest)));
  return [row?.season, row?.games, row?.changedAt, row?.lines].join(":");
}

/** What every line of a game says of it. */
const GAME = {
  gameId: games.id,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  playoff: games.playoff,
  startAt: games.startAt,
  localDate: games.localDate,
};

/** Player, team, whether he started, what he counted. */
type PackedLine = readonly [string, string, number, PlayerLine["stats"]];

/** A line as it is stored, with what its game says. */
interface StoredLine extends Pick<
  PlayerLine,
  "gameId" | "playerId" | "teamId" | "playoff" | "starter" | "startAt" | "stats"
> {
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly localDate: string;
}

function lineOf({ homeTeamId, awayTeamId, localDate, ...row }: StoredLine): PlayerLine {
  const home = row.teamId === homeTeamId;
  return { ...row, opponentId: home ? awayTeamId : homeTeamId, home, day: gameDay(localDate) ?? 0 };
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
  return groupBy(rows.map(lineOf), ({ playerId }) => playerId);
}

/** Every line of the season of a league, of games that were over by `asOf`, with who played and for whom; one round trip. */
export async function getSeason(database: Database, query: SeasonQuery): Promise<StoredSeason> {
  const { read } = database;
  const newest = read
    .select({ season: max(games.season) })
    .from(games)
    .where(over(query));
  const played = and(over(query), eq(games.season, newest));
  const [[known], rows, people, clubs] = await read.batch([
    newest,
    // One text a game: a hundred thousand rows at once take several times the memory of what is made of them.
    read
      .select({
        ...GAME,
        packed: sql<string>`(
          select json_group_array(json_array(b.player_id, b.team_id, b.starter, json(b.stats)))
          from ${boxScores} b where b.game_id = ${games}.id
        )`,
      })
      .from(games)
      .where(played),
    read
      .select({ id: players.id, name: players.name, position: players.position })
      .from(players)
      .where(and(eq(players.feed, query.feed), eq(players.league, query.league))),
    read
      .select({ id: teams.id, code: teams.code, city: teams.city, nickname: teams.nickname })
      .from(teams)
      .where(eq(teams.league, query.league)),
  ]);
  // A season has a hundred thousand lines of a few hundred ids, and the driver makes every value anew.
  const ids = new Map<string, string>();
  const one = (id: string): string => {
    const first = ids.get(id);
    if (first === undefined) ids.set(id, id);
    return first ?? id;
  };
  const lines = rows.flatMap(({ packed, ...game }) =>
    (JSON.parse(packed) as readonly PackedLine[]).map(([player, team, starter, stats]): PlayerLine => {
      const [playerId, teamId] = [one(player), one(team)];
      const line = lineOf({ ...game, playerId, teamId, starter: starter !== 0, stats });
      return { ...line, opponentId: one(line.opponentId) };
    }),
  );
  return { season: known?.season ?? null, lines, people, teams: clubs };
}

const home = alias(teams, "home");
const away = alias(teams, "away");

/** What is ahead of a player by `asOf`: his newest injury report and his team's next game; one round trip. */
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
