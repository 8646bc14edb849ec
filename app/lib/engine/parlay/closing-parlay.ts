import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import type { AmericanOdds, Probability } from "#app/lib/engine/brands.ts";
import type { ClosingPrice } from "#app/lib/engine/odds/closing-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { jointChance } from "./joint-estimate.ts";
import { readParlay, type ParlayLeg } from "./parlay-legs.ts";

/** A parlay that was taken at one price for both legs. */
export interface TakenParlay {
  readonly subject: string;
  readonly price: AmericanOdds;
}

/** A graded leg of a parlay, with the value of its own price at its own close; null without a close. */
export interface ClosedLeg {
  readonly gameId: string;
  readonly isVoid: boolean;
  readonly closingLineValue: number | null;
}

/**
 * M12 for a parlay of legs on different games: they are independent (M22), so the worth of a unit at the close is the product of its worth
 * on each leg. A void leg drops out, as from the price. Null where no leg counts, one has no close, or two are on one game, which only
 * their book prices together.
 */
export function closingValueOfLegs(legs: readonly ClosedLeg[]): number | null {
  const counting = legs.filter(({ isVoid }) => !isVoid);
  if (counting.length === 0 || new Set(legs.map(({ gameId }) => gameId)).size < legs.length) return null;
  let worth = 1;
  for (const { closingLineValue } of counting) {
    if (closingLineValue === null) return null;
    worth *= 1 + closingLineValue;
  }
  return worth - 1;
}

const UNKNOWN: ClosingPrice = { closePrice: null, closeLine: null, closeProbability: null, closingLineValue: null };

/**
 * M12 for a parlay: the value of its price by the close of both legs, each without its margin, combined by the game's distribution as at
 * publication. Empty if too few books closed on a leg. The book's own last price of the parlay is unknown, because parlays are not read to
 * the minute.
 */
export function closingParlayOf(
  { subject, price }: TakenParlay,
  closeOf: (leg: ParlayLeg) => Probability | null,
  distribution: OutcomeDistribution,
): ClosingPrice {
  const legs = readParlay(subject);
  if (legs === null) return UNKNOWN;
  const legOf = (leg: ParlayLeg) => {
    const probability = closeOf(leg);
    const { push } = probabilityAt(distribution, leg.market, leg.side, leg.line);
    return probability === null ? null : { probability, pushProbability: push };
  };
  const [first, second] = [legOf(legs[0]), legOf(legs[1])];
  if (first === null || second === null) return UNKNOWN;
  const { probability: closeProbability, pushProbability } = jointChance(distribution, legs, [first, second]);
  const closingLineValue = expectedValueOf(closeProbability, decimalFromAmerican(price), pushProbability);
  return { ...UNKNOWN, closeProbability, closingLineValue };
}
