import { describe, expect, test } from "vitest";
import type { RecordedPick } from "#app/lib/engine/record/figures.ts";
import { figuresAgainstForecast, implausibleFigures } from "#app/lib/engine/record/plausibility.ts";

/** Picks at `p`, worth 3% each, whose first `wins` won; they close at `value`, one more or one less. */
function record(
  n: number,
  wins: number,
  { p = 0.576, value = 0.03, verdict = "BET" as RecordedPick["verdict"] } = {},
): RecordedPick[] {
  return Array.from({ length: n }, (_, id) => ({
    id,
    gameId: `g${id}`,
    league: "NBA",
    market: "total",
    verdict,
    modelVersionId: 1,
    probability: p,
    expectedValue: 0.03,
    stakeFraction: 0.01,
    startAt: 0,
    grade: {
      result: id < wins ? "win" : "loss",
      profitUnits: id < wins ? 0.9 : -1,
      closeProbability: 0.5,
      closingLineValue: value + (id % 2 === 0 ? 0.01 : -0.01),
      gradedAt: 1,
    },
  }));
}

describe("figures against their own forecast (M34)", () => {
  test("74.6% wins of 116 where 57.6% were forecast are a defect until explained", () => {
    const [wins] = implausibleFigures(record(116, 87));
    expect(wins).toMatchObject({ figure: "wins", of: "all picks", n: 116, forecast: expect.closeTo(0.576, 9) });
    // (87 − 116·.576)/√(116·.576·.424)
    expect(wins?.z).toBeCloseTo((87 - 116 * 0.576) / Math.sqrt(116 * 0.576 * 0.424), 12);
    expect(implausibleFigures(record(116, 67))).toEqual([]);
  });

  test("too few wins are as much of a defect as too many", () => {
    expect(implausibleFigures(record(116, 45)).map(({ of, z }) => [of, z < -3])).toEqual([
      ["all picks", true],
      ["BET", true],
    ]);
  });

  test("so is a closing line value that its expected value does not forecast", () => {
    const figures = implausibleFigures(record(100, 58, { value: 0.08 }));
    expect(figures.map(({ figure, of }) => [figure, of])).toEqual([
      ["closing line value", "all picks"],
      ["closing line value", "BET"],
    ]);
    expect(figures[0]).toMatchObject({ observed: expect.closeTo(0.08, 9), forecast: expect.closeTo(0.03, 9) });
    expect(implausibleFigures(record(100, 58))).toEqual([]);
  });

  test("verdicts are judged apart: one may hide the other", () => {
    const mixed = [
      ...record(60, 50),
      ...record(60, 20, { verdict: "LEAN" }).map((pick) => ({ ...pick, id: pick.id + 60 })),
    ];
    expect(implausibleFigures(mixed).map(({ of, figure }) => `${figure} ${of}`)).toEqual(["wins BET", "wins LEAN"]);
  });

  test("few picks, and those that were pushed, void or are open, judge nothing", () => {
    expect(figuresAgainstForecast(record(29, 29))).toEqual([]);
    const open = record(60, 60).map((pick) => ({ ...pick, grade: null }));
    expect(figuresAgainstForecast(open)).toEqual([]);
    const pushed = record(60, 60).map((pick) => ({
      ...pick,
      grade: pick.grade && { ...pick.grade, result: "push" as const },
    }));
    expect(figuresAgainstForecast(pushed).map(({ figure }) => figure)).not.toContain("wins");
  });
});
