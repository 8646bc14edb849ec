import type { IntegerMass } from "./integer-mass.ts";

/**
 * M17, goals of both teams in regulation on a grid 0–15: independent Poisson with the diagonal (level games) multiplied by
 * `diagonalInflation` and everything scaled back to 1, because independent Poisson ties too rarely.
 */
export const LARGEST_GOALS = 15;

export interface PoissonGoals {
  readonly homeMean: number;
  readonly awayMean: number;
  readonly diagonalInflation: number;
  readonly overtimeHomeShare: number;
}

/** P(0), …, P(15) of a Poisson distribution. */
export function poissonMass(mean: number): Float64Array {
  const mass = new Float64Array(LARGEST_GOALS + 1);
  let p = Math.exp(-mean);
  for (let k = 0; k <= LARGEST_GOALS; k++) {
    mass[k] = p;
    p *= mean / (k + 1);
  }
  return mass;
}

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

/** Overtime and shoot-out add one goal to the winner, so they move the margin to ±1 and the total by one. */
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
