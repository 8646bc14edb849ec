import type { Offer } from "#app/lib/engine/odds/quote.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { americanOdds, decimalOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import { longestPriceFirst, lineOfSide, offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import {
  closingLineValue,
  closingLineValueAt,
  summarizeClosingLineValue,
} from "#app/lib/engine/odds/closing-line-value.ts";
import { closingQuotes } from "#app/lib/engine/odds/closing-quotes.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairTwoWay } from "#app/lib/engine/odds/devig.ts";
import {
  breakEven,
  expectedValue,
  expectedValueOf,
  isMistakenEdge,
  isSuspectEdge,
  outcomeOf,
} from "#app/lib/engine/odds/expected-value.ts";
import { commonLine, fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs, isStale } from "#app/lib/engine/odds/freshness.ts";

const bestPriceAt = (offers: readonly Offer[], line: number | null) =>
  offers.filter((offer) => offer.line === line).sort(longestPriceFirst)[0] ?? null;

const price = (american: number) => decimalFromAmerican(americanOdds(american));
const NBA: OutcomeDistribution = { kind: "normal", marginMean: 4, marginSd: 12, totalMean: 225, totalSd: 19 };
const NOON = epochMs(1_700_000_000_000);
const quote = (book: string, first: number, second: number, line: number | null = null, minutesAgo = 1) => ({
  book,
  line,
  first: americanOdds(first),
  second: americanOdds(second),
  kind: "move" as const,
  capturedAt: NOON,
  lastSeenAt: epochMs(NOON - minutesAgo * MINUTE_MS),
});

describe("expected value (M5)", () => {
  it(".55 at −110 is worth 5 % a unit (M7's vector)", () => {
    expect(expectedValueOf(probability(0.55), price(-110))).toBeCloseTo(0.05, 12);
    expect(breakEven(price(-110))).toBeCloseTo(0.5238, 4);
  });

  it("a push returns the stake", () => {
    const outcome = outcomeOf(probability(0.55), 0.1);
    expect(outcome.win + outcome.push + outcome.lose).toBeCloseTo(1, 12);
    expect(expectedValue(outcome, price(-110))).toBeCloseTo(0.9 * 0.05, 12);
    expect(expectedValueOf(probability(0.55), price(-110), 0.1)).toBeCloseTo(0.045, 12);
    expect(expectedValue({ win: 0, push: 1, lose: 0 }, price(200))).toBe(0);
  });

  it("is 0 at the break-even and rises with probability and price", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.05, max: 20, noNaN: true }),
        fc.double({ min: 0.01, max: 0.98, noNaN: true }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        (d, p, push) => {
          const decimal = decimalOdds(d);
          expect(expectedValueOf(breakEven(decimal), decimal, push)).toBeCloseTo(0, 12);
          expect(expectedValueOf(probability(p + 0.01), decimal, push)).toBeGreaterThan(
            expectedValueOf(probability(p), decimal, push),
          );
          expect(expectedValueOf(probability(p), decimalOdds(d + 0.1), push)).toBeGreaterThan(
            expectedValueOf(probability(p), decimal, push),
          );
        },
      ),
    );
  });

  it("suspects more than 10 % on a main market, more than 20 % elsewhere", () => {
    expect(isSuspectEdge(0.1, "spread")).toBe(false);
    expect(isSuspectEdge(0.101, "moneyline")).toBe(true);
    expect(isSuspectEdge(0.15, "player-points")).toBe(false);
    expect(isSuspectEdge(0.21, "player-points")).toBe(true);
    expect(isSuspectEdge(0.2, "player-points")).toBe(false);
    expect(isSuspectEdge(0.2001, "player-points")).toBe(true);
    for (const market of ["moneyline", "spread", "total"]) expect(isSuspectEdge(0.15, market)).toBe(true);
    expect(outcomeOf(probability(0.55)).push).toBe(0);
  });
});

describe("a mistaken price", () => {
  it("is worth more than 20 % on a prop, more than 30 % on a parlay", () => {
    expect(isMistakenEdge(0.2, "prop")).toBe(false);
    expect(isMistakenEdge(0.2001, "prop")).toBe(true);
    expect(isMistakenEdge(0.3, "parlay")).toBe(false);
    expect(isMistakenEdge(0.3001, "parlay")).toBe(true);
    for (const market of ["moneyline", "spread", "total"] as const) expect(isMistakenEdge(0.5, market)).toBe(false);
  });
});

describe("fair price over books (M4)", () => {
  const ask = (quotes: readonly ReturnType<typeof quote>[], more: object = {}) =>
    fairPrice({ market: "moneyline", quotes, asOf: NOON, freshForMs: 30 * MINUTE_MS, distribution: null, ...more });

  it("one price everywhere is that price without its margin", () => {
    const answer = ask([quote("a", -150, 130), quote("b", -150, 130), quote("c", -150, 130)]);
    expect(answer.ok && answer.value.probability).toBeCloseTo(0.58398, 5);
    expect(answer.ok && answer.value.disagreement).toBe(0);
  });

  it("drops stale quotes, quotes of the future and all but the newest of a book; refuses below three books", () => {
    const answer = ask([
      quote("a", -150, 130),
      quote("a", -400, 320, null, 20),
      quote("b", -150, 130),
      quote("c", -150, 130),
      quote("d", -400, 320, null, 31),
      quote("e", -400, 320, null, -1),
    ]);
    expect(answer.ok && answer.value.probability).toBeCloseTo(0.58398, 5);
    expect(answer.ok && answer.value.dropped.map((d) => `${d.book} ${d.reason}`).sort()).toEqual([
      "a older-than-another",
      "d stale",
      "e from-the-future",
    ]);
    expect(ask([quote("a", -150, 130), quote("b", -150, 130)])).toMatchObject({ ok: false, error: "too-few-books" });
    expect(ask([quote("a", -150, 130)], { minimumBooks: 1 }).ok).toBe(true);
  });

  it("weights books and leaves out those without weight", () => {
    const quotes = [quote("sharp", -150, 130), quote("soft", 120, -140), quote("none", -900, 600)];
    const answer = ask(quotes, { minimumBooks: 1, weights: { sharp: 1, soft: 0 } });
    expect(answer.ok && answer.value.probability).toBeCloseTo(0.58398, 5);
    expect(answer.ok && answer.value.books).toHaveLength(1);
  });

  it("lies between the lowest and the highest book", () => {
    const american = fc.integer({ min: 105, max: 400 });
    fc.assert(
      fc.property(fc.array(american, { minLength: 3, maxLength: 6 }), (prices) => {
        const quotes = prices.map((a, i) => quote(`book ${i}`, a, -(a + 15)));
        const answer = ask(quotes);
        const all = prices.map((a) => fairTwoWay(price(a), price(-(a + 15))));
        expect(answer.ok).toBe(true);
        if (!answer.ok) return;
        expect(answer.value.probability).toBeGreaterThanOrEqual(Math.min(...all) - 1e-12);
        expect(answer.value.probability).toBeLessThanOrEqual(Math.max(...all) + 1e-12);
      }),
    );
  });

  it("moves other lines to the common one by the distribution, and leaves them out without it", () => {
    const quotes = [
      quote("a", -110, -110, -3.5),
      quote("b", -110, -110, -3.5),
      quote("c", -110, -110, -3.5),
      quote("d", -110, -110, -5.5),
    ];
    const moved = ask(quotes, { market: "spread", distribution: NBA });
    expect(moved.ok && moved.value.line).toBe(-3.5);
    const fourth = moved.ok ? moved.value.books.find((b) => b.book === "d")?.probability : undefined;
    expect(fourth).toBeCloseTo(normalAround(5.5, 12, 3.5).win, 9);
    const left = ask(quotes, { market: "spread" });
    expect(left.ok && left.value.dropped).toEqual([{ book: "d", reason: "other-line" }]);
    expect(left.ok && left.value.probability).toBeCloseTo(0.5, 9);
  });

  it("finds the common line", () => {
    expect(commonLine([{ line: null }])).toBeNull();
    expect(commonLine([-3, -3.5, -3.5, -4].map((line) => ({ line })))).toBe(-3.5);
    expect(commonLine([-3, -3.5, -4].map((line) => ({ line })))).toBe(-3.5);
  });
});

describe("best price", () => {
  it("takes the longest price at the line and reads both sides of a quote", () => {
    const offers = [quote("a", -110, -110, -3.5), quote("b", -115, 105, -3.5), quote("c", 150, -170, -7)].map((q) =>
      offerOf("spread", "away", q),
    );
    expect(offers[0]).toMatchObject({ line: 3.5, price: -110, otherPrice: -110 });
    expect(bestPriceAt(offers, 3.5)).toMatchObject({ book: "b", price: 105 });
    expect(bestPriceAt(offers, 4)).toBeNull();
    expect(lineOfSide("spread", "away", 0)).toBe(0);
    expect(Object.is(lineOfSide("spread", "away", 0), 0)).toBe(true);
    expect(() => offerOf("total", "home", quote("a", -110, -110, 220))).toThrow(RangeError);
  });

  it("compares lines through the distribution", () => {
    const quotes = [quote("a", -110, -110, -5.5), quote("b", -118, -104, -4.5)];
    const ranked = rankOffers(
      NBA,
      "spread",
      "home",
      quotes.map((q) => offerOf("spread", "home", q)),
    );
    const ev = (line: number, american: number) => {
      const { win, lose } = normalAround(4, 12, line);
      return win * (price(american) - 1) - lose;
    };
    expect(ranked[0]?.expectedValue).toBeCloseTo(Math.max(ev(5.5, -110), ev(4.5, -118)), 9);
    expect(ranked.map((r) => r.offer.book)).toEqual(ev(5.5, -110) > ev(4.5, -118) ? ["a", "b"] : ["b", "a"]);
  });
});

describe("closing line value (M12)", () => {
  it("−105 taken, −115/−105 closed: worth −0.3 %", () => {
    const close = fairTwoWay(price(-115), price(-105), "multiplicative");
    expect(closingLineValue(price(-105), close)).toBeCloseTo(-0.003, 3);
  });

  it("is 0 at the fair close, and a push pulls it toward 0", () => {
    expect(closingLineValue(decimalOdds(2), probability(0.5))).toBeCloseTo(0, 12);
    expect(closingLineValue(decimalOdds(2.2), probability(0.5), 0.1)).toBeCloseTo(0.09, 12);
  });

  it("moves the close to the line taken", () => {
    const answer = closingLineValueAt({
      distribution: NBA,
      market: "spread",
      side: "home",
      taken: price(-110),
      takenLine: -3.5,
      closeLine: -5.5,
      closeProbability: probability(0.5),
    });
    expect(answer.closeProbability).toBeCloseTo(normalAround(5.5, 12, 3.5).win, 9);
    expect(answer.value).toBeCloseTo(normalAround(5.5, 12, 3.5).win * price(-110) - 1, 9);
    expect(answer.value).toBeGreaterThan(0.05);
  });

  it("is each book's last quote before the start, five minutes at most", () => {
    const quotes = [
      quote("b", -110, -110, null, 2),
      quote("a", -120, 100, null, 4),
      quote("a", -125, 105, null, 1),
      quote("a", -300, 250, null, -1),
      quote("gone", -110, -110, null, 6),
    ];
    expect(closingQuotes(quotes, { feed: "simulation", startAt: NOON }).map((q) => [q.book, q.first])).toEqual([
      ["a", -125],
      ["b", -110],
    ]);
  });

  it("summarizes with the bets of a game as one cluster", () => {
    const bets = [0.02, -0.01, 0.05, 0.03].map((value, i) => ({ gameId: `g${i}`, value }));
    const alone = summarizeClosingLineValue(bets);
    expect(alone?.mean).toBeCloseTo(0.0225, 12);
    expect(alone?.beatRate).toBe(0.75);
    const sd = Math.sqrt(bets.reduce((s, b) => s + (b.value - 0.0225) ** 2, 0) / 3);
    expect(alone?.standardError).toBeCloseTo(sd / 2, 12);
    const twice = summarizeClosingLineValue([...bets, ...bets]);
    expect(twice?.standardError).toBeCloseTo(sd / 2, 12);
    expect(summarizeClosingLineValue([])).toBeNull();
    expect(summarizeClosingLineValue([{ gameId: "g", value: 0.1 }])?.t).toBeNull();
  });
});

describe("freshness (D22)", () => {
  it("has a limit per market; the archive's quotes last until the next", () => {
    const at = (minutes: number) => epochMs(NOON - minutes * MINUTE_MS);
    expect(isStale("spread", "simulation", at(30), NOON)).toBe(false);
    expect(isStale("spread", "live", at(31), NOON)).toBe(true);
    expect(isStale("total", "live", at(31), NOON)).toBe(false);
    expect(isStale("spread", "archive", at(20 * 60), NOON)).toBe(false);
    expect(freshForMs("moneyline", "archive")).toBe(36 * 60 * MINUTE_MS);
  });
});
