import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";
import { getFeedClock } from "#app/models/feed-clock-temporary.server.ts";
import { getLastQuoteAt } from "#app/models/pick-board.server.ts";
import { isFeedStale } from "./visible-quotes.ts";

type FeedClock = Awaited<ReturnType<typeof getFeedClock>>;

/** What a feed says of itself, from its clock and its newest quote. */
export function feedStatusOf(clock: FeedClock, lastQuoteAt: EpochMs | null): FeedStatus {
  const { feed, run, asOf, label, note } = clock;
  return { feed, run, now: asOf, label, note, lastQuoteAt, stale: isFeedStale({ feed, lastQuoteAt, asOf }) };
}

/** Where a feed stands: its clock, its label, how old its newest quote is and whether that is too old (D22). */
export async function feedStatus(
  database: Database,
  input: { readonly feed: Feed; readonly wallNow: EpochMs },
): Promise<FeedStatus> {
  const clock = await getFeedClock(database, input.feed, input.wallNow);
  return feedStatusOf(clock, await getLastQuoteAt(database, clock.feed, clock.asOf));
}
