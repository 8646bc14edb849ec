import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import type { PickQuery } from "#app/models/picks/pick-detail.server.ts";
import {
  getLeagueRatings,
  getPickWhyRecord,
  type LeagueRatings,
  type PickWhyRecord,
} from "#app/models/picks/pick-why.server.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";

const recordsOf = brieflyKept<{ readonly record: PickWhyRecord | null }>(32);
/** Ratings are large, and change only when a game has ended. */
const ratingsOf = brieflyKept<{ readonly ratings: LeagueRatings | null }>(8, MINUTE_MS);

/** The shared part of a pick's analysis for everybody with the same delay, cached for two seconds. */
export async function readWhyRecord(database: Database, query: PickQuery): Promise<PickWhyRecord | null> {
  const { feed, run, pickId, asOf, cutoff } = query;
  const records = recordsOf(database);
  const key = [feed, run, pickId, asOf - cutoff].join(":");
  const kept = records.get(key, asOf);
  if (kept) return kept.record;
  const record = await getPickWhyRecord(database, query);
  records.set(key, asOf, { record });
  return record;
}

/** The ratings of a league's champion, at most a minute old. */
export async function readLeagueRatings(
  database: Database,
  { feed, run, asOf }: FeedClock,
  league: League,
): Promise<LeagueRatings | null> {
  const kept = ratingsOf(database);
  const key = [feed, run, league].join(":");
  const known = kept.get(key, asOf);
  if (known) return known.ratings;
  const ratings = await getLeagueRatings(database, { feed, run, asOf, league });
  kept.set(key, asOf, { ratings });
  return ratings;
}
