import { fitLogistic } from "./logistic-regression.ts";

/** logit p = intercept + slope·logit p_raw (Platt 1999 on the logit), fitted on past games only (M14). */
export interface Calibration {
  readonly intercept: number;
  readonly slope: number;
  /** Standard errors, for the interval of a calibrated probability. */
  readonly interceptSd: number;
  readonly slopeSd: number;
}

export const NO_CALIBRATION: Calibration = { intercept: 0, slope: 1, interceptSd: 0, slopeSd: 0 };

/** A past forecast and its result. */
export interface PastForecast {
  readonly logit: number;
  readonly y: 0 | 1;
  /** Weight of the game; 1 where all count equally. */
  readonly weight: number;
}

/**
 * Prior precision of intercept and slope: equivalent to a few thousand games. The filter is fitted against closing probabilities and hardly
 * needs correcting; of (400, 100), (2000, 400) and (5000, 1000) this one had the lowest log loss over the seasons before the last two.
 */
const PRECISION = [2_000, 400] as const;

export function fitCalibration(past: readonly PastForecast[]): Calibration {
  if (past.length === 0) return NO_CALIBRATION;
  const { coefficients, covariance } = fitLogistic(
    past.map(({ logit }) => [1, logit]),
    past.map(({ y }) => y),
    { prior: [0, 1], precision: PRECISION, weights: past.map(({ weight }) => weight) },
  );
  return {
    intercept: coefficients[0] ?? 0,
    slope: coefficients[1] ?? 1,
    interceptSd: Math.sqrt(covariance[0]?.[0] ?? 0),
    slopeSd: Math.sqrt(covariance[1]?.[1] ?? 0),
  };
}

export function calibratedLogit(calibration: Calibration, logit: number): number {
  return calibration.intercept + calibration.slope * logit;
}
