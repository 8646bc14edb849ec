import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { numberOf, teamOf, text, type Fields } from "./row-fields.ts";

/**
 * Where a row comes from. Listed: the starters of both teams as they were named. Played: one team's starter as found in the lines of the
 * game itself (who passed, who pitched first), which is believed only where no list names him.
 */
type LineupSource = "listed" | "played";

/** A format of line-up files, known by its columns of player keys. */
export interface LineupFormat {
  readonly league: League;
  readonly source: LineupSource;
  /** Columns of the keys: home and away of a list, otherwise the one player of `team`. */
  readonly players: readonly [string, string] | readonly [string];
}

export const LINEUP_FORMATS: readonly LineupFormat[] = [
  { league: "NFL", source: "listed", players: ["home_qb_id", "away_qb_id"] },
  { league: "MLB", source: "listed", players: ["home_sp_id", "away_sp_id"] },
  { league: "NHL", source: "listed", players: ["home_g_id", "away_g_id"] },
  { league: "NFL", source: "played", players: ["passer_id"] },
  { league: "MLB", source: "played", players: ["sp_id"] },
];

/** Columns every line-up file needs besides its players'; a file of one team a row needs `team` as well. */
export const LINEUP_COLUMNS = ["date", "home", "away"] as const;

/** One row of a line-up file: who started for one team or both. */
export interface ArchiveLineup {
  readonly league: League;
  readonly source: LineupSource;
  /** US Eastern calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** 1 or 2 in a doubleheader, otherwise 0. */
  readonly game: number;
  /** Only to distinguish the games of a doubleheader; null where the file has none. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** Player keys; null where nobody is named. */
  readonly homeStarter: string | null;
  readonly awayStarter: string | null;
  /** Their names; null where the file has none. */
  readonly homeName: string | null;
  readonly awayName: string | null;
}

interface ParsedLineup {
  readonly line: number;
  /** Null when the row is unusable. */
  readonly lineup: ArchiveLineup | null;
  readonly problems: readonly string[];
}

/** The sources, in a `source` column, whose starters were inferred from who played. */
const INFERRED_SOURCES: readonly string[] = ["nhl_k"];

/** The format of a list of starters with these columns. @throws RangeError for any other file. */
export function listedFormatOf(header: readonly string[]): LineupFormat {
  const format = LINEUP_FORMATS.find(
    ({ source, players }) => source === "listed" && players.every((column) => header.includes(column)),
  );
  if (format === undefined) throw new RangeError("No columns of starters");
  return format;
}

/** The column of a player's name is named after the one of his key: "home_sp" and "home_sp_id". */
const nameColumn = (keyColumn: string | undefined) => keyColumn?.replace(/_id$/, "");

const keyOf = (fields: Fields, column: string | undefined) =>
  column === undefined ? null : text(fields, column) || null;

function startersOf(fields: Fields, format: LineupFormat, home: string, away: string, problems: string[]) {
  const [first, second] = format.players;
  if (second !== undefined)
    return {
      homeStarter: keyOf(fields, first),
      awayStarter: keyOf(fields, second),
      homeName: keyOf(fields, nameColumn(first)),
      awayName: keyOf(fields, nameColumn(second)),
    };
  const team = teamOf(fields, "team", format.league, problems);
  if (team === null) return null;
  if (team !== home && team !== away) {
    problems.push(`${team} is neither home nor away`);
    return null;
  }
  const starter = keyOf(fields, first);
  const isHome = team === home;
  return { homeStarter: isHome ? starter : null, awayStarter: isHome ? null : starter, homeName: null, awayName: null };
}

/**
 * Parses one record of a line-up file. Rows of a source that had no list of starters name nobody: such a source names a starter where one
 * player played the whole game and leaves him blank where he was relieved, so both the blank and the name would reveal how the game went.
 */
export function parseLineupRow(fields: Fields, line: number, format: LineupFormat): ParsedLineup {
  const { league, source } = format;
  const problems: string[] = [];
  const date = text(fields, "date");
  if (gameDay(date) === null) return { line, lineup: null, problems: [`date "${date}" is not a day`] };
  const home = teamOf(fields, "home", league, problems);
  const away = teamOf(fields, "away", league, problems);
  if (home === null || away === null) return { line, lineup: null, problems };
  const named = startersOf(fields, format, home, away, problems);
  if (named === null) return { line, lineup: null, problems };
  const known = !INFERRED_SOURCES.includes(text(fields, "source"));
  return {
    line,
    problems,
    lineup: {
      league,
      source,
      date,
      home,
      away,
      game: numberOf(fields, "game", problems) ?? 0,
      homeScore: numberOf(fields, "home_score", problems),
      awayScore: numberOf(fields, "away_score", problems),
      homeStarter: known ? named.homeStarter : null,
      awayStarter: known ? named.awayStarter : null,
      homeName: named.homeName,
      awayName: named.awayName,
    },
  };
}
