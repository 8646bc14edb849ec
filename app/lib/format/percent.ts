import { formatNumber, formatSignedNumber } from "./numbers.ts";

/** A fraction as percent: .5732 → "57%", with one decimal "57.3%". */
export function formatPercent(fraction: number, decimals = 0): string {
  return Number.isFinite(fraction) ? `${formatNumber(fraction * 100, decimals)}%` : "–";
}

/** An estimated chance in whole percent, which is never certain: "71%", "over 99%", "under 1%". */
export function formatChance(fraction: number): string {
  if (fraction > 0.99) return "over 99%";
  return fraction < 0.01 ? "under 1%" : formatPercent(fraction);
}

/** A range of fractions, rounded like the figure next to it: "49.7–66.6%". */
export function formatPercentRange(low: number, high: number, decimals = 1): string {
  return `${formatNumber(low * 100, decimals)}–${formatPercent(high, decimals)}`;
}

/** A signed share, such as an edge: "+4.1%", "−0.3%", "0.0%". */
export function formatSignedPercent(fraction: number, decimals = 1): string {
  return Number.isFinite(fraction) ? `${formatSignedNumber(fraction * 100, decimals)}%` : "–";
}
