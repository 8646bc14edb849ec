import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLogistic } from "#app/lib/engine/calibration/logistic-regression.ts";
import { blendedLogit, fitMarketBlend, quantileSd, type PastQuote } from "#app/lib/engine/calibration/market-blend.ts";
import { calibratedLogit, fitCalibration, NO_CALIBRATION } from "#app/lib/engine/calibration/platt.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const drawn = (n: number, seed: string) => {
  const random = randomOf(seedKey(seed), 1);
  return Array.from({ length: n }, () => ({ x: random.normal(), z: random.normal(), u: random.next() }));
};

describe("penalized logistic regression", () => {
  it("finds the coefficients that made the outcomes, with standard errors of the right size", () => {
    const rows = drawn(20_000, "coefficients");
    const { coefficients, covariance } = fitLogistic(
      rows.map(({ x, z }) => [1, x, z]),
      rows.map(({ x, z, u }) => (u < logistic(0.3 + 0.8 * x - 0.5 * z) ? 1 : 0)),
      { prior: [0, 0, 0], precision: [1e-6, 1e-6, 1e-6] },
    );
    [0.3, 0.8, -0.5].forEach((truth, k) => {
      const sd = Math.sqrt(covariance[k]?.[k] ?? 0);
      expect(sd).toBeGreaterThan(0.01);
      expect(sd).toBeLessThan(0.025);
      expect(Math.abs((coefficients[k] ?? 0) - truth)).toBeLessThan(4 * sd);
    });
  });

  it("returns the prior without rows, and stays finite on separable data", () => {
    expect(fitLogistic([], [], { prior: [0.2, 1], precision: [1, 1] }).coefficients).toEqual([0.2, 1]);
    const { coefficients } = fitLogistic(
      [
        [1, 5],
        [1, -5],
      ],
      [1, 0],
      { prior: [0, 1], precision: [1, 1] },
    );
    for (const b of coefficients) expect(Number.isFinite(b)).toBe(true);
  });
});

describe("calibration", () => {
  it("takes the overconfidence out of forecasts", () => {
    const past = drawn(8_000, "overconfident").map(({ x, u }) => ({
      logit: 2 * x,
      y: (u < logistic(x) ? 1 : 0) as 0 | 1,
      weight: 1,
    }));
    const calibration = fitCalibration(past);
    expect(calibration.slope).toBeCloseTo(0.5, 1);
    expect(Math.abs(calibration.intercept)).toBeLessThan(0.06);
    expect(Math.abs(calibratedLogit(calibration, 2))).toBeLessThan(1.2);
  });

  it("leaves probabilities alone without past games and keeps their order", () => {
    expect(fitCalibration([])).toEqual(NO_CALIBRATION);
    const few = fitCalibration([{ logit: 1, y: 0, weight: 1 }]);
    expect(few.slope).toBeGreaterThan(0.9);
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        (a, d) => {
          expect(calibratedLogit(few, a + d)).toBeGreaterThan(calibratedLogit(few, a));
        },
      ),
    );
  });
});

describe("market blend", () => {
  const past = (n: number, modelKnows: number): PastQuote[] =>
    drawn(n, "market").map(({ x, z, u }) => ({
      modelLogit: x + z,
      marketLogit: x,
      closeLogit: x,
      y: u < logistic(x + modelKnows * z) ? 1 : 0,
      weight: 1,
    }));

  it("trusts the market if the model knows nothing more", () => {
    const blend = fitMarketBlend(past(20_000, 0), 0.3);
    expect(Math.abs(blend.model)).toBeLessThan(0.1);
    expect(blend.market + blend.model).toBeCloseTo(1, 1);
  });

  it("gives weight to a model with information", () => {
    const blend = fitMarketBlend(past(20_000, 0.8), 0.3);
    expect(blend.model).toBeGreaterThan(0.6);
    expect(blendedLogit(blend, 1, 0)).toBeGreaterThan(blendedLogit(blend, 0, 0));
  });

  it("is the market itself without past games", () => {
    const blend = fitMarketBlend([], 0.3);
    expect(blendedLogit(blend, 2, 0.5)).toBe(0.5);
    expect(blend.logitSd).toBe(0.3);
  });

  it("measures a spread by its 90 % quantile", () => {
    const random = randomOf(seedKey("quantile"), 1);
    expect(quantileSd(Array.from({ length: 20_000 }, () => 0.4 * random.normal()))).toBeCloseTo(0.4, 2);
    expect(quantileSd([])).toBe(0);
  });
});
