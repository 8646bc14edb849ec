import { BOX_COLUMNS, parseBoxRow, type ArchiveBoxLine } from "./box-row.ts";
import { ArchiveFileError, readCsv } from "./csv-file.server.ts";

/** Without minutes a file of player lines does not say how long anybody played. */
const PLAYER_COLUMNS = [...BOX_COLUMNS, "min"] as const;

/** One row of a file of player games; null, with problems, when it is unusable. */
export interface ParsedPlayer {
  readonly line: number;
  readonly player: ArchiveBoxLine | null;
  readonly problems: readonly string[];
}

/**
 * Streams the rows of a file of NBA player games (CSV or gzip CSV: box-nba-* of the data folder's README), one player of one game each.
 * Unusable rows, one without minutes among them, are included, with their line and what is wrong.
 *
 * @throws ArchiveFileError when the file is missing, damaged or has no minutes by player and game.
 */
export async function* readPlayerRows(path: string): AsyncGenerator<ParsedPlayer> {
  const checkHeader = (header: readonly string[]) => {
    const missing = PLAYER_COLUMNS.filter((column) => !header.includes(column));
    if (missing.length > 0) {
      throw new ArchiveFileError(`${path} has no column ${missing.map((column) => `"${column}"`).join(", ")}.`);
    }
  };
  for await (const { fields, line } of readCsv(path, { checkHeader })) {
    const { box, problems } = parseBoxRow(fields, line, "NBA");
    if (box !== null && box.stats["min"] === undefined) {
      yield { line, player: null, problems: problems.length > 0 ? problems : ["no minutes"] };
    } else yield { line, player: box, problems };
  }
}
