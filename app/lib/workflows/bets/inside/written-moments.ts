import { DateTime } from "luxon";
import { epochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { MomentOf } from "#app/lib/engine/own-bets/read-bet.ts";

/**
 * Written dates as moments of a time zone: midnight where no time is written. A time that the clock shows twice is the first of the two, one it
 * leaves out is an hour later.
 */
export function momentsIn(timeZone: string): MomentOf {
  return ({ day, seconds, zone }) => {
    const minutes = typeof zone === "number" ? zone : null;
    const name = minutes === null ? ((zone as string | null) ?? timeZone) : "utc";
    const time = DateTime.fromISO(isoDate(day), { zone: name }).set({
      hour: Math.floor((seconds ?? 0) / 3600),
      minute: Math.floor(((seconds ?? 0) % 3600) / 60),
      second: (seconds ?? 0) % 60,
    });
    return epochMs(time.toMillis() - (minutes ?? 0) * 60_000);
  };
}
