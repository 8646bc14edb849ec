import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import {
  getBoard,
  getPersonalBoard,
  type BoardQuery,
  type PersonalBoard,
  type SharedBoard,
} from "#app/models/picks/pick-board.server.ts";

/** How long a shared read may be reused, by the wall clock and by the feed's. */
const KEEP_MS = 2000;
const KEEP_BOARDS = 32;

interface Kept {
  readonly asOf: EpochMs;
  readonly board: SharedBoard;
}

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, Kept>>();

function cacheOf(database: Database): LRUCache<string, Kept> {
  const known = caches.get(database);
  if (known) return known;
  const made = new LRUCache<string, Kept>({ max: KEEP_BOARDS, ttl: KEEP_MS });
  caches.set(database, made);
  return made;
}

/**
 * The pick board for one person. What everybody with the same delay sees is cached for two seconds and never served for an earlier `asOf`;
 * what belongs to the person is read every time. One round trip either way.
 */
export async function readBoard(database: Database, query: BoardQuery): Promise<SharedBoard & PersonalBoard> {
  const cache = cacheOf(database);
  const key = [query.feed, query.run, query.from, query.asOf - query.cutoff].join(":");
  const kept = cache.get(key);
  if (kept && kept.asOf <= query.asOf && query.asOf - kept.asOf < KEEP_MS)
    return { ...kept.board, ...(await getPersonalBoard(database, query)) };
  const { picks, quotes, news, ...personal } = await getBoard(database, query);
  const board: SharedBoard = { picks, quotes, news };
  cache.set(key, { asOf: query.asOf, board });
  return { ...board, ...personal };
}
