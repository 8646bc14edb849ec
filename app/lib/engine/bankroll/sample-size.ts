import type { DecimalOdds } from "#app/lib/engine/brands.ts";

/** One-sided 5 % error, Φ⁻¹(.95), and 80 % power, Φ⁻¹(.80). */
const ERRORS = 1.6448536269514722 + 0.8416212335729143;

/**
 * M13, bets needed to tell a true return r from nothing: n = ((1.645 + .842)σ/r)², σ² = p(1 − p)d², p = (1 + r)/d. Rounded up.
 * −110 with a true ROI of 2/3/5 %: 14,017 / 6,220 / 2,231 bets.
 */
export function betsToProveReturn(decimal: DecimalOdds, trueReturn: number): number {
  const p = (1 + trueReturn) / decimal;
  return Math.ceil(p * (1 - p) * ((ERRORS * decimal) / trueReturn) ** 2);
}

/** The same for closing line value, whose spread from bet to bet is far smaller (about .04). */
export function betsToProveMean(mean: number, sd: number): number {
  return Math.ceil(((ERRORS * sd) / mean) ** 2);
}

/** D1: below these numbers of settled bets a figure carries the note "small sample". */
export const WIN_RATE_MINIMUM = 30;
export const ROI_MINIMUM = 100;
/** M13: below this many bets no claim about a return is made at all. */
export const ROI_CLAIM_MINIMUM = 500;
