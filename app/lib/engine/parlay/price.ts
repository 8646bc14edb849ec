import { decimalOdds, type AmericanOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";

/** The product of decimal odds (core §5). @throws RangeError without legs. */
export function combinedOdds(legs: readonly DecimalOdds[]): DecimalOdds {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  return decimalOdds(legs.reduce((product: number, d) => product * d, 1));
}

/**
 * The price of a parlay of legs on different games at one book: the product of the book's prices, not rounded. Preview, acceptance, files
 * and the saved bet all use this number; screens round it to whole American odds. @throws RangeError without legs.
 */
export function parlayOdds(prices: readonly AmericanOdds[]): DecimalOdds {
  return combinedOdds(prices.map(decimalFromAmerican));
}

/** Legs on one game that are priced together: their probabilities, without the price. */
interface TogetherValue {
  /** That every leg wins. */
  readonly allWin: number;
  /** That no leg loses. */
  readonly noLoss: number;
}

/**
 * Expected value per unit staked at a price for all legs together, as books quote legs on one game. A pushed or void leg gives the stake
 * back unless another leg loses, because there is no price for the remaining legs.
 */
export function togetherValue({ allWin, noLoss }: TogetherValue, quote: DecimalOdds): number {
  return allWin * quote + (noLoss - allWin) - 1;
}

/** The price at which `togetherValue` is 0; null where the legs cannot all win. */
export function fairTogether({ allWin, noLoss }: TogetherValue): DecimalOdds | null {
  if (!(allWin > 0)) return null;
  const fair = (1 - noLoss + allWin) / allWin;
  return Number.isFinite(fair) && fair > 1 ? decimalOdds(fair) : null;
}
