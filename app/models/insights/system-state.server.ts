import { gte, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";
import type { Database } from "#db/client.ts";
import { jobRuns, workerHeartbeats } from "#db/schema/jobs.ts";

/** The state of the processes that keep the data up to date, as far as a member may see it. */
export interface SystemState {
  readonly news: FeedNews;
  /** The newest heartbeat of any worker; null before the first. */
  readonly workerBeatAt: EpochMs | null;
  /** By job ("odds:simulation"), its runs that started in the day before `wallNow`, and those of them that failed. */
  readonly jobs: readonly { readonly job: string; readonly runs: number; readonly failed: number }[];
}

/** Reads it in one round trip. Job runs and heartbeats follow the wall clock, news the feed's. */
export async function getSystemState(
  { read }: Database,
  { feed, asOf, wallNow }: { readonly feed: Feed; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<SystemState> {
  const rows = await readTogether(read, {
    news: selectFeedNews(read, feed, asOf),
    beats: read.select({ beatAt: sql<number | null>`max(${workerHeartbeats.beatAt})` }).from(workerHeartbeats),
    jobs: read
      .select({
        job: jobRuns.job,
        runs: sql<number>`count(*)`,
        failed: sql<number>`coalesce(sum(${jobRuns.outcome} = 'failed'), 0)`,
      })
      .from(jobRuns)
      .where(gte(jobRuns.startedAt, epochMs(wallNow - DAY_MS)))
      // The plus keeps the grouping from choosing the index: a day's runs are found by their start.
      .groupBy(sql`+${jobRuns.job}`),
  });
  const beatAt = rows.beats[0]?.beatAt ?? null;
  return {
    news: newsOf(rows.news),
    workerBeatAt: beatAt === null ? null : epochMs(beatAt),
    jobs: rows.jobs,
  };
}
