import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import { isFeedStale } from "#app/lib/views/market/visible-quotes.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import type { FeedNews } from "#app/models/feeds/feed-news.server.ts";

/** Status of a feed from its clock and its latest quote. */
export function feedStatusOf(clock: FeedClock, news: FeedNews): FeedStatus & { readonly now: EpochMs } {
  const { feed, run, asOf, label, note } = clock;
  return { feed, run, now: asOf, label, note, lastQuoteAt: news.lastQuoteAt, stale: isFeedStale({ feed, news, asOf }) };
}
