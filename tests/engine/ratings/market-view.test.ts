import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairTwoWay } from "#app/lib/engine/odds/devig.ts";
import { fairFromPrices, impliedMargin, impliedTotal, spreadProbability } from "#app/lib/engine/ratings/market-view.ts";
import { NOTHING_QUOTED } from "#tests/fixtures/nothing-quoted.ts";

const odds = (x: number) => x as AmericanOdds;
const american = fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: -2_000, max: -100 })).map(odds);

describe("what a line implies", () => {
  it("is the power method of M3", () => {
    expect(fairFromPrices(odds(-150), odds(130))).toBeCloseTo(0.58398, 5);
    expect(fairFromPrices(odds(-700), odds(500))).toBeCloseTo(0.86253, 5);
    fc.assert(
      fc.property(american, american, (first, second) => {
        const expected = fairTwoWay(decimalFromAmerican(first), decimalFromAmerican(second));
        expect(fairFromPrices(first, second)).toBeCloseTo(expected, 9);
      }),
    );
  });

  it("is nothing without both sides", () => {
    expect(fairFromPrices(odds(-150), null)).toBeNull();
    expect(impliedMargin("NBA", NOTHING_QUOTED, 12, 0.9)).toBeNull();
    expect(impliedMargin("NBA", null, 12, 0.9)).toBeNull();
    expect(impliedTotal(NOTHING_QUOTED, 17)).toBeNull();
  });

  it("reads a spread as a margin, weighs it with the moneyline, and ignores puck and run lines", () => {
    const spread = { ...NOTHING_QUOTED, spreadHome: -6 };
    expect(impliedMargin("NBA", spread, 12, 0.9)).toBe(6);
    expect(impliedMargin("NHL", { ...NOTHING_QUOTED, spreadHome: -1.5 }, 2.4, 1)).toBeNull();
    const both = { ...spread, homeMoneyline: odds(-110), awayMoneyline: odds(-110) };
    expect(impliedMargin("NBA", both, 12, 0.75)).toBeCloseTo(0.25 * 6, 10);
    expect(spreadProbability(-5, 14.5)).toBeCloseTo(0.6349, 3);
  });

  it("moves a total toward the side its price favors", () => {
    const at = (over: number, under: number) =>
      impliedTotal({ ...NOTHING_QUOTED, total: 6, overPrice: odds(over), underPrice: odds(under) }, 2.3) ?? Number.NaN;
    expect(at(-110, -110)).toBeCloseTo(6, 10);
    expect(at(-130, 110)).toBeGreaterThan(6);
    expect(at(110, -130)).toBeLessThan(6);
  });
});
