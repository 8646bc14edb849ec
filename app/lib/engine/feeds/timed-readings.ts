import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { endOfUtcDay } from "./quota-plan.ts";

/** A plan of readings per game at set times before the start, and its cost. */
export interface TimedPlan {
  /** Times before the start, in milliseconds, the longest first. Empty: not at all. */
  readonly before: readonly number[];
  /** The cost of these readings until the end of the day, in the provider's units. */
  readonly cost: number;
}

/** How long after its moment a reading is still made: after a pause of the worker or between two readings of the league's odds. */
const LATE_MS = HOUR_MS;

/** The reading of a game that was due last: its moment; null before the first one, and long after the last. */
function lastMoment(before: readonly number[], startAt: number, now: number): number | null {
  const passed = before.map((each) => startAt - each).filter((moment) => moment <= now && now - moment <= LATE_MS);
  return startAt <= now || passed.length === 0 ? null : Math.max(...passed);
}

/** Whether a game is to be read now. */
export function readingIsDue(
  before: readonly number[],
  {
    startAt,
    lastReadAt,
    now,
  }: { readonly startAt: EpochMs; readonly lastReadAt: number | null; readonly now: EpochMs },
): boolean {
  const moment = lastMoment(before, startAt, now);
  return moment !== null && (lastReadAt === null || lastReadAt < moment);
}

/** The cost of today's readings that are still to come or due now. */
export function readingsCost(
  before: readonly number[],
  now: EpochMs,
  starts: Readonly<Record<League, readonly EpochMs[]>>,
  costOf: (league: League) => number,
): number {
  const end = endOfUtcDay(now);
  let cost = 0;
  for (const league of LEAGUES)
    for (const start of starts[league]) {
      const ahead = before.filter((each) => start - each > now && start - each < end).length;
      cost += (ahead + (lastMoment(before, start, now) === null ? 0 : 1)) * costOf(league);
    }
  return cost;
}
