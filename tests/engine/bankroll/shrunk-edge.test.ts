import fc from "fast-check";
import { expect, test } from "vitest";
import { shrunkEdge } from "#app/lib/engine/bankroll/betting-plan.ts";

test("a well measured closing line value is nearly kept, a rough one drawn toward no edge", () => {
  expect(shrunkEdge(0.047, 0.006).edge).toBeCloseTo(0.046, 3);
  expect(shrunkEdge(0.047, 0.08).edge).toBeLessThan(0.015);
});

test("it is never larger than measured, and its range reaches two points at least", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (measured, range) => {
        const shrunk = shrunkEdge(measured, range);
        expect(Math.abs(shrunk.edge)).toBeLessThanOrEqual(Math.abs(measured) + 1e-12);
        expect(shrunk.range).toBeGreaterThanOrEqual(0.02);
        expect(shrunk.range).toBeLessThanOrEqual(Math.hypot(range, 0.02) + 1e-12);
      },
    ),
  );
});
