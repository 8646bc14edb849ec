import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** Refusals are counted over so long. */
export const REFUSAL_WINDOW_MS = 10 * MINUTE_MS;
/** How long a caller with an excess is slowed. */
export const SLOWED_MS = 15 * MINUTE_MS;
/** Under so many refusals nobody is looked at: people mistype. */
export const FEWEST_REFUSALS = 20;
/** Windows with less chance than this under the base rate are an excess: one false alarm in a million windows. */
const CHANCE = 1e-6;
/** What a caller is taken to be refused in a window before anything was learned, and the least that is ever expected. */
export const PRIOR_RATE = 1;
/** How much a window teaches. */
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
  // Far out in the tail 1 − below is rounding error: the first term bounds it then.
  const first = (term * mean) / n;
  return Math.max(0, 1 - below, first);
}

/** Whether a caller was refused far more often than the learned rate explains. */
export function isExcess(refused: number, rate: number): boolean {
  return refused >= FEWEST_REFUSALS && poissonTail(refused, Math.max(PRIOR_RATE, rate)) < CHANCE;
}

/**
 * The base rate after a window: the mean of its callers' refusals moves it by a tenth. No caller counts for more than what nobody is looked
 * at for, so that an attack does not teach that attacks are usual.
 */
export function learnedRate(rate: number, refusedByCaller: readonly number[]): number {
  if (refusedByCaller.length === 0) return rate;
  const mean = refusedByCaller.reduce((sum, n) => sum + Math.min(n, FEWEST_REFUSALS), 0) / refusedByCaller.length;
  return rate + LEARNING * (mean - rate);
}
