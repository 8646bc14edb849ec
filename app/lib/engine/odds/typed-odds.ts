import { americanOdds, decimalOdds, type DecimalOdds, type Result } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican, decimalFromFraction, type OddsFormat } from "./convert.ts";

/** Odds as somebody typed them, with the format they chose: an unprefixed "150" means different things in each. */
export interface TypedOdds {
  readonly format: OddsFormat;
  readonly value: string | number;
}

export type OddsRefusal = "empty" | "not-a-number" | "out-of-range" | "wrong-format";

const refuse = (error: OddsRefusal, detail: string): Result<never, OddsRefusal> => ({ ok: false, error, detail });

/** Odds of one to one in words: as books write them, as the British do, and as a pick'em's price. */
const EVEN_MONEY = /^(even|evens|even money|ev|evs|pk|pick|pick'?em)$/i;

/** Removes what a copy puts around odds: "@ 1.91", "- 110". */
function tidy(text: string): string {
  return text
    .trim()
    .replaceAll(/[−–]/g, "-")
    .replace(/^@\s*/, "")
    .replace(/^([+-])\s+(?=\d)/, "$1");
}

/** "1,200" is 1200, and of decimal odds "1,91" is 1.91. With three digits behind it a comma in those may be either: it stays, and is refused. */
function withoutCommas(text: string, format: OddsFormat): string {
  if (format === "decimal") return /^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text;
  return /^[+-]?\d{1,3}(,\d{3})+(?!\d|,)/.test(text) ? text.replaceAll(",", "") : text;
}

const BEYOND = "No book has such odds. Look for a digit too many.";

/**
 * Reads typed odds, never guessing the format. The specification's parser takes "150" for decimal 150 and turns anything not
 * above 1 into 1; here such input is refused with a sentence for the person.
 */
export function parseOdds(typed: TypedOdds): Result<DecimalOdds, OddsRefusal> {
  const text = withoutCommas(tidy(String(typed.value)), typed.format);
  if (text === "") return refuse("empty", "Enter the odds.");
  // Even money is the same price in every format.
  if (EVEN_MONEY.test(text)) return { ok: true, value: decimalOdds(2) };
  switch (typed.format) {
    case "american": {
      if (!/^[+-]?\d+(\.0+)?$/.test(text)) {
        return refuse(
          /^[+-]?\d+\.\d+$|\//.test(text) ? "wrong-format" : "not-a-number",
          "American odds are whole numbers like +150 or -110.",
        );
      }
      const value = Number(text);
      if (Math.abs(value) < 100) return refuse("out-of-range", "American odds are -100 or lower, or +100 or higher.");
      if (Math.abs(value) > 10_000_000) return refuse("out-of-range", BEYOND);
      return { ok: true, value: decimalFromAmerican(americanOdds(value)) };
    }
    case "decimal": {
      if (/^[+-]/.test(text) || text.includes("/")) {
        return refuse("wrong-format", "Decimal odds have no sign and no slash, like 1.91.");
      }
      if (!/^\d*\.?\d+$/.test(text)) return refuse("not-a-number", "Decimal odds are a number like 1.91.");
      const value = Number(text);
      if (value > 100_001) return refuse("out-of-range", BEYOND);
      if (!(value > 1)) return refuse("out-of-range", "Decimal odds are above 1, like 1.91.");
      return { ok: true, value: decimalOdds(value) };
    }
    case "fractional": {
      const match = /^(\d+)\s*[/-]\s*(\d+)$/.exec(text);
      if (!match) {
        return refuse(
          /^[+-]?\d*\.?\d+$/.test(text) ? "wrong-format" : "not-a-number",
          "Fractional odds look like 5/2.",
        );
      }
      const numerator = Number(match[1]);
      const denominator = Number(match[2]);
      if (denominator > 0 && numerator / denominator > 100_000) return refuse("out-of-range", BEYOND);
      // A profit too small to distinguish from zero is not a price.
      if (!(denominator > 0 && 1 + numerator / denominator > 1)) {
        return refuse("out-of-range", "Both parts of fractional odds are above 0, like 5/2.");
      }
      return { ok: true, value: decimalFromFraction(numerator, denominator) };
    }
  }
}
