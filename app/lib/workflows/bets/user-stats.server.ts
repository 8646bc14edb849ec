import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listSummaryRows } from "#app/models/bets/bet-list.server.ts";

/** The statistics of one's own bets in the feed's present run, on every plan (D21). */
export async function readUserStats({ database, viewer, clock }: Caller): Promise<UserStats> {
  const { feed, run } = clock;
  const query = { userId: viewer.id, feed, run, league: "ALL", betType: "ALL", since: null } as const;
  const rows = await listSummaryRows(database, query);
  return userStats(rows.filter((row) => !isTracked(row)));
}
