import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { risingRoot } from "#app/lib/engine/markets/monotone-root.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough, shiftedOutcome } from "#app/lib/engine/markets/shift-outcome.ts";

const OUTCOMES: readonly OutcomeDistribution[] = [
  { kind: "normal", marginMean: 4, marginSd: 12.4, totalMean: 226, totalSd: 18 },
  { kind: "key-numbers", marginMean: -2.5, marginSd: 13.1, totalMean: 44, totalSd: 13.4 },
  { kind: "poisson", homeMean: 3.3, awayMean: 2.7, diagonalInflation: 1.42, overtimeHomeShare: 0.52 },
  { kind: "negative-binomial", homeMean: 4.9, awayMean: 4.1, dispersion: 2.1, extraInningsHomeShare: 0.51 },
];

/** Halving the bracket until nothing is left of it: slow, and with nothing to go wrong. */
function byHalving(outcome: OutcomeDistribution, market: Market, side: Side, line: number | null, target: number) {
  const { marginSd, totalSd } = priceOutcome(outcome);
  let high = 6 * (market === "total" ? totalSd : marginSd);
  let low = -high;
  const moved = (by: number) => shiftedOutcome(outcome, market === "total" ? { total: by } : { margin: by });
  const rising = side === "home" || side === "over";
  for (let step = 0; step < 70; step++) {
    const middle = (low + high) / 2;
    const p = withoutPush(probabilityAt(moved(middle), market, side, line));
    if (p < target === rising) low = middle;
    else high = middle;
  }
  return moved((low + high) / 2);
}

const bets = fc.oneof(
  fc.constantFrom<readonly [Market, Side, number | null]>(["moneyline", "home", null], ["moneyline", "away", null]),
  fc
    .tuple(fc.constantFrom<Side>("home", "away"), fc.integer({ min: -6, max: 6 }))
    .map(([side, halves]) => ["spread", side, halves / 2] as const),
  fc
    .tuple(fc.constantFrom<Side>("over", "under"), fc.integer({ min: -6, max: 6 }))
    .map(([side, halves]) => ["total", side, halves / 2] as const),
);

describe("moving a distribution through a probability", () => {
  it("ends where halving ends, to 1e-9 of a point", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OUTCOMES),
        bets,
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (outcome, [market, side, offset], target) => {
          const { meanTotal } = priceOutcome(outcome);
          const line = market === "total" ? Math.round(meanTotal) + (offset ?? 0) : offset;
          const through = outcomeThrough(outcome, market, side, line, probability(target));
          const slowly = byHalving(outcome, market, side, line, target);
          expect(through.kind).toBe(slowly.kind);
          const [fast, slow] = [priceOutcome(through), priceOutcome(slowly)];
          expect(fast.meanMargin).toBeCloseTo(slow.meanMargin, 9);
          expect(fast.meanTotal).toBeCloseTo(slow.meanTotal, 9);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("ends at the nearest distribution where the target cannot be reached", () => {
    const nba: OutcomeDistribution = { kind: "normal", marginMean: -100, marginSd: 1, totalMean: 226, totalSd: 18 };
    const nearest = outcomeThrough(nba, "moneyline", "home", null, probability(0.5));
    expect(priceOutcome(nearest).meanMargin).toBeCloseTo(-94, 9);
  });
});

describe("the root of a rising function", () => {
  it("is found to the tolerance, in few steps where the function is nearly straight", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        (root, scale) => {
          let asked = 0;
          const f = (x: number) => {
            asked++;
            return scale * (x - root) + 0.1 * Math.tanh(x - root);
          };
          const found = risingRoot(f, { low: -6, high: 6, start: 0, slope: 1 }, 1e-12);
          expect(found).toBeCloseTo(root, 11);
          expect(asked).toBeLessThan(14);
        },
      ),
      // The example's root lies within a few tolerances of the start, where the search once took 33 steps.
      { examples: [[2.6020301460348775e-12, 0.20000000000000007]], numRuns: 2_000 },
    );
  });

  it("is found past plateaus and cliffs", () => {
    const cliff = (x: number) => (x < 1.25 ? -1e9 : 1e-3);
    expect(risingRoot(cliff, { low: -6, high: 6, start: 0, slope: 1 }, 1e-12)).toBeCloseTo(1.25, 10);
    const endless = (x: number) => (x > 0.5 ? Number.POSITIVE_INFINITY : x - 0.25);
    expect(risingRoot(endless, { low: -6, high: 6, start: 3, slope: 1 }, 1e-12)).toBeCloseTo(0.25, 10);
  });

  it("is the nearest end where there is none", () => {
    expect(risingRoot(() => -1, { low: -6, high: 6, start: 0, slope: 1 }, 1e-12)).toBeCloseTo(6, 9);
    expect(risingRoot(() => 1, { low: -6, high: 6, start: 0, slope: 1 }, 1e-12)).toBeCloseTo(-6, 9);
  });
});
