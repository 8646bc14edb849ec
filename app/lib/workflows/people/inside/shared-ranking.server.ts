import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { BoardPeriod } from "#app/lib/engine/people/rules.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rankMembers, type Ranking } from "#app/lib/views/people/leaderboard.ts";
import { listMemberSums, type SummedMembers } from "#app/models/people/member-record.server.ts";

/** The greatest age of the figures. Visibility is checked at every reading. */
const KEEP_MS = MINUTE_MS;
/** The greatest age of sums that are only updated: the log of changes goes back further than that. */
const KEEP_SUMS_MS = DAY_MS;
const KEEP_BOARDS = 24;
/** The pause between two pieces of a ranking that nobody waits for. */
const REST_MS = 50;
const DAYS: Readonly<Record<BoardPeriod, number | null>> = { "7d": 7, "30d": 30, all: null };

/** Whether somebody waits for the reading. */
interface Pace {
  hurried: boolean;
}

interface Kept {
  readonly rankings: LRUCache<string, Ranking>;
  /** Of all time, by feed and run. */
  readonly sums: LRUCache<string, SummedMembers>;
  /** Rankings that are being built, so that none is built twice. */
  readonly making: Map<string, { readonly ranking: Promise<Ranking>; readonly pace: Pace }>;
}

const keptOf = oncePer<Database, Kept>(() => ({
  rankings: new LRUCache<string, Ranking>({ max: KEEP_BOARDS, ttl: KEEP_MS }),
  sums: new LRUCache<string, SummedMembers>({ max: KEEP_BOARDS, ttl: KEEP_SUMS_MS }),
  making: new Map(),
}));

/**
 * The ranking of everybody with a visible profile, over a period, cached for a minute. With many members it is built piece by piece, with a
 * pause after each if nobody waits for it.
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
    // A ranking that was dropped while it was built misses those who joined or left since.
    if (making.get(key) === made) rankings.set(key, ranking);
    return ranking;
  } finally {
    if (making.get(key) === made) making.delete(key);
  }
}

/** Drops the rankings, so that a member who joins, leaves or changes their name sees it at once. */
export function forgetRankings(database: Database): void {
  const { rankings, making } = keptOf(database);
  rankings.clear();
  making.clear();
}
