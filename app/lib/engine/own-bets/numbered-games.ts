import type { BetCells } from "./bet-cells.ts";

/** The number of a game, of a day's two or of a series: "(Game 2)", "Gm 1", "DH2", "G7". It is no line. */
const NUMBERED =
  /\s*[([]\s*(?:game|gm|dh|g)\s?#?([1-7])(?: of (?:the )?(?:dh|double-?header|series))?\s*[)\]]|(?:\s[-–—])?\s+(?:(?:game|gm|dh)\s?#?([1-7])|G([1-7]))(?=\s*$|\s+(?:ml|moneyline|[+\-−]\d|over|under|[ou]\d)|\s+[([])/gi;

/** A text without the number of its game. */
export const withoutNumber = (text: string): string => (/[gd]/i.test(text) ? text.replace(NUMBERED, "") : text);

/** Which of two games of a day a row names; null where it names neither. */
export function gameOfTwo(cells: BetCells): 1 | 2 | null {
  const found = [cells.selection, cells.game, cells.market].flatMap((text) =>
    text === undefined ? [] : [...text.matchAll(NUMBERED)].map(([, one, two, three]) => Number(one ?? two ?? three)),
  );
  const [only, another] = new Set(found);
  return another === undefined && (only === 1 || only === 2) ? only : null;
}
