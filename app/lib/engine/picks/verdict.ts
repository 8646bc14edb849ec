import {
  type AmericanOdds,
  type DecimalOdds,
  type Edge,
  type Probability,
  americanOdds,
  clampProbability,
} from "#app/lib/engine/brands.ts";
import { quarterKelly, withinCaps, type StakeLimitedBy } from "#app/lib/engine/bankroll/stake.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { normalCdf, normalQuantile, Z_80, Z_90 } from "#app/lib/engine/markets/normal.ts";
import { breakEven, expectedValueOf, isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";
import { priorDoubt, type EdgeDoubt } from "./edge-doubt.ts";
import type { LineEstimate } from "./estimate.ts";
import { VERDICT_RULE } from "./verdict-rule.ts";

export type Verdict = "BET" | "LEAN" | "PASS";

/** The fields of an estimate that the rule reads. */
export interface JudgedEstimate extends Pick<
  LineEstimate,
  "probability" | "probabilityLow" | "probabilityHigh" | "pushProbability"
> {
  /** Absent in rows stored before there was one, but never left out by a reader: without it an edge is believed too much. */
  readonly doubt: LineEstimate["doubt"];
}

/** The amounts at risk in addition to a bet, as fractions of the bankroll. */
export interface RiskBeside {
  readonly onGame: number;
  readonly today: number;
}

const NOTHING_BESIDE: RiskBeside = { onGame: 0, today: 0 };

/** The value of an offer and its verdict. Every screen, call and record reads these figures from here. */
export interface OfferWorth {
  /** Per unit staked (M5). */
  readonly expectedValue: Edge;
  /** The expected value after doubt (M36); at most the expected value, at least 0. */
  readonly shrunkEdge: Edge;
  /** The chance that the price is better than fair. */
  readonly worth: Probability;
  readonly breakEven: Probability;
  readonly verdict: Verdict;
  /**
   * Suggested fraction of the bankroll in addition to the amounts at risk: a quarter of Kelly at the shrunk edge, under the caps of M8; 0
   * without a BET.
   */
  readonly stakeFraction: number;
  /** The reason why the stake is lower or zero; null when it is the quarter of Kelly itself. */
  readonly limitedBy: StakeLimitedBy | null;
  /** Too good for the market: the quote has to be seen again (M5). */
  readonly suspectQuote: boolean;
}

/** The standard deviation of the fair price's logit: the doubt's own, else the one behind the 90% interval. */
export function fairSd({ probabilityLow, probabilityHigh, doubt }: JudgedEstimate): number {
  return doubt?.sd ?? (logit(probabilityHigh) - logit(probabilityLow)) / (2 * Z_90);
}

/** The 80% range of the fair probability, whose distribution gives the verdict (D39). */
export function rangeOf(estimate: JudgedEstimate): { readonly low: Probability; readonly high: Probability } {
  const middle = logit(estimate.probability);
  const reach = Z_80 * fairSd(estimate);
  return { low: logistic(middle - reach), high: logistic(middle + reach) };
}

/** The doubt about an estimate; rows without one have that of a later price. */
function doubtOf({ doubt }: Pick<LineEstimate, "doubt">): EdgeDoubt {
  return doubt ?? priorDoubt("later");
}

/**
 * The probability that a verdict may rest on: without the part that only the game's other prices support, and without the further move away
 * from the side that is still expected (M37).
 */
export function believed(estimate: Pick<JudgedEstimate, "probability" | "doubt">): Probability {
  const { apart = 0, away = 0 } = doubtOf(estimate);
  const deducted = Math.max(0, apart) + Math.max(0, away);
  return deducted > 0 ? logistic(logit(estimate.probability) - deducted) : estimate.probability;
}

/** P(fair probability > break-even), normal on the logit. */
function worthAt(estimate: JudgedEstimate, decimal: DecimalOdds): Probability {
  const gap = logit(believed(estimate)) - logit(1 / decimal);
  const sd = fairSd(estimate);
  return clampProbability(sd > 0 ? normalCdf(gap / sd) : gap > 0 ? 1 : 0, 0, 1);
}

/**
 * The suggested share of a quarter of Kelly at an estimate's own probability: the believed share of the edge, without the part that is not
 * believed at all.
 */
export function stakeShare(estimate: JudgedEstimate, decimal: DecimalOdds): number {
  const { share } = doubtOf(estimate);
  const whole = quarterKelly(estimate.probability, decimal);
  return whole > 0 ? (share * quarterKelly(believed(estimate), decimal)) / whole : share;
}

/** The stake after the caps, given the amounts at risk; 0 below a bet's smallest stake. */
export function stakeBeside(wanted: number, beside: RiskBeside): ReturnType<typeof withinCaps> {
  const capped = withinCaps(wanted, beside);
  return capped.fraction < VERDICT_RULE.bet.stake ? { ...capped, fraction: 0 } : capped;
}

/** The value and verdict of an offer by the one rule (`VERDICT_RULE`), given the amounts at risk in addition. */
export function worthOf(
  estimate: JudgedEstimate,
  decimal: DecimalOdds,
  market: Market,
  beside: RiskBeside = NOTHING_BESIDE,
): OfferWorth {
  const { bet, lean } = VERDICT_RULE;
  const { share, threshold } = doubtOf(estimate);
  const expectedValue = expectedValueOf(estimate.probability, decimal, estimate.pushProbability);
  const own = believed(estimate);
  const believedEdge = expectedValueOf(own, decimal, estimate.pushProbability);
  const passes = threshold !== null && believedEdge > threshold;
  const shrunkEdge = (threshold === null ? 0 : Math.max(0, share * believedEdge)) as Edge;
  const worth = worthAt(estimate, decimal);
  const capped = stakeBeside(share * quarterKelly(own, decimal), beside);
  const isBet = passes && worth >= bet.worth && shrunkEdge >= bet.shrunkEdge && capped.fraction > 0;
  const isLean = threshold !== null && worth >= lean.worth && believedEdge > 0;
  return {
    expectedValue,
    shrunkEdge,
    worth,
    breakEven: breakEven(decimal),
    verdict: isBet ? "BET" : isLean ? "LEAN" : "PASS",
    stakeFraction: isBet ? capped.fraction : 0,
    limitedBy: isBet ? capped.limitedBy : expectedValue > 0 ? (capped.limitedBy ?? "not-a-bet") : "no-edge",
    suspectQuote: isSuspectEdge(expectedValue, market),
  };
}

/**
 * Why no verdict rests on an edge: it exists only because of the game's other prices (`EdgeDoubt.apart`), or because the move that is still
 * expected would remove it (`EdgeDoubt.away`). Null where an edge is believed, and where there is none.
 */
export function whyNotBelieved(
  estimate: JudgedEstimate,
  decimal: DecimalOdds,
): "only-other-prices" | "moved-away" | null {
  const { probability, pushProbability } = estimate;
  const edgeAt = (p: Probability) => expectedValueOf(p, decimal, pushProbability);
  if (edgeAt(probability) <= 0 || edgeAt(believed(estimate)) > 0) return null;
  const doubt = { ...doubtOf(estimate), away: 0 };
  return edgeAt(believed({ probability, doubt })) <= 0 ? "only-other-prices" : "moved-away";
}

/** Whether a BET rests on an opening price, where limits are low and prices do not last. */
export function isOpeningBet(verdict: Verdict, { doubt }: Pick<LineEstimate, "doubt">): boolean {
  return verdict === "BET" && doubt?.kind === "opening";
}

/**
 * The shortest American price at which a probability does not lose in the long run: 1/p rounded toward the longer price. Stays within the
 * prices that books can quote: −1,000,000 to +1,000,000.
 *
 * @throws RangeError for a probability of 0, for which no price is good.
 */
export function shortestGoodPrice(p: Probability): AmericanOdds {
  if (!(p > 0)) throw new RangeError("No price makes an impossible bet good");
  return shortestFrom(p < 1 ? 1 / p : 1);
}

/** The shortest American price that pays at least `needed` in decimal odds. */
function shortestFrom(needed: number): AmericanOdds {
  const payout = needed - 1;
  // The allowance keeps an exact quote (p = 1/2.5 → +150) from being pushed one further by binary rounding.
  if (payout >= 1) return americanOdds(Math.min(1_000_000, Math.ceil(100 * payout - 1e-7)));
  const size = Math.min(1_000_000, Math.floor(100 / payout + 1e-7));
  return americanOdds(size === 100 ? 100 : -size);
}

/** The smallest decimal odds at which the fair probability beats break-even with a chance of `worth`. */
function oddsWorth(estimate: JudgedEstimate, worth: number): number {
  return 1 / logistic(logit(believed(estimate)) - normalQuantile(worth) * fairSd(estimate));
}

/**
 * "Playable to": the worst price at which an offer still has a verdict by itself, BET or LEAN. Null if no price makes it one, because no
 * offer at this kind of price has been worth a bet.
 */
export function playableTo(estimate: JudgedEstimate, verdict: "BET" | "LEAN"): AmericanOdds | null {
  const { share, threshold } = doubtOf(estimate);
  const p = believed(estimate);
  const { pushProbability: push } = estimate;
  if (threshold === null || !(p > 0) || push >= 1) return null;
  const { bet, lean } = VERDICT_RULE;
  // Expected value x is reached at (1 + x/(1 − push))/p.
  const oddsFor = (value: number) => (1 + value / (1 - push)) / p;
  if (verdict === "LEAN") return shortestFrom(Math.max(oddsWorth(estimate, lean.worth), oddsFor(0)) + 1e-9);
  // A quarter of Kelly times the share, share·(p·d − 1)/(4(d − 1)), reaches the smallest stake s at (share − 4s)/(share·p − 4s).
  const smallest = 4 * bet.stake;
  if (share * p <= smallest) return null;
  const forStake = (share - smallest) / (share * p - smallest);
  const needed = Math.max(
    oddsWorth(estimate, bet.worth),
    oddsFor(Math.max(threshold + 1e-9, bet.shrunkEdge / share)),
    forStake,
  );
  return shortestFrom(needed + 1e-9);
}
