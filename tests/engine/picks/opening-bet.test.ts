import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { assessPick, isOpeningBet, pickEstimate } from "#app/lib/engine/picks/verdict.ts";
import { isOpening } from "#app/lib/engine/ratings/blend-at.ts";

const at = (p: number, half: number, openingThreshold: number | null, push = 0) => ({
  modelProbability: probability(p),
  fairProbability: probability(p),
  probability: probability(p),
  probabilityLow: probability(p - half),
  probabilityHigh: probability(p + half),
  pushProbability: probability(push),
  openingThreshold,
});
const verdictOf = (estimate: ReturnType<typeof at>, decimal: number) =>
  assessPick(pickEstimate(estimate, 1.045), decimalOdds(decimal), "total").verdict;

describe("a bet at an opening price (M29)", () => {
  test("needs more than its threshold, however wide the interval; without one the low end decides", () => {
    // 52% at 2.00 is worth 4%.
    expect(verdictOf(at(0.52, 0.08, 0.03), 2)).toBe("BET");
    expect(verdictOf(at(0.52, 0.08, 0.05), 2)).toBe("LEAN");
    expect(verdictOf(at(0.52, 0.08, null), 2)).toBe("LEAN");
    expect(verdictOf(at(0.49, 0.08, 0), 2)).toBe("PASS");
    // Where the low end alone makes it a bet, a higher threshold does not take that away.
    expect(verdictOf(at(0.6, 0.02, 0.3), 2)).toBe("BET");
  });

  test("is one exactly where expected value exceeds the threshold, pushes included", () => {
    const of = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(of(0.3, 0.7), of(0, 0.1), of(0, 0.15), of(1.3, 3.5), (p, threshold, push, decimal) => {
        const estimate = at(p, 0.25, threshold, push);
        const worth = expectedValueOf(probability(p), decimalOdds(decimal), push);
        fc.pre(Math.abs(worth - threshold) > 1e-9 && Math.abs(worth) > 1e-9);
        const byInterval = verdictOf({ ...estimate, openingThreshold: null }, decimal) === "BET";
        expect(verdictOf(estimate, decimal) === "BET").toBe(byInterval || worth > threshold);
      }),
    );
  });

  test("is told as such: where the threshold is in force, and where the low end alone would not do", () => {
    const bet = at(0.52, 0.08, 0.03);
    expect(isOpeningBet("BET", bet, decimalOdds(2))).toBe(true);
    expect(isOpeningBet("BET", at(0.52, 0.08, null), decimalOdds(2))).toBe(true);
    expect(isOpeningBet("BET", at(0.6, 0.02, null), decimalOdds(2))).toBe(false);
    expect(isOpeningBet("LEAN", bet, decimalOdds(2))).toBe(false);
  });
});

describe("opening prices", () => {
  test("are every book's first, long before the start", () => {
    const quotes = (...kinds: ("open" | "move" | "close")[]) => kinds.map((kind) => ({ kind }));
    expect(isOpening(quotes("open", "open"), 0)).toBe(true);
    expect(isOpening(quotes("open", "open"), 5)).toBe(true);
    expect(isOpening(quotes("open", "open"), 6)).toBe(false);
    expect(isOpening(quotes("open", "move"), 0)).toBe(false);
    expect(isOpening(quotes("close"), 0)).toBe(false);
    expect(isOpening([], 0)).toBe(false);
  });
});
