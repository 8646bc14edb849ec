import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import { seasonsOf } from "./game-order.ts";
import { HAS_POINT_SPREAD, impliedTotal, moneylineProbability, spreadProbability } from "./market-view.ts";
import type { FinishedGame } from "./model.ts";
import type { RatingParameters } from "./parameters.ts";
import { patternSearch } from "./pattern-search.ts";
import { newRatingState, takeIn } from "./rating-state.ts";
import { marginSearch, marginValues, totalSearch, totalValues, withMargin, withTotal } from "./search-space.ts";
import { newFitMemory, type WalkMemory } from "./walk-memory.ts";
import { rawHomeWin } from "./win-probability.ts";

/** Seasons scored by the fit, newest first, and seasons before them in which the ratings settle. */
const FIT_SEASONS = 7;
export const SETTLE_SEASONS = 2;

/** Weight of the close against the result in the fit's targets: the close is by far the less noisy of the two. */
const CLOSE_WEIGHT = 0.7;
const CLOSING_TOTAL_WEIGHT = 0.9;
const RESULT_TOTAL_WEIGHT = 0.1;

/** Log loss a step must gain: smaller gains only move parameters within their own uncertainty. */
const WORTHWHILE = 1e-5;

/** Fewest scored games the search is allowed to move parameters on; below it the start values are kept. */
const FEWEST_SCORED = 400;

/** The games the fit walks through, and the first season it scores. */
function fitWindow(games: readonly FinishedGame[]): {
  readonly games: readonly FinishedGame[];
  readonly from: number;
} {
  const seasons = seasonsOf(games);
  const scored = seasons.slice(Math.max(Math.min(SETTLE_SEASONS, seasons.length - 1), seasons.length - FIT_SEASONS));
  const from = scored[0] ?? 0;
  const first = seasons[Math.max(0, seasons.indexOf(from) - SETTLE_SEASONS)] ?? from;
  return { games: games.filter(({ season }) => season >= first), from };
}

/** Between closing probability and result, or the result alone where there is no close. */
function marginTarget(game: FinishedGame, marginSd: number): number {
  const spread = HAS_POINT_SPREAD[game.league] ? (game.close?.spreadHome ?? null) : null;
  const close = moneylineProbability(game.close) ?? (spread === null ? null : spreadProbability(spread, marginSd));
  const y = game.homeScore > game.awayScore ? 1 : 0;
  return close === null ? y : CLOSE_WEIGHT * close + (1 - CLOSE_WEIGHT) * y;
}

/** Between closing total and result, or the result alone where there is no close. */
function totalTarget(game: FinishedGame, totalSd: number): number {
  const total = game.homeScore + game.awayScore;
  const line = impliedTotal(game.close, totalSd);
  return line === null ? total : CLOSING_TOTAL_WEIGHT * line + RESULT_TOTAL_WEIGHT * total;
}

/** The targets of each game's predictions; NaN for games that only settle the ratings, and for ties in `margin`. */
interface FitTargets {
  readonly margin: Float64Array;
  readonly total: Float64Array;
  /** Games with a margin target. */
  readonly scored: number;
}

function targetsOf(games: readonly FinishedGame[], from: number, start: RatingParameters): FitTargets {
  const margin = new Float64Array(games.length).fill(Number.NaN);
  const total = new Float64Array(games.length).fill(Number.NaN);
  let scored = 0;
  games.forEach((game, i) => {
    if (game.season < from) return;
    total[i] = totalTarget(game, start.totalSd);
    if (game.homeScore === game.awayScore) return;
    margin[i] = marginTarget(game, start.marginSd);
    scored++;
  });
  return { margin, total, scored };
}

/** Mean log loss against the targets, one walk through the games. */
function marginLoss(
  games: readonly FinishedGame[],
  targets: Float64Array,
  parameters: RatingParameters,
  memory: WalkMemory,
): number {
  const state = newRatingState(parameters);
  let sum = 0;
  let n = 0;
  games.forEach((game, i) => {
    const target = targets[i] as number;
    const { margin } = takeIn(state, parameters, game, memory, { margin: true, total: false });
    if (margin === null || Number.isNaN(target)) return;
    const p = rawHomeWin(parameters, margin);
    sum += target * logLossOf(p, 1) + (1 - target) * logLossOf(p, 0);
    n++;
  });
  return sum / n;
}

/** Mean squared distance to the targets, one walk through the games. */
function totalLoss(
  games: readonly FinishedGame[],
  targets: Float64Array,
  parameters: RatingParameters,
  memory: WalkMemory,
): number {
  const state = newRatingState(parameters);
  let sum = 0;
  let n = 0;
  games.forEach((game, i) => {
    const target = targets[i] as number;
    const { total } = takeIn(state, parameters, game, memory, { margin: false, total: true });
    if (total === null || Number.isNaN(target)) return;
    sum += (total.mean - target) ** 2;
    n++;
  });
  return sum / n;
}

export interface RatingFit {
  readonly parameters: RatingParameters;
  readonly evaluations: number;
  /** Games whose prediction was scored, and their mean loss with the fitted parameters; null when nothing was searched. */
  readonly scored: number;
  readonly loss: number | null;
}

/**
 * Parameters by walk-forward loss on the given games, all of them earlier than anything to be predicted. Margin: log loss against
 * 0.7·closing probability + 0.3·result. Total: squared distance to 0.9·closing total + 0.1·result. Deterministic.
 */
export function fitRatings(
  start: RatingParameters,
  games: readonly FinishedGame[],
  options: { readonly sweeps?: number } = {},
): RatingFit {
  const { games: past, from } = fitWindow(games);
  const targets = targetsOf(past, from, start);
  const { scored } = targets;
  if (scored < FEWEST_SCORED) return { parameters: start, evaluations: 0, scored, loss: null };
  const sweeps = options.sweeps ?? 2;
  const memory = newFitMemory();
  const margin = patternSearch(
    marginValues(start),
    marginSearch(start),
    (values) => marginLoss(past, targets.margin, withMargin(start, values), memory),
    sweeps,
    WORTHWHILE,
  );
  const found = withMargin(start, margin.values);
  const total = patternSearch(
    totalValues(start),
    totalSearch(found),
    (values) => totalLoss(past, targets.total, withTotal(found, values), memory),
    Math.min(2, sweeps),
  );
  return {
    parameters: withTotal(found, total.values),
    evaluations: margin.evaluations + total.evaluations,
    scored,
    loss: margin.score,
  };
}
