import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import {
  CLOSE_WITHIN_MS,
  closingLineValue,
  closingLineValueAt,
  summarizeClosingLineValue,
} from "#app/lib/engine/odds/closing-line-value.ts";
import { closingQuotes } from "#app/lib/engine/odds/closing-quotes.ts";
import type { LastQuote } from "#app/lib/engine/odds/closing-price.ts";

const bets = (...all: (readonly [string, number])[]) => all.map(([gameId, value]) => ({ gameId, value }));

describe("closing line value over bets (M12)", () => {
  it("counts a bet at exactly the close as not beaten", () => {
    const summary = summarizeClosingLineValue(bets(["a", 0], ["b", 0.02], ["c", -0.01], ["d", 0.03]));
    expect(summary?.beatRate).toBe(0.5);
    expect(summarizeClosingLineValue(bets(["a", 0.5], ["b", 0.5]))?.beatRate).toBe(1);
  });

  it("gives an error from two games on, and none for many bets on one game", () => {
    const one = summarizeClosingLineValue(bets(["a", 0.04], ["a", 0.02], ["a", -0.01]));
    expect(one).toMatchObject({ n: 3, games: 1, standardError: null, t: null });
    expect(one?.mean).toBeCloseTo(0.05 / 3, 12);
    expect(one?.beatRate).toBeCloseTo(2 / 3, 12);
    const two = summarizeClosingLineValue(bets(["a", 0.04], ["b", 0.02]));
    expect(two).toMatchObject({ n: 2, games: 2 });
    expect(two?.standardError).toBeCloseTo(0.01, 12);
    expect(two?.t).toBeCloseTo(3, 10);
  });

  it("adds up a game's residuals before squaring them: agreeing bets on one game widen the error, opposite ones cancel", () => {
    const agreeing = summarizeClosingLineValue(bets(["a", 0.1], ["a", 0.1], ["b", 0], ["b", 0]));
    const opposite = summarizeClosingLineValue(bets(["a", 0.1], ["a", 0], ["b", 0.1], ["b", 0]));
    expect(agreeing?.standardError).toBeCloseTo(0.05, 12);
    expect(opposite?.standardError).toBeCloseTo(0, 12);
  });

  it("has no t if every bet is worth the same", () => {
    expect(summarizeClosingLineValue(bets(["a", 0.25], ["b", 0.25]))).toEqual({
      n: 2,
      games: 2,
      mean: 0.25,
      beatRate: 1,
      standardError: 0,
      t: null,
    });
  });
});

describe("closing line value of one bet (M12)", () => {
  it("gives the closing probability without the push of the line taken", () => {
    const { closeProbability, value } = closingLineValueAt({
      distribution: { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 225, totalSd: 19 },
      market: "spread",
      side: "home",
      taken: decimalOdds(2),
      takenLine: -3,
      closeLine: -3,
      closeProbability: probability(0.6),
    });
    expect(closeProbability).toBeCloseTo(0.6, 9);
    // One margin in thirty lands on 3 (M16) and hands the stake back: 20 % of what is left.
    expect(value).toBeGreaterThan(0.19);
    expect(value).toBeLessThan(0.196);
  });

  it("is the whole stake for a certain loss and the profit for a certain win", () => {
    expect(closingLineValue(decimalOdds(2.5), probability(0))).toBe(-1);
    expect(closingLineValue(decimalOdds(2.5), probability(1))).toBe(1.5);
  });
});

describe("the closing quotes", () => {
  const START = epochMs(1_700_000_000_000);
  const seen = (book: string, before: number, first = -110): LastQuote => ({
    book,
    line: null,
    first: americanOdds(first),
    second: americanOdds(-110),
    kind: "move",
    lastSeenAt: epochMs(START - before),
  });
  const read = (quotes: readonly LastQuote[]) =>
    closingQuotes(quotes, { feed: "simulation", startAt: START }).map(({ book, first }) => [book, first]);

  it("hold a quote seen at the start itself and one at the end of the window, and nothing beyond either", () => {
    expect(read([seen("a", 0), seen("b", CLOSE_WITHIN_MS), seen("c", CLOSE_WITHIN_MS + 1), seen("d", -1)])).toEqual([
      ["a", -110],
      ["b", -110],
    ]);
  });

  it("are in the order of the books' names, and one a book: the newest, of one moment the last", () => {
    const quotes = [seen("c", 10), seen("a", 20, -120), seen("b", 5), seen("a", 10, -130), seen("a", 30, -140)];
    expect(read(quotes)).toEqual([
      ["a", -130],
      ["b", -110],
      ["c", -110],
    ]);
    expect(read([seen("a", 10, -120), seen("a", 10, -125)])).toEqual([["a", -125]]);
    expect(read([seen("b", 1), seen("a", 1)])).toEqual(read([seen("a", 1), seen("b", 1)]));
  });

  it("are empty without quotes", () => {
    expect(read([])).toEqual([]);
  });
});
