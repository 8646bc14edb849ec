import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import {
  americanFromDecimal,
  decimalFromAmerican,
  decimalFromFraction,
  fractionFromDecimal,
  impliedFromAmerican,
  ODDS_FORMATS,
} from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";

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

  it("always returns a valid American quote", () => {
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

describe("hostile odds", () => {
  it.each([
    [0, 2],
    [2, 0],
    [-1, 2],
    [2, -1],
    [-5, -2],
    [Number.NaN, 1],
    [1, Number.NaN],
  ])("%d/%d is not a fraction", (numerator, denominator) => {
    expect(() => decimalFromFraction(numerator, denominator)).toThrow(
      `Not fractional odds: ${numerator}/${denominator}`,
    );
  });

  it("even money is +100 from either side, and one step away on each", () => {
    expect(americanFromDecimal(decimalOdds(2))).toBe(100);
    expect(americanFromDecimal(decimalOdds(2.01))).toBe(101);
    expect(americanFromDecimal(decimalOdds(1 + 100 / 101))).toBe(-101);
  });

  it.each([
    [1.5, 1, 2],
    [2, 1, 1],
    [2.2, 6, 5],
    [3.25, 9, 4],
    [5, 4, 1],
    [101, 100, 1],
    [1.01, 1, 100],
    [1.001, 1, 1000],
    [1.0001, 1, 10_000],
    [1.6180339887, 34, 55],
  ])("decimal %d reads %i/%i", (decimal, numerator, denominator) => {
    expect(fractionFromDecimal(decimalOdds(decimal))).toEqual({ numerator, denominator });
  });

  it("a tighter tolerance finds a closer fraction, a smaller largest denominator the best below it", () => {
    const golden = decimalOdds(1.6180339887);
    expect(fractionFromDecimal(golden, 1e-6, 1_000)).toEqual({ numerator: 610, denominator: 987 });
    expect(fractionFromDecimal(golden, 0, 8)).toEqual({ numerator: 5, denominator: 8 });
    expect(fractionFromDecimal(golden, 0, 7)).toEqual({ numerator: 3, denominator: 5 });
    expect(fractionFromDecimal(decimalOdds(3.7), 0, 1)).toEqual({ numerator: 3, denominator: 1 });
    expect(fractionFromDecimal(decimalOdds(1.009), 0.5)).toEqual({ numerator: 1, denominator: 75 });
  });

  it.each([
    ["american", "+100", 2],
    ["american", "-100", 2],
    ["american", "100.0", 2],
    ["american", "1108261", 11_083.61],
    ["american", " ev ", 2],
    ["decimal", "10001", 10_001],
    ["decimal", ".5e", null],
    ["decimal", "1.0001", 1.0001],
    ["decimal", "01.5", 1.5],
    ["fractional", "10000/1", 10_001],
    ["fractional", "EVENS", 2],
    ["fractional", "1/1000", 1.001],
  ] as const)("%s %s is at the edge of what is read", (format, value, decimal) => {
    const read = parseOdds({ format, value });
    expect(read.ok ? read.value : null).toBe(decimal);
  });

  it.each([
    ["american", "10000001", "out-of-range"],
    ["american", "-10000001", "out-of-range"],
    ["american", "-99", "out-of-range"],
    ["american", "0", "out-of-range"],
    ["american", "x150.5", "not-a-number"],
    ["american", "150x", "not-a-number"],
    ["american", "-", "not-a-number"],
    ["american", "evening", "not-a-number"],
    ["american", "seven", "not-a-number"],
    ["american", "Infinity", "not-a-number"],
    ["american", "   ", "empty"],
    ["decimal", "100001.5", "out-of-range"],
    ["decimal", "1.00000000000000000001", "out-of-range"],
    ["decimal", "-2", "wrong-format"],
    ["decimal", "5/2", "wrong-format"],
    ["decimal", "2-1", "not-a-number"],
    ["decimal", "2.", "not-a-number"],
    ["decimal", "1e3", "not-a-number"],
    ["fractional", "0/5", "out-of-range"],
    ["fractional", "100001/1", "out-of-range"],
    ["fractional", "5/2/1", "not-a-number"],
    ["fractional", "x5/2", "not-a-number"],
    ["fractional", "5/2x", "not-a-number"],
    ["fractional", "-5/2", "not-a-number"],
    ["fractional", "x2.5", "not-a-number"],
    ["fractional", "2.5x", "not-a-number"],
    ["fractional", "+250", "wrong-format"],
    ["fractional", "sevens", "not-a-number"],
    ["fractional", "evenly", "not-a-number"],
  ] as const)("%s %s is refused", (format, value, error) => {
    expect(parseOdds({ format, value })).toMatchObject({ ok: false, error });
  });

  it("names the three formats and shows an example of each", () => {
    expect(ODDS_FORMATS).toEqual(["american", "decimal", "fractional"]);
    const said = (format: (typeof ODDS_FORMATS)[number], value: string) => {
      const read = parseOdds({ format, value });
      return read.ok ? null : read.detail;
    };
    expect(said("american", "")).toBe("Enter the odds.");
    expect(said("american", "x")).toContain("+150 or -110");
    expect(said("american", "99")).toContain("-100 or lower, or +100 or higher");
    expect(said("decimal", "+2")).toContain("no sign and no slash");
    expect(said("decimal", "x")).toContain("a number like 1.91");
    expect(said("decimal", "1")).toContain("above 1");
    expect(said("fractional", "x")).toContain("look like 5/2");
    expect(said("fractional", "5/0")).toContain("above 0");
    expect(said("american", "-10000001")).toContain("a digit too many");
    expect(said("decimal", "100002")).toContain("a digit too many");
    expect(said("fractional", "100001/1")).toContain("a digit too many");
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ODDS_FORMATS),
        fc.oneof(
          fc.string(),
          fc.double(),
          fc.bigInt().map(String),
          fc.tuple(fc.nat(), fc.bigInt()).map((f) => f.join("/")),
        ),
        (format, value) => {
          const read = parseOdds({ format, value });
          if (read.ok) expect(read.value).toBeGreaterThan(1);
          else expect(read.detail).not.toBe("");
        },
      ),
    );
  });

  it.each(["1/99999999999999999999", `5/${"9".repeat(400)}`, `${"9".repeat(400)}/${"9".repeat(400)}`])(
    "a fraction too small to pay anything is refused: %s",
    (value) => {
      expect(parseOdds({ format: "fractional", value })).toMatchObject({ ok: false, error: "out-of-range" });
    },
  );

  it("a decimal comma is a point, or refused, never dropped: 1,91 is not 191", () => {
    expect(parseOdds({ format: "decimal", value: "1,91" })).toMatchObject({ ok: true, value: 1.91 });
    expect(parseOdds({ format: "decimal", value: "1,910" })).toMatchObject({ ok: false, error: "not-a-number" });
    expect(parseOdds({ format: "american", value: "1,50" })).toMatchObject({ ok: false, error: "not-a-number" });
    expect(parseOdds({ format: "american", value: "-1,200" })).toMatchObject({ ok: true });
    expect(parseOdds({ format: "american", value: "+100,000" })).toMatchObject({ ok: true, value: 1001 });
    expect(parseOdds({ format: "fractional", value: "1,5/2" })).toMatchObject({ ok: false, error: "not-a-number" });
    expect(parseOdds({ format: "fractional", value: "1,000/1" })).toMatchObject({ ok: true, value: 1001 });
  });
});
