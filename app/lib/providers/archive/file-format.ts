import { BOOK_ODDS_COLUMNS } from "./book-odds-row.ts";
import { BOX_COLUMNS } from "./box-row.ts";
import { REQUIRED_COLUMNS } from "./game-row.ts";

export const ARCHIVE_FORMATS = ["games", "book-odds", "box-nba", "box-mlb", "forecasts"] as const;
export type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/** Which archive format a file's column names match; null for none. */
export function formatOf(header: readonly string[]): ArchiveFormat | null {
  const has = (columns: readonly string[]) => columns.every((column) => header.includes(column));
  if (has(BOX_COLUMNS)) return has(["fga", "pts"]) ? "box-nba" : has(["ab", "outs"]) ? "box-mlb" : null;
  if (has(BOOK_ODDS_COLUMNS)) return "book-odds";
  if (has(REQUIRED_COLUMNS)) return "games";
  if (has(["date", "home", "away", "home_prob"])) return "forecasts";
  return null;
}
