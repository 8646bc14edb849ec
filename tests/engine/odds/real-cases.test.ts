import { describe, expect, test } from "vitest";
import { americanOdds, cents, decimalOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { kellyFraction } from "#app/lib/engine/bankroll/kelly.ts";
import { closingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { devig, fairTwoWay } from "#app/lib/engine/odds/devig.ts";
import { breakEven, expectedValueOf, outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { combinedOdds, parlayOdds } from "#app/lib/engine/parlay/price.ts";
import { toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { bestArbitrage } from "#app/lib/engine/signals/two-book-bets.ts";

const quote = (book: string, first: number, second: number) => {
  const [capturedAt, lastSeenAt] = [epochMs(0), epochMs(0)];
  const prices = { first: americanOdds(first), second: americanOdds(second) };
  return { book, market: "moneyline", line: null, ...prices, capturedAt, lastSeenAt } as const;
};
const american = (value: number) => decimalFromAmerican(americanOdds(value));

describe("C86 odds as people write them", () => {
  test.each([
    ["american", "+100", 2],
    ["american", "-100", 2],
    ["american", "EVEN", 2],
    ["american", "EV", 2],
    ["american", "evs", 2],
    ["american", "PK", 2],
    ["american", "Pick'em", 2],
    ["fractional", "Evens", 2],
    ["fractional", "evs", 2],
    ["fractional", "1/1", 2],
    ["fractional", "10/11", 1 + 10 / 11],
    ["fractional", "10-11", 1 + 10 / 11],
    ["decimal", "2.0", 2],
    ["decimal", "@1.91", 1.91],
    ["decimal", "1,91", 1.91],
    ["decimal", "evs", 2],
    ["american", "- 110", 1 + 100 / 110],
    ["american", "–110", 1 + 100 / 110],
    ["american", "+1,200", 13],
    ["american", "-10000", 1.01],
    ["american", "+20000", 201],
  ] as const)("%s %s", (format, value, decimal) => {
    const read = parseOdds({ format, value });
    expect(read.ok && read.value).toBeCloseTo(decimal, 10);
  });

  test.each(["1,200", "1,910", "0,5", "1,9,1", "+100", "5/2"])(
    "%s is not a decimal price, or not certainly one",
    (value) => {
      expect(parseOdds({ format: "decimal", value }).ok).toBe(false);
    },
  );

  test.each(["+99", "-99", "-1", "0", "PK -3", "10-11", "- -110"])("%s is not an American price", (value) => {
    expect(parseOdds({ format: "american", value }).ok).toBe(false);
  });

  test("10/11 is −110", () => expect(americanFromDecimal(decimalOdds(1 + 10 / 11))).toBe(-110));
});

test.each([
  [250, -111, 225.23],
  [250, -140, 178.57],
  [20, -154, 12.99],
  [20, -131, 15.27],
  [20, -123, 16.26],
  [10, -110, 9.09],
])("C87 $%f at %i wins $%f, as the book paid", (stake, price, won) => {
  expect(toWinCents(cents(stake * 100), [americanOdds(price)])).toBe(Math.round(won * 100));
});

test.each([
  [0.55, -110, 0.055],
  [0.52, -110, 0],
  [1, -110, 1],
  [0, -110, 0],
  [0.5, 100, 0],
])("C88 of a chance of %f at %i Kelly stakes %f", (chance, price, share) => {
  expect(kellyFraction(outcomeOf(probability(chance)), american(price))).toBeCloseTo(share, 10);
});

test("C89 at its break-even no price is staked on, and none is above the bankroll or no number", () => {
  for (const price of [-100_000, -10_000, -350, -110, 100, 105, 240, 20_000]) {
    expect(kellyFraction(outcomeOf(breakEven(american(price))), american(price))).toBeCloseTo(0, 12);
    for (const chance of [0, 1e-9, 0.5, 1 - 1e-9, 1]) {
      const share = kellyFraction(outcomeOf(probability(chance)), american(price));
      expect(share >= 0 && share <= 1).toBe(true);
    }
  }
});

test("C90 2.10 and 2.05 are an arbitrage of 3.735 %, and whole dollars leave the worse side a profit", () => {
  const found = bestArbitrage("moneyline", [quote("draftkings", 110, -130), quote("fanduel", -125, 105)]);
  expect(found?.margin).toBeCloseTo(0.03735, 5);
  expect([found?.firstShare, found?.secondShare].map((share) => Math.round((share ?? 0) * 10_000))).toEqual([
    4940, 5060,
  ]);
  const dollars = [Math.round(100 * (found?.firstShare ?? 0)), Math.round(100 * (found?.secondShare ?? 0))] as const;
  expect(Math.min(dollars[0] * 2.1, dollars[1] * 2.05)).toBeGreaterThan(dollars[0] + dollars[1]);
});

test("C91 2.10 taken and 2.18 at the close is −3.67 % before the margin, which is not what an export's ev says", () => {
  expect(closingLineValue(decimalOdds(2.1), probability(1 / 2.18))).toBeCloseTo(-0.0367, 4);
});

test("C92 three outcomes share one margin: two of them alone are another market", () => {
  const [home = 0, away = 0, draw = 0] = devig([2.6, 2.4, 4.3].map(decimalOdds)).probabilities;
  expect(home + away + draw).toBeCloseTo(1, 9);
  expect(fairTwoWay(decimalOdds(2.6), decimalOdds(2.4))).toBeGreaterThan(home + 0.05);
  expect(() => devig([decimalOdds(2)])).toThrow(RangeError);
});

test("C93 an edge is what one unit brings, not the difference of two chances", () => {
  expect(expectedValueOf(probability(0.523), decimalOdds(1 / 0.403))).toBeCloseTo(0.523 / 0.403 - 1, 10);
});

test("C94 the longest ticket of a real file is read and paid whole", () => {
  const read = parseOdds({ format: "decimal", value: "1802.80" });
  expect(read.ok && toWinAtQuoteCents(cents(500), read.value)).toBe(900_900);
  const legs = Array.from({ length: 11 }, () => americanOdds(-110));
  expect(parlayOdds(legs)).toBeCloseTo(american(-110) ** 11, 6);
  expect(combinedOdds(legs.map(decimalFromAmerican))).toBeCloseTo(american(-110) ** 11, 6);
});
