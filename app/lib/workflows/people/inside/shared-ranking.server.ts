import { LRUCache } from "lru-cache";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { BoardPeriod } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rankMembers, type Ranking } from "#app/lib/views/people/leaderboard.ts";
import { listMemberSums } from "#app/models/people/member-record.server.ts";

/** How old the figures may be. Who may be seen is asked at every reading. */
const KEEP_MS = MINUTE_MS;
const KEEP_BOARDS = 24;
const DAYS: Readonly<Record<BoardPeriod, number | null>> = { "7d": 7, "30d": 30, all: null };

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, Ranking>>();

/** The ranking of everybody with a profile that shows, over a period, kept for a minute. */
export async function readRanking(
  { database, clock }: Pick<Caller, "database" | "clock">,
  period: BoardPeriod,
): Promise<Ranking> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache<string, Ranking>({ max: KEEP_BOARDS, ttl: KEEP_MS });
    caches.set(database, cache);
  }
  const { feed, run, asOf } = clock;
  const key = `${feed}/${run}/${period}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const days = DAYS[period];
  const since = days === null ? null : epochMs(asOf - days * DAY_MS);
  const ranking = rankMembers(await listMemberSums(database, { feed, run, since }));
  cache.set(key, ranking);
  return ranking;
}

/** Forgets what is kept, so that somebody who joins, leaves or changes their name sees it at once. */
export function forgetRankings(database: Database): void {
  caches.delete(database);
}
