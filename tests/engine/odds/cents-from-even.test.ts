import { expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { americanFromCents, centsFromEven } from "#app/lib/engine/odds/cents-from-even.ts";

test.each([
  [-110, -10],
  [100, 0],
  [-100, 0],
  [120, 20],
  [-340, -240],
])("%d is %d cents from even", (american, cents) => expect(centsFromEven(americanOdds(american))).toBe(cents));

test("back again, whole odds, and never between −100 and +100", () => {
  for (let cents = -400; cents <= 400; cents += 0.5) {
    const american = americanFromCents(cents);
    expect(Math.abs(american)).toBeGreaterThanOrEqual(100);
    expect(centsFromEven(american)).toBe(Math.round(cents) + 0);
  }
});
