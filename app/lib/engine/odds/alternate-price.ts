import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";

/** Markets of a game that have a line, and so other lines beside the main one. */
export const LINE_MARKETS = ["spread", "total"] as const satisfies readonly GameMarket[];
export type LineMarket = (typeof LINE_MARKETS)[number];

/**
 * What a book pays on one side of a game at a line of its ladder of alternate spreads or totals. One side each: at the ends of a ladder books
 * often quote only one.
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
