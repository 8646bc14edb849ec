import { stringify } from "csv-stringify/sync";
import writeXlsxFile, { type Cell } from "write-excel-file/node";
import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";

/** A file offered for download. */
export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a workbook. */
  readonly body: string | Uint8Array<ArrayBuffer>;
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
export function csvFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): ExportedFile & { readonly body: string } {
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

/** A fraction to a tenth of a percent, which is how screens show it: .57318 → .573. */
export function csvShare(fraction: number | null): number | null {
  return fraction === null
    ? null
    : (Math.sign(fraction) * Math.floor(Math.abs(fraction) * 1000 + 0.5 + 1e-9)) / 1000 + 0;
}

export interface Table<Row> {
  /** File name without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** The key of the rows in JSON. */
  readonly key: string;
  /** Facts in JSON beside the rows. */
  readonly facts: Readonly<Record<string, CsvCell>>;
}

/** A moment in a workbook has no zone, so its cell shows one, which an import reads again. */
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss "UTC"';
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** How a text begins that a spreadsheet would run as a formula, as `escape_formulas` of csv-stringify has it. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Whether a text is a moment as `csvMoment` writes it. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}

/** A cell of a workbook: numbers are numbers and moments are dates (UTC), so that they sort and add up. */
function workbookCell(value: CsvCell): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return { value: value ? "yes" : "no", type: String };
  if (typeof value === "number") return { value, type: Number };
  if (isMoment(value)) return { value: new Date(value), type: Date, format: MOMENT_FORMAT };
  return { value: FORMULA.test(value) ? `'${value}` : value, type: String };
}

/**
 * The table as an Excel workbook of one sheet, its header row bold and in sight while scrolling. Texts are guarded as in CSV: a sheet saved as
 * CSV would else run them.
 */
async function workbookFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  key: string,
): Promise<ExportedFile> {
  const sheet = [
    columns.map(({ header }): Cell => ({ value: header, type: String, fontWeight: "bold" })),
    ...rows.map((row) => columns.map(({ cell }) => workbookCell(cell(row)))),
  ];
  const options = {
    sheet: key,
    stickyRowsCount: 1,
    columns: columns.map(({ header }) => ({ width: Math.max(12, header.length + 2) })),
  };
  const body = new Uint8Array(await writeXlsxFile(sheet, options).toBuffer());
  return { filename, contentType: WORKBOOK, body, rows: rows.length };
}

/** A table as a file of the wanted format, with the same columns in each. */
export async function tableFile<Row>(
  format: ExportFormat,
  { name, columns, rows, key, facts }: Table<Row>,
): Promise<ExportedFile> {
  switch (format) {
    case "csv":
      return csvFile(`${name}.csv`, columns, rows);
    case "json":
      return jsonFile(`${name}.json`, columns, rows, { key, facts });
    case "xlsx":
      return workbookFile(`${name}.xlsx`, columns, rows, key);
  }
}

/** A moment as written in files: ISO 8601 in UTC. */
export function csvMoment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
