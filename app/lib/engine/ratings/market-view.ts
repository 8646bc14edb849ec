import type { AmericanOdds, Probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { normalCdf, normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { MarketLine } from "./model.ts";

/**
 * Fair probability of the first of two American prices by the power method (M3): q₁^k + q₂^k = 1, solved by Halley's steps from k = 1.
 * Usual margins need two steps, which matters because the walk reads tens of thousands of lines. Null when a side is missing.
 */
export function fairFromPrices(first: AmericanOdds | null, second: AmericanOdds | null): Probability | null {
  if (first === null || second === null) return null;
  if (first === second) return 0.5 as Probability;
  let p = 1 / decimalFromAmerican(first);
  let q = 1 / decimalFromAmerican(second);
  if (p + q <= 1) return (p / (p + q)) as Probability;
  const logFirst = Math.log(p);
  const logSecond = Math.log(q);
  let k = 1;
  for (let step = 0; step < 40; step++) {
    const excess = p + q - 1;
    if (Math.abs(excess) < 1e-14) break;
    // Σq^k is convex and falls in k: the step from below rises toward the root, cubically close to it.
    const slope = p * logFirst + q * logSecond;
    const curvature = p * logFirst * logFirst + q * logSecond * logSecond;
    k -= (2 * excess * slope) / (2 * slope * slope - excess * curvature);
    p = Math.exp(k * logFirst);
    q = Math.exp(k * logSecond);
  }
  return (p / (p + q)) as Probability;
}

/** Reads two prices as Φ⁻¹ of the first side's fair probability; null when a side is missing. */
export type PriceReader = (first: AmericanOdds | null, second: AmericanOdds | null) => number | null;

const readPrices: PriceReader = (first, second) => {
  const fair = fairFromPrices(first, second);
  return fair === null ? null : normalQuantile(fair);
};

/** The longest price without a collision in the keys below; no book quotes longer ones. */
const LONGEST_PRICE = 32_767;

/**
 * A memoized reader for walks over many games: books quote the same few hundred pairs over and over, and solving for the fair probability
 * took a third of a walk.
 */
export function rememberingPriceReader(): PriceReader {
  const known = new Map<number, number>();
  return (first, second) => {
    if (first === null || second === null) return null;
    if (Math.abs(first) > LONGEST_PRICE || Math.abs(second) > LONGEST_PRICE) return readPrices(first, second);
    const key = first * 65_536 + second;
    const held = known.get(key);
    if (held !== undefined) return held;
    const quantile = readPrices(first, second);
    if (quantile !== null) known.set(key, quantile);
    return quantile;
  };
}

/** Fair home-win probability of a line's moneyline; null where it is not quoted. */
export function moneylineProbability(line: MarketLine | null): Probability | null {
  return line === null ? null : fairFromPrices(line.homeMoneyline, line.awayMoneyline);
}

/** Leagues whose spread is set in points; in the others it is the ±1.5 run or puck line and only its prices carry information. */
export const HAS_POINT_SPREAD: Readonly<Record<League, boolean>> = { NBA: true, NFL: true, NHL: false, MLB: false };

/** Fair home-win probability a point spread implies: Φ(−handicap/σ). */
export function spreadProbability(spreadHome: number, marginSd: number): Probability {
  return normalCdf(-spreadHome / marginSd) as Probability;
}

/**
 * The expected home margin a line implies: the moneyline as a margin, σ·Φ⁻¹(p), or the point spread as it is; where both are quoted, their
 * mean with weight `moneylineWeight` on the first. Null when the line has neither.
 */
export function impliedMargin(
  league: League,
  line: MarketLine | null,
  marginSd: number,
  moneylineWeight: number,
  read: PriceReader = readPrices,
): number | null {
  if (line === null) return null;
  const quantile = read(line.homeMoneyline, line.awayMoneyline);
  const moneyline = quantile === null ? null : marginSd * quantile;
  const spread = HAS_POINT_SPREAD[league] && line.spreadHome !== null ? 0 - line.spreadHome : null;
  if (moneyline === null) return spread;
  if (spread === null) return moneyline;
  return moneylineWeight * moneyline + (1 - moneylineWeight) * spread;
}

/** The expected total a line implies: the line itself, moved by its over price where both prices are quoted. */
export function impliedTotal(line: MarketLine | null, totalSd: number, read: PriceReader = readPrices): number | null {
  if (line === null || line.total === null) return null;
  const over = read(line.overPrice, line.underPrice);
  return over === null ? line.total : line.total + totalSd * over;
}
