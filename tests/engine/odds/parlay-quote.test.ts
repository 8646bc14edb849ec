import fc from "fast-check";
import { expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { parlayHold, parlayOffers, parlayPrice, type ParlayQuote } from "#app/lib/engine/odds/parlay-quote.ts";
import { parlaySubject, readParlay, type ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";

const quote = (fields: Partial<ParlayQuote> = {}): ParlayQuote => ({
  book: "fanduel",
  market: "spread",
  line: -3.5,
  total: 221.5,
  homeOver: americanOdds(260),
  homeUnder: americanOdds(260),
  awayOver: americanOdds(260),
  awayUnder: americanOdds(260),
  ...fields,
});

test("four ways to combine two lines, each with both legs in words of their sides", () => {
  expect(parlayOffers(quote()).map(({ subject }) => subject)).toEqual([
    "spread:home:-3.5+total:over:221.5",
    "spread:home:-3.5+total:under:221.5",
    "spread:away:3.5+total:over:221.5",
    "spread:away:3.5+total:under:221.5",
  ]);
  expect(parlayOffers(quote({ market: "moneyline", line: null })).map(({ subject }) => subject)).toContain(
    "moneyline:away+total:under:221.5",
  );
  expect(parlayOffers(quote({ line: 0 }))[3]?.subject).toBe("spread:away:0+total:under:221.5");
});

test("four times +260 hold a tenth: 1 − 1/(4/3.6)", () => {
  expect(parlayHold(quote())).toBeCloseTo(0.1, 12);
});

test("a combination and everything else together hold what the book holds on all four, where everything else is not certain", () => {
  const price = fc.integer({ min: 200, max: 340 }).map(americanOdds);
  fc.assert(
    fc.property(price, price, price, price, (homeOver, homeUnder, awayOver, awayUnder) => {
      const given = quote({ homeOver, homeUnder, awayOver, awayUnder });
      fc.pre(parlayHold(given) > 0.02 && parlayHold(given) < 0.2);
      for (const { price: own, otherPrice } of parlayOffers(given))
        expect(hold([decimalFromAmerican(own), decimalFromAmerican(otherPrice)])).toBeCloseTo(parlayHold(given), 2);
    }),
  );
  const [long] = parlayOffers(quote({ homeOver: americanOdds(1500), homeUnder: americanOdds(150) }));
  expect(long?.otherPrice).toBeLessThan(-1000);
});

test("a price keeps at least the hold it is made with, in the book's steps", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.03, max: 0.85, noNaN: true }), fc.constantFrom(2, 5), (chance, step) => {
      const price = parlayPrice(chance, 0.1, step);
      expect(chance * decimalFromAmerican(price)).toBeLessThanOrEqual(
        0.9 + (decimalFromAmerican(price) === 2 ? 0.05 : 1e-6),
      );
      expect(Math.abs(price % step)).toBe(0);
    }),
  );
});

test("legs are read back as they were written, and nothing else is read", () => {
  const line = fc.integer({ min: -60, max: 60 }).map((halves) => halves / 2);
  const team = fc.constantFrom("home" as const, "away" as const);
  const first = fc.oneof(
    team.map((side) => ({ market: "moneyline" as const, side, line: null })),
    fc.tuple(team, line).map(([side, at]) => ({ market: "spread" as const, side, line: at + 0 })),
  );
  const second = fc
    .tuple(fc.constantFrom("over" as const, "under" as const), fc.integer({ min: 1, max: 500 }))
    .map(([side, halves]) => ({ market: "total" as const, side, line: halves / 2 }));
  fc.assert(
    fc.property(first, second, (a, b) => {
      const legs: ParlayLegs = [a, b];
      expect(readParlay(parlaySubject(legs))).toEqual(legs);
    }),
  );
  for (const text of [
    "",
    "points:simulation:nba-BOS-0-24",
    "spread:home:-3.5",
    "total:over:221.5+spread:home:-3.5",
    "spread:home:-3.5+total:over:221.5+total:over:221.5",
    "moneyline:home:1+total:over:221.5",
    "spread:home:-3.25+total:over:221.5",
    "spread:home:-3.50+total:over:221.5",
    "spread:over:3+total:over:221.5",
  ])
    expect(readParlay(text)).toBeNull();
});
