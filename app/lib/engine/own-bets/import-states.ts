/** What became of a row of an imported file. `updates` brings the result of a bet imported while it was open. */
export const IMPORT_ROW_STATES = ["new", "updates", "duplicate", "error"] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Most bets kept for one person, however they came. */
export const MAX_BETS = 100_000;
