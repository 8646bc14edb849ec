import type { League } from "#app/lib/engine/leagues.ts";
import type { TeamGame } from "./team-game.ts";

/** Below so many games together nothing is said of a pair (M32), and below so many games nothing of a team. */
export const LEAST_GAMES = 10;

/** Most regulars of a team, by time: about who decides games. */
const MOST_REGULARS = 9;

/**
 * The least time per game of a regular: minutes, in the NFL passes, runs and targets. Who comes in when a game is decided plays because of
 * the result; leaving him out keeps the result from explaining itself.
 */
const REGULAR_TIME: Readonly<Record<League, number>> = { NBA: 15, NHL: 10, NFL: 2, MLB: 0 };

/** A team's regulars over its games, most time first. */
export function regularsOf(league: League, games: readonly TeamGame[]): readonly string[] {
  const times = new Map<string, { games: number; time: number }>();
  for (const { played } of games)
    for (const { playerId, time } of played) {
      const known = times.get(playerId) ?? { games: 0, time: 0 };
      known.games++;
      known.time += time;
      times.set(playerId, known);
    }
  return [...times]
    .filter(([, { games: n, time }]) => n >= LEAST_GAMES && time / n >= REGULAR_TIME[league])
    .toSorted(([a, x], [b, y]) => y.time - x.time || (a < b ? -1 : 1))
    .slice(0, MOST_REGULARS)
    .map(([playerId]) => playerId);
}
