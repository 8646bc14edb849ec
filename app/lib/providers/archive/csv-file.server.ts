import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";

/** The file cannot be read as an archive file at all; the message is shown to the person who named it. */
export class ArchiveFileError extends Error {
  override readonly name = "ArchiveFileError";
}

/** One record of a CSV file by column name (lower case). */
export interface CsvRow {
  /** Line on which the record starts; the header is line 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly header: readonly string[];
}

/** Progress through a file, in bytes on disk. */
export interface ReadProgress {
  readonly bytes: number;
  readonly of: number;
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

interface CsvRecord {
  readonly record: Readonly<Record<string, string | undefined>>;
  readonly info: { readonly lines: number };
}

/**
 * Streams the records of a CSV or gzip CSV file. `checkHeader` gets the column names before the first record and may reject the file by
 * throwing an `ArchiveFileError`.
 *
 * @throws ArchiveFileError when the file is missing, damaged, refused or has no rows.
 */
export async function* readCsv(
  path: string,
  options: {
    readonly checkHeader?: (header: readonly string[]) => void;
    readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  } = {},
): AsyncGenerator<CsvRow> {
  let file;
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new ArchiveFileError(`${path} is not a file.`);
    let header: readonly string[] = [];
    const parser = parse({
      bom: true,
      columns: (written: string[]) => {
        const names = written.map((name) => name.trim().toLowerCase());
        options.checkHeader?.(names);
        header = names;
        return names;
      },
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    file = createReadStream(path);
    const source = file;
    // An error in any stage destroys the parser, which then throws it into the loop below.
    const done = () => undefined;
    if (await isGzip(path)) pipeline(source, createGunzip(), parser, done);
    else pipeline(source, parser, done);
    let rows = 0;
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      rows++;
      yield { line: info.lines, fields: record, header };
      if (options.onProgress && rows % 1000 === 0) options.onProgress({ bytes: source.bytesRead, of: found.size });
    }
    if (rows === 0) throw new ArchiveFileError(`${path} has no rows.`);
    options.onProgress?.({ bytes: found.size, of: found.size });
  } catch (error) {
    throw new ArchiveFileError(reasonOf(path, error), { cause: error });
  } finally {
    file?.destroy();
  }
}
