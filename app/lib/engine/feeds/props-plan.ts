import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { endOfUtcDay, planQuota, type QuotaPlan, type QuotaQuestion } from "./quota-plan.ts";

/** When the props of a game are read, and what that costs. */
export interface PropsPlan {
  /** Times before the start, in milliseconds, the longest first. Empty: not at all. */
  readonly before: readonly number[];
  /** What reading by them costs until the end of the day, in the provider's units. */
  readonly cost: number;
}

/**
 * Plans from the richest to the poorest. The last reading but in the poorest falls into the five minutes that make a closing price; the one
 * an hour before is worth most, when most line-ups are known and there is time left to bet.
 */
const PLANS: readonly (readonly number[])[] = [
  [6 * HOUR_MS, 3 * HOUR_MS, 90 * MINUTE_MS, 30 * MINUTE_MS, 5 * MINUTE_MS],
  [3 * HOUR_MS, HOUR_MS, 5 * MINUTE_MS],
  [HOUR_MS, 5 * MINUTE_MS],
  [HOUR_MS],
];

/**
 * Rich plans get at most this part of what is left of a day: lines of games are what every screen shows, props are for some. The two poorest
 * may take all that closing prices leave, or games late in a UTC day, which are most of an American evening's, would go without.
 */
const MOST_OF_A_DAY = 1 / 4;
const POOREST = 2;

/**
 * Below so many units a month props are not read. Reading every game's props once costs 44 units on a usual day of January (NBA games have four
 * markets, the NHL's two); a quarter of a day's share of a smaller month, 40 units, does not pay that, so that some games would have props and
 * others none.
 */
const FEWEST_UNITS = 5_000;

/** How long after its moment a reading is still made: after a pause of the worker or between two readings of the league's odds. */
const LATE_MS = HOUR_MS;

/** The reading of a game's props that was due last: its moment; null before the first one, and long after the last. */
function lastMoment(before: readonly number[], startAt: number, now: number): number | null {
  const passed = before.map((each) => startAt - each).filter((moment) => moment <= now && now - moment <= LATE_MS);
  return startAt <= now || passed.length === 0 ? null : Math.max(...passed);
}

/** Whether a game's props are to be read now. */
export function propsAreDue(
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

export interface PropsQuestion extends Omit<QuotaQuestion, "reserved"> {
  /** What a month holds, in the provider's units. */
  readonly monthly: number;
  /** What reading the props of one game costs. */
  readonly propsCost: Readonly<Record<League, number>>;
}

/** Readings that are still to come today, or due now. */
function costOf(before: readonly number[], { now, starts, propsCost }: PropsQuestion): number {
  const end = endOfUtcDay(now);
  let cost = 0;
  for (const league of LEAGUES)
    for (const start of starts[league]) {
      const ahead = before.filter((each) => start - each > now && start - each < end).length;
      cost += (ahead + (lastMoment(before, start, now) === null ? 0 : 1)) * propsCost[league];
    }
  return cost;
}

/** A day's readings of lines and of props together. */
export interface OddsDay extends QuotaPlan {
  readonly props: PropsPlan;
}

/**
 * How a day's share of the quota is spent: closing prices of games first; then, in a month that is large enough, the richest plan of props
 * that fits; the rest on the lines of games (`planQuota`). Together they never cost more than the share.
 */
export function planOddsDay(question: PropsQuestion): OddsDay {
  const { allowance, spare } = planQuota(question);
  const plans = question.monthly < FEWEST_UNITS ? [] : PLANS;
  const props = plans
    .map((before, index) => {
      const isPoor = index >= PLANS.length - POOREST;
      return {
        before,
        cost: costOf(before, question),
        limit: isPoor ? spare : Math.min(spare, allowance * MOST_OF_A_DAY),
      };
    })
    .find(({ cost, limit }) => cost <= limit);
  const { before, cost } = props ?? { before: [], cost: 0 };
  return { ...planQuota({ ...question, reserved: cost }), allowance, props: { before, cost } };
}
