import type { Probability } from "#app/lib/engine/brands.ts";

/** logit p = ln(p/(1 − p)). Probabilities are first pulled into [1e-9, 1 − 1e-9], so the answer is finite. */
export function logit(p: number): number {
  const clipped = Math.min(1 - 1e-9, Math.max(1e-9, p));
  return Math.log(clipped / (1 - clipped));
}

/** The inverse, 1/(1 + e^−x). */
export function logistic(x: number): Probability {
  return (x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x))) as Probability;
}
