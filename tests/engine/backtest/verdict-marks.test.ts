import { expect, test } from "vitest";
import { betsADay, betsADayMark, verdictMarks } from "#app/lib/engine/backtest/verdict-marks.ts";
import type { JudgedOffer, VerdictRow } from "#app/lib/engine/backtest/verdicts.ts";

const row = (more: Partial<VerdictRow>): VerdictRow => ({
  league: "NHL",
  market: "moneyline",
  price: "opening",
  verdict: "BET",
  n: 300,
  edge: 0.034,
  shrunkEdge: 0.03,
  smallestStake: 0.0025,
  clv: 0.029,
  clvLow: 0.023,
  clvHigh: 0.035,
  roi: null,
  roiLow: null,
  roiHigh: null,
  ...more,
});
const lean = (more: Partial<VerdictRow>) =>
  row({ verdict: "LEAN", n: 400, clv: 0.02, clvLow: 0.012, clvHigh: 0.028, ...more });
const missed = (...rows: readonly VerdictRow[]) => verdictMarks(rows).flatMap(({ what, met }) => (met ? [] : [what]));

test("bets that may lie a point above their leans meet the mark; the width is that of both together", () => {
  const marks = verdictMarks([row({}), lean({})]);
  expect(marks.at(-1)).toMatchObject({
    measured: expect.closeTo(0.009, 12),
    half: expect.closeTo(0.01, 12),
    met: true,
  });
  expect(marks.map(({ met }) => met)).toEqual([true, true, true, true]);
});

test.each([
  [
    "bets like their leans, measured precisely",
    [row({}), lean({ clv: 0.026, clvLow: 0.024, clvHigh: 0.028 })],
    "bets above leans",
  ],
  ["bets that may lose to the close", [row({ clvLow: -0.001 })], "closing line value of bets above 0"],
  ["an edge that is realized by half", [row({ shrunkEdge: 0.06 })], "realized part of the edge after doubt"],
  [
    "an edge that is realized by more than it was",
    [row({ shrunkEdge: 0.02 })],
    "realized part of the edge after doubt",
  ],
  ["a stake of less than a quarter of a percent", [row({ smallestStake: 0.002 })], "smallest stake of a bet"],
])("%s miss their mark", (_, rows, what) => {
  expect(missed(...rows)).toEqual([`NHL moneyline opening: ${what}`]);
});

test("leans of another market, few leans, fewer than a hundred bets and bets without a close are not judged", () => {
  expect(verdictMarks([row({}), lean({ market: "total" })])).toHaveLength(3);
  expect(verdictMarks([row({}), lean({ n: 19 })])).toHaveLength(3);
  expect(verdictMarks([row({ n: 99 }), lean({}), row({ clv: null, clvLow: null, clvHigh: null })])).toEqual([]);
});

test("bets a day are those of years in which every league has openings", () => {
  const offer = (league: "NHL" | "MLB", year: number, verdict: "BET" | "PASS" = "BET"): JudgedOffer => ({
    league,
    market: "moneyline",
    price: "opening",
    verdict,
    cluster: 1,
    year,
    edge: 0.03,
    shrunkEdge: 0.02,
    stakeFraction: 0.005,
    closingLineValue: null,
    profit: null,
  });
  const years = betsADay([
    ...Array.from({ length: 400 }, () => offer("MLB", 2015)),
    offer("NHL", 2015, "PASS"),
    offer("MLB", 2014),
  ]);
  expect(years).toEqual([
    { year: 2014, betsADay: 1 / 365, isWhole: false },
    { year: 2015, betsADay: 400 / 365, isWhole: true },
  ]);
  expect(betsADayMark(years)).toMatchObject({ measured: 400 / 365, met: true });
  expect(betsADayMark(betsADay([offer("MLB", 2015), offer("NHL", 2015)]))).toMatchObject({ met: false });
  expect(betsADayMark([])).toBeNull();
});
