import { formatMoney } from "./money.ts";
import { formatPercent } from "./percent.ts";

/** A suggested share of the bankroll: "0.8%", "<0.1%", "none". */
function stakeShare(fraction: number): string {
  if (fraction === 0) return "none";
  return fraction < 0.001 ? "<0.1%" : formatPercent(fraction, 1);
}

/** A suggested stake: "0.8% · $8", without the amount while no bankroll is set. `dollars` are dollars. */
export function stakeText(fraction: number, dollars: number | null): string {
  const share = stakeShare(fraction);
  return dollars === null || fraction === 0
    ? share
    : `${share} · ${formatMoney(Math.round(dollars * 100), { wholeDollars: true })}`;
}
