import { openBetsOf, type OpenStake } from "#app/lib/engine/bankroll/caps.ts";
import type { Cents } from "#app/lib/engine/brands.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { SummaryRow } from "#app/models/bets/bet-list.server.ts";

/** What a person's open bets put at risk, and how far the settled bets took the bankroll below its peak. */
export function openRisk(rows: readonly SummaryRow[], stakes: readonly OpenStake[], bankroll: Cents) {
  const profits = rows
    .filter((row) => !isTracked(row))
    .flatMap(({ status, profitCents }) => (status === "pending" ? [] : [profitCents ?? 0]));
  let [total, peak] = [0, 0];
  for (const profit of profits) {
    total += profit;
    peak = Math.max(peak, total);
  }
  const fall = peak - total;
  return { bets: openBetsOf(stakes), drawdown: profits.length === 0 ? null : fall / (bankroll + fall) };
}
