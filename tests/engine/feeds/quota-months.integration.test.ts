import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { EVENT_ALTERNATES_COST, EVENT_PROPS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";
import { scheduleOf, simulateMonth } from "#tests/bench/quota-month.ts";

const COST = 3;

// One month of winter and one of summer; `npm run report:quota` has all twelve with both budgets.
const JANUARY = ["January", Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)] as const;
const SEPTEMBER = ["September", Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 1)] as const;

describe("a month by the plan", () => {
  it.each([JANUARY])(
    "of %s keeps to 500 units and to each day's share, and spends them on closing prices",
    (_, from, to) => {
      const span = { from: epochMs(from), to: epochMs(to) };
      const days = simulateMonth({
        credits: 500,
        cost: COST,
        propsCost: EVENT_PROPS_COST,
        alternatesCost: EVENT_ALTERNATES_COST,
        schedule: scheduleOf("quota", span.from, span.to),
        ...span,
      });
      for (const { units, allowance, left } of days) {
        expect(units).toBeLessThanOrEqual(allowance);
        expect(left).toBeGreaterThanOrEqual(0);
      }
      expect(days.at(-1)?.left).toBeLessThan(30);
      expect(days.reduce((sum, { units }) => sum + units, 0)).toBe(500 - (days.at(-1)?.left ?? 0));
      // No day goes without because the days before it took everything.
      expect(days.filter(({ closes }) => closes > 0).length).toBeGreaterThan(days.length * 0.9);
    },
  );

  it.each([SEPTEMBER])(
    "of %s has every closing price with 20,000 units, and odds of minutes in the last hour",
    (_, from, to) => {
      const span = { from: epochMs(from), to: epochMs(to) };
      const days = simulateMonth({
        credits: 20_000,
        cost: COST,
        propsCost: EVENT_PROPS_COST,
        alternatesCost: EVENT_ALTERNATES_COST,
        schedule: scheduleOf("quota", span.from, span.to),
        ...span,
      });
      const total = (of: (day: (typeof days)[number]) => number) => days.reduce((sum, day) => sum + of(day), 0);
      expect(days.every(({ units, allowance }) => units <= allowance)).toBe(true);
      expect(days.at(-1)?.left).toBeGreaterThanOrEqual(0);
      expect(total(({ games }) => games)).toBeGreaterThan(300);
      expect(total(({ closes }) => closes) / total(({ games }) => games)).toBeGreaterThan(0.99);
      expect(total(({ ages }) => ages.hour.sum) / total(({ ages }) => ages.hour.n)).toBeLessThan(6 * MINUTE_MS);
    },
  );
});
