import { isAccountMovement } from "./account-movements.ts";
import type { BetCells, BetField, ColumnMapping } from "./bet-cells.ts";
import { severalBetsIn } from "./bet-kinds.ts";
import { headerWords, namedFields } from "./columns/header-names.ts";
import { recognizeColumns, recognizeSteps } from "./columns/table-columns.ts";
import { CUT_NOTE, cutTo, isCut, LONGEST_CELL, MOST_CELLS, withShortLines } from "./cut-text.ts";
import { asOneTable } from "./further-tables.ts";
import { markedTable } from "./marked-table.ts";
import { withMonths } from "./month-titles.ts";
import { OWN_HEADERS, ownRows } from "./own-tables.ts";
import { accountBets, isStatement } from "./pasted/account-rows.ts";
import { PASTED_HEADERS } from "./pasted/pasted-bet.ts";
import { pastedCards } from "./pasted/pasted-cards.ts";
import { pastedDraftKings } from "./pasted/pasted-draftkings.ts";
import { pagesApart } from "./pasted/pages-apart.ts";
import { pastedBetOnline } from "./pasted/pasted-betonline.ts";
import { pastedEvents } from "./pasted/pasted-events.ts";
import { pastedFanDuel } from "./pasted/pasted-fanduel.ts";
import { pastedLabels } from "./pasted/pasted-labels.ts";
import { pastedNotes, pastedStatement } from "./pasted/pasted-lines.ts";
import { pastedRecords } from "./pasted/pasted-records.ts";
import { pastedSlips, SLIP_HEADERS } from "./pasted/pasted-slips.ts";
import { pastedTickets } from "./pasted/pasted-tickets.ts";
import { tradedBets } from "./pasted/traded.ts";
import { riskApart } from "./risk-words.ts";
import { tableRows, withPlainMinus, type FileRow, type TableRow } from "./text-table.ts";
import { atOnce } from "./in-steps.ts";
import { readDate } from "./typed-date.ts";
import { readAmount } from "./typed-number.ts";
import { withRowsAbove } from "./rows-above.ts";
import { cellsOf } from "./cells/row-cells.ts";
import { COLUMN_SAMPLES, type HeadedRows } from "./cells/sheet.ts";

/** A file of bets as text cells below its headers. */
export interface BetsTable extends HeadedRows {
  /** The row that names the columns, from 1; null where none does. */
  readonly headerRow: number | null;
  /** The first rows of the file, unchanged, from which another header row can be chosen. */
  readonly top: readonly TableRow[];
}

/** A row that is not a bet, and why. */
export interface LeftRow {
  readonly row: number;
  readonly why: string;
}

/** The rows of one bet: its own cells, and those of each leg where legs have rows of their own. */
export interface BetGroup {
  readonly rows: readonly number[];
  readonly cells: BetCells;
  readonly legRows: readonly BetCells[];
}

/** Rows among which headers are looked for. */
const TOP_ROWS = 40;
const SHOWN_TOP = 12;
export const SAMPLES = 500;
/** Rows after which a step ends, so that other requests can run: reading one takes tens of microseconds here. */
const RECORDS_PER_STEP = 250;

/** Readers of copied pages: those of one book before those of any. */
const PAGES = [
  pastedEvents,
  pastedBetOnline,
  pastedLabels,
  pastedFanDuel,
  pastedDraftKings,
  pastedCards,
  pastedTickets,
  pastedStatement,
  pastedNotes,
] as const;

/** The bets of a copied page. Tries one reader of pages after the other, each in a step of its own; null for any other text. */
function* pageSteps(text: string): Generator<number, readonly FileRow[] | null> {
  const apart = pagesApart(text, (page) => PAGES.map((one) => one(page)).find((rows) => rows !== null) ?? null);
  if (apart !== null) return apart;
  yield 0;
  for (const page of PAGES) {
    const rows = page(text);
    if (rows !== null) return rows;
    yield 0;
  }
  return null;
}

/** Whether a row holds values, not names: a date, an amount of money. */
function holdsValues({ cells }: TableRow): boolean {
  return cells.some(
    (cell) => readDate(cell, "mdy") !== null || readDate(cell, "dmy") !== null || /\d[.,]\d/.test(cell),
  );
}

/** The row that names date, stake and odds, or most of what a bet has; else the first row wide enough that holds no values. */
function headerAt(rows: readonly TableRow[]): number {
  const scores = rows.slice(0, TOP_ROWS).map((row) => {
    const fields = namedFields(row.cells);
    const money = fields.has("stake") || fields.has("profit") || fields.has("payout");
    return fields.size >= 2 && (money || fields.has("odds")) && !holdsValues(row) ? fields.size : 0;
  });
  const statement = rows.slice(0, TOP_ROWS).findIndex(({ cells }) => isStatement(cells));
  if (statement >= 0) return statement;
  const best = Math.max(...scores, 0);
  if (best > 0) return scores.indexOf(best);
  const first = rows.findIndex(({ cells }) => cells.length >= 3);
  const candidate = rows[first];
  return candidate === undefined || holdsValues(candidate) ? -1 : first;
}

const STAKE_AND_TYPE =
  /^([£$€]\s?\d[\d.,]*)\s+(singles?|doubles?|trebles?|fourfolds?|accumulators?|parlays?|bet builder|straight)$/i;

/** Rows without headers whose stake and type share a cell ("£10.00 Single"), with the two apart. */
function stakesApart(rows: readonly TableRow[]): readonly TableRow[] {
  const isBoth = (cell: string) => STAKE_AND_TYPE.test(cell);
  if (rows.filter(({ cells }) => cells.some(isBoth)).length < rows.length / 2) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => STAKE_AND_TYPE.exec(cell)?.slice(1, 3) ?? [cell]),
  }));
}

/** A table whose stakes are only in the words of bets ("Risk 110 to win 100 Celtics -6.5"), with columns for both amounts; null for others. */
function risksApart(headers: readonly string[], rows: readonly TableRow[]) {
  const some = rows.slice(0, SAMPLES);
  const columns = headers.map((_, at) => at);
  const words = columns.find((at) => some.filter(({ cells }) => riskApart(cells[at] ?? "")).length > some.length / 2);
  const stakes = columns.filter((at) => at !== words && namedFields([headers[at] ?? ""]).has("stake"));
  // "Amount" may also be what a bet changed, below zero where it lost.
  const isChange = (at: number) => some.some(({ cells }) => (readAmount(cells[at] ?? "", ".") ?? 0) < 0);
  if (words === undefined || !stakes.every(isChange)) return null;
  const names = headers.map((header, at) => (at === words ? "Bet description" : stakes.includes(at) ? "Net" : header));
  return {
    headers: [...names, "Risk", "To win"],
    rows: rows.map(({ row, cells }): TableRow => {
      const risked = riskApart(cells[words] ?? "");
      const own = columns.map((at) => (at === words ? (risked?.rest ?? cells[at]) : cells[at]) ?? "");
      return { row, cells: [...own, risked?.stake ?? "", risked?.toWin ?? ""] };
    }),
  };
}

const named = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => cells[index]?.slice(0, 80) || `Column ${index + 1}`);

/**
 * The headers of a file and the rows below them, step by step. Titles above the headers are skipped.
 *
 * @param chosen the header row its owner chose; null for a file without one, undefined to look for it.
 * @param most records that are looked at.
 */
export function* tableSteps(
  written: string,
  chosen?: number | null,
  most: number = Number.POSITIVE_INFINITY,
): Generator<number, BetsTable> {
  const text = withPlainMinus(written);
  const marked = markedTable(text);
  const page = marked === null ? withShortLines(text) : "";
  const slips = marked === null ? pastedSlips(page) : null;
  if (slips !== null) return { headerRow: null, headers: [...SLIP_HEADERS], rows: slips, top: [] };
  const records = marked === null ? pastedRecords(page) : null;
  if (records !== null) return { headerRow: null, ...records, top: [] };
  const pasted = marked === null ? yield* pageSteps(page) : null;
  if (pasted !== null) return { headerRow: null, headers: [...PASTED_HEADERS], rows: pasted, top: [] };
  const all: TableRow[] = [];
  for (const row of marked ?? tableRows(text)) {
    const cells = row.cells.slice(0, MOST_CELLS).map((cell) => cutTo(cell, LONGEST_CELL));
    all.push({ ...row, cells });
    if (all.length >= most) break;
    if (all.length % RECORDS_PER_STEP === 0) yield RECORDS_PER_STEP;
  }
  const { rows: joined, at } =
    chosen === undefined
      ? asOneTable(all, headerAt(all))
      : { rows: all, at: all.findIndex(({ row }) => row === chosen) };
  yield 0;
  const dated = withRowsAbove(withMonths(joined, at), at);
  yield 0;
  const below = at < 0 ? stakesApart(all) : dated.slice(at + 1);
  const names = dated[at]?.cells ?? [];
  const headerRow = all[at]?.row ?? null;
  const top = all.slice(0, SHOWN_TOP);
  const own = ownRows(names, below);
  if (own !== null) return { headerRow, headers: [...OWN_HEADERS], rows: own, top };
  const folded = tradedBets(names, below) ?? accountBets(names, below);
  if (folded !== null) return { headerRow, headers: [...PASTED_HEADERS], rows: folded, top };
  const apart = risksApart(names, below) ?? { headers: names, rows: below };
  const width = Math.max(apart.headers.length, ...apart.rows.slice(0, SAMPLES).map(({ cells }) => cells.length));
  return {
    headerRow,
    headers: named(apart.headers, width),
    rows: apart.rows.map((row) => ({ ...row, rows: [row.row] })),
    top,
  };
}

/** The headers of a file and the rows below them. */
export const betsTable = (text: string, chosen?: number | null): BetsTable => atOnce(tableSteps(text, chosen));

/** The columns of a table, by their headers and their cells, column by column. */
export function columnSteps({ headers, rows }: BetsTable): Generator<number, ColumnMapping> {
  return recognizeSteps(
    headers,
    rows.slice(0, COLUMN_SAMPLES).map(({ cells }) => cells),
  );
}

/** The columns of a table, by their headers and their cells. */
export function columnsOf({ headers, rows }: BetsTable): ColumnMapping {
  return recognizeColumns(
    headers,
    rows.slice(0, COLUMN_SAMPLES).map(({ cells }) => cells),
  );
}

const TOTAL_ROW =
  /^\W*((grand|sub|running|overall|monthly|weekly|daily|year(ly)?|season)[\s-]*)?(totals?(?!\s*\(?(?:over|under|[ou]\s?\d|\d))|sums?|summary|summe|average|avg|overall|balance|bankroll|record|roi|net( profit)?|profit|subtotal|summa|gesamt|suma|ending|starting|ytd)\b/i;

/** The column of a second stake, where rows hold two bets beside each other ("Stake 1", "Stake 2"); -1 without one. */
function secondStake(headers: readonly string[]): number {
  const words = headers.map(headerWords);
  const of = (number: string) =>
    words.findIndex((name) => new RegExp(`^(stake|wager|risk|amount) ?${number}$`).test(name));
  return of("(1|a)") < 0 ? -1 : of("(2|b)");
}

/** Why a row is not a bet; null if it is read as one. */
function noBet(row: FileRow, cells: BetCells, headings: ReadonlySet<string>, second: number): string | null {
  const filled = row.cells.filter((cell) => cell !== "");
  if (second >= 0 && row.cells[second]) return "Two bets in one row: write each in a row of its own.";
  const has = (field: BetField) => (cells[field] ?? "") !== "";
  const isDated = () =>
    ["date", "eventDate", "settledDate"].some((field) => {
      const text = cells[field as BetField] ?? "";
      return readDate(text, "mdy") !== null || readDate(text, "dmy") !== null;
    });
  // A bet's market may be "total".
  const markets = has("stake") && (has("game") || has("selection")) ? [cells.market, cells.betType, cells.side] : [];
  const isSum = (cell: string) => TOTAL_ROW.test(cell) && !markets.includes(cell);
  if (filled.some(isSum) && !isDated()) return "A total row: it is not a bet.";
  // A day above may have been added to them.
  const said = filled.filter((cell) => cell !== cells.date || headings.has(headerWords(cell)));
  if (said.length >= 3 && said.every((cell) => cell.length <= 40 && headings.has(headerWords(cell))))
    return "The headers again: no bet.";
  if (isAccountMovement(filled, cells)) return "Money into or out of the account: it is not a bet.";
  if (filled.length <= 2 && !(has("selection") && has("stake"))) return "Too little for a bet: a note or a heading.";
  if (!has("selection") && !has("game") && !isDated()) return "A row without a date and a selection: a sum, no bet.";
  return null;
}

/** Whether a row is a further leg of the bet above it: the same bet number and stake, another selection; or only a selection. */
function isLegOf(cells: BetCells, before: BetGroup | undefined): boolean {
  if (before === undefined) return false;
  const last = before.legRows.at(-1) ?? before.cells;
  const same = (field: BetField) => (cells[field] ?? "") === (before.cells[field] ?? "");
  const differs = (["selection", "game", "market", "line", "side", "legResult"] as const).some(
    (field) => (cells[field] ?? "") !== (last[field] ?? ""),
  );
  const id = cells.id ?? "";
  // One ticket may hold several bets, which win amounts of their own.
  const together = (["stake", "toWin", "mayPay"] as const).every((field) => same(field) || (cells[field] ?? "") === "");
  if (id !== "") return id === before.cells.id && same("date") && differs && together;
  const bare = (["date", "stake", "eventDate"] as const).every((field) => (cells[field] ?? "") === "");
  const several = severalBetsIn(before.cells.betType ?? "") ?? severalBetsIn(before.cells.selection ?? "");
  return bare && several !== null && (cells.selection ?? "") !== "";
}

/** Whether a sheet writes a day once, above all its bets: many rows have none. A row without a date in any other file is one. */
function writesDatesOnce({ rows }: BetsTable, columns: ColumnMapping): boolean {
  const { date, stake } = columns;
  if (date === null || stake === null) return false;
  const bets = rows.filter(({ cells }) => cells[stake]);
  const [first] = bets;
  const above = first === undefined ? [] : rows.slice(0, rows.indexOf(first) + 1);
  return (
    bets.filter(({ cells }) => !cells[date]).length >= 0.25 * bets.length && above.some(({ cells }) => cells[date])
  );
}

/** Bets of a table, and its rows that are not bets. */
export interface Grouped {
  readonly bets: readonly BetGroup[];
  readonly left: readonly LeftRow[];
}

/** The bets of a table, with the rows of their legs folded in, and the rows that are not bets, step by step. */
export function* groupSteps(table: BetsTable, columns: ColumnMapping): Generator<number, Grouped> {
  const read = cellsOf(table, columns);
  const headings = new Set(table.headers.map(headerWords));
  const second = secondStake(table.headers);
  const bets: BetGroup[] = [];
  const left: LeftRow[] = [];
  const byId = new Map<string, number>();
  const datesOnce = writesDatesOnce(table, columns);
  let [done, day] = [0, ""];
  for (const row of table.rows) {
    if (++done % RECORDS_PER_STEP === 0) yield RECORDS_PER_STEP;
    const own = read(row);
    const isUndated = datesOnce && ["date", "eventDate", "settledDate"].every((field) => !own[field as BetField]);
    const cells = isUndated && day !== "" && own.stake && own.odds && own.selection ? { ...own, date: day } : own;
    if (own.date) day = own.date;
    const at = (cells.id ?? "") === "" ? undefined : byId.get(cells.id ?? "");
    const index = at ?? bets.length - 1;
    const before = bets[index];
    if (before !== undefined && isLegOf(cells, before)) {
      const legRows = before.legRows.length === 0 ? [before.cells, cells] : [...before.legRows, cells];
      bets[index] = { rows: [...before.rows, ...row.rows], cells: before.cells, legRows };
      continue;
    }
    const why = noBet(row, cells, headings, second);
    if (why !== null) {
      left.push({ row: row.row, why: isCut(row.cells) ? `${why} ${CUT_NOTE}` : why });
      continue;
    }
    if ((cells.id ?? "") !== "") byId.set(cells.id ?? "", bets.length);
    bets.push({ rows: row.rows, cells, legRows: [] });
  }
  return { bets, left };
}

/** The bets of a table, with the rows of their legs folded in, and the rows that are not bets. */
export const groupBets = (table: BetsTable, columns: ColumnMapping): Grouped => atOnce(groupSteps(table, columns));
