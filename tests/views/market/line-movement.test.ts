import { expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { lineMovement } from "#app/lib/views/market/line-movement.ts";

const quote = (book: string, at: number, first: number, line: number | null = null): Quote => ({
  book,
  market: line === null ? "moneyline" : "spread",
  line,
  first: americanOdds(first),
  second: americanOdds(-110),
  capturedAt: epochMs(at),
  lastSeenAt: epochMs(at),
});
const published = { line: null, price: americanOdds(-150), at: epochMs(15) };
const moneyline = { market: "moneyline", side: "home", published, bestBook: "b" } as const;

test("a moneyline is drawn by price: the best at each moment, and the median as the consensus", () => {
  const quotes = [quote("a", 10, -150), quote("b", 10, -140), quote("c", 20, -160), quote("b", 30, -170)];
  const { axis, consensus, best, published: mark } = lineMovement({ ...moneyline, quotes });
  expect(axis).toBe("odds");
  expect(best).toEqual([
    { at: 10, value: -40 },
    { at: 30, value: -50 },
  ]);
  // −150 and −140: the lower of two; then the middle of three; then −150, −160, −170.
  expect(consensus).toEqual([
    { at: 10, value: -50 },
    { at: 30, value: -60 },
  ]);
  expect(mark).toEqual({ at: 15, value: -50 });
});

test("a published average is part of the consensus, never the best", () => {
  const quotes = [quote("a", 10, -150), quote("oddsportal_avg", 10, -120)];
  expect(lineMovement({ ...moneyline, quotes }).best).toEqual([{ at: 10, value: -50 }]);
});

test("a spread whose line moved is drawn by the side's own line, with the book that is best now as best", () => {
  const quotes = [quote("a", 10, -110, -3.5), quote("b", 10, -110, -4), quote("b", 20, -110, -4.5)];
  const movement = lineMovement({
    market: "spread",
    side: "away",
    published: { line: 3.5, price: americanOdds(-110), at: epochMs(10) },
    bestBook: "b",
    quotes,
  });
  expect(movement.axis).toBe("line");
  expect(movement.best).toEqual([
    { at: 10, value: 4 },
    { at: 20, value: 4.5 },
  ]);
  expect(movement.published.value).toBe(3.5);
});

test("a spread whose line never moved is drawn by price", () => {
  const quotes = [quote("a", 10, -110, -3.5), quote("a", 20, -105, -3.5)];
  const { axis, best } = lineMovement({ ...moneyline, market: "spread", quotes });
  expect(axis).toBe("odds");
  expect(best.map(({ value }) => value)).toEqual([-10, -5]);
});
