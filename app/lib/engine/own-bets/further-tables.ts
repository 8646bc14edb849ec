import { headerWords, namedFields } from "./columns/header-names.ts";
import { MOST_CELLS } from "./cut-text.ts";
import type { TableRow } from "./text-table.ts";

/** A person's sheet never has more tables than this with columns of their own. */
const MOST_TABLES = 20;

/** Whether a row names all that a bet needs; a row with numbers names nothing. */
function isHeader({ cells }: TableRow): boolean {
  if (cells.length < 4 || cells.some((cell) => /\d/.test(cell))) return false;
  const fields = namedFields(cells);
  return (
    (fields.has("date") || fields.has("eventDate")) &&
    (fields.has("selection") || fields.has("game")) &&
    fields.has("stake") &&
    (fields.has("odds") || fields.has("payout"))
  );
}

const keyOf = ({ cells }: TableRow): string => cells.map(headerWords).join("|");

/** The place of each name of a header among the names of all tables; a name that stands twice has two places where they have. */
function placesOf(header: readonly string[], words: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return header.map((name) => {
    const word = headerWords(name);
    const free = words.findIndex((other, place) => other === word && !taken.has(place));
    const place = free < 0 ? words.indexOf(word) : free;
    taken.add(place);
    return place;
  });
}

/**
 * The tables of a sheet below each other, whose columns differ ("Active bets" without the profit, "Completed bets" with it), as one table: its
 * headers are those of the table that names most, with the other ones' own behind. Any other sheet as it is.
 *
 * @param at the headers that name most.
 */
export function asOneTable(
  all: readonly TableRow[],
  at: number,
): { readonly rows: readonly TableRow[]; readonly at: number } {
  const main = all[at];
  if (main === undefined || !isHeader(main)) return { rows: all, at };
  const keys = new Map(all.flatMap((row, index) => (index === at || isHeader(row) ? [[index, keyOf(row)]] : [])));
  const tables = new Map([...keys].map(([index, key]) => [key, all[index]?.cells ?? []]));
  if (tables.size < 2 || tables.size > MOST_TABLES) return { rows: all, at };
  const names = [...main.cells];
  for (const cells of tables.values()) {
    const known = new Set(names.map(headerWords));
    names.push(...cells.filter((name) => !known.has(headerWords(name))));
  }
  if (names.length > MOST_CELLS) return { rows: all, at };
  const words = names.map(headerWords);
  const places = new Map([...tables].map(([key, cells]) => [key, placesOf(cells, words)]));
  const [first = at] = keys.keys();
  let columns: readonly number[] = [];
  const rows = all.map((row, index) => {
    if (index < first) return row;
    columns = places.get(keys.get(index) ?? "") ?? columns;
    const cells: string[] = [];
    for (const [column, cell] of row.cells.entries()) cells[columns[column] ?? column] = cell;
    return { ...row, cells: Array.from(cells, (cell) => cell ?? "") };
  });
  return { rows: rows.map((row, index) => (index === first ? { ...row, cells: names } : row)), at: first };
}
