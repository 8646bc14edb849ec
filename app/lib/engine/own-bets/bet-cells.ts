import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { DateOrder } from "./typed-date.ts";
import type { DecimalMark } from "./typed-number.ts";

/** The fields that a column of somebody's list of bets can hold, in the order in which a person would fill them in. */
export const BET_FIELDS = [
  "date",
  "time",
  "eventDate",
  "settledDate",
  "league",
  "sport",
  "game",
  "selection",
  "market",
  "betType",
  "side",
  "line",
  "odds",
  "stake",
  "result",
  "profit",
  "payout",
  "toWin",
  "mayPay",
  "book",
  "id",
  "marks",
  "legResult",
  "sameGame",
] as const;
export type BetField = (typeof BET_FIELDS)[number];

/** The column of each field, from 0; null where the file has none. */
export type ColumnMapping = Readonly<Record<BetField, number | null>>;

/** Cells of one row by field; a field the file does not have is absent. */
export type BetCells = Readonly<Partial<Record<BetField, string>>>;

/** The text of a cell; empty without one. */
export const cell = (cells: BetCells, field: BetField): string => (cells[field] ?? "").trim();

/** A cell that cannot be read, and how it should be written. */
export interface CellError {
  readonly field: BetField;
  readonly message: string;
}

/** How the cells of a file are to be read. */
export interface CellFormats {
  readonly dates: DateOrder;
  readonly odds: OddsFormat;
  readonly decimals: DecimalMark;
  readonly habits?: FileHabits;
}

/** The owner's way of writing, as all rows of a file together show it. */
export interface FileHabits {
  /** Lost bets state a profit of 0 throughout: so it says nothing about the stake. */
  readonly lossesAtZero: boolean;
  /** The column for the profit holds the payout, including the stake. */
  readonly profitIsPayout: boolean;
  /** The column for the payout holds the profit. */
  readonly payoutIsProfit: boolean;
  /** The money that a stake of one stands for: 100 where profits show units of 100, 1 where stakes are money. */
  readonly unit: number;
  /** At odds below even the column for the stake holds what was to be won: one unit at -110 risks 1.1. */
  readonly stakeIsToWin: boolean;
  /** The column for the amount to win holds what is paid with the stake. */
  readonly toWinIsPayout: boolean;
  /** Odds below 1 are chances, as on prediction markets: wins pay one over the chance. */
  readonly oddsAreChances: boolean;
  /** Odds between 1 and 100 are chances in percent, or what a contract of 100 costs: wins pay what such a chance pays. */
  readonly oddsArePercents: boolean;
  /** No column says how bets ended, and that of what was paid tells lost ones by 0. */
  readonly payoutEnds: boolean;
  /** A spread's number in its market's cell is that of the pick: it is above zero in some rows and below in others. */
  readonly spreadsInMarkets: boolean;
  /** "P" means pending, since pushes have a word of their own. */
  readonly pIsOpen: boolean;
  /** Whether a spread without a sign may lay points or take them: the sheet writes pluses elsewhere, or never a minus. */
  readonly signsAreMissing: boolean;
  /** The letters for won and lost in another language than English, by all letters of the file: "gp" are gagné and perdu. */
  readonly letters: string;
}

/** Habits assumed for a file before its rows are read. */
export const NO_HABITS: FileHabits = {
  lossesAtZero: false,
  profitIsPayout: false,
  payoutIsProfit: false,
  unit: 1,
  stakeIsToWin: false,
  toWinIsPayout: false,
  oddsAreChances: false,
  oddsArePercents: false,
  payoutEnds: false,
  spreadsInMarkets: false,
  pIsOpen: false,
  signsAreMissing: false,
  letters: "",
};

/** A cell's words as quoted in messages. */
export const quoteCell = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Collects the errors of a row, so that all are reported at once. */
export class Complaints {
  readonly errors: CellError[] = [];
  add(field: BetField, message: string): null {
    this.errors.push({ field, message });
    return null;
  }
}
