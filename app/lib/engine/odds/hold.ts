import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "./convert.ts";
import type { Quote } from "./quote.ts";

/**
 * M2, the book's margin. B = Σ 1/d over all sides of a market; hold = 1 − 1/B, the share of balanced money the book keeps.
 * −110/−110: B = 1.04762, hold 4.55%.
 */
export function overround(odds: readonly DecimalOdds[]): number {
  let sum = 0;
  for (const d of odds) sum += 1 / d;
  return sum;
}

/** hold = 1 − 1/B; negative where the prices of one market leave an arbitrage. */
export function hold(odds: readonly DecimalOdds[]): number {
  return 1 - 1 / overround(odds);
}

/** No book leaves a tenth of a market's stakes to bettors, or keeps a quarter: prices beyond have a digit too many, or one too few. */
const POSSIBLE_OVERROUND = { from: 0.9, to: 1.3 } as const;

/** Whether both prices of a market are plausible. */
export function canBelongTogether({ first, second }: Pick<Quote, "first" | "second">): boolean {
  const sum = overround([decimalFromAmerican(first), decimalFromAmerican(second)]);
  return sum >= POSSIBLE_OVERROUND.from && sum <= POSSIBLE_OVERROUND.to;
}

/** The mean overround of several books' quotes of one market; null without quotes. */
export function meanOverround(quotes: readonly Pick<Quote, "first" | "second">[]): number | null {
  if (quotes.length === 0) return null;
  const sum = quotes.reduce(
    (total, { first, second }) => total + overround([decimalFromAmerican(first), decimalFromAmerican(second)]),
    0,
  );
  return sum / quotes.length;
}

/**
 * M22, the hold of a parlay that pays the product of its legs' prices: 1 − Π(1 − hold). Two legs at −110/−110 lose 8.88% with fair coins behind
 * them, four 16.98%.
 */
export function compoundedHold(holds: readonly number[]): number {
  return 1 - holds.reduce((kept, one) => kept * (1 - one), 1);
}
