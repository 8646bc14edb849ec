import { DateTime } from "luxon";
import { BET_FIELDS, type BetCells, type BetField, type CellFormats } from "#app/lib/engine/own-bets/bet-cells.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { ImportRow, ImportTotals } from "#app/lib/schemas/bets/import.ts";
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

interface ImportedRows {
  readonly imported: number;
  readonly updated: number;
  readonly held: number;
  readonly heldWhy: string | null;
  readonly totals: ImportTotals;
  readonly rows: readonly ImportRow[];
}

/** Numbers as the file's own decimal mark would write them, so that one reader reads both. */
function cellText(value: string | number | null, { decimals }: CellFormats): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value).replace(".", decimals) : value;
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
  const cells = input.rows.map((row, index) => ({
    line: index + 1,
    cells: Object.fromEntries(
      BET_FIELDS.flatMap((field) => (row[field] === undefined ? [] : [[field, cellText(row[field], formats)]])),
    ) as BetCells,
  }));
  const planned = await planRows(caller, cells, { formats, timeZone, link });
  const said = { totals: addToTotals(NO_TOTALS, planned), rows: planned.map(importRow) };
  if (dryRun)
    return { ok: true, message: "Nothing was stored.", imported: 0, updated: 0, held: 0, heldWhy: null, ...said };
  const full = await roomForBets(caller, said.totals.new + (duplicates ? said.totals.duplicates : 0));
  if (full) return full;
  const stored = await storeRows(caller, planned, duplicates);
  return { ok: true, message: `${stored.imported} imported.`, ...stored, ...said };
}
