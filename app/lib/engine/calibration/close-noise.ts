import type { League } from "#app/lib/engine/leagues.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { fitLogistic } from "./logistic-regression.ts";

/** A past game at its close: logits of the model and of the closing price at the closing line, and the result. */
export interface PastClose {
  readonly modelLogit: number;
  readonly marketLogit: number;
  readonly y: 0 | 1;
  readonly weight: number;
}

/** The part of the variance of the close's mistake that the model shares: both learn from the same past. Measured in simulation (docs/engine.md). */
const SHARED = 0.25;

/**
 * How far a closing price is assumed to be from the truth where nothing was measured, in logits; .1 is 2½ percentage points at even
 * chances. From each league's real closes (docs/engine.md, "The interval of the blend"): the mean variance over its markets, raised by the
 * part that the model shares, which results cannot show.
 */
export const PRIOR_NOISE: Readonly<Record<League, number>> = { NBA: 0.085, NHL: 0.08, MLB: 0.08, NFL: 0.105 };

/** The prior's relative standard error: markets differ by half its size, so data with that standard error weigh as much. */
const PRIOR_DOUBT = 0.5;

/** The variance is kept within these multiples of the prior's: no close is exact, and a few games cannot prove that a close is far off. */
const WITHIN = [0.25, 6] as const;

/**
 * M28, the close's own share: the standard deviation of logit truth − logit close. If model and close err independently, the model's weight
 * beside the close is b = τ²/(τ² + σ²), and the distance between the two has the variance V = τ² + σ²; so τ² = b·V. b is fitted on results
 * with the close as offset. Weighed against the prior by the inverse squares of both standard errors.
 */
export function closeNoise(league: League, past: readonly PastClose[]): number {
  const prior = PRIOR_NOISE[league] ** 2;
  const weights = past.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return PRIOR_NOISE[league];
  const gap = ({ modelLogit, marketLogit }: PastClose) => modelLogit - marketLogit;
  const distance = past.reduce((sum, one) => sum + one.weight * gap(one) ** 2, 0) / weights;
  const information = past.reduce((sum, one) => {
    const p = logistic(one.marketLogit);
    return sum + one.weight * p * (1 - p) * gap(one) ** 2;
  }, 0);
  if (!(information > 0)) return PRIOR_NOISE[league];
  // A very strong prior holds the close's own coefficient at 1; the intercept is almost free.
  const { coefficients } = fitLogistic(
    past.map((one) => [1, gap(one), one.marketLogit]),
    past.map(({ y }) => y),
    { prior: [0, 0, 1], precision: [2_000, 1e-6, 1e12], weights: past.map(({ weight }) => weight) },
  );
  const measured = (coefficients[1] ?? 0) * distance;
  const variance = distance ** 2 / information;
  const known = 1 / (PRIOR_DOUBT * prior) ** 2;
  const share = known / (known + 1 / variance);
  const blended = share * prior + (1 - share) * measured;
  return Math.sqrt(Math.min(WITHIN[1] * prior, Math.max(WITHIN[0] * prior, blended)));
}

/**
 * What is left of the close's distance from the truth in a blend that gives the model the weight b: τ·√(1 − b·(1 − shared)). The model
 * corrects part of the close's error. At the close this is the best blend's distance from the truth. At the open the model corrects up to
 * twice as much, but we do not rely on that.
 */
export function noiseLeft(noise: number, weight: number): number {
  return noise * Math.sqrt(1 - (1 - SHARED) * Math.min(1, Math.max(0, weight)));
}
