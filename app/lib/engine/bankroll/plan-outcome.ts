import type { PlanPaths } from "./simulate-plan.ts";

/** A share of the paths with the sampling error of the simulation: √(q(1 − q)/N). */
export interface PathShare {
  readonly value: number;
  readonly error: number;
}

/** The fan at one moment: the 5th, 25th, 50th, 75th and 95th percentile of the bankroll, in cents. */
export interface FanPoint {
  readonly week: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

export interface PlanOutcome {
  readonly paths: number;
  readonly fan: readonly FanPoint[];
  readonly meanEnd: number;
  /** Ends with less than at the start, after the subscription. */
  readonly loss: PathShare;
  /** Could not pay the smallest bet at some time. */
  readonly ruin: PathShare;
  readonly drawdown25: PathShare;
  readonly drawdown50: PathShare;
  /** Percentiles of the deepest fall, as fractions of the peak before it. */
  readonly drawdown: { readonly p50: number; readonly p75: number; readonly p95: number };
  /** Shares of the paths by deepest fall: below 10%, 10–20%, … 90% and more. */
  readonly drawdownShares: readonly number[];
}

/** The `q`-quantile of sorted values, by the nearest rank. */
function percentile(sorted: Float64Array, q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
}

function fanPoint(week: number, values: Float64Array): FanPoint {
  const sorted = values.slice().sort();
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = [0.05, 0.25, 0.5, 0.75, 0.95].map((q) => percentile(sorted, q));
  return { week, p5, p25, p50, p75, p95 };
}

/**
 * Summarizes the paths of a plan (M11): fan, drawdowns, and the chances of loss and ruin with the error of the simulation itself. Pauses
 * (yields) after every moment of the fan: sorting all of them takes as long as serving a page.
 */
export function* planOutcome(
  { ends, drawdowns, ruined, weeks, fan }: PlanPaths,
  start: number,
): Generator<void, PlanOutcome> {
  const paths = ends.length;
  const share = (count: number): PathShare => {
    const value = count / paths;
    return { value, error: Math.sqrt((value * (1 - value)) / paths) };
  };
  const among = (values: Float64Array, holds: (value: number) => boolean) =>
    share(values.reduce((sum, value) => sum + (holds(value) ? 1 : 0), 0));
  const falls = drawdowns.slice().sort();
  const bins = Array.from({ length: 10 }, () => 0);
  for (const fall of falls) {
    const bin = Math.min(9, Math.floor(fall * 10));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const points: FanPoint[] = [];
  for (const [i, values] of fan.entries()) {
    yield;
    points.push(fanPoint(weeks[i] ?? 0, values));
  }
  return {
    paths,
    fan: points,
    meanEnd: ends.reduce((sum, end) => sum + end, 0) / paths,
    loss: among(ends, (end) => end < start),
    ruin: share(ruined),
    drawdown25: among(drawdowns, (fall) => fall >= 0.25),
    drawdown50: among(drawdowns, (fall) => fall >= 0.5),
    drawdown: { p50: percentile(falls, 0.5), p75: percentile(falls, 0.75), p95: percentile(falls, 0.95) },
    drawdownShares: bins.map((count) => count / paths),
  };
}
