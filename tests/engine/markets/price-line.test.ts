import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { keyNumberMargin } from "#app/lib/engine/markets/key-number-margin.ts";
import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "#app/lib/engine/markets/key-numbers.ts";
import { negativeBinomialMass } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import { normalAround, normalAroundWithoutTie } from "#app/lib/engine/markets/normal-margin.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityAt, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough, repriceAtLine, shiftedOutcome } from "#app/lib/engine/markets/shift-outcome.ts";
import { massSd, negativeBinomialScoreMass, poissonScoreMass } from "./score-grid.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const anyDistribution: fc.Arbitrary<OutcomeDistribution> = fc.oneof(
  fc.record({
    kind: fc.constant("normal" as const),
    marginMean: number(-20, 20),
    marginSd: number(9, 16),
    totalMean: number(190, 250),
    totalSd: number(12, 25),
  }),
  fc.record({
    kind: fc.constant("key-numbers" as const),
    marginMean: number(-17, 17),
    marginSd: number(11, 15),
    totalMean: number(33, 56),
    totalSd: number(11, 15),
  }),
  fc.record({
    kind: fc.constant("poisson" as const),
    homeMean: number(1.5, 5),
    awayMean: number(1.5, 5),
    diagonalInflation: number(1, 1.6),
    overtimeHomeShare: number(0.4, 0.6),
  }),
  fc.record({
    kind: fc.constant("negative-binomial" as const),
    homeMean: number(2.5, 7),
    awayMean: number(2.5, 7),
    dispersion: number(1.5, 2.6),
    extraInningsHomeShare: number(0.4, 0.6),
  }),
);

/** Market, side and a line that makes sense for the kind. */
const anyBet = (distribution: OutcomeDistribution): fc.Arbitrary<readonly [Market, Side, number | null]> => {
  const { meanTotal, marginSd } = priceOutcome(distribution);
  const widest = Math.floor(3 * marginSd);
  return fc.oneof(
    fc.constantFrom("home" as const, "away" as const).map((side) => ["moneyline", side, null] as const),
    fc
      .tuple(fc.constantFrom("home" as const, "away" as const), fc.integer({ min: -widest, max: widest }))
      .map(([side, halves]) => ["spread", side, halves / 2] as const),
    fc
      .tuple(fc.constantFrom("over" as const, "under" as const), fc.integer({ min: -8, max: 8 }))
      .map(([side, halves]) => ["total", side, Math.max(2.5, (Math.round(meanTotal * 2) + halves) / 2)] as const),
  );
};
const bets = anyDistribution.chain((distribution) => anyBet(distribution).map((bet) => ({ distribution, bet })));
const other: Record<Side, Side> = { home: "away", away: "home", over: "under", under: "over", both: "both" };

describe("vectors", () => {
  it("margin 3 ± 13.86 (M16, Stern 1991)", () => {
    expect(normalAroundWithoutTie(3, 13.86, 0).win).toBeCloseTo(0.5857, 4);
    expect(normalAround(3, 13.86, 3.5).win).toBeCloseTo(0.4856, 4);
    expect(normalAround(3, 13.86, 3).push).toBeCloseTo(0.0288, 4);
  });

  it("raw margin spread is the wrong σ: 5 ± 14.5 gives 63.5 %, 5 ± 12 gives 66.2 % (M16)", () => {
    expect(normalAroundWithoutTie(5, 14.5, 0).win).toBeCloseTo(0.635, 3);
    expect(normalAroundWithoutTie(5, 12, 0).win).toBeCloseTo(0.6615, 4);
  });

  it("about 8 % of NFL −3 lines push (M16), and the table keeps the mean", () => {
    const table = keyNumberMargin(3, 13.38);
    const push = probabilityAt(
      { kind: "key-numbers", marginMean: 3, marginSd: 13.38, totalMean: 45, totalSd: 13.4 },
      "spread",
      "home",
      -3,
    ).push;
    expect(push).toBeGreaterThan(0.075);
    expect(push).toBeLessThan(0.085);
    expect(massMean(table)).toBeCloseTo(3, 9);
    expect(massSd(table)).toBeGreaterThan(12.9);
    for (const mean of [-16, -7, 0, 2.5, 13]) expect(massMean(keyNumberMargin(mean, 13))).toBeCloseTo(mean, 8);
  });

  it("goals 3.2 v 2.8 (M17)", () => {
    const goals: OutcomeDistribution = {
      kind: "poisson",
      homeMean: 3.2,
      awayMean: 2.8,
      diagonalInflation: 1,
      overtimeHomeShare: 3.2 / 6,
    };
    expect(poissonScoreMass(goals).tie).toBeCloseTo(0.165, 3);
    expect(probabilityAt(goals, "moneyline", "home", null).win).toBeCloseTo(0.569, 4);
    expect(probabilityAt(goals, "spread", "home", -1.5).win).toBeCloseTo(0.3206, 4);
    expect(probabilityAt(goals, "total", "over", 6).win).toBeCloseTo(0.4432, 4);
    expect(probabilityAt(goals, "total", "over", 6).push).toBeCloseTo(0.1111, 4);
  });

  it("an inflated diagonal ties more often and leaves the rest in proportion (M17)", () => {
    const goals = { homeMean: 3.2, awayMean: 2.8, overtimeHomeShare: 0.5 };
    const plain = poissonScoreMass({ ...goals, diagonalInflation: 1 });
    const inflated = poissonScoreMass({ ...goals, diagonalInflation: 1.42 });
    expect(inflated.tie).toBeGreaterThan(0.215);
    expect(inflated.homeRegulation / (1 - inflated.tie)).toBeCloseTo(plain.homeRegulation / (1 - plain.tie), 10);
  });

  it("runs 4.7 v 4.3 (M18)", () => {
    const mass = negativeBinomialScoreMass({
      homeMean: 4.7,
      awayMean: 4.3,
      dispersion: 2.1,
      extraInningsHomeShare: 0.5,
    });
    expect(mass.homeRegulation).toBeCloseTo(0.4867, 4);
    expect(mass.tie).toBeCloseTo(0.1021, 4);
    const runs = { minimum: 0, weights: [...negativeBinomialMass(4.7, 2.1)] };
    expect(massMean(runs)).toBeCloseTo(4.7, 6);
    expect(massSd(runs) ** 2).toBeCloseTo(4.7 * 2.1, 4);
    expect(() => negativeBinomialMass(4, 1)).toThrow(RangeError);
  });

  it("the margins of extra innings are shares", () => {
    for (const shares of [EXTRA_INNINGS_HOME_MARGINS, EXTRA_INNINGS_AWAY_MARGINS]) {
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe("one distribution for every market", () => {
  it("both sides of every line add up to one and mirror each other", () => {
    fc.assert(
      fc.property(bets, ({ distribution, bet: [market, side, line] }) => {
        const priced = priceOutcome(distribution);
        const mine = probabilityFrom(priced, market, side, line);
        const theirs = probabilityFrom(priced, market, other[side], market === "spread" ? 0 - (line as number) : line);
        expect(mine.win + mine.push + mine.lose).toBeCloseTo(1, 9);
        expect(mine.win).toBeCloseTo(theirs.lose, 12);
        expect(mine.push).toBeCloseTo(theirs.push, 12);
        for (const p of [mine.win, mine.push, mine.lose]) expect(p).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("more points never lower the probability", () => {
    fc.assert(
      fc.property(anyDistribution, fc.integer({ min: -30, max: 30 }), (distribution, halves) => {
        const priced = priceOutcome(distribution);
        const less = probabilityFrom(priced, "spread", "home", halves / 2);
        const more = probabilityFrom(priced, "spread", "home", (halves + 1) / 2);
        expect(more.win).toBeGreaterThanOrEqual(less.win - 1e-12);
        expect(more.lose).toBeLessThanOrEqual(less.lose + 1e-12);
      }),
    );
  });

  it("the moneyline is the line without handicap, and lies between −½ and +½", () => {
    fc.assert(
      fc.property(anyDistribution, (distribution) => {
        const priced = priceOutcome(distribution);
        const moneyline = probabilityFrom(priced, "moneyline", "home", null);
        expect(probabilityFrom(priced, "spread", "home", 0)).toEqual(moneyline);
        expect(probabilityFrom(priced, "spread", "home", -0.5).win).toBeCloseTo(moneyline.win, 10);
        expect(probabilityFrom(priced, "spread", "home", 0.5).win).toBeCloseTo(moneyline.win + moneyline.push, 10);
      }),
    );
  });

  it("a better home team wins more", () => {
    fc.assert(
      fc.property(anyDistribution, number(0.1, 1), (distribution, step) => {
        const before = probabilityAt(distribution, "moneyline", "home", null).win;
        const after = probabilityAt(shiftedOutcome(distribution, { margin: step }), "moneyline", "home", null).win;
        expect(after).toBeGreaterThan(before);
      }),
    );
  });

  it("survives being stored as JSON", () => {
    fc.assert(
      fc.property(bets, ({ distribution, bet: [market, side, line] }) => {
        const stored = JSON.parse(JSON.stringify(distribution)) as OutcomeDistribution;
        expect(probabilityAt(stored, market, side, line)).toEqual(probabilityAt(distribution, market, side, line));
      }),
    );
  });

  it("goes through a given probability at a given line", () => {
    fc.assert(
      fc.property(bets, number(0.2, 0.8), ({ distribution, bet: [market, side, line] }, target) => {
        const through = outcomeThrough(distribution, market, side, line, probability(target));
        expect(withoutPush(probabilityAt(through, market, side, line))).toBeCloseTo(target, 6);
      }),
      { numRuns: 60 },
    );
  });

  it("repricing to the same line changes nothing, to a worse one lowers the probability", () => {
    const nba: OutcomeDistribution = { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 225, totalSd: 19 };
    const same = repriceAtLine(nba, "spread", "home", probability(0.5), -3.5, -3.5);
    expect(same.win).toBeCloseTo(0.5, 9);
    const worse = repriceAtLine(nba, "spread", "home", probability(0.5), -3.5, -5.5);
    expect(worse.win).toBeCloseTo(normalAround(3.5, 12, 5.5).win, 9);
    const whole = repriceAtLine(nba, "total", "over", probability(0.5), 224.5, 224);
    expect(whole.push).toBeGreaterThan(0.02);
    expect(whole.win).toBeCloseTo(0.5, 6);
  });

  it("refuses sides and lines that do not exist", () => {
    const nba: OutcomeDistribution = { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 225, totalSd: 19 };
    expect(() => probabilityAt(nba, "moneyline", "over", null)).toThrow(RangeError);
    expect(() => probabilityAt(nba, "total", "home", 220)).toThrow(RangeError);
    expect(() => probabilityAt(nba, "spread", "home", null)).toThrow(RangeError);
    expect(() => probabilityAt(nba, "spread", "home", -3.3)).toThrow(RangeError);
    expect(withoutPush({ win: 0, push: 1, lose: 0 })).toBe(0.5);
  });
});
