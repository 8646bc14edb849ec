import type { TeamInfo } from "#app/lib/engine/catalogue/teams.ts";
import { weekday } from "#app/lib/engine/calendar/civil-day.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

const at = (hour: number, minute = 0): number => hour * 60 + minute;

/** Minutes after Eastern midnight at which an NBA, NHL or MLB game begins, by venue zone, weekday and holiday. */
export function usualStart(home: TeamInfo, day: number, holiday: boolean, random: Random): number {
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  const pick = (times: readonly number[]): number => times[random.below(times.length)] as number;
  switch (home.league) {
    case "NBA": {
      if (holiday) return pick(home.zone === 3 ? [at(17), at(20), at(22, 30)] : [at(12), at(14, 30), at(17), at(20)]);
      if (weekend && random.chance(weekday(day) === 0 ? 0.45 : 0.25)) {
        return pick(home.zone === 3 ? [at(15, 30), at(16), at(18)] : [at(12), at(13), at(15), at(15, 30), at(17)]);
      }
      if (home.zone === 0) return pick([at(19), at(19), at(19), at(19, 30)]);
      if (home.zone === 1) return pick([at(20), at(20), at(20), at(19, 30), at(21, 30)]);
      if (home.zone === 2) return pick([at(21), at(21), at(22)]);
      return pick([at(22), at(22, 30), at(22, 30)]);
    }
    case "NHL": {
      if (holiday) return pick(home.zone === 3 ? [at(16), at(18), at(21)] : [at(12, 30), at(13), at(15), at(16)]);
      if (weekend && random.chance(0.4)) {
        return pick(home.zone >= 2 ? [at(16), at(17), at(18)] : [at(12, 30), at(13), at(15), at(17)]);
      }
      if (home.zone === 0) return pick([at(19), at(19), at(19), at(19, 30)]);
      if (home.zone === 1) return pick([at(20), at(20), at(19, 30)]);
      if (home.zone === 2) return pick([at(21), at(21), at(21, 30)]);
      return pick([at(22), at(22), at(22, 30)]);
    }
    default: {
      const hoursBehind = home.zone;
      const dayOfWeek = weekday(day);
      if (holiday || dayOfWeek === 0) return at(13, 10) + pick([0, 25, 30]) + 60 * hoursBehind;
      if (dayOfWeek === 6) return pick([at(13, 10), at(16, 5), at(18, 10), at(19, 15)]) + 60 * Math.min(hoursBehind, 2);
      if ((dayOfWeek === 3 || dayOfWeek === 4) && random.chance(0.35))
        return at(12, 40) + pick([0, 30]) + 60 * hoursBehind;
      return Math.min(pick([at(18, 40), at(19, 5), at(19, 10)]) + 60 * hoursBehind, at(22, 15));
    }
  }
}

/** Slots of an NFL week in Eastern time; days count from the week's Thursday. */
export const NFL_SLOT = {
  thursday: { dayOffset: 0, minutes: at(20, 15) },
  saturdayEarly: { dayOffset: 2, minutes: at(16, 30) },
  saturdayLate: { dayOffset: 2, minutes: at(20, 15) },
  sundayEarly: { dayOffset: 3, minutes: at(13) },
  sundayLate: { dayOffset: 3, minutes: at(16, 25) },
  sundayLateFirst: { dayOffset: 3, minutes: at(16, 5) },
  sundayNight: { dayOffset: 3, minutes: at(20, 20) },
  mondayNight: { dayOffset: 4, minutes: at(20, 15) },
  thanksgivingEarly: { dayOffset: 0, minutes: at(12, 30) },
  thanksgivingLate: { dayOffset: 0, minutes: at(16, 30) },
} as const;
