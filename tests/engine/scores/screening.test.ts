import { expect, test } from "vitest";
import { adjustedTogether, twoSidedP } from "#app/lib/engine/scores/p-values.ts";

test("Student's t agrees with its tables", () => {
  // Critical values at 5% two-sided for 1, 2, 5, 10, 29, 30 and 1000 degrees of freedom.
  for (const [degrees, t] of [
    [1, 12.7062],
    [2, 4.30265],
    [5, 2.57058],
    [10, 2.22814],
    [29, 2.04523],
    [30, 2.04227],
    [1000, 1.96234],
  ] as const)
    expect(twoSidedP(t, degrees), `${degrees}`).toBeCloseTo(0.05, 5);
  expect(twoSidedP(3.64962, 29)).toBeCloseTo(0.00103, 4);
  expect(twoSidedP(0, 7)).toBe(1);
  expect(twoSidedP(-2.22814, 10)).toBe(twoSidedP(2.22814, 10));
  expect(twoSidedP(60, 40)).toBeLessThan(1e-12);
  for (const degrees of [0, 1.5, -3]) expect(() => twoSidedP(1, degrees)).toThrow(RangeError);
});

test("Holm adjusts as in the published example", () => {
  // Benjamini & Hochberg (1995), table 2: at 5% Bonferroni's rule, and Holm's with it, rejects the first three of fifteen.
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];
  const adjusted = adjustedTogether(p);
  expect(adjusted.filter((q) => q <= 0.05)).toHaveLength(3);
  expect(adjusted[0]).toBeCloseTo(15 * 0.0001, 10);
  expect(adjusted[3]).toBeCloseTo(12 * 0.0095, 10);
  // The order of the tests does not matter, and a larger p is never adjusted to less.
  const shuffled = [p[9], p[0], p[14], p[3]].map((value) => value ?? 1);
  const again = adjustedTogether(shuffled);
  expect(again.map((one) => Math.round(one * 1e6) / 1e6)).toEqual([0.648, 0.0004, 1, 0.0285]);
  expect(adjustedTogether([0.04, 0.03])).toEqual([0.06, 0.06]);
  expect(adjustedTogether([])).toEqual([]);
});
