import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** The window over which refusals are counted. */
export const REFUSAL_WINDOW_MS = 10 * MINUTE_MS;
/** How long a caller with an excess is slowed down. */
export const SLOWED_MS = 15 * MINUTE_MS;
/** The fewest refusals for an excess, because people mistype. */
export const FEWEST_REFUSALS = 20;
/** Windows with less chance than this under the base rate are an excess: one false alarm in a million windows. */
const CHANCE = 1e-6;
/** The initial base rate: a caller's expected refusals in a window, which is also its lower bound. */
export const PRIOR_RATE = 1;
/** The weight of a new window in the base rate. */
const LEARNING = 0.1;

/** P(X ≥ n) of a Poisson count with this mean. */
export function poissonTail(n: number, mean: number): number {
  if (n <= 0) return 1;
  let term = Math.exp(-mean);
  let below = term;
  for (let k = 1; k < n; k++) {
    term *= mean / k;
    below += term;
  }
  // Far out in the tail 1 − below is rounding error, so the first term is used as bound.
  const first = (term * mean) / n;
  return Math.max(0, 1 - below, first);
}

/** Whether a caller was refused far more often than the learned rate explains. */
export function isExcess(refused: number, rate: number): boolean {
  return refused >= FEWEST_REFUSALS && poissonTail(refused, Math.max(PRIOR_RATE, rate)) < CHANCE;
}

/**
 * The base rate after a window: the mean of its callers' refusals moves it by a tenth. A caller counts at most for the fewest refusals of
 * an excess, so that an attack does not raise the base rate to the level of attacks.
 */
export function learnedRate(rate: number, refusedByCaller: readonly number[]): number {
  if (refusedByCaller.length === 0) return rate;
  const mean = refusedByCaller.reduce((sum, n) => sum + Math.min(n, FEWEST_REFUSALS), 0) / refusedByCaller.length;
  return rate + LEARNING * (mean - rate);
}
