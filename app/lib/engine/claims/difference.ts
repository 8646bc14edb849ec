import { twoSidedP } from "#app/lib/engine/scores/student-t.ts";

/** A case of a mean that stands for a ratio: `value` for `weight`, both of one cluster. */
export interface Counted {
  readonly cluster: string;
  readonly value: number;
  /** What it is divided by: 1 for a mean, the stake for a return. */
  readonly weight: number;
}

/** A ratio of sums with the variance of its error; cases of one cluster are one surprise. Null under two clusters or without weight. */
interface Ratio {
  readonly ratio: number;
  readonly variance: number;
  readonly clusters: number;
}

function ratioOf(cases: readonly Counted[]): Ratio | null {
  let value = 0;
  let weight = 0;
  for (const one of cases) {
    value += one.value;
    weight += one.weight;
  }
  if (!(weight > 0)) return null;
  const ratio = value / weight;
  const residuals = new Map<string, number>();
  for (const one of cases)
    residuals.set(one.cluster, (residuals.get(one.cluster) ?? 0) + one.value - ratio * one.weight);
  const clusters = residuals.size;
  if (clusters < 2) return null;
  let squares = 0;
  for (const r of residuals.values()) squares += r * r;
  return { ratio, variance: (squares * clusters) / (clusters - 1) / weight ** 2, clusters };
}

/** A difference with its 95% range and two-sided p-value. */
export interface Difference {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

const Z_95 = 1.959963984540054;

function withP(estimate: number, variance: number, degrees: number): Difference | null {
  const error = Math.sqrt(variance);
  if (!(error > 0) || degrees < 1) return null;
  const half = Z_95 * error;
  return { estimate, low: estimate - half, high: estimate + half, p: twoSidedP(estimate / error, Math.floor(degrees)) };
}

/** A ratio against a fixed number. */
export function differenceFrom(cases: readonly Counted[], mark: number): Difference | null {
  const own = ratioOf(cases);
  return own && withP(own.ratio - mark, own.variance, own.clusters - 1);
}

/** The ratio of some cases against that of the others, by Welch's t with its approximate degrees of freedom. Null where it cannot be computed. */
export function differenceBetween(cases: readonly Counted[], others: readonly Counted[]): Difference | null {
  const [own, other] = [ratioOf(cases), ratioOf(others)];
  if (own === null || other === null) return null;
  const variance = own.variance + other.variance;
  const degrees = variance ** 2 / (own.variance ** 2 / (own.clusters - 1) + other.variance ** 2 / (other.clusters - 1));
  return withP(own.ratio - other.ratio, variance, degrees);
}

/** How much larger, relatively, the mean of some cases is than that of others: their ratio less one (delta method). */
export function relativeDifference(cases: readonly Counted[], others: readonly Counted[]): Difference | null {
  const [own, other] = [ratioOf(cases), ratioOf(others)];
  if (own === null || other === null || !(own.ratio > 0) || !(other.ratio > 0)) return null;
  const ratio = own.ratio / other.ratio;
  const variance = ratio ** 2 * (own.variance / own.ratio ** 2 + other.variance / other.ratio ** 2);
  return withP(ratio - 1, variance, Math.min(own.clusters, other.clusters) - 1);
}
