import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { ownClaimSteps } from "#app/lib/views/insights/own-claims.ts";
import { listSummaryRows } from "#app/models/bets/bet-list.server.ts";
import { listSettledBets } from "#app/models/insights/own-bets.server.ts";

/** The statistics of one's own bets in the feed's present run, on every plan (D21). */
export async function readUserStats({ database, viewer, clock }: Caller): Promise<UserStats> {
  const { feed, run } = clock;
  const query = { userId: viewer.id, feed, run, league: "ALL", betType: "ALL", since: null } as const;
  const [rows, settled] = await Promise.all([
    listSummaryRows(database, query),
    listSettledBets(database, { userId: viewer.id, feed, run }),
  ]);
  return userStats(
    rows.filter((row) => !isTracked(row)),
    await inTurns(ownClaimSteps(settled, clock.asOf)),
  );
}
