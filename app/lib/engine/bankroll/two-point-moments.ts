/** Mean, variance and third central moment of a random variable. For a sum of independent variables all three add up. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

export function momentsOf(values: readonly number[], weights: readonly number[]): Moments {
  let mean = 0;
  values.forEach((value, i) => (mean += value * (weights[i] ?? 0)));
  let variance = 0;
  let third = 0;
  values.forEach((value, i) => {
    const d = value - mean;
    const weight = weights[i] ?? 0;
    variance += weight * d * d;
    third += weight * d * d * d;
  });
  return { mean, variance, third };
}

export function addMoments(a: Moments, b: Moments): Moments {
  return { mean: a.mean + b.mean, variance: a.variance + b.variance, third: a.third + b.third };
}

export interface WeightedPoint {
  readonly value: number;
  readonly weight: number;
}

/** Below this variance a distribution is a single point. */
const NO_VARIANCE = 1e-14;

/**
 * Two points with the mean, variance and third moment of a distribution (Gauss quadrature of two nodes; Golub & Welsch 1969): with skewness
 * s they lie (s ± √(s² + 4))/2 standard deviations from the mean. They lie between its smallest and its largest value, so that the
 * approximation cannot lose everything where the distribution cannot.
 */
export function twoPoints({ mean, variance, third }: Moments): readonly WeightedPoint[] {
  if (variance < NO_VARIANCE) return [{ value: mean, weight: 1 }];
  const sd = Math.sqrt(variance);
  const skewness = third / (variance * sd);
  const root = Math.sqrt(skewness * skewness + 4);
  const low = (skewness - root) / 2;
  const high = (skewness + root) / 2;
  return [
    { value: mean + sd * low, weight: high / root },
    { value: mean + sd * high, weight: -low / root },
  ];
}
