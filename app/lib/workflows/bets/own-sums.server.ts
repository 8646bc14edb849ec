import type { BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import { ownSumsSteps, type OwnSums } from "#app/lib/views/bets/own-sums.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { ownClaimSteps } from "#app/lib/views/insights/own-claims.ts";
import type { OwnBetScope } from "#app/models/bets/own-bets.server.ts";
import { foldOwnBets, type Fold } from "./fold-own-bets.server.ts";

/** All the caller's bets in the run of the feed they read. */
export function everyBetOf({ viewer, clock }: Pick<Caller, "viewer" | "clock">): OwnBetScope {
  return { userId: viewer.id, feed: clock.feed, run: clock.run, league: "ALL", betType: "ALL", since: null };
}

const SUMS: Fold<OwnSums> = { name: "sums", steps: ownSumsSteps };

/** The sums of a person's bets of a scope. */
export function readOwnSums(database: Database, scope: OwnBetScope): Promise<OwnSums> {
  return foldOwnBets(database, scope, SUMS);
}

/** All figures of the caller's settled bets; `at` is the time of the computation, and no bet has changed since. */
export function readOwnClaims(caller: Caller): Promise<BetClaims> {
  return foldOwnBets(caller.database, everyBetOf(caller), {
    name: "claims",
    steps: (bets) => ownClaimSteps(bets, caller.clock.asOf),
  });
}

/** The statistics of the person's own bets in the feed's present run, on every plan (D21). */
export async function readUserStats(caller: Caller): Promise<UserStats> {
  const [{ summary }, claims] = await Promise.all([
    readOwnSums(caller.database, everyBetOf(caller)),
    readOwnClaims(caller),
  ]);
  return userStats(summary, claims);
}
