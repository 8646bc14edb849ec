import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";

/**
 * Civil-day arithmetic without a clock. A day is the count of days since 1970-01-01 (proleptic Gregorian; H. Hinnant,
 * "chrono-compatible low-level date algorithms"). Eastern time follows the rule in force since 2007: daylight time from
 * the second Sunday of March to the first Sunday of November, changing at 02:00.
 */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function dayOf(year: number, month: number, dayOfMonth: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export interface CivilDate {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly dayOfMonth: number;
}

export function civilOf(day: number): CivilDate {
  const z = day + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1,
  };
}

/** YYYY-MM-DD. */
export function isoDate(day: number): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return `${year}-${month < 10 ? "0" : ""}${month}-${dayOfMonth < 10 ? "0" : ""}${dayOfMonth}`;
}

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
  const { year } = civilOf(day);
  const spring = onOrAfter(dayOf(year, 3, 8), 0);
  const autumn = onOrAfter(dayOf(year, 11, 1), 0);
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
