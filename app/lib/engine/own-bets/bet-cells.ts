import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { DateOrder } from "./typed-date.ts";
import type { DecimalMark } from "./typed-number.ts";

/** What a column of somebody's list of bets can mean, in the order a person would fill them in. */
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

/** A cell that cannot be read, and what would be. */
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

/** What a file's rows together say of how its owner writes. */
export interface FileHabits {
  /** Lost bets state a profit of 0 throughout: it says nothing of the stake. */
  readonly lossesAtZero: boolean;
  /** The column for the profit holds what was paid, the stake included. */
  readonly profitIsPayout: boolean;
  /** The column for what was paid holds the profit. */
  readonly payoutIsProfit: boolean;
  /** Odds below 1 are chances, as prediction markets have them: wins pay what a chance pays. */
  readonly oddsAreChances: boolean;
  /** "P" means pending, since pushes have a word of their own. */
  readonly pIsOpen: boolean;
}

/** Habits of a file nothing is known about. */
export const NO_HABITS: FileHabits = {
  lossesAtZero: false,
  profitIsPayout: false,
  payoutIsProfit: false,
  oddsAreChances: false,
  pIsOpen: false,
};

/** A cell's words as they are repeated in messages. */
export const quoteCell = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Collects what is wrong with a row, so that all of it is said at once. */
export class Complaints {
  readonly errors: CellError[] = [];
  add(field: BetField, message: string): null {
    this.errors.push({ field, message });
    return null;
  }
}
