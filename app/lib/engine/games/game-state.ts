import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

export const GAME_STATUSES = ["scheduled", "in_progress", "final", "postponed", "canceled"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** The final statuses of a game that is over or has stopped. */
export const RESULT_STATUSES = ["final", "suspended", "postponed", "canceled"] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/**
 * A game as its feed reports it now: its status and its current start, which stays the original one until a postponed game is rescheduled.
 */
export interface GameState {
  readonly status: GameStatus;
  readonly startAt: EpochMs;
}

/** From a game's start to its end, where nobody says when it ended. */
export const USUAL_GAME_MS = 3 * HOUR_MS;

/** `ahead` is the only one in which a game can be bet on. */
export type GamePhase = "ahead" | "started" | "postponed" | "canceled";

/**
 * A game's phase at `asOf`. It has started once its feed says so or its current start time has come. A postponed or canceled game has not
 * started, even after its original start. It cannot be bet on; a postponed game is ahead again once it is rescheduled.
 */
export function gamePhase({ status, startAt }: GameState, asOf: EpochMs): GamePhase {
  if (status === "postponed" || status === "canceled") return status;
  return status !== "scheduled" || startAt <= asOf ? "started" : "ahead";
}

/** Whether a game has started by `asOf`: from then on its picks are public and bets on it cannot be changed. */
export function hasStarted(game: GameState, asOf: EpochMs): boolean {
  return gamePhase(game, asOf) === "started";
}
