import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { leagueSeason } from "#app/lib/engine/players/season.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { ShownSeason } from "#app/lib/views/players/player-card.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import { getSeason } from "#app/models/players/season.server.ts";

/** How old a season's figures may be, by the wall clock and by the feed's: games end a few times an hour. */
const KEEP_MS = 10 * MINUTE_MS;
/** What is empty is asked again soon: the first games of a feed are not to wait for ten minutes. */
const KEEP_EMPTY_MS = 2000;
/** The four leagues in two feeds. */
const KEEP_SEASONS = 8;

interface Kept {
  readonly asOf: EpochMs;
  readonly season: Promise<ShownSeason>;
}

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, Kept>>();

function cacheOf(database: Database): LRUCache<string, Kept> {
  const known = caches.get(database);
  if (known) return known;
  const made = new LRUCache<string, Kept>({ max: KEEP_SEASONS, ttl: KEEP_MS });
  caches.set(database, made);
  return made;
}

async function readSeasonNow(database: Database, { feed, asOf }: FeedClock, league: League): Promise<ShownSeason> {
  const stored = await getSeason(database, { feed, league, asOf });
  const people = new Map(stored.people.map((person) => [person.id, person] as const));
  const positions = new Map(stored.people.map(({ id, position }) => [id, position] as const));
  return {
    number: stored.season,
    people,
    teams: new Map(stored.teams.map((team) => [team.id, team] as const)),
    ...leagueSeason(league, stored.lines, positions),
  };
}

/**
 * The season of a league as everybody on a feed sees it: read once, kept for ten minutes of the feed's clock, never served for an earlier
 * moment. Who waits for the same season waits for one read.
 */
async function readSeason(database: Database, clock: FeedClock, league: League): Promise<ShownSeason> {
  const cache = cacheOf(database);
  const key = [clock.feed, clock.run, league].join(":");
  const kept = cache.get(key);
  if (kept && kept.asOf <= clock.asOf && clock.asOf - kept.asOf < KEEP_MS) return kept.season;
  const season = readSeasonNow(database, clock, league);
  const made: Kept = { asOf: clock.asOf, season };
  cache.set(key, made);
  season.then(
    ({ lines }) => lines.length === 0 && cache.set(key, made, { ttl: KEEP_EMPTY_MS }),
    () => cache.delete(key),
  );
  return season;
}

/** The seasons of all leagues, read side by side. */
export async function readSeasons(database: Database, clock: FeedClock): Promise<readonly ShownSeason[]> {
  return Promise.all(LEAGUES.map((league) => readSeason(database, clock, league)));
}
