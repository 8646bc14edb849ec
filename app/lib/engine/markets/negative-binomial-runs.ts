import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "./key-numbers.ts";
import type { LastInning } from "./outcome.ts";
import type { ScoreModel } from "./score-model.ts";

/**
 * M18, runs in nine innings as a negative binomial with mean m and variance v·m (v ≈ 2.1): r = m/(v − 1), success probability 1/v,
 * P(0) = v^−r and P(k + 1) = P(k)·(k + r)/(k + 1)·(1 − 1/v). Both teams independent, grid 0–40.
 */
const LARGEST_RUNS = 40;

const NEVER: readonly number[] = [];

export interface NegativeBinomialRuns {
  readonly homeMean: number;
  readonly awayMean: number;
  readonly dispersion: number;
  readonly extraInningsHomeShare: number;
  readonly lastInning?: LastInning;
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
 * A tie after nine innings is decided by extra innings, with the margins seen in real games; the winner's margin is also what they add to
 * the total (the loser's runs in extra innings are left out, about 0.3 a game).
 */
export function negativeBinomialScores(runs: NegativeBinomialRuns): ScoreModel {
  return {
    home: negativeBinomialMass(runs.homeMean, runs.dispersion),
    away: negativeBinomialMass(runs.awayMean, runs.dispersion),
    levelFactor: 1,
    lateHomeShare: runs.extraInningsHomeShare,
    lateHomeMargins: EXTRA_INNINGS_HOME_MARGINS,
    lateAwayMargins: EXTRA_INNINGS_AWAY_MARGINS,
    homeLeadGrows: NEVER,
    awayLeadGrows: runs.lastInning?.awayLonger ?? NEVER,
    homeLeadShrinks: runs.lastInning?.homeShorter ?? 0,
  };
}
