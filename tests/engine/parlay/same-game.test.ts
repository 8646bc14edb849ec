import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { bivariateNormalCdf } from "#app/lib/engine/parlay/bivariate-normal.ts";
import {
  contradict,
  independentOutcomes,
  jointOutcomes,
  marginTotalCorrelation,
  type GameLeg,
  type JointState,
  visitScores,
} from "#app/lib/engine/parlay/same-game.ts";
import { jointOfTwo } from "./joint-of-two.ts";

const NBA: OutcomeDistribution = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 };
const NFL: OutcomeDistribution = { kind: "key-numbers", marginMean: 8, marginSd: 13, totalMean: 44, totalSd: 13.5 };
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

/** A leg worth what the distribution itself says. */
const leg = (
  distribution: OutcomeDistribution,
  market: GameLeg["market"],
  side: GameLeg["side"],
  line: number | null = null,
): GameLeg => ({ market, side, line, outcome: probabilityAt(distribution, market, side, line) });

const probabilityOf = (states: readonly JointState[], holds: (results: JointState["results"]) => boolean) =>
  states.reduce((sum, { results, probability }) => sum + (holds(results) ? probability : 0), 0);
const allWin = (states: readonly JointState[]) => probabilityOf(states, (results) => results.every((r) => r === 1));

describe("two latent normals (M22)", () => {
  it.each([
    [0, 0.3025],
    [0.2, 0.3341],
    [0.4, 0.3671],
    [-0.3, 0.2549],
  ])(".55 × .55 at ρ = %f is %f", (rho, joint) => expect(jointOfTwo(0.55, 0.55, rho)).toBeCloseTo(joint, 4));

  it("at the medians it is ¼ + asin ρ/2π", () => {
    for (const rho of [-0.99, -0.7, -0.1, 0.3, 0.6, 0.95, 0.99])
      expect(bivariateNormalCdf(0, 0, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 10);
  });

  it("is symmetric, splits into its two halves, rises with ρ, and has the known ends", () => {
    const z = fc.double({ min: -4, max: 4, noNaN: true });
    const rho = fc.double({ min: -0.99, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(z, z, rho, (h, k, r) => {
        const joint = bivariateNormalCdf(h, k, r);
        expect(joint).toBeCloseTo(bivariateNormalCdf(k, h, r), 12);
        expect(joint + bivariateNormalCdf(h, -k, -r)).toBeCloseTo(normalCdf(h), 9);
        expect(bivariateNormalCdf(h, k, Math.min(0.99, r + 0.1))).toBeGreaterThanOrEqual(joint - 1e-10);
      }),
    );
    expect(bivariateNormalCdf(0.3, 1.2, 1)).toBe(normalCdf(0.3));
    expect(bivariateNormalCdf(-1, 0.5, -1)).toBe(0);
    expect(bivariateNormalCdf(Number.POSITIVE_INFINITY, 0.5, 0.4)).toBe(normalCdf(0.5));
    expect(() => bivariateNormalCdf(0, 0, 1.01)).toThrow(RangeError);
  });
});

describe("legs on one game", () => {
  it("the grid of scores has the margins and totals that single lines are priced from", () => {
    for (const distribution of [NHL, MLB]) {
      if (distribution.kind !== "poisson" && distribution.kind !== "negative-binomial") continue;
      const priced = priceOutcome(distribution);
      for (const line of [-3, -1.5, 0, 1, 2.5]) {
        const sums = { above: 0, all: 0 };
        visitScores(distribution, (margin, _, weight) => {
          sums.all += weight;
          if (margin > line) sums.above += weight;
        });
        expect(sums.above / sums.all).toBeCloseTo(priced.marginAround(line).win, 10);
      }
      for (const line of [5, 6.5, 9]) {
        const sums = { at: 0, above: 0, all: 0 };
        visitScores(distribution, (_, total, weight) => {
          sums.all += weight;
          if (total === line) sums.at += weight;
          if (total > line) sums.above += weight;
        });
        expect(sums.above / sums.all).toBeCloseTo(priced.totalAround(line).win, 10);
        expect(sums.at / sums.all).toBeCloseTo(priced.totalAround(line).push, 10);
      }
    }
  });

  it.each([
    ["NBA", NBA, -3.5],
    ["NFL", NFL, -3.5],
    ["NHL", NHL, -1.5],
    ["MLB", MLB, -1.5],
  ] as const)("%s: who covers has won, so moneyline and spread together are the spread", (_, distribution, line) => {
    const legs = [leg(distribution, "moneyline", "home"), leg(distribution, "spread", "home", line)];
    const joint = allWin(jointOutcomes(distribution, legs));
    expect(joint).toBeCloseTo(legs[1]?.outcome.win ?? 0, 9);
    expect(joint).toBeGreaterThan(allWin(independentOutcomes(legs)) + 0.05);
  });

  it("the away side and its plus line", () => {
    const legs = [leg(NHL, "moneyline", "home"), leg(NHL, "spread", "away", 1.5)];
    // Home by exactly one.
    const priced = priceOutcome(NHL);
    expect(allWin(jointOutcomes(NHL, legs))).toBeCloseTo(priced.marginAround(1).push, 9);
  });

  it("goals: a one-goal line and a low total are negatively correlated, as the scores imply", () => {
    const legs = [leg(NHL, "spread", "home", -1.5), leg(NHL, "total", "under", 5.5)];
    const counted = { both: 0, all: 0 };
    if (NHL.kind === "poisson")
      visitScores(NHL, (margin, total, weight) => {
        counted.all += weight;
        if (margin > 1.5 && total < 5.5) counted.both += weight;
      });
    expect(allWin(jointOutcomes(NHL, legs))).toBeCloseTo(counted.both / counted.all, 9);
    expect(allWin(jointOutcomes(NHL, legs))).toBeLessThan(allWin(independentOutcomes(legs)));
  });

  it("NBA margin and total are taken as independent, NFL toward the favorite as measured", () => {
    const nba = [leg(NBA, "moneyline", "home"), leg(NBA, "total", "over", 221.5)];
    expect(allWin(jointOutcomes(NBA, nba))).toBeCloseTo(allWin(independentOutcomes(nba)), 10);
    const rho = marginTotalCorrelation(NFL);
    expect(rho).toBeCloseTo(0.084, 10);
    const nfl = [leg(NFL, "spread", "home", -7.5), leg(NFL, "total", "over", 44.5)];
    const [cover, over] = nfl.map(({ outcome }) => outcome.win);
    expect(allWin(jointOutcomes(NFL, nfl))).toBeCloseTo(jointOfTwo(cover ?? 0, over ?? 0, rho), 8);
    const dog = [leg(NFL, "spread", "away", 7.5), leg(NFL, "total", "over", 44.5)];
    expect(allWin(jointOutcomes(NFL, dog))).toBeLessThan(allWin(independentOutcomes(dog)));
    expect(marginTotalCorrelation({ ...NFL, marginMean: -40 })).toBe(-0.2);
  });

  it("every leg keeps its own confidence and push, whatever the distribution said, and the states add up to 1", () => {
    const distributions = fc.constantFrom(NBA, NFL, NHL, MLB);
    const share = fc.double({ min: 0.2, max: 0.8, noNaN: true });
    fc.assert(
      fc.property(
        distributions,
        share,
        share,
        share,
        fc.integer({ min: 0, max: 1 }),
        (distribution, a, b, c, whole) => {
          const total = Math.round(priceOutcome(distribution).meanTotal) + (whole ? 0 : 0.5);
          const push = probabilityAt(distribution, "total", "over", total).push;
          const spread = Math.min(a, b) * 0.9;
          const legs: GameLeg[] = [
            {
              market: "moneyline",
              side: "home",
              line: null,
              outcome: { win: Math.max(a, b), push: 0, lose: 1 - Math.max(a, b) },
            },
            { market: "spread", side: "home", line: -1.5, outcome: { win: spread, push: 0, lose: 1 - spread } },
            {
              market: "total",
              side: "over",
              line: total,
              outcome: { win: c * (1 - push), push, lose: (1 - c) * (1 - push) },
            },
          ];
          // An NFL game can end level; the moneyline then pushes by a little that this leg leaves out.
          const digits = distribution.kind === "key-numbers" ? 2 : 6;
          const states = jointOutcomes(distribution, legs);
          expect(probabilityOf(states, () => true)).toBeCloseTo(1, 9);
          legs.forEach(({ outcome }, i) => {
            expect(probabilityOf(states, (results) => results[i] === 1)).toBeCloseTo(outcome.win, digits);
            expect(probabilityOf(states, (results) => results[i] === -1)).toBeCloseTo(outcome.lose, digits);
          });
          // Nobody covers −1.5 without winning.
          expect(probabilityOf(states, (results) => results[1] === 1 && results[0] !== 1)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("refuses a side of another market and a missing line, and knows both sides of one market", () => {
    const outcome = { win: 0.5, push: 0, lose: 0.5 };
    expect(() => jointOutcomes(NBA, [{ market: "total", side: "home", line: 1, outcome }])).toThrow(RangeError);
    expect(() => jointOutcomes(NBA, [{ market: "spread", side: "home", line: null, outcome }])).toThrow(RangeError);
    const on = (gameId: string, market: "spread" | "total", side: "home" | "away" | "over") => ({
      gameId,
      market,
      side,
    });
    expect(contradict(on("a", "spread", "home"), on("a", "spread", "away"))).toBe(true);
    expect(contradict(on("a", "spread", "home"), on("b", "spread", "away"))).toBe(false);
    expect(contradict(on("a", "spread", "home"), on("a", "total", "over"))).toBe(false);
  });
});
