import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { PUBLISH_EVERY_MS } from "#app/lib/engine/picks/publishing-order.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import {
  checkRecordNow,
  gradeNow,
  markCloses,
  publishNow,
  publishRootNow,
  readOdds,
  readScores,
  readStats,
  signNow,
  timestampNow,
  trainNow,
  type StepSummary,
  type WorkedFeed,
} from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { tidyUp } from "#app/lib/workflows/site/tidy-up.server.ts";

/** A job: what it does, when it runs, and after how long without a sign of life another worker takes its run over. */
export interface JobDefinition {
  readonly name: string;
  /** Cron pattern with seconds, in UTC. */
  readonly schedule: string;
  /** Length of a slot, a divisor of the day. One run per slot, by the worker that claims it first. */
  readonly everyMs: number;
  readonly leaseMs: number;
  readonly run: (database: Database) => Promise<StepSummary>;
}

/**
 * The jobs of a feed. Each is idempotent, so a repeated or taken-over run changes nothing that is already done. Their seconds are spread
 * over the minute: scores before grading, prices before publishing, both before the record is signed.
 */
export function jobsOf(feed: WorkedFeed): readonly JobDefinition[] {
  const job = (
    name: string,
    schedule: string,
    everyMs: number,
    leaseMs: number,
    step: (database: Database, feed: WorkedFeed) => Promise<StepSummary>,
  ): JobDefinition => ({
    name: `${name}:${feed.providers.feed}`,
    schedule,
    everyMs,
    leaseMs,
    run: (database) => step(database, feed),
  });
  return [
    job("scores", "*/30 * * * * *", 30 * SECOND_MS, MINUTE_MS, readScores),
    job("odds", "5 * * * * *", MINUTE_MS, 2 * MINUTE_MS, readOdds),
    job("close", "15 * * * * *", MINUTE_MS, MINUTE_MS, markCloses),
    job("publish", "20 */5 * * * *", PUBLISH_EVERY_MS, 2 * MINUTE_MS, publishNow),
    job("root", "30 */5 * * * *", 5 * MINUTE_MS, MINUTE_MS, publishRootNow),
    job("grade", "40 * * * * *", MINUTE_MS, 2 * MINUTE_MS, gradeNow),
    job("sign", "45 * * * * *", MINUTE_MS, MINUTE_MS, signNow),
    job("timestamp", "55 */10 * * * *", 10 * MINUTE_MS, MINUTE_MS, timestampNow),
    job("stats", "50 */10 * * * *", 10 * MINUTE_MS, 2 * MINUTE_MS, readStats),
    job("train", "0 30 9 * * *", DAY_MS, 5 * MINUTE_MS, trainNow),
    job("plausibility", "0 45 9 * * *", DAY_MS, 5 * MINUTE_MS, checkRecordNow),
    job("housekeeping", "0 0 10 * * *", DAY_MS, 5 * MINUTE_MS, tidyUp),
  ];
}

/** The slot that contains a moment; the key of its run. */
export function slotOf(definition: Pick<JobDefinition, "everyMs">, now: number): string {
  return new Date(Math.floor(now / definition.everyMs) * definition.everyMs).toISOString();
}
