import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { RootPayload } from "#app/lib/engine/proof/daily-root.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendDailyRoot, getRootState } from "#app/models/record/daily-root.server.ts";
import { easternDate, easternMomentOn, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";

/** A root is due this long before the first start of the day, so that it covers the picks of that day too. */
const ROOT_LEAD_MS = 30 * MINUTE_MS;

export interface DailyRootScope {
  readonly feed: Feed;
  readonly run: number;
  /** The feed's clock. */
  readonly asOf: EpochMs;
  /** When this runs again at the latest (feed's clock): a root that falls due before then is published now. */
  readonly nextAt?: EpochMs;
  /** The wall clock. */
  readonly recordedAt: EpochMs;
}

export interface DailyRootReport {
  readonly outcome: "published" | "not-due" | "missed" | "exists" | "nothing-new";
  readonly root: RootPayload | null;
}

/**
 * Publishes the day's Merkle root over everything entered since the one before, ahead of the first start among the day's picks (M25). A
 * missed root is not published late, because that would prove nothing. The next day's root covers its picks, and the verifier counts them.
 * Once a day; repeating it changes nothing.
 */
export async function publishDailyRoot(database: Database, scope: DailyRootScope): Promise<DailyRootReport> {
  const { feed, run, asOf, nextAt = asOf, recordedAt } = scope;
  const day = easternDate(asOf);
  const { lastDay, firstStart, firstUncovered, lastPublished } = await getRootState(database, {
    feed,
    run,
    from: easternMomentOn(day, 0),
    to: nextEasternMidnight(asOf),
  });
  if (lastDay >= day) return { outcome: "exists", root: null };
  if (firstStart === null || Math.max(asOf, nextAt) < firstStart - ROOT_LEAD_MS)
    return { outcome: "not-due", root: null };
  if (firstUncovered !== null && firstUncovered < asOf) return { outcome: "missed", root: null };
  // A league that catches up is at an earlier time than the others, and its root must not claim to precede their picks.
  if (lastPublished !== null && lastPublished > asOf) return { outcome: "not-due", root: null };
  const root = await database.write((tx) => appendDailyRoot(tx, { feed, run }, { day, publishedAt: asOf, recordedAt }));
  return { outcome: root === null ? "nothing-new" : "published", root };
}
