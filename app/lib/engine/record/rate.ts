import { wilsonInterval, type Interval } from "#app/lib/engine/bankroll/intervals.ts";

/** A rate as a fraction with its sample size and 95% interval; all null without cases, the ends null if the cases give no interval. */
export interface RecordRate {
  readonly value: number | null;
  readonly n: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** D37: the fewest cases for a rate. */
export const RATE_SHOWN_FROM = 5;

/**
 * D1: rates on fewer cases are marked as a small sample. The first number applies to win rates and closing line value, the second to
 * returns.
 */
export const WIN_RATE_NEEDS = 30;
export const ROI_NEEDS = 100;

export const NO_RATE: RecordRate = { value: null, n: 0, low: null, high: null };

/** An interval as a rate; a single case has no interval. */
export function rateOf(interval: Interval | null): RecordRate {
  if (interval === null) return NO_RATE;
  const { value, n, low, high } = interval;
  return n < 2 ? { value, n, low: null, high: null } : { value, n, low, high };
}

/** Successes among trials with Wilson's interval (M13). */
export function shareOf(successes: number, trials: number): RecordRate {
  return rateOf(wilsonInterval(successes, trials));
}
