import type { League } from "#app/lib/engine/leagues.ts";
import type { ScaleContext } from "./kalman/game-row.ts";
import { observeScale } from "./kalman/measurement-update.ts";
import { ObservationRow } from "./kalman/observation-row.ts";
import { predictScale, type ScaleExpectation, type ScalePrediction } from "./kalman/predict-scale.ts";
import type { GameCalendars } from "./kalman/rest-effects.ts";
import { cloneScale, newScale, scaleForGame, type Scale, type ScaleState } from "./kalman/scale-state.ts";
import { averageStarter, FORGOTTEN_AFTER_SEASONS, forgetStarters } from "./kalman/starters.ts";
import { startSeason } from "./kalman/time-update.ts";
import { impliedMargin, impliedTotal } from "./market-view.ts";
import type { FinishedGame, ScheduledGame } from "./model.ts";
import { lengthOf } from "#app/lib/engine/games/short-games.ts";
import type { RatingParameters } from "./parameters.ts";
import {
  clonePlayingTime,
  forgetMinutes,
  gamePlayers,
  newPlayingTime,
  rememberMinutes,
  type GamePlayers,
  type PlayingTime,
} from "./playing-time.ts";
import { rememberDay, type TeamCalendar } from "./team-calendar.ts";
import { newWalkMemory, type WalkMemory } from "./walk-memory.ts";

/**
 * The state of a league's ratings: a Kalman filter on each of two scales, and the days on which teams played. Plain JSON, stored in
 * `rating_states`; it can always be rebuilt from the games.
 */
export interface RatingState {
  readonly version: 1;
  league: League;
  /** Null before the first game. */
  season: number | null;
  /** Day of the season's first game. */
  seasonStart: number;
  /** Day of the last game included. */
  day: number;
  /** Number of games included. */
  games: number;
  /** By team code, this season only. */
  calendars: Record<string, TeamCalendar>;
  margin: ScaleState;
  total: ScaleState;
  /** Absent until a game's minutes are known. */
  playingTime?: PlayingTime;
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

function cloneRatingState(state: RatingState): RatingState {
  const calendars: Record<string, TeamCalendar> = {};
  for (const [code, { days }] of Object.entries(state.calendars)) calendars[code] = { days: days.slice() };
  const copy = { ...state, calendars, margin: cloneScale(state.margin), total: cloneScale(state.total) };
  if (state.playingTime !== undefined) copy.playingTime = clonePlayingTime(state.playingTime);
  return copy;
}

/** Shrinks strengths and empties this season's memory; no-op within a season. */
function enterSeason(state: RatingState, parameters: RatingParameters, season: number, day: number): void {
  if (state.season === season) return;
  if (state.season !== null) {
    startSeason(state.margin, parameters.margin, day);
    startSeason(state.total, parameters.total, day);
  }
  forgetStarters(state.margin, season);
  forgetStarters(state.total, season);
  if (state.playingTime !== undefined) forgetMinutes(state.playingTime, season, FORGOTTEN_AFTER_SEASONS);
  state.season = season;
  state.seasonStart = day;
  state.calendars = {};
}

function calendarsOf(state: RatingState, game: ScheduledGame): GameCalendars {
  return { homeCalendar: state.calendars[game.home], awayCalendar: state.calendars[game.away] };
}

/** Whether the parameters were fitted on games that say who plays. */
export function readsPlayers({ margin, total }: RatingParameters): boolean {
  return margin.players !== undefined || total.players !== undefined;
}

/** The players' part of a game's row; null if players are not used. */
function playersOf(state: RatingState, parameters: RatingParameters, game: ScheduledGame): GamePlayers | null {
  return readsPlayers(parameters) ? gamePlayers(state.playingTime, game) : null;
}

function contextOf(
  state: RatingState,
  parameters: RatingParameters,
  calendars: GameCalendars,
  players: GamePlayers | null,
  scale: Scale,
): ScaleContext {
  const { homeCalendar, awayCalendar } = calendars;
  const { league } = parameters;
  const { seasonStart } = state;
  return { scale, league, parameters: parameters[scale], seasonStart, homeCalendar, awayCalendar, players };
}

/** The expectation of a game on both scales, before its result and its odds. The state is not changed. */
export function predictRatings(
  state: RatingState,
  parameters: RatingParameters,
  game: ScheduledGame,
  row = new ObservationRow(),
): { readonly margin: ScalePrediction; readonly total: ScalePrediction } {
  let view = state;
  if (state.season !== game.season) {
    view = cloneRatingState(state);
    enterSeason(view, parameters, game.season, game.day);
  }
  const calendars = calendarsOf(view, game);
  const players = playersOf(view, parameters, game);
  const on = (scale: Scale) => {
    const own = scaleForGame(view[scale], game, players);
    const prediction = predictScale(row, own, game, contextOf(view, parameters, calendars, players, scale));
    return { ...prediction, averageStarter: averageStarter(view[scale], game.season) };
  };
  return { margin: on("margin"), total: ofLength(on("total"), lengthOf(game)) };
}

/** Scales a total of a regular game to a game of this share of its length. */
function ofLength(total: ScalePrediction, length: number): ScalePrediction {
  if (length === 1) return total;
  return {
    ...total,
    mean: total.mean * length,
    variance: total.variance * length * length,
    rotation: total.rotation * length,
    terms: total.terms.map((term) => ({ ...term, coefficient: term.coefficient * length })),
  };
}

/**
 * Adds one finished game to the state, in place: for walks that own their state. A scale can be skipped when only the other is being
 * fitted. Returns the state's expectation of the game.
 *
 * @throws RangeError when the game is before the last day already included.
 */
export function takeIn(
  state: RatingState,
  parameters: RatingParameters,
  game: FinishedGame,
  memory: WalkMemory,
  scales: { readonly margin: boolean; readonly total: boolean } = { margin: true, total: true },
): { readonly margin: ScaleExpectation | null; readonly total: ScaleExpectation | null } {
  if (game.day < state.day) {
    throw new RangeError(`Games must come in order: day ${game.day} after day ${state.day}`);
  }
  enterSeason(state, parameters, game.season, game.day);
  const { row, readPrices } = memory;
  const { league, marginSd, totalSd, moneylineWeight } = parameters;
  const calendars = calendarsOf(state, game);
  const known = memory.players?.get(game);
  const players = known === undefined ? playersOf(state, parameters, game) : known;
  let margin: ScaleExpectation | null = null;
  let total: ScaleExpectation | null = null;
  if (scales.margin) {
    const context = contextOf(state, parameters, calendars, players, "margin");
    const line = impliedMargin(league, game.close, marginSd, moneylineWeight, readPrices);
    margin = observeScale(row, state.margin, game, context, line, game.homeScore - game.awayScore);
  }
  if (scales.total) {
    const context = contextOf(state, parameters, calendars, players, "total");
    const length = lengthOf(game);
    const line = impliedTotal(game.close, totalSd, readPrices);
    const runs = (game.homeScore + game.awayScore) / length;
    const whole = observeScale(row, state.total, game, context, line === null ? null : line / length, runs);
    total = { mean: whole.mean * length, variance: whole.variance * length * length };
  }
  rememberDay((state.calendars[game.home] ??= { days: [] }), game.day);
  rememberDay((state.calendars[game.away] ??= { days: [] }), game.day);
  if (known === undefined) memory.players?.set(game, players);
  // If the players of this game are known already, those of later games are too.
  if (known === undefined && game.minutes !== undefined && readsPlayers(parameters)) {
    rememberMinutes((state.playingTime ??= newPlayingTime()), game);
  }
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
  const memory = newWalkMemory();
  for (const game of games) takeIn(next, parameters, game, memory);
  return next;
}
