import type { Feed } from "#app/lib/engine/leagues.ts";
import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { OWN_SOURCES, PROVIDER_TEXTS, sourceStatus, type SourceKeys } from "#app/lib/providers/sources-in-words.ts";
import { LIVE_PROVIDERS } from "#app/lib/providers/wire/contents.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";
import { listLastReads } from "#app/models/feeds/provider-fetch.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** How long the times of the newest answers are cached: the page says minutes. */
const KEEP_READS_MS = 30_000;
type Reads = Awaited<ReturnType<typeof listLastReads>>;
const cacheOf = oncePer<Database, LRUCache<string, Reads>>(() => new LRUCache({ max: 1, ttl: KEEP_READS_MS }));

async function lastReads(database: Database): Promise<Reads> {
  const cache = cacheOf(database);
  const kept = cache.get("reads") ?? (await listLastReads(database, LIVE_PROVIDERS));
  cache.set("reads", kept, { noUpdateTTL: true });
  return kept;
}

/** The sources behind odds, scores and weather: whether each can be queried, and when it last had news. */
export async function sourcesOf(database: Database, feed: Feed, keys: SourceKeys): Promise<readonly ApiSource[]> {
  const reads = new Map((await lastReads(database)).map(({ provider, readAt }) => [provider, readAt]));
  return [
    ...LIVE_PROVIDERS.map((key): ApiSource => {
      const status = sourceStatus(key, keys);
      const inUse = feed === "live" && status !== "MISSING_KEY";
      return { key, ...PROVIDER_TEXTS[key], status, readAt: reads.get(key) ?? null, inUse };
    }),
    ...(["simulation", "archive"] as const).map((key): ApiSource => {
      return { key, ...OWN_SOURCES[key], status: "ALWAYS_AVAILABLE", readAt: null, inUse: feed === key };
    }),
  ];
}

/** GET /api/enhanced-odds/api-status. */
export async function listSources({ database, clock }: Caller, keys: SourceKeys): Promise<readonly ApiSource[]> {
  return sourcesOf(database, clock.feed, keys);
}
