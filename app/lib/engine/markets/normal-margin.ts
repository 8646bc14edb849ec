import type { SideProbability } from "./outcome.ts";
import { normalCdf } from "./normal.ts";

/**
 * M16, a margin or total M ~ N(μ, σ) over the integers. Half-point lines: P(M > s) = 1 − Φ((s − μ)/σ). Whole lines: the push is the
 * mass of the cell, Φ((s + ½ − μ)/σ) − Φ((s − ½ − μ)/σ). σ is the residual standard deviation about the prediction (Stern 1991), not
 * that of raw margins.
 */
export function normalAround(mean: number, sd: number, line: number): SideProbability {
  if (Number.isInteger(line)) {
    const below = normalCdf((line - 0.5 - mean) / sd);
    const above = normalCdf((mean - line - 0.5) / sd);
    return { win: above, push: Math.max(0, 1 - above - below), lose: below };
  }
  const win = normalCdf((mean - line) / sd);
  return { win, push: 0, lose: 1 - win };
}

/**
 * As `normalAround`, for a margin that is never 0: the cell around 0 belongs to the two sides as the continuous density splits it, so
 * that every line between −1 and +1 is the moneyline, 1 − Φ(−μ/σ).
 */
export function normalAroundWithoutTie(mean: number, sd: number, line: number): SideProbability {
  if (Math.abs(line) < 1) {
    const win = normalCdf(mean / sd);
    return { win, push: 0, lose: 1 - win };
  }
  return normalAround(mean, sd, line);
}
