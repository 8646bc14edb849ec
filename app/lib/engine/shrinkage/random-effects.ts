/** True values behind measured ones: their mean and the variance between them, without the chance in each measurement. */
export interface RandomEffects {
  readonly mean: number;
  readonly variance: number;
}

/**
 * The mean of measured values, each with its precision (one over the variance of its error), and the variance of the true values behind
 * them, by the method of moments (DerSimonian & Laird 1986): Q = Σ wᵢ(yᵢ − ȳ)² has the expectation k − 1 + τ²(Σw − Σw²/Σw).
 */
export function randomEffects(values: readonly number[], precisions: readonly number[]): RandomEffects {
  const sum = precisions.reduce((a, b) => a + b, 0);
  if (sum === 0) return { mean: 0, variance: 0 };
  const squares = precisions.reduce((a, b) => a + b * b, 0);
  const mean = values.reduce((total, value, i) => total + value * (precisions[i] ?? 0), 0) / sum;
  const q = values.reduce((total, value, i) => total + (precisions[i] ?? 0) * (value - mean) ** 2, 0);
  const room = sum - squares / sum;
  return { mean, variance: room > 0 ? Math.max(0, (q - (values.length - 1)) / room) : 0 };
}
