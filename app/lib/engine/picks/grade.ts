import { americanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";

/** A bet at its suggested stake, a fraction of the bankroll; pushes are left out. */
export interface StakedBet {
  readonly probability: number;
  readonly price: number;
  readonly stakeFraction: number;
}

/** Expected growth of the bankroll's logarithm at the suggested stake (M7); 0 without one. */
export function expectedGrowth({ probability, price, stakeFraction }: StakedBet): number {
  if (stakeFraction === 0) return 0;
  const profit = stakeFraction * (decimalFromAmerican(americanOdds(price)) - 1);
  return probability * Math.log1p(profit) + (1 - probability) * Math.log1p(-stakeFraction);
}

/** The expected growths of the picks a grade is measured against, rising. */
export type GradeScale = readonly number[];

/** The fewest picks for a grade: a rank among a few is meaningless. */
export const GRADE_NEEDS = 20;

export function gradeScale(published: readonly StakedBet[]): GradeScale {
  return published.map(expectedGrowth).sort((a, b) => a - b);
}

/**
 * A bet's grade (D36): the percentage of the picks published in a year that it is better than, by expected growth at the suggested stake.
 * Null while too few were published.
 */
export function gradeOf(bet: StakedBet, scale: GradeScale): number | null {
  if (scale.length < GRADE_NEEDS) return null;
  const growth = expectedGrowth(bet);
  let [low, high] = [0, scale.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scale[middle] as number) < growth - 1e-12) low = middle + 1;
    else high = middle;
  }
  return Math.floor((100 * low) / scale.length);
}

/** The value that labels are read from, 0–1: the grade, or the chance while there is no grade. */
export function labelledBy(grade: number | null, probability: number): number {
  return grade === null ? probability : grade / 100;
}
