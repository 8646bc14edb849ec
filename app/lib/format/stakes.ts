import { formatMoney } from "./money.ts";
import { formatNumber } from "./numbers.ts";
import { formatPercent } from "./percent.ts";

/** A suggested share of the bankroll: "0.8%", "<0.1%", "none". */
function stakeShare(fraction: number): string {
  if (fraction === 0) return "none";
  return fraction < 0.001 ? "<0.1%" : formatPercent(fraction, 1);
}

/**
 * A suggested stake: "0.8% · $8", "0.8% · $8 · 0.4 units" where the person thinks in units, without the amount while no bankroll is set.
 * `dollars` are dollars.
 */
export function stakeText(fraction: number, dollars: number | null, unitCents: number | null = null): string {
  const share = stakeShare(fraction);
  if (dollars === null || fraction === 0) return share;
  const amount = `${share} · ${formatMoney(Math.round(dollars * 100), { wholeDollars: true })}`;
  if (unitCents === null) return amount;
  const units = formatNumber((dollars * 100) / unitCents, 1);
  return `${amount} · ${units} unit${units === "1.0" ? "" : "s"}`;
}
