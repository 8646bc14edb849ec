import { ArchiveFileError, readCsv } from "./csv-file.server.ts";
import { LINEUP_COLUMNS, LINEUP_FORMATS, parseLineupRow, type LineupFormat } from "./lineup-row.ts";

function formatOf(path: string, header: readonly string[]): LineupFormat {
  const format = LINEUP_FORMATS.find(({ players }) => players.every((column) => header.includes(column)));
  if (format === undefined) {
    const known = LINEUP_FORMATS.map(({ players }) => players.join(" and ")).join(", ");
    throw new ArchiveFileError(`${path} names no starters: it has none of the columns ${known}.`);
  }
  const needed = format.players.length === 1 ? [...LINEUP_COLUMNS, "team"] : LINEUP_COLUMNS;
  const missing = needed.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new ArchiveFileError(`${path} has no column ${missing.map((column) => `"${column}"`).join(", ")}.`);
  }
  return format;
}

/**
 * Streams the rows of a line-up file (CSV or gzip CSV: starters-*, qb-nfl and sp-mlb of the data folder's README). Unusable rows are
 * included, with their line and what is wrong.
 *
 * @throws ArchiveFileError when the file is missing, damaged or of none of these formats.
 */
export async function* readLineupRows(path: string): AsyncGenerator<ReturnType<typeof parseLineupRow>> {
  let format: LineupFormat | undefined;
  const checkHeader = (header: readonly string[]) => {
    format = formatOf(path, header);
  };
  for await (const { fields, line } of readCsv(path, { checkHeader })) {
    if (format !== undefined) yield parseLineupRow(fields, line, format);
  }
}
