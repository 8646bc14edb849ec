import { expect, it } from "vitest";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";

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
