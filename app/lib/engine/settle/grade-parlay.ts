import { cents, type AmericanOdds, type Cents } from "#app/lib/engine/brands.ts";
import type { BetResult } from "./grade.ts";
import { toWinCents } from "./profit.ts";

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
 * void legs drop out and the parlay is repriced on the rest. With no leg left the stake is refunded: void when every leg was void, else
 * push.
 *
 * @throws RangeError without legs.
 */
export function gradeParlay(stake: Cents, legs: readonly ParlayLegState[]): ParlayGrade {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  if (legs.some((leg) => leg.result === "loss")) {
    return { decided: true, result: "loss", profitCents: cents(0 - stake), prices: legs.map((leg) => leg.price) };
  }
  if (legs.some((leg) => leg.result === null)) return { decided: false };
  const prices = legs.flatMap((leg) => (leg.result === "win" ? [leg.price] : []));
  if (prices.length === 0) {
    const result = legs.every((leg) => leg.result === "void") ? "void" : "push";
    return { decided: true, result, profitCents: cents(0), prices };
  }
  return { decided: true, result: "win", profitCents: toWinCents(stake, prices), prices };
}
