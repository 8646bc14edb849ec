import type { EpochMs } from "#app/lib/engine/brands.ts";
import { LONGEST_ABSENCE_MS, type AvailabilityReport } from "#app/lib/engine/games/availability.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import { playerId } from "./catalog.server.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";

export interface InjuryRecord {
  readonly externalPlayerId: string;
  readonly teamId: string;
  readonly status: "out" | "doubtful" | "questionable" | "probable" | "available";
  readonly note: string;
  readonly reportedAt: EpochMs;
}

/** Appends injury reports; the same report twice is one row. The players must be stored already. */
export async function saveInjuries(tx: Transaction, feed: Feed, given: readonly InjuryRecord[]): Promise<number> {
  return insertRows(
    tx,
    "injuries",
    ["feed", "player_id", "team_id", "status", "note", "reported_at"],
    given.map((i) => [feed, playerId(feed, i.externalPlayerId), i.teamId, i.status, i.note, i.reportedAt]),
  );
}

/**
 * The newest report `r` of each player `p` of a league (?1) by ?3, unless it is from ?4 or before. It is looked up player by player,
 * because there are many times more reports in between.
 */
const NEWEST_REPORTS = `players p JOIN injuries r ON r.id = (
            SELECT i.id FROM injuries i WHERE i.player_id = p.id AND i.reported_at <= ?3 ORDER BY i.reported_at DESC LIMIT 1)
          WHERE p.league = ?1 AND p.feed = ?2 AND r.reported_at > ?4`;

/** The players of each of a league's teams whose newest report by `asOf` is from that team and says that they are out. */
export async function listRuledOut(
  database: Database,
  query: { readonly feed: Feed; readonly league: League; readonly teamIds: readonly string[]; readonly asOf: EpochMs },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const out = new Map<string, string[]>();
  if (query.teamIds.length === 0) return out;
  const rows = await readRows<readonly [string, string]>(database, ["team_id", "player_id"], {
    sql: `SELECT r.team_id, r.player_id FROM ${NEWEST_REPORTS}
          AND r.status = 'out' AND r.team_id IN (SELECT value FROM json_each(?5)) ORDER BY r.player_id`,
    args: [query.league, query.feed, query.asOf, query.asOf - LONGEST_ABSENCE_MS, JSON.stringify(query.teamIds)],
  });
  for (const [teamId, id] of rows) out.set(teamId, [...(out.get(teamId) ?? []), id]);
  return out;
}

/** A report about a player by its league. */
export interface LeagueReport extends AvailabilityReport {
  readonly playerName: string;
}

/** Reports about the players of a league published in (since, asOf], oldest first; with `newest` only the newest of each player. */
export async function listLeagueReports(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly league: League;
    readonly since: EpochMs;
    readonly asOf: EpochMs;
    readonly newest?: boolean;
  },
): Promise<readonly LeagueReport[]> {
  const reports =
    query.newest === true
      ? NEWEST_REPORTS
      : `injuries r JOIN players p ON p.id = r.player_id
          WHERE r.team_id IN (SELECT id FROM teams WHERE league = ?1) AND r.feed = ?2 AND r.reported_at <= ?3 AND r.reported_at > ?4`;
  const rows = await readRows<readonly [string, string, EpochMs, string]>(
    database,
    ["player_id", "status", "reported_at", "name"],
    {
      sql: `SELECT r.player_id, r.status, r.reported_at, p.name FROM ${reports} ORDER BY r.reported_at, r.id`,
      args: [query.league, query.feed, query.asOf, query.since],
    },
  );
  return rows.map(([id, status, reportedAt, playerName]) => ({ playerId: id, playerName, status, reportedAt }));
}
