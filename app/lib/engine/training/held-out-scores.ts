import { brierScore } from "#app/lib/engine/scores/brier.ts";
import { calibrationError } from "#app/lib/engine/scores/calibration-error.ts";
import { logLoss, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import type { Column, HeldOutGame } from "./held-out-game.ts";

/**
 * The scores stored with a version: its model's on decided held-out games (`n`), and the log loss of other forecasts on those of these
 * games for which they exist. Null where there was nothing to score.
 */
export interface HeldOutScores extends Readonly<Record<string, number | null>> {
  readonly n: number;
  readonly logLoss: number | null;
  readonly brier: number | null;
  readonly ece: number | null;
  readonly blendOpenLogLoss: number | null;
  readonly blendOpenN: number;
  readonly closeLogLoss: number | null;
  readonly closeN: number;
  readonly homeRateLogLoss: number | null;
}

/** Forecasts of one column with their results; ties and games without that forecast are left out. */
function forecastsOf(heldOut: readonly HeldOutGame[], column: Column): readonly ScoredForecast[] {
  return heldOut.flatMap(({ walked, probabilities }) => {
    const { homeScore, awayScore } = walked.game;
    const p = probabilities[column];
    return p === null || homeScore === awayScore ? [] : [{ p, y: homeScore > awayScore ? 1 : 0 } as const];
  });
}

const lossOf = (forecasts: readonly ScoredForecast[]) => (forecasts.length === 0 ? null : logLoss(forecasts));

/** Walk-forward scores (M14) on held-out games. */
export function heldOutScores(heldOut: readonly HeldOutGame[]): HeldOutScores {
  const model = forecastsOf(heldOut, "model");
  const blendOpen = forecastsOf(heldOut, "blendOpen");
  const close = forecastsOf(heldOut, "marketClose");
  return {
    n: model.length,
    logLoss: lossOf(model),
    brier: model.length === 0 ? null : brierScore(model),
    ece: model.length === 0 ? null : calibrationError(model),
    blendOpenLogLoss: lossOf(blendOpen),
    blendOpenN: blendOpen.length,
    closeLogLoss: lossOf(close),
    closeN: close.length,
    homeRateLogLoss: lossOf(forecastsOf(heldOut, "homeRate")),
  };
}
