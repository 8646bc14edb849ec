import type { DecimalOdds, Probability } from "#app/lib/engine/brands.ts";
import { overround } from "./hold.ts";

/**
 * M3, removing the book's margin. q_i = 1/d_i, B = Σq_i, n sides.
 *
 * - multiplicative: p = q/B
 * - additive: p = q − (B − 1)/n; where any p ≤ 0 the power method is used instead
 * - power: p = q^k with k such that Σp = 1 (Clarke, Kovalchik & Ingram 2017)
 * - Shin: p = (√(z² + 4(1 − z)q²/B) − z)/(2(1 − z)) with z ∈ [0, 1) such that Σp = 1 (Shin 1993, Štrumbelj 2014); for two sides it equals
 *   the additive method.
 *
 * Roots by bisection to 1e-12. With B ≤ 1 there is no margin to remove: the prices are only normalized, and flagged.
 */
export const DEVIG_METHODS = ["multiplicative", "additive", "power", "shin"] as const;
export type DevigMethod = (typeof DEVIG_METHODS)[number];

export interface Devigged {
  /** In the order of the odds; they add up to 1. */
  readonly probabilities: readonly Probability[];
  /** The method actually used (additive may fall back to power). */
  readonly method: DevigMethod;
  /** k of the power method, z of Shin's, null for the others. */
  readonly parameter: number | null;
  readonly overround: number;
  /** True when B ≤ 1: an arbitrage or a wrong quote, only normalized. */
  readonly noMargin: boolean;
}

const TOLERANCE = 1e-12;

/** The root of a decreasing function on [low, high], to 1e-12. */
function bisect(decreasing: (x: number) => number, low: number, high: number): number {
  let a = low;
  let b = high;
  while (b - a > TOLERANCE) {
    const middle = (a + b) / 2;
    if (middle === a || middle === b) break;
    if (decreasing(middle) > 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

function normalized(values: readonly number[]): Probability[] {
  const sum = values.reduce((a, b) => a + b, 0);
  return values.map((v) => (v / sum) as Probability);
}

function powerMethod(q: readonly number[]): { k: number; p: Probability[] } {
  const excess = (k: number) => q.reduce((sum, x) => sum + x ** k, 0) - 1;
  let high = 2;
  while (excess(high) > 0) high *= 2;
  const k = bisect(excess, 1, high);
  return { k, p: normalized(q.map((x) => x ** k)) };
}

function shinMethod(q: readonly number[], bookSum: number): { z: number; p: Probability[] } {
  const at = (z: number) => q.map((x) => (Math.sqrt(z * z + (4 * (1 - z) * x * x) / bookSum) - z) / (2 * (1 - z)));
  const z = bisect((x) => at(x).reduce((a, b) => a + b, 0) - 1, 0, 1 - 1e-9);
  return { z, p: normalized(at(z)) };
}

/** @throws RangeError with fewer than two sides. */
export function devig(odds: readonly DecimalOdds[], method: DevigMethod = "power"): Devigged {
  if (odds.length < 2) throw new RangeError("Removing the margin needs every side of the market");
  const q = odds.map((d) => 1 / d);
  const bookSum = overround(odds);
  const answer = (used: DevigMethod, probabilities: Probability[], parameter: number | null, noMargin = false) => ({
    probabilities,
    method: used,
    parameter,
    overround: bookSum,
    noMargin,
  });
  if (bookSum <= 1) return answer(method, normalized(q), null, true);
  switch (method) {
    case "multiplicative":
      return answer("multiplicative", normalized(q), null);
    case "additive": {
      const cut = (bookSum - 1) / q.length;
      if (q.some((x) => x - cut <= 0)) {
        const { k, p } = powerMethod(q);
        return answer("power", p, k);
      }
      return answer("additive", normalized(q.map((x) => x - cut)), null);
    }
    case "power": {
      const { k, p } = powerMethod(q);
      return answer("power", p, k);
    }
    case "shin": {
      const { z, p } = shinMethod(q, bookSum);
      return answer("shin", p, z);
    }
  }
}

/** The fair probability of the first of two sides. */
export function fairTwoWay(first: DecimalOdds, second: DecimalOdds, method: DevigMethod = "power"): Probability {
  return devig([first, second], method).probabilities[0] as Probability;
}

/** The lowest fair probability of the first of two sides over all methods. */
export function lowestFairTwoWay(first: DecimalOdds, second: DecimalOdds): Probability {
  let lowest = 1;
  for (const method of DEVIG_METHODS) lowest = Math.min(lowest, fairTwoWay(first, second, method));
  return lowest as Probability;
}

/** Below this exponent both prices imply near certainty: an overround of almost 2, which no book has. */
const LOWEST_EXPONENT = 1e-6;

/**
 * The lowest fair probability over all methods of a side whose fair probability by the power method is `fair`, in a market with the given
 * overround. The prices that were de-vigged follow from both: q = fair^x and (1 − fair)^x, with x such that they add up to the overround. A
 * bet gated on this probability does not depend on the choice of method.
 */
export function lowestFair(fair: Probability, bookSum: number): Probability {
  if (!(bookSum > 1) || fair <= 0 || fair >= 1) return fair;
  const x = bisect((exponent) => fair ** exponent + (1 - fair) ** exponent - bookSum, LOWEST_EXPONENT, 1);
  const decimalOf = (p: number) => (1 / p ** x) as DecimalOdds;
  const lowest = lowestFairTwoWay(decimalOf(fair), decimalOf(1 - fair));
  // The power method finds `fair` again, to within the bisection.
  return lowest < fair - 10 * TOLERANCE ? lowest : fair;
}
