import { sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { PlayerGame } from "#app/lib/engine/props/prop-specs.ts";
import { PITCHING_NAMES } from "#app/lib/engine/props/statistics.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { Database } from "#db/client.ts";
import type { Transaction } from "#db/client.ts";
import { playerId } from "./catalog.server.ts";
import { gameId } from "./game.server.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

export interface BoxLineRecord {
  readonly externalGameId: string;
  readonly externalPlayerId: string;
  readonly teamId: string;
  readonly starter: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

/** Stores box score lines; a corrected line replaces the earlier one. Game and player must be stored already. */
export async function saveBoxLines(tx: Transaction, feed: Feed, lines: readonly BoxLineRecord[]): Promise<number> {
  return insertRows(
    tx,
    "box_scores",
    ["game_id", "player_id", "team_id", "starter", "stats"],
    lines.map((line) => [
      gameId(feed, line.externalGameId),
      playerId(feed, line.externalPlayerId),
      line.teamId,
      line.starter ? 1 : 0,
      JSON.stringify(line.stats),
    ]),
    "ON CONFLICT (game_id, player_id) DO UPDATE SET stats = excluded.stats, starter = excluded.starter WHERE stats <> excluded.stats",
  );
}

const PITCHING = PITCHING_NAMES.map((name) => `'${name}'`).join(", ");

/**
 * Whether the player of an MLB prop had been taken out of a game that was stopped early (SQL): a starting pitcher after whom another
 * pitched, or a batter whose place in the order another player took. Neither can return to the game.
 */
export const takenOutSql = (of: {
  readonly gameId: string;
  readonly subject: string;
  readonly market: string;
  readonly played: string;
}) => `(${of.market} = 'prop' AND ${of.played} LIKE '%/%' AND EXISTS (
  SELECT 1 FROM box_scores own CROSS JOIN box_scores other ON other.game_id = own.game_id
  WHERE own.game_id = ${of.gameId} AND own.player_id = substr(${of.subject}, instr(${of.subject}, ':') + 1) AND own.starter
    AND other.team_id = own.team_id AND other.player_id <> own.player_id
    AND iif(substr(${of.subject}, 1, instr(${of.subject}, ':') - 1) IN (${PITCHING}),
      other.stats ->> 'outs' IS NOT NULL, other.stats ->> 'slot' = own.stats ->> 'slot')))`;

/** The effect of new lines on games with published props or bets on props. */
export interface BoxScoreNews {
  /** Games with a stored line that differs. */
  readonly corrected: readonly string[];
  /** Games without any line so far. */
  readonly first: readonly string[];
}

/** Compares lines with the stored ones, before `saveBoxLines`. Games without props are left out: nothing on them depends on a box score. */
export async function compareBoxLines(
  tx: Transaction,
  feed: Feed,
  lines: readonly BoxLineRecord[],
): Promise<BoxScoreNews> {
  const games = [...new Set(lines.map((line) => gameId(feed, line.externalGameId)))];
  const props = await tx.all<{ readonly id: string; readonly boxed: number }>(sql`
    select value as id, exists (select 1 from box_scores b where b.game_id = value) as boxed
    from json_each(${JSON.stringify(games)})
    where exists (select 1 from picks p where p.game_id = value and p.market = 'prop')
       or exists (select 1 from saved_picks s where s.game_id = value and s.market = 'prop')
       or exists (select 1 from saved_pick_legs l where l.game_id = value and l.market = 'prop')`);
  const boxed = new Set(props.filter((game) => game.boxed === 1).map(({ id }) => id));
  const given = lines
    .map((line) => [
      gameId(feed, line.externalGameId),
      playerId(feed, line.externalPlayerId),
      JSON.stringify(line.stats),
    ])
    .filter(([game = ""]) => boxed.has(game));
  const corrected =
    given.length === 0
      ? []
      : await tx.all<{ readonly id: string }>(sql`
          select distinct b.game_id as id from json_each(${JSON.stringify(given)}) line
          cross join box_scores b on b.game_id = json_extract(line.value, '$[0]') and b.player_id = json_extract(line.value, '$[1]')
          where b.stats <> json_extract(line.value, '$[2]')`);
  return {
    corrected: corrected.map(({ id }) => id),
    first: props.filter((game) => game.boxed === 0).map(({ id }) => id),
  };
}

/** Whether a game has a box score, as a column of a query. */
export const hasBoxScore = (gameId: AnySQLiteColumn) =>
  sql`exists (select 1 from box_scores line where line.game_id = ${gameId})`.mapWith(Boolean);

/** The box score lines of props, each by `${gameId} ${subject}`; none where the player has no line. */
export async function listPropStats(
  { read }: Database,
  props: readonly { readonly gameId: string; readonly subject: string }[],
): Promise<ReadonlyMap<string, BoxLineRecord["stats"]>> {
  const asked = props.flatMap(({ gameId, subject }) => (subject === "" ? [] : [[gameId, subject]]));
  if (asked.length === 0) return new Map();
  const rows = await read.all<{ readonly key: string; readonly stats: string }>(sql`
    select json_extract(asked.value, '$[0]') || ' ' || json_extract(asked.value, '$[1]') as key, b.stats
    from json_each(${JSON.stringify(asked)}) asked
    cross join box_scores b on b.game_id = json_extract(asked.value, '$[0]')
      and b.player_id = substr(json_extract(asked.value, '$[1]'), instr(json_extract(asked.value, '$[1]'), ':') + 1)`);
  return new Map(rows.map(({ key, stats }) => [key, JSON.parse(stats) as BoxLineRecord["stats"]]));
}

/** A league's games of the Eastern days [from, to) in one feed. */
export interface BoxScoreDays {
  readonly feed: Feed;
  readonly league: League;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

/** The range of starts of games of the days: the index is on starts, and a day's games may begin after its midnight. */
const startsOf = ({ from, to }: BoxScoreDays) => [easternMomentOn(from, 0), easternMomentOn(to, 0) + DAY_MS];

/**
 * The number of the newest line of any box score: while it stays the same, none has come in, though existing lines may have been corrected.
 */
export async function newestBoxLine({ client }: Database): Promise<number> {
  const { rows } = await client.execute("SELECT max(rowid) FROM box_scores");
  return Number(rows[0]?.[0] ?? 0);
}

/** How many games of the days have a box score, and how many of those before each of some days among them. */
export async function countBoxScores(
  database: Database,
  days: BoxScoreDays,
  before: readonly string[],
): Promise<{ readonly all: number; readonly before: readonly number[] }> {
  const { rows } = await database.client.execute({
    sql: `SELECT count(*)${before.map((_, index) => `, total(g.local_date < ?${7 + index})`).join("")} FROM games g
          WHERE g.feed = ?1 AND g.league = ?2 AND g.local_date >= ?3 AND g.local_date < ?4 AND g.start_at BETWEEN ?5 AND ?6
            AND EXISTS (SELECT 1 FROM box_scores b WHERE b.game_id = g.id)`,
    args: [days.feed, days.league, days.from, days.to, ...startsOf(days), ...before],
  });
  return { all: Number(rows[0]?.[0] ?? 0), before: before.map((_, index) => Number(rows[0]?.[index + 1] ?? 0)) };
}

/** Every box score line of the days as the props model reads them, by day; a game whose day cannot be read is left out. */
export async function listBoxLines(database: Database, days: BoxScoreDays): Promise<readonly PlayerGame[]> {
  // One text a game: tens of thousands of lines cost several times as much as rows.
  const { rows } = await database.client.execute({
    sql: `SELECT g.id, g.local_date, g.home_team_id, g.away_team_id, g.home_score, g.away_score,
                 (SELECT json_group_array(json_array(b.player_id, b.team_id, b.starter, json(b.stats))) FROM box_scores b WHERE b.game_id = g.id) AS lines
          FROM games g
          WHERE g.feed = ?1 AND g.league = ?2 AND g.local_date >= ?3 AND g.local_date < ?4 AND g.start_at BETWEEN ?5 AND ?6
          ORDER BY g.local_date, g.id`,
    args: [days.feed, days.league, days.from, days.to, ...startsOf(days)],
  });
  return rows.flatMap((row) => {
    const day = gameDay(String(row.local_date));
    if (day === null) return [];
    const [gameId, homeTeamId, awayTeamId] = [String(row.id), String(row.home_team_id), String(row.away_team_id)];
    return (JSON.parse(String(row.lines)) as readonly PackedBoxLine[]).map(([playerId, teamId, starter, stats]) => {
      const home = teamId === homeTeamId;
      const teamScore = home ? row.home_score : row.away_score;
      return {
        ...(teamScore === null ? {} : { teamScore: Number(teamScore) }),
        playerId,
        teamId,
        opponentId: home ? awayTeamId : homeTeamId,
        gameId,
        day,
        home,
        starter: starter !== 0,
        stats,
      };
    });
  });
}

/** player, team, whether he started, his counts. */
type PackedBoxLine = readonly [string, string, number, Readonly<Record<string, number>>];

/** Minutes on the court of everyone who played, by game and team: ratings learn from these. */
export type MinutesByGame = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, number>>>>;

/** The minutes played in the games of a league that began in [since, asOf]; `gameIds` limits them to some games. */
export async function listPlayedMinutes(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly league: League;
    readonly since: EpochMs;
    readonly asOf: EpochMs;
    readonly gameIds: readonly string[] | undefined;
  },
): Promise<MinutesByGame> {
  const { feed, league, since, asOf, gameIds } = query;
  const games =
    gameIds === undefined
      ? {
          sql: "games g WHERE g.feed = ?1 AND g.league = ?2 AND g.start_at >= ?3 AND g.start_at <= ?4",
          args: [feed, league, since, asOf],
        }
      : { sql: "games g WHERE g.id IN (SELECT value FROM json_each(?1))", args: [JSON.stringify(gameIds)] };
  const { rows } = await database.client.execute({
    sql: `SELECT b.game_id, b.team_id, b.player_id, json_extract(b.stats, '$.min') AS minutes
          FROM (SELECT g.id FROM ${games.sql}) g JOIN box_scores b ON b.game_id = g.id`,
    args: games.args,
  });
  const byGame = new Map<string, Map<string, Record<string, number>>>();
  for (const row of rows) {
    const minutes = Number(row.minutes);
    if (!(minutes > 0)) continue;
    const teams = byGame.get(String(row.game_id)) ?? new Map<string, Record<string, number>>();
    byGame.set(String(row.game_id), teams);
    const team = teams.get(String(row.team_id)) ?? {};
    teams.set(String(row.team_id), team);
    team[String(row.player_id)] = minutes;
  }
  return byGame;
}

/** Finished games that began in (since, asOf] and have no box score yet. */
export async function listWithoutBoxScore(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly since: EpochMs; readonly asOf: EpochMs },
): Promise<ReadonlySet<string>> {
  const { rows } = await database.client.execute({
    sql: `SELECT g.id FROM games g WHERE g.feed = ?1 AND g.league = ?2 AND g.start_at > ?3 AND g.start_at <= ?4
            AND g.status = 'final' AND NOT EXISTS (SELECT 1 FROM box_scores b WHERE b.game_id = g.id)`,
    args: [query.feed, query.league, query.since, query.asOf],
  });
  return new Set(rows.map(({ id }) => String(id)));
}
