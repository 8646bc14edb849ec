import { expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { ProviderQuote } from "#app/lib/providers/ports.ts";
import { onePriceEach } from "#app/lib/providers/wire/one-price.ts";

const quote = (more: Partial<ProviderQuote>, first = -110, second = -110): ProviderQuote => ({
  externalGameId: "game",
  league: "NBA",
  book: "fanduel",
  market: "moneyline",
  line: null,
  first: americanOdds(first),
  second: americanOdds(second),
  capturedAt: epochMs(1_000),
  kind: "move",
  ...more,
});
const of = (...items: readonly ProviderQuote[]) =>
  onePriceEach({ items, problems: [], read: items.length + 1, leftOut: { "in play": 1 } });

test("of two prices of a book for a market the newer counts, and of one moment the first", () => {
  const [old, us, canadian] = [
    quote({ capturedAt: epochMs(0) }, -120, 100),
    quote({}, 108, -138),
    quote({}, 100, -127),
  ];
  const { items, leftOut, read } = of(old, us, canadian);
  expect(items).toEqual([us]);
  expect(leftOut).toEqual({ "in play": 1, "a second price of the same book and market": 2 });
  expect(read).toBe(4);
});

test("of two lines of one moment the more even one is the main line, in either order", () => {
  const main = quote({ market: "total", line: 250.5 }, -108, -112);
  const other = quote({ market: "total", line: 258.5 }, 170, -213);
  expect(of(main, other).items).toEqual([main]);
  expect(of(other, main).items).toEqual([main]);
});

test("prices of other games, books and markets stay, and so does the answer that has only such", () => {
  const all = [
    quote({}),
    quote({ book: "draftkings" }),
    quote({ market: "spread", line: -3 }),
    quote({ externalGameId: "b" }),
  ];
  expect(of(...all).items).toEqual(all);
  expect(of(...all).leftOut).toEqual({ "in play": 1 });
});
