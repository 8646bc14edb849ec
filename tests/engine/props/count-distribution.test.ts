import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { massAround, massMean, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import {
  countCrps,
  countLogScore,
  countMass,
  countQuantile,
  roundedPowerWith,
  shareInside,
  type CountDistribution,
} from "#app/lib/engine/props/count-distribution.ts";

const massOf = (distribution: CountDistribution) => countMass(distribution);
const p = (mass: IntegerMass, k: number) => mass.weights[k] ?? 0;

function variance(mass: IntegerMass): number {
  const mean = massMean(mass);
  let sum = 0;
  for (let k = 0; k < mass.weights.length; k++) sum += (k - mean) ** 2 * p(mass, k);
  return sum;
}

/** Any distribution a forecast may have. */
const distributions: fc.Arbitrary<CountDistribution> = fc.oneof(
  fc.record({
    kind: fc.constant("negative-binomial" as const),
    mean: fc.double({ min: 0.01, max: 300, noNaN: true }),
    ratio: fc.oneof(fc.constant(1), fc.double({ min: 1, max: 40, noNaN: true })),
  }),
  fc.record({
    kind: fc.constant("beta-binomial" as const),
    tries: fc
      .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })
      .filter((tries) => tries.some((w) => w > 0.01)),
    chance: fc.double({ min: 0.01, max: 0.95, noNaN: true }),
    correlation: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true })),
  }),
  fc
    .tuple(
      fc.double({ min: 0.5, max: 300, noNaN: true }),
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
    )
    .map(([mean, ratio, power]) => roundedPowerWith(mean, ratio, power)),
);

describe("count distributions, by known values", () => {
  it("the negative binomial of mean 6 and ratio 1.5 is that of r = 12, success 2/3", () => {
    const mass = massOf({ kind: "negative-binomial", mean: 6, ratio: 1.5 });
    expect(p(mass, 0)).toBeCloseTo((2 / 3) ** 12, 14);
    // C(12 + 4 − 1, 4) · (2/3)^12 · (1/3)^4
    expect(p(mass, 4)).toBeCloseTo(1365 * (2 / 3) ** 12 * (1 / 3) ** 4, 14);
    expect(massMean(mass)).toBeCloseTo(6, 10);
    expect(variance(mass)).toBeCloseTo(9, 9);
  });

  it("at ratio 1 it is Poisson, and just above nearly so", () => {
    const poisson = massOf({ kind: "negative-binomial", mean: 2.5, ratio: 1 });
    [1, 1, 2, 6].forEach((factorial, k) => {
      expect(p(poisson, k)).toBeCloseTo((Math.exp(-2.5) * 2.5 ** k) / factorial, 14);
      expect(p(massOf({ kind: "negative-binomial", mean: 2.5, ratio: 1 + 1e-6 }), k)).toBeCloseTo(p(poisson, k), 6);
    });
  });

  it("the beta-binomial without correlation is binomial, with correlation ½ and chance ½ of 3 tries it is Pólya's 5/16, 3/16, 3/16, 5/16", () => {
    const binomial = massOf({ kind: "beta-binomial", tries: [0, 0, 0, 0, 1], chance: 0.25, correlation: 0 });
    expect(Array.from(binomial.weights)).toEqual(
      [81, 108, 54, 12, 1].map((w) => expect.closeTo(w / 256, 14) as number),
    );
    // a = b = ½: B(k + ½, 3 − k + ½)·C(3, k)/B(½, ½)
    const polya = massOf({ kind: "beta-binomial", tries: [0, 0, 0, 1], chance: 0.5, correlation: 0.5 });
    expect(Array.from(polya.weights)).toEqual([5, 3, 3, 5].map((w) => expect.closeTo(w / 16, 14) as number));
  });

  it("uncertain tries are mixed by their chances", () => {
    const mass = massOf({ kind: "beta-binomial", tries: [0.5, 0, 0.5], chance: 0.5, correlation: 0 });
    expect(Array.from(mass.weights)).toEqual([0.625, 0.25, 0.125].map((w) => expect.closeTo(w, 14) as number));
  });

  it("a rounded power of 1 is a normal distribution on the whole numbers", () => {
    const mass = massOf({ kind: "rounded-power", centre: 20, sd: 4, power: 1 });
    expect(p(mass, 20)).toBeCloseTo(0.099477, 5);
    expect(massAround(mass, 20).above).toBeCloseTo(massAround(mass, 20).below, 6);
  });

  it("prices a line as above, at and below, and a half line without a push", () => {
    const mass = massOf({ kind: "negative-binomial", mean: 2, ratio: 1 });
    const e = Math.exp(-2);
    expect(massAround(mass, 2)).toEqual({
      above: expect.closeTo(1 - 5 * e, 12) as number,
      at: expect.closeTo(2 * e, 12) as number,
      below: expect.closeTo(3 * e, 12) as number,
    });
    expect(massAround(mass, 1.5).at).toBe(0);
  });

  it("refuses what is not a distribution", () => {
    for (const bad of [
      { kind: "negative-binomial", mean: 0, ratio: 2 },
      { kind: "negative-binomial", mean: 3, ratio: 0.9 },
      { kind: "beta-binomial", tries: [0, 0], chance: 0.3, correlation: 0 },
      { kind: "beta-binomial", tries: [1], chance: 1, correlation: 0 },
      { kind: "rounded-power", centre: 3, sd: 0, power: 1 },
      { kind: "rounded-power", centre: 3, sd: 1, power: 0.5 },
    ] as const) {
      expect(() => massOf(bad)).toThrow(RangeError);
    }
  });
});

describe("count distributions, as properties", () => {
  it("add up to 1, have no negative mass and survive JSON", () => {
    fc.assert(
      fc.property(distributions, (distribution) => {
        const mass = massOf(JSON.parse(JSON.stringify(distribution)) as CountDistribution);
        let sum = 0;
        for (let k = 0; k < mass.weights.length; k++) {
          expect(p(mass, k)).toBeGreaterThanOrEqual(0);
          sum += p(mass, k);
        }
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it("the negative binomial has its mean and variance", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 400, noNaN: true }),
        fc.double({ min: 1, max: 8, noNaN: true }),
        (mean, ratio) => {
          const mass = massOf({ kind: "negative-binomial", mean, ratio });
          expect(massMean(mass) / mean).toBeCloseTo(1, 6);
          expect(variance(mass) / (mean * ratio)).toBeCloseTo(1, 4);
        },
      ),
    );
  });

  it("a rounded power is found for the means and ratios of points, strikeouts and yards", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(fc.double({ min: 2, max: 40, noNaN: true }), fc.double({ min: 0.9, max: 5, noNaN: true })),
          fc.tuple(fc.double({ min: 10, max: 350, noNaN: true }), fc.double({ min: 8, max: 30, noNaN: true })),
        ),
        fc.double({ min: 1, max: 2, noNaN: true }),
        ([mean, ratio], power) => {
          fc.pre(mean > ratio);
          const mass = massOf(roundedPowerWith(mean, ratio, power));
          expect(massMean(mass) / mean).toBeCloseTo(1, 2);
          expect(variance(mass) / (mean * ratio)).toBeGreaterThan(0.95);
          expect(variance(mass) / (mean * ratio)).toBeLessThan(1.05);
        },
      ),
    );
  });

  it("the CRPS is E|X − x| − ½ E|X − X'|, also for outcomes beyond the mass", () => {
    fc.assert(
      fc.property(
        distributions.filter((d) => d.kind !== "negative-binomial" || d.mean < 40),
        fc.integer({ min: 0, max: 120 }),
        (distribution, x) => {
          const mass = massOf(distribution);
          const n = Math.min(400, mass.weights.length);
          fc.pre(mass.weights.length <= 400);
          let near = 0;
          let apart = 0;
          for (let i = 0; i < n; i++) {
            near += p(mass, i) * Math.abs(i - x);
            for (let j = 0; j < n; j++) apart += p(mass, i) * p(mass, j) * Math.abs(i - j);
          }
          expect(countCrps(mass, x)).toBeCloseTo(near - apart / 2, 6);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("quantiles are the smallest counts that hold their share", () => {
    fc.assert(
      fc.property(distributions, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (distribution, share) => {
        const mass = massOf(distribution);
        const k = countQuantile(mass, share);
        const { above, at, below } = massAround(mass, k);
        expect(below).toBeLessThanOrEqual(share + 1e-9);
        expect(below + at).toBeGreaterThanOrEqual(share - 1e-9);
        expect(above + at + below).toBeCloseTo(1, 9);
      }),
    );
  });

  it("intervals hold their level on average where the distribution is right", () => {
    fc.assert(
      fc.property(distributions, fc.constantFrom(0.5, 0.8, 0.9), (distribution, level) => {
        const mass = massOf(distribution);
        let held = 0;
        for (let k = 0; k < mass.weights.length; k++) held += p(mass, k) * shareInside(mass, k, level);
        expect(held).toBeCloseTo(level, 6);
      }),
    );
  });

  it("both scores are best on average for the distribution that is right", () => {
    const right = massOf({ kind: "negative-binomial", mean: 8, ratio: 2 });
    const expected = (said: IntegerMass, score: typeof countCrps) => {
      let sum = 0;
      for (let k = 0; k < right.weights.length; k++) sum += p(right, k) * score(said, k);
      return sum;
    };
    for (const score of [countCrps, countLogScore]) {
      for (const [mean, ratio] of [
        [8.5, 2],
        [7.5, 2],
        [8, 1],
        [8, 3],
      ] as const) {
        const wrong = massOf({ kind: "negative-binomial", mean, ratio });
        expect(expected(right, score)).toBeLessThan(expected(wrong, score) - 1e-4);
      }
    }
  });
});
