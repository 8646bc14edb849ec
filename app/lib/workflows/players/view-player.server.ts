import type { PlayerDetail } from "#app/lib/schemas/players/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { detailOf } from "#app/lib/views/players/player-detail.ts";
import { getOutlook } from "#app/models/players/season.server.ts";
import { findPlayer } from "./inside/find-player.server.ts";

/** A player's name; null for an id nobody has. */
export async function playerName(caller: Caller, id: string): Promise<string | null> {
  const found = await findPlayer(caller, id);
  return found?.season.people.get(id)?.name ?? null;
}

/** Everything about a player as known by the feed's clock; null for an id nobody has. */
export async function viewPlayer(caller: Caller, id: string): Promise<PlayerDetail | null> {
  const found = await findPlayer(caller, id);
  if (!found) return null;
  const { feed, asOf } = caller.clock;
  const { teamId } = found.player;
  return detailOf(found.season, found.player, await getOutlook(caller.database, { feed, asOf, playerId: id, teamId }));
}
