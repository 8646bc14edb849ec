import { Cron } from "croner";
import PQueue from "p-queue";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { beat, sayGoodbye } from "#app/models/site/job.server.ts";
import type { JobDefinition } from "./definitions.ts";
import { runJob, type JobOutcome } from "./run-job.server.ts";

const BEAT_MS = 10_000;

export interface WorkerOptions {
  readonly owner: string;
  readonly jobs: readonly JobDefinition[];
  readonly clock: () => EpochMs;
  /** Called after every run, and for errors outside runs. */
  readonly onRun?: (job: JobDefinition, outcome: JobOutcome) => void;
  readonly onError?: (error: unknown) => void;
}

export interface Worker {
  /** Takes no new slots, waits for the run in progress, and removes its heartbeat. */
  stop(): Promise<void>;
}

const zoneOf = ({ easternHour }: JobDefinition) => (easternHour === undefined ? "UTC" : "America/New_York");

/**
 * A worker: runs every job on schedule, one at a time, and writes a heartbeat. On start it tries every job's current slot at once, to
 * catch up on what was missed while no worker ran (a day's training, overnight prices).
 */
export async function startWorker(database: Database, options: WorkerOptions): Promise<Worker> {
  const { owner, jobs, clock } = options;
  const startedAt = clock();
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Set<string>();
  let stopping = false;

  const enqueue = (job: JobDefinition): void => {
    // A slot that comes up while the job is still queued would repeat the same work.
    if (stopping || waiting.has(job.name)) return;
    waiting.add(job.name);
    void queue
      .add(async () => {
        waiting.delete(job.name);
        if (stopping) return;
        const outcome = await runJob(database, job, { owner, clock });
        if (outcome.ran) options.onRun?.(job, outcome);
      })
      .catch((error: unknown) => options.onError?.(error));
  };
  const alive = () => beat(database, owner, { now: clock(), startedAt });

  await alive();
  const beating = setInterval(() => void alive().catch((error: unknown) => options.onError?.(error)), BEAT_MS);
  for (const job of jobs) enqueue(job);
  const crons = jobs.map((job) => new Cron(job.schedule, { timezone: zoneOf(job) }, () => enqueue(job)));

  return {
    async stop() {
      stopping = true;
      for (const cron of crons) cron.stop();
      clearInterval(beating);
      await queue.onIdle();
      await sayGoodbye(database, owner);
    },
  };
}
