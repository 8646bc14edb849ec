import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFromCivil, DAY_MS, gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";

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
