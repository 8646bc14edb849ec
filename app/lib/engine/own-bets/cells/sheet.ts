import type { BetField, ColumnMapping } from "../bet-cells.ts";
import { PART_OF_GAME } from "../cell-words.ts";
import { headerWords, PERSON, spareColumns } from "../columns/header-names.ts";
import { ABOUT_OTHERS, sayHowGamesEnded } from "../narrowed-bets.ts";
import type { FileRow, TableRow } from "../text-table.ts";

/** Rows below the headers of their cells. */
export interface HeadedRows {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  /** The row of the headers, and the first rows of the file with the titles above it; absent where a program wrote the table. */
  readonly headerRow?: number | null;
  readonly top?: readonly TableRow[];
}

/** Rows whose cells are sampled to find out what a column is. */
export const COLUMN_SAMPLES = 200;

/** Columns of teams, whose codes may be words of bets: "TBL", "STL". */
const TEAMS = /^(tm|team|opp|opponent|versus|vs|against|away|home|visitor|road|fav|favou?rite|dog|underdog)( team)?$/;

/** A table as the rules of its rows see it. */
export interface Sheet {
  readonly headers: readonly string[];
  /** The words of each header. */
  readonly words: readonly string[];
  readonly columns: ColumnMapping;
  /** Columns that a field reads. */
  readonly taken: ReadonlySet<number | null>;
  /** Columns that no field reads, and that may say what was bet. */
  readonly unread: readonly number[];
  /** What stands above the headers. */
  readonly titles: readonly string[];
  /** The first rows, which show what a column holds. */
  readonly samples: readonly FileRow[];
  /** The first column whose header has such words; -1 without one. */
  readonly at: (name: RegExp) => number;
  /** The words of the header of a field; empty without a column. */
  readonly nameOf: (field: BetField) => string;
  /** Columns that no field reads, and whose headers name this one; the likeliest first. */
  readonly spare: (field: BetField) => readonly number[];
  /** Whether a column is that of the marks, or no field's. */
  readonly mayTag: (column: number) => boolean;
}

/** A row's cells, column by column. */
export type Cells = readonly string[];
/** What a row says so far, by field. */
export type Said = Partial<Record<BetField, string>>;
/** What a row says beside its fields, until the last rules add it to them. */
export interface Beside {
  /** Cells that may say what was bet and are no field's. */
  readonly cells: string[];
  /** The part of the game, and whether it was being played. */
  part: string;
}

/** Adds to what a row says. */
export type Reading = (cells: Cells, said: Said, beside: Beside) => void;
/** What columns of a table add to what its rows say; null where it has none of them. */
export type Rule = (sheet: Sheet) => Reading | null;

export function sheetOf({ headers, rows, headerRow, top = [] }: HeadedRows, columns: ColumnMapping): Sheet {
  const words = headers.map(headerWords);
  const taken = new Set(Object.values(columns));
  const at = (name: RegExp) => words.findIndex((header) => name.test(header));
  const parts = at(PART_OF_GAME);
  const samples = rows.slice(0, COLUMN_SAMPLES);
  const cellsIn = (column: number) => samples.flatMap(({ cells }) => cells[column] || []);
  return {
    headers,
    words,
    columns,
    taken,
    unread: words.flatMap((name, column) =>
      taken.has(column) ||
      column === parts ||
      sayHowGamesEnded(name, cellsIn(column)) ||
      ABOUT_OTHERS.test(name) ||
      TEAMS.test(name) ||
      PERSON.test(name)
        ? []
        : [column],
    ),
    titles: top.flatMap(({ row, cells }) => (row < (headerRow ?? 0) ? cells.filter((cell) => cell !== "") : [])),
    samples,
    at,
    nameOf: (field) => words[columns[field] ?? -1] ?? "",
    spare: (field) => spareColumns(headers, field, columns).filter((column) => !taken.has(column)),
    mayTag: (column) => column === columns.marks || !taken.has(column),
  };
}
