import type { League } from "#app/lib/engine/leagues.ts";
import type { TeamGame } from "./team-game.ts";

/** The fewest games together for a statement on a pair (M32), and the fewest games for one on a team. */
export const LEAST_GAMES = 10;

/** The most regulars of a team, by time: about as many as decide games. */
const MOST_REGULARS = 9;

/**
 * The least time per game of a regular: minutes, in the NFL passes, runs and targets. A player who comes in after the game is decided plays
 * because of the result; leaving him out keeps the result from explaining itself.
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
