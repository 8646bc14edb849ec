import { hasFavorite } from "./game-cells.ts";
import type { Rule, Said, Sheet } from "./sheet.ts";

const SPREADS = /spread|handicap|(run|puck) ?line|\b(ats|rl|pl)\b/i;
const WINNER = /\bml\b|money ?line/i;
const isHandicap = ({ nameOf }: Sheet): boolean => /handicap|^(hcp|hdp|ah|points?)$/.test(nameOf("line"));

/** A row's line is one of several: what was bet is asked about. */
const asOpenSpread = (said: Said) => Object.assign(said, { line: "", market: `${said.market ?? ""} spread`.trim() });

/** A pick without a number of its own. */
const isBarePick = ({ selection = "", side = "" }: Said): boolean =>
  !/\d|^(over|under|o|u)$/i.test((selection || side).replace(/\b(?:49|76|9)ers\b/gi, ""));

/** Whether lines of spreads beside bare picks are all below zero, in four rows or more: run lines and puck lines mostly are. */
function areOfFavorites({ samples, columns: { line, selection, side } }: Sheet): boolean {
  const lines = samples.flatMap(({ cells }) => {
    const pick = { selection: cells[selection ?? -1] ?? "", side: cells[side ?? -1] ?? "" };
    const text = cells[line ?? -1] ?? "";
    return /^[+\-−]?\d{1,2}(?:[.,]\d+|½)?$/.test(text) && !/^-1[.,]5$/.test(text) && isBarePick(pick) ? [text] : [];
  });
  return lines.length >= 4 && lines.every((text) => /^[-−]/.test(text));
}

/** Lines beside bare picks that are all below zero may be those of each game's favorite. */
export const linesOfFavorites: Rule = (sheet) => {
  if (sheet.columns.line === null || isHandicap(sheet) || hasFavorite(sheet) || !areOfFavorites(sheet)) return null;
  return (_cells, said) => {
    if (isBarePick(said) && /^[-−]/.test(said.line ?? "")) asOpenSpread(said);
  };
};

/** Two columns of lines that differ: one may be the line that closed. */
export const secondLine: Rule = ({ spare, words }) => {
  const others = spare("line").filter((column) => !/total|number|num|points?|pts/.test(words[column] ?? ""));
  if (others.length === 0) return null;
  const isLine = (cell: string) => /^[+\-−]?\d{1,2}(?:\.\d+)?$/.test(cell);
  return (cells, said) => {
    const other = others.map((column) => cells[column] ?? "").find(isLine);
    const isTotal = /\b(over|under|total)\b|o ?\/ ?u/i.test(
      `${said.selection} ${said.side} ${said.market} ${said.betType}`,
    );
    if (other !== undefined && !isTotal && isLine(said.line ?? "") && Number(other) !== Number(said.line))
      asOpenSpread(said);
  };
};

const SAYS_LINE = /\b(lines?|spreads?|open\w*|clos\w*|fair|proj\w*|current|model)\b/;

/** Whether a column nobody knows holds numbers like spreads: with their signs, most of them in halves. */
function holdsLines({ samples }: Sheet, column: number, name: string): boolean {
  if (/\b(clv|ev|diff|edge|net|profit|units?|u|roi|rating|power|adj\w*)\b/.test(name)) return false;
  const cells = samples.flatMap((row) => row.cells[column]?.trim() || []);
  const isLine = (cell: string) =>
    /^(?:[+\-−]?\d{1,3}(?:[.,](?:0|5|25|75)|½)?|(?:over |under |[ou]\s?)\d{1,3}(?:[.,][05]|½)?|pk|ml|(?:ml )?parlay|-|n\/a)$/i.test(
      cell,
    );
  const halves = cells.filter((cell) => /[.,]5$|½$/.test(cell)).length;
  const isSigned = (cell: string) => /^[+\-−]\d|^pk$/i.test(cell);
  const inHalves = halves > 0 && 3 * halves >= cells.length && cells.some(isSigned);
  return cells.every(isLine) && (inHalves || (SAYS_LINE.test(name) && cells.length > 0 && cells.every(isSigned)));
}

/** A number that may be the line beside a bare team: a model's own line was not bet, but says that the team is not a winner bet. */
export const unnamedLine: Rule = (sheet) => {
  const { words, taken, unread } = sheet;
  const lines = [...words.entries()].flatMap(([column, name]) => {
    const mayBe = unread.includes(column) || (/\b(line|spread)\b/.test(name) && !taken.has(column));
    return mayBe && holdsLines(sheet, column, name) ? [column] : [];
  });
  if (lines.length === 0) return null;
  return (cells, said) => {
    const isBare =
      !said.line &&
      !said.market &&
      !said.betType &&
      !/\d|\bml\b|money|\bwin/i.test((said.selection || said.side || "").replace(/\b(?:49|76|9)ers\b/gi, ""));
    if (isBare && lines.some((column) => /[1-9]|^pk$/i.test(cells[column] ?? ""))) said.market = "Spread";
  };
};

/** Spreads and totals have a column each. */
export const lineOfTotal: Rule = ({ at, taken }) => {
  const totals = at(/^(game )?(total|o u|over under)( line)?$/);
  if (totals < 0 || taken.has(totals)) return null;
  return (cells, said) => {
    if (/^\d/.test(said.line ?? "") || !/^\d{1,3}([.,]5|½)?$/.test(cells[totals] ?? "")) return;
    if (/^(over|under|o|u)$/i.test(said.selection || said.side || "")) said.line = cells[totals] ?? "";
  };
};

/** A winner's price in the line's cell, with its team or without: "TB -115". */
export const priceInLine: Rule = ({ columns }) => {
  if (columns.line === null) return null;
  return (_cells, said) => {
    const [, price] = /^(?:[A-Z]{2,3}\s+|ML\s*)?([+\-−]\d{3,4})$/.exec(said.line ?? "") ?? [];
    if (price === undefined || !WINNER.test(`${said.selection} ${said.market} ${said.betType}`)) return;
    said.line = "";
    if (!said.odds) said.odds = price;
  };
};

/** Programs write no plus. */
export const plusOfHandicap: Rule = (sheet) => {
  if (!isHandicap(sheet)) return null;
  return (_cells, said) => {
    const isSpread = SPREADS.test(`${said.market ?? ""} ${said.betType ?? ""}`);
    if (isSpread && /^\d{1,2}(?:[.,]\d+)?$/.test(said.line ?? "")) said.line = `+${said.line}`;
  };
};
