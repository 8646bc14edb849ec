import { STARTER_ROLE, type ScheduledGame } from "./model.ts";

/** Key of the starter a side names for its league's role; null where nobody is named. */
export function starterKey(game: ScheduledGame, side: "home" | "away"): string | null {
  const role = STARTER_ROLE[game.league];
  return role === null ? null : (game.starters?.[side][role] ?? null);
}

/** Whether a game names a starter of its league's role, on one side at least. */
export function namesStarter(game: ScheduledGame): boolean {
  if (game.starters === undefined) return false;
  return starterKey(game, "home") !== null || starterKey(game, "away") !== null;
}
