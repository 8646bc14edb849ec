import { LRUCache } from "lru-cache";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { PerformanceFilters } from "#app/lib/schemas/bets/performance.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listSharedResults, type SharedResults } from "#app/models/bets/sharing.server.ts";

/** How old the leaderboard may be. */
const KEEP_MS = MINUTE_MS;
const KEEP_BOARDS = 24;
const DAYS = { "7d": 7, "30d": 30, all: null } as const;

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, readonly SharedResults[]>>();

/** What everybody who shares came to in a period, kept for a minute. */
export async function readSharedResults(
  { database, clock, wallNow }: Pick<Caller, "database" | "clock" | "wallNow">,
  board: PerformanceFilters["board"],
): Promise<readonly SharedResults[]> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache<string, readonly SharedResults[]>({ max: KEEP_BOARDS, ttl: KEEP_MS });
    caches.set(database, cache);
  }
  const { feed, run, asOf } = clock;
  const key = `${feed}/${run}/${board}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const days = DAYS[board];
  const since = days === null ? null : epochMs(asOf - days * DAY_MS);
  const read = await listSharedResults(database, { feed, run, since, wallNow });
  cache.set(key, read);
  return read;
}

/** Forgets what is kept, so that somebody who joins or leaves sees it at once. */
export function forgetSharedResults(database: Database): void {
  caches.delete(database);
}
