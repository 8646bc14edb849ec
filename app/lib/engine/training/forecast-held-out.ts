import { blendedLogit } from "#app/lib/engine/calibration/market-blend.ts";
import { calibratedLogit } from "#app/lib/engine/calibration/platt.ts";
import { homeProbabilityOf, type LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { seasonsOf } from "#app/lib/engine/ratings/game-order.ts";
import { moneylineProbability } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { forecastAtOpen, walkRatings, type WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import type { HeldOutGame } from "./held-out-game.ts";
import type { HoldOut } from "./hold-out.ts";
import { learnerToDate } from "./learn-to-date.ts";

/** A walk through all games with one set of parameters. */
export interface Rehearsal {
  /** The ratings' forecast of every game, before calibration. */
  readonly walked: readonly WalkedGame[];
  readonly heldOut: readonly HeldOutGame[];
  /** Learned from all permitted games, for the next games. */
  readonly learnt: LearntFromPast;
  /** After the last game. */
  readonly state: RatingState;
}

function heldOutGame(walked: WalkedGame, learnt: LearntFromPast): HeldOutGame {
  const { game } = walked;
  const modelLogit = calibratedLogit(learnt.calibration, walked.rawLogit);
  const open = homeProbabilityOf(game, game.open, learnt.shape.marginSd);
  const close = moneylineProbability(game.close);
  const blended = (moment: "open" | "close", market: number | null) => {
    if (market === null) return null;
    const said = moment === "open" ? calibratedLogit(learnt.calibration, forecastAtOpen(walked).rawLogit) : modelLogit;
    return logistic(blendedLogit(learnt.blends[moment].moneyline, said, logit(market)));
  };
  return {
    walked,
    learnt,
    logitSd: walked.rawLogitSd * learnt.intervalFactor,
    probabilities: {
      homeRate: learnt.homeRate,
      elo: walked.elo,
      model: logistic(modelLogit),
      blendOpen: blended("open", open),
      blendClose: blended("close", close),
      marketOpen: open,
      marketClose: close,
    },
  };
}

/**
 * Forecasts every held-out game walk-forward with given parameters: ratings are updated day by day from the first game on; calibration,
 * blends and thresholds are learned at the start of the held-out part and of each season in it, from forecasts of earlier games. The games must be
 * in order (`inOrder`).
 */
export function forecastHeldOut(
  games: readonly FinishedGame[],
  parameters: Pick<TrainedModel, "ratings" | "elo">,
  holdOut: HoldOut,
): Rehearsal {
  const { walked, state } = walkRatings(games, parameters.ratings, parameters.elo);
  const { settledFrom, heldOutFrom, learntUntil } = holdOut;
  const learn = learnerToDate(walked, parameters.ratings, settledFrom);
  const heldOut: HeldOutGame[] = [];
  for (const season of seasonsOf(games.slice(heldOutFrom))) {
    const begins = walked.findIndex(({ game }, index) => index >= heldOutFrom && game.season >= season);
    const learnt = learn(Math.min(begins, learntUntil), season);
    for (const row of walked.slice(heldOutFrom)) {
      if (row.game.season === season) heldOut.push(heldOutGame(row, learnt));
    }
  }
  const learnt = learn(Math.min(learntUntil, games.length), games.at(-1)?.season ?? 0);
  return { walked, heldOut, learnt, state };
}
