import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { massAround, massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { keyNumbersAround } from "#app/lib/engine/markets/key-number-margin.ts";
import { NFL_MARGIN_WEIGHTS } from "#app/lib/engine/markets/key-numbers.ts";
import { negativeBinomialScores } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { poissonScores } from "#app/lib/engine/markets/poisson-goals.ts";
import { scoreMarginAround, scoreMoments, scoreTotalAround } from "#app/lib/engine/markets/score-model.ts";
import { massSd, negativeBinomialScoreMass, poissonScoreMass } from "./score-grid.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

type Scores = Extract<OutcomeDistribution, { kind: "poisson" | "negative-binomial" }>;
const anyScores: fc.Arbitrary<Scores> = fc.oneof(
  fc.record({
    kind: fc.constant("poisson" as const),
    homeMean: number(0.05, 9),
    awayMean: number(0.05, 9),
    diagonalInflation: number(0.8, 1.8),
    overtimeHomeShare: number(0, 1),
    emptyNet: fc.array(number(0, 0.5), { maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant("negative-binomial" as const),
    homeMean: number(0.05, 12),
    awayMean: number(0.05, 12),
    dispersion: number(1.2, 3),
    extraInningsHomeShare: number(0, 1),
    lastInning: fc.record({ homeShorter: number(0, 0.5), awayLonger: fc.array(number(0, 0.5), { maxLength: 5 }) }),
  }),
);
const gridOf = (scores: Scores) =>
  scores.kind === "poisson" ? poissonScoreMass(scores) : negativeBinomialScoreMass(scores);
const modelOf = (scores: Scores) =>
  scores.kind === "poisson" ? poissonScores(scores) : negativeBinomialScores(scores);

describe("sums over the final score", () => {
  it("are those of the grid, cell by cell, at every margin and total", () => {
    fc.assert(
      fc.property(anyScores, fc.integer({ min: -90, max: 190 }), (scores, halves) => {
        const grid = gridOf(scores);
        const model = modelOf(scores);
        const line = halves / 2;
        for (const [mine, mass] of [
          [scoreMarginAround(model, line), grid.margin],
          [scoreTotalAround(model, line), grid.total],
        ] as const) {
          const cells = massAround(mass, line);
          expect(mine.win).toBeCloseTo(cells.above, 12);
          expect(mine.push).toBeCloseTo(cells.at, 12);
          expect(mine.lose).toBeCloseTo(cells.below, 12);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("have the grid's means and spreads", () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const { margin, total } = gridOf(scores);
        const moments = scoreMoments(modelOf(scores));
        expect(moments.meanMargin).toBeCloseTo(massMean(margin), 9);
        expect(moments.meanTotal).toBeCloseTo(massMean(total), 9);
        expect(moments.marginSd).toBeCloseTo(massSd(margin), 9);
        expect(moments.totalSd).toBeCloseTo(massSd(total), 9);
      }),
    );
  });
});

describe("key numbers by ratios", () => {
  it("are w(|m|)·exp(−(m − center)²/2σ²), scaled to 1", () => {
    fc.assert(
      fc.property(number(-60, 60), number(0.5, 25), (centre, sd) => {
        const { minimum, weights } = keyNumbersAround(centre, sd);
        const direct = Array.from(weights, (_, i) => {
          const m = minimum + i;
          return (NFL_MARGIN_WEIGHTS[Math.abs(m)] ?? 1) * Math.exp(-((m - centre) ** 2) / (2 * sd * sd));
        });
        const sum = direct.reduce((a, b) => a + b, 0);
        direct.forEach((weight, i) => expect(weights[i]).toBeCloseTo(weight / sum, 12));
      }),
    );
  });
});
