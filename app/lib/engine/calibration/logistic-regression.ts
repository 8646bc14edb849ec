import { logistic } from "#app/lib/engine/markets/logit.ts";

export interface LogisticFit {
  readonly coefficients: readonly number[];
  /** Inverse of the penalized information matrix, row by row: the sampling covariance of the coefficients. */
  readonly covariance: readonly (readonly number[])[];
}

/** Inverse of a small symmetric positive definite matrix by Gauss–Jordan elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const a = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) {
      if (Math.abs((a[r] as number[])[i] as number) > Math.abs((a[pivot] as number[])[i] as number)) pivot = r;
    }
    const swapped = a[pivot] as number[];
    a[pivot] = a[i] as number[];
    a[i] = swapped;
    const divisor = swapped[i] as number;
    for (let j = 0; j < 2 * n; j++) swapped[j] = (swapped[j] as number) / divisor;
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const row = a[r] as number[];
      const factor = row[i] as number;
      if (factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) row[j] = (row[j] as number) - factor * (swapped[j] as number);
    }
  }
  return a.map((row) => row.slice(n));
}

/**
 * Penalized logistic regression by Newton's method: maximizes Σ w(y ln p + (1 − y) ln(1 − p)) − ½ Σ λ_k (β_k − β⁰_k)², p = logistic(x·β).
 * The penalty pulls toward `prior` (for a calibration: leave the probability as it is), so that few games change little. With no
 * rows the prior comes back.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  outcomes: readonly (0 | 1)[],
  options: {
    readonly prior: readonly number[];
    readonly precision: readonly number[];
    readonly weights?: readonly number[];
  },
): LogisticFit {
  const { prior, precision, weights } = options;
  const size = prior.length;
  const beta = prior.slice();
  let covariance: number[][] = [];
  for (let step = 0; step < 25; step++) {
    const gradient = prior.map((p, k) => -(precision[k] as number) * ((beta[k] as number) - p));
    const information = prior.map((_, k) => prior.map((__, j) => (k === j ? (precision[k] as number) : 0)));
    for (let i = 0; i < rows.length; i++) {
      const x = rows[i] as readonly number[];
      let eta = 0;
      for (let k = 0; k < size; k++) eta += (x[k] as number) * (beta[k] as number);
      const p = logistic(eta);
      const w = weights ? (weights[i] as number) : 1;
      const residual = w * ((outcomes[i] as number) - p);
      const curvature = w * p * (1 - p);
      for (let k = 0; k < size; k++) {
        const xk = x[k] as number;
        gradient[k] = (gradient[k] as number) + residual * xk;
        const row = information[k] as number[];
        for (let j = 0; j <= k; j++) row[j] = (row[j] as number) + curvature * xk * (x[j] as number);
      }
    }
    for (let k = 0; k < size; k++) {
      for (let j = 0; j < k; j++) (information[j] as number[])[k] = (information[k] as number[])[j] as number;
    }
    covariance = inverse(information);
    let largest = 0;
    for (let k = 0; k < size; k++) {
      let change = 0;
      for (let j = 0; j < size; j++) change += ((covariance[k] as number[])[j] as number) * (gradient[j] as number);
      change = Math.max(-1, Math.min(1, change));
      beta[k] = (beta[k] as number) + change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < 1e-10) break;
  }
  return { coefficients: beta, covariance };
}
