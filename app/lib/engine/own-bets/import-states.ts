/** The outcome of importing a row of a file. `updates` brings the result of a bet imported while it was open. */
export const IMPORT_ROW_STATES = ["new", "updates", "duplicate", "error"] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** The most bets stored for one person, from all sources. */
export const MAX_BETS = 100_000;
