import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { bestPriceAt, isBettable, lineOfSide, offerOf } from "#app/lib/engine/odds/best-price.ts";

const quote = (book: string, first: number, second: number, line: number | null = -3.5) => ({
  book,
  line,
  first: americanOdds(first),
  second: americanOdds(second),
  seenAt: epochMs(1),
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
