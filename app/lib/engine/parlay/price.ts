import { decimalOdds, type DecimalOdds, type Edge, type Probability } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { compoundedHold } from "#app/lib/engine/odds/hold.ts";

/** A leg of a parlay. `hold` is the margin of the market it was taken from (1 − 1/B of both sides). */
export interface ParlayLeg {
  readonly gameId: string;
  readonly decimal: DecimalOdds;
  readonly outcome: SideProbability;
  readonly hold: number;
}

export interface ParlayPrice {
  /** Product of the legs' decimal odds (core §5). */
  readonly combinedOdds: DecimalOdds;
  /** All legs win. */
  readonly jointProbability: Probability;
  /** No leg loses: the stake comes back at least. */
  readonly notLost: Probability;
  readonly expectedValue: Edge;
  /** Break-even of the combined price. */
  readonly breakEven: Probability;
  readonly compoundedHold: number;
}

/** Whether every leg is on a game of its own: only then are the legs independent and is the product their price. */
export function legsAreIndependent(legs: readonly { readonly gameId: string }[]): boolean {
  return new Set(legs.map((leg) => leg.gameId)).size === legs.length;
}

/** The product of decimal odds (core §5). @throws RangeError without legs. */
export function combinedOdds(legs: readonly DecimalOdds[]): DecimalOdds {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  return decimalOdds(legs.reduce((product: number, d) => product * d, 1));
}

/**
 * The price of independent legs: odds and probabilities multiply, a pushed leg drops out, so the expected return is
 * Π(p_w·d + p_push) and EV = that − 1.
 *
 * @throws RangeError without legs, or when two legs are on one game: same-game legs are correlated and need the book's own quote.
 */
export function parlayPrice(legs: readonly ParlayLeg[]): ParlayPrice {
  if (!legsAreIndependent(legs)) throw new RangeError("Legs on one game are correlated: their odds do not multiply");
  const combined = combinedOdds(legs.map((leg) => leg.decimal));
  let joint = 1;
  let notLost = 1;
  let expectedReturn = 1;
  for (const { outcome, decimal } of legs) {
    joint *= outcome.win;
    notLost *= outcome.win + outcome.push;
    expectedReturn *= outcome.win * decimal + outcome.push;
  }
  return {
    combinedOdds: combined,
    jointProbability: joint as Probability,
    notLost: notLost as Probability,
    expectedValue: (expectedReturn - 1) as Edge,
    breakEven: (1 / combined) as Probability,
    compoundedHold: compoundedHold(legs.map((leg) => leg.hold)),
  };
}
