import type { BetField, ColumnMapping } from "../bet-cells.ts";
import { readClock, readDate, readDayOfYear } from "../typed-date.ts";
import { guessDecimalMark, ownOddsFormat, readAmount, readLine, readOdds, type DecimalMark } from "../typed-number.ts";
import { isBetType } from "../bet-kinds.ts";
import { ABOUT_OTHERS, kindBeside } from "../narrowed-bets.ts";
import { findTeams } from "../team-words.ts";
import { readLeagues, readResult } from "../typed-words.ts";

/** The number of a column's cells that are examined. */
const LOOKED_AT = 200;

/** What the cells of a column look like, as shares of the cells that are not empty. */
export interface ColumnFacts {
  readonly n: number;
  readonly moments: number;
  /** Days without a year. */
  readonly days: number;
  readonly clocks: number;
  readonly amounts: number;
  readonly money: number;
  readonly results: number;
  /** Results that only the profit explains: "settled", "completed". */
  readonly vague: number;
  /** Results that say how a bet ended. */
  readonly ended: number;
  /** Types of bets: a single, a double, a parlay. */
  readonly types: number;
  readonly lines: number;
  readonly odds: number;
  /** Whole numbers beyond ±99, everywhere. */
  readonly beyondLines: boolean;
  /** Numbers within ±60 with a sign, or in halves. */
  readonly likeLines: boolean;
  readonly negative: number;
  /** Whole amounts with two places, "10.00": odds are seldom whole, stakes often. */
  readonly whole: number;
  readonly signed: number;
  /** Names of markets, without a number. */
  readonly markets: number;
  /** Beginning with a market or a part of the game, with a line behind it or without: "Spread -4.5", "Over 43", "1st Half -6.5". */
  readonly withMarkets: number;
  /** With a line in halves among words: a pick, not a type. */
  readonly halves: number;
  /** Beginning with a number, whatever follows. */
  readonly numeric: number;
  /** 1, 2 and X, with a handicap or without. */
  readonly numbered: number;
  readonly wordy: number;
  /** Of several words. */
  readonly spaced: number;
  /** With a long number among other signs, as numbers of bets are. */
  readonly numberedLong: number;
  readonly matchups: number;
  /** Short words, of which most are leagues'. */
  readonly isLeagues: boolean;
  readonly flags: number;
  readonly weekdays: number;
  /** Characters of a cell on average. */
  readonly length: number;
}

const BEGINS_WITH_MARKET =
  /^(?:alt(?:ernate)? )?(?:(?:point |game )?spread|money ?line|ml|(?:game |team )?total|over|under|(?:run|puck) ?line|(?:1st|2nd|first|second) half|[12]h|[1-4]q|f5|tt)(?:$|\s\(?(?:[ou]\s?)?[+\-−]?\d[\d.,]*½?\)?$)/i;

/** Measures a column. */
export function factsOf(cells: readonly string[]): ColumnFacts {
  const looked = cells.slice(0, LOOKED_AT);
  const mark: DecimalMark = guessDecimalMark(looked);
  const share = (test: (text: string) => boolean) =>
    looked.length === 0 ? 0 : looked.filter(test).length / looked.length;
  const isMoment = (text: string) => readDate(text, "mdy") !== null || readDate(text, "dmy") !== null;
  const amounts = looked.flatMap((text) => {
    const amount = readAmount(text, mark);
    return amount === null ? [] : [amount / 100];
  });
  return {
    n: looked.length,
    moments: share(isMoment),
    days: share((text) => (readDayOfYear(text, "mdy") ?? readDayOfYear(text, "dmy")) !== null),
    clocks: share((text) => readClock(text) !== null && !isMoment(text)),
    amounts: share((text) => readAmount(text, mark) !== null),
    money: share((text) => /[$€£¥]|\bkr\b/.test(text) && readAmount(text, mark) !== null),
    results: share((text) => readResult(text).kind !== "unknown"),
    types: share(isBetType),
    ended: share((text) => readResult(text).kind === "settled"),
    vague: share((text) => readResult(text).kind === "by-profit"),
    lines: share((text) => readLine(text, mark) !== null || /^(ml|pk|-|n\/a)$/i.test(text)),
    odds: share((text) => ownOddsFormat(text) !== null || /^[+-]?\d{3,5}$/.test(text)),
    beyondLines:
      amounts.length > 0 &&
      amounts.length >= looked.length / 2 &&
      amounts.every((value) => Math.abs(value) >= 100 && Number.isInteger(value)),
    likeLines:
      amounts.length > 0 &&
      amounts.every((value) => Math.abs(value) <= 60 && Number.isInteger(value * 4)) &&
      looked.some((text) => /^[+\-−]/.test(text)),
    negative: share((text) => (readAmount(text, mark) ?? 0) < 0),
    whole: share((text) => /^\d+[.,]00$/.test(text)),
    signed: share((text) => /^[+\-−]\d/.test(text)),
    markets: share((text) => kindBeside(text) !== null && findTeams(text, null).length === 0),
    withMarkets: share((text) => BEGINS_WITH_MARKET.test(text)),
    halves: share((text) => /\p{L}{3}.*\d[.,]5\b/u.test(text)),
    numeric: share((text) => /^[$€£(+\-−\s]*[\d.,]/.test(text)),
    numbered: share((text) => /^[12x](\s*\([+\-−]?[\d.,]+\))?$/i.test(text)),
    wordy: share((text) => /\p{L}{2}/u.test(text)),
    spaced: share((text) => /\p{L}{2}.*\s\S/u.test(text)),
    numberedLong: share((text) => /^\S*\d{9,}/.test(text)),
    matchups: share((text) => /\s(@|vs?\.?|at)\s+\p{L}/iu.test(text)),
    isLeagues:
      looked.every((text) => /^[A-Za-z][A-Za-z-]{1,7}$/.test(text)) &&
      share((text) => readLeagues(text).followed.length > 0) > 0.5,
    length: looked.reduce((sum, text) => sum + text.length, 0) / Math.max(1, looked.length),
    weekdays: share((text) => /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i.test(text)),
    flags: share((text) => /^(true|false|yes|no|y|n|0|1)$/i.test(text)),
  };
}

/** The share of rows in which a column holds the stake below zero, as the profit of a lost bet does. */
export function lostStakes(cells: readonly (readonly string[])[], stake: number, column: number): number {
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const lost = cells.filter((row) => {
    const [staked, profit] = [readAmount(row[stake] ?? "", mark), readAmount(row[column] ?? "", mark)];
    return staked !== null && profit !== null && profit < 0 && staked + profit === 0;
  });
  return cells.length === 0 ? 0 : lost.length / cells.length;
}

/** Whether the signs of a column contradict how bets ended in at least a third of the rows that say. */
export function isAgainst(cells: readonly (readonly string[])[], result: number | null, column: number): boolean {
  if (result === null) return false;
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const rows = cells.flatMap((row) => {
    const [ended, amount] = [readResult(row[result] ?? ""), readAmount(row[column] ?? "", mark) ?? 0];
    if (ended.kind !== "settled" || amount === 0 || !/^(win|loss)$/.test(ended.result)) return [];
    return [(ended.result === "win") !== amount > 0];
  });
  return rows.length > 0 && 3 * rows.filter(Boolean).length >= rows.length;
}

/** A unit is seldom less money than this. */
const LEAST_UNIT = 5;

/** Whether a column holds in money what another holds in units: each of its amounts is several times the other's. */
export function isMoneyOf(cells: readonly (readonly string[])[], units: number, column: number): boolean {
  const mark = guessDecimalMark(cells.map((row) => row[column] ?? ""));
  const rows = cells.flatMap((row) => {
    const [small, large] = [readAmount(row[units] ?? "", mark), readAmount(row[column] ?? "", mark)];
    return small === null || large === null ? [] : [large >= LEAST_UNIT * small];
  });
  return rows.length >= 2 && rows.every(Boolean);
}

/** Columns of amounts that are tried as stake and payout. */
const AMOUNTS_TRIED = 8;

/** The columns of which one holds what the other staked, paid at the row's odds; null where none does. */
export function stakeAndPayout(
  cells: readonly (readonly string[])[],
  odds: number,
  amounts: readonly number[],
): { readonly stake: number; readonly payout: number } | null {
  const tried = amounts.slice(0, AMOUNTS_TRIED);
  const mark = guessDecimalMark(cells.flatMap((row) => tried.map((column) => row[column] ?? "")));
  const rows = cells.flatMap((row) => {
    const price = row[odds] ?? "";
    const quote = readOdds(price, ownOddsFormat(price) ?? "american", mark);
    return quote.ok
      ? [{ pays: quote.value, amounts: tried.map((column) => readAmount(row[column] ?? "", mark) ?? 0) }]
      : [];
  });
  for (const [of, stake] of tried.entries())
    for (const [at, payout] of tried.entries()) {
      const paid = rows.flatMap(({ pays, amounts: all }) => {
        const [staked, back] = [all[of] ?? 0, all[at] ?? 0];
        return at === of || staked === 0 || back === 0
          ? []
          : [Math.abs(back - staked * pays) <= Math.max(2, staked * 0.006)];
      });
      const right = paid.filter(Boolean).length;
      if (right >= 2 && right >= 0.8 * paid.length) return { stake, payout };
    }
  return null;
}

const MOST = 0.6;

/** Whether a column's cells fit a field. An empty column fits every field. */
export function canBe(field: BetField, facts: ColumnFacts): boolean {
  if (facts.n === 0) return true;
  switch (field) {
    case "date":
    case "eventDate":
    case "settledDate":
      // A column "placed" may hold the bet.
      return facts.flags < 1 && (facts.moments + facts.days > 0 || facts.wordy < 0.5);
    case "time":
      // "Dec 14, 1:00 PM" is a moment without its year.
      return (
        facts.moments < 0.3 && facts.clocks + facts.amounts + facts.days > 0 && !(facts.days > 0.5 && facts.wordy > 0.5)
      );
    case "line":
      return facts.moments < MOST && !facts.beyondLines;
    case "odds":
      return facts.amounts > 0 || facts.odds > 0
        ? !(facts.likeLines && facts.odds < 0.5 && facts.negative > 0)
        : facts.wordy < 1;
    case "stake":
      // Nothing below zero is risked.
      return facts.negative <= 0.1 && (facts.amounts >= 0.3 || (facts.wordy < 0.5 && facts.numeric >= 0.5));
    case "payout":
      // What is below zero is a profit.
      return facts.negative <= 0.1 && (facts.wordy < MOST || facts.amounts >= 0.3);
    case "profit":
    case "toWin":
    case "mayPay":
      return facts.wordy < MOST || facts.amounts >= 0.3;
    case "result":
    case "legResult":
      return (
        facts.results >= 0.3 ||
        (facts.wordy >= 0.5 && facts.wordy > facts.amounts && facts.results > 0) ||
        (facts.amounts < 0.5 && facts.wordy < 1)
      );
    case "selection":
      // A column of 1 and 2 may name the sides of its games.
      return facts.moments < MOST && facts.results < MOST && (facts.amounts < MOST || facts.numbered === 1);
    case "game":
    case "book":
      return facts.amounts < MOST && facts.moments < MOST;
    case "side":
      return facts.amounts < MOST && facts.matchups < MOST;
    case "betType":
      // "Typ" is a type in one language and the pick in another.
      return facts.amounts < MOST && facts.moments < MOST && (facts.halves < 0.3 || facts.withMarkets >= 0.8);
    case "market":
    case "league":
    case "sport":
      return facts.amounts < MOST && facts.moments < MOST;
    case "id":
      return facts.spaced < MOST || facts.numberedLong >= MOST;
    case "marks":
      return facts.moments < MOST;
    default:
      return true;
  }
}

/** Whether cells alone identify a field that no header names, given the fields already found. */
export function isBy(field: BetField, facts: ColumnFacts, header: string, found: ColumnMapping): boolean {
  if (facts.n === 0) return false;
  const unnamed = /^column \d+$/i.test(header) || header === "";
  switch (field) {
    case "date":
      return found.eventDate === null && facts.moments >= 0.8;
    case "result":
      // Yes and no alone may answer any question.
      return (
        facts.results >= 0.9 &&
        facts.flags < 1 &&
        facts.amounts < 0.5 &&
        facts.moments === 0 &&
        !/\b([1-4][hqp]|half|quarter|period|f5)\b/i.test(header)
      );
    case "profit":
      return (
        /^(win loss|\+\/-|return|amount|[$€£]+)$/i.test(header.trim()) && facts.amounts >= 0.8 && facts.negative > 0
      );
    case "odds":
      return unnamed
        ? facts.odds >= 0.8 && facts.money === 0 && facts.whole < 0.5 && !(facts.beyondLines && facts.signed === 0)
        : facts.odds >= 0.8 &&
            ((facts.beyondLines && facts.signed > 0) || /odds|price|line/i.test(header)) &&
            !/clos|clv|leg|fair|open|balance|bank|running|total|cumul/i.test(header);
    case "stake":
      return (
        unnamed &&
        facts.amounts >= 0.8 &&
        (facts.money > 0.5 || found.odds !== null) &&
        facts.negative === 0 &&
        facts.moments < 0.5
      );
    case "payout":
      return unnamed && found.stake !== null && facts.amounts >= 0.8 && facts.money > 0.5 && facts.moments < 0.5;
    case "betType":
      return (
        (unnamed && facts.types >= 0.9) ||
        // Beside a team, a column of markets with their lines says what was bet, under any name.
        (facts.withMarkets >= 0.8 &&
          facts.halves > 0 &&
          (found.selection !== null || found.side !== null) &&
          !/clos|open|current|consensus|fair|leg/i.test(header))
      );
    case "market":
      return (
        facts.markets >= 0.8 && facts.types < 0.5 && facts.matchups === 0 && !ABOUT_OTHERS.test(header.toLowerCase())
      );
    case "league":
      return unnamed && facts.isLeagues;
    case "game":
      return (
        facts.matchups >= 0.6 &&
        (unnamed || (facts.halves === 0 && found.selection !== null && !ABOUT_OTHERS.test(header.toLowerCase())))
      );
    case "selection":
      return (
        unnamed &&
        facts.wordy >= 0.9 &&
        facts.weekdays < MOST &&
        facts.results < 0.5 &&
        facts.moments < 0.5 &&
        facts.amounts < 0.5 &&
        facts.matchups < 0.6
      );
    default:
      return false;
  }
}
