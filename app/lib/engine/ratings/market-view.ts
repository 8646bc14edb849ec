import type { AmericanOdds, Probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { normalCdf, normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { MarketLine } from "./model.ts";

/**
 * Fair probability of the first of two American prices by the power method (M3), by safeguarded Newton steps on
 * q₁^k + q₂^k = 1 (the walk reads tens of thousands of lines). Null when a side is missing.
 */
export function fairFromPrices(first: AmericanOdds | null, second: AmericanOdds | null): Probability | null {
  if (first === null || second === null) return null;
  const logFirst = -Math.log(decimalFromAmerican(first));
  const logSecond = -Math.log(decimalFromAmerican(second));
  const a = Math.exp(logFirst);
  const b = Math.exp(logSecond);
  if (a + b <= 1) return (a / (a + b)) as Probability;
  let k = 1;
  for (let step = 0; step < 40; step++) {
    const p = Math.exp(k * logFirst);
    const q = Math.exp(k * logSecond);
    const excess = p + q - 1;
    if (Math.abs(excess) < 1e-14) break;
    // Σq^k is convex and falling in k, so Newton from k = 1 rises to the root and never passes it.
    k -= excess / (p * logFirst + q * logSecond);
  }
  const p = Math.exp(k * logFirst);
  const q = Math.exp(k * logSecond);
  return (p / (p + q)) as Probability;
}

/** Fair home win of a line: the moneyline where quoted. */
export function moneylineProbability(line: MarketLine | null): Probability | null {
  return line === null ? null : fairFromPrices(line.homeMoneyline, line.awayMoneyline);
}

/** Leagues whose spread is set in points; in the others it is the ±1.5 run or puck line and only its prices tell anything. */
export const HAS_POINT_SPREAD: Readonly<Record<League, boolean>> = { NBA: true, NFL: true, NHL: false, MLB: false };

/** Fair home win a point spread stands for: Φ(−handicap/σ). */
export function spreadProbability(spreadHome: number, marginSd: number): Probability {
  return normalCdf(-spreadHome / marginSd) as Probability;
}

/**
 * The expected home margin a line stands for: moneyline read as margin by σ·Φ⁻¹(p), the point spread as it is, and where there are
 * both the first with weight `moneylineWeight`. Null when the line has neither.
 */
export function impliedMargin(
  league: League,
  line: MarketLine | null,
  marginSd: number,
  moneylineWeight: number,
): number | null {
  if (line === null) return null;
  const p = moneylineProbability(line);
  const moneyline = p === null ? null : marginSd * normalQuantile(p);
  const spread = HAS_POINT_SPREAD[league] && line.spreadHome !== null ? 0 - line.spreadHome : null;
  if (moneyline === null) return spread;
  if (spread === null) return moneyline;
  return moneylineWeight * moneyline + (1 - moneylineWeight) * spread;
}

/** The expected total a line stands for: the line, moved by its own over price where both prices are quoted. */
export function impliedTotal(line: MarketLine | null, totalSd: number): number | null {
  if (line === null || line.total === null) return null;
  const over = fairFromPrices(line.overPrice, line.underPrice);
  return over === null ? line.total : line.total + totalSd * normalQuantile(over);
}
