import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import type { PlayerDetail } from "#app/lib/schemas/players/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { ShownSeason } from "#app/lib/views/players/player-card.ts";
import { detailOf } from "#app/lib/views/players/player-detail.ts";
import { getOutlook, listPlayerLines } from "#app/models/players/season.server.ts";
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

/** A player's name; null for an unknown id. */
export async function playerName(caller: Caller, id: string): Promise<string | null> {
  const found = await findPlayer(caller, id);
  return found?.season.people.get(id)?.name ?? null;
}

/** Everything about a player as known by the feed's clock; null for an unknown id. */
export async function readPlayer(caller: Caller, id: string): Promise<PlayerDetail | null> {
  const found = await findPlayer(caller, id);
  if (!found) return null;
  const { database, clock } = caller;
  const { feed, asOf } = clock;
  const { season, player } = found;
  const [outlook, lines] = await Promise.all([
    getOutlook(database, { feed, asOf, playerId: id, teamId: player.teamId }),
    listPlayerLines(database, { feed, season: season.number, playerIds: [id], asOf: season.asOf }),
  ]);
  return detailOf(season, player, lines.get(id) ?? [], outlook);
}
