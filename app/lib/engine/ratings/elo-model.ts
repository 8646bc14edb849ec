import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { cloneEloState, eloDifference, eloExpected, eloTakeIn, newEloState, type EloState } from "./elo.ts";
import { expectedOutcome } from "./expected-outcome.ts";
import type { RatingModel } from "./model.ts";
import { refuseFuture } from "./ratings-model.ts";
import type { TrainedModel } from "./trained-model.ts";

/** ln 10/400: logits of one Elo point. */
const LOGIT_PER_POINT = Math.LN10 / 400;

/** Elo as a model, the yardstick. Its interval is the spread of ratings that K keeps stirring, in steady state about √(K/2·400/ln 10). */
export const eloModel: RatingModel<EloState, TrainedModel> = {
  name: "elo",
  initial: () => newEloState(),
  predict(trained, state, game, asOf) {
    refuseFuture(state, game, asOf);
    const { strength, home } = eloDifference(state, trained.elo, game);
    const homeWin = logistic(logit(eloExpected(strength + home)));
    const { shape } = trained.learnt;
    const logitSd = LOGIT_PER_POINT * Math.sqrt(trained.elo.k / LOGIT_PER_POINT);
    return {
      distribution: expectedOutcome(
        trained.league,
        homeWin,
        state.totalMean ?? trained.ratings.total.levelStart,
        shape,
      ),
      homeWin,
      logitSd,
      marginMeanSd: logitSd * shape.marginSd * 0.6,
      totalMeanSd: shape.totalSd / Math.sqrt(200),
      contributions: [
        { key: "strength", points: 0, logit: LOGIT_PER_POINT * strength },
        { key: "home", points: 0, logit: LOGIT_PER_POINT * home },
      ],
      totalContributions: [],
    };
  },
  update(trained, state, games) {
    const next = cloneEloState(state);
    for (const game of games) eloTakeIn(next, trained.elo, game);
    return next;
  },
};
