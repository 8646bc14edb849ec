import { withoutBindParameters } from "#app/lib/platform/without-bind-parameters.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { FeedStepError } from "#app/lib/workflows/feeds/step-summary.ts";
import { claimRun, finishRun, renewLease, RETRY_AT } from "#app/models/site/job.server.ts";
import { slotOf, type JobDefinition } from "./definitions.ts";

export type JobOutcome =
  | { readonly ran: false; readonly reason: "done" | "leased" | "paused" }
  | { readonly ran: true; readonly outcome: "ok"; readonly summary: Readonly<Record<string, unknown>> }
  | { readonly ran: true; readonly outcome: "failed"; readonly error: unknown };

export interface JobRunner {
  readonly owner: string;
  readonly clock: () => EpochMs;
  /** The slot to run; by default the present one. */
  readonly key?: string;
}

/**
 * Runs one slot of a job exactly once among all workers: claims it, renews the lease while the handler works, and records how it ended.
 * A failure is recorded and returned, never thrown. The next slot tries again, or the first slot after a provider's Retry-After.
 */
export async function runJob(database: Database, definition: JobDefinition, runner: JobRunner): Promise<JobOutcome> {
  const { owner, clock } = runner;
  const { name: job, leaseMs } = definition;
  const claim = await claimRun(database, {
    job,
    key: runner.key ?? slotOf(definition, clock()),
    owner,
    now: clock(),
    leaseMs,
  });
  if (!claim.claimed) return { ran: false, reason: claim.reason };
  const renewal = setInterval(() => {
    // If a renewal fails, the lease expires; handlers are idempotent, and the end of this run will be ignored.
    void renewLease(database, { job, owner, now: clock(), leaseMs }).catch(() => false);
  }, leaseMs / 3);
  const end = { job, runId: claim.runId, owner };
  try {
    const summary = await definition.run(database);
    await finishRun(database, { ...end, now: clock(), outcome: "ok", summary, error: null });
    return { ran: true, outcome: "ok", summary };
  } catch (error) {
    const safe = withoutBindParameters(error);
    const text = safe instanceof Error ? (safe.stack ?? safe.message) : String(safe);
    await finishRun(database, {
      ...end,
      now: clock(),
      outcome: "failed",
      summary: error instanceof FeedStepError ? partialSummary(error, clock()) : null,
      error: text.slice(0, 4000),
    });
    return { ran: true, outcome: "failed", error };
  } finally {
    clearInterval(renewal);
  }
}

/** The completed part of a step that partly failed, and the earliest time of the next try. */
function partialSummary({ summary, retryAfterMs }: FeedStepError, now: EpochMs): Readonly<Record<string, unknown>> {
  return retryAfterMs === null ? summary : { ...summary, [RETRY_AT]: now + retryAfterMs };
}
