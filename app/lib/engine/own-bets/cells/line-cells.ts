import type { BetField, ColumnMapping } from "../bet-cells.ts";
import { COLUMN_SAMPLES, type HeadedRows } from "./sheet.ts";

export const SPREADS = /spread|handicap|(run|puck) ?line|\b(ats|rl|pl)\b/i;

const SAYS_LINE = /\b(lines?|spreads?|open\w*|clos\w*|fair|proj\w*|current|model)\b/;

/** Whether a column nobody knows holds numbers like spreads: with their signs, most of them in halves. */
export function holdsLines({ rows }: HeadedRows, column: number, name: string): boolean {
  if (/\b(clv|ev|diff|margin|edge|net|profit|units?|u|roi|rating|power|adj\w*)\b/.test(name)) return false;
  const cells = rows.slice(0, COLUMN_SAMPLES).flatMap((row) => row.cells[column]?.trim() || []);
  const isLine = (cell: string) =>
    /^(?:[+\-−]?\d{1,2}(?:[.,](?:0|5|25|75)|½)?|[ou]\s?\d{1,3}(?:[.,]5|½)?|pk|ml|-|n\/a)$/i.test(cell);
  const halves = cells.filter((cell) => /[.,]5$|½$/.test(cell)).length;
  const isSigned = (cell: string) => /^[+\-−]\d|^pk$/i.test(cell);
  const inHalves = halves > 0 && 3 * halves >= cells.length && cells.some(isSigned);
  return cells.every(isLine) && (inHalves || (SAYS_LINE.test(name) && cells.length > 0 && cells.every(isSigned)));
}

/** A pick without a number of its own. */
export const isBarePick = ({ selection = "", side = "" }: Partial<Record<BetField, string>>): boolean =>
  !/\d|^(over|under|o|u)$/i.test((selection || side).replace(/\b(?:49|76|9)ers\b/gi, ""));

/** Whether lines of spreads beside bare picks are all below zero, in four rows or more: run lines and puck lines mostly are. */
export function areOfFavorites({ rows }: HeadedRows, { line, selection, side }: ColumnMapping): boolean {
  const lines = rows.slice(0, COLUMN_SAMPLES).flatMap(({ cells }) => {
    const pick = { selection: cells[selection ?? -1] ?? "", side: cells[side ?? -1] ?? "" };
    const text = cells[line ?? -1] ?? "";
    return /^[+\-−]?\d{1,2}(?:[.,]\d+|½)?$/.test(text) && !/^-1[.,]5$/.test(text) && isBarePick(pick) ? [text] : [];
  });
  return lines.length >= 4 && lines.every((text) => /^[-−]/.test(text));
}
