import fc from "fast-check";
import { expect, it } from "vitest";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { normalCdf, normalQuantile } from "#app/lib/engine/markets/normal.ts";

/** Φ by Marsaglia's series (2004), an independent second way. */
function series(x: number): number {
  let term = x;
  let sum = x;
  for (let i = 3; Math.abs(term) > 1e-18; i += 2) {
    term *= (x * x) / i;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

it("agrees with the series and with published values", () => {
  for (let x = -5; x <= 5; x += 0.01) expect(Math.abs(normalCdf(x) - series(x))).toBeLessThan(2e-14);
  expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
  expect(normalCdf(-10) / 7.61985302416053e-24).toBeCloseTo(1, 8);
  expect(normalCdf(-40)).toBe(0);
  expect(normalCdf(40)).toBe(1);
  expect(normalCdf(Number.NaN)).toBeNaN();
});

it("inverts itself", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12);
    }),
  );
  expect(normalQuantile(0.5)).toBeCloseTo(0, 15);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  expect(() => normalQuantile(1.1)).toThrow(RangeError);
});

it("rises", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -8, max: 8, noNaN: true }),
      fc.double({ min: 1e-6, max: 4, noNaN: true }),
      (x, step) => {
        expect(normalCdf(x + step)).toBeGreaterThanOrEqual(normalCdf(x));
      },
    ),
  );
});

it("logit and logistic undo each other", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-8, max: 1 - 1e-8, noNaN: true }), (p) => {
      expect(logistic(logit(p))).toBeCloseTo(p, 12);
    }),
  );
  expect(logit(0)).toBeCloseTo(-logit(1), 6);
  expect(logistic(-800)).toBe(0);
});
