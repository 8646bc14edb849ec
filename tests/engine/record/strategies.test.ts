import { expect, test } from "vitest";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { STRATEGIES, strategyFigures, type RiskedPick } from "#app/lib/engine/record/strategies.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";

const bet = (id: number, fields: Partial<RiskedPick>, result: "win" | "loss" | "void" = "win"): RiskedPick => ({
  id,
  gameId: `g${id}`,
  league: "NBA",
  market: "moneyline",
  verdict: "BET",
  modelVersionId: 1,
  probability: 0.6,
  expectedValue: 0.03,
  stakeFraction: 0.01,
  startAt: 0,
  riskLevel: "low",
  grade: {
    result,
    profitUnits: result === "win" ? 0.5 : result === "loss" ? -1 : 0,
    closeProbability: null,
    closingLineValue: null,
    gradedAt: id,
  },
  ...fields,
});

const figuresOf = (picks: readonly RiskedPick[]) => {
  const [conservative, aggressive] = STRATEGIES.map(({ takes }) => recordFigures(picks.filter(takes)));
  if (!conservative || !aggressive) throw new Error("There are two strategies");
  return strategyFigures({ conservative, aggressive });
};

test("conservative takes low-risk bets at the suggested stake, aggressive what is above 5% edge at one unit", () => {
  const [conservative, aggressive] = figuresOf([
    bet(1, { stakeFraction: 0.02 }),
    bet(2, { stakeFraction: 0.01 }, "loss"),
    bet(3, { riskLevel: "medium", expectedValue: 0.08 }),
    bet(4, { riskLevel: "high", expectedValue: 0.0501 }, "loss"),
    bet(5, { expectedValue: 0.05 }),
    bet(6, { verdict: "LEAN", expectedValue: 0.2, stakeFraction: 0 }),
  ]);
  expect(conservative).toMatchObject({ key: "conservative", settled: 3, wins: 2, losses: 1 });
  // 0.02 · 0.5 − 0.01 + 0.01 · 0.5 won on 0.04 staked.
  expect(conservative?.roi.value).toBeCloseTo(0.005 / 0.04, 12);
  expect(aggressive).toMatchObject({ key: "aggressive", settled: 2, wins: 1, losses: 1 });
  expect(aggressive?.roi.value).toBeCloseTo(-0.25, 12);
});

test("a streak is what came last in a row; pushes and voids neither count nor break it", () => {
  expect(currentStreak([])).toEqual({ kind: "none", count: 0 });
  expect(currentStreak(["push", "void"])).toEqual({ kind: "none", count: 0 });
  expect(currentStreak(["loss", "win", "push", "win", "void"])).toEqual({ kind: "win", count: 2 });
  expect(currentStreak(["win", "win", "loss"])).toEqual({ kind: "loss", count: 1 });
});
