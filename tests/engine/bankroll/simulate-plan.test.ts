import { describe, expect, test } from "vitest";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import {
  breakEven,
  errorOfRange,
  lowEdge,
  monthsPaid,
  openingStake,
  type BettingPlan,
} from "#app/lib/engine/bankroll/betting-plan.ts";
import { atOnce } from "#app/lib/engine/own-bets/in-steps.ts";
import { planOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import { simulatePlan, type SimulationQuestion } from "#app/lib/engine/bankroll/simulate-plan.ts";

const DECIMAL = decimalOdds(1 + 100 / 110);
/** M11's check: p known .54 at −110, one bet a day, 1,001 of them. */
const PLAN: BettingPlan = {
  bankroll: 1_000_000_00,
  picksPerWeek: 7,
  weeks: 143,
  edge: 0.54 * DECIMAL - 1,
  edgeError: 0,
  decimal: DECIMAL,
  sizing: { kind: "kelly", share: 1, cap: null },
  minimumStake: 1,
  monthlyCost: 0,
  dayCorrelation: 0,
};

function run(plan: BettingPlan, question: Partial<SimulationQuestion> = {}) {
  const walking = simulatePlan(plan, { paths: 4_000, seed: "vector", truth: "believed", ...question });
  for (;;) {
    const { done, value } = walking.next();
    if (done) return atOnce(planOutcome(value, plan.bankroll));
  }
}
const end = (outcome: ReturnType<typeof run>) => outcome.fan.at(-1)?.p50 ?? 0;

describe("M11's published check", () => {
  test.each([
    [1, 1.69, 0.289, 0.81],
    [0.5, 1.48, 0.21, 0.14],
    [0.25, 1.26, 0.175, 0.001],
  ])("Kelly × %d: median ×%d, loss %d, half lost at some time %d", (share, median, loss, half) => {
    const outcome = run({ ...PLAN, sizing: { kind: "kelly", share, cap: null } }, { paths: 8_000 });
    expect(end(outcome) / PLAN.bankroll / median).toBeCloseTo(1, 1);
    expect(Math.abs(outcome.loss.value - loss)).toBeLessThan(0.02);
    expect(Math.abs(outcome.drawdown50.value - half)).toBeLessThan(0.03);
    expect(outcome.ruin.value).toBe(0);
  });
});

const YEAR: BettingPlan = {
  ...PLAN,
  bankroll: 1_000_00,
  picksPerWeek: 10,
  weeks: 52,
  edge: 0.02,
  edgeError: 0.03,
  sizing: { kind: "flat", stake: 20_00 },
  minimumStake: 1_00,
  dayCorrelation: 0.02,
};

test("the mean of a flat plan is the edge's earnings, however uncertain the edge is", () => {
  const outcome = run({ ...YEAR, bankroll: 100_000_00 }, { paths: 6_000 });
  const expected = 100_000_00 + 520 * 20_00 * 0.02;
  const spread = 520 * 20_00 * 0.03 + 20_00 * Math.sqrt(520 * 1.2);
  expect(Math.abs(outcome.meanEnd - expected)).toBeLessThan((4 * spread) / Math.sqrt(6_000));
});

test("not knowing the edge widens the fan; with no edge the loss is likelier; the same seed gives the same paths", () => {
  const known = run({ ...YEAR, edgeError: 0 });
  const unknown = run(YEAR);
  const width = ({ fan }: typeof known) => (fan.at(-1)?.p95 ?? 0) - (fan.at(-1)?.p5 ?? 0);
  expect(width(unknown)).toBeGreaterThan(1.05 * width(known));
  expect(run(YEAR, { truth: "zero" }).loss.value).toBeGreaterThan(unknown.loss.value + 0.1);
  expect(run(YEAR)).toEqual(unknown);
  expect(run(YEAR, { seed: "another" })).not.toEqual(unknown);
});

test("at the low end every path has the lower edge, and the stakes of a bettor who believes in the higher one", () => {
  const low = { ...YEAR, edge: lowEdge(YEAR), edgeError: 0 };
  expect(lowEdge(YEAR)).toBeCloseTo(0.02 - 1.96 * 0.03, 12);
  expect(errorOfRange(YEAR.edge - lowEdge(YEAR))).toBeCloseTo(YEAR.edgeError, 12);
  const asked = run(YEAR, { truth: "low" });
  expect(end(asked) / end(run(low))).toBeCloseTo(1, 2);
  expect(asked.loss.value).toBeGreaterThan(run(YEAR, { truth: "zero" }).loss.value);
  const kelly = { ...YEAR, sizing: { kind: "kelly", share: 0.25, cap: null } } as const;
  expect(end(run(kelly, { truth: "low" }))).toBeLessThan(kelly.bankroll);
});

test("bets of one day that go together make the falls deeper", () => {
  const apart = run({ ...YEAR, picksPerWeek: 40, weeks: 20, edgeError: 0, dayCorrelation: 0 });
  const together = run({ ...YEAR, picksPerWeek: 40, weeks: 20, edgeError: 0, dayCorrelation: 0.3 });
  expect(together.drawdown.p50).toBeGreaterThan(apart.drawdown.p50 * 1.2);
});

test("the subscription is paid at the start of every month and counts as a loss", () => {
  expect(monthsPaid({ weeks: 52 })).toBe(12);
  expect(monthsPaid({ weeks: 1 })).toBe(1);
  const idle = run({
    ...YEAR,
    edge: -0.05,
    edgeError: 0,
    sizing: { kind: "kelly", share: 0.25, cap: null },
    monthlyCost: 29_00,
  });
  expect(idle.meanEnd).toBeCloseTo(1_000_00 - 12 * 29_00, 4);
  expect(idle.loss.value).toBe(1);
});

test("a bankroll that cannot pay the smallest bet is ruined and stays where it is", () => {
  const outcome = run({ ...YEAR, bankroll: 100_00, edge: -0.1, edgeError: 0 });
  expect(outcome.ruin.value).toBeGreaterThan(0.9);
  expect(outcome.drawdownShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(outcome.fan.every(({ p5, p95 }) => p5 >= 0 && p95 >= p5)).toBe(true);
});

test("the edge that pays for the plan: twelve months of $29 on 520 bets of $20", () => {
  const priced = { ...YEAR, monthlyCost: 29_00 };
  expect(breakEven(priced)?.edge).toBeCloseTo((12 * 29) / (520 * 20), 10);
  expect(breakEven(priced)?.winRate).toBeCloseTo((1 + 348 / 10_400) / DECIMAL, 10);
  const idle = { ...priced, edge: 0, sizing: { kind: "kelly", share: 0.25, cap: 0.02 } as const };
  expect(openingStake(idle)).toBe(0);
  expect(breakEven(idle)).toBeNull();
});

test("a cap holds, and uncertainty about the edge makes the Kelly stake smaller", () => {
  const kelly = { ...YEAR, edge: 0.05, edgeError: 0, sizing: { kind: "kelly", share: 1, cap: null } as const };
  expect(openingStake(kelly)).toBe(55_00);
  expect(openingStake({ ...kelly, sizing: { ...kelly.sizing, cap: 0.02 } })).toBe(20_00);
  expect(openingStake({ ...kelly, edgeError: 0.05 })).toBe(27_50);
});
