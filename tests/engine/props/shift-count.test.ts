import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { massAround, massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { priceOutcome, probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough, repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { countMass, roundedPowerWith, type CountDistribution } from "#app/lib/engine/props/count-distribution.ts";
import { countAround, countMoments, shiftedCount } from "#app/lib/engine/props/shift-count.ts";

const COUNTS: readonly CountDistribution[] = [
  { kind: "negative-binomial", mean: 24.3, ratio: 2.4 },
  { kind: "negative-binomial", mean: 1.9, ratio: 1 },
  { kind: "beta-binomial", tries: [0, 0, 0.1, 0.3, 0.5, 0.1], chance: 0.26, correlation: 0.03 },
  roundedPowerWith(58, 12, 2),
  roundedPowerWith(21, 2.5, 1.4),
];

describe("a count as an outcome", () => {
  it("says its mean and its spread", () => {
    for (const count of COUNTS) expect(countMoments(count).mean).toBeCloseTo(massMean(countMass(count)), 6);
    expect(countMoments({ kind: "negative-binomial", mean: 20, ratio: 2.45 }).sd).toBeCloseTo(7, 6);
    expect(countMoments(roundedPowerWith(58, 12, 2)).sd).toBeCloseTo(Math.sqrt(58 * 12), 0);
  });

  it("moves up and down by the given amount, and never below nothing", () => {
    for (const count of COUNTS) {
      const { mean } = countMoments(count);
      for (const by of [-0.2 * mean, 0.2 * mean]) {
        const moved = countMoments(shiftedCount(count, by)).mean - mean;
        expect(Math.abs(moved - by)).toBeLessThan(0.05 * Math.abs(by) + 1e-6);
      }
    }
    expect(countMoments(shiftedCount({ kind: "negative-binomial", mean: 1, ratio: 1 }, -3)).mean).toBe(0.02);
  });

  it("prices overs and unders, with the push of a whole line", () => {
    const outcome = { kind: "count", count: { kind: "negative-binomial", mean: 2, ratio: 1 } } as const;
    const over = probabilityAt(outcome, "prop", "over", 2);
    expect(over.push).toBeCloseTo(2 * Math.exp(-2), 12);
    expect(over.win).toBeCloseTo(1 - 5 * Math.exp(-2), 12);
    const under = probabilityAt(outcome, "prop", "under", 2);
    expect([under.win, under.push, under.lose]).toEqual([over.lose, over.push, over.win]);
    expect(probabilityAt(outcome, "prop", "over", 1.5).win).toBeCloseTo(1 - 3 * Math.exp(-2), 12);
  });

  it("is above, at and below a line as its table of probabilities says", () => {
    for (const count of COUNTS) {
      for (const line of [0.5, 1, 3.5, 24, 61.5]) {
        const [direct, table] = [countAround(count, line), massAround(countMass(count), line)];
        for (const part of ["above", "at", "below"] as const) expect(direct[part]).toBeCloseTo(table[part], 8);
      }
    }
  });

  it("has no margin", () => {
    const outcome = { kind: "count", count: COUNTS[0] as CountDistribution } as const;
    expect(() => priceOutcome(outcome).marginAround(1.5)).toThrow(RangeError);
    expect(() => probabilityAt(outcome, "prop", "home", 1.5)).toThrow(RangeError);
  });

  it("agrees with a market's probability at its line and reprices the others in order", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTS), fc.double({ min: 0.3, max: 0.7, noNaN: true }), (count, p) => {
        const outcome = { kind: "count", count } as const;
        const line = Math.floor(countMoments(count).mean) + 0.5;
        const moved = outcomeThrough(outcome, "prop", "over", line, probability(p));
        expect(probabilityAt(moved, "prop", "over", line).win).toBeCloseTo(p, 6);
        expect(repriceAtLine(outcome, "prop", "over", probability(p), line, line + 1).win).toBeLessThan(p);
      }),
      { numRuns: 40 },
    );
  });
});
