/** The kinds of a person's own bets. Only the first three are on a whole game whose close is known. */
export const BET_KINDS = [
  "moneyline",
  "spread",
  "total",
  "teamTotal",
  "period",
  "prop",
  "future",
  "parlay",
  "sameGameParlay",
  "roundRobin",
  "teaser",
  "other",
] as const;
export type BetKind = (typeof BET_KINDS)[number];

/** The result of a person's own bet. Null means that it is open. */
export const OWN_RESULTS = ["win", "loss", "push", "void", "half win", "half loss", "cashed out"] as const;
export type OwnResult = (typeof OWN_RESULTS)[number];

/** The kind of place a bet was made at. */
export const BOOK_KINDS = ["sportsbook", "exchange", "pickem"] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
