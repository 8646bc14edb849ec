import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { LineMarket, Side } from "#app/lib/engine/leagues.ts";

/**
 * A book's price on one side of a game at a line of its ladder of alternate spreads or totals. Each side is separate, because at the ends
 * of a ladder books often quote only one.
 */
export interface AlternatePrice {
  readonly book: string;
  readonly market: LineMarket;
  readonly side: Side;
  /** The side's own handicap (home −3.5 seen from away is +3.5), or the total. */
  readonly line: number;
  readonly price: AmericanOdds;
}

/** A price of a ladder as one key of maps, within a game. */
export const alternateKey = ({ market, side, line, book }: Omit<AlternatePrice, "price">): string =>
  `${market} ${side} ${line} ${book}`;
