import type { ScheduledGame } from "../model.ts";
import { DAILY_EFFECT } from "./effects.ts";
import type { Estimate } from "./estimate.ts";
import { writeRow, type ScaleContext } from "./game-row.ts";
import type { ObservationRow } from "./observation-row.ts";
import type { ScaleState, TeamScale } from "./scale-state.ts";
import { teamOf } from "./time-update.ts";

/** The expectation of a game on one scale. */
export interface ScaleExpectation {
  readonly mean: number;
  /** Variance of z from the uncertainty of the ratings, without `lineSd`. */
  readonly variance: number;
}

/** Names of the unknowns in a prediction's explanation. */
export type TermKey = "level" | "strength" | "form" | "venue" | "rest" | "rotation" | "starter" | "players";

/** One c·x of z = Σ c·x. */
export interface Term {
  readonly key: TermKey;
  readonly estimate: Estimate;
  readonly coefficient: number;
}

export interface ScalePrediction extends ScaleExpectation {
  /** The rotation's part of the mean. */
  readonly rotation: number;
  readonly terms: readonly Term[];
  /** The effect of the season's average starter on his team. */
  readonly averageStarter: number;
}

/** Of all terms except the players', which are the row's last. */
function keyOf(estimate: Estimate, state: ScaleState, home: TeamScale, away: TeamScale): TermKey {
  if (estimate === home.slow || estimate === away.slow) return "strength";
  if (estimate === home.fast || estimate === away.fast) return "form";
  if (estimate === home.venue) return "venue";
  if (estimate === state.level || estimate === state.effects[DAILY_EFFECT.playoff]) return "level";
  if (state.effects.includes(estimate)) return "rest";
  return state.rotation.includes(estimate) ? "rotation" : "starter";
}

/**
 * z of a game and the terms it is made of. Teams and level are brought forward to the game's day inside `state`: predict on
 * `scaleForGame`'s copy, or the state would depend on which games were predicted.
 */
export function predictScale(
  row: ObservationRow,
  state: ScaleState,
  game: ScheduledGame,
  context: ScaleContext,
): Omit<ScalePrediction, "averageStarter"> {
  const home = teamOf(state, game.home, context.parameters, game.day);
  const away = teamOf(state, game.away, context.parameters, game.day);
  writeRow(row, state, home, away, game, context);
  const { count, mean, variance, rotation, coefficients } = row;
  const terms = row.estimates.slice(0, count).map((estimate, i) => ({
    key: i >= row.firstPlayer ? ("players" as const) : keyOf(estimate, state, home, away),
    estimate,
    coefficient: coefficients[i] as number,
  }));
  return { mean, variance, rotation, terms };
}
