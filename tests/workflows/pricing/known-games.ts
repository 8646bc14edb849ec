import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listSettledRecords, withLines } from "#app/lib/workflows/pricing/finished-games.server.ts";

/** The simulation's finished games with their lines, as a training at `asOf` knows them. */
export async function knownGames(database: Database, league: League, asOf: EpochMs): Promise<readonly FinishedGame[]> {
  const query = { feed: "simulation", league, asOf } as const;
  const known = await withLines(database, query, await listSettledRecords(database, query));
  return known.map(({ game }) => game);
}
