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

/** The same table as JSON: an object per row with the columns' names, below `key`, beside facts about the file as a whole. */
function jsonFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { key, facts }: Pick<Table<Row>, "key" | "facts">,
): ExportedFile {
  const objects = rows.map((row) => Object.fromEntries(columns.map(({ header, cell }) => [header, cell(row)])));
  return {
    filename,
    contentType: "application/json; charset=utf-8",
    body: `${JSON.stringify({ ...facts, [key]: objects }, null, 2)}\n`,
    rows: rows.length,
  };
}

export interface Table<Row> {
  /** File name without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** What the rows are called in JSON. */
  readonly key: string;
  /** What JSON says beside the rows. */
  readonly facts: Readonly<Record<string, CsvCell>>;
}

/** A table as a file of the wanted format, with the same columns in each. */
export function tableFile<Row>(format: "csv" | "json", { name, columns, rows, key, facts }: Table<Row>): ExportedFile {
  return format === "csv"
    ? csvFile(`${name}.csv`, columns, rows)
    : jsonFile(`${name}.json`, columns, rows, { key, facts });
}

/** A moment as written in files: ISO 8601 in UTC. */
export function csvMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
