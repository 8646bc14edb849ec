import type { League } from "#app/lib/engine/leagues.ts";
import { fitElo } from "#app/lib/engine/ratings/elo.ts";
import { fitRatings, type RatingFit } from "#app/lib/engine/ratings/fit-ratings.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { startParameters } from "#app/lib/engine/ratings/start-parameters.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { forecastHeldOut, type Rehearsal } from "./forecast-held-out.ts";
import { heldOutScores, type HeldOutScores } from "./held-out-scores.ts";
import type { HoldOut } from "./hold-out.ts";

export interface TrainingOptions {
  /**
   * Sweeps of the parameter searches; by default 2 for ratings and 6 for Elo. 0 searches nothing: the league's usual parameters are kept
   * and only calibration and blends are learned.
   */
  readonly sweeps?: number;
}

export interface TrainedLeague extends Rehearsal {
  /** The published parameters, whose forecasts of the held-out games are in `heldOut`. */
  readonly model: TrainedModel;
  readonly scores: HeldOutScores;
  readonly fit: Pick<RatingFit, "evaluations" | "scored">;
}

/**
 * Trains a league: for publication in the worker, the first fill and replays, and for evaluation in the backtest. Parameters are fitted on
 * the games before the held-out part by walk-forward loss; with them the held-out games are forecast one day after another (`heldOut`,
 * `scores`); then calibration, blends and thresholds are learned from all forecasts, including held-out games, for the next games. The
 * held-out games change no parameter, so the published version is the scored one.
 *
 * @param games Finished games in order (`inOrder`), all of them known at the moment of training.
 * @returns The model as plain JSON, states after the last game. Deterministic; seconds for 20,000 games.
 */
export function trainLeague(
  league: League,
  games: readonly FinishedGame[],
  holdOut: HoldOut,
  { sweeps }: TrainingOptions = {},
): TrainedLeague {
  const fitted = games.slice(0, holdOut.fittedUntil);
  const start = startParameters(league, fitted);
  const { parameters, evaluations, scored }: Omit<RatingFit, "loss"> =
    sweeps === 0 ? { parameters: start, evaluations: 0, scored: 0 } : fitRatings(start, fitted, { sweeps });
  const elo = fitElo(league, fitted, sweeps);
  const rehearsal = forecastHeldOut(games, { ratings: parameters, elo }, holdOut);
  return {
    ...rehearsal,
    model: { version: 1, league, ratings: parameters, elo, learnt: rehearsal.learnt },
    scores: heldOutScores(rehearsal.heldOut),
    fit: { evaluations, scored },
  };
}
