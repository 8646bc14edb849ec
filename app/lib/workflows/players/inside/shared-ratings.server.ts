import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { ELO_START } from "#app/lib/engine/ratings/elo.ts";
import { eloPaths, type EloPaths } from "#app/lib/engine/teams/elo-path.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { strengthsOf, type TeamStrengths } from "#app/lib/workflows/pricing/explain-ratings.ts";
import { getLeagueRatings } from "#app/models/picks/pick-why.server.ts";
import { listLeagueResults } from "#app/models/players/team-page.server.ts";

const KEEP_MS = 6 * HOUR_MS;
const KEEP_LEAGUES = 12;

/** The ratings of a league's teams as of a feed's day. */
export interface KnownRatings {
  readonly elo: EloPaths;
  /** The champion's ratings of each team; null before the first training. */
  readonly strengths: TeamStrengths | null;
}

interface Kept {
  readonly asOf: EpochMs;
  readonly ratings: Promise<KnownRatings>;
}

const cacheOf = oncePer<Database, LRUCache<string, Kept>>(() => new LRUCache({ max: KEEP_LEAGUES, ttl: KEEP_MS }));

async function readNow(
  database: Database,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
  league: League,
): Promise<KnownRatings> {
  const [results, champion] = await Promise.all([
    listLeagueResults(database, { feed, league, before: easternDate(asOf), asOf }),
    getLeagueRatings(database, { feed, run, league, asOf }),
  ]);
  const strengths = champion === null ? null : strengthsOf(champion);
  return { elo: eloPaths(league, results, strengths?.elo ?? ELO_START[league]), strengths };
}

/** A league's ratings as of the feed's day, read once for everybody; one round trip if they are not cached. */
export function readRatings(
  database: Database,
  clock: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
  league: League,
): Promise<KnownRatings> {
  const cache = cacheOf(database);
  const { feed, run, asOf } = clock;
  const key = [feed, run, league, easternDate(asOf)].join("/");
  const kept = cache.get(key);
  if (kept && kept.asOf <= asOf) return kept.ratings;
  const ratings = readNow(database, clock, league);
  cache.set(key, { asOf, ratings });
  ratings.catch(() => cache.delete(key));
  return ratings;
}
