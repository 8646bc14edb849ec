import { residualSquares } from "#app/lib/engine/scores/residual-squares.ts";

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

const Z_95 = 1.959963984540054;

/** M13, Wilson's 95% interval of a rate (1927): 16–6 → 52–87%, 7 of 10 → 40–89%. Null without trials. */
export function wilsonInterval(successes: number, trials: number, z = Z_95): Interval | null {
  if (trials <= 0) return null;
  const p = successes / trials;
  const zz = z * z;
  const centre = (p + zz / (2 * trials)) / (1 + zz / trials);
  const half = (z * Math.sqrt((p * (1 - p)) / trials + zz / (4 * trials * trials))) / (1 + zz / trials);
  return { value: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half), n: trials };
}

/** A settled bet: profit and stake in the same unit. */
export interface SettledAmount {
  readonly stake: number;
  readonly profit: number;
}

/** Sums over settled bets with the stake b and the profit g: how many, the sums of b, g, b², g² and b·g. */
export interface SettledSums {
  readonly n: number;
  readonly staked: number;
  readonly profit: number;
  readonly stakedSquares: number;
  readonly profitSquares: number;
  readonly profitByStaked: number;
}

/** `roiInterval` of bets from only their sums: Σ(g − r·b)² = Σg² − 2r·Σbg + r²·Σb². */
export function roiOfSums(sums: SettledSums, z = Z_95): Interval | null {
  const { n, staked, profit } = sums;
  if (!(staked > 0)) return null;
  const value = profit / staked;
  const squares = residualSquares({ yy: sums.profitSquares, xy: sums.profitByStaked, xx: sums.stakedSquares }, value);
  return intervalOf({ value, n, staked, squares }, z);
}

function intervalOf(
  {
    value,
    n,
    staked,
    squares,
  }: { readonly value: number; readonly n: number; readonly staked: number; readonly squares: number },
  z: number,
): Interval {
  if (n < 2) return { value, low: -1, high: Number.POSITIVE_INFINITY, n };
  const half = (z * Math.sqrt((squares * n) / (n - 1))) / staked;
  return { value, low: Math.max(-1, value - half), high: value + half, n };
}

/**
 * Return on investment Σprofit/Σstake with its 95% interval: the standard error of a ratio, residuals profit − ROI·stake. Null when
 * nothing was staked; the interval is the whole line (−1 to +∞) for a single bet.
 */
export function roiInterval(bets: readonly SettledAmount[], z = Z_95): Interval | null {
  let staked = 0;
  let profit = 0;
  for (const bet of bets) {
    staked += bet.stake;
    profit += bet.profit;
  }
  if (!(staked > 0)) return null;
  const value = profit / staked;
  let squares = 0;
  for (const bet of bets) squares += (bet.profit - value * bet.stake) ** 2;
  return intervalOf({ value, n: bets.length, staked, squares }, z);
}
