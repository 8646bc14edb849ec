import type { BetCells } from "./bet-cells.ts";

const NUMBER =
  "(?:dh\\s)?(?:(?:game|gm|dh|g)\\s?#?([1-7]|one|two)|(first|second|1st|2nd) game)(?: of (?:the )?(?:dh|double-?header|series))?";
/** The number of a game, of a day's two or of a series: "(Game 2)", "Gm 1", "DH G2", "second game". It is no line. */
const NUMBERED = new RegExp(
  `\\s*[([]\\s*${NUMBER}\\s*[)\\]]|(?:\\s[-–—])?\\s+${NUMBER}(?=\\s*$|\\s+(?:ml|moneyline|[+\\-−]\\d|over|under|[ou]\\d)|\\s+[([]|\\s*[-–—:]\\s+\\p{L})`,
  "giu",
);
const MAY_NUMBER = /\b(?:game|gm|dh|g ?[1-7])/i;
const OF_TWO: Readonly<Record<string, 1 | 2>> = { 1: 1, one: 1, first: 1, "1st": 1, 2: 2, two: 2, second: 2, "2nd": 2 };

/** A text without the number of its game. */
export const withoutNumber = (text: string): string => (MAY_NUMBER.test(text) ? text.replace(NUMBERED, "") : text);

/** Which of two games of a day a row names; null where it names neither. */
export function gameOfTwo(cells: BetCells): 1 | 2 | null {
  const found = [cells.selection, cells.game, cells.market].flatMap((text) =>
    text === undefined || !MAY_NUMBER.test(text)
      ? []
      : [...text.matchAll(NUMBERED)].map(([, ...numbers]) => OF_TWO[(numbers.find(Boolean) ?? "").toLowerCase()]),
  );
  const [only, another] = new Set(found);
  return another === undefined ? (only ?? null) : null;
}
