import { cents, type AmericanOdds, type Cents, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/parlay/limits.ts";
import { parlayOdds } from "#app/lib/engine/parlay/price.ts";
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
 * The return of a stake at one or several prices, including the stake, in cents: stake × Π d, computed exactly and rounded once to the
 * nearest cent, half a cent in the bettor's favor.
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

/**
 * To-win: the return without the stake (core §5: stake × combined odds − stake), in cents. One price is a single, several are a parlay. The
 * amount shown before a bet and the amount a win settles both come from here.
 *
 * @throws RangeError when the return is beyond what whole cents can hold exactly.
 */
export function toWinCents(stake: Cents, prices: readonly AmericanOdds[]): Cents {
  return cents(returnCents(stake, prices) - stake);
}

/**
 * To-win of a parlay under construction, in cents: 0 without prices, counted at `LONGEST_PARLAY` where the prices multiply to more. A
 * parlay that long cannot be placed; its true return can be more than whole cents hold.
 */
export function draftParlayToWinCents(stake: Cents, prices: readonly AmericanOdds[]): Cents {
  if (prices.length === 0) return cents(0);
  return parlayOdds(prices) > LONGEST_PARLAY ? cents(stake * (LONGEST_PARLAY - 1)) : toWinCents(stake, prices);
}

/** Billionths: finer than all quoted odds, coarse enough for whole numbers. */
const QUOTE_SCALE = 1_000_000_000;

/** To-win at decimal odds from a person's book, in cents, rounded to the nearest cent. */
export function toWinAtQuoteCents(stake: Cents, quote: DecimalOdds): Cents {
  const scaled = BigInt(Math.round((quote - 1) * QUOTE_SCALE));
  return cents(roundedQuotient(BigInt(stake) * scaled, BigInt(QUOTE_SCALE)));
}

/** Half of an amount of a bet on a quarter line, half a cent in the bettor's favor. */
export const halfOf = (amount: Cents): Cents => cents(Math.ceil(amount / 2) + 0);

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
