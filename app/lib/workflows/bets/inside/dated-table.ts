import type { BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { withYears } from "#app/lib/engine/own-bets/year-less.ts";
import type { ImportReading } from "#app/lib/schemas/bets/import.ts";

/** A table whose dates have their years, as far as its reading says the first one. */
export function datedTable<T extends BetsTable>(table: T, { columns, dates, firstYear }: ImportReading): T {
  return firstYear === undefined ? table : withYears(table, columns, dates, firstYear);
}

/** Whether games are looked for: in a year nobody says, the wrong one would be found. */
export const isLinked = ({ link, isYearKnown }: ImportReading): boolean => link && isYearKnown !== false;
