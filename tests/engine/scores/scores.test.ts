import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brierScore } from "#app/lib/engine/scores/brier.ts";
import { calibrationError, calibrationNoiseFloor, equalMassBins } from "#app/lib/engine/scores/calibration-error.ts";
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
        (truth, told) => {
          const expected = (p: number) => truth * logLossOf(p, 1) + (1 - truth) * logLossOf(p, 0);
          expect(expected(truth)).toBeLessThanOrEqual(expected(told) + 1e-12);
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
  const games = (challenger: number) =>
    Array.from({ length: 60 }, (_, i) => ({ day: i, champion: 0.6, challenger, y: (i % 3 === 0 ? 0 : 1) as 0 | 1 }));

  it("publishes only what scores better on the same games", () => {
    expect(challenge(games(0.66), "s")).toMatchObject({ publish: true });
    expect(challenge(games(0.9), "s").publish).toBe(false);
    expect(challenge(games(0.6), "s").publish).toBe(false);
    expect(challenge([], "s")).toEqual({ publish: false, difference: null });
    expect(challenge(games(0.66), "s").difference?.mean).toBeLessThan(0);
  });
});
