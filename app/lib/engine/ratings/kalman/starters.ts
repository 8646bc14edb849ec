import type { ScheduledGame } from "../model.ts";
import { starterKey } from "../starter-key.ts";
import type { ObservationRow } from "./observation-row.ts";
import type { StarterParameters } from "./scale-parameters.ts";
import type { ScaleState, StarterScale } from "./scale-state.ts";

/**
 * The named starters (M27): the effect of the quarterback, the starting pitcher or the goalie compared with an average starter, an unknown
 * of the filter like the team's own strength. All functions here that change a state do so in place.
 */

/** Seasons without a start after which a starter is forgotten; if he returns, he is treated as new. */
export const FORGOTTEN_AFTER_SEASONS = 3;

/** The prior of a starter without a game. */
export function newStarter({ startMean, startVariance }: StarterParameters, season: number, day: number): StarterScale {
  return { estimate: { mean: startMean, variance: startVariance }, season, day };
}

/**
 * Brings a starter forward to the day of a game, in place. Between two seasons mean ← carry·mean and variance ← carry²·variance + added
 * variance, once for every season that passed; within a season variance += drift·Δt, counted from its first day.
 */
export function advanceStarter(
  starter: StarterScale,
  parameters: StarterParameters,
  game: { readonly season: number; readonly day: number },
  seasonStart: number,
): void {
  const { estimate } = starter;
  const { carry, drift, seasonVariance } = parameters;
  for (; starter.season < game.season; starter.season++) {
    estimate.mean *= carry;
    estimate.variance = estimate.variance * carry * carry + seasonVariance;
  }
  estimate.variance += drift * Math.max(0, game.day - Math.max(starter.day, seasonStart));
  starter.day = Math.max(starter.day, game.day);
}

/** Forgets, in place, starters and players without a game for `FORGOTTEN_AFTER_SEASONS` seasons when a season begins. */
export function forgetStarters({ starters, players }: ScaleState, season: number): void {
  for (const people of [starters, players]) {
    for (const [key, { season: last }] of Object.entries(people ?? {})) {
      if (people && season - last > FORGOTTEN_AFTER_SEASONS) delete people[key];
    }
  }
}

/**
 * The effect of a season's average starter: the mean over its starters, weighted by precision, so that regular starters count more than
 * starters seen once. 0 if nobody has started.
 */
export function averageStarter({ starters }: ScaleState, season: number): number {
  let weight = 0;
  let sum = 0;
  for (const starter of Object.values(starters ?? {})) {
    if (starter.season !== season) continue;
    const precision = 1 / starter.estimate.variance;
    weight += precision;
    sum += precision * starter.estimate.mean;
  }
  return weight === 0 ? 0 : sum / weight;
}

/**
 * Adds one side's starter to a game's row, `sign` times, and returns his part of its mean. If only the other side names a starter, this
 * side contributes the prior and learns nothing, because its starter is unknown.
 */
export function addStarter(
  row: ObservationRow,
  state: ScaleState,
  parameters: StarterParameters,
  game: ScheduledGame,
  side: "home" | "away",
  sign: 1 | -1,
  seasonStart: number,
): number {
  const key = starterKey(game, side);
  let starter: StarterScale;
  if (key === null) starter = newStarter(parameters, game.season, game.day);
  else {
    state.starters ??= {};
    starter = state.starters[key] ??= newStarter(parameters, game.season, game.day);
    advanceStarter(starter, parameters, game, seasonStart);
  }
  row.add(starter.estimate, sign);
  return sign * starter.estimate.mean;
}
