import type { ScheduledGame } from "../model.ts";
import { MEMORY } from "../team-calendar.ts";
import type { Estimate } from "./estimate.ts";
import { awaySign, writeRow, type ScaleContext } from "./game-row.ts";
import type { ObservationRow } from "./observation-row.ts";
import type { ScaleExpectation } from "./predict-scale.ts";
import type { ScaleParameters } from "./scale-parameters.ts";
import type { ScaleState } from "./scale-state.ts";
import { teamOf } from "./time-update.ts";

/**
 * The filter's measurement update (Kalman 1960; for scores Glickman & Stern 1998, JASA 93:25–35). It is linear and Gaussian, with a
 * variance for every unknown and the covariances left out: on 75,000 games the full matrix predicts no better (differences below .0003 in
 * log loss, both signs) and is fifty times slower.
 *
 * A game is observed twice. The closing line is L = z + e, e ~ N(0, lineSd²). The result R shares the line's knowledge of this particular
 * game, so the new information of R is R − γ·(L − z), an observation of (1 − γ)·z: R − γL = (1 − γ)·z + noise, noise ~ N(0, resultSd²).
 * Without a line R = z + noise of both.
 */

/** Results far from the line (or from the expectation) count as `resultClip` standard deviations away. */
function clippedResidual(residual: number, { resultClip, resultSd }: ScaleParameters): number {
  const limit = resultClip * resultSd;
  return Math.min(limit, Math.max(-limit, residual));
}

/**
 * Both observations in one walk over the terms. An observation of f·z with noise R has the innovation variance S = f²·Σ c²P + R; each
 * unknown moves by P·f·c/S·(observed − expected) and its variance P loses (P·f·c)²/S. The mean and variance of z after the first follow
 * from the row's sums.
 */
function update(row: ObservationRow, parameters: ScaleParameters, line: number | null, result: number): void {
  const { count, estimates, coefficients, mean, variance, fourth } = row;
  const resultNoise = parameters.resultSd ** 2;
  const lineNoise = parameters.lineSd ** 2;
  const residual = clippedResidual(result - (line ?? mean), parameters);
  const firstPrecision = 1 / (variance + (line === null ? resultNoise + lineNoise : lineNoise));
  const firstInnovation = ((line ?? mean + residual) - mean) * firstPrecision;
  const meanBetween = mean + variance * firstInnovation;
  const varianceBetween = variance - fourth * firstPrecision;
  // Without a line the result has been observed already, and the second observation has no information on z.
  const factor = line === null ? 0 : 1 - parameters.lineTrust;
  const secondPrecision = 1 / (resultNoise + factor * factor * varianceBetween);
  const secondInnovation = (factor * (line ?? 0) + residual - factor * meanBetween) * secondPrecision;
  for (let i = 0; i < count; i++) {
    const estimate = estimates[i] as Estimate;
    const c = coefficients[i] as number;
    const before = estimate.variance;
    const firstGain = before * c;
    const between = before - firstGain * firstGain * firstPrecision;
    const secondGain = between * c * factor;
    estimate.mean += firstGain * firstInnovation + secondGain * secondInnovation;
    estimate.variance = between - secondGain * secondGain * secondPrecision;
  }
}

/**
 * Prepends the line's deviation from strength to a team's surprises, for the rotation. Duplicates `rememberDay` on purpose: V8 handles
 * arrays of integers and of fractions differently, and one function for both made a walk 5% slower.
 */
function rememberSurprise(newestFirst: number[], surprise: number): void {
  for (let i = Math.min(newestFirst.length, MEMORY - 1); i > 0; i--) newestFirst[i] = newestFirst[i - 1] as number;
  newestFirst[0] = surprise;
}

/**
 * Updates `state`, in place, with a finished game's closing line (null where there was none) and result on this scale. Returns the
 * expectation of the game before both.
 */
export function observeScale(
  row: ObservationRow,
  state: ScaleState,
  game: ScheduledGame,
  context: ScaleContext,
  line: number | null,
  result: number,
): ScaleExpectation {
  const { parameters, scale } = context;
  const home = teamOf(state, game.home, parameters, game.day);
  const away = teamOf(state, game.away, parameters, game.day);
  writeRow(row, state, home, away, game, context);
  const { mean, variance, rotation, starters } = row;
  if (state.rotation.length > 0) {
    const surprise = line === null ? 0 : line - (mean - rotation - starters);
    rememberSurprise(home.surprises, surprise);
    rememberSurprise(away.surprises, awaySign(scale) * surprise);
  }
  update(row, parameters, line, result);
  return { mean, variance };
}
