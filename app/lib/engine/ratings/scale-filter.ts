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

function cloneEstimate({ mean, variance }: Estimate): Estimate {
  return { mean, variance };
}

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

/**
 * The team as it will be on `day`: drift since the last time it was looked at, written into the object. `early` is the season's
 * factor on slow drift on that day.
 */
function drift(team: TeamScale, parameters: ScaleParameters, day: number, early: number): void {
  const days = day - team.day;
  if (days <= 0) return;
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

/** What is expected of a game on one scale. */
export interface ScaleExpectation {
  readonly mean: number;
  /** Variance of z from what is not known of the ratings, without `lineSd`. */
  readonly variance: number;
}

export interface ScalePrediction extends ScaleExpectation {
  /** The rotation's part of the mean. */
  readonly rotation: number;
  readonly terms: readonly Term[];
}

/**
 * The terms of one game, side by side, and their sums. Every game writes over the one before it: a walk over tens of thousands of
 * games makes no objects, which was half of its time.
 */
interface GameTerms {
  home: TeamScale | null;
  away: TeamScale | null;
  count: number;
  readonly keys: TermKey[];
  readonly estimates: Estimate[];
  readonly coefficients: Float64Array;
  mean: number;
  variance: number;
  /** Σ (c²·variance)². */
  fourth: number;
  /** The rotation's part of the mean. */
  rotation: number;
}

/** Strength and form of both teams, level, venue, three rests of each team at most, and the rotation. */
const MOST_TERMS = 16 + ROTATION_CLASSES;

const gameTerms: GameTerms = {
  home: null,
  away: null,
  count: 0,
  keys: [],
  estimates: [],
  coefficients: new Float64Array(MOST_TERMS),
  mean: 0,
  variance: 0,
  fourth: 0,
  rotation: 0,
};

function addTerm(terms: GameTerms, key: TermKey, estimate: Estimate, coefficient: number): void {
  const index = terms.count++;
  terms.keys[index] = key;
  terms.estimates[index] = estimate;
  terms.coefficients[index] = coefficient;
}

function restDays(calendar: TeamCalendar | undefined, day: number, back: number): number {
  const last = calendar?.days[back];
  return last === undefined ? 99 : day - last;
}

/** Gaps longer than this many days belong to the same class as this one. */
const LONGEST_GAP = 12;
/** `rotationClass` by lag and gap. */
const ROTATION_TABLE = Int8Array.from({ length: (MEMORY + 1) * (LONGEST_GAP + 1) }, (_, i) =>
  rotationClass(Math.floor(i / (LONGEST_GAP + 1)), i % (LONGEST_GAP + 1)),
);

function addRotation(
  features: Float64Array,
  team: TeamScale,
  calendar: TeamCalendar | undefined,
  day: number,
  sign: number,
): void {
  if (!calendar) return;
  const { surprises } = team;
  const { days } = calendar;
  const games = Math.min(surprises.length, days.length, MEMORY);
  for (let i = 0; i < games; i++) {
    // Nothing is learnt from 11 to 14 games ago.
    if (i === 10) i = MEMORY - 1;
    if (i >= games) break;
    const gap = Math.min(LONGEST_GAP, day - (days[i] as number));
    const index = ROTATION_TABLE[(i + 1) * (LONGEST_GAP + 1) + gap] as number;
    if (index >= 0) features[index] = (features[index] as number) + sign * (surprises[i] as number);
  }
}

/** A copy that `predictScale` may bring forward without touching the state: the two teams and the level. */
export function scaleForGame(state: ScaleState, home: string, away: string): ScaleState {
  const teams: Record<string, TeamScale> = {};
  copyTeam(teams, state, home);
  copyTeam(teams, state, away);
  const { levelDay, effects, rotation } = state;
  return { level: cloneEstimate(state.level), levelDay, effects, rotation, teams };
}

/** Made in the same way as every other team and estimate: engines read objects of one shape much faster than of several. */
function copyTeam(teams: Record<string, TeamScale>, state: ScaleState, code: string): void {
  const team = state.teams[code];
  if (!team) return;
  const { slow, fast, venue, day, surprises } = team;
  teams[code] = { slow: cloneEstimate(slow), fast: cloneEstimate(fast), venue, day, surprises };
}

function addEffect(terms: GameTerms, state: ScaleState, index: number, key: TermKey): void {
  addTerm(terms, key, state.effects[index] as Estimate, 1);
}

const rotationFeatures = new Float64Array(ROTATION_CLASSES);

/** Brings teams and level forward to the game's day inside `state` and collects the terms of z. */
function collectTerms(state: ScaleState, game: ScheduledGame, context: ScaleContext): GameTerms {
  const { parameters, scale, league, seasonStart, homeCalendar, awayCalendar } = context;
  const { day } = game;
  const terms = gameTerms;
  const home = (state.teams[game.home] ??= freshTeam(parameters, day));
  const away = (state.teams[game.away] ??= freshTeam(parameters, day));
  terms.home = home;
  terms.away = away;
  terms.count = 0;
  if (home.day < day || away.day < day) {
    const early = 1 + parameters.earlyDrift * Math.exp(-(day - seasonStart) / parameters.earlyDays);
    drift(home, parameters, day, early);
    drift(away, parameters, day, early);
  }
  if (day > state.levelDay) {
    if (state.levelDay > 0) state.level.variance += parameters.levelDrift * (day - state.levelDay);
    state.levelDay = day;
  }
  const awaySign = scale === "margin" ? -1 : 1;
  addTerm(terms, "strength", home.slow, 1);
  addTerm(terms, "strength", away.slow, awaySign);
  addTerm(terms, "form", home.fast, 1);
  addTerm(terms, "form", away.fast, awaySign);
  // A neutral floor has no home edge; a total has its level everywhere.
  if (!game.neutral || scale === "total") addTerm(terms, "level", state.level, 1);
  if (!game.neutral) addTerm(terms, "venue", home.venue, 1);
  if (game.playoff && (!game.neutral || scale === "total")) addEffect(terms, state, 0, "level");
  if (league !== "MLB") {
    const homeRest = restDays(homeCalendar, day, 0);
    const awayRest = restDays(awayCalendar, day, 0);
    if (league === "NFL") {
      if (homeRest >= 10 && homeRest <= 24) addEffect(terms, state, 1, "rest");
      if (awayRest >= 10 && awayRest <= 24) addEffect(terms, state, 2, "rest");
    } else {
      if (homeRest === 1) addEffect(terms, state, 1, "rest");
      else if (homeRest === 2) addEffect(terms, state, 3, "rest");
      if (awayRest === 1) addEffect(terms, state, 2, "rest");
      else if (awayRest === 2) addEffect(terms, state, 4, "rest");
      if (restDays(homeCalendar, day, 1) <= 3) addEffect(terms, state, 5, "rest");
      if (restDays(awayCalendar, day, 1) <= 3) addEffect(terms, state, 6, "rest");
    }
  }
  const beforeRotation = terms.count;
  if (state.rotation.length > 0) {
    const features = rotationFeatures;
    for (let i = 0; i < ROTATION_CLASSES; i++) features[i] = 0;
    addRotation(features, home, homeCalendar, day, 1);
    addRotation(features, away, awayCalendar, day, awaySign);
    for (let i = 0; i < ROTATION_CLASSES; i++) {
      const estimate = state.rotation[i];
      if (features[i] !== 0 && estimate !== undefined) addTerm(terms, "rotation", estimate, features[i] as number);
    }
  }
  let mean = 0;
  let variance = 0;
  let fourth = 0;
  let rotation = 0;
  for (let i = 0; i < terms.count; i++) {
    const estimate = terms.estimates[i] as Estimate;
    const coefficient = terms.coefficients[i] as number;
    const part = coefficient * estimate.mean;
    const spread = coefficient * coefficient * estimate.variance;
    mean += part;
    variance += spread;
    fourth += spread * spread;
    if (i >= beforeRotation) rotation += part;
  }
  terms.mean = mean;
  terms.variance = variance;
  terms.fourth = fourth;
  terms.rotation = rotation;
  return terms;
}

/**
 * z of a game and the terms it is made of. Teams and level are brought forward to the game's day inside `state`: predict on
 * `scaleForGame`'s copy, or the state would depend on what was asked of it.
 */
export function predictScale(state: ScaleState, game: ScheduledGame, context: ScaleContext): ScalePrediction {
  const { count, keys, estimates, coefficients, mean, variance, rotation } = collectTerms(state, game, context);
  const terms: Term[] = [];
  for (let i = 0; i < count; i++) {
    const [key, estimate, coefficient] = [keys[i], estimates[i], coefficients[i]];
    if (key !== undefined && estimate !== undefined && coefficient !== undefined)
      terms.push({ key, estimate, coefficient });
  }
  return { mean, variance, rotation, terms };
}

/** Puts a team's surprise in front of its newest MEMORY ones. (`unshift` moves so short a list several times slower.) */
function rememberSurprise(newestFirst: number[], surprise: number): void {
  for (let i = Math.min(newestFirst.length, MEMORY - 1); i > 0; i--) newestFirst[i] = newestFirst[i - 1] as number;
  newestFirst[0] = surprise;
}

/** Takes in a finished game, first its closing line, then its result, and answers what was expected of it before both. */
export function observeScale(
  state: ScaleState,
  game: ScheduledGame,
  context: ScaleContext,
  line: number | null,
  result: number,
): ScaleExpectation {
  const { parameters, scale } = context;
  const terms = collectTerms(state, game, context);
  const { mean, variance, rotation } = terms;
  const limit = parameters.resultClip * parameters.resultSd;
  const beyond = result - (line ?? mean);
  const clipped = Math.min(limit, Math.max(-limit, beyond));
  if (state.rotation.length > 0) {
    const surprise = line === null ? 0 : line - (mean - rotation);
    rememberSurprise((terms.home as TeamScale).surprises, surprise);
    rememberSurprise((terms.away as TeamScale).surprises, scale === "margin" ? -surprise : surprise);
  }
  // Two observations of z = Σ c·x, one after the other, in one walk over the terms: the line (value z), then what the result adds to it
  // (value factor·z). What the first leaves of Σ c·mean and Σ c²·variance follows from the sums.
  const resultNoise = parameters.resultSd ** 2;
  const lineNoise = parameters.lineSd ** 2;
  const factor = line === null ? 0 : 1 - parameters.lineTrust;
  const firstPrecision = 1 / (variance + (line === null ? resultNoise + lineNoise : lineNoise));
  const firstSurprise = ((line ?? mean + clipped) - mean) * firstPrecision;
  const meanBetween = mean + variance * firstSurprise;
  const varianceBetween = variance - terms.fourth * firstPrecision;
  const secondPrecision = 1 / (resultNoise + factor * factor * varianceBetween);
  const secondSurprise = (factor * (line ?? 0) + clipped - factor * meanBetween) * secondPrecision;
  const { count, estimates, coefficients } = terms;
  for (let i = 0; i < count; i++) {
    const estimate = estimates[i] as Estimate;
    const c = coefficients[i] as number;
    const before = estimate.variance;
    const firstGain = before * c;
    const between = before - firstGain * firstGain * firstPrecision;
    const secondGain = between * c * factor;
    estimate.mean += firstGain * firstSurprise + secondGain * secondSurprise;
    estimate.variance = between - secondGain * secondGain * secondPrecision;
  }
  return { mean, variance };
}
