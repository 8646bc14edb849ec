import type { DecimalOdds } from "#app/lib/engine/brands.ts";

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
