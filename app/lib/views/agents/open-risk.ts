import { openBetsOf, type OpenStake } from "#app/lib/engine/bankroll/caps.ts";
import type { Cents } from "#app/lib/engine/brands.ts";

/** What a person's own bets put at risk already, and how far those that are settled took the bankroll below its peak. */
export function openRisk(
  { summary, fallCents }: { readonly summary: { readonly settled: number }; readonly fallCents: number },
  stakes: readonly OpenStake[],
  bankroll: Cents,
) {
  return {
    bets: openBetsOf(stakes),
    drawdown: summary.settled === 0 ? null : fallCents / (bankroll + fallCents),
  };
}
