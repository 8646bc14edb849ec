import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { figuresOfSums } from "#app/lib/engine/record/record-sums.ts";
import { currentStreak, type Streak } from "#app/lib/engine/record/streak.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { InsightsPanel, PerformancePanel, PublishedSummary } from "#app/lib/schemas/insights/dto.ts";
import type { DashboardFilters } from "#app/lib/schemas/insights/forms.ts";
import {
  confidenceShares,
  gradedOf,
  performancePanel,
  publishedSummary,
  YEAR_MS,
  type Graded,
  type ListedWords,
  type RecentBets,
} from "#app/lib/views/insights/published-summary.ts";
import {
  figuresOfBets,
  onceFor,
  recordSums,
  sumsOf,
  type SharedRecord,
} from "#app/lib/workflows/record/shared-record.server.ts";
import {
  getDashboard,
  getOwnDashboard,
  type DashboardQuery,
  type OwnDashboard,
  type SharedDashboard,
} from "#app/models/insights/dashboard.server.ts";
import {
  betsGradedAfter,
  listNewestGradedBets,
  listRecordPicks,
  listStakes,
  publishedAfter,
  type RecordPick,
} from "#app/models/record/record-picks.server.ts";

/** The greatest age of shared data. */
const KEEP_MS = MINUTE_MS;
const KEEP_FEEDS = 8;
const RECENT_MS = 30 * DAY_MS;

const cacheOf = oncePer<Database, LRUCache<string, SharedDashboard>>(
  () => new LRUCache({ max: KEEP_FEEDS, ttl: KEEP_MS }),
);

/** The data that everybody on a feed shares, cached for a minute, and the person's own, read every time; one round trip either way. */
export async function readDashboardRows(
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

/** The newest results that are read at once: a streak is seldom longer. */
const NEWEST = 50;

/** The bets that were graded last, newest first, with the newest loss, and the wins or losses in a row up to now. */
export function newestBets(database: Database, record: SharedRecord) {
  return onceFor(record.entries, "newest bets", async () => {
    const graded = gradedOf(await listNewestGradedBets(database, record, { limit: NEWEST }));
    const [loss] = await listNewestGradedBets(database, record, { limit: 1, results: ["loss"] });
    return { graded, loss: loss ?? null, streak: await readStreak(database, record, graded) };
  });
}

async function readStreak(
  database: Database,
  record: SharedRecord,
  newest: readonly Graded<RecordPick>[],
): Promise<Streak> {
  const results = newest.map(({ grade }) => grade.result);
  for (;;) {
    // While all results read are alike, an older one may belong to the streak.
    const decided = new Set(results.filter((result) => result === "win" || result === "loss"));
    const older =
      decided.size > 1 || results.length < NEWEST
        ? []
        : await listNewestGradedBets(database, record, { limit: NEWEST, offset: results.length });
    if (older.length === 0) return currentStreak(results.toReversed());
    results.push(...gradedOf(older).map(({ grade }) => grade.result));
  }
}

/** The published bets that were graded in the last 30 days, and those published in them. */
function recentBets(database: Database, record: SharedRecord): Promise<RecentBets> {
  return onceFor(record, "recent bets", async () => {
    const from = epochMs(record.asOf - RECENT_MS);
    const published = await listRecordPicks(database, record, publishedAfter(from));
    const graded = await listRecordPicks(database, record, betsGradedAfter(from));
    return { published: published.filter(({ verdict }) => verdict === "BET"), graded: gradedOf(graded) };
  });
}

/** The published bets in five figures, at the record's own moment. */
export async function summaryOf(database: Database, record: SharedRecord): Promise<PublishedSummary> {
  const [figures, recent, { streak }] = await Promise.all([
    figuresOfBets(database, record),
    recentBets(database, record),
    newestBets(database, record),
  ]);
  return publishedSummary(figures, recent, streak);
}

/** The tab Performance without its list, of a period of days or of all. */
export async function performanceOf(
  database: Database,
  record: SharedRecord,
  trend: DashboardFilters["trend"],
): Promise<Omit<PerformancePanel, "last">> {
  const fromDay = trend === "all" ? null : easternDayOf(epochMs(record.asOf - Number(trend) * DAY_MS)) + 1;
  const [days, within, conservative, aggressive, recent] = await Promise.all([
    recordSums(database, record, { fromDay, by: ["day"] }),
    recordSums(database, record, { fromDay }),
    recordSums(database, record, { only: "conservative" }),
    recordSums(database, record, { only: "aggressive" }),
    recentBets(database, record),
  ]);
  const figures = (sums: typeof within) => figuresOfSums(sumsOf(sums, "BET"));
  return performancePanel(
    {
      days: days.filter(({ verdict, settled, voids }) => verdict === "BET" && settled > voids),
      within: figures(within),
      recent: recent.graded,
      strategies: { conservative: figures(conservative), aggressive: figures(aggressive) },
    },
    record.asOf,
  );
}

/** Published picks of the last 30 days by the label of their grade. */
export function confidenceOf(database: Database, record: SharedRecord): Promise<InsightsPanel["confidence"]> {
  return onceFor(record, "confidence", async () =>
    confidenceShares(await listStakes(database, record, epochMs(record.asOf - YEAR_MS)), record.asOf),
  );
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
