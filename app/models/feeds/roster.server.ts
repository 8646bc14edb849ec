import { sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { RosterMove } from "#app/lib/engine/games/availability.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { rosterMoves } from "#db/schema/games.ts";
import { playerId } from "./catalog.server.ts";

/** A report that a player is with a team, or with none; the player must be stored. */
export interface RosterRecord {
  readonly externalPlayerId: string;
  readonly teamId: string | null;
  /** Since when he is there. */
  readonly since: EpochMs;
  readonly knownAt: EpochMs;
}

/** The known teams of some players, by player, oldest first. */
async function listKnownMoves(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, RosterMove[]>> {
  const rows = await tx
    .select({ playerId: rosterMoves.playerId, teamId: rosterMoves.teamId, knownAt: rosterMoves.knownAt })
    .from(rosterMoves)
    .where(sql`${rosterMoves.playerId} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(rosterMoves.playerId, rosterMoves.knownAt);
  const known = new Map<string, RosterMove[]>();
  for (const row of rows) {
    const moves = known.get(row.playerId) ?? [];
    moves.push(row);
    known.set(row.playerId, moves);
  }
  return known;
}

/**
 * Appends moves of players to teams. A report that repeats the player's known team is not stored; a late report is ordered before later
 * knowledge. Returns how many are new.
 */
export async function saveRosterMoves(
  tx: Transaction,
  { feed, league }: { readonly feed: Feed; readonly league: League },
  given: readonly RosterRecord[],
): Promise<number> {
  const reports = given
    .map((report) => ({ ...report, playerId: playerId(feed, report.externalPlayerId) }))
    .toSorted((a, b) => a.knownAt - b.knownAt);
  const known = new Map(await listKnownMoves(tx, [...new Set(reports.map((report) => report.playerId))]));
  const news = reports.filter((report) => {
    const moves = known.get(report.playerId) ?? [];
    const at = moves.findLastIndex(({ knownAt }) => knownAt <= report.knownAt);
    if ((moves[at]?.teamId ?? null) === report.teamId) return false;
    known.set(report.playerId, moves.toSpliced(at + 1, 0, report));
    return true;
  });
  return insertRows(
    tx,
    "roster_moves",
    ["feed", "league", "player_id", "team_id", "since", "known_at"],
    news.map((move) => [feed, league, move.playerId, move.teamId, move.since, move.knownAt]),
  );
}

/** The players of some teams as known at a moment. */
export async function listRosters(
  tx: Transaction,
  query: { readonly feed: Feed; readonly league: League; readonly teamIds: readonly string[]; readonly asOf: EpochMs },
): Promise<readonly { readonly externalPlayerId: string; readonly teamId: string }[]> {
  const { feed, league, teamIds, asOf } = query;
  // SQLite takes the bare columns of a grouped select with one max() from the row that has the maximum.
  const rows = await tx.all<{ readonly player_id: string; readonly team_id: string | null }>(sql`
    SELECT player_id, team_id, max(known_at) FROM roster_moves
    WHERE feed = ${feed} AND league = ${league} AND known_at <= ${asOf} GROUP BY player_id`);
  const wanted = new Set(teamIds);
  return rows.flatMap((row) =>
    row.team_id !== null && wanted.has(row.team_id)
      ? [{ externalPlayerId: row.player_id.slice(feed.length + 1), teamId: row.team_id }]
      : [],
  );
}

/** Moves of players to teams of a league, as known by `asOf`, in the order in which they became known. */
export async function listRosterMoves(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs },
): Promise<readonly RosterMove[]> {
  const columns = ["player_id", "team_id", "known_at"];
  const rows = await readRows<readonly [string, string | null, EpochMs]>(database, columns, {
    sql: `SELECT player_id, team_id, known_at FROM roster_moves
          WHERE feed = ?1 AND league = ?2 AND known_at <= ?3 ORDER BY known_at, id`,
    args: [query.feed, query.league, query.asOf],
  });
  return rows.map(([id, teamId, knownAt]) => ({ playerId: id, teamId, knownAt }));
}
