import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLogistic } from "#app/lib/engine/calibration/logistic-regression.ts";
import { calibratedLogit, fitCalibration, NO_CALIBRATION } from "#app/lib/engine/calibration/platt.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";

type Fit = Parameters<typeof fitLogistic>;

const at = (matrix: readonly (readonly number[])[], i: number, j: number) => matrix[i]?.[j] ?? Number.NaN;

/** Gradient of the penalized likelihood and its information, written out from the definition. */
function score([rows, outcomes, { prior, precision, weights }]: Fit, beta: readonly number[]) {
  const gradient = prior.map((p, k) => -(precision[k] ?? 0) * ((beta[k] ?? 0) - p));
  const information = prior.map((_, i) => prior.map((__, j) => (i === j ? (precision[i] ?? 0) : 0)));
  rows.forEach((x, n) => {
    const p = logistic(x.reduce((sum, xk, k) => sum + xk * (beta[k] ?? 0), 0));
    const w = weights?.[n] ?? 1;
    x.forEach((xi, i) => {
      gradient[i] = (gradient[i] ?? 0) + w * ((outcomes[n] ?? 0) - p) * xi;
      x.forEach((xj, j) => {
        const row = information[i];
        if (row) row[j] = (row[j] ?? 0) + w * p * (1 - p) * xi * xj;
      });
    });
  });
  return { gradient, information };
}

/** How far a fit is from its optimum: the largest slope left, and what covariance × information differs from 1 by. */
function distanceFromOptimum(...problem: Fit): number {
  const { coefficients, covariance } = fitLogistic(...problem);
  const { gradient, information } = score(problem, coefficients);
  const distances = gradient.map(Math.abs);
  coefficients.forEach((_, i) =>
    coefficients.forEach((__, j) => {
      const product = coefficients.reduce((sum, ___, k) => sum + at(covariance, i, k) * at(information, k, j), 0);
      distances.push(Math.abs(product - (i === j ? 1 : 0)), Math.abs(at(covariance, i, j) - at(covariance, j, i)));
    }),
  );
  return Math.max(...distances);
}

const rows = [
  [1, 0.4, -2],
  [1, -1.3, 0.5],
  [1, 2.2, 3],
  [1, 0.1, 0.7],
  [1, -0.6, -1.4],
  [1, 1.5, 0.2],
];
const outcomes = [1, 0, 1, 1, 0, 0] as const;

describe("penalized logistic regression", () => {
  it("ends where the gradient vanishes, and its covariance is the inverse of the information there", () => {
    expect(distanceFromOptimum(rows, outcomes, { prior: [0, 0, 0], precision: [0.5, 0.3, 0.2] })).toBeLessThan(1e-6);
    expect(distanceFromOptimum(rows, outcomes, { prior: [1, -2, 0.5], precision: [4, 1, 2] })).toBeLessThan(1e-6);
    expect(
      distanceFromOptimum(rows, outcomes, {
        prior: [0, 0, 1],
        precision: [0.1, 0.1, 0.1],
        weights: [1, 0.5, 2, 0, 3, 0.25],
      }),
    ).toBeLessThan(1e-6);
  });

  it("inverts matrices with columns of any scale", () => {
    const scaled = rows.map(([a = 0, b = 0, c = 0]) => [a / 100, b * 30, c]);
    expect(distanceFromOptimum(scaled, outcomes, { prior: [0, 0, 0], precision: [1e-3, 1, 1] })).toBeLessThan(1e-6);
    const mixed = rows.map(([a = 0, b = 0]) => [a, a * 5 + b, a * 5 - b]);
    expect(distanceFromOptimum(mixed, outcomes, { prior: [0, 0, 0], precision: [1e-4, 1, 1] })).toBeLessThan(1e-6);
  });

  it("with one coefficient solves n(ȳ − p) = λβ", () => {
    const { coefficients, covariance } = fitLogistic([[1], [1], [1], [1]], [1, 1, 1, 0], {
      prior: [0],
      precision: [0.5],
    });
    const b = coefficients[0] ?? Number.NaN;
    expect(3 - 4 * logistic(b)).toBeCloseTo(0.5 * b, 9);
    expect(at(covariance, 0, 0)).toBeCloseTo(1 / (0.5 + 4 * logistic(b) * (1 - logistic(b))), 9);
  });

  it("with no rows is the prior, with the prior's variance, and leaves what it was given alone", () => {
    const options = { prior: [0.2, 1], precision: [4, 0.5] };
    expect(fitLogistic([], [], options)).toEqual({
      coefficients: [0.2, 1],
      covariance: [
        [0.25, 0],
        [0, 2],
      ],
    });
    fitLogistic([[1, 2]], [1], options);
    expect(options).toEqual({ prior: [0.2, 1], precision: [4, 0.5] });
  });

  it("walks a long way by steps of one at most, and still ends at the optimum", () => {
    // The prior says −8, ten thousand outcomes say +2: Newton's first step alone would overshoot by far.
    const many = Array.from({ length: 10_000 }, () => [1]);
    const { coefficients } = fitLogistic(
      many,
      many.map((_, i) => (i < 8_808 ? 1 : 0)),
      { prior: [-8], precision: [1e-6] },
    );
    expect(coefficients[0]).toBeCloseTo(Math.log(8_808 / 1_192), 5);
    // Twenty-five steps of one from 0 toward 40 end at 25.
    const far = fitLogistic([[1e-3]], [1], { prior: [0], precision: [1e-9] }).coefficients[0] ?? 0;
    expect(far).toBeCloseTo(25, 9);
  });

  it("weights count as repetitions, zero weights not at all, and order does not matter", () => {
    const options = { prior: [0, 0, 0], precision: [1, 1, 1] };
    const twice = fitLogistic([...rows, ...rows], [...outcomes, ...outcomes], options);
    const weighted = fitLogistic(rows, outcomes, { ...options, weights: rows.map(() => 2) });
    weighted.coefficients.forEach((b, k) => expect(b).toBeCloseTo(twice.coefficients[k] ?? Number.NaN, 9));
    const some = fitLogistic(rows.slice(0, 4), outcomes.slice(0, 4), options);
    const zeroed = fitLogistic(rows, outcomes, { ...options, weights: [1, 1, 1, 1, 0, 0] });
    zeroed.coefficients.forEach((b, k) => expect(b).toBeCloseTo(some.coefficients[k] ?? Number.NaN, 9));
    const back = fitLogistic(rows.toReversed(), outcomes.toReversed(), options);
    const forth = fitLogistic(rows, outcomes, options);
    back.coefficients.forEach((b, k) => expect(b).toBeCloseTo(forth.coefficients[k] ?? Number.NaN, 9));
  });

  it("finds an optimum for any data, separable or constant", () => {
    const row = fc.tuple(fc.constant(1), fc.double({ min: -4, max: 4, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.constantFrom(0 as const, 1 as const)), { maxLength: 30 }), (data) => {
        expect(
          distanceFromOptimum(
            data.map(([x]) => x),
            data.map(([, y]) => y),
            { prior: [0, 1], precision: [1, 1] },
          ),
        ).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("calibration on the past (M14)", () => {
  const past = rows.map((x, i) => ({ logit: x[1] ?? 0, y: outcomes[i] ?? 0, weight: 1 + i / 10 }));

  it("is shrunk toward leaving the probability as it is, with the weight of 2,000 and 400", () => {
    const { coefficients, covariance } = fitLogistic(
      past.map(({ logit }) => [1, logit]),
      past.map(({ y }) => y),
      { prior: [0, 1], precision: [2_000, 400], weights: past.map(({ weight }) => weight) },
    );
    const calibration = fitCalibration(past);
    expect(calibration.intercept).toBe(coefficients[0]);
    expect(calibration.slope).toBe(coefficients[1]);
    expect(calibration.interceptSd).toBe(Math.sqrt(at(covariance, 0, 0)));
    expect(calibration.slopeSd).toBe(Math.sqrt(at(covariance, 1, 1)));
    expect(calibration.intercept).not.toBe(0);
  });

  it("without past games corrects nothing, with no uncertainty", () => {
    expect(fitCalibration([])).toEqual({ intercept: 0, slope: 1, interceptSd: 0, slopeSd: 0 });
    expect(calibratedLogit(NO_CALIBRATION, -0.7)).toBe(-0.7);
    expect(calibratedLogit({ intercept: 0.2, slope: 0.5, interceptSd: 0, slopeSd: 0 }, 2)).toBe(1.2);
  });
});
