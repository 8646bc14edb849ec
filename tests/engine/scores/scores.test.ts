import { residualSquares } from "#app/lib/engine/scores/residual-squares.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { brierScore } from "#app/lib/engine/scores/brier.ts";
import { Random } from "#app/lib/engine/random/random.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import {
  calibrationError,
  calibrationNoise,
  calibrationNoiseFloor,
  equalMassBins,
} from "#app/lib/engine/scores/calibration-error.ts";
import { judgeCalibration } from "#app/lib/engine/scores/calibration-test.ts";
import { divergenceFrom } from "#app/lib/engine/scores/divergence.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { challenge } from "#app/lib/engine/scores/champion.ts";
import { logLoss, logLossOf, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";

const forecasts = fc.array(
  fc.record({ p: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.constantFrom(0 as const, 1 as const) }),
  { minLength: 1, maxLength: 200 },
);

describe("log loss and Brier (M14)", () => {
  it("coin flips cost ln 2 and a quarter", () => {
    const coins: ScoredForecast[] = [
      { p: 0.5, y: 1 },
      { p: 0.5, y: 0 },
    ];
    expect(logLoss(coins)).toBeCloseTo(Math.LN2, 12);
    expect(brierScore(coins)).toBe(0.25);
  });

  it("clips at 1e-6 so that one certain mistake is finite", () => {
    expect(logLossOf(0, 1)).toBeCloseTo(-Math.log(1e-6), 12);
    expect(logLossOf(1, 1)).toBeCloseTo(-Math.log(1 - 1e-6), 12);
  });

  it("the truth scores best on average (proper)", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (truth, shown) => {
          const expected = (p: number) => truth * logLossOf(p, 1) + (1 - truth) * logLossOf(p, 0);
          expect(expected(truth)).toBeLessThanOrEqual(expected(shown) + 1e-12);
        },
      ),
    );
  });
});

describe("calibration error (M14)", () => {
  it("bins hold every forecast once and differ by one at most", () => {
    fc.assert(
      fc.property(forecasts, (list) => {
        const bins = equalMassBins(list);
        const sizes = bins.map((b) => b.n);
        expect(sizes.reduce((a, b) => a + b, 0)).toBe(list.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is the mean gap between forecast and frequency", () => {
    const list: ScoredForecast[] = [
      { p: 0.2, y: 0 },
      { p: 0.2, y: 0 },
      { p: 0.9, y: 1 },
      { p: 0.9, y: 0 },
    ];
    expect(calibrationError(list, 2)).toBeCloseTo((0.2 + 0.4) / 2, 12);
    expect(calibrationError([])).toBeNaN();
    expect(calibrationNoiseFloor([], { seed: "empty" })).toBeNaN();
  });

  it.each([
    [100, 0.123],
    [500, 0.055],
    [2000, 0.028],
  ])("a perfect model shows %i → %f", (n, floor) => {
    const even = Array.from({ length: n }, (_, i) => ({ p: 0.3 + (0.4 * (i + 0.5)) / n }));
    const measured = calibrationNoiseFloor(even, { seed: "floor", draws: 300 });
    expect(Math.abs(measured - floor)).toBeLessThan(0.04 * floor);
    expect(calibrationNoiseFloor(even, { seed: "floor", draws: 300 })).toBe(measured);
  });

  it("stays below its 95th percentile, about 1.4 times the mean, in 95 of 100 draws", () => {
    const even = Array.from({ length: 1_000 }, (_, i) => ({ p: 0.3 + (0.4 * (i + 0.5)) / 1_000 }));
    const { mean, percentile95 } = calibrationNoise(even, { seed: "limit", draws: 1_000 });
    expect(percentile95 / mean).toBeGreaterThan(1.3);
    expect(percentile95 / mean).toBeLessThan(1.6);
    const random = new Random(5, 6, 7);
    let below = 0;
    for (let d = 0; d < 400; d++) {
      const drawn = even.map(({ p }): ScoredForecast => ({ p, y: random.chance(p) ? 1 : 0 }));
      if (calibrationError(drawn) <= percentile95) below++;
    }
    expect(below / 400).toBeGreaterThan(0.92);
    expect(below / 400).toBeLessThan(0.98);
  });

  it("draws the same noise from forecasts in bins as from each by itself", () => {
    const forecasts = Array.from({ length: 97 }, (_, i) => ({ p: ((i * 37) % 97) / 97 }));
    const key = seedKey("same");
    const random = new Random(key.low, key.high, 1);
    const errors = Array.from({ length: 20 }, () =>
      calibrationError(forecasts.map(({ p }): ScoredForecast => ({ p, y: random.chance(p) ? 1 : 0 }))),
    );
    const { mean, percentile95 } = calibrationNoise(forecasts, { seed: "same", draws: 20 });
    expect(mean).toBeCloseTo(errors.reduce((a, b) => a + b, 0) / 20, 12);
    expect(percentile95).toBeCloseTo(Math.max(...errors), 12);
  });
});

describe("divergence from the close (M30)", () => {
  it("is r·ln(r/p) + (1 − r)·ln((1 − r)/(1 − p)), 0 only where both agree", () => {
    expect(divergenceFrom(0.5, 0.25)).toBeCloseTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3), 12);
    expect(divergenceFrom(0.6, 0.6)).toBe(0);
    expect(divergenceFrom(0.9, 0.6)).not.toBeCloseTo(divergenceFrom(0.6, 0.9), 3);
    expect(Number.isFinite(divergenceFrom(1, 0))).toBe(true);
    const p = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(fc.property(p, p, (r, q) => divergenceFrom(r, q) >= 0));
  });
});

describe("the judgment on calibration (M30)", () => {
  const drawn = (n: number, slope: number, intercept: number, seed: number): ScoredForecast[] => {
    const random = new Random(seed, 1, 3);
    return Array.from({ length: n }, () => {
      const p = random.between(0.2, 0.8);
      return { p, y: random.chance(logistic(intercept + slope * logit(p))) ? 1 : 0 };
    });
  };

  it("passes a perfect forecaster and finds intercept 0 and slope 1", () => {
    const judged = judgeCalibration(drawn(4_000, 1, 0, 11), "perfect");
    expect(judged?.passed).toBe(true);
    expect(Math.abs(judged?.intercept ?? 9)).toBeLessThan(0.1);
    expect(Math.abs((judged?.slope ?? 9) - 1)).toBeLessThan(0.15);
    expect(judged?.pValue).toBeGreaterThan(0.05);
    expect(judgeCalibration(drawn(4_000, 1, 0, 11), "perfect")).toEqual(judged);
  });

  it("refuses a perfect forecaster's slope and intercept about once in twenty", () => {
    let refused = 0;
    for (let seed = 0; seed < 200; seed++) {
      const judged = judgeCalibration(drawn(300, 1, 0, seed), "often");
      if ((judged?.pValue ?? 0) <= 0.05) refused++;
    }
    expect(refused).toBeGreaterThan(2);
    expect(refused).toBeLessThan(20);
  });

  it.each([
    [0.5, 0],
    [1, 0.4],
  ])("refuses a slope of %f with an intercept of %f", (slope, intercept) => {
    const judged = judgeCalibration(drawn(4_000, slope, intercept, 12), "bent");
    expect(judged?.passed).toBe(false);
    expect(judged?.pValue).toBeLessThan(0.001);
    expect(judged?.slope).toBeCloseTo(slope, 0);
    expect(judged?.ece).toBeGreaterThan(judged?.limit ?? 1);
  });

  it("says nothing if there is nothing to judge", () => {
    expect(judgeCalibration(drawn(29, 1, 0, 1), "few")).toBeNull();
    expect(judgeCalibration(drawn(30, 1, 0, 1), "few")).not.toBeNull();
    expect(
      judgeCalibration(
        Array.from({ length: 60 }, (_, i) => ({ p: 0.6, y: i % 2 ? 1 : 0 })),
        "same",
      ),
    ).toBeNull();
    expect(
      judgeCalibration(
        drawn(60, 1, 0, 1).map(({ p }) => ({ p, y: 1 })),
        "won",
      ),
    ).toBeNull();
  });
});

describe("paired bootstrap by day (M14)", () => {
  it("finds the standard error of independent days and is the same for a seed", () => {
    const list = Array.from({ length: 400 }, (_, day) => ({ day, difference: Math.sin(day * 12.9898) * 0.1 }));
    const mean = list.reduce((a, b) => a + b.difference, 0) / 400;
    const sd = Math.sqrt(list.reduce((a, b) => a + (b.difference - mean) ** 2, 0) / 399);
    const answer = pairedBootstrap(list, { seed: "a" });
    expect(answer.mean).toBeCloseTo(mean, 12);
    expect(answer.standardError / (sd / 20)).toBeGreaterThan(0.9);
    expect(answer.standardError / (sd / 20)).toBeLessThan(1.1);
    expect(pairedBootstrap(list, { seed: "a" })).toEqual(answer);
    expect(answer.low).toBeLessThan(mean);
    expect(answer.high).toBeGreaterThan(mean);
  });

  it("games of one day are not independent", () => {
    const single = Array.from({ length: 40 }, (_, day) => ({ day, difference: day % 2 === 0 ? 1 : -1 }));
    const crowded = single.flatMap((d) => Array.from({ length: 10 }, () => d));
    const a = pairedBootstrap(single, { seed: "b" }).standardError;
    const b = pairedBootstrap(crowded, { seed: "b" }).standardError;
    expect(b).toBeCloseTo(a, 10);
    expect(() => pairedBootstrap([], { seed: "b" })).toThrow(RangeError);
  });
});

describe("champion against challenger (M24)", () => {
  const games = (challenger: number, champion = 0.4) =>
    Array.from({ length: 180 }, (_, i) => ({ day: i >> 1, champion, challenger, y: (i % 3 === 0 ? 0 : 1) as 0 | 1 }));

  it("publishes only what scores better on the same games", () => {
    expect(challenge(games(0.66), "s")).toMatchObject({ publish: true, n: 180, needed: 150 });
    expect(challenge(games(0.3), "s").publish).toBe(false);
    expect(challenge(games(0.4), "s").publish).toBe(false);
    expect(challenge([], "s")).toEqual({ publish: false, n: 0, needed: 150, difference: null });
  });

  it("keeps the champion if the difference is within its error, or rests on too few games", () => {
    const hair = challenge(games(0.66, 0.6), "s");
    expect(hair.difference?.mean).toBeLessThan(0);
    expect(hair.difference?.mean).toBeGreaterThan(-1.645 * (hair.difference?.standardError ?? 0));
    expect(hair.publish).toBe(false);
    const few = challenge(games(0.66).slice(0, 149), "s");
    expect(few.difference?.mean).toBeLessThan(-1.645 * (few.difference?.standardError ?? 1));
    expect(few).toMatchObject({ publish: false, n: 149, needed: 150 });
  });
});

test.each([
  [
    "equal returns of different stakes",
    [
      [0.009, 0.01],
      [0.009, 0.01],
      [0.0225, 0.025],
    ],
    0,
  ],
  [
    "returns that differ",
    [
      [1, 1],
      [-1, 1],
    ],
    2,
  ],
] as const)("squares left of sums: %s", (_, pairs, expected) => {
  const sum = (of: (y: number, x: number) => number) => pairs.reduce((total, [y, x]) => total + of(y, x), 0);
  const sums = { yy: sum((y) => y * y), xy: sum((y, x) => y * x), xx: sum((_y, x) => x * x) };
  const mean = sum((y) => y) / sum((_y, x) => x);
  expect(residualSquares(sums, mean)).toBe(expected);
});
