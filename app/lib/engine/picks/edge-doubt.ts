/**
 * Kinds of prices, by what an edge on them has been worth. "opening": every book shows its first price of a game's market, which is where
 * edges are and limits are low; "later": any other price of a game's market.
 */
export const PRICE_KINDS = ["opening", "later", "prop", "parlay"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** What is known of an estimate besides its probability: how far the fair price may lie from it, and what such edges turned out to be (M36). */
export interface EdgeDoubt {
  readonly kind: PriceKind;
  /** Standard deviation of the fair price's logit about the estimate's. Null: the one behind the 90% interval (M28). */
  readonly sd: number | null;
  /** Expected closing line value per unit of expected value: the part of an edge that is believed, above 0 and at most 1. */
  readonly share: number;
  /** The expected value per unit that an offer must exceed; null where no edge at this kind of price has been worth anything. */
  readonly threshold: number | null;
  /**
   * By how many logits the game's other prices put this side above what its own market and the model say; negative where they put it below.
   * The market closes at its own price, so that this part of an edge is not believed. Absent where the two agree.
   */
  readonly apart?: number;
}

/** The same doubt as seen from the other side of the market. */
export function doubtTurned(doubt: EdgeDoubt): EdgeDoubt {
  return doubt.apart === undefined ? doubt : { ...doubt, apart: 0 - doubt.apart };
}

/**
 * The part of an edge that is believed before anything has been learned from closes, by kind of price. Only openings are learned so far. The opening prices of the archive
 * were worth .9 to 1.1 of what was expected of them; the best of several books later on is partly somebody's mistake, partly ours.
 */
export const PRIOR_SHARE: Readonly<Record<PriceKind, number>> = { opening: 0.9, later: 0.7, prop: 0.7, parlay: 0.5 };

/** The doubt at a kind of price about which nothing has been learned. */
export function priorDoubt(kind: Exclude<PriceKind, "opening">): EdgeDoubt {
  return { kind, sd: null, share: PRIOR_SHARE[kind], threshold: 0 };
}
