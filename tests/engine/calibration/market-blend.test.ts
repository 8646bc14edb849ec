import { describe, expect, it } from "vitest";
import { fitLogistic } from "#app/lib/engine/calibration/logistic-regression.ts";
import {
  blendedLogit,
  fitMarketBlend,
  isBeyondBelief,
  quantileSd,
  type PastQuote,
} from "#app/lib/engine/calibration/market-blend.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";

const quotes: readonly PastQuote[] = [
  { modelLogit: 0.4, marketLogit: 0.2, closeLogit: 0.3, y: 1, weight: 1 },
  { modelLogit: -1.1, marketLogit: -0.5, closeLogit: null, y: 0, weight: 2 },
  { modelLogit: 0.9, marketLogit: 1.4, closeLogit: 1.1, y: 0, weight: 0.5 },
  { modelLogit: 2, marketLogit: 0.1, closeLogit: 0.6, y: 1, weight: 1 },
];

const fitted = (past: readonly PastQuote[], prior: readonly number[]) =>
  fitLogistic(
    past.map(({ modelLogit, marketLogit }) => [1, modelLogit, marketLogit]),
    past.map(({ y }) => y),
    { prior, precision: [2_000, 500, 500], weights: past.map(({ weight }) => weight) },
  );

describe("the blend of model and market (M6)", () => {
  it("is shrunk toward the market with the weight of 2,000, 500 and 500", () => {
    const { coefficients } = fitted(quotes, [0, 0, 1]);
    const blend = fitMarketBlend(quotes, 0.3);
    expect([blend.intercept, blend.model, blend.market]).toEqual(coefficients);
    expect(blend.games).toBe(4);
    expect(blend.model).not.toBe(0);
  });

  it("or toward the prior it is given", () => {
    const prior = { intercept: 0.1, model: 0.4, market: 0.5 };
    const longer = { ...prior, games: 99 };
    const { coefficients } = fitted(quotes, [0.1, 0.4, 0.5]);
    const blend = fitMarketBlend(quotes, 0.3, prior);
    expect([blend.intercept, blend.model, blend.market]).toEqual(coefficients);
    expect(fitMarketBlend([], 0.3, longer)).toEqual({ ...prior, logitSd: 0.3, games: 0 });
  });

  it("is as far from the close as its own sampling error and the 90 % quantile of its past distance", () => {
    const { covariance, coefficients } = fitted(quotes, [0, 0, 1]);
    const variances = quotes.map(({ modelLogit, marketLogit }) => {
      const x = [1, modelLogit, marketLogit];
      return x.reduce(
        (sum, xi, i) => sum + x.reduce((inner, xj, j) => inner + xi * xj * (covariance[i]?.[j] ?? Number.NaN), 0),
        0,
      );
    });
    const sampling = variances.reduce((a, b) => a + b, 0) / 4;
    const [a = 0, b = 0, c = 0] = coefficients;
    const off = [quotes[0], quotes[2], quotes[3]].map((q) =>
      q ? Math.abs(a + b * q.modelLogit + c * q.marketLogit - (q.closeLogit ?? 0)) : 0,
    );
    const moved = Math.max(...off) / 1.645;
    expect(fitMarketBlend(quotes, 0.3).logitSd).toBeCloseTo(Math.sqrt(sampling + moved * moved), 12);
    const unclosed = quotes.map((quote) => ({ ...quote, closeLogit: null }));
    expect(fitMarketBlend(unclosed, 0.3).logitSd).toBeCloseTo(Math.sqrt(sampling), 12);
  });

  it("without past games is the market, with the spread it is given", () => {
    expect(fitMarketBlend([], 0.3)).toEqual({ intercept: 0, model: 0, market: 1, logitSd: 0.3, games: 0 });
    expect(blendedLogit({ intercept: 0.1, model: 0.2, market: 0.7, logitSd: 0, games: 0 }, 0.7, -0.2)).toBeCloseTo(
      0.1,
      12,
    );
  });
});

describe("the spread of errors", () => {
  it.each([
    [[1], 1],
    [[-2, 1], 2],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10],
    [[10, -9, 8, -7, 6, -5, 4, -3, 2, -1], 10],
    [Array.from({ length: 20 }, (_, i) => i + 1), 19],
    [Array.from({ length: 21 }, (_, i) => i), 18],
    [Array.from({ length: 100 }, (_, i) => 100 - i), 91],
    [[0, 0, 0], 0],
  ])("of %j has its 90 %% quantile at %d", (errors, quantile) => {
    expect(quantileSd(errors)).toBeCloseTo(quantile / 1.645, 12);
  });

  it("of none is 0", () => {
    expect(quantileSd([])).toBe(0);
  });
});

it.each([
  // Two opening prices of the NHL's season 2022, typed wrong or with sides exchanged.
  [0.575, 0.116, true],
  [0.669, 0.26, true],
  [0.62, 0.5, false],
  [0.5, 0.73, false],
  [0.5, 0.74, true],
])(
  "a model of %d against a market of %d is beyond belief: %s, and then the market alone counts",
  (model, fair, expected) => {
    const blend = { intercept: 0.02, model: 0.5, market: 0.5, logitSd: 0.1, games: 900 };
    expect(isBeyondBelief(logit(model), logit(fair))).toBe(expected);
    const both = 0.02 + 0.5 * logit(model) + 0.5 * logit(fair);
    expect(blendedLogit(blend, logit(model), logit(fair))).toBeCloseTo(expected ? logit(fair) : both, 12);
  },
);
