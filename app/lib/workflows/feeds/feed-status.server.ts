import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import { getFeedNews } from "#app/models/feeds/feed-news.server.ts";

/** A feed's status at its clock: its label, and the age of its newest quote and whether that is too old (D22). */
export async function feedStatus(
  database: Database,
  clock: FeedClock,
): Promise<FeedStatus & { readonly now: EpochMs }> {
  return feedStatusOf(clock, await getFeedNews(database, clock.feed, clock.asOf));
}
