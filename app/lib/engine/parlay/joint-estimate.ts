import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { jointOutcomes } from "./same-game.ts";
import type { ParlayLegs } from "./parlay-legs.ts";

/** What is known of one leg: its chance given no push, its 90% interval, and the low end its own bet gate uses. */
export interface LegInterval {
  readonly probability: number;
  readonly low: number;
  readonly high: number;
  readonly gateLow: number;
}

/** The interval of legs together around their joint chance. */
export interface JointInterval {
  readonly sd: number;
  readonly high: number;
  /** The low end with every leg's market part at its lowest de-vig (M3): the pessimistic end. */
  readonly gateLow: number;
}

/**
 * The interval of a parlay's chance `p`: the legs' relative errors add in squares, and its low end is reduced by the same factor as each
 * leg's gate.
 */
export function jointInterval(p: number, legs: readonly LegInterval[]): JointInterval {
  const relativeVariance = legs.reduce((sum, { probability, low, high }) => {
    const sd = (high - low) / (2 * Z_90);
    return probability > 0 ? sum + (sd / probability) ** 2 : sum;
  }, 0);
  const sd = p * Math.sqrt(relativeVariance);
  const gate = legs.reduce((share, { low, gateLow }) => (low > 0 ? share * (gateLow / low) : share), 1);
  return { sd, high: Math.min(1, p + Z_90 * sd), gateLow: gate * Math.max(0, p - Z_90 * sd) };
}

/** What a leg is worth by itself. */
interface LegWorth {
  /** Given no push. */
  readonly probability: Probability;
  readonly pushProbability: number;
}

/** Both legs of one game together. */
export interface JointChance {
  /** That both win, given that the stake does not come back. */
  readonly probability: Probability;
  /** That the stake comes back: no leg loses, and one is pushed. */
  readonly pushProbability: Probability;
  /** That both win. */
  readonly bothWin: number;
}

/** The chance of two legs together from the game's distribution, fitted to what each is worth (`jointOutcomes`, M22). */
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
