import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "#app/lib/engine/leagues.ts";
import { normalQuantile } from "#app/lib/engine/markets/normal.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { bivariateNormalCdf } from "#app/lib/engine/parlay/bivariate-normal.ts";
import {
  contradict,
  independentOutcomes,
  jointOutcomes,
  marginTotalCorrelation,
  type GameLeg,
  type JointState,
} from "#app/lib/engine/parlay/same-game.ts";

const NBA: OutcomeDistribution = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 };
const NFL: OutcomeDistribution = { kind: "key-numbers", marginMean: 8, marginSd: 13, totalMean: 44, totalSd: 13.5 };
const MLB: OutcomeDistribution = {
  kind: "negative-binomial",
  homeMean: 4.7,
  awayMean: 4.3,
  dispersion: 2.1,
  extraInningsHomeShare: 0.53,
};
const ALL = [NBA, NFL, MLB];

const leg = (
  distribution: OutcomeDistribution,
  market: GameLeg["market"],
  side: Side,
  line: number | null = null,
): GameLeg => ({ market, side, line, outcome: probabilityAt(distribution, market, side, line) });
const sorted = (states: readonly JointState[]) =>
  states.map(({ results, probability }) => [results.join(), probability] as const).sort(([a], [b]) => (a < b ? -1 : 1));
const sum = (states: readonly JointState[]) => states.reduce((total, { probability }) => total + probability, 0);

describe("joint outcomes of several legs on one game", () => {
  it.each(ALL)("one leg alone has its own outcome: $kind", (distribution) => {
    for (const [market, side, line] of [
      ["spread", "home", -3],
      ["spread", "away", 3],
      ["total", "over", 44],
      ["total", "under", 44],
      ["moneyline", "away", null],
    ] as const) {
      const { win, push, lose } = probabilityAt(distribution, market, side, line);
      const states = jointOutcomes(distribution, [leg(distribution, market, side, line)]);
      const of = (result: number) => states.find(({ results }) => results[0] === result)?.probability ?? 0;
      expect(of(1)).toBeCloseTo(win, 9);
      expect(of(0)).toBeCloseTo(push, 9);
      expect(of(-1)).toBeCloseTo(lose, 9);
      expect(sum(states)).toBeCloseTo(1, 12);
    }
  });

  it.each(ALL)("legs in any order have the same states, with their results in that order: $kind", (distribution) => {
    const legs = [
      leg(distribution, "spread", "home", -3),
      leg(distribution, "total", "under", 40.5),
      leg(distribution, "spread", "away", 6.5),
      leg(distribution, "moneyline", "home"),
      leg(distribution, "total", "over", 47),
    ];
    const forwards = sorted(jointOutcomes(distribution, legs));
    const backwards = sorted(
      jointOutcomes(distribution, legs.toReversed()).map((state) => ({
        ...state,
        results: state.results.toReversed(),
      })),
    );
    expect(backwards.map(([key]) => key)).toEqual(forwards.map(([key]) => key));
    backwards.forEach(([, p], i) => expect(p).toBeCloseTo(forwards[i]?.[1] ?? -1, 9));
  });

  it("no legs give one state, and the same leg twice counts as one", () => {
    for (const distribution of ALL) {
      expect(jointOutcomes(distribution, [])).toEqual([{ probability: 1, results: [] }]);
      const one = leg(distribution, "spread", "home", -3);
      for (const { results } of jointOutcomes(distribution, [one, one])) expect(results[0]).toBe(results[1]);
      for (const { results } of jointOutcomes(distribution, [one, leg(distribution, "spread", "away", 3)]))
        expect(results[0]).toBe(-(results[1] ?? 9) + 0);
    }
  });

  it("three margin legs never have results that no margin can give", () => {
    const legs = [-10.5, -3, 4.5].map((line) => leg(NBA, "spread", "home", line));
    const states = sorted(jointOutcomes(NBA, legs));
    expect(states.map(([results]) => results)).toEqual(["-1,-1,-1", "-1,-1,1", "-1,0,1", "-1,1,1", "1,1,1"]);
    const [lost, first, pushed, second, won] = states.map(([, p]) => p);
    const at = (line: number) => probabilityAt(NBA, "spread", "home", line);
    expect(won).toBeCloseTo(at(-10.5).win, 9);
    expect(second).toBeCloseTo(at(-3).win - at(-10.5).win, 9);
    expect(pushed).toBeCloseTo(at(-3).push, 9);
    expect(first).toBeCloseTo(at(4.5).win - at(-3).win - at(-3).push, 9);
    expect(lost).toBeCloseTo(at(4.5).lose, 9);
  });

  it("NFL margin and total depend through the normal copula of their correlation (M22), .0105 a point", () => {
    const rho = 0.0105 * 8;
    expect(marginTotalCorrelation(NFL)).toBeCloseTo(rho, 12);
    const both = jointOutcomes(NFL, [leg(NFL, "spread", "home", -6.5), leg(NFL, "total", "over", 47.5)]);
    const [p, q] = [probabilityAt(NFL, "spread", "home", -6.5).lose, probabilityAt(NFL, "total", "over", 47.5).lose];
    const lost = bivariateNormalCdf(normalQuantile(p), normalQuantile(q), rho);
    const of = (...wanted: number[]) => both.find(({ results }) => results.join() === wanted.join())?.probability;
    expect(of(-1, -1)).toBeCloseTo(lost, 9);
    expect(of(1, -1)).toBeCloseTo(q - lost, 9);
    expect(of(-1, 1)).toBeCloseTo(p - lost, 9);
    expect(of(1, 1)).toBeCloseTo(1 - p - q + lost, 9);
  });

  it.each([
    [100, 0.2],
    [-100, -0.2],
    [19.1, 0.2],
    [19, 0.1995],
    [-8, -0.084],
    [0, 0],
  ])("an NFL favorite by %d has margin and total correlated by %d", (marginMean, rho) => {
    expect(marginTotalCorrelation({ ...NFL, marginMean } as OutcomeDistribution)).toBeCloseTo(rho, 12);
    expect(marginTotalCorrelation({ ...NBA, marginMean } as OutcomeDistribution)).toBe(0);
  });

  it("NBA margin and total are the product of both", () => {
    const states = jointOutcomes(NBA, [leg(NBA, "spread", "home", -3.5), leg(NBA, "total", "over", 221)]);
    for (const { results, probability } of states) {
      const [first, second] = [probabilityAt(NBA, "spread", "home", -3.5), probabilityAt(NBA, "total", "over", 221)];
      const of = ({ win, push, lose }: SideProbability, result = 0) => (result > 0 ? win : result < 0 ? lose : push);
      expect(probability).toBeCloseTo(of(first, results[0]) * of(second, results[1]), 12);
    }
    expect(states).toHaveLength(6);
  });

  it("keeps the odds ratio of the game while each leg gets its own confidence (Deming & Stephan 1940)", () => {
    const as = (win: number, line: number, side: Side = "home", market: GameLeg["market"] = "spread"): GameLeg => ({
      market,
      side,
      line,
      outcome: { win, push: 0, lose: 1 - win },
    });
    const oddsRatio = (states: readonly JointState[]) => {
      const of = (...wanted: number[]) =>
        states.find(({ results }) => results.join() === wanted.join())?.probability ?? Number.NaN;
      return (of(1, 1) * of(-1, -1)) / (of(1, -1) * of(-1, 1));
    };
    const natural = [leg(MLB, "spread", "home", -1.5), leg(MLB, "total", "over", 8.5)];
    const fitted = jointOutcomes(MLB, [as(0.45, -1.5), as(0.61, 8.5, "over", "total")]);
    expect(oddsRatio(fitted)).toBeCloseTo(oddsRatio(jointOutcomes(MLB, natural)), 6);
    const won = (i: number) =>
      fitted.reduce((total, { results, probability }) => total + (results[i] === 1 ? probability : 0), 0);
    expect(won(0)).toBeCloseTo(0.45, 9);
    expect(won(1)).toBeCloseTo(0.61, 9);
  });

  it("leaves out states a leg rules out", () => {
    const sure: GameLeg = { market: "moneyline", side: "home", line: null, outcome: { win: 1, push: 0, lose: 0 } };
    for (const [distribution, line] of [
      [NBA, 221.5],
      [NFL, 44.5],
      [MLB, 8.5],
    ] as const) {
      const states = jointOutcomes(distribution, [sure, leg(distribution, "total", "over", line)]);
      expect(states.map(({ results }) => results[0])).toEqual([1, 1]);
      for (const { probability } of states) expect(probability).toBeGreaterThan(0);
      expect(sum(states)).toBeCloseTo(1, 12);
    }
  });

  it.each([
    ["total", "home", 44, "No side home on the total"],
    ["spread", "over", 3, "No side over on the spread"],
    ["moneyline", "under", null, "No side under on the moneyline"],
    ["spread", "home", null, "A leg on the spread needs its line"],
    ["total", "under", null, "A leg on the total needs its line"],
  ] as const)("%s %s %d is refused: %s", (market, side, line, sentence) => {
    const outcome = { win: 0.5, push: 0, lose: 0.5 };
    for (const distribution of ALL)
      expect(() => jointOutcomes(distribution, [{ market, side, line, outcome }])).toThrow(sentence);
  });

  it("a moneyline has no line, whatever its row holds", () => {
    for (const side of ["home", "away"] as const) {
      const plain = leg(NBA, "moneyline", side);
      expect(jointOutcomes(NBA, [{ ...plain, line: 7 }, leg(NBA, "spread", "home", -3)])).toEqual(
        jointOutcomes(NBA, [plain, leg(NBA, "spread", "home", -3)]),
      );
    }
  });
});

describe("legs taken as independent", () => {
  it("are every combination, impossible ones left out, in win, push, lose order", () => {
    const one = { outcome: { win: 0.5, push: 0.2, lose: 0.3 } };
    const two = { outcome: { win: 0.6, push: 0, lose: 0.4 } };
    const states = independentOutcomes([one, two]);
    expect(states.map(({ results }) => results)).toEqual([
      [1, 1],
      [1, -1],
      [0, 1],
      [0, -1],
      [-1, 1],
      [-1, -1],
    ]);
    [0.3, 0.2, 0.12, 0.08, 0.18, 0.12].forEach((p, i) => expect(states[i]?.probability).toBeCloseTo(p, 12));
    expect(independentOutcomes([])).toEqual([{ probability: 1, results: [] }]);
  });

  it("add up to 1 for any legs", () => {
    const outcome = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([p, push]) => ({ outcome: { win: p * (1 - push), push, lose: (1 - p) * (1 - push) } }));
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 6 }), (legs) => {
        expect(sum(independentOutcomes(legs))).toBeCloseTo(1, 9);
      }),
    );
  });
});

it("two legs contradict each other only as the two sides of one market of one game", () => {
  const one = { gameId: "g", market: "spread", side: "home" } as const;
  expect(contradict(one, { ...one, side: "away" })).toBe(true);
  expect(contradict(one, one)).toBe(false);
  expect(contradict(one, { ...one, gameId: "h", side: "away" })).toBe(false);
  expect(contradict(one, { ...one, market: "moneyline", side: "away" })).toBe(false);
});
