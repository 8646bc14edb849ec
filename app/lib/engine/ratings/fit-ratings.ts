import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import { HAS_POINT_SPREAD, impliedTotal, moneylineProbability, spreadProbability } from "./market-view.ts";
import type { FinishedGame } from "./model.ts";
import type { RatingParameters } from "./parameters.ts";
import { patternSearch, type SearchedParameter } from "./pattern-search.ts";
import { newRatingState, takeIn } from "./rating-state.ts";
import type { ScalePrediction } from "./scale-filter.ts";

/**
 * P(home wins, no tie) of a margin prediction: the close will read it as Φ(L/σ) with L ~ N(z, variance + lineSd²), so that
 * p = Φ(z/√(σ² + variance + lineSd²)).
 */
export function rawHomeWin(
  parameters: RatingParameters,
  prediction: Pick<ScalePrediction, "mean" | "variance">,
): number {
  const { marginSd, margin } = parameters;
  return normalCdf(prediction.mean / Math.sqrt(marginSd ** 2 + prediction.variance + margin.lineSd ** 2));
}

/** Seasons scored by the fit, newest first, and seasons before them in which the ratings settle. */
export const FIT_SEASONS = 7;
export const SETTLE_SEASONS = 2;
/** Share of the closing probability beside the result in the fit's target: the close is much the less noisy of the two. */
const CLOSE_WEIGHT = 0.7;

const MARGIN_SEARCH: readonly SearchedParameter[] = [
  { key: "marginSd", scale: "log", step: 0.08 },
  { key: "lineSd", scale: "log", step: 0.3 },
  { key: "slowDrift", scale: "log", step: 0.5 },
  { key: "fastVariance", scale: "log", step: 0.5 },
  { key: "fastDays", scale: "log", step: 0.4 },
  { key: "carry", scale: "logit", step: 0.4 },
  { key: "seasonVariance", scale: "log", step: 0.4 },
  { key: "lineTrust", scale: "logit", step: 0.4 },
  { key: "resultSd", scale: "log", step: 0.3 },
  { key: "earlyDrift", scale: "log", step: 0.7 },
  { key: "venueVariance", scale: "log", step: 0.7 },
  { key: "levelDrift", scale: "log", step: 0.7 },
  { key: "moneylineWeight", scale: "logit", step: 0.5 },
];

/** Log loss a step must gain: smaller gains only move parameters about inside their own uncertainty. */
const WORTHWHILE = 1e-5;

/** Without a point spread nothing ties the moneyline's margin scale to goals or runs, and there is nothing to weigh it with. */
const SPREAD_ONLY: readonly string[] = ["marginSd", "moneylineWeight"];

const TOTAL_SEARCH: readonly SearchedParameter[] = [
  { key: "lineSd", scale: "log", step: 0.3 },
  { key: "slowDrift", scale: "log", step: 0.5 },
  { key: "fastVariance", scale: "log", step: 0.5 },
  { key: "carry", scale: "logit", step: 0.4 },
  { key: "levelDrift", scale: "log", step: 0.7 },
  { key: "lineTrust", scale: "logit", step: 0.4 },
];

type Values = Readonly<Record<string, number>>;

function withMargin(parameters: RatingParameters, values: Values): RatingParameters {
  const { marginSd = parameters.marginSd, moneylineWeight = parameters.moneylineWeight, ...margin } = values;
  return { ...parameters, marginSd, moneylineWeight, margin: { ...parameters.margin, ...margin } };
}

function withTotal(parameters: RatingParameters, values: Values): RatingParameters {
  return { ...parameters, total: { ...parameters.total, ...values } };
}

/** Seasons in the games, oldest first. */
export function seasonsOf(games: readonly { readonly season: number }[]): readonly number[] {
  return [...new Set(games.map(({ season }) => season))].sort((a, b) => a - b);
}

/** The part of the past the fit walks, and the first season it scores. */
export function fitWindow(games: readonly FinishedGame[]): {
  readonly games: readonly FinishedGame[];
  readonly from: number;
} {
  const seasons = seasonsOf(games);
  const scored = seasons.slice(Math.max(Math.min(SETTLE_SEASONS, seasons.length - 1), seasons.length - FIT_SEASONS));
  const from = scored[0] ?? 0;
  const first = seasons[Math.max(0, seasons.indexOf(from) - SETTLE_SEASONS)] ?? from;
  return { games: games.filter(({ season }) => season >= first), from };
}

/** Mean log loss against a target between the result and the closing probability, one walk through the games. */
function marginObjective(games: readonly FinishedGame[], targets: Float64Array, parameters: RatingParameters): number {
  const state = newRatingState(parameters);
  let sum = 0;
  let n = 0;
  games.forEach((game, i) => {
    const target = targets[i] as number;
    const { margin } = takeIn(state, parameters, game, { margin: true, total: false });
    if (margin === null || Number.isNaN(target)) return;
    // The terms of a prediction move with the state, its mean and variance do not.
    const p = rawHomeWin(parameters, margin);
    sum += target * logLossOf(p, 1) + (1 - target) * logLossOf(p, 0);
    n++;
  });
  return sum / n;
}

function totalObjective(games: readonly FinishedGame[], targets: Float64Array, parameters: RatingParameters): number {
  const state = newRatingState(parameters);
  let sum = 0;
  let n = 0;
  games.forEach((game, i) => {
    const target = targets[i] as number;
    const { total } = takeIn(state, parameters, game, { margin: false, total: true });
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

/** Fewest scored games the search is allowed to move parameters on; below it the start is kept. */
const FEWEST_SCORED = 400;

/**
 * Parameters by walk-forward loss on the given games, all of which lie before whatever is to be predicted. Margin: log loss against
 * 0.7·closing probability + 0.3·result (the result alone where there is no close). Total: squared distance to
 * 0.9·closing total + 0.1·result. Deterministic.
 */
export function fitRatings(
  start: RatingParameters,
  games: readonly FinishedGame[],
  options: { readonly sweeps?: number } = {},
): RatingFit {
  const { games: past, from } = fitWindow(games);
  const marginTargets = new Float64Array(past.length).fill(Number.NaN);
  const totalTargets = new Float64Array(past.length).fill(Number.NaN);
  let scored = 0;
  past.forEach((game, i) => {
    if (game.season < from) return;
    const total = game.homeScore + game.awayScore;
    const line = impliedTotal(game.close, start.totalSd);
    totalTargets[i] = line === null ? total : 0.9 * line + 0.1 * total;
    if (game.homeScore === game.awayScore) return;
    const spread = HAS_POINT_SPREAD[game.league] ? (game.close?.spreadHome ?? null) : null;
    const close =
      moneylineProbability(game.close) ?? (spread === null ? null : spreadProbability(spread, start.marginSd));
    const y = game.homeScore > game.awayScore ? 1 : 0;
    marginTargets[i] = close === null ? y : CLOSE_WEIGHT * close + (1 - CLOSE_WEIGHT) * y;
    scored++;
  });
  if (scored < FEWEST_SCORED) return { parameters: start, evaluations: 0, scored, loss: null };
  const sweeps = options.sweeps ?? 2;
  const { marginSd, moneylineWeight } = start;
  const margin = patternSearch(
    { ...pick(start.margin, MARGIN_SEARCH), marginSd, moneylineWeight },
    HAS_POINT_SPREAD[start.league] ? MARGIN_SEARCH : MARGIN_SEARCH.filter(({ key }) => !SPREAD_ONLY.includes(key)),
    (values) => marginObjective(past, marginTargets, withMargin(start, values)),
    sweeps,
    WORTHWHILE,
  );
  const found = withMargin(start, margin.values);
  const total = patternSearch(
    pick(start.total, TOTAL_SEARCH),
    TOTAL_SEARCH,
    (values) => totalObjective(past, totalTargets, withTotal(found, values)),
    Math.min(2, sweeps),
  );
  return {
    parameters: withTotal(found, total.values),
    evaluations: margin.evaluations + total.evaluations,
    scored,
    loss: margin.score,
  };
}

function pick(from: object, searched: readonly SearchedParameter[]): Record<string, number> {
  const values: Record<string, number> = {};
  const source = new Map<string, unknown>(Object.entries(from));
  for (const { key } of searched) {
    const value = source.get(key);
    if (typeof value === "number") values[key] = value;
  }
  return values;
}
