import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { priorDoubt, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import type { LineEstimate } from "#app/lib/engine/picks/line-estimate.ts";
import { believed, type JudgedEstimate } from "#app/lib/engine/picks/verdict.ts";
import { jointOutcomes } from "./same-game.ts";
import type { ParlayLegs } from "./parlay-legs.ts";

/** The estimate of one leg: its chance given no push, its 90% interval, and its doubt. */
export type LegInterval = Pick<LineEstimate, "probability" | "probabilityLow" | "probabilityHigh" | "doubt">;

/** The doubt about a parlay's chance `p`, including the parts of each leg's chance that are not believed. */
export function parlayDoubt(p: Probability, legs: readonly Pick<LegInterval, "probability" | "doubt">[]): EdgeDoubt {
  const kept = legs.reduce((product, leg) => (product * believed(leg)) / leg.probability, 1);
  const doubt = priorDoubt("parlay");
  return kept < 1 ? { ...doubt, apart: logit(p) - logit(p * kept) } : doubt;
}

/** The 90% interval of a parlay's chance `p`: the legs' relative errors add in squares, on the logit so that both ends are chances. */
export function jointInterval(
  p: Probability,
  legs: readonly LegInterval[],
): { readonly low: Probability; readonly high: Probability } {
  const relativeVariance = legs.reduce((sum, { probability, probabilityLow, probabilityHigh }) => {
    const sd = (probabilityHigh - probabilityLow) / (2 * Z_90);
    return probability > 0 ? sum + (sd / probability) ** 2 : sum;
  }, 0);
  // d logit p = dp/(p(1 − p)).
  const reach = p < 1 ? (Z_90 * Math.sqrt(relativeVariance)) / (1 - p) : 0;
  return { low: logistic(logit(p) - reach), high: logistic(logit(p) + reach) };
}

/**
 * Legs together as an estimate the one rule judges (D39), from the chances that all win and that none loses; the only comparison for its
 * price are the legs' own prices, so a parlay's edge is believed less than a single bet's.
 */
export function jointEstimate(
  { allWin, noLoss }: { readonly allWin: number; readonly noLoss: number },
  legs: readonly LegInterval[],
): JudgedEstimate {
  const back = Math.max(0, noLoss - allWin);
  const probability = clampProbability(back < 1 ? allWin / (1 - back) : 0, 1e-6, 1 - 1e-6);
  const { low, high } = jointInterval(probability, legs);
  return {
    probability,
    probabilityLow: low,
    probabilityHigh: high,
    pushProbability: clampProbability(back),
    doubt: parlayDoubt(probability, legs),
  };
}

/** The value of a leg by itself. */
interface LegWorth {
  /** Given no push. */
  readonly probability: Probability;
  readonly pushProbability: number;
}

/** Both legs of one game together. */
export interface JointChance {
  /** That both win, given that the stake is not returned. */
  readonly probability: Probability;
  /** That the stake is returned: no leg loses, and one is pushed. */
  readonly pushProbability: Probability;
  /** That both win. */
  readonly bothWin: number;
}

/** The chance of two legs together from the game's distribution, fitted to each leg's own estimate (`jointOutcomes`, M22). */
export function jointChance(
  distribution: OutcomeDistribution,
  legs: ParlayLegs,
  worth: readonly [LegWorth, LegWorth],
): JointChance {
  const states = jointOutcomes(distribution, [
    { ...legs[0], outcome: outcomeOf(worth[0].probability, worth[0].pushProbability) },
    { ...legs[1], outcome: outcomeOf(worth[1].probability, worth[1].pushProbability) },
  ]);
  let bothWin = 0;
  let noLoss = 0;
  for (const { probability, results } of states) {
    if (results.every((result) => result > 0)) bothWin += probability;
    if (results.every((result) => result >= 0)) noLoss += probability;
  }
  const back = clampProbability(noLoss - bothWin);
  return { probability: clampProbability(back < 1 ? bothWin / (1 - back) : 0), pushProbability: back, bothWin };
}
