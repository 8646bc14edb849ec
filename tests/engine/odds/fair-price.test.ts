import { describe, expect, it } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { commonLine, fairPrice, type FairPriceQuestion } from "#app/lib/engine/odds/fair-price.ts";

type Asked = FairPriceQuestion["quotes"][number];

const NBA: OutcomeDistribution = { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 225, totalSd: 19 };
const MINUTE = 60_000;
const NOON = epochMs(1_700_000_000_000);

const quote = (
  book: string,
  [first, second]: readonly [number, number] = [-110, -110],
  line: number | null = null,
  ago = MINUTE,
): Asked => ({
  book,
  line,
  first: americanOdds(first),
  second: americanOdds(second),
  lastSeenAt: epochMs(NOON - ago),
});

const ask = (quotes: readonly Asked[], market: Market = "moneyline", more: Partial<FairPriceQuestion> = {}) =>
  fairPrice({ market, quotes, asOf: NOON, freshForMs: 30 * MINUTE, distribution: null, ...more });

function priced(...question: Parameters<typeof ask>) {
  const answer = ask(...question);
  if (!answer.ok) throw new Error(answer.detail);
  return answer.value;
}

const three = (line: number | null = null) => ["a", "b", "c"].map((book) => quote(book, [-110, -110], line));
const lines = (...all: (number | null)[]) => all.map((line) => ({ line }));

describe("the fair price over books (M4)", () => {
  it("counts a quote seen this very moment and one exactly as old as the limit, and none a millisecond older or newer", () => {
    const reasons = (ago: number) => priced([...three(), quote("d", [-110, -110], null, ago)]).dropped;
    expect(reasons(0)).toEqual([]);
    expect(reasons(30 * MINUTE)).toEqual([]);
    expect(reasons(30 * MINUTE + 1)).toEqual([{ book: "d", reason: "stale" }]);
    expect(reasons(-1)).toEqual([{ book: "d", reason: "from-the-future" }]);
  });

  it("takes the newest quote of a book in any order, and of two of one moment the one that came last", () => {
    const old = quote("a", [-400, 320], null, 2 * MINUTE);
    const recent = quote("a", [-150, 130], null, MINUTE);
    const rest = [quote("b", [-150, 130]), quote("c", [-150, 130])];
    for (const quotes of [
      [old, recent, ...rest],
      [recent, old, ...rest],
      [quote("a", [-400, 320]), recent, ...rest],
    ]) {
      expect(priced(quotes).probability).toBeCloseTo(0.58398, 5);
      expect(priced(quotes).dropped).toEqual([{ book: "a", reason: "older-than-another" }]);
    }
  });

  it("needs three books by default, and says how many there are", () => {
    expect(ask(three().slice(1))).toEqual({
      ok: false,
      error: "too-few-books",
      detail: "A fair price needs 3 fresh books, 2 quote this line.",
    });
    expect(ask([])).toMatchObject({ ok: false, detail: "A fair price needs 3 fresh books, 0 quote this line." });
    expect(ask([], "moneyline", { minimumBooks: 0 }).ok).toBe(false);
    expect(ask(three()).ok).toBe(true);
  });

  it("averages logits, weighted if there are weights", () => {
    const quotes = [quote("a", [150, -170]), quote("b", [100, -120]), quote("c", [-120, 100])];
    const own = quotes.map((one) => priced([one], "moneyline", { minimumBooks: 1 }).probability);
    const mean = (weights: readonly number[]) =>
      logistic(own.reduce((sum, p, i) => sum + (weights[i] ?? 0) * logit(p), 0) / weights.reduce((a, b) => a + b, 0));
    expect(priced(quotes).probability).toBeCloseTo(mean([1, 1, 1]), 12);
    const weighted = priced(quotes, "moneyline", { weights: { a: 2, b: 0.5, c: 1 } });
    expect(weighted.probability).toBeCloseTo(mean([2, 0.5, 1]), 12);
    expect(weighted.disagreement).toBeCloseTo(Math.max(...own) - Math.min(...own), 12);
  });

  it("leaves out books with no weight, a negative weight, or one that is not a number", () => {
    const { dropped, books } = priced([...three(), quote("d"), quote("e"), quote("f")], "moneyline", {
      weights: { a: 1, b: 1, c: 1, d: 0, e: -1, f: Number.NaN },
    });
    expect(dropped).toEqual(["d", "e", "f"].map((book) => ({ book, reason: "no-weight" })));
    expect(books.map(({ book }) => book)).toEqual(["a", "b", "c"]);
    expect(priced(three(), "moneyline", { weights: { a: 1 }, minimumBooks: 1 }).dropped).toHaveLength(2);
  });

  it("takes the margin out by the power method by default (M3: −300/+250)", () => {
    const quotes = ["a", "b", "c"].map((book) => quote(book, [-300, 250]));
    expect(priced(quotes).probability).toBeCloseTo(0.73631, 5);
    expect(priced(quotes, "moneyline", { method: "multiplicative" }).probability).toBeCloseTo(0.72414, 5);
    expect(priced(quotes).books.every(({ noMargin }) => noMargin)).toBe(false);
    expect(priced([...quotes, quote("d", [110, 110])]).books.at(-1)?.noMargin).toBe(true);
  });

  it("has no line on the moneyline, whatever the quotes carry", () => {
    const { line, books } = priced([quote("a", [-110, -110], -3.5), quote("b"), quote("c", [-110, -110], -4.5)]);
    expect(line).toBeNull();
    expect(books.map(({ quotedLine }) => quotedLine)).toEqual([-3.5, null, -4.5]);
  });

  it("prices at the requested line, else at the one most books quote", () => {
    const moved = (line?: number) =>
      priced([...three(-3.5), quote("d", [-110, -110], -5.5)], "spread", { distribution: NBA, line });
    expect(moved().line).toBe(-3.5);
    expect(moved(-5.5).line).toBe(-5.5);
    expect(moved(-5.5).books.find(({ book }) => book === "d")?.probability).toBeCloseTo(0.5, 9);
    expect(moved(-5.5).books[0]?.probability).toBeCloseTo(normalAround(3.5, 12, 5.5).win, 9);
  });

  it("leaves out a spread without a line, and every quote if the requested line is missing", () => {
    expect(priced([...three(-3.5), quote("d")], "spread", { distribution: NBA }).dropped).toEqual([
      { book: "d", reason: "other-line" },
    ]);
    expect(priced([...three(-3.5), quote("d")], "spread").dropped).toHaveLength(1);
    expect(priced(three(), "total").line).toBeNull();
  });

  it("moves totals too", () => {
    const { books } = priced([...three(224.5), quote("d", [-110, -110], 226.5)], "total", { distribution: NBA });
    expect(books.at(-1)?.probability).toBeCloseTo(normalAround(226.5, 19, 224.5).win, 9);
  });
});

describe("the common line", () => {
  it.each([
    [[-3, -3.5, -3.5, -4], -3.5],
    [[-7, -3.5, null, -7, null, null], -7],
    [[220, 221, 222], 221],
    [[222, 220, 221], 221],
    [[222, 221, 220, 219], 220],
    [[1, 1, 2, 3, 3], 1],
    [[1, 1, 2, 2, 9, 9, 10], 2],
    [[-7, -2, -7, 1, 1], 1],
    [[5, 3, 3, 4, 5], 3],
    [[0.5], 0.5],
    [[0, 0, -1], 0],
    [[10, 9, 100], 10],
  ])("of %j is %d: the most frequent, then the nearest to the median, then the lower", (all, expected) => {
    expect(commonLine(lines(...all))).toBe(expected);
  });

  it("is null if no book quotes a line", () => {
    expect(commonLine([])).toBeNull();
    expect(commonLine(lines(null, null))).toBeNull();
  });
});
