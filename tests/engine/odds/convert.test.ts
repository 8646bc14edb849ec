import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds, probability } from "#app/lib/engine/brands.ts";
import {
  americanFromDecimal,
  americanFromProbability,
  decimalFromAmerican,
  decimalFromFraction,
  fractionFromDecimal,
  impliedFromAmerican,
  impliedProbability,
  parseOdds,
} from "#app/lib/engine/odds/convert.ts";

const american = fc
  .tuple(fc.integer({ min: 100, max: 100_000 }), fc.boolean())
  .map(([size, plus]) => americanOdds(plus || size === 100 ? size : -size));

describe("odds conversion (M1)", () => {
  it.each([
    [150, 2.5],
    [100, 2],
    [-100, 2],
    [-110, 1 + 100 / 110],
    [-200, 1.5],
    [-10000, 1.01],
  ])("American %i is decimal %f", (quoted, decimal) => {
    expect(decimalFromAmerican(americanOdds(quoted))).toBeCloseTo(decimal, 12);
  });

  it("comes back to the same American quote, −100 as +100", () => {
    fc.assert(
      fc.property(american, (quoted) => {
        expect(americanFromDecimal(decimalFromAmerican(quoted))).toBe(quoted);
      }),
    );
    expect(americanFromDecimal(decimalFromAmerican(americanOdds(-100)))).toBe(100);
  });

  it("always answers a valid American quote", () => {
    fc.assert(
      fc.property(fc.double({ min: 1.0001, max: 1000, noNaN: true }), (d) => {
        expect(Math.abs(americanFromDecimal(decimalOdds(d)))).toBeGreaterThanOrEqual(100);
      }),
    );
    expect(americanFromDecimal(decimalOdds(1.9999))).toBe(100);
    expect(americanFromDecimal(decimalOdds(2.001))).toBe(100);
  });

  it("pays more for a longer price", () => {
    fc.assert(
      fc.property(american, american, (a, b) => {
        if (a === b) return;
        const longer = decimalFromAmerican(a) > decimalFromAmerican(b);
        expect(impliedFromAmerican(a) < impliedFromAmerican(b)).toBe(longer);
      }),
    );
  });

  it("reads and writes fractions", () => {
    expect(decimalFromFraction(5, 2)).toBe(3.5);
    expect(fractionFromDecimal(decimalOdds(3.5))).toEqual({ numerator: 5, denominator: 2 });
    expect(fractionFromDecimal(decimalFromAmerican(americanOdds(-110)))).toEqual({ numerator: 10, denominator: 11 });
    expect(fractionFromDecimal(decimalOdds(1.004))).toEqual({ numerator: 1, denominator: 250 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (a, b) => {
        const d = decimalFromFraction(a, b);
        const { numerator, denominator } = fractionFromDecimal(d, 1e-9);
        expect(numerator / denominator).toBeCloseTo(a / b, 9);
      }),
    );
    expect(() => decimalFromFraction(0, 2)).toThrow(RangeError);
  });

  it("turns a probability into its fair price", () => {
    expect(americanFromProbability(probability(0.6))).toBe(-150);
    expect(americanFromProbability(probability(0.4))).toBe(150);
    expect(impliedProbability(decimalOdds(1.25))).toBe(0.8);
    expect(() => americanFromProbability(probability(1))).toThrow(RangeError);
  });
});

describe("typed odds", () => {
  it.each([
    ["american", "+150", 2.5],
    ["american", "150", 2.5],
    ["american", "−110", 1 + 100 / 110],
    ["american", "1,200", 13],
    ["american", "EVEN", 2],
    ["american", -200, 1.5],
    ["decimal", "150", 150],
    ["decimal", "1.91", 1.91],
    ["fractional", "5/2", 3.5],
    ["fractional", "10 / 11", 21 / 11],
    ["fractional", "evens", 2],
  ] as const)("%s %s", (format, value, decimal) => {
    const read = parseOdds({ format, value });
    expect(read.ok && read.value).toBeCloseTo(decimal, 12);
  });

  it.each([
    ["american", "", "empty"],
    ["american", "99", "out-of-range"],
    ["american", "-50", "out-of-range"],
    ["american", "1.91", "wrong-format"],
    ["american", "5/2", "wrong-format"],
    ["american", "abc", "not-a-number"],
    ["decimal", "1", "out-of-range"],
    ["decimal", "0.5", "out-of-range"],
    ["decimal", "+150", "wrong-format"],
    ["decimal", "1.9.1", "not-a-number"],
    ["decimal", Number.NaN, "not-a-number"],
    ["decimal", Number.POSITIVE_INFINITY, "not-a-number"],
    ["fractional", "5/0", "out-of-range"],
    ["fractional", "2.5", "wrong-format"],
    ["fractional", "x/y", "not-a-number"],
  ] as const)("refuses %s %s", (format, value, error) => {
    const read = parseOdds({ format, value });
    expect(read).toMatchObject({ ok: false, error });
    expect(!read.ok && read.detail.endsWith(".")).toBe(true);
  });
});
