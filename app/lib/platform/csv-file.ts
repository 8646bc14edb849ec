import { stringify } from "csv-stringify/sync";

/** A file offered for download. */
export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly body: string;
  readonly rows: number;
}

export type CsvCell = string | number | boolean | null;
export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CsvCell;
}

/**
 * A CSV file (RFC 4180: CRLF, quotes where needed, a header row). Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe (OWASP, "CSV injection"); numbers are left as they are.
 */
export function csvFile<Row>(filename: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): ExportedFile {
  const body = stringify(
    rows.map((row) => columns.map((column) => column.cell(row))),
    {
      header: true,
      columns: columns.map((column) => column.header),
      record_delimiter: "windows",
      escape_formulas: true,
      cast: { boolean: (value) => (value ? "yes" : "no") },
    },
  );
  return { filename, contentType: "text/csv; charset=utf-8", body, rows: rows.length };
}

/** A moment as written in files: ISO 8601 in UTC. */
export function csvMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
