import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { OwnCalendar } from "#app/lib/engine/care/care-hold.ts";
import type { LimitPeriod } from "#app/lib/engine/care/limits.ts";

/** The day, week (Monday to Sunday) and month of a moment in a person's time zone. */
export function calendarAt(at: EpochMs, timeZone: string): OwnCalendar {
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
