import { parse, CsvError } from "csv-parse/sync";
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "#app/lib/schemas/bets/import.ts";

/** Longest cell that is kept. */
const LONGEST_CELL = 1000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** A file of bets as text cells. */
export interface BetTable {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export type TableAnswer =
  { readonly ok: true; readonly table: BetTable } | { readonly ok: false; readonly message: string };

const refused = (message: string): TableAnswer => ({ ok: false, message });

/** The sign between the cells: the one the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const bare = first.replace(/"[^"]*"/g, "");
  const [best] = DELIMITERS.map((sign) => ({ sign, n: bare.split(sign).length })).sort((a, b) => b.n - a.n);
  return best?.sign ?? ",";
}

/**
 * Reads a file of bets: comma, semicolon, tab or bar between its cells, the first line its headers. Refuses with a sentence what is too large,
 * no text, or no table. An apostrophe before a sign, as our own exports write it against spreadsheets, is taken off.
 */
export function readTable(text: string): TableAnswer {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES)
    return refused("The file is larger than 2 MB. Split it by year and import the parts one after the other.");
  if (text.trim() === "") return refused("Choose a CSV file or paste its text.");
  if (text.startsWith("PK"))
    return refused("This is an Excel or zip file. Save the sheet as CSV (comma-separated values) and choose that.");
  if (text.includes("\u0000")) return refused("This is not a text file. Export your bets as CSV and choose that.");
  let records: { readonly record: string[]; readonly info: { readonly lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: MAX_IMPORT_ROWS + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(`The file is not a readable CSV: ${error.message}.`);
  }
  const [head, ...rows] = records;
  if (head === undefined || rows.length === 0)
    return refused("There are no rows below the headers. The first line has to name the columns.");
  if (head.record.length < 3)
    return refused(
      "There is only one column. Cells need a comma, semicolon or tab between them, and a first line with their names.",
    );
  if (head.record.length > MAX_IMPORT_COLUMNS) return refused(`The file has more than ${MAX_IMPORT_COLUMNS} columns.`);
  if (rows.length > MAX_IMPORT_ROWS)
    return refused("The file has more than 5,000 rows. Split it by year and import the parts one after the other.");
  const width = head.record.length;
  return {
    ok: true,
    table: {
      headers: head.record.map((name, index) => name.trim().slice(0, 80) || `Column ${index + 1}`),
      rows: rows.map(({ record, info }) => ({
        line: info.lines,
        cells: Array.from({ length: width }, (_, index) => unguarded(record[index] ?? "").slice(0, LONGEST_CELL)),
      })),
    },
  };
}

/** A cell without the apostrophe that keeps spreadsheets from running it. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
