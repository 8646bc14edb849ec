import type { BetCells, BetField } from "./bet-cells.ts";

/** "TRUE" below "Free bet" says "Free bet", and "50%" below "Boost %" says "Boost". */
export function flagged(header: string, cell: string): string {
  if (/^[$€£]?\d+(?:[.,]\d+)?\s*%?$/.test(cell) && cell !== "1") return /[1-9]/.test(cell) ? header : "";
  if (/^(true|yes|y|1|x|✓|✅|oui|ja|s[ií]|sim|tak|da|vrai|wahr|verdadero|vero)$/i.test(cell)) return header;
  return /^(false|no|n|0|-|none|non|nein|não|nao|nej|nie|nee|faux|falsch|falso)$/i.test(cell) ? "" : cell;
}

/** What a column about pitchers says about the bet, in the words of a slip; a bare name says only who was to pitch. */
export function pitcherWords(cell: string): string {
  if (/\baction\b/i.test(cell)) return "(action)";
  if (/must start/i.test(cell)) return `(${cell.replace(/[()]/g, "")})`;
  return /^(listed|both|yes|true|lp|x)\b/i.test(cell.trim()) ? "(listed pitchers)" : "";
}

/** How a bet ended where winning and losing have columns of their own, with what was won or lost below them. */
export function endedBy(won: string, lost: string, pushed: string): Partial<Record<BetField, string>> {
  const amount = (cell: string) => (/\d{2}|[.,]/.test(cell) ? cell.replace(/^[-−(]|\)$/g, "") : "");
  const isSet = (cell: string) => !/^(|0|0[.,]00?|-|no|false)$/i.test(cell.replace(/[$€£\s]/g, ""));
  if (isSet(won) && isSet(lost)) return {};
  if (isSet(won)) return { result: "won", profit: amount(won), payout: "", toWin: "" };
  if (isSet(lost))
    return { result: "lost", profit: amount(lost) === "" ? "" : `-${amount(lost)}`, payout: "", toWin: "" };
  return { result: isSet(pushed) ? "push" : "", profit: "", payout: "", toWin: "" };
}

/** A type or a note that says when a bet was made: "Live", "live bet at half", "took it live". */
export const IN_PLAY =
  /^\W*(live|in[- ]?play|in[- ]?game)( bet| wager)?\W*$|(?<!\b(?:not?|no|an?|for|my) )\b(?:live|in[- ]?play|in[- ]?game) (?:bet|wager)(?!\p{L})|\b(?:bet|placed|taken|took|grabbed)(?: it| this)? live\b/iu;

/** Two teams in a cell: "Packers/Broncos", "GB @ DEN". */
export const BOTH_SIDES = /^(\p{L}[^/@]*?)\s*(\/|@|\bvs?\b\.?)\s*(\p{L}[^/@]*)$/iu;

/** Columns that say which part of the game was bet on. */
export const PART_OF_GAME =
  /^(period|bet period|game period|period name|segment|game segment|part|half|quarter|qtr|per|(?:period|quarter|qtr|half) (?:no|num|number|nr)|game half|fg 1h|scope|period type|derivative)$/;

/** The part of a game a cell names, in words; empty for the whole of it. */
export function partOf(cell: string): string {
  const words = cell.trim().toLowerCase();
  if (/^[1-4]\.\s?[hqp]$/.test(words)) return words.replace(/\.\s?/, "");
  if (/^(|0|-|n\/?a|ft|fg|f|g|gm|game|full.*|match|reg|regular|whole.*|all|none|main)$/.test(words)) return "";
  if (/^(½|1\/2|h)$/.test(words)) return "1st half";
  if (words === "ot") return "overtime";
  return /^[1-9]$/.test(words) ? `period ${words}` : /^(half|quarter|period)$/.test(words) ? `${cell} 1` : cell;
}

/** A side by its number: "1", "AH2(-4.5)". */
export const NUMBERED_SIDE = /^(?:(?:asian )?handicap|ah|hcp|eh|home\/away)?\s?[12]\s*(?:\(|$)|\([12]\)$/i;

/** "110.00/100.00": the amount risked, and the amount to win. */
export const RISK_AND_WIN = /^([$£€]?[\d.,]+)\s*\/\s*([$£€]?[\d.,]+)$/;

/** The market of spreads by its names, as a pattern. */
export const SPREAD_NAMES = "(?:(?:point |game )?spread|(?:run|puck) ?line|rl|pl)";
const SPREAD_WITH_LINE = new RegExp(
  `^(?:alt(?:ernate)? )?${SPREAD_NAMES}\\s*:?\\s*\\(?([+\\-−]\\d{1,2}(?:[.,]\\d+|½)?)\\)?$`,
  "i",
);

/** The number of a spread that only its market's cell holds, beside a pick without one: "Spread (-3.5)", "Puck line +1.5", "RL -1.5"; null for others. */
export function spreadInMarket({ line, selection, market, betType }: BetCells): string | null {
  if ((line ?? "").trim() !== "" || /\d/.test(selection ?? "")) return null;
  const stated = [market, betType].map((cell) => SPREAD_WITH_LINE.exec((cell ?? "").trim()));
  return stated.find((found) => found !== null)?.[1] ?? null;
}

/** Units as money, with the value of one ("$25"); as written where either is not a plain number. */
export function ofUnits(units: string, one: string): string {
  const [, sign = "", count] = /^([+\-−]?)(\d*\.?\d+)\s?(?:u(?:nits?)?)?$/i.exec(units.trim()) ?? [];
  const [, worth] = /^[$£€]\s?(\d+(?:\.\d+)?)$/.exec(one.trim()) ?? [];
  return count === undefined || worth === undefined ? units : `${sign}${(Number(count) * Number(worth)).toFixed(2)}`;
}

/** A pick by word, where favorite and underdog have a column each: the team, and the favorite's line or the other one. */
export function favoured(
  favorite: string,
  underdog: string,
  { selection = "", side = "", line = "" }: BetCells,
): Partial<Record<BetField, string>> {
  const game = `${favorite} vs ${underdog}`;
  const picked = (selection || side).trim().toLowerCase();
  const isFavorite = /^(fav|favou?rite)$/.test(picked) || picked === favorite.trim().toLowerCase();
  if (!isFavorite && !/^(dog|underdog)$/.test(picked) && picked !== underdog.trim().toLowerCase()) return { game };
  const [number] = /\d+(?:\.\d+)?½?$/.exec(line) ?? [];
  const handicap = number === undefined ? {} : { line: `${isFavorite ? "-" : "+"}${number}` };
  return { game, selection: isFavorite ? favorite : underdog, side: "", ...handicap };
}
