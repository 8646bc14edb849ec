import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { dayFromCivil, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  easternDate,
  easternDayOf,
  easternMoment,
  easternMomentOn,
  nextEasternMidnight,
} from "#app/lib/engine/calendar/eastern-day.ts";
import { casesOf } from "#tests/setup/long-runs.ts";

const zone = "America/New_York";
const at = (text: string) => epochMs(Date.parse(text));
const FIRST_YEAR = 1976;
const LAST_YEAR = 2037;

/** The hours of the days around both changes of every year, as the time zone database tells them. */
const changes = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i).flatMap((year) => {
  const offsetAt = (day: number) => DateTime.fromMillis((day + 0.75) * DAY_MS, { zone }).offset;
  const first = dayFromCivil(year, 1, 1);
  return Array.from({ length: 364 }, (_, day) => first + day + 1).filter((day) => offsetAt(day) !== offsetAt(day - 1));
});

const wallTime = (moment: number) => DateTime.fromMillis(moment, { zone }).toFormat("yyyy-MM-dd HH:mm");

/** What Eastern clocks show at a moment and an hour before it. Luxon reads an ambiguous time by today's season, so it is not asked for one. */
const wallTimes = (moment: number) => [wallTime(moment), wallTime(moment - HOUR_MS)];

/** The same for the first moment at which clocks show a time; one that is left out is shown an hour later. */
function expectedWallTimes(day: number, minutes: number): readonly string[] {
  const midnight = DateTime.fromISO(isoDate(day), { zone });
  const candidates = [0, 1, 2].map((hours) => midnight.plus({ minutes }).plus({ hours: hours - 1 }));
  const text = `${isoDate(day)} ${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const shown = candidates.find((candidate) => candidate.toFormat("yyyy-MM-dd HH:mm") === text);
  const moment = (shown ?? midnight.plus({ minutes })).toMillis();
  return wallTimes(moment);
}

describe("Eastern time and the time zone database", () => {
  it("agree on every hour around both changes of every year, 1976 to 2037", () => {
    expect(changes).toHaveLength(2 * (LAST_YEAR - FIRST_YEAR + 1));
    for (const change of changes) {
      for (let hour = -6; hour <= 30; hour++) {
        const moment = epochMs(change * DAY_MS + hour * HOUR_MS);
        expect(easternDate(moment)).toBe(DateTime.fromMillis(moment, { zone }).toISODate());
      }
      for (let half = -4; half < 12; half++) {
        const day = change + Math.floor(half / 48);
        const minutes = 30 * ((half + 48) % 48);
        expect(wallTimes(easternMoment(day, minutes))).toEqual(expectedWallTimes(day, minutes));
      }
    }
  });

  it("agree on any wall-clock time", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayFromCivil(FIRST_YEAR, 1, 1), max: dayFromCivil(LAST_YEAR, 12, 31) }),
        fc.integer({ min: 0, max: 1439 }),
        (day, minutes) => {
          const moment = easternMoment(day, minutes);
          expect(wallTimes(moment)).toEqual(expectedWallTimes(day, minutes));
          expect(easternMomentOn(isoDate(day), Math.floor(minutes / 60), minutes % 60)).toBe(moment);
        },
      ),
      { numRuns: casesOf(250, 5000) },
    );
  });

  it("agree on the day of any moment, and on the midnight after it", () => {
    const moments = fc.integer({ min: Date.UTC(FIRST_YEAR, 0, 1), max: Date.UTC(LAST_YEAR, 11, 31) });
    fc.assert(
      fc.property(moments, (moment) => {
        const local = DateTime.fromMillis(moment, { zone });
        expect(easternDate(epochMs(moment))).toBe(local.toISODate());
        expect(isoDate(easternDayOf(epochMs(moment)))).toBe(local.toISODate());
        expect(nextEasternMidnight(epochMs(moment))).toBe(local.plus({ days: 1 }).startOf("day").toMillis());
      }),
      { numRuns: casesOf(250, 5000) },
    );
  });
});

describe("the Eastern day", () => {
  it("changes at midnight in New York", () => {
    expect(easternDate(at("2026-01-16T04:59:59Z"))).toBe("2026-01-15");
    expect(easternDate(at("2026-01-16T05:00:00Z"))).toBe("2026-01-16");
    expect(easternDate(at("2026-07-16T04:00:00Z"))).toBe("2026-07-16");
    expect(easternDate(at("2024-01-16T04:59:00Z"))).toBe("2024-01-15");
  });

  it.each([
    ["2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"],
    ["2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
    ["2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
    ["2026-07-01T12:00:00Z", "2026-07-02T04:00:00Z"],
    ["2006-04-02T12:00:00Z", "2006-04-03T04:00:00Z"],
    ["2006-03-12T12:00:00Z", "2006-03-13T05:00:00Z"],
  ])("after %s midnight comes at %s, also when the clocks change", (from, to) => {
    expect(nextEasternMidnight(at(from))).toBe(at(to));
  });

  it("gives the moment of a time on a date, and refuses anything but a date", () => {
    expect(easternMomentOn("2024-01-15", 9)).toBe(at("2024-01-15T14:00:00Z"));
    expect(easternMomentOn("2024-07-15", 9, 30)).toBe(at("2024-07-15T13:30:00Z"));
    expect(() => easternMomentOn("2024-02-30", 9)).toThrow(RangeError);
    expect(() => easternMomentOn("today", 9)).toThrow(RangeError);
  });

  it("the next midnight is the first moment of another day", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }), (moment) => {
        const midnight = nextEasternMidnight(epochMs(moment));
        expect(easternDate(epochMs(midnight - 1))).toBe(easternDate(epochMs(moment)));
        expect(easternDate(midnight)).not.toBe(easternDate(epochMs(moment)));
      }),
    );
  });
});
