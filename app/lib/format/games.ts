import type { GamePhase } from "#app/lib/engine/games/game-state.ts";

/** A phase in which a game cannot be bet on. */
export type ClosedPhase = Exclude<GamePhase, "ahead">;

/** Why a game cannot be bet on: "The game has started.", "The game is postponed.", "The game was canceled." */
export const CLOSED_TEXT: Readonly<Record<ClosedPhase, string>> = {
  started: "The game has started.",
  postponed: "The game is postponed.",
  canceled: "The game was canceled.",
};

/** Why a pick cannot be "saved", "bet on", "revealed" (`done`) while its game is in that phase, and whether it will be possible later. */
export function closedSentence(phase: ClosedPhase, done: string): string {
  switch (phase) {
    case "started":
      return `The game has started: this pick can no longer be ${done}.`;
    case "postponed":
      return `The game is postponed: this pick can be ${done} once the game has a new date.`;
    case "canceled":
      return `The game was canceled: this pick cannot be ${done}.`;
  }
}
