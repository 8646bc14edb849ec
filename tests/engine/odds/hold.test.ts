import { expect, it } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { hold, overround } from "#app/lib/engine/odds/hold.ts";

const minus110 = decimalFromAmerican(americanOdds(-110));

it("−110/−110 holds 4.55 % (M2)", () => {
  expect(overround([minus110, minus110])).toBeCloseTo(1.04762, 5);
  expect(hold([minus110, minus110])).toBeCloseTo(0.0454545, 6);
});
