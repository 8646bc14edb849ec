import { headerWords, namedFields } from "./columns/header-names.ts";
import type { TableRow } from "./text-table.ts";

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
  const headers = all.flatMap((row, index) => (index === at || isHeader(row) ? [index] : []));
  const first = headers[0] ?? at;
  if (headers.every((index) => keyOf(all[index] ?? main) === keyOf(main))) return { rows: all, at };
  const names = [...main.cells];
  const words = names.map(headerWords);
  let columns: readonly number[] = [];
  const rows = all.map((row, index) => {
    if (headers.includes(index))
      columns = row.cells.map((name) => {
        const known = words.indexOf(headerWords(name));
        if (known >= 0) return known;
        words.push(headerWords(name));
        return names.push(name) - 1;
      });
    if (index < first) return row;
    const cells: string[] = [];
    for (const [column, cell] of row.cells.entries()) cells[columns[column] ?? column] = cell;
    return { ...row, cells: Array.from(cells, (cell) => cell ?? "") };
  });
  return { rows: rows.map((row, index) => (index === first ? { ...row, cells: names } : row)), at: first };
}
