import { expect, it } from "vitest";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { combinedOdds, fairTogether, parlayOdds, togetherValue } from "#app/lib/engine/parlay/price.ts";

const minus110 = decimalFromAmerican(americanOdds(-110));

it("multiplies: two fair coins at −110 lose 8.88 %, four 16.98 % (M2)", () => {
  expect(combinedOdds([minus110, minus110])).toBeCloseTo(minus110 ** 2, 12);
  expect(0.25 * combinedOdds([minus110, minus110]) - 1).toBeCloseTo(-0.0888, 4);
  expect(0.0625 * combinedOdds([minus110, minus110, minus110, minus110]) - 1).toBeCloseTo(-0.1698, 4);
  expect(combinedOdds([minus110])).toBe(minus110);
});

it("refuses an empty list and a product that is not a price", () => {
  expect(() => combinedOdds([])).toThrow("A parlay needs legs");
  const endless = Array.from({ length: 200 }, () => decimalOdds(100));
  expect(() => combinedOdds(endless)).toThrow(RangeError);
});

it("a parlay at one book pays the product of that book's prices", () => {
  expect(parlayOdds([americanOdds(100), americanOdds(150)])).toBe(5);
});

it("legs priced together: worth nothing at the fair price, a push returns the stake", () => {
  const value = { allWin: 0.3, noLoss: 0.34 };
  const fair = fairTogether(value);
  expect(fair).toBeCloseTo(3.2, 12);
  expect(togetherValue(value, fair ?? decimalOdds(2))).toBeCloseTo(0, 12);
  expect(togetherValue({ allWin: 0.25, noLoss: 0.25 }, decimalOdds(3.6))).toBeCloseTo(-0.1, 12);
  expect(fairTogether({ allWin: 0, noLoss: 0.2 })).toBeNull();
});
