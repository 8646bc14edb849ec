import type { IntegerMass } from "./integer-mass.ts";
import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "./key-numbers.ts";
import type { ScoreMass } from "./poisson-goals.ts";

/**
 * M18, runs in nine innings as a negative binomial with mean m and variance v·m (v ≈ 2.1): r = m/(v − 1), success probability 1/v,
 * P(0) = v^−r and P(k + 1) = P(k)·(k + r)/(k + 1)·(1 − 1/v). Both teams independent, grid 0–40.
 */
export const LARGEST_RUNS = 40;

export interface NegativeBinomialRuns {
  readonly homeMean: number;
  readonly awayMean: number;
  readonly dispersion: number;
  readonly extraInningsHomeShare: number;
}

/** @throws RangeError when the variance/mean ratio is not above 1. */
export function negativeBinomialMass(mean: number, dispersion: number, largest = LARGEST_RUNS): Float64Array {
  if (!(dispersion > 1)) throw new RangeError(`A negative binomial needs variance/mean above 1, got ${dispersion}`);
  const r = mean / (dispersion - 1);
  const rest = 1 - 1 / dispersion;
  const mass = new Float64Array(largest + 1);
  let p = dispersion ** -r;
  for (let k = 0; k <= largest; k++) {
    mass[k] = p;
    p *= ((k + r) / (k + 1)) * rest;
  }
  return mass;
}

/**
 * A level score after nine innings is decided by extra innings: by the margins they are really won by, the winner's margin being
 * also what they add to the total (the loser's runs in extra innings are left out, about 0.3 a game).
 */
export function negativeBinomialScoreMass(runs: NegativeBinomialRuns): ScoreMass {
  const home = negativeBinomialMass(runs.homeMean, runs.dispersion);
  const away = negativeBinomialMass(runs.awayMean, runs.dispersion);
  const size = LARGEST_RUNS + 1;
  const margin = new Float64Array(2 * size - 1);
  const total = new Float64Array(2 * size + 8);
  const add = (list: Float64Array, index: number, p: number) => {
    list[index] = (list[index] ?? 0) + p;
  };
  const longest = Math.max(EXTRA_INNINGS_HOME_MARGINS.length, EXTRA_INNINGS_AWAY_MARGINS.length);
  const extraRuns = Array.from(
    { length: longest },
    (_, index) =>
      runs.extraInningsHomeShare * (EXTRA_INNINGS_HOME_MARGINS[index] ?? 0) +
      (1 - runs.extraInningsHomeShare) * (EXTRA_INNINGS_AWAY_MARGINS[index] ?? 0),
  );
  let sum = 0;
  let tie = 0;
  let homeRegulation = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const p = (home[i] as number) * (away[j] as number);
      sum += p;
      if (i > j) homeRegulation += p;
      if (i !== j) {
        margin[i - j + LARGEST_RUNS] = (margin[i - j + LARGEST_RUNS] as number) + p;
        total[i + j] = (total[i + j] as number) + p;
        continue;
      }
      tie += p;
      for (let extra = 0; extra < extraRuns.length; extra++) {
        add(total, 2 * i + extra + 1, p * (extraRuns[extra] as number));
      }
    }
  }
  EXTRA_INNINGS_HOME_MARGINS.forEach((share, index) => {
    add(margin, LARGEST_RUNS + index + 1, tie * runs.extraInningsHomeShare * share);
  });
  EXTRA_INNINGS_AWAY_MARGINS.forEach((share, index) => {
    add(margin, LARGEST_RUNS - index - 1, tie * (1 - runs.extraInningsHomeShare) * share);
  });
  return {
    margin: { minimum: -LARGEST_RUNS, weights: margin.map((p) => p / sum) } satisfies IntegerMass,
    total: { minimum: 0, weights: total.map((p) => p / sum) },
    tie: tie / sum,
    homeRegulation: homeRegulation / sum,
  };
}

/**
 * Pythagenpat (Smyth; exponent .287): win share = a^x/(a^x + b^x) with x = (runs per game of both teams)^.287.
 */
export function pythagenpat(scored: number, allowed: number): number {
  const exponent = (scored + allowed) ** 0.287;
  return 1 / (1 + (allowed / scored) ** exponent);
}

/** log5 (James 1981): how often a team of win share `a` beats one of win share `b`: (a − ab)/(a + b − 2ab). */
export function log5(a: number, b: number): number {
  return (a - a * b) / (a + b - 2 * a * b);
}
