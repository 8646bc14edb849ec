/** The days of the first fill from which a grown database is made, again and again: all the days that it lives through. */
export const BLOCK_DAYS = 28;
/** How a database is built of blocks: block 0 is the first fill's own, with the games still to come; the others are before it. */
export interface Blocks {
  readonly count: number;
  readonly picks: number;
  readonly bets: number;
  readonly people: number;
  /** The first fill's present. */
  readonly now: number;
}
