import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { civilFromDay, dayFromCivil, onOrAfter } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";

/** The days of a league's season (Eastern civil days, see eastern-day.ts). */
export interface SeasonCalendar {
  readonly regularFirst: number;
  readonly regularLast: number;
  readonly playoffFirst: number;
  /** No game is later than this day. */
  readonly last: number;
}

/** Number of rounds: NFL weeks, MLB series slots (28 weekends and the 26 midweeks between them without the All-Star break). */
export const NFL_WEEKS = 18;
export const MLB_WEEKENDS = 28;

/** Opening and closing days follow each league's habit; the exact day is the league's usual weekday near its usual date. */
export function seasonCalendar(league: League, season: number): SeasonCalendar {
  switch (league) {
    case "NBA": {
      const regularFirst = onOrAfter(dayFromCivil(season - 1, 10, 20), 2);
      const regularLast = onOrAfter(dayFromCivil(season, 4, 8), 0);
      return { regularFirst, regularLast, playoffFirst: regularLast + 2, last: regularLast + 72 };
    }
    case "NHL": {
      const regularFirst = onOrAfter(dayFromCivil(season - 1, 10, 6), 2);
      const regularLast = onOrAfter(dayFromCivil(season, 4, 13), 4);
      return { regularFirst, regularLast, playoffFirst: regularLast + 2, last: regularLast + 66 };
    }
    case "NFL": {
      const regularFirst = onOrAfter(dayFromCivil(season, 9, 1), 1) + 3;
      const regularLast = regularFirst + (NFL_WEEKS - 1) * 7 + 4;
      return { regularFirst, regularLast, playoffFirst: regularLast + 5, last: regularLast + 36 };
    }
    case "MLB": {
      const regularFirst = onOrAfter(dayFromCivil(season, 3, 19), 4);
      const regularLast = regularFirst + (MLB_WEEKENDS - 1) * 7 + 3;
      return { regularFirst, regularLast, playoffFirst: regularLast + 2, last: regularLast + 36 };
    }
  }
}

/** The season a league is in at a moment or, in the off-season, the next one. */
export function seasonAt(league: League, moment: EpochMs): number {
  const day = easternDayOf(moment);
  const { year } = civilFromDay(day);
  for (let season = year - 1; season <= year + 1; season++) {
    if (day <= seasonCalendar(league, season).last) return season;
  }
  return year + 2;
}

/** The seasons of a league that have a day in [from, to]. */
export function seasonsBetween(league: League, from: EpochMs, to: EpochMs): number[] {
  const seasons: number[] = [];
  const first = easternDayOf(from);
  const last = easternDayOf(to);
  for (let season = civilFromDay(first).year - 1; season <= civilFromDay(last).year + 1; season++) {
    const calendar = seasonCalendar(league, season);
    if (calendar.last >= first && calendar.regularFirst <= last) seasons.push(season);
  }
  return seasons;
}
