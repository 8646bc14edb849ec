import type { League } from "#app/lib/engine/leagues.ts";
import { impliedMargin, impliedTotal } from "./market-view.ts";
import type { FinishedGame, ScheduledGame } from "./model.ts";
import type { RatingParameters } from "./parameters.ts";
import {
  cloneScale,
  newScale,
  observeScale,
  MEMORY,
  predictScale,
  scaleForGame,
  startSeason,
  type Scale,
  type ScaleContext,
  type ScaleExpectation,
  type ScalePrediction,
  type ScaleState,
  type TeamCalendar,
} from "./scale-filter.ts";

/** Everything a league's ratings remember; plain JSON, rebuilt from the games at will. */
export interface RatingState {
  readonly version: 1;
  league: League;
  /** Null before the first game. */
  season: number | null;
  seasonStart: number;
  /** Day of the last game taken in. */
  day: number;
  games: number;
  calendars: Record<string, TeamCalendar>;
  margin: ScaleState;
  total: ScaleState;
}

export function newRatingState(parameters: RatingParameters): RatingState {
  return {
    version: 1,
    league: parameters.league,
    season: null,
    seasonStart: 0,
    day: Number.MIN_SAFE_INTEGER,
    games: 0,
    calendars: {},
    margin: newScale(parameters.margin),
    total: newScale(parameters.total),
  };
}

export function cloneRatingState(state: RatingState): RatingState {
  const calendars: Record<string, TeamCalendar> = {};
  for (const code of Object.keys(state.calendars)) {
    calendars[code] = { days: (state.calendars[code] as TeamCalendar).days.slice() };
  }
  return { ...state, calendars, margin: cloneScale(state.margin), total: cloneScale(state.total) };
}

/** Shrinks strengths and empties this season's memory; no-op within a season. */
function enterSeason(state: RatingState, parameters: RatingParameters, season: number, day: number): void {
  if (state.season === season) return;
  if (state.season !== null) {
    startSeason(state.margin, parameters.margin, day);
    startSeason(state.total, parameters.total, day);
  }
  state.season = season;
  state.seasonStart = day;
  state.calendars = {};
}

type Calendars = Pick<ScaleContext, "homeCalendar" | "awayCalendar">;

function calendarsOf(state: RatingState, game: ScheduledGame): Calendars {
  return { homeCalendar: state.calendars[game.home], awayCalendar: state.calendars[game.away] };
}

function contextOf(state: RatingState, parameters: RatingParameters, calendars: Calendars, scale: Scale): ScaleContext {
  const { homeCalendar, awayCalendar } = calendars;
  const { league } = parameters;
  return { scale, league, parameters: parameters[scale], seasonStart: state.seasonStart, homeCalendar, awayCalendar };
}

/** What both scales expect of a game, before its result and its odds. The state is not changed. */
export function predictRatings(
  state: RatingState,
  parameters: RatingParameters,
  game: ScheduledGame,
  scales: { readonly total: boolean } = { total: true },
): { readonly margin: ScalePrediction; readonly total: ScalePrediction | null } {
  let view = state;
  if (state.season !== game.season) {
    view = cloneRatingState(state);
    enterSeason(view, parameters, game.season, game.day);
  }
  const calendars = calendarsOf(view, game);
  const on = (scale: Scale) =>
    predictScale(scaleForGame(view[scale], game.home, game.away), game, contextOf(view, parameters, calendars, scale));
  return { margin: on("margin"), total: scales.total ? on("total") : null };
}

function rememberDay(state: RatingState, team: string, day: number): void {
  const { days } = (state.calendars[team] ??= { days: [] });
  for (let i = Math.min(days.length, MEMORY - 1); i > 0; i--) days[i] = days[i - 1] as number;
  days[0] = day;
}

/**
 * Takes one finished game into the state, in place: for walks that own their state. Scales can be left out when only the other is
 * being fitted. Answers what the state expected of the game before it was taken in.
 *
 * @throws RangeError when the game lies before the last day taken in.
 */
export function takeIn(
  state: RatingState,
  parameters: RatingParameters,
  game: FinishedGame,
  scales: { readonly margin: boolean; readonly total: boolean } = { margin: true, total: true },
): { readonly margin: ScaleExpectation | null; readonly total: ScaleExpectation | null } {
  if (game.day < state.day) {
    throw new RangeError(`Games must come in order: day ${game.day} after day ${state.day}`);
  }
  enterSeason(state, parameters, game.season, game.day);
  const calendars = calendarsOf(state, game);
  let margin: ScaleExpectation | null = null;
  let total: ScaleExpectation | null = null;
  if (scales.margin) {
    const line = impliedMargin(parameters.league, game.close, parameters.marginSd, parameters.moneylineWeight);
    margin = observeScale(
      state.margin,
      game,
      contextOf(state, parameters, calendars, "margin"),
      line,
      game.homeScore - game.awayScore,
    );
  }
  if (scales.total) {
    const line = impliedTotal(game.close, parameters.totalSd);
    total = observeScale(
      state.total,
      game,
      contextOf(state, parameters, calendars, "total"),
      line,
      game.homeScore + game.awayScore,
    );
  }
  rememberDay(state, game.home, game.day);
  rememberDay(state, game.away, game.day);
  state.day = game.day;
  state.games += 1;
  return { margin, total };
}

/** The state after the games, which must be in order of their day; the given state is not changed. */
export function advanceRatings(
  state: RatingState,
  parameters: RatingParameters,
  games: readonly FinishedGame[],
): RatingState {
  const next = cloneRatingState(state);
  for (const game of games) takeIn(next, parameters, game);
  return next;
}
