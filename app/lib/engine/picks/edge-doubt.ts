import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

/**
 * Kinds of prices, by the past value of edges on them. "opening": every book shows its first price of a game's market, where edges exist
 * and limits are low; "later": any other price of a game's market.
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
  /** The expected value per unit that an offer must exceed; null if no edge at this kind of price has had any value. */
  readonly threshold: number | null;
  /**
   * By how many logits the game's other prices put this side above what its own market and the model say; negative where they put it below.
   * The market closes at its own price, so this part of an edge is not believed. Absent if the two agree.
   */
  readonly apart?: number;
}

/** The same doubt from the other side of the market. */
export function doubtTurned(doubt: EdgeDoubt): EdgeDoubt {
  return doubt.apart === undefined ? doubt : { ...doubt, apart: 0 - doubt.apart };
}

/**
 * The part of an edge that is believed before anything has been learned from closes, by kind of price. The archive's opening prices
 * returned .9 to 1.1 of the expected value; the best of several later prices is partly a book's mistake, partly ours.
 */
export const PRIOR_SHARE: Readonly<Record<PriceKind, number>> = { opening: 0.9, later: 0.7, prop: 0.7, parlay: 0.5 };

/**
 * Expected and closing line value of past offers of a kind: over offers with a positive expected value, the sum of expected times closing
 * line value, and of the squared expected value, per unit staked.
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

/** The weight of the prior share, as a number of offers with an expected value of 3 %. */
const PRIOR_OFFERS = 300;
const PRIOR_EDGE = 0.03;
/** The smallest share of an edge that is believed; below it the threshold decides. */
const LEAST_SHARE = 0.05;

/**
 * The part of an expected value that was realized as closing line value (M36): least squares through 0, drawn to the kind's prior; .05 to
 * 1.
 */
export function believedShare(kind: PriceKind, { products, squares }: EdgeReturns): number {
  const prior = PRIOR_OFFERS * PRIOR_EDGE ** 2;
  return Math.min(1, Math.max(LEAST_SHARE, (prior * PRIOR_SHARE[kind] + products) / (prior + squares)));
}

/** The prior doubt at a kind of price. */
export function priorDoubt(kind: Exclude<PriceKind, "opening">): EdgeDoubt {
  return { kind, sd: null, share: PRIOR_SHARE[kind], threshold: 0 };
}

/** The doubt at a kind of price, learned from published edges; the share is in hundredths, so that a single close does not change it. */
export function learnedDoubt(kind: LearnedKind, returns: EdgeReturns): EdgeDoubt {
  return { ...priorDoubt(kind), share: Math.round(100 * believedShare(kind, returns)) / 100 };
}
