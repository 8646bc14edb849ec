import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { PublishedSummary } from "#app/lib/schemas/insights/dto.ts";
import {
  gradedBets,
  publishedSummary,
  type Graded,
  type ListedWords,
} from "#app/lib/views/insights/published-summary.ts";
import { onceFor, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import {
  getDashboard,
  getOwnDashboard,
  type DashboardQuery,
  type OwnDashboard,
  type SharedDashboard,
} from "#app/models/insights/dashboard.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";

/** The greatest age of shared data. */
const KEEP_MS = MINUTE_MS;
const KEEP_FEEDS = 8;

const cacheOf = oncePer<Database, LRUCache<string, SharedDashboard>>(
  () => new LRUCache({ max: KEEP_FEEDS, ttl: KEEP_MS }),
);

/** The data that everybody on a feed shares, cached for a minute, and the person's own, read every time; one round trip either way. */
export async function readDashboard(
  database: Database,
  query: DashboardQuery,
): Promise<OwnDashboard & { readonly shared: SharedDashboard }> {
  const cache = cacheOf(database);
  const key = `${query.feed}/${query.run}`;
  const kept = cache.get(key);
  if (kept) return { shared: kept, ...(await getOwnDashboard(database, query)) };
  const read = await getDashboard(database, query);
  cache.set(key, read.shared);
  return read;
}

/** The record's graded bets in the order of their grading, built once for as long as its picks do not change. */
export function gradedOf({ picks }: SharedRecord): readonly Graded<RecordPick>[] {
  return onceFor(picks, "graded bets", () => gradedBets(picks));
}

/** The published bets in five figures, at the record's own moment. */
export function summaryOf(record: SharedRecord): PublishedSummary {
  return onceFor(record, "summary", () => publishedSummary(record.picks, gradedOf(record), record.asOf));
}

/** The words of graded bets, which are public, by id. */
export function wordsOf(bets: readonly RecordPick[]): ReadonlyMap<number, ListedWords> {
  return new Map(
    bets.map((pick) => [
      pick.id,
      { recommendation: betRecommendation(pick), matchup: matchupTitle(pick.home, pick.away) },
    ]),
  );
}

/** Clears the cache of shared data, so that withdrawn words disappear at once. */
export function forgetDashboards(database: Database): void {
  cacheOf(database).clear();
}
