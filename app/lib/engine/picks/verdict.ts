import type { AmericanOdds, DecimalOdds, Edge, Probability } from "#app/lib/engine/brands.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven, expectedValueOf, isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";

export type Verdict = "BET" | "LEAN" | "PASS";

/** The probability of a side, given no push, with its 90 % interval. */
export interface ProbabilityInterval {
  readonly probability: Probability;
  readonly low: Probability;
  readonly high: Probability;
  readonly pushProbability: number;
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
 * D8, the verdict is taken at the pessimistic end: BET when the lower 90 % end of the interval still has an expected value above 0,
 * LEAN when only the probability itself has, PASS otherwise.
 */
export function assessPick(interval: ProbabilityInterval, decimal: DecimalOdds, market: Market): PickAssessment {
  const at = (p: Probability) => expectedValueOf(p, decimal, interval.pushProbability);
  const expectedValue = at(interval.probability);
  const expectedValueLow = at(interval.low);
  return {
    expectedValue,
    expectedValueLow,
    expectedValueHigh: at(interval.high),
    breakEven: breakEven(decimal),
    verdict: expectedValueLow > 0 ? "BET" : expectedValue > 0 ? "LEAN" : "PASS",
    suspectQuote: isSuspectEdge(expectedValue, market),
  };
}

/**
 * The shortest American price at which a probability does not lose in the long run: 1/p rounded towards the longer price. Stays inside
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
 * "Good down to": the shortest price at which the verdict stays what it is. For a BET the price where the pessimistic end breaks even,
 * for a LEAN (and a PASS) the price where the probability itself does.
 */
export function goodDownTo(interval: ProbabilityInterval, verdict: Verdict): AmericanOdds {
  return shortestGoodPrice(verdict === "BET" ? interval.low : interval.probability);
}

/** Whether a price is still at least as long as the "good down to" price. */
export function isStillGood(price: AmericanOdds, shortest: AmericanOdds): boolean {
  return decimalFromAmerican(price) >= decimalFromAmerican(shortest) - 1e-12;
}
