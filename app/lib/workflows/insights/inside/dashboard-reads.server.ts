import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { ListedPick } from "#app/lib/views/insights/published-summary.ts";
import { isPublic, recordedPick, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import {
  getDashboard,
  getOwnDashboard,
  type DashboardQuery,
  type OwnDashboard,
  type SharedDashboard,
} from "#app/models/insights/dashboard.server.ts";

/** How old what everybody shares may be. */
const KEEP_MS = MINUTE_MS;
const KEEP_FEEDS = 8;

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, SharedDashboard>>();

/** What everybody on a feed shares, kept for a minute, and what is one person's own, read every time; one round trip either way. */
export async function readDashboard(
  database: Database,
  query: DashboardQuery,
): Promise<OwnDashboard & { readonly shared: SharedDashboard }> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache<string, SharedDashboard>({ max: KEEP_FEEDS, ttl: KEEP_MS });
    caches.set(database, cache);
  }
  const key = `${query.feed}/${query.run}`;
  const kept = cache.get(key);
  if (kept) return { shared: kept, ...(await getOwnDashboard(database, query)) };
  const read = await getDashboard(database, query);
  cache.set(key, read.shared);
  return read;
}

const listed = new WeakMap<SharedRecord, readonly ListedPick[]>();

/**
 * The record's picks as the dashboard's figures need them, at the record's own moment; made once for as long as the record is kept. Of a
 * pick whose game has not started only that it counts is used: its side is what subscribers pay for, so its words are left empty.
 */
export function listedPicks(record: SharedRecord): readonly ListedPick[] {
  const known = listed.get(record);
  if (known) return known;
  const { asOf } = record;
  const made = record.picks.map((pick) => {
    const { riskLevel, price, publishedAt, home, away } = pick;
    return {
      ...recordedPick(pick, asOf),
      riskLevel,
      price,
      publishedAt,
      recommendation: isPublic(pick, asOf) ? betRecommendation({ ...pick, home, away }) : "",
      matchup: matchupTitle(home, away),
    };
  });
  listed.set(record, made);
  return made;
}

/** Forgets what is kept for everybody, so that words taken back are gone at once. */
export function forgetDashboards(database: Database): void {
  caches.delete(database);
}
