import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#db/client.ts";
import { jobRuns, jobs, workerHeartbeats } from "#db/schema/jobs.ts";

export interface Claim {
  readonly job: string;
  /** The schedule slot: one slot runs once. */
  readonly key: string;
  readonly owner: string;
  readonly now: EpochMs;
  readonly leaseMs: number;
}

export type ClaimAnswer =
  | { readonly claimed: true; readonly runId: number; readonly takenOver: boolean }
  | { readonly claimed: false; readonly reason: "done" | "leased" | "paused" };

/** Key in a run's summary for the moment before which the job must not run again. */
export const RETRY_AT = "retryAt";
/** Longest pause, even if more was requested: a clock may have been wrong at the time. */
const LONGEST_PAUSE_MS = 24 * HOUR_MS;
/**
 * A lease that ends more than this many lease lengths from now was given before the clock was set back, so it does not prove that its owner
 * is alive. Two lengths, because workers' clocks differ a little.
 */
const CREDIBLE_LEASES = 2;

/**
 * Claims one slot of a job: writes the lease and the run in one transaction. A slot that has run is never claimed again; a slot whose
 * worker died is taken over when the lease has expired, together with its run's row. A job whose newest run was asked to wait is paused.
 */
export async function claimRun(database: Database, claim: Claim): Promise<ClaimAnswer> {
  const { job, key, owner, now, leaseMs } = claim;
  return database.write(async (tx) => {
    const [lease] = await tx.select().from(jobs).where(eq(jobs.name, job));
    const [run] = await tx
      .select({ id: jobRuns.id, outcome: jobRuns.outcome })
      .from(jobRuns)
      .where(and(eq(jobRuns.job, job), eq(jobRuns.key, key)));
    if (run && run.outcome !== "running") return { claimed: false, reason: "done" };
    const leaseUntil = lease?.leaseOwner == null ? 0 : (lease.leaseUntil ?? 0);
    if (leaseUntil > now && leaseUntil <= now + CREDIBLE_LEASES * leaseMs) return { claimed: false, reason: "leased" };
    const [newest] = await tx
      .select({ summary: jobRuns.summary })
      .from(jobRuns)
      .where(eq(jobRuns.job, job))
      .orderBy(desc(jobRuns.key))
      .limit(1);
    const retryAt = Number(newest?.summary?.[RETRY_AT] ?? 0);
    if (retryAt > now && retryAt <= now + LONGEST_PAUSE_MS) return { claimed: false, reason: "paused" };
    // The previous holder let the lease expire, so its other slots are no longer running.
    await tx
      .update(jobRuns)
      .set({
        outcome: "failed",
        finishedAt: now,
        durationMs: sql`${now} - ${jobRuns.startedAt}`,
        error: "The worker that ran this stopped before it was done.",
      })
      .where(and(eq(jobRuns.job, job), eq(jobRuns.outcome, "running"), sql`${jobRuns.key} <> ${key}`));
    const held = { leaseOwner: owner, leaseUntil: epochMs(now + leaseMs), lastStartedAt: now };
    await tx
      .insert(jobs)
      .values({ name: job, ...held })
      .onConflictDoUpdate({ target: jobs.name, set: held });
    const started = { owner, startedAt: now, outcome: "running" as const };
    const [made] = await tx
      .insert(jobRuns)
      .values({ job, key, ...started })
      .onConflictDoUpdate({ target: [jobRuns.job, jobRuns.key], set: started })
      .returning({ id: jobRuns.id });
    if (!made) throw new Error("The database answered no id for a new run");
    return { claimed: true, runId: made.id, takenOver: run !== undefined };
  });
}

/** Extends a lease while its run is going on; false where another worker has taken it over. */
export async function renewLease(
  database: Database,
  held: { readonly job: string; readonly owner: string; readonly now: EpochMs; readonly leaseMs: number },
): Promise<boolean> {
  return database.write(async (tx) => {
    const { rowsAffected } = await tx
      .update(jobs)
      .set({ leaseUntil: epochMs(held.now + held.leaseMs) })
      .where(and(eq(jobs.name, held.job), eq(jobs.leaseOwner, held.owner), gt(jobs.leaseUntil, held.now)));
    return rowsAffected === 1;
  });
}

export interface RunEnd {
  readonly job: string;
  readonly runId: number;
  readonly owner: string;
  readonly now: EpochMs;
  readonly outcome: "ok" | "failed";
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
}

/** Records how a run ended and releases the lease; does nothing to a run that another worker has taken over. */
export async function finishRun(database: Database, end: RunEnd): Promise<void> {
  await database.batch((db) => [
    db
      .update(jobRuns)
      .set({
        finishedAt: end.now,
        durationMs: sql`${end.now} - ${jobRuns.startedAt}`,
        outcome: end.outcome,
        summary: end.summary === null ? null : { ...end.summary },
        error: end.error,
      })
      .where(and(eq(jobRuns.id, end.runId), eq(jobRuns.owner, end.owner), eq(jobRuns.outcome, "running"))),
    db
      .update(jobs)
      .set({ leaseOwner: null, leaseUntil: null, lastFinishedAt: end.now, lastOutcome: end.outcome })
      .where(and(eq(jobs.name, end.job), eq(jobs.leaseOwner, end.owner))),
  ]);
}

/** Records a worker's heartbeat. */
export async function beat(
  database: Database,
  worker: string,
  times: { readonly now: EpochMs; readonly startedAt: EpochMs },
): Promise<void> {
  const row = { worker, beatAt: times.now, startedAt: times.startedAt };
  await database.batch((db) => [
    db.insert(workerHeartbeats).values(row).onConflictDoUpdate({ target: workerHeartbeats.worker, set: row }),
  ]);
}

/** Removes a worker that shuts down cleanly. */
export async function sayGoodbye(database: Database, worker: string): Promise<void> {
  await database.batch((db) => [db.delete(workerHeartbeats).where(eq(workerHeartbeats.worker, worker))]);
}

/** Deletes runs and heartbeats older than `before`. */
export async function pruneRuns(database: Database, before: EpochMs): Promise<void> {
  await database.batch((db) => [
    db.delete(jobRuns).where(and(lt(jobRuns.startedAt, before), sql`${jobRuns.outcome} <> 'running'`)),
    db.delete(workerHeartbeats).where(lt(workerHeartbeats.beatAt, before)),
  ]);
}
