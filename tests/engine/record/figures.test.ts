import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { equityCurve } from "#app/lib/engine/record/bet-figures.ts";
import { confidenceBand, CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import { dailySumsOf } from "./sums-of-picks.ts";
import { dailyPerformance, performanceRating, pooledRates } from "#app/lib/engine/record/daily-performance.ts";
import { recordBreakdown, recordFigures, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import { predictionQuality } from "#app/lib/engine/record/prediction-quality.ts";
import { grade, HOUR, NOON, pick } from "../proof/made-record.ts";

const NOTHING = { value: null, n: 0, low: null, high: null };

describe("the record's figures", () => {
  it("of nothing are empty, and of open picks only their number", () => {
    const empty = {
      picks: 0,
      settled: 0,
      wins: 0,
      losses: 0,
      pushes: 0,
      voids: 0,
      winRate: NOTHING,
      flatProfitUnits: 0,
      flatRoi: NOTHING,
      suggestedStaked: 0,
      suggestedProfit: 0,
      suggestedRoi: NOTHING,
      closingLineValue: NOTHING,
      closingLineT: null,
      closingLineGames: 0,
      beatCloseRate: NOTHING,
    };
    expect(recordFigures([])).toEqual(empty);
    expect(recordFigures([pick(1, { grade: null }), pick(2, { grade: null })])).toEqual({ ...empty, picks: 2 });
  });

  it("count a void as settled and in nothing else", () => {
    const voided = pick(1, { grade: grade({ result: "void", profitUnits: 0, closingLineValue: 0.5 }) });
    expect(recordFigures([voided])).toMatchObject({
      settled: 1,
      voids: 1,
      flatRoi: NOTHING,
      suggestedStaked: 0,
      closingLineValue: NOTHING,
      winRate: NOTHING,
    });
  });

  it("16 wins and 6 losses are 52–87 % (M13, Wilson 1927), pushes aside", () => {
    const results = [...Array<"win">(16).fill("win"), ...Array<"loss">(6).fill("loss"), "push"] as const;
    const figures = recordFigures(
      results.map((result, i) => pick(i + 1, { grade: grade({ result, profitUnits: result === "win" ? 1 : 0 }) })),
    );
    expect(figures).toMatchObject({ wins: 16, losses: 6, pushes: 1, settled: 23, picks: 23 });
    expect(figures.winRate.n).toBe(22);
    expect(figures.winRate.value).toBeCloseTo(16 / 22, 12);
    expect(figures.winRate.low).toBeCloseTo(0.52, 2);
    expect(figures.winRate.high).toBeCloseTo(0.87, 2);
  });

  it("one case has a value and no interval", () => {
    const figures = recordFigures([pick(1)]);
    expect(figures.winRate).toEqual({ value: 1, n: 1, low: null, high: null });
    expect(figures.flatRoi).toEqual({ value: 1, n: 1, low: null, high: null });
    expect(figures.closingLineValue).toEqual({ value: 0.04, n: 1, low: null, high: null });
    expect(figures).toMatchObject({ closingLineT: null, closingLineGames: 1 });
  });

  it("two cases have one", () => {
    const figures = recordFigures([pick(1), pick(2, { grade: grade({ result: "loss", profitUnits: -1 }) })]);
    expect(figures.winRate).toMatchObject({ value: 0.5, n: 2 });
    expect(figures.winRate.low).toBeGreaterThan(0);
    // Residuals ±1, standard error √2·√2/2 = 1: the lower end stops at losing everything.
    expect(figures.flatRoi).toMatchObject({ value: 0, n: 2, low: -1 });
    expect(figures.flatRoi.high).toBeCloseTo(1.96, 3);
  });

  it("weigh suggested stakes by their size and leave out picks without one", () => {
    const figures = recordFigures([
      pick(1, { stakeFraction: 0.02, grade: grade({ profitUnits: 1.5 }) }),
      pick(2, { stakeFraction: 0.01, grade: grade({ result: "loss", profitUnits: -1 }) }),
      pick(3, { stakeFraction: 0, grade: grade({ result: "loss", profitUnits: -1 }) }),
      pick(4, { stakeFraction: 0.05, grade: grade({ result: "void", profitUnits: 0 }) }),
      pick(5, { stakeFraction: 0.05, grade: null }),
    ]);
    expect(figures.suggestedStaked).toBeCloseTo(0.03, 12);
    expect(figures.suggestedProfit).toBeCloseTo(0.02, 12);
    expect(figures.suggestedRoi.n).toBe(2);
    expect(figures.suggestedRoi.value).toBeCloseTo(2 / 3, 12);
    expect(figures.flatProfitUnits).toBeCloseTo(-0.5, 12);
    expect(figures.flatRoi.n).toBe(3);
  });

  it("give closing line value with a 95 % interval from games as clusters (M12)", () => {
    const figures = recordFigures([
      pick(1, { gameId: "a", grade: grade({ closingLineValue: 0.04 }) }),
      pick(2, { gameId: "b", grade: grade({ closingLineValue: 0.02 }) }),
      pick(3, { gameId: "c", grade: grade({ closingLineValue: null }) }),
      pick(4, { gameId: "d", grade: null }),
    ]);
    expect(figures.closingLineValue.n).toBe(2);
    expect(figures.closingLineValue.value).toBeCloseTo(0.03, 12);
    expect(figures.closingLineValue.low).toBeCloseTo(0.03 - 1.959964 * 0.01, 7);
    expect(figures.closingLineValue.high).toBeCloseTo(0.03 + 1.959964 * 0.01, 7);
    expect(figures.closingLineT).toBeCloseTo(3, 9);
    expect(figures.closingLineGames).toBe(2);
    expect(figures.beatCloseRate).toMatchObject({ value: 1, n: 2 });
  });

  it("matching the close is not beating it", () => {
    const values = [0, -0.01, 0.02, null];
    const figures = recordFigures(
      values.map((closingLineValue, i) => pick(i + 1, { grade: grade({ closingLineValue }) })),
    );
    expect(figures.beatCloseRate.value).toBeCloseTo(1 / 3, 12);
  });

  it("are the same to the last digit for picks in any order", () => {
    const picks = [0.1, 0.2, 0.3, 1.7, -1, 0.7].map((profitUnits, i) =>
      pick(i + 1, { stakeFraction: 0.001 * (i + 1), grade: grade({ profitUnits, closingLineValue: profitUnits / 7 }) }),
    );
    const expected = recordFigures(picks);
    fc.assert(
      fc.property(fc.shuffledSubarray(picks, { minLength: picks.length }), (shuffled) => {
        expect(recordFigures(shuffled)).toEqual(expected);
      }),
    );
  });

  it("partition: wins, losses, pushes and voids are what is settled, whatever was picked", () => {
    const result = fc.constantFrom("win", "loss", "push", "void", null);
    fc.assert(
      fc.property(fc.array(result, { maxLength: 30 }), (results) => {
        const picks = results.map((one, i) =>
          pick(i, { grade: one === null ? null : grade({ result: one, profitUnits: one === "win" ? 0.5 : -0.5 }) }),
        );
        const { wins, losses, pushes, voids, settled, winRate } = recordFigures(picks);
        expect(wins + losses + pushes + voids).toBe(settled);
        expect(settled).toBe(results.filter((one) => one !== null).length);
        expect(winRate.n).toBe(wins + losses);
      }),
    );
  });
});

describe("the record in parts", () => {
  it("has one part for each league, market, band and version there is, in order, and they add up to the whole", () => {
    const picks = [
      pick(1, { league: "NHL", market: "total", probability: 0.62, modelVersionId: 12 }),
      pick(2, { league: "NBA", market: "spread", probability: 0.41, modelVersionId: 9 }),
      pick(3, { league: "NHL", market: "spread", probability: 0.55, modelVersionId: 12 }),
    ];
    const breakdown = recordBreakdown(picks);
    expect(Object.keys(breakdown.byLeague)).toEqual(["NBA", "NHL"]);
    expect(Object.keys(breakdown.byMarket)).toEqual(["spread", "total"]);
    expect(Object.keys(breakdown.byConfidence)).toEqual(["55-60", "60-70", "under-45"]);
    expect(Object.keys(breakdown.byVersion)).toEqual(["9", "12"]);
    expect(breakdown.byLeague.NHL).toEqual(recordFigures([picks[0], picks[2]].filter((one) => one !== undefined)));
    expect(breakdown.byVersion["12"]?.picks).toBe(2);
    for (const parts of [breakdown.byLeague, breakdown.byMarket, breakdown.byConfidence, breakdown.byVersion])
      expect(Object.values(parts).reduce((sum, { picks: n }) => sum + n, 0)).toBe(breakdown.total.picks);
    expect(recordBreakdown([]).byLeague).toEqual({});
  });

  it.each([
    [0, "under-45"],
    [0.449, "under-45"],
    [0.45, "45-50"],
    [0.5, "50-55"],
    [0.5499, "50-55"],
    [0.55, "55-60"],
    [0.6, "60-70"],
    [0.7, "70-80"],
    [0.8, "80-up"],
    [1, "80-up"],
    [Number.NaN, "under-45"],
    [-1, "under-45"],
  ])("a confidence of %d is in the band %s", (confidence, band) => {
    expect(confidenceBand(confidence)).toBe(band);
  });

  it("bands follow one another without a gap and have readable names", () => {
    CONFIDENCE_BANDS.slice(1).forEach((band, i) => expect(band.from).toBe(CONFIDENCE_BANDS[i]?.to));
    expect(CONFIDENCE_BANDS.map(({ label }) => label)).toEqual([
      "Under 45%",
      "45–50%",
      "50–55%",
      "55–60%",
      "60–70%",
      "70–80%",
      "80% and up",
    ]);
    expect(CONFIDENCE_BANDS[0].from).toBe(0);
  });
});

describe("the equity curve", () => {
  const curve = (profits: readonly number[], points?: number) =>
    equityCurve(
      profits.map((profit, index) => ({ at: NOON + index * HOUR, profit })),
      points,
    );
  const ones = (count: number) => Array.from({ length: count }, () => 1);

  it("adds profit and is measured from its peak; a first loss is a drawdown", () => {
    expect(curve([1, -1, 0.5, -1])).toEqual([
      { at: NOON, profit: 1, drawdown: 0 },
      { at: NOON + HOUR, profit: 0, drawdown: 1 },
      { at: NOON + 2 * HOUR, profit: 0.5, drawdown: 0.5 },
      { at: NOON + 3 * HOUR, profit: -0.5, drawdown: 1.5 },
    ]);
    expect(curve([])).toEqual([]);
    expect(curve([-1])).toEqual([{ at: NOON, profit: -1, drawdown: 1 }]);
  });

  it("is thinned to about as many points as asked for, first and last kept", () => {
    const profits = (points: number) => curve(ones(10), points).map(({ profit }) => profit);
    expect([profits(5), profits(4)]).toEqual([
      [1, 3, 5, 7, 9, 10],
      [1, 4, 7, 10],
    ]);
    expect([10, 300, 301, 600, 601].map((count) => curve(ones(count)).length)).toEqual([10, 300, 151, 301, 201]);
  });
});

describe("daily performance", () => {
  it("takes the picks that won or lost by the Eastern day of their start and their version, newest day first", () => {
    const lost = grade({ result: "loss", profitUnits: -1 });
    const days = dailyPerformance(
      dailySumsOf([
        // 04:59 UTC is still the evening before in New York.
        pick(1, { startAt: Date.UTC(2026, 0, 15, 4, 59), probability: 0.6, expectedValue: 0.02 }),
        pick(2, { startAt: Date.UTC(2026, 0, 14, 20), grade: lost, probability: 0.5, expectedValue: 0.04 }),
        pick(3, { startAt: Date.UTC(2026, 0, 15, 5), modelVersionId: 2 }),
        pick(4, { startAt: NOON, modelVersionId: 1, grade: lost }),
        pick(5, { grade: null }),
        pick(6, { grade: grade({ result: "push", profitUnits: 0 }) }),
        pick(7, { grade: grade({ result: "void", profitUnits: 0 }) }),
      ]),
    );
    expect(days.map(({ id }) => id)).toEqual(["2026-01-15/1", "2026-01-15/2", "2026-01-14/1"]);
    expect(days[0]).toEqual({
      id: "2026-01-15/1",
      date: "2026-01-15",
      modelVersionId: 1,
      totalPredictions: 1,
      correctPredictions: 0,
      winRate: 0,
      averageEdge: 0.05,
      averageConfidence: 0.55,
      leans: 0,
      leansCorrect: 0,
      profitUnits: -1,
      closingLineValue: 0.04,
      closingLineCount: 1,
    });
    expect(days[2]).toMatchObject({ totalPredictions: 2, correctPredictions: 1, winRate: 0.5, leans: 0 });
    expect(days[2]?.averageEdge).toBeCloseTo(0.03, 12);
    expect(days[2]?.averageConfidence).toBeCloseTo(0.55, 12);
    expect(dailyPerformance([])).toEqual([]);
  });

  it("counts a lean as right or wrong beside the bets, and in none of their figures", () => {
    const lean = pick(1, { verdict: "LEAN", grade: grade({ result: "loss", profitUnits: -1 }) });
    expect(dailyPerformance(dailySumsOf([lean]))[0]).toMatchObject({
      totalPredictions: 0,
      winRate: null,
      averageEdge: null,
      leans: 1,
      leansCorrect: 0,
      profitUnits: 0,
    });
    const both = dailyPerformance(dailySumsOf([lean, pick(2, { grade: grade({ profitUnits: 0.9 }) })]));
    expect(both[0]).toMatchObject({ totalPredictions: 1, correctPredictions: 1, leans: 1, profitUnits: 0.9 });
  });

  it("sorts by date whatever the order of the picks", () => {
    const on = (id: number, day: number, modelVersionId = 1) =>
      pick(id, { startAt: Date.UTC(2026, 0, day, 17), modelVersionId });
    const ids = (...picks: RecordedPick[]) => dailyPerformance(dailySumsOf(picks)).map(({ id }) => id.slice(8));
    const expected = ["17/1", "16/1", "16/3", "15/2"];
    expect(ids(on(1, 15, 2), on(2, 16, 3), on(3, 17), on(4, 16))).toEqual(expected);
    expect(ids(on(3, 17), on(4, 16), on(2, 16, 3), on(1, 15, 2))).toEqual(expected);
    expect(ids(on(2, 16, 3), on(1, 15, 2), on(4, 16), on(3, 17))).toEqual(expected);
  });

  it.each([
    [1, "Excellent"],
    [0.9, "Excellent"],
    [0.8999, "Good"],
    [0.8, "Good"],
    [0.7999, "Average"],
    [0.7, "Average"],
    [0.6999, "Below Average"],
    [0, "Below Average"],
  ])("a win rate of %d is %s", (rate, label) => {
    expect(performanceRating({ value: rate, n: 30 })).toBe(label);
  });

  it("under 30 cases is not rated, however good", () => {
    expect(performanceRating({ value: 1, n: 29 })).toBeNull();
  });
});

describe("the quality of a prediction", () => {
  it.each([
    [1, 1, 1, "Excellent"],
    [0.8, 0.8, 0.8, "Excellent"],
    [1, 0.3, 0.79, "Good"],
    [0.65, 0.65, 0.65, "Good"],
    [0.65, 0.64, 0.647, "Average"],
    [0.5, 0.5, 0.5, "Average"],
    [0.5, 0.49, 0.497, "Risky"],
    [0, 0, 0, "Risky"],
    [0.55, 0.05, 0.4, "Risky"],
  ])("confidence %d and edge %d score %d: %s", (confidence, edge, score, label) => {
    const quality = predictionQuality(confidence, edge, null);
    expect(quality.score).toBeCloseTo(score, 12);
    expect(quality.label).toBe(label);
  });
  it("a grade comes before confidence and edge", () => {
    expect(predictionQuality(0.95, 0.2, 64)).toEqual({ score: 0.64, label: "Average" });
    expect(predictionQuality(0.5, 0, 80)).toEqual({ score: 0.8, label: "Excellent" });
  });
  it("is its grade where there is one", () => {
    expect(predictionQuality(0.99, 0.9, 64)).toEqual({ score: 0.64, label: "Average" });
    expect(predictionQuality(0.4, 0.01, 80)).toEqual({ score: 0.8, label: "Excellent" });
  });
});

test("days are rated by their model version's win rate over all of them", () => {
  const day = (id: number, at: number, modelVersionId: number, result: "win" | "loss") =>
    pick(id, { startAt: NOON + at * 24 * HOUR, modelVersionId, grade: grade({ result }) });
  const days = dailyPerformance(
    dailySumsOf([day(1, 0, 1, "win"), day(2, 1, 1, "loss"), day(3, 1, 1, "win"), day(4, 0, 2, "loss")]),
  );
  const rates = pooledRates(days);
  expect(rates.get(1)).toMatchObject({ value: 2 / 3, n: 3 });
  expect(rates.get(2)).toMatchObject({ value: 0, n: 1 });
});
