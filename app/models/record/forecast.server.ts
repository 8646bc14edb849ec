import { sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { GAME_MARKETS, type GameMarket, type League, type Side } from "#app/lib/engine/leagues.ts";
import { readPlayed, type Played } from "#app/lib/engine/settle/played.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database } from "#db/client.ts";
import { gameResults, games } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";
import type { RecordWindow } from "./record-picks.server.ts";

/** The last prediction of a market of a game before its start, published as a pick or not. */
export interface LastForecast {
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
}

/** A game with its known score and the last prediction of each of its priced markets; props are not among them. */
export interface ForecastGame {
  readonly id: string;
  readonly league: League;
  readonly startAt: EpochMs;
  /** The final score; null where the newest known result has no score. */
  readonly score: {
    readonly homeScore: number;
    readonly awayScore: number;
    readonly knownAt: EpochMs;
    readonly played: Played;
  } | null;
  readonly forecasts: readonly LastForecast[];
}

/** The position up to which games and their results were read. */
export interface ReadGames {
  readonly asOf: EpochMs;
  readonly resultId: number;
}

/** Games that started later than this are read again; an older game changes only with a new result. */
const STILL_MOVING_MS = 3 * DAY_MS;

type Packed = readonly [
  id: string,
  league: League,
  startAt: EpochMs,
  homeScore: number | null,
  awayScore: number | null,
  knownAt: EpochMs | null,
  played: string | null,
  forecasts: readonly (readonly [GameMarket, Side, number | null])[],
];

/**
 * Games that may have changed since they were read: those that started recently, and those with a new result. A result is new by its moment
 * or by its id: one with a later moment may have been stored before, and one with an earlier moment may have been written since.
 */
const changedGames = ({ feed, asOf }: RecordWindow, since: ReadGames): SQL => sql`
  select id from ${games} where feed = ${feed} and start_at >= ${since.asOf - STILL_MOVING_MS} and start_at <= ${asOf}
  union select game_id from ${gameResults} where id > ${since.resultId}
  union select game_id from ${gameResults} where known_at > ${since.asOf} and known_at <= ${asOf}`;

/**
 * Games that started in [from, asOf] with their forecasts and the score known by `asOf`; with `since` only those that may have changed
 * since then.
 */
export async function listForecastGames(
  { read }: Database,
  window: RecordWindow & { readonly from: EpochMs },
  since: ReadGames | null = null,
): Promise<{ readonly games: readonly ForecastGame[]; readonly resultId: number }> {
  const { feed, run, from, asOf } = window;
  const which = since === null ? sql`` : sql`and g.id in (${changedGames(window, since)})`;
  const rows = await readTogether(read, {
    // By market: a game has many times more predictions of props than of itself.
    games: read.all<{ readonly packed: string }>(sql`
      select json_group_array(json_array(g.id, g.league, g.start_at, r.home_score, r.away_score, r.known_at, r.played, json((
        select json_group_array(json_array(f.market, f.side, f.line)) from (
          select p.market, p.side, p.line, max(p.id) from ${predictions} p indexed by predictions_once
          where p.game_id = g.id and p.market in (select value from json_each(${JSON.stringify(GAME_MARKETS)})) and p.run = ${run} and p.as_of < g.start_at
          group by p.market) f)))) as packed
      from ${games} g
      left join ${gameResults} r on r.status = 'final' and r.id = (
        select n.id from ${gameResults} n where n.game_id = g.id and n.known_at <= ${asOf} order by n.known_at desc, n.id desc limit 1)
      where ${since === null ? sql`g.feed` : sql`+g.feed`} = ${feed} and g.start_at >= ${from} and g.start_at <= ${asOf} ${which}`),
    newest: read.all<{ readonly id: number | null }>(sql`select max(id) as id from ${gameResults}`),
  });
  const packed = JSON.parse(rows.games[0]?.packed ?? "[]") as readonly Packed[];
  return {
    games: packed.map(([id, league, startAt, homeScore, awayScore, knownAt, played, forecasts]) => ({
      id,
      league,
      startAt,
      score:
        homeScore === null || awayScore === null || knownAt === null
          ? null
          : { homeScore, awayScore, knownAt, played: readPlayed(played) },
      forecasts: forecasts.map(([market, side, line]) => ({ market, side, line })),
    })),
    resultId: rows.newest[0]?.id ?? 0,
  };
}
