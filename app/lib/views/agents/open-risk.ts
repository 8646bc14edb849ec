import type { Cents } from "#app/lib/engine/brands.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { SummaryRow } from "#app/models/bets/bet-list.server.ts";

/** What a person's own bets put at risk already; rows in order of settling, fractions of the bankroll. */
export function openRisk(rows: readonly SummaryRow[], bankroll: Cents) {
  const bets = rows.filter((row) => !isTracked(row));
  const open = bets.filter(({ status }) => status === "pending");
  const staked = open.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const profits = bets.flatMap(({ status, profitCents }) => (status === "pending" ? [] : [profitCents ?? 0]));
  let [total, peak] = [0, 0];
  for (const profit of profits) {
    total += profit;
    peak = Math.max(peak, total);
  }
  const fall = peak - total;
  return {
    bets: open.length,
    fraction: staked / bankroll,
    drawdown: profits.length === 0 ? null : fall / (bankroll + fall),
  };
}
