import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";

/** A run of a feed, named or as a visitor sees it. */
export interface RunQuery {
  readonly feed?: Feed | undefined;
  readonly run?: number | undefined;
}

/** The run a query means. */
export async function runOf({ database, feed: own, wallNow }: Visitor, { feed, run }: RunQuery) {
  if (feed !== undefined && run !== undefined) return { database, feed, run };
  const clock = await getFeedClock(database, feed ?? own, wallNow);
  return { database, feed: clock.feed, run: run ?? clock.run };
}
