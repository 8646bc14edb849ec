import { expect, test } from "vitest";
import { closingValueOfLegs, type ClosedLeg } from "#app/lib/engine/parlay/closing-parlay.ts";

const leg = (gameId: string, closingLineValue: number | null, isVoid = false): ClosedLeg => ({
  gameId,
  closingLineValue,
  isVoid,
});

test("M12 a parlay of independent legs is worth the product of what each was worth at its close", () => {
  // +105 (2.05) at a fair close of 50 %, 1.9 at 55 %: 2.05 · 1.9 · .5 · .55 − 1.
  expect(closingValueOfLegs([leg("a", 2.05 * 0.5 - 1), leg("b", 1.9 * 0.55 - 1)])).toBeCloseTo(
    2.05 * 1.9 * 0.5 * 0.55 - 1,
    12,
  );
});

test("a void leg drops out; without a leg that counts, a close, or with two legs on one game there is no value", () => {
  expect(closingValueOfLegs([leg("a", 0.02), leg("b", null, true)])).toBeCloseTo(0.02, 12);
  expect(closingValueOfLegs([leg("a", null, true)])).toBeNull();
  expect(closingValueOfLegs([leg("a", 0.02), leg("b", null)])).toBeNull();
  expect(closingValueOfLegs([leg("a", 0.02), leg("a", 0.03)])).toBeNull();
});
