import type { FileRow } from "../text-table.ts";

/** Rows below the headers of their cells. */
export interface HeadedRows {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Rows whose cells are sampled to find out what a column is. */
export const COLUMN_SAMPLES = 200;

/** Columns of teams, whose codes may be words of bets: "TBL", "STL". */
export const TEAMS = /^(tm|team|opp|opponent|versus|vs|away|home|visitor|road|fav|favou?rite|dog|underdog)( team)?$/;
