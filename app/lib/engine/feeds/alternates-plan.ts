import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { readingsCost, type TimedPlan } from "./timed-readings.ts";

/** Games whose alternate lines are read start within this time: earlier, their ladders move with every main line and nobody bets them. */
export const ALTERNATES_AHEAD_MS = 6 * HOUR_MS;

/**
 * Plans from the richest to the poorest. Prices are fresh for half an hour (D22), so a reading every half hour in the last hours keeps a
 * bettable ladder when it is worth most.
 */
const PLANS: readonly (readonly number[])[] = [
  [360, 300, 240, 180, 150, 120, 90, 60, 30, 10],
  [180, 120, 90, 60, 30, 10],
  [120, 60, 30],
  [60, 30],
  [60],
].map((plan) => plan.map((minutes) => minutes * MINUTE_MS));

/** The share of a day's remaining quota for other lines: they matter to few games, main lines to all. */
const MOST_OF_A_DAY = 1 / 8;

/**
 * When alternate lines are read: the richest plan that fits into an eighth of the day and into the quota that closing prices and props
 * leave.
 *
 * @param wanted starts of the games ahead on which there is a pick or an open bet; nobody else's ladders are read.
 * @param cost what reading one game costs, in the provider's units.
 */
export function planAlternates(day: {
  readonly now: EpochMs;
  readonly allowance: number;
  readonly spare: number;
  readonly wanted: Readonly<Record<League, readonly EpochMs[]>>;
  readonly cost: number;
}): TimedPlan {
  const { now, allowance, spare, wanted, cost: each } = day;
  const most = Math.min(spare, allowance * MOST_OF_A_DAY);
  const priced = PLANS.map((before) => ({ before, cost: readingsCost(before, now, wanted, () => each) }));
  return priced.find(({ cost }) => cost <= most) ?? { before: [], cost: 0 };
}
