import fc from "fast-check";
import { expect, it } from "vitest";
import { americanOdds, decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf, outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { combinedOdds, legsAreIndependent, parlayPrice, type ParlayLeg } from "#app/lib/engine/parlay/price.ts";

const minus110 = decimalFromAmerican(americanOdds(-110));
const leg = (gameId: string, p: number, decimal = minus110, push = 0): ParlayLeg => ({
  gameId,
  decimal,
  outcome: outcomeOf(probability(p), push),
  hold: 1 - 1 / 1.047619047619,
});

it("two fair coins at −110 lose 8.88 %, four 16.98 % (M2)", () => {
  const two = parlayPrice([leg("a", 0.5), leg("b", 0.5)]);
  expect(two.combinedOdds).toBeCloseTo(minus110 ** 2, 12);
  expect(two.jointProbability).toBe(0.25);
  expect(two.expectedValue).toBeCloseTo(-0.0888, 4);
  expect(two.compoundedHold).toBeCloseTo(0.0888, 4);
  const four = parlayPrice(["a", "b", "c", "d"].map((g) => leg(g, 0.5)));
  expect(four.expectedValue).toBeCloseTo(-0.1698, 4);
});

it(".55 × .55 independent is .3025 (M22, ρ = 0)", () => {
  expect(parlayPrice([leg("a", 0.55), leg("b", 0.55)]).jointProbability).toBeCloseTo(0.3025, 12);
});

it("a single leg is a single bet, pushes drop out", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 1.1, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      (p, d, push) => {
        const one = parlayPrice([leg("a", p, decimalOdds(d), push)]);
        expect(one.expectedValue).toBeCloseTo(expectedValueOf(probability(p), decimalOdds(d), push), 10);
        const certainPush = parlayPrice([leg("a", p, decimalOdds(d), push), leg("b", 0.5, minus110, 1)]);
        expect(certainPush.expectedValue).toBeCloseTo(one.expectedValue, 10);
        expect(certainPush.notLost).toBeCloseTo(one.notLost, 10);
      },
    ),
  );
});

it("refuses legs of one game and no legs", () => {
  expect(() => parlayPrice([leg("a", 0.5), leg("a", 0.6)])).toThrow(RangeError);
  expect(() => combinedOdds([])).toThrow(RangeError);
  expect(legsAreIndependent([{ gameId: "a" }, { gameId: "b" }])).toBe(true);
});
