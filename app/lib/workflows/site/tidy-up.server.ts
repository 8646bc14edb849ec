import type { Database } from "#app/lib/platform/db.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { notStarted, readScheduleAhead, type WorkedFeed } from "#app/lib/workflows/feeds/feed-steps.server.ts";
import type { StepSummary } from "#app/lib/workflows/feeds/step-summary.ts";
import { housekeeping } from "./housekeeping.server.ts";

/**
 * The day's housekeeping, then the schedule of the coming months. Housekeeping needs no provider, so it comes first.
 * @throws FeedStepError when a provider failed for a league.
 */
export async function tidyUp(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const wallNow = feed.wallClock();
  const { asOf, started, feed: name } = await getFeedClock(database, feed.providers.feed, wallNow);
  if (!started) return notStarted;
  const tidied = await housekeeping(database, { feed: name, asOf, wallNow });
  return { ...(await readScheduleAhead(database, feed)), ...tidied };
}
