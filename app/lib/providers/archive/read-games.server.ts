import { basename } from "node:path";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { ArchiveFileError, readCsv } from "./csv-file.server.ts";
import { parseGameRow, REQUIRED_COLUMNS, type ParsedRow } from "./game-row.ts";

/** The league a file name like games-nba.csv.gz speaks of, for files without a league column. */
export function leagueOfName(path: string): League | null {
  const name = basename(path).toUpperCase();
  return LEAGUES.find((league) => new RegExp(`(^|[^A-Z])${league}([^A-Z]|$)`).test(name)) ?? null;
}

/**
 * The rows of a games file (CSV or gzip CSV, format of the data folder's README), one after the other without holding the file in
 * memory. Rows that cannot be used come too, with their line and what is wrong.
 *
 * @throws ArchiveFileError when the file is missing, damaged or has not the needed columns.
 */
export async function* readGameRows(path: string): AsyncGenerator<ParsedRow> {
  const league = leagueOfName(path);
  const checkHeader = (header: readonly string[]) => {
    const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
    if (missing.length > 0) {
      throw new ArchiveFileError(`${path} has no column ${missing.map((column) => `"${column}"`).join(", ")}.`);
    }
  };
  for await (const { fields, line } of readCsv(path, { checkHeader })) yield parseGameRow(fields, line, league);
}
