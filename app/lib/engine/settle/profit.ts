import { cents, type AmericanOdds, type Cents } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { BetResult } from "./grade.ts";

/** a/b rounded to the nearest integer, a half away from zero; exact. `denominator` > 0, `numerator` ≥ 0. */
function roundedQuotient(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Decimal odds as an exact fraction: (100 + A)/100 or (100 + |A|)/|A|. */
function exactDecimal(price: AmericanOdds): { numerator: bigint; denominator: bigint } {
  const size = BigInt(Math.abs(price));
  return price > 0 ? { numerator: size + 100n, denominator: 100n } : { numerator: size + 100n, denominator: size };
}

/**
 * What a stake returns at one or several prices, the stake included, in cents: stake × Π d, computed exactly and rounded once to the
 * nearest cent, half a cent in the bettor's favour.
 *
 * @throws RangeError when the return is beyond what whole cents can hold exactly.
 */
export function returnCents(stake: Cents, prices: readonly AmericanOdds[]): Cents {
  let numerator = BigInt(stake);
  let denominator = 1n;
  for (const price of prices) {
    const exact = exactDecimal(price);
    numerator *= exact.numerator;
    denominator *= exact.denominator;
  }
  return cents(roundedQuotient(numerator, denominator));
}

/** To-win: the return without the stake (core §5: stake × combined odds − stake). */
export function toWinCents(stake: Cents, prices: readonly AmericanOdds[]): Cents {
  return cents(returnCents(stake, prices) - stake);
}

/** Profit of a graded single at the quoted price: to-win, −stake, or 0 for a push or a void. */
export function profitCents(stake: Cents, price: AmericanOdds, result: BetResult): Cents {
  switch (result) {
    case "win":
      return toWinCents(stake, [price]);
    case "loss":
      return cents(0 - stake);
    case "push":
    case "void":
      return cents(0);
  }
}

/** Profit per unit staked: d − 1, −1, or 0. */
export function profitUnits(price: AmericanOdds, result: BetResult): number {
  if (result === "win") return decimalFromAmerican(price) - 1;
  return result === "loss" ? -1 : 0;
}

/**
 * A dead heat between `tied` for `places`: the stake is split, places/tied of it wins at full odds and the rest loses. None of today's
 * markets can end so; futures and player awards can.
 *
 * @throws RangeError unless 1 ≤ places ≤ tied.
 */
export function deadHeatProfitCents(stake: Cents, price: AmericanOdds, places: number, tied: number): Cents {
  if (!(Number.isInteger(places) && Number.isInteger(tied) && places >= 1 && places <= tied)) {
    throw new RangeError(`Not a dead heat: ${tied} tied for ${places}`);
  }
  const { numerator, denominator } = exactDecimal(price);
  const returned = roundedQuotient(BigInt(stake) * BigInt(places) * numerator, BigInt(tied) * denominator);
  return cents(returned - stake);
}
