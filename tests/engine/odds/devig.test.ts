import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { DEVIG_METHODS, devig, fairTwoWay, lowestFairTwoWay } from "#app/lib/engine/odds/devig.ts";

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

  it("only normalises, and says so, when there is no margin", () => {
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
});
