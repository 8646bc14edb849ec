import type { AmericanOdds, DecimalOdds, Edge, Probability } from "#app/lib/engine/brands.ts";
import { americanOdds, clampProbability } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { lowestFair } from "#app/lib/engine/odds/devig.ts";
import { breakEven, expectedValueOf, isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";
import type { LineEstimate } from "./line-estimate.ts";

export type Verdict = "BET" | "LEAN" | "PASS";

/** The probability of a side, given no push, with its 90% interval. */
export interface ProbabilityInterval {
  readonly probability: Probability;
  readonly low: Probability;
  readonly high: Probability;
  readonly pushProbability: number;
}

/** An interval with the probability the bet gate uses. */
export interface PickEstimate extends ProbabilityInterval {
  /** The lower end, with the market's part at the lowest probability over the de-vig methods. Never above `low`, but at an opening price with a threshold (M29). */
  readonly gateLow: Probability;
}

/** Overround of −110/−110 (M2): used where the prices behind a pick are not known. */
const USUAL_OVERROUND = 2 * (110 / 210);

/**
 * The lower end of an interval with the market's fair probability (by the power method) replaced by the lowest over all de-vig methods
 * (M3): logit low + logit lowest − logit fair. The whole difference is taken off, as if the market's weight in the blend were 1.
 *
 * @param market.overround mean over the quotes behind the fair probability.
 */
export function gateLowOf(
  low: Probability,
  market: { readonly fairProbability: Probability | null; readonly overround: number | null },
): Probability {
  const fair = market.fairProbability;
  if (fair === null || low <= 0 || low >= 1) return low;
  const lowest = lowestFair(fair, market.overround ?? USUAL_OVERROUND);
  return lowest < fair ? logistic(logit(low) + logit(lowest) - logit(fair)) : low;
}

/** The probability that breaks even where `p` has exactly the threshold's expected value: the gate of an opening price (M29). */
function openingGate(p: Probability, threshold: number, pushProbability: number): Probability {
  return clampProbability(p / (1 + threshold / (1 - pushProbability)));
}

/**
 * An estimate at a line with what the bet gate uses: the interval's low end at the lowest de-vig, or at an opening price the threshold
 * learned from earlier ones, whose closing line values were above 0 beyond doubt. `overround` is the mean over the quotes it stands on.
 */
export function pickEstimate(at: Omit<LineEstimate, "line">, overround: number | null): PickEstimate {
  const { probability, probabilityLow: low, probabilityHigh: high, pushProbability, fairProbability } = at;
  const { openingThreshold } = at;
  const byInterval = gateLowOf(low, { fairProbability, overround });
  if (openingThreshold === null || openingThreshold === undefined)
    return { probability, low, high, pushProbability, gateLow: byInterval };
  const byThreshold = openingGate(probability, openingThreshold, pushProbability);
  return { probability, low, high, pushProbability, gateLow: byThreshold > byInterval ? byThreshold : byInterval };
}

export interface PickAssessment {
  readonly expectedValue: Edge;
  /** Expected value at the two ends of the interval. */
  readonly expectedValueLow: Edge;
  readonly expectedValueHigh: Edge;
  readonly breakEven: Probability;
  readonly verdict: Verdict;
  /** Too good for a main market: publish only after a second look confirms the quote (M5). */
  readonly suspectQuote: boolean;
}

/**
 * D8, the verdict is taken at the pessimistic end: BET when the lower 90% end of the interval still has an expected value above 0 with the
 * market at its lowest de-vig (M3), or an opening price exceeds its threshold (M29); LEAN when only the probability itself does, PASS otherwise.
 */
export function assessPick(estimate: PickEstimate, decimal: DecimalOdds, market: Market): PickAssessment {
  const at = (p: Probability) => expectedValueOf(p, decimal, estimate.pushProbability);
  const expectedValue = at(estimate.probability);
  return {
    expectedValue,
    expectedValueLow: at(estimate.low),
    expectedValueHigh: at(estimate.high),
    breakEven: breakEven(decimal),
    verdict: at(estimate.gateLow) > 0 ? "BET" : expectedValue > 0 ? "LEAN" : "PASS",
    suspectQuote: isSuspectEdge(expectedValue, market),
  };
}

/**
 * Whether a BET rests on the threshold of opening prices (M29): such a price is in force, or the low end of the range alone would not have
 * made it a bet.
 */
export function isOpeningBet(
  verdict: Verdict,
  at: { readonly probabilityLow: Probability; readonly openingThreshold?: number | null },
  decimal: DecimalOdds,
): boolean {
  if (verdict !== "BET") return false;
  return (at.openingThreshold ?? null) !== null || at.probabilityLow * decimal <= 1;
}

/**
 * The shortest American price at which a probability does not lose in the long run: 1/p rounded toward the longer price. Stays inside
 * what books can quote: −1,000,000 to +1,000,000.
 *
 * @throws RangeError for a probability of 0, which no price makes good.
 */
export function shortestGoodPrice(p: Probability): AmericanOdds {
  if (!(p > 0)) throw new RangeError("No price makes an impossible bet good");
  const needed = p < 1 ? 1 / p : 1;
  const payout = needed - 1;
  // The allowance keeps an exact quote (p = 1/2.5 → +150) from being pushed one further by binary rounding.
  if (payout >= 1) return americanOdds(Math.min(1_000_000, Math.ceil(100 * payout - 1e-7)));
  const size = Math.min(1_000_000, Math.floor(100 / payout + 1e-7));
  return americanOdds(size === 100 ? 100 : -size);
}

/**
 * "Good down to": the shortest price at which the verdict stays what it is. For a BET the price where `gateLow` breaks even, for a
 * LEAN (and a PASS) the price where the probability itself does.
 */
export function goodDownTo(estimate: PickEstimate, verdict: Verdict): AmericanOdds {
  return shortestGoodPrice(verdict === "BET" ? estimate.gateLow : estimate.probability);
}
