import type { BetResult } from "#app/lib/engine/settle/grade.ts";

/** Wins or losses in a row up to now. */
export interface Streak {
  readonly kind: "win" | "loss" | "none";
  readonly count: number;
}

/** Before the first bet that was won or lost. */
export const NO_STREAK: Streak = { kind: "none", count: 0 };

/** A streak after one more result; pushes and voids neither count nor break it. */
export function streakAfter({ kind, count }: Streak, result: BetResult): Streak {
  if (result !== "win" && result !== "loss") return { kind, count };
  return { kind: result, count: result === kind ? count + 1 : 1 };
}

/** The current streak of wins or losses, newest last. */
export const currentStreak = (results: readonly BetResult[]): Streak => results.reduce(streakAfter, NO_STREAK);
