import { logit } from "#app/lib/engine/markets/logit.ts";
import { eloDifference, eloExpected, eloTakeIn, newEloState, type EloParameters, type EloState } from "./elo.ts";
import type { FinishedGame } from "./model.ts";
import type { RatingParameters } from "./parameters.ts";
import { newRatingState, predictRatings, takeIn, type RatingState } from "./rating-state.ts";
import { newWalkMemory, type WalkMemory } from "./walk-memory.ts";
import { logitSlope, rawHomeWin } from "./win-probability.ts";

/** A game and the ratings' forecast before it. */
export interface WalkedGame {
  readonly game: FinishedGame;
  /** Logit of the home win, before calibration. */
  readonly rawLogit: number;
  /** Standard deviation of that logit: rating variance plus the variance of a closing line beyond ratings. */
  readonly rawLogitSd: number;
  /** Expected home margin and total, in points, goals or runs. */
  readonly marginMean: number;
  readonly totalMean: number;
  /** The forecast when the opening price appeared, if less or something else was known of the line-ups then. */
  readonly atOpen?: ForecastOfGame;
  /** Elo's expected score of the home team. */
  readonly elo: number;
}

/** The ratings' forecast at one moment. */
export type ForecastOfGame = Pick<WalkedGame, "rawLogit" | "marginMean" | "totalMean">;

/** The ratings' forecast when the opening price appeared. */
export function forecastAtOpen(walked: WalkedGame): ForecastOfGame {
  return walked.atOpen ?? walked;
}

interface WalkedStates {
  readonly state: RatingState;
  readonly elo: EloState;
}

function forecastOfOpening(
  state: RatingState,
  parameters: RatingParameters,
  { availableAtOpen: available, ...game }: FinishedGame,
  memory: WalkMemory,
): ForecastOfGame | null {
  if (available === undefined) return null;
  const { margin, total } = predictRatings(state, parameters, { ...game, available }, memory.row);
  return { rawLogit: logit(rawHomeWin(parameters, margin)), marginMean: margin.mean, totalMean: total.mean };
}

function predictedGame(
  { state, elo }: WalkedStates,
  parameters: RatingParameters,
  eloParameters: EloParameters,
  game: FinishedGame,
  memory: WalkMemory,
): WalkedGame {
  const { margin, total } = predictRatings(state, parameters, game, memory.row);
  const p = rawHomeWin(parameters, margin);
  const unknown = margin.variance + parameters.margin.lineSd ** 2;
  const spread = Math.sqrt(parameters.marginSd ** 2 + unknown);
  const atOpen = forecastOfOpening(state, parameters, game, memory);
  const difference = eloDifference(elo, eloParameters, game);
  return {
    game,
    rawLogit: logit(p),
    rawLogitSd: Math.sqrt(unknown) * logitSlope(margin.mean, spread, p),
    marginMean: margin.mean,
    totalMean: total.mean,
    ...(atOpen && { atOpen }),
    elo: eloExpected(difference.strength + difference.home),
  };
}

/**
 * The walk-forward: through the games in order, all games of a day predicted before any of them is added, so that no prediction reads
 * anything of its own day. The games must be in order (`inOrder`).
 */
export function walkRatings(
  games: readonly FinishedGame[],
  parameters: RatingParameters,
  eloParameters: EloParameters,
): WalkedStates & { readonly walked: readonly WalkedGame[] } {
  const states = { state: newRatingState(parameters), elo: newEloState() };
  const memory = newWalkMemory();
  const walked: WalkedGame[] = [];
  let next = 0;
  while (next < games.length) {
    const day = (games[next] as FinishedGame).day;
    let end = next;
    while (end < games.length && (games[end] as FinishedGame).day === day) end++;
    const today = games.slice(next, end);
    for (const game of today) walked.push(predictedGame(states, parameters, eloParameters, game, memory));
    for (const game of today) {
      takeIn(states.state, parameters, game, memory);
      eloTakeIn(states.elo, eloParameters, game);
    }
    next = end;
  }
  return { walked, ...states };
}
