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

/** Expected growth of ln(bankroll) for a stake f: p_w ln(1 + bf) + p_l ln(1 − f). −∞ at f = 1 when a loss is possible. */
export function growthRate(outcome: SideProbability, decimal: DecimalOdds, fraction: number): number {
  const won = outcome.win > 0 ? outcome.win * Math.log(1 + (decimal - 1) * fraction) : 0;
  return won + (outcome.lose > 0 ? outcome.lose * Math.log(1 - fraction) : 0);
}

/** The share of full Kelly's growth that a fraction c of it keeps, about c(2 − c): ½ → 75 %, ¼ → 44 %. */
export function growthKept(c: number): number {
  return c * (2 - c);
}
