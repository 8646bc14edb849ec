import { gameDay, isoDate, weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { LIMIT_PERIODS, type LimitNow, type LimitPeriod } from "./limits.ts";

/** Minutes between reality checks to choose from. */
export const REALITY_CHECKS = [30, 60, 120] as const;

/** Minutes of use on one of the person's own days, YYYY-MM-DD. */
export interface DayOfUse {
  readonly day: string;
  readonly minutes: number;
}

const MONDAY = 1;

/** The first day of the day's own day, week or month. @throws RangeError for a text that is not a day. */
export function firstDayOf(period: LimitPeriod, day: string): string {
  if (period === "day") return day;
  if (period === "month") return `${day.slice(0, 7)}-01`;
  const number = gameDay(day);
  if (number === null) throw new RangeError(`Not a day: ${day}`);
  return isoDate(number - ((weekday(number) - MONDAY + 7) % 7));
}

/** The first day after the day's own day, week or month. */
export function firstDayAfter(period: LimitPeriod, day: string): string {
  const first = gameDay(firstDayOf(period, day));
  if (first === null) throw new RangeError(`Not a day: ${day}`);
  const days = { day: 1, week: 7, month: 31 }[period];
  return firstDayOf(period, isoDate(first + days));
}

/** Minutes of use in the day, week and month of a day. */
export function minutesUsed(use: readonly DayOfUse[], day: string): Readonly<Record<LimitPeriod, number>> {
  const since = (period: LimitPeriod) => {
    const first = firstDayOf(period, day);
    return use.reduce((sum, one) => (one.day >= first && one.day <= day ? sum + one.minutes : sum), 0);
  };
  const [ofDay = 0, ofWeek = 0, ofMonth = 0] = LIMIT_PERIODS.map(since);
  return { day: ofDay, week: ofWeek, month: ofMonth };
}

/**
 * The first day on which the product opens again after a time limit is used up; null if none is. The longest pause counts.
 *
 * @param day The person's own day.
 */
export function timeUpUntil(limits: readonly LimitNow[], use: readonly DayOfUse[], day: string): string | null {
  const used = minutesUsed(use, day);
  const ends = limits
    .filter(({ kind, period, amount }) => kind === "time" && amount !== null && used[period] >= amount)
    .map(({ period }) => firstDayAfter(period, day));
  return ends.sort().at(-1) ?? null;
}
