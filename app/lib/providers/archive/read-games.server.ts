import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { parseGameRow, REQUIRED_COLUMNS, type ParsedRow } from "./game-row.ts";

/** A file that cannot be read as games at all; the message is a sentence for the person who named the file. */
export class ArchiveFileError extends Error {
  override readonly name = "ArchiveFileError";
}

/** The league a file name like games-nba.csv.gz speaks of, for files without a league column. */
function leagueOfName(path: string): League | null {
  const name = basename(path).toUpperCase();
  return LEAGUES.find((league) => new RegExp(`(^|[^A-Z])${league}([^A-Z]|$)`).test(name)) ?? null;
}

async function isGzip(path: string): Promise<boolean> {
  let first = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start: 0, end: 1 }))
    first = Buffer.concat([first, chunk as Buffer]);
  return first[0] === 0x1f && first[1] === 0x8b;
}

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const reasonOf = (path: string, error: unknown): string => {
  if (error instanceof ArchiveFileError) return error.message;
  const code = codeOf(error);
  if (code === "ENOENT") return `${path} does not exist.`;
  if (code === "EACCES") return `${path} may not be read.`;
  if (code.startsWith("Z_")) return `${path} is not a complete gzip file.`;
  if (code.startsWith("CSV_")) return `${path} is not a CSV file: ${error instanceof Error ? error.message : code}.`;
  return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
};

function checkHeader(path: string, header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ArchiveFileError(`${path} has no column ${missing.map((column) => `"${column}"`).join(", ")}.`);
  }
  return names;
}

interface CsvRecord {
  readonly record: Readonly<Record<string, string | undefined>>;
  readonly info: { readonly lines: number };
}

/**
 * The rows of a games file (CSV or gzip CSV, format of the data folder's README), one after the other without holding the file in
 * memory. Rows that cannot be used come too, with their line and what is wrong.
 *
 * @throws ArchiveFileError when the file is missing, damaged or has not the needed columns.
 */
export async function* readGameRows(path: string): AsyncGenerator<ParsedRow> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new ArchiveFileError(`${path} is not a file.`);
    const league = leagueOfName(path);
    const parser = parse({
      bom: true,
      columns: (header: string[]) => checkHeader(path, header),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const file = createReadStream(path);
    // Errors of any part destroy the parser, which then throws them into the loop below.
    const done = () => undefined;
    if (await isGzip(path)) pipeline(file, createGunzip(), parser, done);
    else pipeline(file, parser, done);
    let rows = 0;
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      rows++;
      yield parseGameRow(record, info.lines, league);
    }
    if (rows === 0) throw new ArchiveFileError(`${path} has no rows.`);
  } catch (error) {
    throw new ArchiveFileError(reasonOf(path, error), { cause: error });
  }
}
