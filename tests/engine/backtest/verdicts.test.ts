import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { judgeBooks, type BooksAt, type QuotedGame } from "#app/lib/engine/backtest/judge-books.ts";
import { judgeOpenings, verdictRows, type JudgedOffer } from "#app/lib/engine/backtest/verdicts.ts";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";
import { withOpeningErrors } from "#tests/fixtures/made-up-openers.ts";

const quote = (book: string, first: number, second: number, at: number): Quote => ({
  book,
  market: "moneyline",
  line: null,
  first: americanOdds(first),
  second: americanOdds(second),
  capturedAt: epochMs(at),
  lastSeenAt: epochMs(at),
});
const moment = (at: number, ...prices: readonly (readonly [string, number, number])[]): BooksAt => ({
  at: epochMs(at),
  quotes: prices.map(([book, first, second]) => quote(book, first, second, at)),
});
const game = (moments: readonly BooksAt[], score: QuotedGame["score"] = [3, 2]): QuotedGame => ({
  league: "NHL",
  day: 19_000,
  moments,
  score,
});
const EVENING = moment(8 * HOUR_MS, ["betmgm", -125, 105], ["caesars", -125, 105], ["fanduel", -125, 105]);

describe("the best of several books", () => {
  test("is judged against the others, its worth at the last moment and its profit by the score", () => {
    const noon = moment(0, ["betmgm", -125, 105], ["caesars", -125, 105], ["fanduel", -110, -110]);
    const [offer] = judgeBooks(game([noon, EVENING]));
    // The others' no-vig 53.2 % at −110 is worth 1.6 %.
    expect(offer).toMatchObject({ market: "moneyline", price: "books", cluster: 19_000 });
    expect(offer?.edge).toBeCloseTo(0.532 * (1 + 100 / 110) - 1, 2);
    expect(offer?.closingLineValue).toBeCloseTo(offer?.edge ?? 0, 9);
    expect(offer?.profit).toBeCloseTo(100 / 110, 12);
  });

  test("is not an offer without a later moment, or with only one book", () => {
    expect(judgeBooks(game([EVENING]))).toEqual([]);
    expect(judgeBooks(game([moment(0, ["betmgm", -125, 105]), moment(HOUR_MS, ["betmgm", -120, 100])]))).toEqual([]);
  });

  test("has no profit without a result, and a typing error is not an offer", () => {
    const noon = moment(0, ["betmgm", -125, 105], ["caesars", -125, 105], ["fanduel", 150, -180]);
    const [offer] = judgeBooks(game([noon, EVENING], null));
    expect(offer?.profit).toBeNull();
    expect(offer?.edge).toBeLessThan(0.1);
  });
});

describe("the report of verdicts", () => {
  const offer = (more: Partial<JudgedOffer>): JudgedOffer => ({
    league: "NBA",
    market: "total",
    price: "opening",
    verdict: "BET",
    cluster: 1,
    year: 2020,
    edge: 0.05,
    shrunkEdge: 0.04,
    stakeFraction: 0.01,
    closingLineValue: 0.03,
    profit: 0.9,
    ...more,
  });

  test("has a row for each league, market, kind of price and verdict, with means and ranges by day", () => {
    const rows = verdictRows([
      offer({}),
      offer({ cluster: 2, closingLineValue: 0.05, profit: -1, stakeFraction: 0.003 }),
      offer({ verdict: "LEAN", closingLineValue: null, profit: null }),
      offer({ league: "MLB", market: "moneyline" }),
    ]);
    expect(rows.map(({ league, verdict, n }) => [league, verdict, n])).toEqual([
      ["NBA", "BET", 2],
      ["NBA", "LEAN", 1],
      ["MLB", "BET", 1],
    ]);
    expect(rows[0]).toMatchObject({
      smallestStake: 0.003,
      clv: expect.closeTo(0.04, 12),
      roi: expect.closeTo(-0.05, 12),
    });
    expect(rows[0]?.clvLow).toBeLessThanOrEqual(0.04);
    expect(rows[1]).toMatchObject({ clv: null, roiLow: null });
  });

  test("judges openings by earlier learning only, and every bet keeps the rule", () => {
    const { heldOut } = trainForTest(
      "NBA",
      withOpeningErrors(madeUpGames({ seasons: [2014, 2015, 2016, 2017, 2018, 2019] })),
      { testFrom: 2018, sweeps: 0 },
    );
    const offers = judgeOpenings("NBA", heldOut);
    expect(offers.length).toBeGreaterThan(50);
    for (const { verdict, shrunkEdge, stakeFraction } of offers)
      if (verdict === "BET") {
        expect(shrunkEdge).toBeGreaterThanOrEqual(VERDICT_RULE.bet.shrunkEdge);
        expect(stakeFraction).toBeGreaterThanOrEqual(VERDICT_RULE.bet.stake);
      } else expect(stakeFraction).toBe(0);
  });
});
