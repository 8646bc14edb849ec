import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { civilFromDay, DAY_MS, dayFromCivil } from "#app/lib/engine/calendar/civil-day.ts";

/**
 * Weekdays and Eastern time of civil days, without a clock. Eastern time follows the rule in force since 2007: daylight time from the
 * second Sunday of March to the first Sunday of November, changing at 02:00.
 */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = DAY_MS;

/** 0 Sunday … 6 Saturday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The first day on or after `day` that falls on `wanted` (0 Sunday … 6 Saturday). */
export function onOrAfter(day: number, wanted: number): number {
  return day + ((wanted - weekday(day) + 7) % 7);
}

/** Hours Eastern time is behind UTC at `minutes` after midnight of the Eastern civil day: 4 in summer, 5 in winter. */
export function easternOffsetHours(day: number, minutes: number): 4 | 5 {
  const { year } = civilFromDay(day);
  const spring = onOrAfter(dayFromCivil(year, 3, 8), 0);
  const autumn = onOrAfter(dayFromCivil(year, 11, 1), 0);
  const afterSpring = day > spring || (day === spring && minutes >= 120);
  const beforeAutumn = day < autumn || (day === autumn && minutes < 120);
  return afterSpring && beforeAutumn ? 4 : 5;
}

/** The moment of an Eastern wall-clock time. */
export function easternMoment(day: number, minutes: number): EpochMs {
  return epochMs(Math.round(day * DAY + minutes * MINUTE + easternOffsetHours(day, minutes) * HOUR));
}

/** The Eastern civil day that contains a moment. */
export function easternDayOf(moment: EpochMs): number {
  const guess = Math.floor((moment - 5 * HOUR) / DAY);
  return moment >= easternMoment(guess + 1, 0) ? guess + 1 : guess;
}
