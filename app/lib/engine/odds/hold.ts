import type { DecimalOdds } from "#app/lib/engine/brands.ts";

/**
 * M2, the book's margin. B = Σ 1/d over all sides of a market; hold = 1 − 1/B, the share of balanced money the book keeps.
 * −110/−110: B = 1.04762, hold 4.55 %.
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

/** What a parlay of legs with these holds loses when every leg is fairly estimated: 1 − Π(1 − hold). */
export function compoundedHold(holds: readonly number[]): number {
  return 1 - holds.reduce((kept, h) => kept * (1 - h), 1);
}
