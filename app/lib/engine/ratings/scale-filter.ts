import type { League } from "#app/lib/engine/leagues.ts";
import type { ScheduledGame } from "./model.ts";

/**
 * A linear Gaussian filter on one scale (home margin, or total), with a variance for every unknown and the covariances left out:
 * on 75,000 games the full matrix predicts no better (differences below .0003 in log loss, both signs) and is fifty times slower.
 *
 * z = Σ c·x over: the league's level (home edge, or scoring), each team's slow strength (random walk), its fast form (mean
 * reverting), the home venue, playoff and rest effects, and the rotation: what the closing lines of the team's earlier games said
 * beyond its strength, by how many games and days ago (a starting pitcher comes back every fifth game).
 *
 * Two observations after each game: the closing line L = z + e, e ~ N(0, lineSd²), and the result R. What the line knows about this
 * very game is in R too, so R − γ·(L − z) is what the result adds: (1 − γ)·z + noise.
 */
export interface Estimate {
  mean: number;
  variance: number;
}

export interface TeamScale {
  slow: Estimate;
  fast: Estimate;
  venue: Estimate;
  /** Day up to which drift has been added. */
  day: number;
  /** Newest first: closing line beyond strength, signed towards the team; 0 where there was no line. */
  surprises: number[];
}

export interface ScaleState {
  level: Estimate;
  levelDay: number;
  effects: Estimate[];
  rotation: Estimate[];
  teams: Record<string, TeamScale>;
}

export interface ScaleParameters {
  /** Noise of what the result adds to the line, points. */
  readonly resultSd: number;
  /** Spread of the closing line about z: line-ups, starters, weather. */
  readonly lineSd: number;
  /** γ: share of the line's surprise that the result is taken to repeat. */
  readonly lineTrust: number;
  /** Drift of slow strength, points² a day, and how many times more at the season's start. */
  readonly slowDrift: number;
  readonly earlyDrift: number;
  readonly earlyDays: number;
  /** Stationary variance of form and its e-folding time in days. */
  readonly fastVariance: number;
  readonly fastDays: number;
  /** Share of slow strength kept over the summer, and variance added. */
  readonly carry: number;
  readonly seasonVariance: number;
  readonly startVariance: number;
  readonly venueVariance: number;
  /** Home edge of the first game (or league total), its variance, drift a day and between seasons (points²). */
  readonly levelStart: number;
  readonly levelVariance: number;
  readonly levelDrift: number;
  readonly levelSeasonVariance: number;
  readonly effectVariance: number;
  /** Results farther than this many `resultSd` from the line count as that far. */
  readonly resultClip: number;
  /** Means of the rotation weights (empty: no rotation) and their variance. */
  readonly rotationMeans: readonly number[];
  readonly rotationVariance: number;
}

/** Which of the two scales: the away team counts against the margin and towards the total. */
export type Scale = "margin" | "total";

export const EFFECT_COUNT = 7;
/** Games remembered for the rotation. */
export const MEMORY = 15;
export const ROTATION_CLASSES = 11;

/**
 * The class of a game `lag` games and `gap` days ago, or −1. A five-man rotation brings a pitcher back after five games, five or
 * six days later; other lags tell who does not pitch today.
 */
export function rotationClass(lag: number, gap: number): number {
  if (lag <= 3) return 0;
  if (lag === 4) return gap >= 5 ? 1 : 0;
  if (lag === 5) return gap <= 5 ? 2 : gap === 6 ? 3 : 4;
  if (lag === 6) return gap <= 5 ? 3 : 5;
  if (lag <= 9) return 6;
  if (lag === 10) return gap <= 10 ? 7 : gap === 11 ? 8 : 9;
  return lag === 15 ? 10 : -1;
}

export interface TeamCalendar {
  /** Newest first, this season only. */
  days: number[];
}

export type TermKey = "level" | "strength" | "form" | "venue" | "rest" | "rotation";

interface Term {
  readonly key: TermKey;
  readonly estimate: Estimate;
  readonly coefficient: number;
}

export function newScale(parameters: ScaleParameters): ScaleState {
  return {
    level: { mean: parameters.levelStart, variance: parameters.levelVariance },
    levelDay: 0,
    effects: Array.from({ length: EFFECT_COUNT }, () => ({ mean: 0, variance: parameters.effectVariance })),
    rotation: parameters.rotationMeans.map((mean) => ({ mean, variance: parameters.rotationVariance })),
    teams: {},
  };
}

const cloneEstimate = ({ mean, variance }: Estimate): Estimate => ({ mean, variance });

export function cloneScale(state: ScaleState): ScaleState {
  const teams: Record<string, TeamScale> = {};
  for (const code of Object.keys(state.teams)) {
    const team = state.teams[code] as TeamScale;
    teams[code] = {
      slow: cloneEstimate(team.slow),
      fast: cloneEstimate(team.fast),
      venue: cloneEstimate(team.venue),
      day: team.day,
      surprises: team.surprises.slice(),
    };
  }
  return {
    level: cloneEstimate(state.level),
    levelDay: state.levelDay,
    effects: state.effects.map(cloneEstimate),
    rotation: state.rotation.map(cloneEstimate),
    teams,
  };
}

/** A team not seen before starts at the league's average with the widest variance. */
function freshTeam(parameters: ScaleParameters, day: number): TeamScale {
  return {
    slow: { mean: 0, variance: parameters.startVariance },
    fast: { mean: 0, variance: parameters.fastVariance },
    venue: { mean: 0, variance: parameters.venueVariance },
    day,
    surprises: [],
  };
}

/** Between two seasons: strength shrinks to the average and widens, form and rotation start afresh. */
export function startSeason(state: ScaleState, parameters: ScaleParameters, day: number): void {
  for (const code of Object.keys(state.teams)) {
    const team = state.teams[code] as TeamScale;
    team.slow.mean *= parameters.carry;
    team.slow.variance = team.slow.variance * parameters.carry ** 2 + parameters.seasonVariance;
    team.fast.mean = 0;
    team.fast.variance = parameters.fastVariance;
    team.venue.variance = Math.min(parameters.venueVariance, team.venue.variance + 0.1 * parameters.venueVariance);
    team.day = day;
    team.surprises = [];
  }
  state.level.variance += parameters.levelSeasonVariance;
  state.levelDay = day;
  for (const effect of state.effects) {
    effect.variance = Math.min(parameters.effectVariance, effect.variance + 0.01 * parameters.effectVariance);
  }
  for (const weight of state.rotation) {
    weight.variance = Math.min(parameters.rotationVariance, weight.variance + 0.05 * parameters.rotationVariance);
  }
}

/** The team as it will be on `day`: drift since the last time it was looked at, written into the object. */
function drift(team: TeamScale, parameters: ScaleParameters, day: number, seasonStart: number): void {
  const days = day - team.day;
  if (days <= 0) return;
  const early = 1 + parameters.earlyDrift * Math.exp(-(day - seasonStart) / parameters.earlyDays);
  team.slow.variance += parameters.slowDrift * days * early;
  const kept = Math.exp(-days / parameters.fastDays);
  team.fast.mean *= kept;
  team.fast.variance = team.fast.variance * kept * kept + parameters.fastVariance * (1 - kept * kept);
  team.day = day;
}

export interface ScaleContext {
  readonly scale: Scale;
  readonly league: League;
  readonly parameters: ScaleParameters;
  readonly seasonStart: number;
  readonly homeCalendar: TeamCalendar | undefined;
  readonly awayCalendar: TeamCalendar | undefined;
}

export interface ScalePrediction {
  readonly mean: number;
  /** Variance of z from what is not known of the ratings, without `lineSd`. */
  readonly variance: number;
  /** z without the rotation, and the rotation's part. */
  readonly rotation: number;
  readonly terms: readonly Term[];
}

function restDays(calendar: TeamCalendar | undefined, day: number, back: number): number {
  const last = calendar?.days[back];
  return last === undefined ? 99 : day - last;
}

function addRotation(
  features: Float64Array,
  team: TeamScale | undefined,
  calendar: TeamCalendar | undefined,
  day: number,
  sign: number,
): void {
  if (!team || !calendar) return;
  const games = Math.min(team.surprises.length, calendar.days.length);
  for (let i = 0; i < games; i++) {
    const index = rotationClass(i + 1, day - (calendar.days[i] as number));
    if (index >= 0) features[index] = (features[index] as number) + sign * (team.surprises[i] as number);
  }
}

/** A copy that `predictScale` may bring forward without touching the state: the two teams and the level. */
export function scaleForGame(state: ScaleState, home: string, away: string): ScaleState {
  const teams: Record<string, TeamScale> = {};
  for (const code of [home, away]) {
    const team = state.teams[code];
    if (!team) continue;
    const { slow, fast, venue, day, surprises } = team;
    teams[code] = { slow: { ...slow }, fast: { ...fast }, venue, day, surprises };
  }
  return { ...state, level: { ...state.level }, teams };
}

/**
 * z of a game and the terms it is made of. Teams and level are brought forward to the game's day inside `state`: predict on
 * `scaleForGame`'s copy, or the state would depend on what was asked of it.
 */
export function predictScale(state: ScaleState, game: ScheduledGame, context: ScaleContext): ScalePrediction {
  const { parameters, scale, league, seasonStart } = context;
  const { day } = game;
  const home = (state.teams[game.home] ??= freshTeam(parameters, day));
  const away = (state.teams[game.away] ??= freshTeam(parameters, day));
  drift(home, parameters, day, seasonStart);
  drift(away, parameters, day, seasonStart);
  if (day > state.levelDay) {
    if (state.levelDay > 0) state.level.variance += parameters.levelDrift * (day - state.levelDay);
    state.levelDay = day;
  }
  const awaySign = scale === "margin" ? -1 : 1;
  const terms: Term[] = [
    { key: "strength", estimate: home.slow, coefficient: 1 },
    { key: "strength", estimate: away.slow, coefficient: awaySign },
    { key: "form", estimate: home.fast, coefficient: 1 },
    { key: "form", estimate: away.fast, coefficient: awaySign },
  ];
  const effect = (index: number, key: TermKey) => {
    terms.push({ key, estimate: state.effects[index] as Estimate, coefficient: 1 });
  };
  // A neutral floor has no home edge; a total has its level everywhere.
  if (!game.neutral || scale === "total") terms.push({ key: "level", estimate: state.level, coefficient: 1 });
  if (!game.neutral) terms.push({ key: "venue", estimate: home.venue, coefficient: 1 });
  if (game.playoff && (!game.neutral || scale === "total")) effect(0, "level");
  const homeRest = restDays(context.homeCalendar, day, 0);
  const awayRest = restDays(context.awayCalendar, day, 0);
  if (league === "NFL") {
    if (homeRest >= 10 && homeRest <= 24) effect(1, "rest");
    if (awayRest >= 10 && awayRest <= 24) effect(2, "rest");
  } else if (league !== "MLB") {
    if (homeRest === 1) effect(1, "rest");
    else if (homeRest === 2) effect(3, "rest");
    if (awayRest === 1) effect(2, "rest");
    else if (awayRest === 2) effect(4, "rest");
    if (restDays(context.homeCalendar, day, 1) <= 3) effect(5, "rest");
    if (restDays(context.awayCalendar, day, 1) <= 3) effect(6, "rest");
  }
  let rotation = 0;
  if (state.rotation.length > 0) {
    const features = new Float64Array(ROTATION_CLASSES);
    addRotation(features, home, context.homeCalendar, day, 1);
    addRotation(features, away, context.awayCalendar, day, awaySign);
    for (let i = 0; i < ROTATION_CLASSES; i++) {
      const value = features[i] as number;
      const estimate = state.rotation[i];
      if (value === 0 || estimate === undefined) continue;
      terms.push({ key: "rotation", estimate, coefficient: value });
      rotation += value * estimate.mean;
    }
  }
  let mean = 0;
  let variance = 0;
  for (const { estimate, coefficient } of terms) {
    mean += coefficient * estimate.mean;
    variance += coefficient * coefficient * estimate.variance;
  }
  return { mean, variance, rotation, terms };
}

function observe(terms: readonly Term[], value: number, noise: number, factor: number): void {
  let expected = 0;
  let spread = noise;
  for (const { estimate, coefficient } of terms) {
    const c = coefficient * factor;
    expected += c * estimate.mean;
    spread += c * c * estimate.variance;
  }
  const surprise = (value - expected) / spread;
  for (const { estimate, coefficient } of terms) {
    const gain = estimate.variance * coefficient * factor;
    estimate.mean += gain * surprise;
    estimate.variance -= (gain * gain) / spread;
  }
}

/** Takes in a finished game, first its closing line, then its result, and answers what was expected of it before both. */
export function observeScale(
  state: ScaleState,
  game: ScheduledGame,
  context: ScaleContext,
  line: number | null,
  result: number,
): ScalePrediction {
  const { parameters, scale } = context;
  const prediction = predictScale(state, game, context);
  const { mean, rotation, terms } = prediction;
  const limit = parameters.resultClip * parameters.resultSd;
  const clip = (x: number) => Math.min(limit, Math.max(-limit, x));
  if (state.rotation.length > 0) {
    const surprise = line === null ? 0 : line - (mean - rotation);
    const home = state.teams[game.home] as TeamScale;
    const away = state.teams[game.away] as TeamScale;
    home.surprises.unshift(surprise);
    away.surprises.unshift(scale === "margin" ? -surprise : surprise);
    if (home.surprises.length > MEMORY) home.surprises.pop();
    if (away.surprises.length > MEMORY) away.surprises.pop();
  }
  const noise = parameters.resultSd ** 2;
  if (line === null) {
    observe(terms, mean + clip(result - mean), noise + parameters.lineSd ** 2, 1);
    return prediction;
  }
  observe(terms, line, parameters.lineSd ** 2, 1);
  const factor = 1 - parameters.lineTrust;
  if (factor > 0) observe(terms, factor * line + clip(result - line), noise, factor);
  return prediction;
}
