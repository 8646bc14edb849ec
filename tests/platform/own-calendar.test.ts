import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";

/** An hour before the clocks go back in New York. */
const FROM = Date.UTC(2026, 9, 31, 20);

test.each([1, 7, 25, -1, -11])(
  "each moment has the day, week and month of its zone, asked %i hours apart, through a change of the clocks",
  (hours) => {
    for (let n = 0; n < 90; n++)
      for (const zone of ["America/New_York", "Asia/Kathmandu", "UTC"]) {
        const at = FROM + n * hours * HOUR_MS;
        const local = DateTime.fromMillis(at, { zone });
        const begins = (unit: "day" | "week" | "month") => local.startOf(unit).toMillis();
        const ends = (unit: "day" | "week" | "month") => local.endOf(unit).toMillis() + 1;
        expect(calendarAt(epochMs(at), zone)).toEqual({
          day: local.toISODate(),
          starts: { day: begins("day"), week: begins("week"), month: begins("month") },
          ends: { day: ends("day"), week: ends("week"), month: ends("month") },
        });
      }
  },
);

test("a zone that does not exist has no day", () => {
  expect(() => calendarAt(epochMs(FROM), "Nowhere/Town")).toThrow(RangeError);
});
