import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/**
 * Kinds of prices, by the past value of edges on them. "opening": every book still shows its first price of a game's market; "later": any
 * other price of a game's market; "prop" and "parlay": all prices of these.
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
  /**
   * By how many logits the fair price is expected to move further away from this side, given its move since the opening (M37); negative where
   * it moved toward the side. The model did not foresee the move, so this part of an edge is not believed. Absent where the price has not moved.
   */
  readonly away?: number;
}

/** The same doubt from the other side of the market. */
export function doubtTurned(doubt: EdgeDoubt): EdgeDoubt {
  const { apart, away } = doubt;
  return {
    ...doubt,
    ...(apart !== undefined && { apart: 0 - apart }),
    ...(away !== undefined && { away: 0 - away }),
  };
}

/**
 * The part of an edge that is believed before anything has been learned from closes, by kind of price. The archive's opening prices
 * returned .9 to 1.1 of the expected value. No archive has later prices and props: theirs are the slopes of closing line value on expected
 * value over eight simulated worlds (decision 034), which no report of verdicts is judged on; a slope above 1 is believed as 1.
 */
export const PRIOR_SHARE: Readonly<Record<PriceKind, number>> = { opening: 0.9, later: 0.9, prop: 1, parlay: 0.5 };

/** Leagues whose later prices returned less in the same worlds, because the market learns of who plays before the model does, or more. */
export const LATER_SHARE: Partial<Readonly<Record<League, number>>> = { NBA: 0.75, NHL: 1, NFL: 1 };

const priorShare = (kind: PriceKind, league: League | null): number =>
  (kind === "later" && league !== null ? LATER_SHARE[league] : undefined) ?? PRIOR_SHARE[kind];

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
export function believedShare(
  kind: PriceKind,
  { products, squares }: EdgeReturns,
  league: League | null = null,
): number {
  const prior = PRIOR_OFFERS * PRIOR_EDGE ** 2;
  return Math.min(1, Math.max(LEAST_SHARE, (prior * priorShare(kind, league) + products) / (prior + squares)));
}

/** The prior doubt at a kind of price; of a league where it has a share of its own. */
export function priorDoubt(kind: Exclude<PriceKind, "opening">, league: League | null = null): EdgeDoubt {
  return { kind, sd: null, share: priorShare(kind, league), threshold: 0 };
}

/** The doubt at a league's kind of price, learned from published edges; the share is in hundredths, so that a single close does not change it. */
export function learnedDoubt(kind: LearnedKind, league: League, returns: EdgeReturns): EdgeDoubt {
  return { ...priorDoubt(kind, league), share: Math.round(100 * believedShare(kind, returns, league)) / 100 };
}
