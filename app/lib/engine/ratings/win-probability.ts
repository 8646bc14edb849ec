import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { ScaleExpectation } from "./kalman/predict-scale.ts";
import type { RatingParameters } from "./parameters.ts";

/**
 * P(home wins, no tie) of an expected margin z, before calibration: the closing line will be L ~ N(z, variance + lineSd²) and imply Φ(L/σ),
 * so that p = Φ(z/√(σ² + variance + lineSd²)).
 */
export function rawHomeWin(parameters: RatingParameters, { mean, variance }: ScaleExpectation): number {
  const { marginSd, margin } = parameters;
  return normalCdf(mean / Math.sqrt(marginSd ** 2 + variance + margin.lineSd ** 2));
}

/** d logit(p)/dz at p = Φ(z/s): φ(z/s)/(s·p·(1 − p)). */
export function logitSlope(z: number, s: number, p: number): number {
  return Math.exp((-z * z) / (2 * s * s)) / (Math.sqrt(2 * Math.PI) * s * p * (1 - p));
}
