import { epochMs } from "#app/lib/engine/brands.ts";
import type { BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import type { CellFormats, ColumnMapping } from "#app/lib/engine/own-bets/bet-cells.ts";
import {
  areDatesKnown,
  chosenDates,
  possibleDates,
  type FileDates,
  type SaidOfDates,
} from "#app/lib/engine/own-bets/file-dates.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import type { ImportReading } from "#app/lib/schemas/bets/import.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { gamesByDay } from "./import-plan.server.ts";
import { momentsIn } from "./written-moments.ts";

/** How the dates of a file are read, by what its owner says, by its cells and by the games of the caller's feed. */
export async function datesOfFile(
  caller: Caller,
  {
    table,
    columns,
    formats,
  }: { readonly table: BetsTable; readonly columns: ColumnMapping; readonly formats: CellFormats },
  { timeZone, ...said }: SaidOfDates & { readonly timeZone: string },
): Promise<FileDates> {
  const { clock, wallNow } = caller;
  const at = { momentOf: momentsIn(timeZone), now: epochMs(Math.max(clock.asOf, wallNow)) };
  const possible = await inTurns(possibleDates(table, columns, formats, at, said));
  const games = gamesByDay(caller);
  await games.readFor(possible.flatMap(({ bets }) => bets.flatMap((bet) => bet ?? [])));
  return chosenDates(possible, games.of, clock.asOf);
}

/** Whether games are looked for: their owner wants it, and the dates are known. */
export const isLinked = (reading: ImportReading): boolean => reading.link && areDatesKnown(reading);
