import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { isBettable, lineOfSide, longestPriceFirst, offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import type { Offer } from "#app/lib/engine/odds/quote.ts";

const bestPriceAt = (offers: readonly Offer[], line: number | null) =>
  offers.filter((offer) => offer.line === line).sort(longestPriceFirst)[0] ?? null;

const quote = (book: string, first: number, second: number, line: number | null = -3.5) => ({
  book,
  line,
  first: americanOdds(first),
  second: americanOdds(second),
  capturedAt: epochMs(1),
  lastSeenAt: epochMs(1),
});

describe("the best price of a side", () => {
  test("is the longest at exactly the line", () => {
    const offers = [quote("a", -110, -110), quote("b", -105, -115), quote("c", 120, -140, -4.5)].map((q) =>
      offerOf("spread", "home", q),
    );
    expect(bestPriceAt(offers, -3.5)?.book).toBe("b");
    expect(bestPriceAt(offers, -7)).toBeNull();
  });

  test("reads the away side's own handicap", () => {
    expect(offerOf("spread", "away", quote("a", -110, -108))).toMatchObject({
      line: 3.5,
      price: -108,
      otherPrice: -110,
    });
    expect(lineOfSide("spread", "away", lineOfSide("spread", "away", -3.5))).toBe(-3.5);
    expect(() => offerOf("total", "home", quote("a", -110, -110))).toThrow(RangeError);
  });

  test("is never an average over books", () => {
    expect(isBettable("oddsportal_avg")).toBe(false);
    for (const book of ["fanduel", "draftkings", "betmgm", "caesars", "espnbet", "consensus"])
      expect(isBettable(book)).toBe(true);
  });
});

describe("equal offers", () => {
  const offer = (book: string, price: number, lastSeenAt = 1, line: number | null = -3.5): Offer => ({
    book,
    line,
    price: americanOdds(price),
    otherPrice: americanOdds(-110),
    capturedAt: epochMs(1),
    lastSeenAt: epochMs(lastSeenAt),
  });
  const best = (...offers: Offer[]) => bestPriceAt(offers, -3.5)?.book;

  test("of equal prices the one seen last is best, then the first by name, in any order", () => {
    expect(best(offer("a", -110, 1), offer("b", -110, 2))).toBe("b");
    expect(best(offer("b", -110, 2), offer("a", -110, 1))).toBe("b");
    expect(best(offer("b", -110), offer("a", -110), offer("c", -110))).toBe("a");
    expect(best(offer("a", -110), offer("c", -110), offer("b", -110))).toBe("a");
    expect(best(offer("c", -110), offer("b", -110), offer("a", -110))).toBe("a");
    expect(best(offer("a", -110, 9), offer("b", -105, 1))).toBe("b");
  });

  test("+100 is as long as −100", () => {
    expect(best(offer("a", 100, 1), offer("b", -100, 2))).toBe("b");
    expect(best(offer("a", 100, 2), offer("b", -100, 1))).toBe("a");
  });

  test("without books there is no best price", () => {
    expect(bestPriceAt([], null)).toBeNull();
    expect(bestPriceAt([offer("a", -110, 1, null)], null)?.book).toBe("a");
  });

  test("a total and a moneyline keep their line on either side", () => {
    expect(lineOfSide("total", "under", 220.5)).toBe(220.5);
    expect(lineOfSide("moneyline", "away", null)).toBeNull();
    expect(lineOfSide("spread", "away", null)).toBeNull();
    expect(lineOfSide("spread", "home", -3.5)).toBe(-3.5);
    expect(offerOf("total", "under", quote("a", -105, -115, 220.5))).toEqual({
      book: "a",
      line: 220.5,
      price: -115,
      otherPrice: -105,
      capturedAt: 1,
      lastSeenAt: 1,
    });
    expect(() => offerOf("spread", "over", quote("a", -110, -110))).toThrow("No side over on the spread");
  });

  test("ranking goes by expected value, then by the longer price, and gives the probability without the push (M5)", () => {
    const even: OutcomeDistribution = { kind: "normal", marginMean: 0, marginSd: 12, totalMean: 220, totalSd: 19 };
    const ranked = rankOffers(even, "spread", "home", [
      offer("short", -120, 1, -3),
      offer("long", 110, 1, -3),
      offer("middle", -105, 1, -3),
      offer("same", 110, 1, -3),
    ]);
    expect(ranked.map(({ offer: { book } }) => book)).toEqual(["long", "same", "middle", "short"]);
    const [first] = ranked;
    expect(first?.outcome.push).toBeGreaterThan(0.02);
    expect(first?.probability).toBeCloseTo((first?.outcome.win ?? 0) / (1 - (first?.outcome.push ?? 0)), 12);
    expect(rankOffers(even, "spread", "home", [])).toEqual([]);
  });
});
