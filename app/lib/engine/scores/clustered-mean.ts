/** A mean whose values come in clusters: bets on one game, or of one day, are won and lost together. */
export interface ClusteredMean {
  readonly n: number;
  readonly clusters: number;
  readonly mean: number;
  /** Null under two clusters. */
  readonly standardError: number | null;
}

/** Mean and standard error of values, with those of one cluster counted as one surprise (Liang & Zeger 1986). Null without values. */
export function clusteredMean(
  values: readonly { readonly cluster: string; readonly value: number }[],
): ClusteredMean | null {
  return clusteredMeanOf(values, ({ value }) => value);
}

/** The same over what has its value elsewhere; what has none is left out. Nothing is made of the many that are given. */
export function clusteredMeanOf<T extends { readonly cluster: string }>(
  given: readonly T[],
  valueOf: (one: T) => number | null,
): ClusteredMean | null {
  let n = 0;
  let total = 0;
  for (const one of given) {
    const value = valueOf(one);
    if (value === null) continue;
    n++;
    total += value;
  }
  if (n === 0) return null;
  const mean = total / n;
  const residuals = new Map<string, number>();
  for (const one of given) {
    const value = valueOf(one);
    if (value !== null) residuals.set(one.cluster, (residuals.get(one.cluster) ?? 0) + value - mean);
  }
  const clusters = residuals.size;
  if (clusters < 2) return { n, clusters, mean, standardError: null };
  let sum = 0;
  for (const r of residuals.values()) sum += r * r;
  return { n, clusters, mean, standardError: Math.sqrt((sum * clusters) / (clusters - 1)) / n };
}
