import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { risingRoot } from "#app/lib/engine/markets/monotone-root.ts";
import { negativeBinomialMass } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import { normalAround, normalAroundWithoutTie } from "#app/lib/engine/markets/normal-margin.ts";
import { normalCdf, normalQuantile } from "#app/lib/engine/markets/normal.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { poissonMass } from "#app/lib/engine/markets/poisson-goals.ts";
import { priceOutcome, probabilityAt, thresholdOf, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough, repriceAtLine, shiftedOutcome } from "#app/lib/engine/markets/shift-outcome.ts";

const NBA: OutcomeDistribution = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 };
const NFL: OutcomeDistribution = { kind: "key-numbers", marginMean: 3, marginSd: 13.38, totalMean: 44, totalSd: 13.5 };
const NHL: OutcomeDistribution = {
  kind: "poisson",
  homeMean: 3.2,
  awayMean: 2.8,
  diagonalInflation: 1.3,
  overtimeHomeShare: 0.53,
};
const MLB: OutcomeDistribution = {
  kind: "negative-binomial",
  homeMean: 4.7,
  awayMean: 4.3,
  dispersion: 2.1,
  extraInningsHomeShare: 0.53,
};

describe("the normal distribution far out", () => {
  it.each([
    // ½ erfc(−x/√2) of the C library.
    [-7, 1.279812543885835e-12],
    [-7.1, 6.23784446333164e-13],
    [-8, 6.220960574271785e-16],
    [-12, 1.776482112077679e-33],
    [-20, 2.753624118606233e-89],
    [-37, 5.725571222524577e-300],
  ])("Φ(%d) keeps four digits at least", (x, p) => {
    expect(normalCdf(x) / p).toBeCloseTo(1, 4);
    expect(1 - normalCdf(-x)).toBeLessThan(2e-12);
  });

  it("is ½ in the middle, 0 and 1 at the ends, and NaN for NaN", () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 15);
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
    expect(normalCdf(-39)).toBe(0);
    expect(normalCdf(39)).toBe(1);
  });

  it("finds the quantile of a tail to twelve digits, and refuses anything but a probability", () => {
    for (const p of [1e-300, 1e-100, 1e-20, 1e-8, 0.001, 0.0242, 0.0243, 0.3]) {
      expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 9);
      if (p > 1e-10) expect(normalQuantile(1 - p)).toBeCloseTo(-normalQuantile(p), 6);
    }
    // Φ⁻¹(.9), Φ⁻¹(.99), Φ⁻¹(.999) (Abramowitz & Stegun, table 26.5).
    expect(normalQuantile(0.9)).toBeCloseTo(1.2815515655446004, 12);
    expect(normalQuantile(0.99)).toBeCloseTo(2.3263478740408408, 12);
    expect(normalQuantile(0.999)).toBeCloseTo(3.090232306167813, 11);
    for (const p of [-0.1, 1.1, 2, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(`Not a probability: ${p}`);
  });

  it("logits stay finite and logistic stays in [0, 1] for any number", () => {
    expect(logistic(800)).toBe(1);
    expect(logistic(-800)).toBe(0);
    expect(logistic(0)).toBe(0.5);
    expect(logistic(-1)).toBeCloseTo(1 / (1 + Math.E), 15);
    expect(logit(1)).toBeCloseTo(Math.log(1e9 - 1), 6);
    expect(logit(-3)).toBe(logit(0));
    expect(logit(0.5)).toBe(0);
  });
});

describe("a margin that cannot be 0 (M16)", () => {
  it.each([-0.5, 0, 0.5])("the line %d is the moneyline", (line) => {
    expect(normalAroundWithoutTie(3, 12, line)).toEqual({ win: normalCdf(0.25), push: 0, lose: 1 - normalCdf(0.25) });
  });
  it.each([-8, -1.5, -1, 1, 1.5, 8])("the line %d is as any other", (line) => {
    expect(normalAroundWithoutTie(3, 12, line)).toEqual(normalAround(3, 12, line));
    const { win, push, lose } = normalAround(3, 12, line);
    expect(win + push + lose).toBeCloseTo(1, 12);
    expect(push > 0).toBe(Number.isInteger(line));
  });
  it("a whole line a hundred spreads away cannot push", () => {
    expect(normalAround(0, 1, 100)).toEqual({ win: 0, push: 0, lose: 1 });
    expect(normalAround(0, 1, -100)).toEqual({ win: 1, push: 0, lose: 0 });
  });
});

describe("counts of goals and runs (M17, M18)", () => {
  it("goals are Poisson from 0 to 15", () => {
    const mass = poissonMass(3.2);
    expect(mass).toHaveLength(16);
    expect(mass[0]).toBeCloseTo(Math.exp(-3.2), 15);
    expect(mass[15]).toBeCloseTo((Math.exp(-3.2) * 3.2 ** 15) / 1_307_674_368_000, 15);
    expect(poissonMass(0)[0]).toBe(1);
  });

  it("runs are negative binomial from 0 to 40, with a variance above the mean", () => {
    const mass = Array.from(negativeBinomialMass(4.5, 2.1));
    expect(mass).toHaveLength(41);
    const mean = mass.reduce((sum, p, k) => sum + p * k, 0);
    expect(mean).toBeCloseTo(4.5, 6);
    expect(mass.reduce((sum, p, k) => sum + p * (k - mean) ** 2, 0) / mean).toBeCloseTo(2.1, 5);
    expect(negativeBinomialMass(4.5, 1.5)[0]).toBeCloseTo(1.5 ** -9, 12);
    for (const dispersion of [1, 0.5, 0, Number.NaN])
      expect(() => negativeBinomialMass(4.5, dispersion)).toThrow(
        `A negative binomial needs variance/mean above 1, got ${dispersion}`,
      );
  });
});

describe("moving a distribution", () => {
  it("moves margin and total of each kind by the given amounts", () => {
    for (const distribution of [NBA, NFL, NHL, MLB]) {
      const before = priceOutcome(distribution);
      const after = priceOutcome(shiftedOutcome(distribution, { margin: 0.6, total: -0.4 }));
      expect(after.meanTotal - before.meanTotal).toBeCloseTo(-0.4, 1);
      expect(Math.abs(after.meanMargin - before.meanMargin - 0.6)).toBeLessThan(0.06);
      expect(shiftedOutcome(distribution, {})).toEqual(distribution);
    }
    expect(shiftedOutcome(NHL, { margin: 1 })).toMatchObject({ homeMean: 3.7, awayMean: 2.3 });
    expect(shiftedOutcome(NHL, { total: 3 })).toMatchObject({
      homeMean: 4.800000000000001,
      awayMean: 4.199999999999999,
    });
    expect(shiftedOutcome(NBA, { margin: 1, total: 2 })).toMatchObject({ marginMean: 4, totalMean: 223 });
  });

  it("no team expects less than a twentieth of a goal; the other then takes the rest of the margin", () => {
    const moved = shiftedOutcome(NHL, { margin: 8 });
    if (moved.kind !== "poisson") throw new Error("The kind changed");
    expect(moved.awayMean).toBeCloseTo(0.05, 12);
    expect(moved.homeMean - moved.awayMean).toBeCloseTo(8.4, 12);
    const none = shiftedOutcome(NHL, { total: -100 });
    if (none.kind !== "poisson") throw new Error("The kind changed");
    expect(Math.min(none.homeMean, none.awayMean)).toBeCloseTo(0.05, 12);
  });

  it.each([NBA, NFL, NHL, MLB])("goes through a probability on every market and side: $kind", (distribution) => {
    for (const [market, side, line] of [
      ["moneyline", "home", null],
      ["moneyline", "away", null],
      ["spread", "home", -1.5],
      ["spread", "away", -1],
      ["total", "over", 6.5],
      ["total", "under", 8],
    ] as const) {
      const from = market === "total" ? Math.round(priceOutcome(distribution).meanTotal) + 0.5 : line;
      for (const target of [0.2, 0.5, 0.83]) {
        const through = outcomeThrough(distribution, market, side, from, probability(target));
        expect(withoutPush(probabilityAt(through, market, side, from))).toBeCloseTo(target, 9);
        expect(through.kind).toBe(distribution.kind);
        expect(repriceAtLine(distribution, market, side, probability(target), from, from)).toEqual(
          probabilityAt(through, market, side, from),
        );
      }
    }
  });

  it("a total moves only totals, a spread only margins", () => {
    expect(outcomeThrough(NFL, "total", "over", 47.5, probability(0.5))).toMatchObject({ marginMean: 3 });
    expect(outcomeThrough(NFL, "spread", "home", -7, probability(0.5))).toMatchObject({ totalMean: 44 });
    expect(outcomeThrough(NBA, "total", "over", 230.5, probability(0.5))).toMatchObject({ marginMean: 3 });
  });
});

describe("lines that do not exist", () => {
  it.each([
    ["total", "home", 44, "No side home on the total"],
    ["spread", "under", 3, "No side under on the spread"],
    ["spread", "home", null, "No spread line null"],
    ["total", "over", 44.25, "No total line 44.25"],
    ["spread", "home", Number.NaN, "No spread line NaN"],
    ["total", "over", Number.POSITIVE_INFINITY, "No total line Infinity"],
  ] as const)("%s %s %d: %s", (market, side, line, sentence) => {
    expect(() => thresholdOf(market, side, line)).toThrow(sentence);
    expect(() => probabilityAt(NBA, market, side, line)).toThrow(sentence);
  });
  it("a bet that always pushes is even money", () => {
    expect(withoutPush({ win: 0, push: 1, lose: 0 })).toBe(0.5);
    expect(withoutPush({ win: 0.3, push: 0.4, lose: 0.3 })).toBe(0.5);
  });
});

describe("the root of a rising function", () => {
  const bracket = { low: -10, high: 10, start: 0, slope: 1 };

  it("of a straight line is found from its slope in two evaluations, wherever it starts", () => {
    for (const start of [-9, 0, 9]) {
      let calls = 0;
      const root = risingRoot(
        (x) => {
          calls += 1;
          return 2 * (x - 3);
        },
        { ...bracket, start, slope: 2 },
        1e-12,
      );
      expect(root).toBeCloseTo(3, 11);
      expect(calls).toBeLessThanOrEqual(3);
    }
  });

  it.each([
    ["x³", (x: number) => x ** 3 - 8, 2],
    ["arctan", (x: number) => Math.atan(5 * (x + 4)), -4],
    ["a jump", (x: number) => (x < 1.25 ? -1 : 1), 1.25],
    ["exp", (x: number) => Math.exp(x) - 20, Math.log(20)],
    ["a corner", (x: number) => (x < 7 ? 0.001 * (x - 7) : 1_000 * (x - 7)), 7],
  ])("of %s is found to 1e-9 in under ninety evaluations, whatever slope is expected", (_, f, root) => {
    for (const slope of [0.01, 1, 100])
      for (const start of [-9.5, 0, 9.5]) {
        let calls = 0;
        const found = risingRoot(
          (x) => {
            calls += 1;
            return f(x);
          },
          { ...bracket, start, slope },
          1e-10,
        );
        expect(Math.abs(found - root)).toBeLessThan(1e-9);
        expect(calls).toBeLessThan(90);
      }
  });

  it("that the first guess hits is the guess", () => {
    expect(risingRoot((x) => x, bracket, 1e-12)).toBe(0);
    expect(risingRoot((x) => x - 4, { ...bracket, start: 4 }, 1e-12)).toBe(4);
  });
});
