import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { profitCents, profitUnits, returnCents, toWinCents } from "#app/lib/engine/settle/profit.ts";

const price = americanOdds;

describe("money of a settled bet", () => {
  it("loses the stake, refunds it or wins at the quoted price", () => {
    const of = (result: BetResult) => profitCents(cents(1_100), price(-110), result);
    expect([of("win"), of("loss"), of("push"), of("void")]).toEqual([1_000, -1_100, 0, 0]);
    expect([profitUnits(price(150), "win"), profitUnits(price(150), "loss")]).toEqual([1.5, -1]);
    expect([profitUnits(price(150), "push"), profitUnits(price(150), "void")]).toEqual([0, 0]);
  });

  it("half a cent goes to the bettor", () => {
    // 5 cents at −200 win 2.5.
    expect(toWinCents(cents(5), [price(-200)])).toBe(3);
    expect(toWinCents(cents(1), [price(-300)])).toBe(0);
    expect(returnCents(cents(77), [])).toBe(77);
  });

  it("a return that whole cents cannot hold is refused", () => {
    const long = Array.from({ length: 4 }, () => price(1_000_000));
    expect(() => returnCents(cents(100_000), long)).toThrow(RangeError);
  });

  it("a parlay's return does not depend on the order of its legs, and is never less than any leg alone", () => {
    const american = fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -100 })).map(price);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(american, { maxLength: 6 }), (stake, prices) => {
        const whole = returnCents(cents(stake), prices);
        expect(returnCents(cents(stake), prices.toReversed())).toBe(whole);
        for (const one of prices) expect(whole).toBeGreaterThanOrEqual(returnCents(cents(stake), [one]));
      }),
    );
  });
});

describe("a parlay (D11)", () => {
  const leg = (result: BetResult | null, american = -110) => ({ price: price(american), result });

  it("is repriced without its pushed and void legs", () => {
    expect(gradeParlay(cents(1_000), [leg("win", 150), leg("push", 300), leg("win", 100), leg("void", 900)])).toEqual({
      decided: true,
      result: "win",
      profitCents: 4_000,
      prices: [150, 100],
    });
  });

  it("is lost with its first lost leg, whatever else is open, and names every price", () => {
    expect(gradeParlay(cents(1_000), [leg(null), leg("loss", 120)])).toEqual({
      decided: true,
      result: "loss",
      profitCents: -1_000,
      prices: [-110, 120],
    });
  });

  it("needs legs", () => {
    expect(() => gradeParlay(cents(1_000), [])).toThrow("A parlay needs legs");
  });
});
