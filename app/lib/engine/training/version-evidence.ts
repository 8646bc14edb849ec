import {
  CALIBRATION_ERROR_MINIMUM,
  calibrationError,
  calibrationNoiseFloor,
  equalMassBins,
} from "#app/lib/engine/scores/calibration-error.ts";
import { logLoss, logLossOf, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { forecastHeldOut } from "./forecast-held-out.ts";
import type { HeldOutGame } from "./held-out-game.ts";
import type { HoldOut } from "./hold-out.ts";
import { leaveOneTermOut } from "./terms.ts";

/** Mean log loss of successive held-out games, oldest first. */
export interface LossBucket {
  /** Day number of the last game. */
  readonly day: number;
  readonly n: number;
  readonly challenger: number;
  readonly champion: number | null;
  /** Of the closing line, on the games that have one; null without any. */
  readonly close: number | null;
}

export interface CalibrationBucket {
  readonly predicted: number;
  readonly observed: number;
  readonly n: number;
}

/** The loss in forecasting held-out games without one term of the model. */
export interface TermContribution {
  readonly term: string;
  readonly n: number;
  /** Log loss per game without the term minus with it: above 0 the term helps. */
  readonly difference: number;
  /** By bootstrap of days. */
  readonly standardError: number;
}

/** A version's results on unseen games; plain JSON. */
export interface VersionEvidence {
  readonly n: number;
  readonly logLoss: number | null;
  /** The champion's on the same games; null where there was none. */
  readonly championLogLoss: number | null;
  /** The closing line's and the version's on the games that have one. */
  readonly close: { readonly n: number; readonly logLoss: number; readonly own: number } | null;
  readonly curve: readonly LossBucket[];
  readonly calibration: readonly CalibrationBucket[];
  /**
   * The first is null under 500 games. The second is a perfect model's expected error on the same number of games (M14), null without
   * games.
   */
  readonly calibrationError: number | null;
  readonly calibrationNoise: number | null;
  readonly terms: readonly TermContribution[];
}

/** A decided held-out game with the forecasts of version, champion and close. */
interface Judged {
  readonly day: number;
  readonly y: 0 | 1;
  readonly own: number;
  readonly champion: number | null;
  readonly close: number | null;
}

/** The most points of a curve, the fewest games in a point, and the bins of a calibration. */
const POINTS = 12;
const FEWEST_IN_A_POINT = 40;
const BINS = 10;

function judged(heldOut: readonly HeldOutGame[], rival: readonly HeldOutGame[] | null): readonly Judged[] {
  return heldOut.flatMap(({ walked, probabilities }, index) => {
    const { day, homeScore, awayScore } = walked.game;
    if (probabilities.model === null || homeScore === awayScore) return [];
    const y = homeScore > awayScore ? 1 : 0;
    const champion = rival?.[index]?.probabilities.model ?? null;
    return [{ day, y, own: probabilities.model, champion, close: probabilities.marketClose }];
  });
}

/** One column's forecasts of the games that have it. */
function scored(games: readonly Judged[], column: "own" | "champion" | "close"): readonly ScoredForecast[] {
  return games.flatMap((game) => {
    const p = game[column];
    return p === null ? [] : [{ p, y: game.y }];
  });
}

const lossOf = (forecasts: readonly ScoredForecast[]) => (forecasts.length === 0 ? null : logLoss(forecasts));

function curveOf(games: readonly Judged[]): readonly LossBucket[] {
  const points = Math.min(POINTS, Math.floor(games.length / FEWEST_IN_A_POINT));
  return Array.from({ length: points }, (_, index): LossBucket => {
    const part = games.slice(
      Math.floor((index * games.length) / points),
      Math.floor(((index + 1) * games.length) / points),
    );
    return {
      day: part.at(-1)?.day ?? 0,
      n: part.length,
      challenger: logLoss(scored(part, "own")),
      champion: lossOf(scored(part, "champion")),
      close: lossOf(scored(part, "close")),
    };
  });
}

function contributionsOf(
  games: readonly FinishedGame[],
  model: TrainedModel,
  holdOut: HoldOut,
  heldOut: readonly HeldOutGame[],
): readonly TermContribution[] {
  return leaveOneTermOut(model.ratings).flatMap(({ term, parameters }) => {
    const lesser = forecastHeldOut(games, { ratings: parameters, elo: model.elo }, holdOut).heldOut;
    const differences = judged(heldOut, lesser).flatMap(({ day, y, own, champion: left }) =>
      left === null ? [] : [{ day, difference: logLossOf(left, y) - logLossOf(own, y) }],
    );
    if (differences.length === 0) return [];
    const { n, mean, standardError } = pairedBootstrap(differences, { seed: `term ${term}` });
    return [{ term, n, difference: mean, standardError }];
  });
}

/**
 * Compares a version with champion and close on the held-out games: losses over time, calibration, and each term's contribution by leaving
 * it out (one more walk through the games each). `rival` are the champion's forecasts of the same games; a first version has none, and its
 * terms are evaluated at the next training, so that a league is filled quickly. Deterministic.
 */
export function versionEvidence(
  games: readonly FinishedGame[],
  version: { readonly model: TrainedModel; readonly heldOut: readonly HeldOutGame[] },
  holdOut: HoldOut,
  rival: readonly HeldOutGame[] | null,
): VersionEvidence {
  const { model, heldOut } = version;
  const all = judged(heldOut, rival);
  const own = scored(all, "own");
  const withClose = all.filter(({ close }) => close !== null);
  return {
    n: all.length,
    logLoss: lossOf(own),
    championLogLoss: lossOf(scored(all, "champion")),
    close:
      withClose.length === 0
        ? null
        : {
            n: withClose.length,
            logLoss: logLoss(scored(withClose, "close")),
            own: logLoss(scored(withClose, "own")),
          },
    curve: curveOf(all),
    calibration: equalMassBins(own, BINS).map(({ n, meanForecast, rate }) => ({
      predicted: meanForecast,
      observed: rate,
      n,
    })),
    calibrationError: own.length < CALIBRATION_ERROR_MINIMUM ? null : calibrationError(own, BINS),
    calibrationNoise: own.length === 0 ? null : calibrationNoiseFloor(own, { seed: "evidence", binCount: BINS }),
    terms: rival === null ? [] : contributionsOf(games, model, holdOut, heldOut),
  };
}
