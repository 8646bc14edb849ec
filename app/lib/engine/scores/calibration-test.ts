import { fitLogistic } from "#app/lib/engine/calibration/logistic-regression.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { calibrationError, calibrationNoise } from "./calibration-error.ts";
import { logLossOf, type ScoredForecast } from "./log-loss.ts";

/** Whether forecasts are calibrated, as far as their number allows a judgment (M30). */
export interface CalibrationJudgement {
  /** Expected calibration error, and that of a perfect forecaster with the same forecasts: its mean and 95th percentile. */
  readonly ece: number;
  readonly floor: number;
  readonly limit: number;
  /** logit P(y = 1) = intercept + slope·logit p, by maximum likelihood. */
  readonly intercept: number;
  readonly slope: number;
  /** Of the likelihood-ratio test of intercept 0 and slope 1. */
  readonly pValue: number;
  /** Neither test rejects them: `ece` ≤ `limit` and `pValue` > .05. */
  readonly passed: boolean;
}

const DRAWS = 1_000;
const SIGNIFICANCE = 0.05;
/** The fewest forecasts for an intercept and a slope. */
const FEWEST_FORECASTS = 30;
const NO_PRIOR = { prior: [0, 1], precision: [0, 0] } as const;

/**
 * M30. The calibration error is compared with its own noise (1,000 draws of a perfect forecaster), and the likelihood-ratio test asks
 * whether a logistic regression on the forecast's logit would have moved it: 2·(ln L(a, b) − ln L(0, 1)) is χ² with two degrees of freedom,
 * so that the p-value is e^(−χ²/2) = L(0, 1)/L(a, b). Null for fewer than 30 forecasts, for forecasts that are all the same and where all
 * outcomes are the same. Deterministic for a seed.
 */
export function judgeCalibration(forecasts: readonly ScoredForecast[], seed: string): CalibrationJudgement | null {
  if (forecasts.length < FEWEST_FORECASTS) return null;
  const [first] = forecasts;
  if (forecasts.every(({ p }) => p === first?.p) || forecasts.every(({ y }) => y === first?.y)) return null;
  const { coefficients } = fitLogistic(
    forecasts.map(({ p }) => [1, logit(p)]),
    forecasts.map(({ y }) => y),
    NO_PRIOR,
  );
  const [intercept = 0, slope = 1] = coefficients;
  let gain = 0;
  for (const { p, y } of forecasts) gain += logLossOf(p, y) - logLossOf(logistic(intercept + slope * logit(p)), y);
  const ece = calibrationError(forecasts);
  const { mean, percentile95 } = calibrationNoise(forecasts, { seed, draws: DRAWS });
  const pValue = Math.exp(-Math.max(0, gain));
  return {
    ece,
    floor: mean,
    limit: percentile95,
    intercept,
    slope,
    pValue,
    passed: ece <= percentile95 && pValue > SIGNIFICANCE,
  };
}
