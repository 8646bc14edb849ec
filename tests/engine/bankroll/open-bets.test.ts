import { describe, expect, it } from "vitest";
import {
  sizePortfolio,
  type CandidateBet,
  type OpenPosition,
  type PortfolioLeg,
} from "#app/lib/engine/bankroll/size-portfolio.ts";
import { aloneValue } from "#app/lib/engine/bankroll/alone-value.ts";
import { americanOdds, decimalOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { jointOutcomes, type GameLeg } from "#app/lib/engine/parlay/same-game.ts";

const NO_CAPS = { kellyShare: 1, perBet: 1, perGame: 1, perDay: 1 };
const NFL: OutcomeDistribution = { kind: "key-numbers", marginMean: 4, marginSd: 13, totalMean: 44, totalSd: 13.5 };
const NOTHING = new Map<string, OutcomeDistribution>();
const ONE_GAME = new Map([["nfl", NFL]]);

const leg = (
  gameId: string,
  win: number,
  decimal: number,
  push = 0,
  more: Partial<PortfolioLeg> = {},
): PortfolioLeg => ({
  gameId,
  day: "2026-01-15",
  market: "moneyline",
  side: "home",
  line: null,
  decimal: decimalOdds(decimal),
  outcome: { win, push, lose: 1 - win - push },
  ...more,
});
const sure = (...legs: PortfolioLeg[]): CandidateBet => ({ legs, isBet: true, share: 1 });
const held = (fraction: number, ...legs: PortfolioLeg[]): OpenPosition => ({ legs, fraction });
const optima = (candidates: CandidateBet[], open: OpenPosition[] = [], distributions = NOTHING) =>
  sizePortfolio({ open, candidates, distributions, limits: NO_CAPS }).map(({ fullKelly }) => fullKelly);

/** The stake that maximizes E ln(wealth + f·r), by trisection; what the sizing has to find. */
function best(states: readonly { readonly p: number; readonly wealth: number; readonly r: number }[]): number {
  const growth = (f: number) =>
    states.reduce((sum, { p, wealth, r }) => sum + p * Math.log(Math.max(0, wealth + f * r)), 0);
  let [low, high] = [0, 0.99];
  for (let i = 0; i < 200; i++) {
    const third = (high - low) / 3;
    if (growth(low + third) < growth(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

/** Every way two independent bets end, one of them made already. */
const beside = (own: PortfolioLeg, open: PortfolioLeg, fraction: number) =>
  [own.outcome.win, own.outcome.push, own.outcome.lose].flatMap((p, i) =>
    [open.outcome.win, open.outcome.push, open.outcome.lose].map((q, j) => ({
      p: p * q,
      r: [own.decimal - 1, 0, -1][i] ?? 0,
      wealth: 1 + fraction * ([open.decimal - 1, 0, -1][j] ?? 0),
    })),
  );

describe("a stake beside open bets (M9)", () => {
  it.each([
    [0.2, 0.5, 2],
    [0.3, 0.1, 9],
    [0.25, 0.85, 1.2],
    [0.5, 0.4, 2.6],
  ])(
    "on another game, %d of the bankroll at p %d and odds %d: what maximizes growth over both",
    (fraction, p, decimal) => {
      const own = leg("a", 0.55, 2.1);
      const open = leg("b", p, decimal);
      // Two outcomes are their own first three moments: nothing is lost by the approximation.
      expect(optima([sure(own)], [held(fraction, open)])[0]).toBeCloseTo(best(beside(own, open, fraction)), 5);
    },
  );

  it("several open bets count together, pushes included, almost as if every joint result were listed", () => {
    const own = leg("a", 0.5, 2.3);
    const [first, second] = [leg("b", 0.5, 2, 0.1), leg("c", 0.3, 3.2, 0.05)];
    const states = beside(own, first, 0.1).flatMap(({ p, wealth, r }) =>
      [second.outcome.win, second.outcome.push, second.outcome.lose].map((q, j) => ({
        p: p * q,
        r,
        wealth: wealth + 0.1 * ([second.decimal - 1, 0, -1][j] ?? 0),
      })),
    );
    expect(optima([sure(own)], [held(0.1, first), held(0.1, second)])[0]).toBeCloseTo(best(states), 3);
  });

  it("on the same game they are priced jointly: the exact optimum over the game's own states", () => {
    const of = (market: "spread" | "moneyline", line: number | null, decimal: DecimalOdds): PortfolioLeg & GameLeg => ({
      gameId: "nfl",
      day: "2026-01-15",
      market,
      side: "home",
      line,
      decimal,
      outcome: probabilityAt(NFL, market, "home", line),
    });
    const open = of("moneyline", null, decimalOdds(1.7));
    const own = of("spread", -3, decimalOdds(2.2));
    const states = jointOutcomes(NFL, [open, own]).map(({ probability, results: [first = 0, second = 0] }) => ({
      p: probability,
      wealth: 1 + 0.15 * (first > 0 ? 0.7 : first < 0 ? -1 : 0),
      r: second > 0 ? 1.2 : second < 0 ? -1 : 0,
    }));
    const [stake] = optima([sure(own)], [held(0.15, open)], ONE_GAME);
    expect(stake).toBeCloseTo(best(states), 5);
    expect(stake).not.toBeCloseTo(best(beside(own, open, 0.15)), 3);
  });

  it("beyond nine tenths of the bankroll they count as nine tenths", () => {
    const own = leg("a", 0.6, 2);
    const open = leg("b", 0.5, 2);
    expect(optima([sure(own)], [held(3, open)])[0]).toBeCloseTo(best(beside(own, open, 0.9)), 5);
    expect(optima([sure(own)], [held(0.9, open)])[0]).toBeCloseTo(best(beside(own, open, 0.9)), 5);
  });

  it("an open parlay of too many games to merge counts separately", () => {
    const legs = Array.from({ length: 11 }, (_, i) => leg(`p${i}`, 0.9, 1.2, i === 0 ? 0.05 : 0));
    const win = 0.9 ** 11;
    const push = 0.95 * 0.9 ** 10 - win;
    const parlay: PortfolioLeg = leg("parlay", win, 1.2 ** 11, push);
    const own = leg("p3", 0.55, 2.1, 0, { market: "total", side: "over", line: 5.5 });
    expect(optima([sure(own)], [held(0.2, ...legs)])[0]).toBeCloseTo(best(beside(own, parlay, 0.2)), 3);
    const elsewhere = leg("q", 0.55, 2.1);
    expect(optima([sure(elsewhere)], [held(0.2, ...legs)])[0]).toBeCloseTo(best(beside(elsewhere, parlay, 0.2)), 3);
  });

  it("a candidate parlay of eleven games gets its Kelly stake", () => {
    const legs = Array.from({ length: 11 }, (_, i) => leg(`p${i}`, 0.9, 1.2));
    const decimal = 1.2 ** 11;
    expect(optima([sure(...legs)])[0]).toBeCloseTo((0.9 ** 11 * decimal - 1) / (decimal - 1), 4);
  });

  it("a candidate parlay of two games is sized together with a single on one of them", () => {
    const [first, second] = [leg("a", 0.6, 2), leg("b", 0.55, 2)];
    const [parlay = 0, single = 0] = optima([sure(first, second), sure(first)]);
    const both = [
      [0.6 * 0.55, 3, 1],
      [0.6 * 0.45, -1, 1],
      [0.4, -1, -1],
    ] as const;
    const slope = (of: 1 | 2) =>
      both.reduce((sum, state) => sum + (state[0] * state[of]) / (1 + parlay * state[1] + single * state[2]), 0);
    // At the optimum neither stake can grow the bankroll any faster.
    expect(Math.abs(slope(1))).toBeLessThan(1e-4);
    expect(Math.abs(slope(2))).toBeLessThan(1e-4);
    expect(parlay).toBeGreaterThan(0.01);
  });
});

describe("what a bet is worth by itself", () => {
  it("a single: win, push and lose as they are", () => {
    const value = aloneValue([leg("a", 0.5, 2.2, 0.1)], NOTHING);
    expect(value.allWin).toBe(0.5);
    expect(value.probability).toBeCloseTo(0.5 / 0.9, 12);
    expect(value.decimal).toBe(2.2);
    expect(value.expectedValue).toBeCloseTo(0.5 * 1.2 - 0.4, 12);
    expect(value.kelly).toBeCloseTo(((0.5 / 0.9) * 2.2 - 1) / 1.2, 12);
    expect(aloneValue([leg("a", 0.3, 2)], NOTHING).kelly).toBe(0);
    expect(aloneValue([leg("a", 0, 2, 1)], NOTHING)).toMatchObject({ probability: 0, expectedValue: 0, kelly: 0 });
  });

  it("a parlay of two games: every leg wins, a pushed leg drops out", () => {
    const value = aloneValue([leg("a", 0.6, 2, 0.1), leg("b", 0.5, 3)], NOTHING);
    expect(value.allWin).toBeCloseTo(0.3, 12);
    expect(value.probability).toBe(value.allWin);
    expect(value.decimal).toBe(6);
    expect(value.expectedValue).toBeCloseTo((0.6 * 2 + 0.1) * (0.5 * 3) - 1, 12);
    expect(value.kelly).toBeCloseTo(value.expectedValue / 5, 12);
    expect(aloneValue([leg("a", 0.4, 2), leg("b", 0.4, 2)], NOTHING).kelly).toBe(0);
  });

  it("a parlay on one game: its legs priced jointly (M22)", () => {
    const of = (market: "spread" | "total", side: "home" | "over", line: number): PortfolioLeg & GameLeg => ({
      gameId: "nfl",
      day: "2026-01-15",
      market,
      side,
      line,
      decimal: decimalFromAmerican(americanOdds(-110)),
      outcome: probabilityAt(NFL, market, side, line),
    });
    const legs = [of("spread", "home", -3), of("total", "over", 44)];
    const states = jointOutcomes(NFL, legs);
    const joint = states
      .filter(({ results }) => results.every((result) => result === 1))
      .reduce((sum, { probability }) => sum + probability, 0);
    const returned = states.reduce(
      (sum, { probability, results }) =>
        sum + (results.includes(-1) ? 0 : probability * (210 / 110) ** results.filter((result) => result === 1).length),
      0,
    );
    const value = aloneValue(legs, ONE_GAME);
    expect(value.allWin).toBeCloseTo(joint, 9);
    expect(value.expectedValue).toBeCloseTo(returned - 1, 9);
    expect(() => aloneValue([], ONE_GAME)).toThrow(RangeError);
  });
});

describe("bets that are not staked", () => {
  const sized = (candidate: CandidateBet) =>
    sizePortfolio({ open: [], candidates: [candidate], distributions: NOTHING })[0];

  it("are those without an edge, at the break-even itself too", () => {
    expect(sized(sure(leg("a", 0.5, 2)))).toEqual({ fraction: 0, fullKelly: 0, limitedBy: "no-edge" });
    expect(sized(sure(leg("a", 0.2, 2)))).toMatchObject({ fraction: 0, limitedBy: "no-edge" });
  });

  it("are those that are not a BET by themselves", () => {
    const bet = (isBet: boolean) => sized({ ...sure(leg("a", 0.6, 2)), isBet });
    expect(bet(false)).toEqual({ fraction: 0, fullKelly: 0, limitedBy: "not-a-bet" });
    expect(bet(true)?.fraction).toBeGreaterThan(0);
  });

  it("leave the room to others, and a bet crowded out by others is marked so", () => {
    const refused = { ...sure(leg("a", 0.6, 2)), isBet: false };
    const stakes = sizePortfolio({
      open: [],
      candidates: [refused, sure(leg("b", 0.52, 2))],
      distributions: NOTHING,
      limits: NO_CAPS,
    });
    expect(stakes[0]?.fraction).toBe(0);
    expect(stakes[1]?.fullKelly).toBeCloseTo(0.04, 5);
    const crowded = sizePortfolio({
      open: [held(0.04, leg("b", 0.52, 2))],
      candidates: [sure(leg("b", 0.52, 2))],
      distributions: NOTHING,
      limits: NO_CAPS,
    });
    expect(crowded[0]).toMatchObject({ limitedBy: "other-bets" });
    expect(crowded[0]?.fullKelly).toBeCloseTo(0, 5);
  });
});
