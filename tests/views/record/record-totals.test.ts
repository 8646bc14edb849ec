import { expect, test } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { recordFigures, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import { recordTotalsSchema } from "#app/lib/schemas/record/totals-api.ts";
import { recordTotals } from "#app/lib/views/record/record-totals.ts";

const picks = (count: number, verdict: "BET" | "LEAN"): RecordedPick[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    gameId: `game-${id}`,
    league: "NBA",
    market: "moneyline",
    verdict,
    modelVersionId: 1,
    probability: probability(0.56),
    expectedValue: 0.03,
    stakeFraction: verdict === "BET" ? 0.01 : 0,
    startAt: id,
    grade: {
      result: id % 2 === 0 ? "win" : "loss",
      profitUnits: id % 2 === 0 ? 0.95 : -1,
      closeProbability: 0.55,
      closingLineValue: 0.02 + (id % 3) / 100,
      gradedAt: id,
    },
  }));

test("bets and leans stand apart, each rate with n and interval, and a lean has neither profit nor return", () => {
  const totals = recordTotals({
    feed: { feed: "live", run: 3, label: null, note: null, now: 0 },
    bets: { figures: recordFigures(picks(60, "BET")), forecast: 0.56 },
    leans: { figures: recordFigures(picks(20, "LEAN")), forecast: 0.56 },
    notStarted: 4,
    replayedSettled: 0,
    unrooted: 7,
    head: { sequence: 80, hash: "ab" },
  });
  expect(recordTotalsSchema.parse(totals)).toEqual(totals);
  expect(totals).toMatchObject({ feed: "live", run: 3, notStarted: 4, unrooted: 7, head: { sequence: 80 } });
  expect(totals.bets).toMatchObject({ settled: 60, wins: 30, winRate: { n: 60, value: 0.5, smallSample: false } });
  expect(totals.bets.winRate.low).toBeLessThan(0.5);
  expect(totals.bets.winRate.high).toBeGreaterThan(0.5);
  // A return needs more bets than a win rate.
  expect(totals.bets.roi).toMatchObject({ n: 60, smallSample: true });
  expect(totals.bets.profitUnits).toBeCloseTo(30 * 0.95 - 30, 12);
  expect(totals.leans).toMatchObject({
    settled: 20,
    roi: null,
    suggestedRoi: null,
    profitUnits: null,
    winRate: { n: 20, smallSample: true },
  });
});
