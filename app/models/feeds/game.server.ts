import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { playedText, type Played } from "#app/lib/engine/settle/played.ts";
import type { Database, Transaction } from "#db/client.ts";
import { gameResults, games } from "#db/schema/games.ts";
import { insertRows, type Cell } from "#app/lib/platform/insert-rows.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";

export interface GameRecord {
  readonly externalId: string;
  readonly league: League;
  readonly season: number;
  readonly startAt: EpochMs;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly periodLabel: string | null;
  readonly overtime: boolean | null;
  readonly finalAt: EpochMs | null;
  readonly played: Played;
  readonly resumedAt?: EpochMs | null;
}

/** A game's id: "{feed}:{external id}". */
export function gameId(feed: Feed, externalId: string): string {
  return `${feed}:${externalId}`;
}

const bit = (value: boolean | null) => (value === null ? null : value ? 1 : 0);

/** The stored values of a game, by column, beside its id, its feed and the time of its last report. */
const GAME_COLUMNS: Readonly<Record<string, (game: GameRecord) => Cell>> = {
  external_id: (game) => game.externalId,
  league: (game) => game.league,
  season: (game) => game.season,
  start_at: (game) => game.startAt,
  local_date: (game) => game.localDate,
  home_team_id: (game) => game.homeTeamId,
  away_team_id: (game) => game.awayTeamId,
  neutral: (game) => bit(game.neutral),
  playoff: (game) => bit(game.playoff),
  status: (game) => game.status,
  home_score: (game) => game.homeScore,
  away_score: (game) => game.awayScore,
  period_label: (game) => game.periodLabel,
  overtime: (game) => bit(game.overtime),
  final_at: (game) => game.finalAt,
  played: (game) => playedText(game.played),
  resumed_at: (game) => game.resumedAt ?? null,
};

const REPLACED_BY_NEWS = [
  "start_at",
  "local_date",
  "status",
  "home_score",
  "away_score",
  "period_label",
  "overtime",
  "final_at",
];
/** Once a source has said that a game is on neutral ground, a source that does not know it changes nothing. */
const STAYS_NEUTRAL = "neutral = max(neutral, excluded.neutral)";
/** Columns that keep another source's value where this source has none. */
const KEPT_WITHOUT_NEWS = ["played", "resumed_at"];
const UPSERT = `ON CONFLICT (id) DO UPDATE SET ${[...REPLACED_BY_NEWS, "updated_at"].map((c) => `${c} = excluded.${c}`).join(", ")},
  ${STAYS_NEUTRAL}, ${KEPT_WITHOUT_NEWS.map((c) => `${c} = coalesce(excluded.${c}, ${c})`).join(", ")}
  WHERE ${REPLACED_BY_NEWS.map((c) => `${c} IS NOT excluded.${c}`).join(" OR ")}
    OR excluded.neutral > neutral
    OR ${KEPT_WITHOUT_NEWS.map((c) => `coalesce(excluded.${c}, ${c}) IS NOT ${c}`).join(" OR ")}`;

/** Stores games as a feed reports them at `asOf`; returns how many were new or changed. */
export async function saveGames(
  tx: Transaction,
  feed: Feed,
  given: readonly GameRecord[],
  asOf: EpochMs,
): Promise<number> {
  const values = Object.values(GAME_COLUMNS);
  return insertRows(
    tx,
    "games",
    ["id", "feed", "updated_at", ...Object.keys(GAME_COLUMNS)],
    given.map((game) => [gameId(feed, game.externalId), feed, asOf, ...values.map((of) => of(game))]),
    UPSERT,
  );
}

/** A game that can still be bet on. */
export interface UpcomingGame {
  readonly id: string;
  readonly league: League;
  readonly season: number;
  readonly startAt: EpochMs;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
}

/** `gamePhase` "ahead" as a condition on the games' current state. */
export function isAhead(asOf: EpochMs) {
  return and(eq(games.status, "scheduled"), gt(games.startAt, asOf));
}

/** Not decided by `asOf`; a postponed game is on again once the feed puts it back on the schedule. */
export function stillOn(asOf: EpochMs) {
  return sql`not exists (
    select 1 from ${gameResults} where ${gameResults.gameId} = ${games.id} and ${gameResults.knownAt} <= ${asOf}
    and (${gameResults.status} <> 'postponed' or ${games.status} <> 'scheduled'))`;
}

/** Games of a league that start in (from, to) and were on the schedule at `asOf`, without games called off by then. */
export async function listUpcomingGames(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly league: League;
    readonly from: EpochMs;
    readonly to: EpochMs;
    readonly asOf: EpochMs;
  },
): Promise<readonly UpcomingGame[]> {
  return database.read
    .select({
      id: games.id,
      league: games.league,
      season: games.season,
      startAt: games.startAt,
      localDate: games.localDate,
      homeTeamId: games.homeTeamId,
      awayTeamId: games.awayTeamId,
      neutral: games.neutral,
      playoff: games.playoff,
    })
    .from(games)
    .where(
      and(
        eq(games.feed, query.feed),
        eq(games.league, query.league),
        gt(games.startAt, query.from),
        lt(games.startAt, query.to),
        stillOn(query.asOf),
      ),
    )
    .orderBy(games.startAt, games.id);
}

/** Games of a feed that start in (from, to], for marking their closing prices. */
export async function listStartingGames(
  database: Database,
  query: { readonly feed: Feed; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly { readonly id: string; readonly league: League; readonly startAt: EpochMs }[]> {
  return database.read
    .select({ id: games.id, league: games.league, startAt: games.startAt })
    .from(games)
    .where(and(eq(games.feed, query.feed), gt(games.startAt, query.from), lte(games.startAt, query.to)));
}

/** Those of the external ids that a feed has stored. */
export async function listKnownGames(
  tx: Transaction,
  feed: Feed,
  externalIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ externalId: games.externalId })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        sql`${games.externalId} in (select value from json_each(${JSON.stringify([...new Set(externalIds)])}))`,
      ),
    );
  return new Set(rows.map((row) => row.externalId));
}

/** When a feed's stored games began and ended, by external id. */
export async function listGameTimes(
  tx: Transaction,
  feed: Feed,
  externalIds: Iterable<string>,
): Promise<ReadonlyMap<string, { readonly startAt: EpochMs; readonly finalAt: EpochMs | null }>> {
  const rows = await tx
    .select({ externalId: games.externalId, startAt: games.startAt, finalAt: games.finalAt })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        sql`${games.externalId} in (select value from json_each(${JSON.stringify([...new Set(externalIds)])}))`,
      ),
    );
  return new Map(rows.map(({ externalId, ...times }) => [externalId, times]));
}

/** The teams of a feed's stored games, by external id. */
export async function listGameTeams(
  tx: Transaction,
  feed: Feed,
  externalIds: Iterable<string>,
): Promise<ReadonlyMap<string, { readonly home: string; readonly away: string }>> {
  const rows = await tx
    .select({ externalId: games.externalId, home: games.homeTeamId, away: games.awayTeamId })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        sql`${games.externalId} in (select value from json_each(${JSON.stringify([...new Set(externalIds)])}))`,
      ),
    );
  return new Map(rows.map(({ externalId, home, away }) => [externalId, { home, away }]));
}

/** A feed's game ids of a league around a moment, for suggestions when an id is unknown. */
export async function listGameIdsNear(
  tx: Transaction,
  feed: Feed,
  league: League,
  moment: EpochMs,
): Promise<readonly string[]> {
  const week = 7 * DAY_MS;
  const rows = await tx
    .select({ externalId: games.externalId })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        eq(games.league, league),
        gte(games.startAt, (moment - week) as EpochMs),
        lte(games.startAt, (moment + week) as EpochMs),
      ),
    );
  return rows.map((row) => row.externalId);
}

/** A finished game with its teams and the result that counts. Its quotes are read by `listEndQuotes`. */
export interface FinishedGameRecord {
  readonly id: string;
  readonly season: number;
  readonly startAt: EpochMs;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly resultId: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** When the result that counts at `asOf` became known. */
  readonly knownAt: EpochMs;
}

/**
 * Games of a league that were final by `asOf`, with the result that counted then, by day and start. Quotes are read separately. `since`
 * leaves out games that started earlier.
 */
export async function listFinishedGames(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs; readonly since?: EpochMs },
): Promise<readonly FinishedGameRecord[]> {
  const rows = await readRows<PackedFinishedGame>(database, FINISHED_COLUMNS, {
    sql: `SELECT g.id, g.season, g.start_at, g.local_date, g.home_team_id, g.away_team_id, g.neutral, g.playoff,
                 r.id AS result_id, r.home_score, r.away_score, r.known_at
          FROM games g
          JOIN game_results r ON r.id = (
            SELECT id FROM game_results WHERE game_id = g.id AND known_at <= ?1 ORDER BY known_at DESC, id DESC LIMIT 1)
          WHERE g.feed = ?2 AND g.league = ?3 AND g.start_at >= ?4 AND g.start_at <= ?1
            AND r.status = 'final' AND r.home_score IS NOT NULL AND r.away_score IS NOT NULL
          ORDER BY g.local_date, g.start_at, g.id`,
    args: [query.asOf, query.feed, query.league, query.since ?? Number.MIN_SAFE_INTEGER],
  });
  return rows.map(
    ([
      id,
      season,
      startAt,
      localDate,
      homeTeamId,
      awayTeamId,
      neutral,
      playoff,
      resultId,
      homeScore,
      awayScore,
      knownAt,
    ]) => ({
      id,
      season,
      startAt,
      localDate,
      homeTeamId,
      awayTeamId,
      neutral: neutral === 1,
      playoff: playoff === 1,
      resultId,
      homeScore,
      awayScore,
      knownAt,
    }),
  );
}

const FINISHED_COLUMNS = [
  "id",
  "season",
  "start_at",
  "local_date",
  "home_team_id",
  "away_team_id",
  "neutral",
  "playoff",
  "result_id",
  "home_score",
  "away_score",
  "known_at",
];

/** The values of `FINISHED_COLUMNS`. */
type PackedFinishedGame = readonly [
  string,
  number,
  EpochMs,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  EpochMs,
];
