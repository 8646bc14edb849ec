import { expect, test } from "vitest";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";

test("what was saved without a suggested stake is followed, unless somebody placed it", () => {
  expect(isTracked({ verdict: "LEAN", placedAt: null })).toBe(true);
  expect(isTracked({ verdict: "PASS", placedAt: null })).toBe(true);
  expect(isTracked({ verdict: "LEAN", placedAt: 1 })).toBe(false);
  expect(isTracked({ verdict: "BET", placedAt: null })).toBe(false);
  // Imported, or saved before verdicts were kept.
  expect(isTracked({ verdict: null, placedAt: null })).toBe(false);
});
