import { describe, expect, it } from "vitest";
import { americanOdds, type Probability } from "#app/lib/engine/brands.ts";
import { lineReader } from "#app/lib/engine/calibration/line-reader.ts";
import {
  closeAtLine,
  lineReaders,
  outcomeAt,
  quoteLogit,
  twoSidedQuote,
} from "#app/lib/engine/calibration/opening-quote.ts";
import { overLogit } from "#app/lib/engine/calibration/season-calibration.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { NOTHING_QUOTED } from "#tests/fixtures/nothing-quoted.ts";

const SHAPES = {
  NBA: { marginSd: 12, totalSd: 18 },
  NFL: { marginSd: 13, totalSd: 13.5 },
  NHL: { marginSd: 2.4, totalSd: 2.3 },
  MLB: { marginSd: 4.4, totalSd: 4.5 },
} as const;
const totalAt = (total: number, over: number | null = null, under: number | null = null): MarketLine => ({
  ...NOTHING_QUOTED,
  total,
  overPrice: over === null ? null : americanOdds(over),
  underPrice: under === null ? null : americanOdds(under),
});
const fair = (first: number, second: number) =>
  fairFromPrices(americanOdds(first), americanOdds(second)) as Probability;

describe("reading a league's lines", () => {
  it("NBA and NFL totals as the model does (M16), NBA spreads as a forecast is priced", () => {
    const total = lineReader("NBA", "total", SHAPES.NBA);
    const spread = lineReader("NBA", "spread", SHAPES.NBA);
    for (const line of [-7, -2.5, 0, 4.5]) {
      const outcome = { kind: "normal", playedOut: true, marginMean: 3, totalMean: 221, ...SHAPES.NBA } as const;
      expect(spread.logitAt(3, line)).toBeCloseTo(
        logit(withoutPush(probabilityAt(outcome, "spread", "home", line))),
        3,
      );
      expect(total.logitAt(221.3, 220 + line)).toBe(overLogit(221.3, 18, 220 + line));
      expect(lineReader("NFL", "total", SHAPES.NFL).logitAt(44, 44 + line)).toBe(overLogit(44, 13.5, 44 + line));
    }
  });

  it.each([
    ["NHL", 5.8, [5, 5.5, 6, 6.5]],
    ["MLB", 8.73, [7.5, 8, 9, 9.5]],
  ] as const)("%s totals by goals and runs, as a forecast is priced", (league, mean, lines) => {
    const reader = lineReader(league, "total", SHAPES[league]);
    for (const homeWin of [0.5, 0.62] as Probability[]) {
      const distribution = expectedOutcome(league, homeWin, mean, SHAPES[league]);
      for (const line of lines) {
        const exact = probabilityAt(distribution, "total", "over", line);
        expect(Math.abs(reader.logitAt(mean, line) - logit(withoutPush(exact)))).toBeLessThan(0.008);
        expect(reader.at(mean, line).push).toBeCloseTo(exact.push, 2);
      }
    }
    // A normal distribution would put the over a fifth of a logit too high.
    expect(overLogit(mean, SHAPES[league].totalSd, lines[1]) - reader.logitAt(mean, lines[1])).toBeGreaterThan(0.1);
  });

  it("NFL spreads by key numbers", () => {
    const reader = lineReader("NFL", "spread", SHAPES.NFL);
    const distribution = { kind: "key-numbers", marginMean: 2.87, ...SHAPES.NFL, totalMean: 44 } as const;
    for (const line of [-3.5, -3, -2.5, 7]) {
      const exact = probabilityAt(distribution, "spread", "home", line);
      expect(reader.logitAt(2.87, line)).toBeCloseTo(logit(withoutPush(exact)), 2);
      expect(reader.at(2.87, line).push).toBeCloseTo(exact.push, 3);
    }
  });

  it.each(["NBA", "NFL", "NHL", "MLB"] as const)("%s: there and back", (league) => {
    const lines = { NBA: 220, NFL: 44.5, NHL: 6, MLB: 8.5 } as const;
    const reader = lineReader(league, "total", SHAPES[league]);
    for (const wanted of [-0.6, -0.1, 0, 0.3]) {
      expect(reader.logitAt(reader.meanThrough(lines[league], wanted), lines[league])).toBeCloseTo(wanted, 6);
    }
    expect(() => reader.logitAt(lines[league], lines[league] + 0.25)).toThrow(RangeError);
  });
});

describe("both sides of a market at one moment", () => {
  const both = { homeMoneyline: americanOdds(-150), awayMoneyline: americanOdds(130) };

  it("needs both prices of a moneyline", () => {
    expect(twoSidedQuote("NHL", { ...NOTHING_QUOTED, ...both }, "moneyline")).toEqual({
      line: null,
      first: -150,
      second: 130,
      assumed: false,
    });
    expect(twoSidedQuote("NHL", { ...NOTHING_QUOTED, homeMoneyline: americanOdds(-150) }, "moneyline")).toBeNull();
    expect(twoSidedQuote("NHL", null, "moneyline")).toBeNull();
  });

  it("takes −110 where NBA and NFL lines come without prices, and says so; elsewhere a line alone is not a price", () => {
    expect(twoSidedQuote("NBA", totalAt(220.5), "total")).toEqual({
      line: 220.5,
      first: -110,
      second: -110,
      assumed: true,
    });
    expect(twoSidedQuote("NFL", totalAt(44, -120), "total")).toMatchObject({ first: -110, assumed: true });
    expect(twoSidedQuote("NBA", totalAt(220.5, -115, -105), "total")).toMatchObject({ first: -115, assumed: false });
    expect(twoSidedQuote("NHL", totalAt(6), "total")).toBeNull();
    expect(twoSidedQuote("MLB", totalAt(8.5, -120, 100), "total")).toMatchObject({ line: 8.5, first: -120 });
  });

  it("reads no puck or run line, and no line that is not a multiple of ½", () => {
    const puck = {
      ...NOTHING_QUOTED,
      spreadHome: -1.5,
      spreadHomePrice: americanOdds(180),
      spreadAwayPrice: americanOdds(-210),
    };
    expect(twoSidedQuote("NHL", puck, "spread")).toBeNull();
    expect(twoSidedQuote("NBA", puck, "spread")).toMatchObject({ line: -1.5, first: 180 });
    expect(twoSidedQuote("NHL", totalAt(5.25, -110, -110), "total")).toBeNull();
  });
});

describe("the close's price for the opening line (M12)", () => {
  const game = (league: League, close: MarketLine) => ({ league, close });

  it("on the same line its own prices without the margin", () => {
    const readers = lineReaders("MLB", SHAPES.MLB);
    const close = closeAtLine(game("MLB", totalAt(8.5, -125, 105)), "total", 8.5, readers);
    expect(close?.logit).toBe(logit(fair(-125, 105)));
    const moneyline = { ...NOTHING_QUOTED, homeMoneyline: americanOdds(-125), awayMoneyline: americanOdds(105) };
    expect(closeAtLine(game("MLB", moneyline), "moneyline", null, readers)).toEqual({
      logit: logit(fair(-125, 105)),
      outcome: outcomeAt(readers, "moneyline", null, logit(fair(-125, 105))),
    });
  });

  it("on another line moved by the league's distribution, prices and pushes included", () => {
    const nba = { kind: "normal", marginMean: 0, totalMean: 220, ...SHAPES.NBA } as const;
    const exact = repriceAtLine(nba, "total", "over", fair(-120, 100), 224.5, 220);
    const close = closeAtLine(game("NBA", totalAt(224.5, -120, 100)), "total", 220, lineReaders("NBA", SHAPES.NBA));
    expect(close?.logit).toBeCloseTo(logit(withoutPush(exact)), 6);
    expect(close?.outcome.push).toBeCloseTo(exact.push, 6);
    const mlb = expectedOutcome("MLB", 0.5 as Probability, 9, SHAPES.MLB);
    const runs = repriceAtLine(mlb, "total", "over", fair(-105, -115), 9, 8.5);
    const moved = closeAtLine(game("MLB", totalAt(9, -105, -115)), "total", 8.5, lineReaders("MLB", SHAPES.MLB));
    expect(moved?.logit).toBeCloseTo(logit(withoutPush(runs)), 2);
    // The over of a total that rose is worth more than at the close, that of one that fell less.
    expect(close?.logit).toBeGreaterThan(
      quoteLogit({ line: 224.5, first: americanOdds(-120), second: americanOdds(100), assumed: false }),
    );
  });

  it("an away handicap is the home line turned round", () => {
    const readers = lineReaders("NBA", SHAPES.NBA);
    const spread = { ...NOTHING_QUOTED, spreadHome: -6 };
    const home = closeAtLine(game("NBA", spread), "spread", -4.5, readers);
    expect(logistic(home?.logit ?? 0)).toBeGreaterThan(0.54);
    expect(home?.logit).toBeCloseTo(readers.spread.logitAt(readers.spread.meanThrough(-6, 0), -4.5), 9);
  });

  it("says nothing without a close, or about a quarter line", () => {
    const readers = lineReaders("NHL", SHAPES.NHL);
    expect(closeAtLine(game("NHL", totalAt(6)), "total", 6, readers)).toBeNull();
    expect(closeAtLine(game("NHL", NOTHING_QUOTED), "moneyline", null, readers)).toBeNull();
    expect(closeAtLine(game("NHL", totalAt(6, -110, -110)), "total", 5.25, readers)).toBeNull();
  });
});
