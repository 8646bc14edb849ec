import type { Side } from "#app/lib/engine/leagues.ts";
import { halvesOf, type Token } from "../tokens.ts";
import { readLine } from "../typed-number.ts";
import { readSide } from "../typed-words.ts";

const TOTAL =
  /(?:^|[\s(:])(over|under|(?:more|higher|less|lower|fewer) than|[ou])\s*\(?:?\s*(\d{1,3}(?:[.,]\d+)?(?:\s*[½¼¾])?)(?![\d.+])/i;
/** The other half of a quarter line behind a total: "6, 6.5". */
const OTHER_HALF = /^\s*[,/\s]\s*(\d{1,3}(?:[.,]5|½)?)(?![\d.+u])/;

/** The number may stand before its side: "Ravens/Jaguars 42.5 Under", "U/O 233,5: Under". */
const TOTAL_TURNED = /(?:^|\s)(\d{1,3}(?:[.,]\d+|½)?)[\s:–-]+(over|under)\s*$/i;
/** A market by both its sides, which says neither of them. */
const BOTH_SIDES =
  /\b(?:over(?:\s?[/-]\s?|\s(?:or\s)?)under|under(?:\s?[/-]\s?|\s(?:or\s)?)over|o\s?[/-]\s?u|u\s?[/-]\s?o)\b/gi;
/** The same with its side as a letter at the end: "o/u 233.5 o". */
const LETTER_AT_END = /(?<=total.*\d.*\s)([ou])$/i;

/** A text whose market named by both its sides is called a total. */
const withoutBothSides = (text: string): string =>
  text
    .replace(BOTH_SIDES, "total")
    .trim()
    .replace(LETTER_AT_END, (side) => (/o/i.test(side) ? "over" : "under"));

export interface StatedTotal {
  readonly side: "over" | "under";
  readonly line: number;
}

/** "Over 221.5", "o221½", "U 8.5" in a text: the side and the total. */
export function totalIn(text: string): StatedTotal | null {
  const written = halvesOf(withoutBothSides(text));
  const turned = TOTAL_TURNED.exec(written);
  if (turned) return totalIn(`${turned[2]} ${turned[1]}`);
  const match = TOTAL.exec(written);
  const line = match && readLine((match[2] ?? "").replace(",", "."), ".");
  if (match === null || line === null) return null;
  const half = OTHER_HALF.exec(written.slice(match.index + match[0].length))?.[1];
  const other = half === undefined ? null : readLine(half.replace(",", "."), ".");
  const quarter = other !== null && Math.abs(other - line) === 0.5 ? (other + line) / 2 : line;
  return { side: /^[omh]/i.test(match[1] ?? "") ? "over" : "under", line: quarter };
}

/** Numbers with a sign that can be handicaps, each once. */
export const linesIn = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(
    tokens
      .filter(({ kind, text }) => kind === "number" && /^[+\-−]/.test(text) && !text.endsWith("+"))
      .map(({ text }) => text)
      .filter((text) => Math.abs(Number.parseFloat(text.replace("−", "-").replace("½", ".5"))) < 100),
  ),
];

/** A handicap in tokens: "-3.5", "+7", "-0.5, -1", "PK"; unsigned where the market is named beside it ("3.5 Spread"). Odds ("-110") are none. */
export function handicapIn(tokens: readonly Token[], unsigned: boolean): number | null {
  const numbers = tokens.filter(({ kind }) => kind === "number").map(({ text }) => text);
  const isTogether = !tokens.some(
    ({ kind }, at) =>
      kind === "word" && tokens[at - 1]?.kind === "number" && tokens.slice(at).some((t) => t.kind === "number"),
  );
  const signed = numbers.findIndex(
    (text) =>
      /^[+\-−]/.test(text) &&
      !text.endsWith("+") &&
      Math.abs(Number.parseFloat(text.replace("−", "-").replace("½", ".5"))) < 100,
  );
  if (signed >= 0) {
    const line = readLine((numbers[signed] ?? "").replace(",", "."), ".");
    const next = readLine((numbers[signed + 1] ?? "x").replace(",", "."), ".");
    const before = readLine((numbers[signed - 1] ?? "x").replace(",", "."), ".");
    // "0.0, -0.5": both halves of a quarter line, where one has no sign.
    if (line !== null && before === 0 && isTogether && Math.abs(line) === 0.5) return line / 2;
    // A quarter line as both its halves.
    if (
      line !== null &&
      next !== null &&
      isTogether &&
      Math.abs(Math.abs(next) - Math.abs(line)) === 0.5 &&
      /[.,]|^[+\-−]/.test(numbers[signed + 1] ?? "")
    )
      return /^[+\-−]/.test(numbers[signed + 1] ?? "") ? (line + next) / 2 : line;
    return linesIn(tokens).length > 1 ? null : line;
  }
  if (tokens.some(({ text }) => /^(pk|pick'?em)$/i.test(text))) return 0;
  // To cover a number without a sign may be to give it or to get it.
  if (!unsigned || tokens.some(({ lower }) => /^cover(s|ing)?$/.test(lower))) return null;
  const bare = numbers.find((text) => /^\d{1,2}(?:[.,]\d+)?[½¼¾]?$/.test(text));
  return bare === undefined ? null : readLine(bare.replace(",", "."), ".");
}

/** "15+ Points", "106+ — No", "Over 24.5 Points": the side of a player's count, and its line. */
export function propLine(
  text: string,
  stated: number | null,
  sideText: string,
): { side: Side | null; line: number | null } {
  const isNo = /(^|\s|[–—-])no(\s|$)/i.test(text) || /^no$/i.test(sideText.trim());
  const plus = /(\d+(?:[.,]\d+)?)\s*\+(?!\d)/.exec(text);
  const total = totalIn(text);
  const side = readSide(sideText);
  const over = side === "over" || side === "under" ? side : null;
  if (total) return { side: over ?? total.side, line: stated ?? total.line };
  if (plus) return { side: isNo ? "under" : "over", line: Number((plus[1] ?? "").replace(",", ".")) - 0.5 };
  const word = /\b(over|under|more|higher|less|lower)\b/i.exec(text)?.[1]?.toLowerCase();
  return { side: over ?? (word ? (/over|more|higher/.test(word) ? "over" : "under") : null), line: stated };
}

/** Over or under as a word of a text, wherever it stands; null where it names neither, or both. */
export function overOrUnder(text: string): "over" | "under" | null {
  const plain = withoutBothSides(text);
  const [only, another] = new Set(plain.toLowerCase().match(/\b(over|under)\b(?![/ ]+(?:over|under)\b)/g) ?? []);
  if (another !== undefined) return null;
  if (only !== undefined) return only === "over" ? "over" : "under";
  const [letter] = /^\s*[ou]\s*$/i.exec(text) ?? [];
  return letter === undefined ? null : /o/i.test(letter) ? "over" : "under";
}

/** Whether a pick has a number besides its total that may be a spread; the other half of a quarter line is not. */
export const hasNumberBeside = (pick: readonly Token[], total: number): boolean =>
  pick.some(({ kind, text }) => {
    const number = kind === "number" && /^\d{1,2}(?:\.\d+|½)?$/.test(text) ? readLine(text, ".") : null;
    return number !== null && Math.abs(number - total) > 0.5;
  });

/** The only plain number of a pick: a total without over or under beside it. */
export function numberIn(pick: readonly Token[]): number | null {
  const [only, another] = pick.filter(({ kind, text }) => kind === "number" && /^\d{1,3}([.,]\d+)?½?$/.test(text));
  return only !== undefined && another === undefined ? readLine(only.text.replace(",", "."), ".") : null;
}
