import type { Database } from "#app/lib/platform/db.server.ts";
import { ArchiveFileError, readCsv } from "#app/lib/providers/archive/csv-file.server.ts";
import { formatOf, type ArchiveFormat } from "#app/lib/providers/archive/file-format.ts";
import {
  moveArchiveStarts,
  saveArchiveBoxLines,
  saveArchiveGames,
  saveArchiveQuotes,
  saveArchiveStarters,
} from "#app/models/feeds/archive.server.ts";
import { emptyBatch, KnownGames, takerOf, type RowTaker } from "./inside/archive-row-takers.ts";

/** A problem in a row; `skipped` if the whole row could not be used. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly skipped: boolean;
}

export interface ImportProgress {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly of: number;
}

/** The outcome of importing one file. */
export interface FileImport {
  readonly file: string;
  /** Null when the file could not be read as one of the archive's formats. */
  readonly format: ArchiveFormat | null;
  readonly rows: number;
  /** Rows newly stored; existing rows count in none of them. */
  readonly games: number;
  readonly quotes: number;
  readonly boxLines: number;
  readonly starters: number;
  /** Games moved to their actual start. */
  readonly movedStarts: number;
  readonly skippedRows: number;
  readonly problems: number;
  /** Why the file could not be read to its end; rows stored before stay, and importing it again completes it. */
  readonly failure: string | null;
}

export interface ImportHooks {
  readonly onProblem?: (problem: ImportProblem) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** Rows per transaction: an interrupted import leaves every game with all its prices or not at all. */
const ROWS_PER_TRANSACTION = 2500;

/**
 * Imports one archive file, streaming, with a transaction per few thousand rows. An impossible row is reported with its line and skipped;
 * the rest is stored. Importing a file again stores nothing twice, and completes an interrupted import.
 */
async function importArchiveFile(database: Database, file: string, hooks: ImportHooks = {}): Promise<FileImport> {
  const count = { rows: 0, games: 0, quotes: 0, boxLines: 0, starters: 0, movedStarts: 0, skippedRows: 0, problems: 0 };
  const tell = (line: number, message: string, skipped: boolean) => {
    count.problems++;
    if (skipped) count.skippedRows++;
    hooks.onProblem?.({ file, line, message, skipped });
  };
  let format: ArchiveFormat | null = null;
  let batch = emptyBatch();
  async function store(): Promise<void> {
    const { games, quotes, boxLines, starts, starters } = batch;
    batch = emptyBatch();
    const done = await database.write(async (tx) => ({
      games: await saveArchiveGames(tx, games),
      movedStarts: await moveArchiveStarts(tx, starts),
      quotes: await saveArchiveQuotes(tx, quotes),
      boxLines: await saveArchiveBoxLines(tx, boxLines),
      starters: await saveArchiveStarters(tx, starters),
    }));
    count.games += done.games;
    count.movedStarts += done.movedStarts;
    count.quotes += done.quotes;
    count.boxLines += done.boxLines;
    count.starters += done.starters;
  }
  try {
    const known = new KnownGames(database);
    let taker: RowTaker | null = null;
    const rows = readCsv(file, {
      checkHeader: (header) => {
        format = formatOf(header);
        if (format === null) {
          throw new ArchiveFileError(
            `${file} has the columns of no archive file (games, book odds, box scores, starters): ${header.slice(0, 8).join(", ")}.`,
          );
        }
        taker = takerOf(format, { file, header, known });
      },
      onProgress: ({ bytes, of }) => hooks.onProgress?.({ file, rows: count.rows, bytes, of }),
    });
    for await (const row of rows) {
      const present = taker as RowTaker | null;
      if (present === null) throw new ArchiveFileError(`${file} has no header.`);
      count.rows++;
      const taken = await present.take(row, batch);
      for (const { line, message } of taken.held ?? []) tell(line, message, true);
      if ("refused" in taken) tell(row.line, taken.refused.join("; "), true);
      else if (taken.length > 0) tell(row.line, taken.join("; "), false);
      if (count.rows % ROWS_PER_TRANSACTION === 0) await store();
    }
    for (const { line, message } of (await (taker as RowTaker | null)?.finish(batch)) ?? []) tell(line, message, true);
    await store();
    return { file, format, ...count, failure: null };
  } catch (error) {
    if (!(error instanceof ArchiveFileError)) throw error;
    return { file, format, ...count, failure: error.message };
  }
}

/** Imports files one after the other, games before the odds, box scores and starters that refer to them. */
export async function importArchive(
  database: Database,
  files: readonly string[],
  hooks: ImportHooks = {},
): Promise<readonly FileImport[]> {
  const formats = await Promise.all(files.map(formatOfFile));
  const order = [...files.keys()].sort(
    (a, b) => Number(formats[a] !== "games") - Number(formats[b] !== "games") || a - b,
  );
  const done: FileImport[] = [];
  for (const index of order) done.push(await importArchiveFile(database, files[index] ?? "", hooks));
  return done;
}

/** The format of a file by its header; null if it cannot be determined, which the import itself then reports. */
async function formatOfFile(file: string): Promise<ArchiveFormat | null> {
  let format: ArchiveFormat | null = null;
  try {
    for await (const { header } of readCsv(file)) {
      format = formatOf(header);
      break;
    }
  } catch (error) {
    if (!(error instanceof ArchiveFileError)) throw error;
  }
  return format;
}
