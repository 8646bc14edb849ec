import { expect, test } from "vitest";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";

test("a bet saved without a suggested stake is tracked, unless its owner placed it", () => {
  expect(isTracked({ verdict: "LEAN", placedAt: null })).toBe(true);
  expect(isTracked({ verdict: "PASS", placedAt: null })).toBe(true);
  expect(isTracked({ verdict: "LEAN", placedAt: 1 })).toBe(false);
  expect(isTracked({ verdict: "BET", placedAt: null })).toBe(false);
  // Imported, or saved before verdicts were kept.
  expect(isTracked({ verdict: null, placedAt: null })).toBe(false);
});
