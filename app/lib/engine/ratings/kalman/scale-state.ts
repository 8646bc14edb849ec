import { cloneEstimate, type Estimate } from "./estimate.ts";
import { EFFECT_COUNT } from "./effects.ts";
import type { ScaleParameters } from "./scale-parameters.ts";
import type { ScheduledGame } from "../model.ts";
import type { GamePlayers } from "../playing-time.ts";
import { starterKey } from "../starter-key.ts";

/** The two scales of a game. The away team counts against the home margin and toward the total. */
export type Scale = "margin" | "total";

/** The unknowns of one team. */
export interface TeamScale {
  /** Strength relative to the league's average: a random walk. */
  slow: Estimate;
  /** The effect of current form: reverts to 0. */
  fast: Estimate;
  /** The effect of the home ground on the league's level. */
  venue: Estimate;
  /** Day up to which process noise has been added. */
  day: number;
  /** By game, newest first: closing line minus expectation without rotation, signed toward the team; 0 without a line. */
  surprises: number[];
}

/** The filter's belief about one named starter or player: his effect on his team. */
export interface StarterScale {
  estimate: Estimate;
  /** Season and day up to which process noise has been added. */
  season: number;
  day: number;
}

/**
 * The filter's complete belief on one scale. Stored as JSON in `rating_states`: names, arrays and the order inside them are part of that
 * format, the order of `effects` and `rotation` being that of `DAILY_EFFECT` or `WEEKLY_EFFECT` and of `ROTATION_CLASS`.
 */
export interface ScaleState {
  /** Home edge, or the league's total. */
  level: Estimate;
  levelDay: number;
  effects: Estimate[];
  rotation: Estimate[];
  /** By team code. */
  teams: Record<string, TeamScale>;
  /** By player key; absent until a game names a starter. */
  starters?: Record<string, StarterScale>;
  /** By player key; absent until a game's players are read. */
  players?: Record<string, StarterScale>;
}

/** The prior: only the parameters are known. */
export function newScale(parameters: ScaleParameters): ScaleState {
  return {
    level: { mean: parameters.levelStart, variance: parameters.levelVariance },
    levelDay: 0,
    effects: Array.from({ length: EFFECT_COUNT }, () => ({ mean: 0, variance: parameters.effectVariance })),
    rotation: parameters.rotationMeans.map((mean) => ({ mean, variance: parameters.rotationVariance })),
    teams: {},
  };
}

/** The prior of a team not seen before: the league's average, with the widest variance. */
export function newTeam(parameters: ScaleParameters, day: number): TeamScale {
  return {
    slow: { mean: 0, variance: parameters.startVariance },
    fast: { mean: 0, variance: parameters.fastVariance },
    venue: { mean: 0, variance: parameters.venueVariance },
    day,
    surprises: [],
  };
}

/** `surprises` is shared: only `observeScale` changes it. All teams are made as literals of one shape, which V8 reads fastest. */
function cloneTeam({ slow, fast, venue, day, surprises }: TeamScale): TeamScale {
  return { slow: cloneEstimate(slow), fast: cloneEstimate(fast), venue: cloneEstimate(venue), day, surprises };
}

function cloneStarter({ estimate, season, day }: StarterScale): StarterScale {
  return { estimate: cloneEstimate(estimate), season, day };
}

function clonePeople(people: Readonly<Record<string, StarterScale>>): Record<string, StarterScale> {
  const copy: Record<string, StarterScale> = {};
  for (const [key, one] of Object.entries(people)) copy[key] = cloneStarter(one);
  return copy;
}

/** The people with these keys, as far as they are known. */
function cloneNamed(
  people: Readonly<Record<string, StarterScale>> | undefined,
  keys: readonly (string | null)[],
): Record<string, StarterScale> {
  const copy: Record<string, StarterScale> = {};
  for (const key of keys) {
    const known = key === null ? undefined : people?.[key];
    if (key !== null && known) copy[key] = cloneStarter(known);
  }
  return copy;
}

export function cloneScale(state: ScaleState): ScaleState {
  const teams: Record<string, TeamScale> = {};
  for (const [code, team] of Object.entries(state.teams)) {
    const copy = cloneTeam(team);
    copy.surprises = team.surprises.slice();
    teams[code] = copy;
  }
  const copy: ScaleState = {
    level: cloneEstimate(state.level),
    levelDay: state.levelDay,
    effects: state.effects.map(cloneEstimate),
    rotation: state.rotation.map(cloneEstimate),
    teams,
  };
  if (state.starters !== undefined) copy.starters = clonePeople(state.starters);
  if (state.players !== undefined) copy.players = clonePeople(state.players);
  return copy;
}

/**
 * A copy of the parts that a prediction advances to the game's day (the two teams, their starters and players, the level); the rest is
 * shared.
 */
export function scaleForGame(state: ScaleState, game: ScheduledGame, players: GamePlayers | null = null): ScaleState {
  const teams: Record<string, TeamScale> = {};
  for (const code of [game.home, game.away]) {
    const team = state.teams[code];
    if (team) teams[code] = cloneTeam(team);
  }
  const { levelDay, effects, rotation } = state;
  const copy: ScaleState = { level: cloneEstimate(state.level), levelDay, effects, rotation, teams };
  if (game.starters !== undefined) {
    copy.starters = cloneNamed(state.starters, [starterKey(game, "home"), starterKey(game, "away")]);
  }
  if (players !== null) copy.players = cloneNamed(state.players, [...players.home.keys, ...players.away.keys]);
  return copy;
}
