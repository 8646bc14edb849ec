import type { Database } from "#app/lib/platform/db.server.ts";
import {
  gradeNow,
  markCloses,
  publishNow,
  publishRootNow,
  readOdds,
  readScores,
  readStats,
  tidyUp,
  trainNow,
  type StepSummary,
  type WorkedFeed,
} from "#app/lib/workflows/feed-steps.server.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A job: what it does, when, and for how long a run may be silent before somebody else takes it over. */
export interface JobDefinition {
  readonly name: string;
  /** Cron pattern with seconds, in UTC. */
  readonly schedule: string;
  /** Length of a slot: one run per slot, whoever gets there first. Divides the day. */
  readonly everyMs: number;
  readonly leaseMs: number;
  readonly run: (database: Database) => Promise<StepSummary>;
}

/**
 * The jobs of a feed. Every one of them is idempotent, so that a run repeated or taken over changes nothing that was done already. They
 * are spread over the minute: scores before grading, prices before publishing.
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
    job("scores", "*/30 * * * * *", 30 * SECOND, MINUTE, readScores),
    job("odds", "5 * * * * *", MINUTE, 2 * MINUTE, readOdds),
    job("close", "15 * * * * *", MINUTE, MINUTE, markCloses),
    job("publish", "20 */5 * * * *", 5 * MINUTE, 2 * MINUTE, publishNow),
    job("root", "30 */5 * * * *", 5 * MINUTE, MINUTE, publishRootNow),
    job("grade", "40 * * * * *", MINUTE, 2 * MINUTE, gradeNow),
    job("stats", "50 */10 * * * *", 10 * MINUTE, 2 * MINUTE, readStats),
    job("train", "0 30 9 * * *", DAY, 5 * MINUTE, trainNow),
    job("housekeeping", "0 0 10 * * *", DAY, 5 * MINUTE, tidyUp),
  ];
}

/** The slot a moment lies in, as the run's key. */
export function slotOf(definition: Pick<JobDefinition, "everyMs">, now: number): string {
  return new Date(Math.floor(now / definition.everyMs) * definition.everyMs).toISOString();
}
