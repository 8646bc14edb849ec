/** Days of the first fill that a grown database is made of, again and again: as many as it lives through. */
export const BLOCK_DAYS = 28;
/** How a database is made of blocks: block 0 is the first fill's own, with what is still to come; the others lie before it. */
export interface Blocks {
  readonly count: number;
  readonly picks: number;
  readonly bets: number;
  readonly people: number;
  /** The first fill's present. */
  readonly now: number;
}
