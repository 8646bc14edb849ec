import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { DEVIG_METHODS, devig, fairTwoWay, lowestFair, lowestFairTwoWay } from "#app/lib/engine/odds/devig.ts";

const quoted = (...american: number[]) => american.map((a) => decimalFromAmerican(americanOdds(a)));

describe("removing the margin (M3)", () => {
  it.each([
    [-150, 130, 0.57983, 0.58261, 0.58398],
    [-300, 250, 0.72414, 0.73214, 0.73631],
    [-700, 500, 0.84, 0.85417, 0.86253],
  ])("%i/+%i", (favourite, dog, multiplicative, shin, power) => {
    const odds = quoted(favourite, dog);
    expect(devig(odds, "multiplicative").probabilities[0]).toBeCloseTo(multiplicative, 5);
    expect(devig(odds, "additive").probabilities[0]).toBeCloseTo(shin, 5);
    expect(devig(odds, "shin").probabilities[0]).toBeCloseTo(shin, 5);
    expect(devig(odds, "power").probabilities[0]).toBeCloseTo(power, 5);
  });

  it("finds k of −150/+130", () => {
    expect(devig(quoted(-150, 130), "power").parameter).toBeCloseTo(1.05297, 5);
  });

  it("2.6/2.4/4.3", () => {
    const odds = [2.6, 2.4, 4.3].map(decimalOdds);
    const shin = devig(odds, "shin");
    [0.37299, 0.40478, 0.22223].forEach((p, i) => expect(shin.probabilities[i]).toBeCloseTo(p, 5));
    expect(shin.parameter).toBeCloseTo(0.016943, 6);
    const power = devig(odds, "power");
    [0.37298, 0.40511, 0.22191].forEach((p, i) => expect(power.probabilities[i]).toBeCloseTo(p, 5));
  });

  it("lets power stand in where the additive method leaves [0, 1]", () => {
    const answer = devig([1.5, 2.2, 50].map(decimalOdds), "additive");
    expect(answer.method).toBe("power");
    expect(answer.probabilities.every((p) => p > 0)).toBe(true);
  });

  it("only normalizes, and says so, when there is no margin", () => {
    for (const method of DEVIG_METHODS) {
      const answer = devig([decimalOdds(2.1), decimalOdds(2)], method);
      expect(answer.noMargin).toBe(true);
      expect(answer.probabilities[0]).toBeCloseTo(2 / 4.1, 12);
    }
    expect(() => devig([decimalOdds(2)])).toThrow(RangeError);
  });

  it("adds up to one, keeps the order of the prices, and Shin equals additive for two sides", () => {
    const price = fc.double({ min: 1.02, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 5 }), (prices) => {
        const odds = prices.map(decimalOdds);
        for (const method of DEVIG_METHODS) {
          const { probabilities } = devig(odds, method);
          expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
          for (let i = 1; i < odds.length; i++) {
            if ((prices[i] as number) < (prices[i - 1] as number) - 1e-6) {
              expect(probabilities[i]).toBeGreaterThan(probabilities[i - 1] as number);
            }
          }
        }
      }),
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.005, max: 0.08, noNaN: true }),
        (p, margin) => {
          fc.pre(Math.max(p, 1 - p) * (1 + margin) < 0.999);
          const first = decimalOdds(1 / (p * (1 + margin)));
          const second = decimalOdds(1 / ((1 - p) * (1 + margin)));
          const additive = devig([first, second], "additive");
          if (additive.method !== "additive") return;
          expect(devig([first, second], "shin").probabilities[0]).toBeCloseTo(additive.probabilities[0] as number, 8);
        },
      ),
    );
  });

  it("gates by the lowest of the methods", () => {
    const [favourite, dog] = quoted(-300, 250) as [ReturnType<typeof decimalOdds>, ReturnType<typeof decimalOdds>];
    expect(lowestFairTwoWay(favourite, dog)).toBeCloseTo(0.72414, 5);
    expect(lowestFairTwoWay(dog, favourite)).toBeCloseTo(1 - 0.73631, 5);
    expect(fairTwoWay(favourite, dog)).toBeCloseTo(0.73631, 5);
  });

  it.each([
    [-150, 130, 0.57983],
    [-300, 250, 0.72414],
    [-700, 500, 0.84],
  ])("finds the lowest again from the fair probability and the overround: %i/+%i", (favourite, dog, lowest) => {
    const odds = quoted(favourite, dog);
    const { probabilities, overround } = devig(odds);
    const [first = 0, second = 0] = probabilities;
    expect(lowestFair(probability(first), overround)).toBeCloseTo(lowest, 5);
    expect(lowestFair(probability(second), overround)).toBeCloseTo(second, 9);
  });

  it("returns the fair probability itself without a margin or at the ends, and never more", () => {
    expect(lowestFair(probability(0.7), 1)).toBe(0.7);
    expect(lowestFair(probability(0.7), 0.98)).toBe(0.7);
    expect(lowestFair(probability(1), 1.05)).toBe(1);
    expect(lowestFair(probability(0), 1.05)).toBe(0);
    fc.assert(
      fc.property(
        fc.double({ min: 1.02, max: 30, noNaN: true }),
        fc.double({ min: 1.001, max: 1.3, noNaN: true }),
        (d, b) => {
          fc.pre(b - 1 / d > 0.01 && b - 1 / d < 0.99);
          const odds = [decimalOdds(d), decimalOdds(1 / (b - 1 / d))] as const;
          const fair = fairTwoWay(...odds);
          expect(lowestFair(fair, b)).toBeCloseTo(lowestFairTwoWay(...odds), 7);
          expect(lowestFair(fair, b)).toBeLessThanOrEqual(fair);
        },
      ),
    );
  });
});

describe("hostile prices", () => {
  it("names the method that was used and its parameter", () => {
    const odds = quoted(-150, 130);
    expect(DEVIG_METHODS).toEqual(["multiplicative", "additive", "power", "shin"]);
    for (const method of DEVIG_METHODS) expect(devig(odds, method)).toMatchObject({ method, noMargin: false });
    expect(devig(odds).method).toBe("power");
    expect(devig(odds, "multiplicative").parameter).toBeNull();
    expect(devig(odds, "additive").parameter).toBeNull();
    // For two sides Shin's z follows from the additive answer (Štrumbelj 2014).
    expect(devig(odds, "shin").parameter).toBeGreaterThan(0.03);
    expect(devig(odds, "shin").parameter).toBeLessThan(0.04);
    expect(devig(odds).overround).toBeCloseTo(0.6 + 1 / 2.3, 12);
  });

  it("at exactly B = 1 there is no margin to remove, and k = 1 or z = 0 is not invented", () => {
    for (const method of DEVIG_METHODS)
      expect(devig([2, 4, 4].map(decimalOdds), method)).toEqual({
        probabilities: [0.5, 0.25, 0.25],
        method,
        parameter: null,
        overround: 1,
        noMargin: true,
      });
  });

  it("an outsider worth exactly the cut of the additive method is left to the power method", () => {
    // Prices of 1/q with q = .75, .5 and .125: B − 1 = .375, the cut is .125.
    const answer = devig([4 / 3, 2, 8].map(decimalOdds), "additive");
    expect(answer.method).toBe("power");
    expect(answer.probabilities.every((p) => p > 0)).toBe(true);
  });

  it("an overround of any size has a root: two prices of 1.0001, fifty of 1.5", () => {
    for (const method of DEVIG_METHODS) {
      expect(devig([1.0001, 1.0001].map(decimalOdds), method).probabilities[0]).toBeCloseTo(0.5, 9);
      const many = devig(
        Array.from({ length: 50 }, () => decimalOdds(1.5)),
        method,
      ).probabilities;
      for (const p of many) expect(p).toBeCloseTo(0.02, 9);
    }
  });

  it("the root is exact to 1e-9 before anything is scaled", () => {
    const q = [1 / 1.3, 1 / 5, 1 / 9];
    const k = devig([1.3, 5, 9].map(decimalOdds), "power").parameter ?? 0;
    expect(q.reduce((sum, x) => sum + x ** k, 0)).toBeCloseTo(1, 10);
  });

  it("refuses one side alone and none, with a sentence", () => {
    expect(() => devig([])).toThrow("Removing the margin needs every side of the market");
    expect(() => devig([decimalOdds(1.9)])).toThrow("every side");
    expect(lowestFairTwoWay(decimalOdds(1.0001), decimalOdds(10_000))).toBeLessThan(1);
  });
});
