import { NBA_ROTATION } from "./box-nba.ts";
import type { SimulatedPlayer } from "./players.ts";

/**
 * An NBA team's strength from its line-up: its players' worth by their shares of the minutes. In other leagues `importance` gives the cost
 * of an absence, and the rest of a team's strength is not split by player.
 */

/** Points of margin over a whole game at one place on the court: for each unit of role above a reserve's, and for each of talent. */
const ROLE_WORTH = 4;
const TALENT_WORTH = 2.1;
const USUAL_ROLE = 0.75;
const PLACES = 5;

/** A player's effect on his team when he plays all of a game at one place on the court, in points of margin against a usual player. */
export function courtWorth({ role, talent }: SimulatedPlayer): number {
  return ROLE_WORTH * (role - USUAL_ROLE) + TALENT_WORTH * talent;
}

/** Points of margin of the players who can play: the deepest players share the places on the court by role. */
export function lineupStrength(roster: readonly SimulatedPlayer[], missing: ReadonlySet<string>): number {
  let roles = 0;
  let sum = 0;
  let count = 0;
  for (const player of roster) {
    if (count === NBA_ROTATION) break;
    if (missing.has(player.id)) continue;
    roles += player.role;
    sum += player.role * courtWorth(player);
    count++;
  }
  return roles === 0 ? 0 : (PLACES * sum) / roles;
}
