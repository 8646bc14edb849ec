import type { Feed } from "#app/lib/engine/leagues.ts";
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
