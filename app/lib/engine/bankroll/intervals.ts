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
  const n = bets.length;
  const value = profit / staked;
  if (n < 2) return { value, low: -1, high: Number.POSITIVE_INFINITY, n };
  let squares = 0;
  for (const bet of bets) squares += (bet.profit - value * bet.stake) ** 2;
  const half = (z * Math.sqrt((squares * n) / (n - 1))) / staked;
  return { value, low: Math.max(-1, value - half), high: value + half, n };
}
