import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Transaction } from "#db/client.ts";
import { playerId } from "./catalog.server.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

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
