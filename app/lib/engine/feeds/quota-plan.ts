import { civilFromDay, dayFromCivil } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { nearness, type Nearness } from "./polling.ts";

/** How often a league's odds are read by how near its next game is, in milliseconds. Null: not read at all. */
export type OddsIntervals = Readonly<Record<Nearness, number | null>>;

export interface QuotaPlan {
  readonly intervals: OddsIntervals;
  /** The cost of reading by these intervals until the end of the day, in the provider's units. */
  readonly cost: number;
  /** The units that may be spent until the end of the day. */
  readonly allowance: number;
  /** The cost of the richest plan. */
  readonly wanted: number;
  /** The units that can be spent until the end of the day on anything else without losing a closing price. */
  readonly spare: number;
}

export interface QuotaQuestion {
  readonly now: EpochMs;
  /** The units left this month. */
  readonly remaining: number;
  /** The units spent today (UTC), which are not in `remaining`. */
  readonly usedToday: number;
  /** The cost of one reading of a league. */
  readonly cost: number;
  /** Starts of each league's games from now on, ascending. */
  readonly starts: Readonly<Record<League, readonly EpochMs[]>>;
  /** Units reserved today for something else; by default none. */
  readonly reserved?: number;
}

const minutes = (...list: readonly number[]) => list.map((count) => count * MINUTE_MS);
const CLOSING_MS = 5 * MINUTE_MS;
const GRID_MS = 5 * MINUTE_MS;

/**
 * Plans from the richest to the poorest. Poorer plans drop readings far from a game first and the last hour last; the reading in the five
 * minutes before a start, which becomes the closing price, is in every plan.
 */
const PLANS: readonly OddsIntervals[] = (() => {
  const plan = (hour: number, hours: number | null, days: number | null): OddsIntervals => {
    return { closing: CLOSING_MS, hour, hours, days, idle: null };
  };
  const [five, ten, fifteen, twenty, thirty, sixty] = minutes(5, 10, 15, 20, 30, 60) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    plan(five, five, sixty),
    plan(five, ten, sixty),
    plan(five, fifteen, sixty),
    plan(five, fifteen, 2 * sixty),
    plan(five, thirty, 2 * sixty),
    plan(ten, thirty, 2 * sixty),
    plan(ten, thirty, 4 * sixty),
    plan(ten, sixty, 4 * sixty),
    plan(fifteen, sixty, 6 * sixty),
    plan(twenty, sixty, 6 * sixty),
    plan(thirty, sixty, 12 * sixty),
    plan(thirty, 2 * sixty, 12 * sixty),
    plan(thirty, 3 * sixty, null),
    plan(sixty, null, null),
  ];
})();

/** Where the UTC day of a moment ends: quotas are counted by UTC days and months. */
export const endOfUtcDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;

/** Days of the UTC month that are left at a moment, this one included. */
export function daysLeftInMonth(now: EpochMs): number {
  const today = Math.floor(now / DAY_MS);
  const { year, month } = civilFromDay(today);
  const next = month === 12 ? dayFromCivil(year + 1, 1, 1) : dayFromCivil(year, month + 1, 1);
  return next - today;
}

/** A day's even share of the month's remaining units, and the units spent of it. */
export function dailyShare({
  now,
  remaining,
  usedToday,
}: Pick<QuotaQuestion, "now" | "remaining" | "usedToday">): number {
  return Math.floor((remaining + usedToday) / daysLeftInMonth(now));
}

/** How long each league is in each nearness until the end of the day. */
function timeIn(starts: readonly EpochMs[], now: number): ReadonlyMap<Nearness, number> {
  const time = new Map<Nearness, number>();
  const end = endOfUtcDay(now);
  let passed = 0;
  let next = starts.slice(0, 1);
  for (let at = now; at < end; at += GRID_MS) {
    while ((starts[passed] ?? Infinity) <= at) {
      passed++;
      next = starts.slice(passed, passed + 1);
    }
    const key = nearness({ starts: next }, at);
    time.set(key, (time.get(key) ?? 0) + GRID_MS);
  }
  return time;
}

function costOf(intervals: OddsIntervals, times: readonly ReadonlyMap<Nearness, number>[], cost: number): number {
  let readings = 0;
  for (const time of times)
    for (const [key, spent] of time) {
      const every = intervals[key];
      if (every !== null) readings += Math.ceil(spent / every);
    }
  return readings * cost;
}

const only = (closing: number | null): OddsIntervals => {
  return { closing, hour: null, hours: null, days: null, idle: null };
};

/**
 * How often odds may be read today: the month's remaining units are shared evenly among the days that are left, and of the plans that fit
 * into today's share the richest is taken. Unused units go to later days. Where not even the poorest fits, only closing prices are read as
 * long as the share lasts; a share too small for one reading is kept.
 *
 * @internal The product plans a whole day (`planOddsDay`); tests and the report on the quota ask only for the lines.
 */
export const planQuota = (question: QuotaQuestion): QuotaPlan => quotaPlanner(question)(question.reserved ?? 0);

/** `planQuota` by what is reserved: the prices of the plans, which take nearly all of the time, do not depend on it. */
export function quotaPlanner(question: Omit<QuotaQuestion, "reserved">): (reserved: number) => QuotaPlan {
  const { now, remaining, usedToday, cost, starts } = question;
  const left = Math.min(remaining, dailyShare(question) - usedToday);
  const times = LEAGUES.map((league) => timeIn(starts[league], now));
  const priced = PLANS.map((intervals) => ({ intervals, cost: costOf(intervals, times, cost) }));
  const wanted = priced[0]?.cost ?? 0;
  const closing = only(CLOSING_MS);
  const closes = costOf(closing, times, cost);
  return (reserved) => {
    const allowance = Math.max(0, left - reserved);
    const affordable = Math.floor(allowance / cost) * cost;
    const spare = Math.max(0, allowance - closes);
    if (allowance < cost) return { intervals: only(null), cost: 0, allowance, wanted, spare };
    const fitting = priced.find((plan) => plan.cost <= allowance) ?? {
      intervals: closing,
      cost: Math.min(affordable, closes),
    };
    return { ...fitting, allowance, wanted, spare };
  };
}
