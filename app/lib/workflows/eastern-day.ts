import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";

/** The US Eastern calendar day (YYYY-MM-DD) of a moment. */
export function easternDate(moment: EpochMs): string {
  return DateTime.fromMillis(moment, { zone: LEAGUE_TIME_ZONE }).toFormat("yyyy-MM-dd");
}

/** The moment of an Eastern wall-clock time ("09:00") on a day. @throws RangeError for what is no day or no time. */
export function easternMoment(day: string, time: string): EpochMs {
  const moment = DateTime.fromISO(`${day}T${time}`, { zone: LEAGUE_TIME_ZONE });
  if (!moment.isValid) throw new RangeError(`Not a day and a time: ${day} ${time}`);
  return epochMs(moment.toMillis());
}

/** The Eastern day `days` after another. @throws RangeError for what is no day. */
export function easternDayAfter(day: string, days: number): string {
  const date = DateTime.fromISO(day, { zone: LEAGUE_TIME_ZONE }).plus({ days });
  if (!date.isValid) throw new RangeError(`Not a day: ${day}`);
  return date.toFormat("yyyy-MM-dd");
}
