import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { civilFromDay, dayFromCivil, gameDay, isoDate, onOrAfter } from "./civil-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/**
 * The US Eastern day: leagues schedule by it, and picks and the record are counted by it. Arithmetic on the rules of daylight time (Uniform
 * Time Act and its amendments), because the simulation asks thousands of times and the engine has no time zone database. Clocks change at
 * 02:00 local time: from 2007 on the second Sunday of March and the first Sunday of November, 1987–2006 the first Sunday of April and the
 * last Sunday of October. Before 1987 the spring change was the last Sunday of April; the exceptions of 1974 and 1975 and the years before
 * 1967 are not covered.
 */
const SUNDAY = 0;
const CHANGE_MINUTES = 120;

/** The civil days on which daylight time begins and ends. */
function daylightDays(year: number): { readonly spring: number; readonly autumn: number } {
  if (year >= 2007) {
    return {
      spring: onOrAfter(dayFromCivil(year, 3, 8), SUNDAY),
      autumn: onOrAfter(dayFromCivil(year, 11, 1), SUNDAY),
    };
  }
  const spring = onOrAfter(dayFromCivil(year, 4, year >= 1987 ? 1 : 24), SUNDAY);
  return { spring, autumn: onOrAfter(dayFromCivil(year, 10, 25), SUNDAY) };
}

/** Hours Eastern time is behind UTC at `minutes` after midnight of the Eastern civil day: 4 in summer, 5 in winter. */
function easternOffsetHours(day: number, minutes: number): 4 | 5 {
  const { year, month } = civilFromDay(day);
  if (month < 3 || month > 11) return 5;
  if (month > 4 && month < 10) return 4;
  const { spring, autumn } = daylightDays(year);
  // The hour skipped in spring is read as standard time, the hour repeated in fall as daylight time.
  const afterSpring = day > spring || (day === spring && minutes >= CHANGE_MINUTES + 60);
  const beforeAutumn = day < autumn || (day === autumn && minutes < CHANGE_MINUTES);
  return afterSpring && beforeAutumn ? 4 : 5;
}

/**
 * The moment of an Eastern wall-clock time. A time that occurs twice is the first of the two; one that is skipped moves an hour later.
 *
 * @param day Days since 1970-01-01. @param minutes After midnight.
 */
export function easternMoment(day: number, minutes: number): EpochMs {
  return epochMs(Math.round(day * DAY_MS + minutes * MINUTE_MS + easternOffsetHours(day, minutes) * HOUR_MS));
}

/** The moment of an Eastern wall-clock time on a "YYYY-MM-DD". @throws RangeError when the text is not a calendar date. */
export function easternMomentOn(date: string, hour: number, minute = 0): EpochMs {
  const day = gameDay(date);
  if (day === null) throw new RangeError(`Not a day: ${date}`);
  return easternMoment(day, 60 * hour + minute);
}

/** The Eastern civil day that contains a moment, as days since 1970-01-01. */
export function easternDayOf(moment: EpochMs): number {
  const guess = Math.floor((moment - 5 * HOUR_MS) / DAY_MS);
  return moment >= easternMoment(guess + 1, 0) ? guess + 1 : guess;
}

/** The Eastern civil day that contains a moment, as "YYYY-MM-DD". Picks are counted by it (D4). */
export function easternDate(moment: EpochMs): string {
  return isoDate(easternDayOf(moment));
}

/** The first moment of the next Eastern day; the day before it may have 23 or 25 hours. Daily limits reset at it (D4). */
export function nextEasternMidnight(moment: EpochMs): EpochMs {
  return easternMoment(easternDayOf(moment) + 1, 0);
}
