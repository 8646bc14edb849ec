import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feed.server.ts";
import { getFeedNews, type FeedNews } from "#app/models/pick-board.server.ts";
import { isFeedStale } from "./visible-quotes.ts";

type FeedClock = Awaited<ReturnType<typeof getFeedClock>>;

/** What a feed says of itself, from its clock and its newest quote. */
export function feedStatusOf(clock: FeedClock, news: FeedNews): FeedStatus & { readonly now: EpochMs } {
  const { feed, run, asOf, label, note } = clock;
  return { feed, run, now: asOf, label, note, lastQuoteAt: news.lastQuoteAt, stale: isFeedStale({ feed, news, asOf }) };
}

/** Where a feed stands: its clock, its label, how old its newest quote is and whether that is too old (D22). */
export async function feedStatus(
  database: Database,
  input: { readonly feed: FeedOrClock; readonly wallNow: EpochMs },
): Promise<FeedStatus & { readonly now: EpochMs }> {
  const clock = await getFeedClock(database, input.feed, input.wallNow);
  return feedStatusOf(clock, await getFeedNews(database, clock.feed, clock.asOf));
}
