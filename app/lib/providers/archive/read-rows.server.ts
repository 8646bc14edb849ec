import { basename } from "node:path";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { BOX_COLUMNS, parseBoxRow, type ArchiveBoxLine } from "./box-row.ts";
import { ArchiveFileError, readCsv } from "./csv-file.server.ts";
import { parseGameRow, REQUIRED_COLUMNS, type ParsedRow } from "./game-row.ts";
import { LINEUP_COLUMNS, LINEUP_FORMATS, parseLineupRow, type LineupFormat } from "./lineup-row.ts";
import { boxLeagueOf, parsePlayerGame, type NamedPlayerGame } from "./prop-row.ts";

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

/** One row of a file of player games; without a line when it is unusable. */
interface ReadPlayerGame {
  readonly row: number;
  readonly league: League;
  readonly line: NamedPlayerGame | null;
  readonly problem: string | null;
}

/**
 * Streams the rows of a file of player games of any league (CSV or gzip CSV), whose columns say which league it is.
 *
 * @throws ArchiveFileError when the file is missing, damaged or holds no player games.
 */
export async function* readPlayerGames(path: string): AsyncGenerator<ReadPlayerGame> {
  let league: League | null = null;
  const checkHeader = (header: readonly string[]) => {
    league = boxLeagueOf(header);
    if (league !== null) return;
    throw new ArchiveFileError(
      `${path} is no file of player games: it needs date, team, player_id and opp (or home and away), and what was counted (pts, p_so, ab …).`,
    );
  };
  for await (const { fields, line: row } of readCsv(path, { checkHeader })) {
    if (league !== null) yield { row, league, ...parsePlayerGame(fields, league) };
  }
}

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
