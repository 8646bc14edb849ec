import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listYearAverages, type YearAverages } from "#app/models/picks/pick-why.server.ts";

/** The greatest age of averages, by the feed's clock and by the real one; games change them only every few days. */
const KEEP_MS = 10 * MINUTE_MS;
const KEEP_PLAYERS = 5000;

export const NO_AVERAGES: YearAverages = { points: null, minutes: null };

const cacheOf = oncePer<Database, LRUCache<string, YearAverages & { readonly asOf: EpochMs }>>(
  () => new LRUCache({ max: KEEP_PLAYERS, ttl: KEEP_MS }),
);

/** The players' averages over the games of a year, at most ten minutes old and never of a later moment. */
export async function readYearAverages(
  database: Database,
  { feed, asOf, playerIds }: { readonly feed: Feed; readonly asOf: EpochMs; readonly playerIds: readonly string[] },
): Promise<ReadonlyMap<string, YearAverages>> {
  const cache = cacheOf(database);
  const found = new Map<string, YearAverages>();
  for (const id of playerIds) {
    const kept = cache.get(`${feed} ${id}`);
    if (kept && kept.asOf <= asOf && asOf - kept.asOf < KEEP_MS) found.set(id, kept);
  }
  const missing = playerIds.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const read = await listYearAverages(database, { playerIds: missing, asOf });
  for (const id of missing) {
    const averages = read.get(id) ?? NO_AVERAGES;
    found.set(id, averages);
    cache.set(`${feed} ${id}`, { ...averages, asOf });
  }
  return found;
}
