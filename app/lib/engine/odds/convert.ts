import {
  americanOdds,
  decimalOdds,
  probability,
  type AmericanOdds,
  type DecimalOdds,
  type Probability,
  type Result,
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
 * The simplest fraction a/b within `tolerance` (relative) of d − 1 whose denominator is at most `maximumDenominator`, else the closest one
 * found: Stern–Brocot search by continued fractions.
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

/** Odds as somebody typed them, with the format they chose: an unprefixed "150" means different things in each. */
export interface TypedOdds {
  readonly format: OddsFormat;
  readonly value: string | number;
}

export type OddsRefusal = "empty" | "not-a-number" | "out-of-range" | "wrong-format";

const refuse = (error: OddsRefusal, detail: string): Result<never, OddsRefusal> => ({ ok: false, error, detail });

/** "1,200" is 1200. A comma in decimal odds may be a decimal point: it stays, and is refused. */
function withoutGroups(text: string, format: OddsFormat): string {
  return format !== "decimal" && /^[+-]?\d{1,3}(,\d{3})+(?!\d|,)/.test(text) ? text.replaceAll(",", "") : text;
}

/**
 * Reads typed odds, never guessing the format. The specification's parser takes "150" for decimal 150 and turns anything not
 * above 1 into 1; here such input is refused with a sentence for the person.
 */
export function parseOdds(typed: TypedOdds): Result<DecimalOdds, OddsRefusal> {
  const text = withoutGroups(String(typed.value).trim().replaceAll("−", "-"), typed.format);
  if (text === "") return refuse("empty", "Enter the odds.");
  switch (typed.format) {
    case "american": {
      if (/^(even|evens|ev)$/i.test(text)) return { ok: true, value: decimalOdds(2) };
      if (!/^[+-]?\d+(\.0+)?$/.test(text)) {
        return refuse(
          /^[+-]?\d+\.\d+$|\//.test(text) ? "wrong-format" : "not-a-number",
          "American odds are whole numbers like +150 or -110.",
        );
      }
      const value = Number(text);
      if (Math.abs(value) < 100 || Math.abs(value) > 1_000_000) {
        return refuse("out-of-range", "American odds are -100 or lower, or +100 or higher.");
      }
      return { ok: true, value: decimalFromAmerican(americanOdds(value)) };
    }
    case "decimal": {
      if (/^[+-]/.test(text) || text.includes("/")) {
        return refuse("wrong-format", "Decimal odds have no sign and no slash, like 1.91.");
      }
      if (!/^\d*\.?\d+$/.test(text)) return refuse("not-a-number", "Decimal odds are a number like 1.91.");
      const value = Number(text);
      if (!(value > 1 && value <= 10_001)) return refuse("out-of-range", "Decimal odds are above 1, like 1.91.");
      return { ok: true, value: decimalOdds(value) };
    }
    case "fractional": {
      if (/^(even|evens|ev)$/i.test(text)) return { ok: true, value: decimalOdds(2) };
      const match = /^(\d+)\s*\/\s*(\d+)$/.exec(text);
      if (!match) {
        return refuse(
          /^[+-]?\d*\.?\d+$/.test(text) ? "wrong-format" : "not-a-number",
          "Fractional odds look like 5/2.",
        );
      }
      const numerator = Number(match[1]);
      const denominator = Number(match[2]);
      // A profit too small to distinguish from zero is not a price.
      if (!(1 + numerator / denominator > 1 && numerator / denominator <= 10_000)) {
        return refuse("out-of-range", "Both parts of fractional odds are above 0, like 5/2.");
      }
      return { ok: true, value: decimalFromFraction(numerator, denominator) };
    }
  }
}
