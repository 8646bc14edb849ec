import { type AmericanOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import {
  americanFromDecimal,
  decimalFromAmerican,
  fractionFromDecimal,
  type OddsFormat,
} from "#app/lib/engine/odds/convert.ts";
import { formatNumber, MINUS } from "./numbers.ts";

/** "+150", "−110". */
export function formatAmericanOdds(american: AmericanOdds): string {
  return american > 0 ? `+${american}` : `${MINUS}${Math.abs(american)}`;
}

/** "1.91"; one decimal from 100 on. */
function formatDecimalOdds(decimal: DecimalOdds): string {
  return formatNumber(decimal, decimal >= 100 ? 1 : 2);
}

/** "10/11"; even money is "Evens". */
function formatFractionalOdds(decimal: DecimalOdds): string {
  const { numerator, denominator } = fractionFromDecimal(decimal);
  return numerator === denominator ? "Evens" : `${numerator}/${denominator}`;
}

/** A quoted price in the format a person chose. */
export function formatOdds(american: AmericanOdds, format: OddsFormat = "american"): string {
  switch (format) {
    case "american":
      return formatAmericanOdds(american);
    case "decimal":
      return formatDecimalOdds(decimalFromAmerican(american));
    case "fractional":
      return formatFractionalOdds(decimalFromAmerican(american));
  }
}

/** Odds behind a bet, which may end in its line: "Over 233 −110", "Over 233 at 1.91". */
export function afterBet(odds: string): string {
  return odds === "" || /^[+−]/.test(odds) ? odds : `at ${odds}`;
}

/** Decimal odds that no book quoted (a parlay's product), in the format a person chose. */
export function formatCombinedOdds(decimal: DecimalOdds, format: OddsFormat = "american"): string {
  switch (format) {
    case "american":
      return formatAmericanOdds(americanFromDecimal(decimal));
    case "decimal":
      return formatDecimalOdds(decimal);
    case "fractional":
      return formatFractionalOdds(decimal);
  }
}
