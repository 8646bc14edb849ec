import { LRUCache } from "lru-cache";
import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { OwnCalendar } from "#app/lib/engine/care/care-hold.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";

/** The last day computed for each time zone. Every request needs it, and it stays the same until the day ends. */
const lastDays = new LRUCache<string, OwnCalendar>({ max: 600 });

/** The day, week (Monday to Sunday) and month of a moment in a person's time zone. */
export function calendarAt(at: EpochMs, timeZone: string): OwnCalendar {
  const last = lastDays.get(timeZone);
  if (last && last.starts.day <= at && at < last.ends.day) return last;
  const calendar = calendarOf(at, timeZone);
  lastDays.set(timeZone, calendar);
  return calendar;
}

function calendarOf(at: EpochMs, timeZone: string): OwnCalendar {
  const local = DateTime.fromMillis(at, { zone: timeZone });
  const start = (unit: LimitPeriod) => epochMs(local.startOf(unit).toMillis());
  const end = (unit: LimitPeriod) =>
    epochMs(
      local
        .startOf(unit)
        .plus({ [unit]: 1 })
        .startOf(unit)
        .toMillis(),
    );
  return {
    day: local.toFormat("yyyy-MM-dd"),
    starts: { day: start("day"), week: start("week"), month: start("month") },
    ends: { day: end("day"), week: end("week"), month: end("month") },
  };
}
