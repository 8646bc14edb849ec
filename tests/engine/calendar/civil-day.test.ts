import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  civilFromDay,
  dayFromCivil,
  gameDay,
  isoDate,
  onOrAfter,
  weekday,
} from "#app/lib/engine/calendar/civil-day.ts";

describe("game day", () => {
  it("counts days from 1970-01-01 as the calendar does", () => {
    expect(gameDay("1970-01-01")).toBe(0);
    expect(gameDay("2024-02-29")).toBe(Date.UTC(2024, 1, 29) / DAY_MS);
    expect(dayFromCivil(1969, 12, 31)).toBe(-1);
  });

  it("agrees with the platform's calendar on every day and comes back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 80_000 }), (day) => {
        const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
        expect(isoDate(day)).toBe(text);
        expect(gameDay(text)).toBe(day);
      }),
    );
  });

  it.each(["2023-02-29", "2024-13-01", "2024-1-1", "yesterday", "", "2024-00-10"])("refuses %s", (text) => {
    expect(gameDay(text)).toBeNull();
  });
});

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
