import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import { playerId } from "./catalog.server.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

/** A report older than this no longer tells anything of a coming game. */
const LONGEST_ABSENCE_MS = 200 * DAY_MS;

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

/** The players of each team whose newest report by `asOf` says that they are out. */
export async function listRuledOut(
  database: Database,
  query: { readonly feed: Feed; readonly teamIds: readonly string[]; readonly asOf: EpochMs },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const out = new Map<string, string[]>();
  if (query.teamIds.length === 0) return out;
  // SQLite takes the bare columns of a grouped select with one max() from the row that has the maximum.
  const { rows } = await database.client.execute({
    sql: `SELECT i.team_id, i.player_id, i.status, max(i.reported_at) FROM injuries i
          WHERE i.team_id IN (SELECT value FROM json_each(?1)) AND i.feed = ?2 AND i.reported_at <= ?3 AND i.reported_at > ?4
          GROUP BY i.player_id`,
    args: [JSON.stringify(query.teamIds), query.feed, query.asOf, query.asOf - LONGEST_ABSENCE_MS],
  });
  for (const row of rows) {
    if (row.status !== "out") continue;
    const teamId = String(row.team_id);
    out.set(teamId, [...(out.get(teamId) ?? []), String(row.player_id)]);
  }
  return out;
}
