import { tableSteps, type BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "#app/lib/schemas/bets/import-limits.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";

export type TableAnswer =
  | { readonly ok: true; readonly table: BetsTable }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): TableAnswer => ({ ok: false, message });

/**
 * Reads a file of bets: comma, semicolon, tab or bar between its cells, the row that names the columns wherever it stands, or slips pasted from a
 * book's page. Refuses with a sentence what is too large, no text, or no table. Others' requests are answered meanwhile.
 *
 * @param headerRow the row its owner chose as the headers; null for a file without one, undefined to look for it.
 */
export async function readTable(text: string, headerRow?: number | null): Promise<TableAnswer> {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    return refused(
      `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it by year and import the parts one after the other.`,
    );
  if (text.trim() === "") return refused("Choose a file or paste its text.");
  if (text.startsWith("PK"))
    return refused(
      "This Excel or zip file cannot be read. Save the sheet as CSV (comma-separated values) and choose that.",
    );
  if (text.startsWith("%PDF"))
    return refused(
      "This is a PDF. Copy its text and paste that, or extract its table as CSV, with Tabula for example.",
    );
  if (text.includes("\u0000")) return refused("This is not a text file. Export your bets as CSV and choose that.");
  // Titles and empty lines aside, one row more than may be imported tells that there are too many.
  const table = await inTurns(tableSteps(text, headerRow, MAX_IMPORT_ROWS + TITLES));
  if (table.headers.length < 3 && table.rows.length > 0)
    return refused(
      "There is only one column. Cells need a comma, semicolon or tab between them, and a line with their names.",
    );
  if (table.rows.length === 0)
    return refused("There are no rows below the headers. A line has to name the columns, with the bets below it.");
  if (table.headers.length > MAX_IMPORT_COLUMNS)
    return refused(`The file has more than ${MAX_IMPORT_COLUMNS} columns.`);
  if (table.rows.length > MAX_IMPORT_ROWS)
    return refused(
      `The file has more than ${formatNumber(MAX_IMPORT_ROWS, 0)} rows. Split it by year and import the parts one after the other.`,
    );
  return { ok: true, table };
}

/** Rows that may stand above the headers. */
const TITLES = 50;
/** Records at the top of a file by which its columns are chosen. */
const TOP_RECORDS = 540;

/** The top of a file that was taken before. */
export function readTop(text: string, headerRow: number | null | undefined): Promise<BetsTable> {
  return inTurns(tableSteps(text, headerRow, TOP_RECORDS));
}
