import { cell, type BetCells, type CellError } from "../bet-cells.ts";
import { readLine, type DecimalMark } from "../typed-number.ts";
import type { RowWords } from "./row-words.ts";

const isNothing = (text: string) => /^([-–—]|n\/?a|ml|none|null|nan)?$/i.test(text);

/** A total with its number: "Total 232.5", "Over 232.5". A spread's number does not say whose it is. */
const TOTAL =
  /(?:^(?:game |match |alt(?:ernate)? )?total(?: points| goals| runs)?|(?:^|:)\s*o\/?u|^over ?\/ ?under|^over|^under|^(?=\d{2}|\d\.5))[\s:]*\(?(\d{1,3}(?:[.,]\d+)?)\)?$/i;

/** The same of a team's total: "Team Total 22.5". */
const TEAM_TOTAL = /^team total\s*\(?(\d{1,3}(?:[.,]\d+)?)\)?$/i;

interface Lined {
  readonly line: number | null;
  readonly error: CellError | null;
}

/** The line in a line's cell. */
export function lineOf(text: string, decimals: DecimalMark): Lined {
  if (isNothing(text)) return { line: null, error: null };
  const line = readLine(text, decimals);
  // No handicap has three digits: that is the price again.
  if (line !== null && /^[+\-−]\d{3}/.test(text)) return { line: null, error: null };
  if (line !== null) return { line, error: null };
  // A line's cell may repeat the side or the market: "Over 221.5", "Moneyline".
  if (/\p{L}{3}/u.test(text)) return { line: null, error: null };
  return {
    line: null,
    error: { field: "line", message: `“${text.slice(0, 40)}” is not a line. Write it like -3.5 or 221.5.` },
  };
}

/** The line of a row: in its own cell, as the number of a total in another one, or as the pick's notation states it. */
export function lineOfRow(cells: BetCells, { market, type, game, line }: RowWords, decimals: DecimalMark): Lined {
  const text = cell(cells, "line");
  const ofTotal =
    text === ""
      ? (TOTAL.exec(market) ?? TEAM_TOTAL.exec(market) ?? TOTAL.exec(type) ?? TOTAL.exec(game))?.[1]
      : undefined;
  const stated = lineOf(ofTotal ?? text, decimals);
  return stated.line === null && line !== null ? { line, error: stated.error } : stated;
}
