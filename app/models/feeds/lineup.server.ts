import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import {
  starterAt,
  type NamedStarter,
  type StarterStatus,
  type StarterRole,
} from "#app/lib/engine/games/named-starter.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { games, lineups } from "#db/schema/games.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { playerId } from "./catalog.server.ts";
import { gameId } from "./game.server.ts";

/** A report about a starter, of a game and a player that are stored. */
export interface StarterRecord {
  readonly externalGameId: string;
  readonly teamId: string;
  readonly role: StarterRole;
  readonly externalPlayerId: string;
  readonly status: StarterStatus;
  readonly knownAt: EpochMs;
}

/**
 * Appends reports about starters. A report that repeats the known state of the starter, or says less, is not stored, whenever it comes: a
 * source may be read again from its beginning, and a source that replaces another may only expect what the other had confirmed. Returns how
 * many are new, the games whose reported starter has changed, and the games with their first reported starter.
 */
export async function saveStarters(
  tx: Transaction,
  feed: Feed,
  given: readonly StarterRecord[],
): Promise<{ readonly written: number; readonly restarted: readonly string[]; readonly started: readonly string[] }> {
  const reports = given
    .map((s) => ({ ...s, gameId: gameId(feed, s.externalGameId), playerId: playerId(feed, s.externalPlayerId) }))
    .toSorted((a, b) => a.knownAt - b.knownAt);
  const known = new Map(await listReports(tx, [...new Set(reports.map((report) => report.gameId))]));
  const restarted = new Set<string>();
  const firsts = new Set<string>();
  const news = reports.filter((report) => {
    const before = known.get(starterKey(report)) ?? [];
    const started = report.status === "started" ? before.findLast(({ status }) => status === "started") : undefined;
    const last = before.findLast(({ knownAt }) => knownAt <= report.knownAt);
    if (last?.playerId === report.playerId && CERTAINTY[report.status] <= CERTAINTY[last.status]) return false;
    if (started !== undefined && started.playerId !== report.playerId) restarted.add(report.gameId);
    if (started === undefined && report.status === "started") firsts.add(report.gameId);
    known.set(
      starterKey(report),
      [...before, report].toSorted((a, b) => a.knownAt - b.knownAt),
    );
    return true;
  });
  const written = await insertRows(
    tx,
    "lineups",
    ["game_id", "team_id", "role", "player_id", "status", "known_at"],
    news.map((s) => [s.gameId, s.teamId, s.role, s.playerId, s.status, s.knownAt]),
  );
  return { written, restarted: [...restarted], started: [...firsts] };
}

const CERTAINTY: Readonly<Record<StarterStatus, number>> = { probable: 0, confirmed: 1, started: 2 };

type StoredReport = Pick<typeof lineups.$inferSelect, "gameId" | "teamId" | "role" | "playerId" | "status" | "knownAt">;
const starterKey = ({ gameId, teamId, role }: Pick<StoredReport, "gameId" | "teamId" | "role">) =>
  `${gameId} ${teamId} ${role}`;

/** Stored reports about the starters of some games, by game, team and role, oldest first. */
async function listReports(
  tx: Transaction,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredReport[]>> {
  if (gameIds.length === 0) return new Map();
  const rows: StoredReport[] = await tx
    .select({
      gameId: lineups.gameId,
      teamId: lineups.teamId,
      role: lineups.role,
      playerId: lineups.playerId,
      status: lineups.status,
      knownAt: lineups.knownAt,
    })
    .from(lineups)
    .where(sql`${lineups.gameId} in (select value from json_each(${JSON.stringify(gameIds)}))`)
    .orderBy(lineups.knownAt, lineups.id);
  return groupBy(rows, starterKey);
}

/** The starters of both teams of a game; null where nobody is named. */
export interface GameStarters {
  readonly home: NamedStarter | null;
  readonly away: NamedStarter | null;
}

/** Reports about starters published by `asOf`, oldest first; `where` is a condition on `lineups` or its game. */
export function selectStarterReports(reader: Drizzle | Transaction, where: SQL | undefined, asOf: EpochMs) {
  return reader
    .select({
      gameId: lineups.gameId,
      isHome: sql<number>`${lineups.teamId} = ${games.homeTeamId}`,
      playerId: lineups.playerId,
      playerName: players.name,
      status: lineups.status,
      knownAt: lineups.knownAt,
    })
    .from(lineups)
    .innerJoin(games, eq(games.id, lineups.gameId))
    .innerJoin(players, eq(players.id, lineups.playerId))
    .where(and(where, lte(lineups.knownAt, asOf)))
    .orderBy(lineups.knownAt, lineups.id);
}
export type StarterReportRow = Awaited<ReturnType<typeof selectStarterReports>>[number];

/**
 * Reports about the starting pitchers of a game as text (`readPitcherReports`), oldest first: a column for queries that read bets.
 *
 * @param game the game's id, its home team and the moment up to which reports count, as SQL.
 */
export const pitcherReportsSql = (game: { readonly id: string; readonly homeTeamId: string; readonly asOf: string }) =>
  `(SELECT json_group_array(json_array(reported.is_home, reported.player_id, reported.name, reported.status, reported.known_at)) FROM (
      SELECT l.team_id = ${game.homeTeamId} AS is_home, l.player_id, person.name, l.status, l.known_at
      FROM lineups l JOIN players person ON person.id = l.player_id
      WHERE l.game_id = ${game.id} AND l.role = 'pitcher' AND l.known_at <= ${game.asOf} ORDER BY l.known_at, l.id) reported)`;

/** Who starts for both teams of a game by the reports known at a moment; null where nobody was named. */
export function startersAt(reports: readonly StarterReportRow[], asOf: EpochMs): GameStarters | null {
  const of = (home: 0 | 1) =>
    starterAt(
      reports.filter(({ isHome }) => isHome === home),
      asOf,
    );
  const named = { home: of(1), away: of(0) };
  return named.home === null && named.away === null ? null : named;
}

/** The players named by `asOf` in some games, by game id; a game without any is left out. */
export async function listNamedStarters(
  database: Database,
  query: { readonly gameIds: readonly string[]; readonly asOf: EpochMs },
): Promise<ReadonlyMap<string, GameStarters>> {
  if (query.gameIds.length === 0) return new Map();
  const inGames = sql`${lineups.gameId} in (select value from json_each(${JSON.stringify(query.gameIds)}))`;
  const reports = await selectStarterReports(database.read, inGames, query.asOf);
  return new Map(
    [...groupBy(reports, (report) => report.gameId)].flatMap(([id, named]) => {
      const starters = startersAt(named, query.asOf);
      return starters === null ? [] : [[id, starters] as const];
    }),
  );
}

/** The player ids of a game's starters. */
export interface StarterIds {
  readonly home: string | null;
  readonly away: string | null;
}

/** The players named by `asOf` in the games of a league that began from `since` on, by game id: ratings learn from these. */
export async function listStarterIds(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly since: EpochMs; readonly asOf: EpochMs },
): Promise<ReadonlyMap<string, StarterIds>> {
  const { rows } = await database.client.execute({
    sql: `SELECT l.game_id, l.team_id = g.home_team_id AS is_home, l.player_id
          FROM games g JOIN lineups l ON l.game_id = g.id
          WHERE g.feed = ?1 AND g.league = ?2 AND g.start_at >= ?3 AND g.start_at <= ?4 AND l.known_at <= ?4
          ORDER BY l.known_at, l.id`,
    args: [query.feed, query.league, query.since, query.asOf],
  });
  const named = new Map<string, StarterIds>();
  for (const row of rows) {
    const id = String(row.game_id);
    const before = named.get(id) ?? { home: null, away: null };
    named.set(id, { ...before, [row.is_home === 1 ? "home" : "away"]: String(row.player_id) });
  }
  return named;
}
