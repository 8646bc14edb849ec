import type { ProviderProblem } from "#app/lib/providers/ports.ts";
import type { ProviderError } from "#app/lib/providers/provider-error.ts";

/** A step's summary, stored with its run: counts, and the first problems in words. */
export type StepSummary = Readonly<Record<string, unknown>>;

/**
 * A step that succeeded only in part: the data of a failed provider is missing, the rest was stored. The next run requests the same
 * interval again.
 */
export class FeedStepError extends Error {
  override readonly name = "FeedStepError";
  readonly failures: readonly ProviderError[];
  /** Summary of the rest. */
  readonly summary: StepSummary;
  /** How long a provider asked us to wait, in milliseconds; null if none did. */
  readonly retryAfterMs: number | null;

  constructor(failures: readonly ProviderError[], summary: StepSummary) {
    super(failures.map(({ message }) => message).join("; "), { cause: failures[0] });
    this.failures = failures;
    this.summary = summary;
    const waits = failures.flatMap(({ retryAfterMs }) => (retryAfterMs === null ? [] : [retryAfterMs]));
    this.retryAfterMs = waits.length === 0 ? null : Math.max(...waits);
  }
}

const PROBLEMS_LISTED = 10;
/** Problems as a summary reports them: how many, and the first in words. */
export const inWords = (problems: readonly ProviderProblem[]) =>
  problems.length === 0
    ? {}
    : {
        problems: problems.length,
        firstProblems: problems.slice(0, PROBLEMS_LISTED).map(({ where, message }) => `${where}: ${message}`),
      };
