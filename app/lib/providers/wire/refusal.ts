import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { TryFailed } from "./one-try.server.ts";
import { waitOf } from "./retry-after.ts";

/** The longest wait for a retry: beyond it the question fails with that reason. */
export const LONGEST_WAIT_MS = 3 * SECOND_MS;
const WAIT_WITHOUT_WORD_MS = MINUTE_MS;

/**
 * The meaning of a refused answer: a failed try, with a short wait before another one, or the end of the question, with the wait that the
 * service asks for before the next one.
 *
 * @param known the service's own error; null if there is only the status.
 */
export function refusalOf(
  { status, headers }: Response,
  known: ProviderError | null,
  what: string,
  now: EpochMs,
): ProviderError {
  if (known === null && status !== 429 && status < 500)
    return new TryFailed(false, "failed", `${what}: answered ${status}`);
  if (known !== null && known.kind !== "rate-limited") return known;
  const asked = waitOf(headers.get("retry-after"), now);
  const wait = known?.retryAfterMs ?? asked ?? (status === 429 ? WAIT_WITHOUT_WORD_MS : null);
  if (wait === null || wait <= LONGEST_WAIT_MS) {
    const failed = new TryFailed(true, "failed", known?.message ?? `${what}: answered ${status}`);
    failed.waitMs = wait ?? 0;
    return failed;
  }
  return new ProviderError("rate-limited", known?.message ?? `${what}: asked us to wait (${status})`, {
    retryAfterMs: wait,
  });
}
