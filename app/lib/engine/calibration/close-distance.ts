import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";

/** Forecasts of one market at one step between opening and close, compared with the close. */
export interface CloseDistance {
  readonly games: number;
  /** Sum over the games of (logit close − logit p*)². */
  readonly squares: number;
}

/** By market and step; a step without a game may be missing. */
export type CloseDistances = Readonly<Record<GameMarket, readonly (CloseDistance | undefined)[]>>;

export const NO_DISTANCES: CloseDistances = { moneyline: [], spread: [], total: [] };

/** Only games this recent count, so that intervals follow the season. */
export const DISTANCES_FROM_MS = 60 * DAY_MS;

/** The openings and closes of past seasons weigh as much as this many games. */
const PRIOR_GAMES = 30;

/** An error of more than this many of the forecast's standard deviations counts as this many, because it was news or a typing error. */
const FURTHEST = 3;

/** A forecast as it was published. */
export interface PublishedInterval {
  readonly probability: number;
  readonly probabilityLow: number;
  readonly probabilityHigh: number;
}

/** How far a forecast was from the close at its own line, logit close − logit p*, limited to what counts. */
export function countedDistance(forecast: PublishedInterval, close: number): number {
  const sd = (logit(forecast.probabilityHigh) - logit(forecast.probabilityLow)) / (2 * Z_90);
  return Math.max(-FURTHEST * sd, Math.min(FURTHEST * sd, logit(close) - logit(forecast.probability)));
}

/**
 * M28: the standard deviation of logit close − logit p* at a step, estimated from how far recent weeks' forecasts were from the close at
 * that step, and weighed against what openings and closes of past seasons suggest (`expected`).
 */
export function distanceSd(expected: number, past: CloseDistance | undefined): number {
  if (past === undefined) return expected;
  return Math.sqrt((PRIOR_GAMES * expected ** 2 + past.squares) / (PRIOR_GAMES + past.games));
}
