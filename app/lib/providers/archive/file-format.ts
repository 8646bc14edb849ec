import { BOOK_ODDS_COLUMNS } from "./book-odds-row.ts";
import { BOX_COLUMNS } from "./box-row.ts";
import { REQUIRED_COLUMNS } from "./game-row.ts";
import { LINEUP_COLUMNS, LINEUP_FORMATS } from "./lineup-row.ts";

export const ARCHIVE_FORMATS = ["games", "book-odds", "box-nba", "box-mlb", "starters", "forecasts"] as const;
export type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/** The archive format of a file's column names; null for none. */
export function formatOf(header: readonly string[]): ArchiveFormat | null {
  const has = (columns: readonly string[]) => columns.every((column) => header.includes(column));
  if (has(BOX_COLUMNS)) return has(["fga", "pts"]) ? "box-nba" : has(["ab", "outs"]) ? "box-mlb" : null;
  if (has(BOOK_ODDS_COLUMNS)) return "book-odds";
  // Before the games: a list of starters carries the scores as well.
  if (LINEUP_FORMATS.some(({ source, players }) => source === "listed" && has([...LINEUP_COLUMNS, ...players]))) {
    return "starters";
  }
  if (has(REQUIRED_COLUMNS)) return "games";
  if (has(["date", "home", "away", "home_prob"])) return "forecasts";
  return null;
}
