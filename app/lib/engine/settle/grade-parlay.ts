import { cents, type AmericanOdds, type Cents, type DecimalOdds } from "#app/lib/engine/brands.ts";
import type { BetResult } from "./grade.ts";
import { toWinAtQuoteCents, toWinCents } from "./profit.ts";
import { togetherResult } from "./together-result.ts";
import type { VoidLegRule } from "./void-leg.ts";

/** A leg and its result, null while it is open. */
export interface ParlayLegState {
  readonly price: AmericanOdds;
  readonly result: BetResult | null;
}

/** The single price of legs sold together, and the book's rule for a pushed or void leg. */
interface TogetherTerms {
  readonly quote: DecimalOdds;
  readonly voidLeg: VoidLegRule;
}

export type ParlayGrade =
  /** `asks`: every leg is settled, and only the owner knows the book's payout. */
  | { readonly decided: false; readonly asks: boolean }
  | {
      readonly decided: true;
      readonly result: BetResult;
      readonly profitCents: Cents;
      /** Prices of the legs that counted. */
      readonly prices: readonly AmericanOdds[];
    };

/**
 * D11, D46, grades a parlay leg by leg. One lost leg loses it at once, even with other legs open. Otherwise all legs must be settled;
 * pushed and void legs drop out and the parlay is repriced on the rest. With no leg left the stake is refunded: push when a leg was pushed,
 * else void. Legs sold `together` have one price only: without one of them the book refunds the whole, or pays a shorter price that only
 * the owner knows. A book may refund it even with a lost leg (`voidLegRule`).
 *
 * @throws RangeError without legs.
 */
export function gradeParlay(
  stake: Cents,
  legs: readonly ParlayLegState[],
  together: TogetherTerms | null = null,
): ParlayGrade {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  const results = legs.map((leg) => leg.result);
  if (together?.voidLeg === "refund-also-lost") {
    const refunded = results.find((result) => result === "push") ?? results.find((result) => result === "void");
    if (refunded != null) return { decided: true, result: refunded, profitCents: cents(0), prices: [] };
    if (results.includes(null)) return { decided: false, asks: false };
  }
  const whole = togetherResult(results);
  if (whole === "loss") {
    return { decided: true, result: "loss", profitCents: cents(0 - stake), prices: legs.map((leg) => leg.price) };
  }
  if (whole === null) return { decided: false, asks: false };
  const prices = legs.flatMap((leg) => (leg.result === "win" ? [leg.price] : []));
  if (whole === "win" || (prices.length > 0 && together === null)) {
    const profit = together === null ? toWinCents(stake, prices) : toWinAtQuoteCents(stake, together.quote);
    return { decided: true, result: "win", profitCents: profit, prices };
  }
  if (asksOwner(results, together)) return { decided: false, asks: true };
  return { decided: true, result: whole, profitCents: cents(0), prices };
}

/** Whether only the owner knows the payout of legs sold at one price: some won, none lost, and the rest dropped out. */
export function asksOwner(
  results: readonly (BetResult | null)[],
  together: Pick<TogetherTerms, "voidLeg"> | null,
): boolean {
  return (
    together?.voidLeg === "ask" &&
    results.every((result) => result !== null && result !== "loss") &&
    results.some((result) => result === "win") &&
    results.some((result) => result !== "win")
  );
}
