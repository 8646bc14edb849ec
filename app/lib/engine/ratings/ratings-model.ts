import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { calibratedLogit } from "#app/lib/engine/calibration/platt.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { logitsInProportion, pointsByKind } from "./contributions.ts";
import { expectedOutcome } from "./expected-outcome.ts";
import type { Contribution, Forecast, RatingModel, ScheduledGame } from "./model.ts";
import { advanceRatings, newRatingState, predictRatings, type RatingState } from "./rating-state.ts";
import type { TrainedModel } from "./trained-model.ts";
import { logitSlope, rawHomeWin } from "./win-probability.ts";

/** @throws RangeError when the state knows more than it could at `asOf` or before the game. */
function refuseFuture(state: { readonly day: number }, game: ScheduledGame, asOf: EpochMs): void {
  if (state.day > game.day) throw new RangeError(`The state has seen day ${state.day}, the game is on day ${game.day}`);
  if (state.day * DAY_MS > asOf) throw new RangeError(`The state has seen day ${state.day}, which is after ${asOf}`);
}

/**
 * Prices a game from the joint ratings: from the schedule to distribution, interval and signed reasons. The game's own odds are not used.
 */
export function priceGame(trained: TrainedModel, state: RatingState, game: ScheduledGame, asOf: EpochMs): Forecast {
  refuseFuture(state, game, asOf);
  const { ratings, learnt } = trained;
  const { margin, total } = predictRatings(state, ratings, game);
  const raw = rawHomeWin(ratings, margin);
  const rawLogit = logit(raw);
  const modelLogit = calibratedLogit(learnt.calibration, rawLogit);
  const homeWin = logistic(modelLogit);
  const unknown = margin.variance + ratings.margin.lineSd ** 2;
  const spread = Math.sqrt(ratings.marginSd ** 2 + unknown);
  const { interceptSd, slopeSd } = learnt.calibration;
  const ratingSd = learnt.intervalFactor * Math.sqrt(unknown) * logitSlope(margin.mean, spread, raw);
  const contributions: Contribution[] = [
    ...logitsInProportion(pointsByKind(margin), rawLogit, logitSlope(0, spread, 0.5)),
    { key: "calibration", points: 0, logit: modelLogit - rawLogit },
  ];
  return {
    distribution: expectedOutcome(trained.league, homeWin, total.mean, learnt.shape),
    homeWin,
    logitSd: Math.sqrt(ratingSd ** 2 + interceptSd ** 2 + (rawLogit * slopeSd) ** 2),
    marginMeanSd: learnt.intervalFactor * Math.sqrt(unknown),
    totalMeanSd: Math.sqrt(total.variance + ratings.total.lineSd ** 2),
    contributions,
    totalContributions: pointsByKind(total).map((part) => ({ ...part, logit: 0 })),
  };
}

/** The joint ratings as a model. */
export const ratingsModel: RatingModel<RatingState, TrainedModel> = {
  name: "ratings",
  initial: (trained) => newRatingState(trained.ratings),
  predict: priceGame,
  update: (trained, state, games) => advanceRatings(state, trained.ratings, games),
};
