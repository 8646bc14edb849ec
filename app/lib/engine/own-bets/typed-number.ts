import { halvesOf } from "./tokens.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { ODDS_FORMATS, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";

/** The sign between whole and part: "1,234.50" or "1.234,50". */
export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** A number with a dot for its decimals and nothing between its thousands. */
function plainNumber(text: string, mark: DecimalMark): string {
  const minus = text
    .trim()
    .replace(/[−–—]/g, "-")
    .replaceAll("\u2060", "")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .replace(/(?<=\d)['’ ](?=\d{3}(\D|$))/g, "");
  return mark === ","
    ? minus.replaceAll(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".")
    : minus.replaceAll(/,(?=\d{3}(\D|$))/g, "");
}

/** Currencies by sign, code or short name, and the words for a stake's unit. */
const CURRENCIES =
  /(?:us\$|c\$|a\$|ca\$|au\$|nz\$|mx\$|r\$|\bs\$|kr\.?|z[łl]|kč|\bft\b|\blei\b|\bchf\b|\b(?:usd|cad|aud|gbp|eur|sek|nok|dkk|pln|brl|mxn|inr|nzd|usdt?|usdc|btc|sc|gc)\b|units?|[$€£¥₹₽₺]|u$)/giu;

/** A number may use the other decimal mark than the file if it is readable only that way: "9.10" in a file with commas. */
function markIn(text: string, mark: DecimalMark): DecimalMark {
  const other = mark === "," ? "." : ",";
  const onlyOther = text.includes(other) && !text.includes(mark);
  return onlyOther && new RegExp(`\\d\\${other}\\d{1,2}(\\D|$)`).test(text) ? other : mark;
}

/** Fractions of one sign as decimals: "1½" as "1.5". */
const decimalsOf = (text: string): string =>
  /[½¼¾]/.test(text) ? text.replace("½", ".5").replace("¼", ".25").replace("¾", ".75") : text;

/** Numbers as most files write them: read in a tenth of the time that every other way of writing takes. */
const PLAIN_AMOUNT = /^-?\d{1,9}(?:\.\d{1,4})?$/;
const PLAIN_NUMBER = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/;

/**
 * An amount as trackers write it ("$1,234.50", "-$5", "(12.00)", "12,50 €", "60,00 kr", "25 USD", "1½ units") as integer cents, rounded to
 * the nearest; null for other texts. Amounts in parentheses are below zero.
 */
export function readAmount(text: string, mark: DecimalMark): number | null {
  if (mark === "." && PLAIN_AMOUNT.test(text)) {
    const cents = Math.round(Math.abs(Number(text)) * 100);
    return text.startsWith("-") ? 0 - cents : cents;
  }
  const owed = /^\(.*\)$/.test(text.trim());
  const bare = decimalsOf(plainNumber(text.replace(/[()]/g, "").replace(CURRENCIES, ""), markIn(text, mark)));
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)-?$/.exec(bare.replaceAll(" ", ""));
  if (!match) return null;
  const cents = Math.round(Number(match[2]) * 100);
  if (!Number.isSafeInteger(cents)) return null;
  return owed || match[1] === "-" ? 0 - cents : cents;
}

/**
 * A line: "-3.5", "+7", "221½", "o221.5", "pk", a quarter ("-2.25", or both its halves "-2, -2.5") as a number in quarters; null for other
 * texts.
 */
export function readLine(written: string, mark: DecimalMark): number | null {
  if (mark === "." && PLAIN_NUMBER.test(written)) {
    const plain = Number(written);
    return Number.isInteger(plain * 4) ? plain : null;
  }
  const text = halvesOf(written);
  const halves = /^\s*([+\-−]?\d+(?:[.,]\d+)?)\s*[,/&]\s*([+\-−]?\d+(?:[.,]\d+)?)\s*$/.exec(text);
  if (halves && /[,/&]\s|\/|&/.test(text)) {
    const [one, two] = [readLine(halves[1] ?? "", mark), readLine(halves[2] ?? "", mark)];
    return one !== null && two !== null && Math.abs(one - two) === 0.5 ? (one + two) / 2 : null;
  }
  const plain = decimalsOf(plainNumber(text, markIn(text, mark)))
    .toLowerCase()
    .replace(/^\((.*)\)$/, "$1")
    .replaceAll(" ", "");
  if (/^[+-]?(pk|pick|pick'?em|even)$/.test(plain)) return 0;
  const match = /^(?:o|u|over|under)?:?([+-]?(?:\d+(?:\.\d+)?|\.\d+))(?:pts?|points?|goals?|runs?)?$/.exec(plain);
  const value = match ? Number(match[1]) : Number.NaN;
  return Number.isInteger(value * 4) && Math.abs(value) < 1000 ? value : null;
}

/** Odds written twice, "-110 / 1.91" or "1.91 (-110)", as the American ones; any other text as it is. */
function onceWritten(text: string): string {
  const both =
    /^@?\s*(?:([+\-−–]\d{3,})\s*[/|(]\s*\d{1,3}[.,]\d+\)?|\d{1,3}[.,]\d+\s*[/|(]\s*([+\-−–]\d{3,})\)?)$/.exec(
      text.trim(),
    );
  return both?.[1] ?? both?.[2] ?? text;
}

/** Odds with the decimal mark of the file, as `parseOdds` reads them: "@", parentheses and a multiplier's "x" say nothing. */
export function readOdds(text: string, format: OddsFormat, mark: DecimalMark): ReturnType<typeof parseOdds> {
  if (mark === "." && PLAIN_NUMBER.test(text)) return parseOdds({ format, value: text });
  const bare = onceWritten(text)
    .trim()
    .replace(/^@\s*/, "")
    .replace(/^[$£€]\s?(?=\d)/, "")
    .replace(/^\((\d{3,})\)$/, "-$1")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/(?<=\d)\s*x$|^x\s*(?=\d)/i, "")
    .replace(/^(\d{1,3})\s*(?:-|to)\s*(\d{1,2})$/i, "$1/$2");
  // Even money is even in every format.
  if (/^(evs?|evens?|even money|pk|pick'?em|1\/1)$/i.test(bare)) return { ok: true, value: decimalOdds(2) };
  return parseOdds({ format, value: plainNumber(bare, markIn(bare, mark)).replace(/^([+-])\s+/, "$1") });
}

/** Odds that can only be of one format: a sign and three digits, a decimal part, a slash; null where the text fits several formats. */
export function ownOddsFormat(text: string): OddsFormat | null {
  const bare = onceWritten(text)
    .trim()
    .replace(/^@\s*/, "")
    .replace(/^[$£€]\s?(?=\d)/, "");
  // "132.0" is how programs write +132: nobody is paid a hundred times a stake in tenths.
  if (
    /^[+\-−–]\s*\d{3,}(\.0+)?$/.test(bare) ||
    /^\d{3,}\.0$/.test(bare) ||
    /^\(\d{3,}\)$/.test(bare) ||
    /^(evs?|evens?)$/i.test(bare)
  )
    return "american";
  if (/^\d+\s*\/\s*\d+$|^\d{1,3}-\d{1,2}$/.test(bare)) return "fractional";
  return /^\d{1,4}[.,]\d{1,5}x?$|^\d{1,2}x$|^x\d{1,3}(?:[.,]\d{1,2})?$/i.test(bare) ? "decimal" : null;
}

/** The decimal mark of a file: a comma where most numbers with one of them end in ",5" or ",50". */
export function guessDecimalMark(samples: readonly string[]): DecimalMark {
  const commas = samples.filter((text) => /\d,\d{1,2}(\D|$)/.test(text)).length;
  const dots = samples.filter((text) => /\d\.(\d{1,2}|\d{4,})(\D|$)/.test(text)).length;
  return commas > dots ? "," : ".";
}

/** The format in which most of these odds can be read; by default American, or decimal for numbers between 1 and 100. */
export function guessOddsFormat(samples: readonly string[], mark: DecimalMark): OddsFormat {
  const readable = (format: OddsFormat) => samples.filter((text) => readOdds(text, format, mark).ok).length;
  // An unsigned 150 can be American or decimal: the sign, the size and a decimal part decide.
  const american = samples.filter((text) => /^\s*[+\-−]\s*\d{3}/.test(text)).length;
  if (american > 0 && american >= samples.length / 4) return "american";
  const [best] = ODDS_FORMATS.map((format) => ({ format, n: readable(format) })).sort((a, b) => b.n - a.n);
  return best?.format ?? "american";
}

/** Odds of Asian kinds, as headers name them. */
export const ASIAN_ODDS = /\b(hk|hong kong|malay|malaysian|indo|indonesian)\b/;

/** Converts Asian odds to decimal ones if the column's name says their kind: Hong Kong, Malay, Indonesian. */
export function asDecimal(cell: string, name: string): string {
  const kind = ASIAN_ODDS.exec(name)?.[1];
  const value = Number(cell.replace(",", ".").replace(/[−–]/, "-"));
  if (kind === undefined || cell.trim() === "" || !Number.isFinite(value) || value === 0) return cell;
  return (1 + (value > 0 ? value : 1 / -value)).toFixed(4);
}

/** "1050" below "amount_cents" is 10.50. */
export const fromCents = (cell: string): string => (/^-?\d+$/.test(cell) ? (Number(cell) / 100).toFixed(2) : cell);
