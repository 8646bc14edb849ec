import { DateTime } from "luxon";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { MomentOf } from "#app/lib/engine/own-bets/cells/date-cells.ts";

/**
 * Written dates as moments of a time zone: midnight if no time is written. Of a time that the clock shows twice the first one is taken; a
 * time that the clock skips is taken an hour later.
 */
export function momentsIn(timeZone: string): MomentOf {
  const offsets = new Map<string, number | null>();
  /** How far a zone's clock is ahead all day long, in milliseconds; null on a day on which it changes. */
  const aheadOn = (day: number, zone: string): number | null => {
    const key = `${zone} ${day}`;
    const known = offsets.get(key);
    if (known !== undefined) return known;
    const from = DateTime.fromISO(isoDate(day), { zone });
    const ahead = from.offset === from.plus({ days: 1 }).offset ? from.offset * MINUTE_MS : null;
    offsets.set(key, ahead);
    return ahead;
  };
  return ({ day, seconds, zone }) => {
    const written = day * DAY_MS + (seconds ?? 0) * 1000;
    if (typeof zone === "number") return epochMs(written - zone * MINUTE_MS);
    const ahead = aheadOn(day, zone ?? timeZone);
    if (ahead !== null) return epochMs(written - ahead);
    const time = DateTime.fromISO(isoDate(day), { zone: zone ?? timeZone }).set({
      hour: Math.floor((seconds ?? 0) / 3600),
      minute: Math.floor(((seconds ?? 0) % 3600) / 60),
      second: (seconds ?? 0) % 60,
    });
    return epochMs(time.toMillis());
  };
}
