import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  cappedBankroll,
  countedDay,
  countedFrom,
  heldDayUntil,
  holdAfterBankroll,
  holdAfterMove,
  type CareHold,
  type OwnCalendar,
} from "#app/lib/engine/care/care-hold.ts";
import { LIMIT_PERIODS } from "#app/lib/engine/care/limits.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";

const NEW_YORK = "America/New_York";
const ZONES = [
  "UTC",
  NEW_YORK,
  "America/Chicago",
  "Pacific/Honolulu",
  "Asia/Tokyo",
  "Pacific/Kiritimati",
  "Asia/Kolkata",
];
/** A Thursday in the middle of a month, at 06:01 UTC: Chicago's day is a minute old, New York's an hour. */
const NOW = epochMs(Date.UTC(2026, 0, 15, 6, 1));
const at = (hours: number) => epochMs(NOW + hours * HOUR_MS);
const known = new Map<string, OwnCalendar>();
/** As `calendarAt`, read once for each moment and zone. */
function calendar(moment: EpochMs, zone: string): OwnCalendar {
  const key = `${moment} ${zone}`;
  const found = known.get(key) ?? calendarAt(moment, zone);
  known.set(key, found);
  return found;
}
const text = (moment: number) => new Date(moment).toISOString().slice(0, 16);

/** Somebody who moved at the given hours, each time to the given zone. */
function moved(home: string, moves: readonly { readonly hours: number; readonly to: string }[]) {
  let zone = home;
  let hold: CareHold | null = null;
  for (const { hours, to } of moves) {
    hold = holdAfterMove(
      hold,
      { from: calendar(at(hours), zone), to: (then: EpochMs) => calendar(then, to) },
      at(hours),
    );
    zone = to;
  }
  return {
    from: (hours: number) => countedFrom(calendar(at(hours), zone), hold, at(hours)),
    day: (hours: number) => countedDay(calendar(at(hours), zone), hold, at(hours)),
    heldUntil: (hours: number) => heldDayUntil(hold, at(hours)),
  };
}

test("after a move to a zone where the day has just begun, the old day's beginning counts until a day begins there after this one is over", () => {
  const west = moved(NEW_YORK, [{ hours: 0, to: "America/Chicago" }]);
  expect(text(west.from(0).day)).toBe("2026-01-15T05:00");
  expect(text(west.from(23).day)).toBe("2026-01-15T05:00");
  expect(text(west.from(24).day)).toBe("2026-01-16T06:00");
  expect([west.day(0), west.day(23.9), west.day(24)]).toEqual(["2026-01-15", "2026-01-15", "2026-01-16"]);
  expect(text(west.heldUntil(1))).toBe("2026-01-16T06:00");
  expect(west.heldUntil(24)).toBe(0);
});

test("weeks and months are held to their own ends", () => {
  const east = moved("Pacific/Honolulu", [{ hours: 0, to: "Asia/Tokyo" }]);
  expect(LIMIT_PERIODS.map((period) => text(east.from(0)[period]))).toEqual([
    "2026-01-14T10:00",
    "2026-01-11T15:00",
    "2025-12-31T15:00",
  ]);
  // Monday the 19th begins in Honolulu at 10:00 UTC; the next Monday of Tokyo's after that is the 26th.
  expect(text(east.from(10 * 24 + 8).week)).toBe("2026-01-11T15:00");
  expect(text(east.from(10 * 24 + 9).week)).toBe("2026-01-25T15:00");
});

test("a second move lengthens what is held and never shortens it", () => {
  const once = moved(NEW_YORK, [{ hours: 0, to: "Asia/Tokyo" }]);
  const twice = moved(NEW_YORK, [
    { hours: 0, to: "Asia/Tokyo" },
    { hours: 1, to: NEW_YORK },
  ]);
  for (let hours = 1; hours < 72; hours++)
    for (const period of LIMIT_PERIODS)
      expect(twice.from(hours)[period]).toBeLessThanOrEqual(once.from(hours)[period] + DAY_MS);
  expect(twice.from(2).day).toBeLessThanOrEqual(once.from(2).day);
});

describe("a person who stakes everything left, every hour, and moves as often as they like", () => {
  const LIMIT = 100;
  const DAYS = 20;
  test.each(LIMIT_PERIODS)("stakes no more in a %s than without moving", (period) => {
    const moves = fc.array(fc.record({ hour: fc.nat(DAYS * 24 - 1), zone: fc.constantFrom(...ZONES) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(moves, (all) => {
        let zone = NEW_YORK;
        let hold: CareHold | null = null;
        const stakes: { readonly at: number; readonly amount: number }[] = [];
        for (let hour = 0; hour < DAYS * 24; hour++) {
          for (const { zone: to } of all.filter((one) => one.hour === hour)) {
            const move = { from: calendar(at(hour), zone), to: (then: EpochMs) => calendar(then, to) };
            hold = holdAfterMove(hold, move, at(hour));
            zone = to;
          }
          const since = countedFrom(calendar(at(hour), zone), hold, at(hour))[period];
          const used = stakes.reduce((sum, one) => (one.at >= since ? sum + one.amount : sum), 0);
          if (used < LIMIT) stakes.push({ at: at(hour), amount: LIMIT - used });
        }
        const total = stakes.reduce((sum, { amount }) => sum + amount, 0);
        const most = { day: DAYS + 1, week: 4, month: 2 }[period];
        expect(total).toBeLessThanOrEqual(most * LIMIT);
      }),
      { numRuns: 60 },
    );
  });
});

test("a bankroll that is raised or removed moves caps a day later, one that is lowered at once", () => {
  const raised = holdAfterBankroll(null, { before: 100_000, after: 500_000 }, NOW);
  expect([cappedBankroll(500_000, raised, at(23)), cappedBankroll(500_000, raised, at(24))]).toEqual([
    100_000, 500_000,
  ]);
  const removed = holdAfterBankroll(null, { before: 100_000, after: null }, NOW);
  expect([cappedBankroll(null, removed, at(1)), cappedBankroll(null, removed, at(24))]).toEqual([100_000, null]);
  expect(holdAfterBankroll(null, { before: 100_000, after: 50_000 }, NOW)).toBeNull();
  expect(holdAfterBankroll(null, { before: null, after: 50_000 }, NOW)).toBeNull();
  // Lowered and raised again within the day: the one that counts is the lowest.
  const again = holdAfterBankroll(raised, { before: 50_000, after: 900_000 }, at(2));
  expect(cappedBankroll(900_000, again, at(3))).toBe(50_000);
});
