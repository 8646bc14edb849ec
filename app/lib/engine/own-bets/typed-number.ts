import { ODDS_FORMATS, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";

/** The sign between whole and part: "1,234.50" or "1.234,50". */
export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** A number with a dot for its decimals and nothing between its thousands. */
function plainNumber(text: string, mark: DecimalMark): string {
  const minus = text.trim().replaceAll("−", "-").replaceAll("–", "-").replaceAll(" ", " ");
  return mark === ","
    ? minus.replaceAll(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".")
    : minus.replaceAll(/,(?=\d{3}(\D|$))/g, "");
}

/**
 * An amount as trackers write it ("$1,234.50", "-$5", "(12.00)", "12,50 €", "25 USD") as integer cents, rounded to the nearest; null for what
 * is none. Amounts in parentheses are below zero.
 */
export function readAmount(text: string, mark: DecimalMark): number | null {
  const owed = /^\(.*\)$/.test(text.trim());
  const bare = plainNumber(text.replace(/[()]/g, ""), mark).replace(
    /(?:usd|cad|aud|gbp|eur|units?|us\$|c\$|a\$|[$€£u])/gi,
    "",
  );
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/.exec(bare.replaceAll(" ", ""));
  if (!match) return null;
  const cents = Math.round(Number(match[2]) * 100);
  if (!Number.isSafeInteger(cents)) return null;
  return owed || match[1] === "-" ? 0 - cents : cents;
}

/** A line: "-3.5", "+7", "221½", "o221.5", "pk" as a number in halves; null for what is none. */
export function readLine(text: string, mark: DecimalMark): number | null {
  const plain = plainNumber(text, mark).toLowerCase().replace("½", ".5").replaceAll(" ", "");
  if (/^(pk|pick|pick'?em)$/.test(plain)) return 0;
  const match = /^(?:o|u|over|under)?([+-]?\d+(?:\.\d+)?)$/.exec(plain);
  const value = match ? Number(match[1]) : Number.NaN;
  return Number.isInteger(value * 2) && Math.abs(value) < 1000 ? value : null;
}

/** Odds with the decimal mark of the file, as `parseOdds` reads them. */
export function readOdds(text: string, format: OddsFormat, mark: DecimalMark): ReturnType<typeof parseOdds> {
  return parseOdds({ format, value: plainNumber(text, mark) });
}

/** The decimal mark of a file: a comma where most numbers with one of them end in ",5" or ",50". */
export function guessDecimalMark(samples: readonly string[]): DecimalMark {
  const commas = samples.filter((text) => /\d,\d{1,2}(\D|$)/.test(text)).length;
  const dots = samples.filter((text) => /\d\.\d{1,2}(\D|$)/.test(text)).length;
  return commas > dots ? "," : ".";
}

/** The format in which most of these odds can be read; American where none tells, decimal where numbers lie between 1 and 100. */
export function guessOddsFormat(samples: readonly string[], mark: DecimalMark): OddsFormat {
  const readable = (format: OddsFormat) => samples.filter((text) => readOdds(text, format, mark).ok).length;
  // An unsigned 150 is American and decimal alike: the sign, the size and a decimal part tell.
  const american = samples.filter((text) => /^\s*[+\-−]\s*\d{3}/.test(text)).length;
  if (american > 0 && american >= samples.length / 4) return "american";
  const [best] = ODDS_FORMATS.map((format) => ({ format, n: readable(format) })).sort((a, b) => b.n - a.n);
  return best?.format ?? "american";
}
