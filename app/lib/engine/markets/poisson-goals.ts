import type { ScoreModel } from "./score-model.ts";

/**
 * M17, goals of both teams in regulation on a grid 0–15: independent Poisson with the diagonal (level games) multiplied by
 * `diagonalInflation` and everything scaled back to 1, because independent Poisson ties too rarely.
 */
const LARGEST_GOALS = 15;

export interface PoissonGoals {
  readonly homeMean: number;
  readonly awayMean: number;
  readonly diagonalInflation: number;
  readonly overtimeHomeShare: number;
  readonly emptyNet?: readonly number[];
}

/** P(k) = e^−m·m^k/k!, k = 0–15. */
export function poissonMass(mean: number): Float64Array {
  const mass = new Float64Array(LARGEST_GOALS + 1);
  let p = Math.exp(-mean);
  for (let k = 0; k <= LARGEST_GOALS; k++) {
    mass[k] = p;
    p *= mean / (k + 1);
  }
  return mass;
}

const BY_ONE: readonly number[] = [1];
const NEVER: readonly number[] = [];

/**
 * Overtime and shootout add one goal to the winner, so they move the margin to ±1 and the total by one. A goal into an empty net makes a
 * short lead longer by one.
 */
export function poissonScores(goals: PoissonGoals): ScoreModel {
  return {
    home: poissonMass(goals.homeMean),
    away: poissonMass(goals.awayMean),
    levelFactor: goals.diagonalInflation,
    lateHomeShare: goals.overtimeHomeShare,
    lateHomeMargins: BY_ONE,
    lateAwayMargins: BY_ONE,
    homeLeadGrows: goals.emptyNet ?? NEVER,
    awayLeadGrows: goals.emptyNet ?? NEVER,
    homeLeadShrinks: 0,
  };
}
