import type { EpochMs } from "#app/lib/engine/brands.ts";

export const GAME_STATUSES = ["scheduled", "in_progress", "final", "postponed", "canceled"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A game as its feed tells it now: its status and its present start, which is the old one while a postponed game has no new date. */
export interface GameState {
  readonly status: GameStatus;
  readonly startAt: EpochMs;
}

/** `ahead` is the only one in which a game can be bet on. */
export type GamePhase = "ahead" | "started" | "postponed" | "canceled";

/**
 * Where a game stands at `asOf`. It has started once its feed says so or its present start has come. A postponed or canceled game has
 * not started, whatever its old start was: it cannot be bet on, and a postponed one is ahead again once it is back on the schedule.
 */
export function gamePhase({ status, startAt }: GameState, asOf: EpochMs): GamePhase {
  if (status === "postponed" || status === "canceled") return status;
  return status !== "scheduled" || startAt <= asOf ? "started" : "ahead";
}

/** Whether a game has started by `asOf`: from then on its picks are public and bets on it stay as they are. */
export function hasStarted(game: GameState, asOf: EpochMs): boolean {
  return gamePhase(game, asOf) === "started";
}
