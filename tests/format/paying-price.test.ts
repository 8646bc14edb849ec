import { expect, test } from "vitest";
import { payingPriceText } from "#app/lib/format/paying-price.ts";
import { evenToMarketText } from "#app/lib/format/reasons.ts";

test("a bet that loses more often than not shows what its price needs; one over even, or without an edge, shows nothing", () => {
  const asked = { confidence: 0.43, breakEven: 0.3968, price: "+152" };
  expect(payingPriceText(asked)).toBe("Under 50%, at a price that pays: +152 needs more than 39.7%.");
  expect(payingPriceText({ ...asked, confidence: 0.5 })).toBeNull();
  expect(payingPriceText({ ...asked, confidence: 0.39 })).toBeNull();
});

test("the way from an even game to the market is given in points that fit both figures", () => {
  expect(evenToMarketText(0.4318)).toMatch(/^An even game is 50\.0%, the price without its vig 43\.2%: −6\.8 points\./);
});
