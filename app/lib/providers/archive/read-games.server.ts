import { basename } from "node:path";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { ArchiveFileError, readCsv } from "./csv-file.server.ts";
import { parseGameRow, REQUIRED_COLUMNS, type ParsedRow } from "./game-row.ts";

/** The league in a file name such as games-nba.csv.gz, for files without a league column. */
export function leagueOfName(path: string): League | null {
  const name = basename(path).toUpperCase();
  return LEAGUES.find((league) => new RegExp(`(^|[^A-Z])${league}([^A-Z]|$)`).test(name)) ?? null;
}

/**
 * Streams the rows of a games file (CSV or gzip CSV, format of the data folder's README). Unusable rows are included, with their line
 * and what is wrong.
 *
 * @throws ArchiveFileError when the file is missing, damaged or lacks a required column.
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
