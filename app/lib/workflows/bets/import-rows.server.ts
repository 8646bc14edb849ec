import { DateTime } from "luxon";
import { BET_FIELDS, type BetCells, type BetField, type CellFormats } from "#app/lib/engine/own-bets/bet-cells.ts";
import { habitsOf } from "#app/lib/engine/own-bets/file-habits.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { ImportedRows } from "#app/lib/schemas/bets/import-api.ts";
import { afterOthers, mapInTurns } from "#app/lib/platform/in-turns.server.ts";
import { ROWS_PER_BATCH } from "./inside/import-plan.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { planRows, storeRows } from "./inside/import-work.server.ts";
import { addToTotals, importRow, NO_TOTALS } from "./inside/shown-import.ts";
import { roomForBets } from "./inside/store-import.server.ts";

export interface ImportRowsInput {
  readonly rows: readonly Readonly<Partial<Record<BetField, string | number | null>>>[];
  readonly formats: CellFormats;
  /** Of times that name none; the caller's own by default. */
  readonly timeZone?: string | undefined;
  readonly link: boolean;
  readonly duplicates: boolean;
  /** Only says what would be imported. */
  readonly dryRun: boolean;
}

/** Numbers as the file's own decimal mark would write them, so that one reader reads both. */
function cellText(value: string | number | null, { decimals }: CellFormats): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value).replace(".", decimals) : value;
}

/** A row's cells as text; what it does not have is left out. */
function cellsOf(row: ImportRowsInput["rows"][number], formats: CellFormats): BetCells {
  const cells: Partial<Record<BetField, string>> = {};
  for (const field of BET_FIELDS) {
    const value = row[field];
    if (value !== undefined) cells[field] = cellText(value, formats);
  }
  return cells;
}

/** Imports bets a program sends, by the same rules as the import's screens; with `dryRun` only says what would become of them. */
export async function importRows(
  caller: Caller,
  input: ImportRowsInput,
): Promise<Outcome<"invalid-file" | "too-many-bets", ImportedRows>> {
  const { formats, link, duplicates, dryRun } = input;
  const timeZone = input.timeZone ?? caller.viewer.timeZone;
  if (!DateTime.local({ zone: timeZone }).isValid)
    return refuse("invalid-file", {
      message: `There is no time zone “${timeZone}”. Send a name like America/New_York.`,
    });
  const cells = await mapInTurns(input.rows, ROWS_PER_BATCH, (row, index) => ({
    line: index + 1,
    cells: cellsOf(row, formats),
  }));
  // A program sends what was risked, in money, as its description says.
  const habits = { ...habitsOf(cells, formats), unit: 1, stakeIsToWin: false };
  const planned = await planRows(caller, cells, { formats: { ...formats, habits }, timeZone, link });
  await afterOthers();
  const totals = addToTotals(NO_TOTALS, planned);
  const said = { totals, rows: await mapInTurns(planned, ROWS_PER_BATCH, importRow) };
  if (dryRun)
    return { ok: true, message: "Nothing was stored.", imported: 0, updated: 0, held: 0, heldWhy: null, ...said };
  const full = await roomForBets(caller, said.totals.new + (duplicates ? said.totals.duplicates : 0));
  if (full) return full;
  const stored = await storeRows(caller, planned, duplicates);
  return { ok: true, message: `${stored.imported} imported.`, ...stored, ...said };
}
