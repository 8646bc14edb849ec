import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { roiTrend } from "#app/lib/engine/record/roi-trend.ts";

const NOON = Date.UTC(2026, 0, 15, 17);

test("the return is the profit so far per amount staked so far, at the end of each day", () => {
  const days = roiTrend([
    { at: NOON, stake: 1, profit: 0.9 },
    { at: NOON + HOUR_MS, stake: 1, profit: -1 },
    { at: NOON + DAY_MS, stake: 2, profit: 1.8 },
  ]);
  expect(days.map(({ day, bets }) => [day, bets])).toEqual([
    ["2026-01-15", 2],
    ["2026-01-16", 1],
  ]);
  expect(days[0]?.roi).toBeCloseTo(-0.05, 12);
  expect(days[1]?.roi).toBeCloseTo(1.7 / 4, 12);
});

test("a bet without a stake changes nothing, and there is no trend without bets", () => {
  expect(roiTrend([])).toEqual([]);
  expect(roiTrend([{ at: NOON, stake: 0, profit: 5 }])).toEqual([]);
});

test("a day is an Eastern day: a quarter past midnight in London is still the day before", () => {
  const [first] = roiTrend([{ at: Date.UTC(2026, 0, 16, 0, 15), stake: 1, profit: 1 }]);
  expect(first?.day).toBe("2026-01-15");
});

test("thinning loses no bet and no profit, and ends where the whole ends", () => {
  const bet = fc.record({
    at: fc.integer({ min: 0, max: 400 }).map((day) => NOON + day * DAY_MS),
    stake: fc.integer({ min: 1, max: 500 }),
    profit: fc.integer({ min: -500, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 80 }), (bets, most) => {
      const days = roiTrend(bets, most);
      const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
      const profit = bets.reduce((sum, one) => sum + one.profit, 0);
      expect(days.reduce((sum, day) => sum + day.bets, 0)).toBe(bets.length);
      expect(days.reduce((sum, day) => sum + day.profit, 0)).toBe(profit);
      expect(days.at(-1)?.roi).toBeCloseTo(profit / staked, 9);
      expect(days.length).toBeLessThanOrEqual(most);
    }),
  );
});
