import type { ColumnMapping } from "../bet-cells.ts";
import type { HeadedRows } from "../cells/sheet.ts";
import type { FileRow } from "../text-table.ts";
import { headerWords, PERSON } from "./header-names.ts";

/** The people whose bets a file holds, where a column names several. */
export interface PeopleOfFile {
  readonly column: number;
  /** The column's header, as it is written. */
  readonly header: string;
  /** Those with the most rows first, as many as a list shows. */
  readonly names: readonly string[];
  readonly count: number;
}

/** A column "Name" may also be that of a bet. */
const NAME = /^name$/;

/** Names that are listed, and the longest of them. */
const [LISTED, LONGEST_NAME] = [50, 80];

const personIn = (cells: readonly string[], column: number): string =>
  (cells[column] ?? "").trim().slice(0, LONGEST_NAME);

function namesIn({ rows }: HeadedRows, column: number): readonly string[] {
  const times = new Map<string, { readonly name: string; times: number }>();
  for (const { cells } of rows) {
    const name = personIn(cells, column);
    const key = name.toLowerCase();
    const known = times.get(key);
    if (known) known.times++;
    else if (name !== "") times.set(key, { name, times: 1 });
  }
  return [...times.values()].sort((a, b) => b.times - a.times).map(({ name }) => name);
}

/** Whose bets a file holds, by the column that names several people; null where it is one person's, or says nothing. */
export function peopleOf(table: HeadedRows, columns: ColumnMapping): PeopleOfFile | null {
  const taken = new Set(Object.values(columns));
  for (const [column, header] of table.headers.entries()) {
    const words = headerWords(header);
    if (taken.has(column) || !(PERSON.test(words) || NAME.test(words))) continue;
    const names = namesIn(table, column);
    // A name that hardly comes twice is the bet's own.
    const mayBeBets = NAME.test(words) && names.length > table.rows.length / 2;
    if (names.length > 1 && !mayBeBets) return { column, header, names: names.slice(0, LISTED), count: names.length };
  }
  return null;
}

/** Whose rows of a file are read: those of one of its people, or all. */
export interface ChosenPerson {
  readonly people?: PeopleOfFile | undefined;
  readonly whose?: string | undefined;
}

/** Who stands in a row as its person; "" without a column for people. */
export const personOf = ({ cells }: { readonly cells: readonly string[] }, people: PeopleOfFile | null): string =>
  people === null ? "" : personIn(cells, people.column);

/** The bets of the person who is chosen; all of them where nobody is. */
export function betsOfPerson<Bet extends { readonly rows: readonly number[] }>(
  bets: readonly Bet[],
  { rows }: HeadedRows,
  { people, whose }: ChosenPerson,
): readonly Bet[] {
  if (people === undefined || whose === undefined) return bets;
  const isTheirs = (row: FileRow) => personOf(row, people).toLowerCase() === whose.toLowerCase();
  const theirs = new Set(rows.flatMap((row) => (isTheirs(row) ? row.rows.slice(0, 1) : [])));
  return bets.filter(({ rows: [first = 0] }) => theirs.has(first));
}
