import {
  americanOdds,
  decimalOdds,
  probability,
  type AmericanOdds,
  type DecimalOdds,
  type Probability,
} from "#app/lib/engine/brands.ts";

/**
 * M1, conversion of odds.
 *
 * American A: d = 1 + A/100 for A ≥ 100, d = 1 + 100/|A| for A ≤ −100; |A| < 100 does not exist. Inverse: +100(d − 1) for d ≥ 2, −100/(d −
 * 1) below. Fractional a/b: d = 1 + a/b. Implied probability (margin included): q = 1/d.
 */
export function decimalFromAmerican(american: AmericanOdds): DecimalOdds {
  return (american > 0 ? 1 + american / 100 : 1 - 100 / american) as DecimalOdds;
}

/** The nearest American quote to decimal odds; exact quotes come back unchanged. */
export function americanFromDecimal(decimal: DecimalOdds): AmericanOdds {
  const exact = decimal >= 2 ? 100 * (decimal - 1) : -100 / (decimal - 1);
  const rounded = Math.round(exact);
  return americanOdds(rounded === -100 ? 100 : rounded);
}

/** @throws RangeError when either part is not a positive finite number. */
export function decimalFromFraction(numerator: number, denominator: number): DecimalOdds {
  if (!(numerator > 0 && denominator > 0)) throw new RangeError(`Not fractional odds: ${numerator}/${denominator}`);
  return decimalOdds(1 + numerator / denominator);
}

export interface FractionalOdds {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * The fraction a/b with the smallest denominator that is within `tolerance` (relative) of d − 1. Tries every denominator up to
 * `maximumDenominator` and returns the closest fraction if none is within the tolerance.
 */
export function fractionFromDecimal(decimal: DecimalOdds, tolerance = 5e-4, maximumDenominator = 100): FractionalOdds {
  const target = decimal - 1;
  let best: FractionalOdds = { numerator: Math.max(1, Math.round(target)), denominator: 1 };
  let bestError = Math.abs(best.numerator - target);
  for (let denominator = 1; denominator <= maximumDenominator && bestError > tolerance * target; denominator++) {
    const numerator = Math.max(1, Math.round(target * denominator));
    const error = Math.abs(numerator / denominator - target);
    if (error < bestError) {
      best = { numerator, denominator };
      bestError = error;
    }
  }
  if (bestError > tolerance * target && target < 1) {
    const denominator = Math.max(1, Math.round(1 / target));
    if (Math.abs(1 / denominator - target) < bestError) return { numerator: 1, denominator };
  }
  return best;
}

/** The implied probability of an American quote in one step. */
export function impliedFromAmerican(american: AmericanOdds): Probability {
  return probability(1 / decimalFromAmerican(american));
}

export const ODDS_FORMATS = ["american", "decimal", "fractional"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];
