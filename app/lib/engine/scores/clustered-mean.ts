import { residualSquares } from "./residual-squares.ts";
/** A mean whose values come in clusters: bets on one game, or of one day, are won and lost together. */
export interface ClusteredMean {
  readonly n: number;
  readonly clusters: number;
  readonly mean: number;
  /** Null under two clusters. */
  readonly standardError: number | null;
}

/** Mean and standard error of values, allowing for dependence within clusters (Liang & Zeger 1986). Null without values. */
export function clusteredMean(
  values: readonly { readonly cluster: string; readonly value: number }[],
): ClusteredMean | null {
  const n = values.length;
  if (n === 0) return null;
  const mean = values.reduce((sum, { value }) => sum + value, 0) / n;
  const residuals = new Map<string, number>();
  for (const { cluster, value } of values) residuals.set(cluster, (residuals.get(cluster) ?? 0) + value - mean);
  const clusters = residuals.size;
  if (clusters < 2) return { n, clusters, mean, standardError: null };
  let sum = 0;
  for (const r of residuals.values()) sum += r * r;
  return { n, clusters, mean, standardError: Math.sqrt((sum * clusters) / (clusters - 1)) / n };
}

/** Sums over values in clusters, each of n values with the sum s: how many values and clusters, and the sums of s, s², n² and n·s. */
export interface ClusterSums {
  readonly n: number;
  readonly clusters: number;
  readonly sum: number;
  readonly squares: number;
  readonly sizeSquares: number;
  readonly bySize: number;
}

/** `clusteredMean` of values from only their sums: Σ(s − n·m)² = Σs² − 2m·Σns + m²·Σn². */
export function meanOfClusterSums({ n, clusters, ...sums }: ClusterSums): ClusteredMean | null {
  if (n === 0) return null;
  const mean = sums.sum / n;
  if (clusters < 2) return { n, clusters, mean, standardError: null };
  const residuals = residualSquares({ yy: sums.squares, xy: sums.bySize, xx: sums.sizeSquares }, mean);
  return { n, clusters, mean, standardError: Math.sqrt((residuals * clusters) / (clusters - 1)) / n };
}
