/**
 * The standard normal distribution.
 *
 * Density φ(x) = exp(−x²/2)/√(2π). Cumulative Φ by Hart's rational approximation in double precision (Hart et al. 1968, algorithm
 * 5666, as given by West 2005, "Better approximations to cumulative normal functions"); absolute error below 1e-14. Quantile Φ⁻¹ by
 * Acklam's rational approximation (2003) and one step of Halley's method on Φ.
 */
const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Φ(x) = P(Z ≤ x). */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  const z = Math.abs(x);
  if (z > 38) return x > 0 ? 1 : 0;
  const e = Math.exp((-z * z) / 2);
  let tail: number;
  if (z < 7.07106781186547) {
    let above = 3.52624965998911e-2 * z + 0.700383064443688;
    above = above * z + 6.37396220353165;
    above = above * z + 33.912866078383;
    above = above * z + 112.079291497871;
    above = above * z + 221.213596169931;
    above = above * z + 220.206867912376;
    let below = 8.83883476483184e-2 * z + 1.75566716318264;
    below = below * z + 16.064177579207;
    below = below * z + 86.7807322029461;
    below = below * z + 296.564248779674;
    below = below * z + 637.333633378831;
    below = below * z + 793.826512519948;
    below = below * z + 440.413735824752;
    tail = (e * above) / below;
  } else {
    tail = e / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / SQRT_TWO_PI;
  }
  return x > 0 ? 1 - tail : tail;
}

const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
] as const;
const B = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
] as const;
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416] as const;

/** Φ⁻¹(p): −∞ at 0 and +∞ at 1. @throws RangeError outside [0, 1]. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Not a probability: ${p}`);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  // The lower tail keeps its relative precision, the upper one does not.
  if (p > 0.5) return -normalQuantile(1 - p);
  let x: number;
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    x =
      (((((C[0] * q + C[1]) * q + C[2]) * q + C[3]) * q + C[4]) * q + C[5]) /
      ((((D[0] * q + D[1]) * q + D[2]) * q + D[3]) * q + 1);
  } else {
    const q = p - 0.5;
    const r = q * q;
    x =
      ((((((A[0] * r + A[1]) * r + A[2]) * r + A[3]) * r + A[4]) * r + A[5]) * q) /
      (((((B[0] * r + B[1]) * r + B[2]) * r + B[3]) * r + B[4]) * r + 1);
  }
  const error = normalCdf(x) - p;
  const u = error * SQRT_TWO_PI * Math.exp((x * x) / 2);
  return x - u / (1 + (x * u) / 2);
}

/** The ends of a symmetric 90% interval in standard deviations: Φ⁻¹(.95). */
export const Z_90 = 1.6448536269514722;

/** The ends of a symmetric 80% interval: Φ⁻¹(.9). */
export const Z_80 = 1.2815515655446004;
