import { expect, test } from "vitest";
import { NO_RATE, rateOf, ROI_NEEDS, shareOf, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";

test("the samples below which a rate is marked as small are those of D1", () => {
  expect([WIN_RATE_NEEDS, ROI_NEEDS]).toEqual([30, 100]);
});

test("without cases there is no rate, one case is a rate without an interval, two have one", () => {
  expect(rateOf(null)).toEqual({ value: null, n: 0, low: null, high: null });
  expect(shareOf(0, 0)).toEqual(NO_RATE);
  expect(shareOf(1, 1)).toEqual({ value: 1, n: 1, low: null, high: null });
  const two = shareOf(1, 2);
  expect(two).toMatchObject({ value: 0.5, n: 2 });
  // Wilson with z = 1.96: (.5 + z²/4 ∓ z·√(.125 + z²/16)) / (1 + z²/2), from Newcombe (1998), method 3.
  expect(two.low).toBeCloseTo(0.0945, 4);
  expect(two.high).toBeCloseTo(0.9055, 4);
});

test("the interval is Wilson's: 38.9% of 18 lies between 20.3% and 61.4%", () => {
  const { value, low, high } = shareOf(7, 18);
  expect([value, low, high].map((x) => x?.toFixed(3))).toEqual(["0.389", "0.203", "0.614"]);
});
