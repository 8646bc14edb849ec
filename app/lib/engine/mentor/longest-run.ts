import type { BetResult } from "#app/lib/engine/settle/grade.ts";

const EULER_GAMMA = 0.5772156649015329;

/** The longest run of one result among decided bets, pushes and voids left out. */
export function longestRun(results: readonly BetResult[], wanted: "win" | "loss"): number {
  let longest = 0;
  let now = 0;
  for (const result of results) {
    if (result !== "win" && result !== "loss") continue;
    now = result === wanted ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** The run that chance alone makes the longest: its expectation and its standard deviation, in bets. */
export interface ChanceRun {
  readonly expected: number;
  readonly sd: number;
}

/**
 * The longest run of an outcome of probability p in n independent trials: log(n(1−p))/log(1/p) + γ/log(1/p) − ½ with variance
 * π²/(6·log²(1/p)) + 1⁄12 (Schilling, The College Mathematics Journal 21, 1990; Gordon, Schilling and Waterman 1986). 200 tosses of a
 * fair coin: 6.98 ± 1.87. Null where the approximation does not hold: fewer than ten expected outcomes of either kind.
 */
export function longestRunByChance(trials: number, p: number): ChanceRun | null {
  if (!(p > 0 && p < 1) || trials * p < 10 || trials * (1 - p) < 10) return null;
  const rate = -Math.log(p);
  return {
    expected: (Math.log(trials * (1 - p)) + EULER_GAMMA) / rate - 0.5,
    sd: Math.sqrt(Math.PI ** 2 / (6 * rate * rate) + 1 / 12),
  };
}
