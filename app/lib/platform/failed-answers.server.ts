import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** Ten minutes of answers with a status of 500 or more, and those among them to requests that change something. */
interface Span {
  readonly from: number;
  failed: number;
  refusedWrites: number;
}

const SPAN_MS = 10 * MINUTE_MS;
/** Kept in memory: a database that refuses writes cannot be asked to count them. */
let spans: Span[] = [];

/** Notes that a request was answered with a status of 500 or more. */
export function noteFailedAnswer({ changes, at }: { readonly changes: boolean; readonly at: number }): void {
  const from = Math.floor(at / SPAN_MS) * SPAN_MS;
  let span = spans.at(-1);
  if (span?.from !== from) {
    span = { from, failed: 0, refusedWrites: 0 };
    spans = [...spans.filter((one) => one.from > at - DAY_MS), span];
  }
  span.failed++;
  if (changes) span.refusedWrites++;
}

export interface FailedAnswers {
  readonly failed: number;
  readonly refusedWrites: number;
  /** The same of the last ten to twenty minutes. */
  readonly failedLately: number;
  readonly refusedLately: number;
}

/** Answers of this process with a status of 500 or more in the last day. */
export function failedAnswers(now: number): FailedAnswers {
  const within = (ms: number) => spans.filter(({ from }) => from > now - ms && from <= now);
  const sum = (some: readonly Span[], of: "failed" | "refusedWrites") => some.reduce((n, span) => n + span[of], 0);
  const [day, lately] = [within(DAY_MS), within(2 * SPAN_MS)];
  return {
    failed: sum(day, "failed"),
    refusedWrites: sum(day, "refusedWrites"),
    failedLately: sum(lately, "failed"),
    refusedLately: sum(lately, "refusedWrites"),
  };
}
