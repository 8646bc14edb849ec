import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { NBA_OVERTIME_MARGINS } from "#app/lib/engine/markets/key-numbers.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

const PLAYED_OUT = ["NBA", "NHL", "MLB"] as const satisfies readonly League[];
const FARTHEST = 75;

const outcomeOf = (league: League, homeWin: number, total = 1): OutcomeDistribution => {
  const { marginSd, totalSd, total: scoring } = LEAGUE_PARAMETERS[league];
  return expectedOutcome(league, probability(homeWin), scoring.levelStart * total, { marginSd, totalSd });
};
const anyGame = (leagues: readonly League[]) =>
  fc.record({
    league: fc.constantFrom(...leagues),
    homeWin: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    total: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
  });
const massAt = (outcome: OutcomeDistribution, margin: number) => priceOutcome(outcome).marginAround(margin).push;

describe("games that are never tied", () => {
  it("win by the moneyline, at +½ and at −½ with one and the same chance, and push at no line of 0", () => {
    fc.assert(
      fc.property(anyGame(PLAYED_OUT), ({ league, homeWin, total }) => {
        const outcome = outcomeOf(league, homeWin, total);
        const wins = probabilityAt(outcome, "moneyline", "home", null);
        expect(wins.push).toBeCloseTo(0, 12);
        expect(wins.win).toBeCloseTo(homeWin, 9);
        for (const line of [-0.5, 0, 0.5]) {
          const at = probabilityAt(outcome, "spread", "home", line);
          expect(at.win).toBeCloseTo(wins.win, 12);
          expect(at.push).toBeCloseTo(0, 12);
          expect(probabilityAt(outcome, "spread", "away", 0 - line).win).toBeCloseTo(1 - wins.win, 12);
        }
        // A whole line of 1 is the chance to win without the wins by one.
        const byOne = probabilityAt(outcome, "spread", "home", -1);
        expect(byOne.win + byOne.push).toBeCloseTo(wins.win, 12);
        expect(byOne.push).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe("final margins of every league", () => {
  it("add up to 1, and no longer line is likelier to be covered", () => {
    fc.assert(
      fc.property(anyGame(["NBA", "NFL", "NHL", "MLB"]), ({ league, homeWin, total }) => {
        const priced = priceOutcome(outcomeOf(league, homeWin, total));
        let sum = 0;
        let mean = 0;
        let before = 1;
        for (let margin = -FARTHEST; margin <= FARTHEST; margin++) {
          const { win, push, lose } = priced.marginAround(margin);
          expect(push).toBeGreaterThanOrEqual(-1e-12);
          expect(win + push + lose).toBeCloseTo(1, 9);
          expect(win).toBeLessThanOrEqual(before + 1e-12);
          before = win;
          sum += push;
          mean += margin * push;
        }
        expect(sum).toBeCloseTo(1, 6);
        expect(mean).toBeCloseTo(priced.meanMargin, 4);
      }),
      { numRuns: 60 },
    );
  });

  it("rise with the chance to win, at every line", () => {
    fc.assert(
      fc.property(
        anyGame(["NBA", "NFL"]),
        fc.double({ min: 0.001, max: 0.015, noNaN: true }),
        fc.integer({ min: -60, max: 60 }),
        ({ league, homeWin }, more, halves) => {
          const line = halves / 2;
          const covered = (p: number) => probabilityAt(outcomeOf(league, p), "spread", "home", line).win;
          expect(covered(homeWin + more)).toBeGreaterThan(covered(homeWin) - 1e-12);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("of NBA, NFL and NHL are those of the exchanged teams, mirrored", () => {
    fc.assert(
      fc.property(anyGame(["NBA", "NFL", "NHL"]), fc.integer({ min: -20, max: 20 }), ({ league, homeWin }, margin) => {
        expect(massAt(outcomeOf(league, homeWin), margin)).toBeCloseTo(
          massAt(outcomeOf(league, 1 - homeWin), -margin),
          8,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("an NBA game near even", () => {
  it("ends by one about half as often as by seven, as real ones do", () => {
    const outcome = outcomeOf("NBA", 0.55);
    const by = (margin: number) => massAt(outcome, margin) + massAt(outcome, -margin);
    expect(by(0)).toBe(0);
    expect(by(1)).toBeGreaterThan(0.035);
    expect(by(1)).toBeLessThan(0.052);
    expect(by(7)).toBeGreaterThan(1.3 * by(1));
  });

  it("goes on from +1 to the moneyline by the games that end by one", () => {
    const even = outcomeOf("NBA", 0.5);
    const moved = repriceAtLine(even, "spread", "home", probability(0.56), 0.5, 1);
    const wins = repriceAtLine(even, "spread", "home", probability(0.56), 0.5, -0.5);
    expect(withoutPush(wins)).toBeCloseTo(0.56, 9);
    expect(moved.win).toBeCloseTo(0.56, 9);
    expect(moved.push).toBeGreaterThan(0.015);
    expect(moved.push).toBeLessThan(0.03);
  });

  it("is won in overtime by the margins overtimes are won by", () => {
    expect(NBA_OVERTIME_MARGINS.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});

describe("a distribution stored before overtime was played out", () => {
  it("still says what it said", () => {
    const stored = { kind: "normal", marginMean: 1.2, marginSd: 12, totalMean: 220, totalSd: 17 } as const;
    expect(massAt(stored, 1)).toBeCloseTo(0.0331, 3);
    expect(probabilityAt(stored, "spread", "home", 0.5).win).toBeCloseTo(0.5398, 4);
  });
});
