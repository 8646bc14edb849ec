import { cents, type AmericanOdds, type Cents, type DecimalOdds } from "#app/lib/engine/brands.ts";
import type { BetResult } from "./grade.ts";
import { toWinAtQuoteCents, toWinCents } from "./profit.ts";
import { togetherResult } from "./together-result.ts";

/** A leg and its result, null while it is open. */
export interface ParlayLegState {
  readonly price: AmericanOdds;
  readonly result: BetResult | null;
}

export type ParlayGrade =
  | { readonly decided: false }
  | {
      readonly decided: true;
      readonly result: BetResult;
      readonly profitCents: Cents;
      /** Prices of the legs that counted. */
      readonly prices: readonly AmericanOdds[];
    };

/**
 * D11, grades a parlay leg by leg. One lost leg loses it at once, whatever is still open. Otherwise all legs must be settled; pushed and
 * void legs drop out and the parlay is repriced on the rest. With no leg left the stake is refunded: push when a leg was pushed, else
 * void. A parlay at a `quote` for all legs together (a same-game parlay) has no price without one of them: a pushed or void leg refunds it.
 *
 * @throws RangeError without legs.
 */
export function gradeParlay(
  stake: Cents,
  legs: readonly ParlayLegState[],
  quote: DecimalOdds | null = null,
): ParlayGrade {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  if (legs.some((leg) => leg.result === "loss")) {
    return { decided: true, result: "loss", profitCents: cents(0 - stake), prices: legs.map((leg) => leg.price) };
  }
  if (legs.some((leg) => leg.result === null)) return { decided: false };
  const prices = legs.flatMap((leg) => (leg.result === "win" ? [leg.price] : []));
  if (prices.length === 0 || (quote !== null && prices.length < legs.length)) {
    const result = togetherResult(legs.map((leg) => leg.result)) === "push" ? "push" : "void";
    return { decided: true, result, profitCents: cents(0), prices };
  }
  const profit = quote === null ? toWinCents(stake, prices) : toWinAtQuoteCents(stake, quote);
  return { decided: true, result: "win", profitCents: profit, prices };
}
