import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { planAlternates } from "./alternates-plan.ts";
import { quotaPlanner, type QuotaPlan, type QuotaQuestion } from "./quota-plan.ts";
import { readingsCost, type TimedPlan } from "./timed-readings.ts";

/**
 * Plans from the richest to the poorest. Except in the poorest plan, the last reading falls into the five minutes of the closing price. The
 * reading an hour before the start is worth most: most line-ups are known then, and there is time left to bet.
 */
const PLANS: readonly (readonly number[])[] = [
  [6 * HOUR_MS, 3 * HOUR_MS, 90 * MINUTE_MS, 30 * MINUTE_MS, 5 * MINUTE_MS],
  [3 * HOUR_MS, HOUR_MS, 5 * MINUTE_MS],
  [HOUR_MS, 5 * MINUTE_MS],
  [HOUR_MS],
];

/**
 * Rich plans get at most this share of the rest of a day: every screen shows the lines of games, only some show props. The two poorest may
 * take everything that closing prices leave. Otherwise games late in a UTC day, which include most games of an American evening, would get
 * none.
 */
const MOST_OF_A_DAY = 1 / 4;
const POOREST = 2;

/**
 * Below this many units a month neither props nor alternate lines are read. Reading every game's props once costs 44 units on a usual day
 * of January (NBA games have four markets, the NHL's two); a quarter of a day's share of a smaller month, 40 units, does not pay that, so
 * that some games would have props and others none.
 */
const FEWEST_UNITS = 5_000;

export interface PropsQuestion extends Omit<QuotaQuestion, "reserved"> {
  /** The month's quota, in the provider's units. */
  readonly monthly: number;
  /** The cost of reading the props of one game. */
  readonly propsCost: Readonly<Record<League, number>>;
  /** Starts of the games on which there is a pick or an open bet. */
  readonly wanted: Readonly<Record<League, readonly EpochMs[]>>;
  /** The cost of reading the alternate lines of one game. */
  readonly alternatesCost: number;
}

const NOT_AT_ALL: TimedPlan = { before: [], cost: 0 };

/** A day's readings of lines, of props and of alternate lines together. */
export interface OddsDay extends QuotaPlan {
  readonly props: TimedPlan;
  readonly alternates: TimedPlan;
}

/**
 * How a day's share of the quota is spent: closing prices of games first; then, in a month that is large enough, the richest plan of props
 * that fits, and of alternate lines; the rest on the lines of games (`planQuota`). Together they never cost more than the share.
 */
export function planOddsDay(question: PropsQuestion): OddsDay {
  const { now, starts, propsCost, wanted, alternatesCost } = question;
  const planFor = quotaPlanner(question);
  const { allowance, spare } = planFor(0);
  const isLarge = question.monthly >= FEWEST_UNITS;
  const props = (isLarge ? PLANS : [])
    .map((before, index) => {
      const isPoor = index >= PLANS.length - POOREST;
      return {
        before,
        cost: readingsCost(before, now, starts, (league) => propsCost[league]),
        limit: isPoor ? spare : Math.min(spare, allowance * MOST_OF_A_DAY),
      };
    })
    .find(({ cost, limit }) => cost <= limit);
  const { before, cost } = props ?? NOT_AT_ALL;
  const alternates = isLarge
    ? planAlternates({ now, allowance, spare: spare - cost, wanted, cost: alternatesCost })
    : NOT_AT_ALL;
  const lines = planFor(cost + alternates.cost);
  return { ...lines, allowance, props: { before, cost }, alternates };
}
