import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { civilFromDay, dayFromCivil, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf, easternMoment, onOrAfter, weekday } from "#app/lib/engine/simulate/calendar.ts";

const DAY_MS = 86_400_000;

describe("civil days", () => {
  it("agree with the Gregorian calendar in both directions", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
        const utc = new Date(day * DAY_MS);
        expect(isoDate(day)).toBe(utc.toISOString().slice(0, 10));
        expect(weekday(day)).toBe(utc.getUTCDay());
        const { year, month, dayOfMonth } = civilFromDay(day);
        expect(dayFromCivil(year, month, dayOfMonth)).toBe(day);
      }),
    );
  });

  it("find the next weekday, the day itself included", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 6 }), (day, wanted) => {
        const found = onOrAfter(day, wanted);
        expect(weekday(found)).toBe(wanted);
        expect(found - day).toBeGreaterThanOrEqual(0);
        expect(found - day).toBeLessThan(7);
      }),
    );
  });
});

describe("Eastern time", () => {
  it("agrees with the time zone database from 2007 on, away from the repeated and missing hours", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayFromCivil(2008, 1, 1), max: dayFromCivil(2036, 12, 31) }),
        fc.integer({ min: 180, max: 1439 }),
        (day, minutes) => {
          const { year, month, dayOfMonth } = civilFromDay(day);
          const expected = DateTime.fromObject(
            { year, month, day: dayOfMonth, hour: Math.floor(minutes / 60), minute: minutes % 60 },
            { zone: "America/New_York" },
          );
          expect(easternMoment(day, minutes)).toBe(expected.toMillis());
        },
      ),
      { numRuns: 500 },
    );
  });

  it("knows the Eastern day of any moment", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2036, 0, 1) }), (moment) => {
        const expected = DateTime.fromMillis(moment, { zone: "America/New_York" }).toISODate();
        expect(isoDate(easternDayOf(epochMs(moment)))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
