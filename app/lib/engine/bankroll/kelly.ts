import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";

/**
 * M7, the Kelly stake as a fraction of the bankroll: f = (p_w·b − p_l)/(b(p_w + p_l)) with b = d − 1, a push counting nothing;
 * without a push f = (p·d − 1)/b. 0 when there is no edge; never above 1. Kelly 1956; Thorp 2006.
 */
export function kellyFraction(outcome: SideProbability, decimal: DecimalOdds): number {
  const b = decimal - 1;
  const decided = outcome.win + outcome.lose;
  if (!(decided > 0)) return 0;
  return Math.min(1, Math.max(0, (outcome.win * b - outcome.lose) / (b * decided)));
}

/**
 * M8, the share of the Kelly stake that remains under uncertainty about p: k = (pd − 1)²/((pd − 1)² + d²σ²), σ the standard deviation of p
 * (given no push). Baker & McHale 2013. 0 without an edge.
 */
export function uncertaintyFactor(p: number, decimal: DecimalOdds, sd: number): number {
  const ev = p * decimal - 1;
  if (ev <= 0) return 0;
  const noise = decimal * sd;
  return (ev * ev) / (ev * ev + noise * noise);
}
