import type { BetField, ColumnMapping } from "../bet-cells.ts";
import { weekdayOf } from "../date-words.ts";
import { readClock, readDate, readDayOfYear } from "../typed-date.ts";
import { guessDecimalMark, ownOddsFormat, readAmount, readLine, type DecimalMark } from "../typed-number.ts";
import { isBetType } from "../bet-kinds.ts";
import { SPREAD_NAMES } from "../cell-words.ts";
import { ABOUT_OTHERS, kindBeside, sayHowGamesEnded } from "../narrowed-bets.ts";
import { findTeams } from "../team-words.ts";
import { withoutAccents } from "../tokens.ts";
import { readLeagues, readResult } from "../typed-words.ts";

/** The number of a column's cells that are examined. */
const LOOKED_AT = 200;

/** Characters of each of them that are. */
const LOOKED_INTO = 500;

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
  /** Only how games ended: "OT", "F/SO". */
  readonly areEndings: boolean;
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
  /** Short words, mostly leagues'. */
  readonly isLeagues: boolean;
  readonly flags: number;
  /** Over or under, and nothing else. */
  readonly overs: number;
  readonly weekdays: number;
  /** Characters of a cell on average. */
  readonly length: number;
}

const BEGINS_WITH_MARKET = new RegExp(
  `^(?:alt(?:ernate)? )?(?:${SPREAD_NAMES}|money ?line|ml|(?:game |team )?total|over|under|(?:1st|2nd|first|second) half|[12]h|[1-4]q|f5|tt)(?:$|\\s\\(?(?:[ou]\\s?)?[+\\-−]?\\d[\\d.,]*½?\\)?$)`,
  "i",
);

/** Measures a column. */
export function factsOf(cells: readonly string[]): ColumnFacts {
  const looked = cells.slice(0, LOOKED_AT).map((cell) => cell.slice(0, LOOKED_INTO));
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
    areEndings: sayHowGamesEnded("", looked),
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
    weekdays: share((text) => weekdayOf(withoutAccents(text.toLowerCase()).replace(/\.$/, "")) !== null),
    overs: share((text) => /^(?:over|under|ov|un|o|u)$/i.test(text)),
    flags: share((text) => /^(true|false|yes|no|y|n|0|1)$/i.test(text)),
  };
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
      return facts.flags < 1 && (facts.moments + facts.days > 0 || (facts.wordy < 0.5 && facts.money < MOST));
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
      return facts.negative <= 0.1 && facts.moments < MOST && (facts.wordy < MOST || facts.amounts >= 0.3);
    case "profit":
    case "toWin":
    case "mayPay":
      return facts.moments < MOST && (facts.wordy < MOST || facts.amounts >= 0.3);
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
      return facts.signed === 0 && (facts.spaced < MOST || facts.numberedLong >= MOST);
    case "marks":
      return facts.moments < MOST;
    default:
      return true;
  }
}

type ByCells = (what: ColumnFacts, header: string, found: ColumnMapping) => boolean;

const isUnnamed = (header: string): boolean => header === "" || /^column \d+$/i.test(header);

/** What the cells of a field's column look like, where no header names it; fields that cells never identify by themselves are absent. */
const BY_CELLS: Readonly<Partial<Record<BetField, ByCells>>> = {
  date: ({ moments }, _header, found) => found.eventDate === null && moments >= 0.8,
  // Yes and no by themselves may answer any question.
  result: ({ results, flags, amounts, moments }, header) =>
    results >= 0.9 &&
    flags < 1 &&
    amounts < 0.5 &&
    moments === 0 &&
    !/\b([1-4][hqp]|half|quarter|period|f5)\b/i.test(header),
  profit: ({ amounts, negative }, header) =>
    /^(win loss|\+\/-|return|amount|[$€£]+)$/i.test(header.trim()) && amounts >= 0.8 && negative > 0,
  odds: ({ odds, money, whole, beyondLines, signed }, header) =>
    isUnnamed(header)
      ? odds >= 0.8 && money === 0 && whole < 0.5 && !(beyondLines && signed === 0)
      : odds >= 0.8 &&
        ((beyondLines && signed > 0) || /odds|price|line/i.test(header)) &&
        !/clos|clv|leg|fair|open|balance|bank|running|total|cumul|odds of|\bmin/i.test(header),
  // Where it counts rows, nothing has a sign.
  line: ({ lines, signed, beyondLines }, header) =>
    /^(?:#|\+ ?\/ ?[-−]|±)$/.test(header.trim()) && lines >= 0.9 && signed > 0 && !beyondLines,
  stake: ({ amounts, money, negative, moments }, header, found) =>
    isUnnamed(header) && amounts >= 0.8 && (money > 0.5 || found.odds !== null) && negative === 0 && moments < 0.5,
  payout: ({ amounts, money, moments }, header, found) =>
    isUnnamed(header) && found.stake !== null && amounts >= 0.8 && money > 0.5 && moments < 0.5,
  betType: ({ types, withMarkets, halves }, header, found) =>
    (isUnnamed(header) && types >= 0.9) ||
    // Beside a team, a column of markets with their lines says what was bet, under any name.
    (withMarkets >= 0.8 &&
      halves > 0 &&
      (found.selection !== null || found.side !== null) &&
      !/clos|open|current|consensus|fair|leg/i.test(header)),
  market: ({ markets, areEndings, types, matchups }, header) =>
    markets >= 0.8 && !areEndings && types < 0.5 && matchups === 0 && !ABOUT_OTHERS.test(header.toLowerCase()),
  league: ({ isLeagues }, header) => isUnnamed(header) && isLeagues,
  game: ({ matchups, halves }, header, found) =>
    matchups >= 0.6 &&
    (isUnnamed(header) || (halves === 0 && found.selection !== null && !ABOUT_OTHERS.test(header.toLowerCase()))),
  // Over and under beside a market, with teams on the rows of spreads.
  side: ({ overs, wordy, length }, header, found) =>
    overs >= 0.3 &&
    wordy + overs >= 0.9 &&
    length <= 8 &&
    found.selection === null &&
    found.market !== null &&
    !/clos|open|model|signal|move|fair|leg|result/i.test(header),
  selection: ({ wordy, weekdays, types, results, moments, amounts, matchups }, header) =>
    isUnnamed(header) &&
    wordy >= 0.9 &&
    weekdays < MOST &&
    types < 0.9 &&
    results < 0.5 &&
    moments < 0.5 &&
    amounts < 0.5 &&
    matchups < 0.6,
};

/** Whether only the cells identify a field that no header names, given the fields already found. */
export const isBy = (field: BetField, facts: ColumnFacts, header: string, found: ColumnMapping): boolean =>
  facts.n > 0 && BY_CELLS[field]?.(facts, header, found) === true;
