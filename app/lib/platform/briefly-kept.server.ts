import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { Database } from "./db.server.ts";

/** How long prices and figures derived from them may be reused, by the wall clock and by the feed's. */
const KEEP_MS = 2000;

interface BrieflyKept<Value> {
  /** A value read shortly before a moment of the feed's clock, and never after it. */
  get(key: string, asOf: EpochMs): Value | undefined;
  set(key: string, asOf: EpochMs, value: Value): void;
}

/** Shared reads, cached for `keepMs` (default two seconds) per database handle; at most `most` of them. */
export function brieflyKept<Value extends object>(
  most: number,
  keepMs = KEEP_MS,
): (database: Database) => BrieflyKept<Value> {
  return oncePer<Database, BrieflyKept<Value>>(() => {
    const cache = new LRUCache<string, { readonly asOf: EpochMs; readonly value: Value }>({ max: most, ttl: keepMs });
    return {
      get(key, asOf) {
        const kept = cache.get(key);
        return kept && kept.asOf <= asOf && asOf - kept.asOf < keepMs ? kept.value : undefined;
      },
      set: (key, asOf, value) => void cache.set(key, { asOf, value }),
    };
  });
}
