import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { ShownSeason } from "#app/lib/views/players/player-card.ts";
import { readSeasons } from "./inside/shared-season.server.ts";

/** A player by his id, with his league's season; null for an id that no player of the feed has this season. */
export async function findPlayer(
  { database, clock }: Caller,
  id: string,
): Promise<{ readonly season: ShownSeason; readonly player: RatedPlayer } | null> {
  for (const season of await readSeasons(database, clock)) {
    const player = season.players.get(id);
    if (player) return { season, player };
  }
  return null;
}
