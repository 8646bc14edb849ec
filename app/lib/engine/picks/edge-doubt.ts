import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

/**
 * Kinds of prices, by what an edge on them has been worth. "opening": every book shows its first price of a game's market, which is where
 * edges are and limits are low; "later": any other price of a game's market.
 */
export const PRICE_KINDS = ["opening", "later", "prop", "parlay"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/**
 * What is known about an estimate besides its probability: how far the fair price may be from it, and the real size of such edges in the
 * past (M36).
 */
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
 * The part of an edge that is believed before anything has been learned from closes, by kind of price. The opening prices of the archive
 * were worth .9 to 1.1 of what was expected of them; the best of several books later on is partly somebody's mistake, partly ours.
 */
export const PRIOR_SHARE: Readonly<Record<PriceKind, number>> = { opening: 0.9, later: 0.7, prop: 0.7, parlay: 0.5 };

/**
 * What past offers of a kind promised and came to: sums over offers with a positive expected value of that value times the closing line value,
 * and of its square, both per unit staked.
 */
export interface EdgeReturns {
  readonly products: number;
  readonly squares: number;
}

/** Kinds whose share is learned from published picks. A parlay's close is put together by our own distribution and proves nothing. */
export const LEARNED_KINDS = ["later", "prop"] as const satisfies readonly PriceKind[];
export type LearnedKind = (typeof LEARNED_KINDS)[number];

/** Only picks of the last year count, so that a share follows its market. */
export const RETURNS_FROM_MS = 365 * DAY_MS;

/** The prior share weighs as much as so many offers with an expected value of 3 %. */
const PRIOR_OFFERS = 300;
const PRIOR_EDGE = 0.03;
/** No edge is believed less than this: then the threshold decides. */
const LEAST_SHARE = 0.05;

/** The part of an expected value that came back as closing line value (M36): least squares through 0, drawn to the kind's prior; .05 to 1. */
export function believedShare(kind: PriceKind, { products, squares }: EdgeReturns): number {
  const prior = PRIOR_OFFERS * PRIOR_EDGE ** 2;
  return Math.min(1, Math.max(LEAST_SHARE, (prior * PRIOR_SHARE[kind] + products) / (prior + squares)));
}

/** The doubt at a kind of price about which nothing has been learned. */
export function priorDoubt(kind: Exclude<PriceKind, "opening">): EdgeDoubt {
  return { kind, sd: null, share: PRIOR_SHARE[kind], threshold: 0 };
}

/** The doubt at a kind of price, by what published edges of it have come to; the share in hundredths, so that a single close changes none. */
export function learnedDoubt(kind: LearnedKind, returns: EdgeReturns): EdgeDoubt {
  return { ...priorDoubt(kind), share: Math.round(100 * believedShare(kind, returns)) / 100 };
}
