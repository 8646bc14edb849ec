import { massMean, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "#app/lib/engine/markets/key-numbers.ts";
import {
  LARGEST_RUNS,
  negativeBinomialMass,
  type NegativeBinomialRuns,
} from "#app/lib/engine/markets/negative-binomial-runs.ts";
import { LARGEST_GOALS, poissonMass, type PoissonGoals } from "#app/lib/engine/markets/poisson-goals.ts";

/** The final score cell by cell, as M17 and M18 describe it: what the product's sums are compared with. */
export interface ScoreMass {
  /** Final margin, home − away. */
  readonly margin: IntegerMass;
  /** Final total of both teams. */
  readonly total: IntegerMass;
  /** Level after regulation. */
  readonly tie: number;
  /** Home ahead after regulation. */
  readonly homeRegulation: number;
}

/** Goals. Overtime and shoot-out add one goal to the winner, so they move the margin to ±1 and the total by one. */
export function poissonScoreMass(goals: PoissonGoals): ScoreMass {
  const home = poissonMass(goals.homeMean);
  const away = poissonMass(goals.awayMean);
  const size = LARGEST_GOALS + 1;
  const margin = new Float64Array(2 * size - 1);
  const total = new Float64Array(2 * size);
  let sum = 0;
  let tie = 0;
  let homeRegulation = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const p = (home[i] as number) * (away[j] as number) * (i === j ? goals.diagonalInflation : 1);
      sum += p;
      if (i === j) {
        tie += p;
        total[2 * i + 1] = (total[2 * i + 1] as number) + p;
      } else {
        if (i > j) homeRegulation += p;
        margin[i - j + LARGEST_GOALS] = (margin[i - j + LARGEST_GOALS] as number) + p;
        total[i + j] = (total[i + j] as number) + p;
      }
    }
  }
  margin[LARGEST_GOALS + 1] = (margin[LARGEST_GOALS + 1] as number) + tie * goals.overtimeHomeShare;
  margin[LARGEST_GOALS - 1] = (margin[LARGEST_GOALS - 1] as number) + tie * (1 - goals.overtimeHomeShare);
  return {
    margin: { minimum: -LARGEST_GOALS, weights: margin.map((p) => p / sum) },
    total: { minimum: 0, weights: total.map((p) => p / sum) },
    tie: tie / sum,
    homeRegulation: homeRegulation / sum,
  };
}

/**
 * Runs. A level score after nine innings is decided by extra innings: by the margins they are really won by, the winner's margin being
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

export function massSd(mass: IntegerMass): number {
  const mean = massMean(mass);
  let variance = 0;
  for (const [index, weight] of Array.from(mass.weights).entries())
    variance += (mass.minimum + index - mean) ** 2 * weight;
  return Math.sqrt(variance);
}
