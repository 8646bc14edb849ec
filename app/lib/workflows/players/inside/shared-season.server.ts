import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { FORM } from "#app/lib/engine/players/figures.ts";
import { allowedOf, restOf } from "#app/lib/engine/players/form.ts";
import { leagueSeason, type PlayerSeason, type RatedPlayer } from "#app/lib/engine/players/season.ts";
import { opponentTable } from "#app/lib/engine/hit-rates/opponent-rank.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
import type { ShownSeason } from "#app/lib/views/players/player-card.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import { getSeason, getSeasonMark, listLinesOfGames } from "#app/models/players/season.server.ts";

/** The greatest age of a season's figures, by the real clock and by the feed's, before they are compared with the stored data. */
const KEEP_MS = 10 * MINUTE_MS;
/** How long they are cached if no game has ended since: a line may have been corrected. */
const KEEP_UNCHANGED_MS = 6 * HOUR_MS;
/** An empty season is read again soon: a feed's first games must not wait ten minutes. */
const KEEP_EMPTY_MS = 2000;
/** The four leagues in two feeds. */
const KEEP_SEASONS = 8;

interface Kept {
  readonly asOf: EpochMs;
  /** The data it was built from. */
  readonly mark: Promise<string>;
  readonly season: Promise<ShownSeason>;
}

interface Caches {
  readonly seasons: LRUCache<string, Kept>;
  /** Keys of seasons that need not be compared yet, with the time of the feed's clock at their last comparison. */
  readonly compared: LRUCache<string, EpochMs>;
  /** The lines of seasons are read one season after the other: those of one are released before the next are read. */
  readonly reading: PQueue;
}

const cachesFor = oncePer<Database, Caches>(() => ({
  seasons: new LRUCache<string, Kept>({ max: KEEP_SEASONS, ttl: KEEP_UNCHANGED_MS }),
  compared: new LRUCache<string, EpochMs>({ max: KEEP_SEASONS, ttl: KEEP_MS }),
  reading: new PQueue({ concurrency: 1 }),
}));

/** A player as his page shows him: on the team that he is known to be on, which he may not have played for yet. */
function shownPlayer(player: PlayerSeason, teamOf: ReadonlyMap<string, string>): RatedPlayer {
  const { lines: _, ...rated } = player;
  return { ...rated, teamId: teamOf.get(rated.playerId) ?? rated.teamId };
}

async function readSeasonNow(
  database: Database,
  { feed, asOf }: FeedClock,
  league: League,
  reading: PQueue,
): Promise<ShownSeason> {
  const stored = await getSeason(database, { feed, league, asOf });
  const people = new Map(stored.people.map((person) => [person.id, person] as const));
  const positions = new Map(stored.people.map(({ id, position }) => [id, position] as const));
  return reading.add(async () => {
    await afterOthers();
    const read = await listLinesOfGames(database, stored.games);
    await afterOthers();
    const { players, lines } = leagueSeason(league, read, positions);
    const roles = new Set([...players.values()].map(({ role }) => role));
    return {
      league,
      asOf,
      number: stored.season,
      people,
      teams: new Map(stored.teams.map((team) => [team.id, team] as const)),
      players: new Map([...players].map(([id, player]) => [id, shownPlayer(player, stored.teamOf)] as const)),
      against: opponentTable(
        league,
        lines.filter(({ playoff }) => !playoff),
        (id) => players.get(id)?.group,
      ),
      rest: restOf(lines),
      allowed: new Map([...roles].map((role) => [role, allowedOf(lines, FORM[role].of)] as const)),
    };
  });
}

/**
 * The season of a league as everybody on a feed sees it: read once and cached, compared with the stored data every ten minutes of the
 * feed's clock, read again after a game has ended or was corrected, and never served for an earlier moment. Requests for the same season
 * share one read.
 */
async function readSeason(database: Database, clock: FeedClock, league: League): Promise<ShownSeason> {
  const { seasons, compared, reading } = cachesFor(database);
  const { feed, run, asOf } = clock;
  const key = [feed, run, league].join(":");
  const kept = seasons.get(key);
  const usable = kept !== undefined && kept.asOf <= asOf && asOf - kept.asOf < KEEP_UNCHANGED_MS;
  const comparedAt = compared.get(key);
  if (usable && comparedAt !== undefined && comparedAt <= asOf && asOf - comparedAt < KEEP_MS) return kept.season;
  compared.set(key, asOf);
  const forget = () => [seasons, compared].forEach((cache) => cache.delete(key));
  const mark = getSeasonMark(database, { feed, league, asOf });
  if (usable && (await mark) === (await kept.mark)) return kept.season;
  const season = readSeasonNow(database, clock, league, reading);
  seasons.set(key, { asOf, mark, season });
  season.then(({ players }) => players.size === 0 && compared.set(key, asOf, { ttl: KEEP_EMPTY_MS }), forget);
  mark.catch(forget);
  return season;
}

/** The seasons of all leagues. One query checks whether any of them has changed. */
export async function readSeasons(database: Database, clock: FeedClock): Promise<readonly ShownSeason[]> {
  return Promise.all(LEAGUES.map((league) => readSeason(database, clock, league)));
}
