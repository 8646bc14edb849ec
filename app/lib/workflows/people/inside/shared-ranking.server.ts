import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { BoardPeriod } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rankMembers, type Ranking } from "#app/lib/views/people/leaderboard.ts";
import { listMemberSums, type SummedMembers } from "#app/models/people/member-record.server.ts";

/** How old the figures may be. Who may be seen is asked at every reading. */
const KEEP_MS = MINUTE_MS;
/** How old sums may be that are only brought up to date: what was changed since is known for longer than that. */
const KEEP_SUMS_MS = DAY_MS;
const KEEP_BOARDS = 24;
/** Between two pieces of a ranking nobody waits for. */
const REST_MS = 50;
const DAYS: Readonly<Record<BoardPeriod, number | null>> = { "7d": 7, "30d": 30, all: null };

/** Whether somebody waits for what is being read. */
interface Pace {
  hurried: boolean;
}

interface Kept {
  readonly rankings: LRUCache<string, Ranking>;
  /** Of all time, by feed and run. */
  readonly sums: LRUCache<string, SummedMembers>;
  /** Rankings that are being made, so that nobody makes one beside. */
  readonly making: Map<string, { readonly ranking: Promise<Ranking>; readonly pace: Pace }>;
}

const keptOf = oncePer<Database, Kept>(() => ({
  rankings: new LRUCache<string, Ranking>({ max: KEEP_BOARDS, ttl: KEEP_MS }),
  sums: new LRUCache<string, SummedMembers>({ max: KEEP_BOARDS, ttl: KEEP_SUMS_MS }),
  making: new Map(),
}));

/**
 * The ranking of everybody with a profile that shows, over a period, kept for a minute. Of many members it is made piece by piece, with a rest
 * after each where nobody waits for it.
 */
export async function readRanking(
  { database, clock }: Pick<Caller, "database" | "clock">,
  period: BoardPeriod,
  pace: Pace = { hurried: true },
): Promise<Ranking> {
  const { rankings, sums, making } = keptOf(database);
  const { feed, run, asOf } = clock;
  const key = `${feed}/${run}/${period}`;
  const kept = rankings.get(key);
  if (kept) return kept;
  const begun = making.get(key);
  if (begun && pace.hurried) begun.pace.hurried = true;
  if (begun) return begun.ranking;
  const pause = () => (pace.hurried ? nextTurn() : later(REST_MS, undefined, { ref: false }));
  const make = async () => {
    const days = DAYS[period];
    const since = days === null ? null : epochMs(asOf - days * DAY_MS);
    const summed = await listMemberSums(database, { feed, run, since }, sums.get(key), pause);
    if (since === null) sums.set(key, summed);
    return rankMembers(summed.members);
  };
  const made = { ranking: make(), pace };
  making.set(key, made);
  try {
    const ranking = await made.ranking;
    // One that was forgotten while it was made does not know who joined or left since.
    if (making.get(key) === made) rankings.set(key, ranking);
    return ranking;
  } finally {
    if (making.get(key) === made) making.delete(key);
  }
}

/** Forgets the rankings, so that somebody who joins, leaves or changes their name sees it at once. */
export function forgetRankings(database: Database): void {
  const { rankings, making } = keptOf(database);
  rankings.clear();
  making.clear();
}
