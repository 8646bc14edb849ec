import type { BetResult } from "#app/lib/engine/settle/grade.ts";

/** Wins or losses in a row up to now. */
export interface Streak {
  readonly kind: "win" | "loss" | "none";
  readonly count: number;
}

/** The current streak of wins or losses, newest last; pushes and voids are skipped. */
export function currentStreak(results: readonly BetResult[]): Streak {
  const decided = results.filter((result) => result === "win" || result === "loss");
  const kind = decided.at(-1);
  if (kind === undefined) return { kind: "none", count: 0 };
  const broken = decided.findLastIndex((result) => result !== kind);
  return { kind, count: decided.length - 1 - broken };
}
