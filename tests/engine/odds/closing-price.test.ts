import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { closingPriceOf, type LastQuote } from "#app/lib/engine/odds/closing-price.ts";
import { closingQuotes, isClose } from "#app/lib/engine/odds/closing-quotes.ts";

const MINUTE = 60_000;
const startAt = epochMs(1_700_000_000_000);
const simulation = { feed: "simulation", startAt } as const;
const archive = { feed: "archive", startAt } as const;

const seen = (minutesBefore: number, fields: Partial<LastQuote> = {}): LastQuote => ({
  book: "fanduel",
  line: null,
  first: americanOdds(-150),
  second: americanOdds(130),
  kind: "move",
  lastSeenAt: epochMs(startAt - minutesBefore * MINUTE),
  ...fields,
});

describe("a close (M12)", () => {
  test("was last seen at most five minutes before the start", () => {
    expect(isClose(seen(5), simulation)).toBe(true);
    expect(isClose(seen(0), simulation)).toBe(true);
    expect(isClose(seen(5 + 1 / MINUTE), simulation)).toBe(false);
    expect(isClose(seen(-1 / MINUTE), simulation)).toBe(false);
  });

  test("marked or not, an old quote is not a close if the feed has times", () => {
    expect(isClose(seen(6, { kind: "close" }), simulation)).toBe(false);
    expect(isClose(seen(6, { kind: "close" }), { feed: "live", startAt })).toBe(false);
  });

  test("is any price that the archive imported as a close, and no other price of it", () => {
    expect(isClose(seen(45, { kind: "close" }), archive)).toBe(true);
    expect(isClose(seen(45, { kind: "open" }), archive)).toBe(false);
    expect(isClose(seen(-1, { kind: "close" }), archive)).toBe(false);
  });

  test("is one per book, the one seen last", () => {
    const closes = closingQuotes([seen(1, { book: "b" }), seen(4, { book: "a" }), seen(2, { book: "a" })], simulation);
    expect(closes.map(({ book, lastSeenAt }) => [book, (startAt - lastSeenAt) / MINUTE])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});

describe("the closing price of a bet", () => {
  const bet = {
    league: "NBA",
    market: "moneyline",
    side: "home",
    line: null,
    book: "fanduel",
    price: americanOdds(-130),
  } as const;
  const books = ["fanduel", "draftkings", "betmgm"];
  const options = { distribution: null, minimumBooks: 3 };
  const closeAt = (minutes: readonly number[]) =>
    closingPriceOf(
      bet,
      books.map((book, i) => seen(minutes[i] ?? 1, { book })),
      simulation,
      options,
    );

  test("is the fair price over the books read in the last five minutes", () => {
    const close = closeAt([1, 2, 5]);
    expect(close.closePrice).toBe(-150);
    // −150/+130 by the power method (M3's vector).
    expect(close.closeProbability).toBeCloseTo(0.58398, 5);
    expect(close.closingLineValue).toBeCloseTo(0.58398 * (1 + 100 / 130) - 1, 4);
  });

  test("does not count a book that was read too long before the start", () => {
    expect(closeAt([1, 2, 6])).toEqual({
      closePrice: -150,
      closeLine: null,
      closeProbability: null,
      closingLineValue: null,
    });
  });

  test("is not the last price of the bet's own book if that is not a close", () => {
    expect(closeAt([180, 2, 1]).closePrice).toBeNull();
  });

  test("C61 beside the line taken: −3 against a close of −6 is worth more than its price, whatever the close's line", () => {
    const taken = closingPriceOf(
      { ...bet, league: "NFL", market: "spread", line: -3, price: americanOdds(-110) },
      books.map((book) => seen(1, { book, line: -6, first: americanOdds(-110), second: americanOdds(-110) })),
      simulation,
      { ...options, distribution: { kind: "normal", marginMean: 6, marginSd: 13, totalMean: 44, totalSd: 13 } },
    );
    expect(taken).toMatchObject({ closeLine: -6, closePrice: -110 });
    expect(taken.closingLineValue).toBeGreaterThan(0.05);
  });

  test("of a quarter line is that of its halves together; a line no rule settles has none, and fails nothing", () => {
    const spread = (line: number) =>
      closingPriceOf(
        { ...bet, market: "spread", line },
        books.map((book) => seen(1, { book, line: -4.5, first: americanOdds(-110), second: americanOdds(-110) })),
        simulation,
        { ...options, distribution: { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 220, totalSd: 18 } },
      );
    const [low, quarter, high] = [spread(-5), spread(-4.75), spread(-4.5)];
    for (const value of ["closeProbability", "closingLineValue"] as const)
      expect(quarter[value]).toBeCloseTo(((low[value] ?? 0) + (high[value] ?? 0)) / 2, 10);
    expect(quarter.closeProbability).toBeLessThan(high.closeProbability ?? 0);
    expect(spread(-3.3)).toMatchObject({ closeProbability: null, closingLineValue: null });
  });
});
