import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { everyBetOf, readOwnClaims, readOwnSums } from "./own-sums.server.ts";

/** The statistics of the person's own bets in the feed's present run, on every plan (D21). */
export async function readUserStats(caller: Caller): Promise<UserStats> {
  const [{ summary }, claims] = await Promise.all([
    readOwnSums(caller.database, everyBetOf(caller)),
    readOwnClaims(caller),
  ]);
  return userStats(summary, claims);
}
