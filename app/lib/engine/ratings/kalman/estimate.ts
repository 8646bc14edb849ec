/** What the filter believes about one unknown: a normal distribution in points, goals or runs (variance in their squares). */
export interface Estimate {
  mean: number;
  variance: number;
}

export function cloneEstimate({ mean, variance }: Estimate): Estimate {
  return { mean, variance };
}

/** Adds a share of `widest` to the variance, which never exceeds `widest`. */
export function widen(estimate: Estimate, widest: number, share: number): void {
  estimate.variance = Math.min(widest, estimate.variance + share * widest);
}
