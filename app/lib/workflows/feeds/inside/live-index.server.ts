import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { GameIndex } from "#app/lib/providers/live/game-index.ts";
import {
  listGameAliases,
  listLiveFinals,
  listLiveGames,
  listLivePlayers,
  saveGameAliases,
} from "#app/models/feeds/game-alias.server.ts";

/** The database facts that the live feed may use. */
export function liveIndex(database: Database, wallClock: () => EpochMs): GameIndex {
  return {
    games: (span) => listLiveGames(database, span),
    aliases: (span) => listGameAliases(database, span),
    finals: (span) => listLiveFinals(database, span),
    players: (league) => listLivePlayers(database, league),
    remember: async (aliases) => {
      await saveGameAliases(database, aliases, wallClock());
    },
  };
}
