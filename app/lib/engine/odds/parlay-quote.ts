import { americanOdds, decimalOdds, type AmericanOdds } from "#app/lib/engine/brands.ts";
import type { Feed, ParlayTeamMarket } from "#app/lib/engine/leagues.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { parlaySubject, type ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { americanFromDecimal, decimalFromAmerican } from "./convert.ts";
import { overround } from "./hold.ts";

/** The feeds whose books quote two sides of one game together. */
export const QUOTES_PARLAYS: Readonly<Record<Feed, boolean>> = { simulation: true, archive: false, live: false };

/** Games whose parlays are read start within this time: earlier, few books combine sides, and their prices move with every line. */
export const PARLAYS_AHEAD_MS = 6 * HOUR_MS;

/** Which two lines of a game a book combines. */
export interface ParlayPair {
  readonly market: ParlayTeamMarket;
  /** Home handicap; null on the moneyline. */
  readonly line: number | null;
  readonly total: number;
}

/**
 * A book's prices for two legs of one game together: one for each of the four ways to combine them. The four exclude each other and one of
 * them wins unless a line is hit exactly, so together they show the book's margin.
 */
export interface ParlayPrices {
  readonly homeOver: AmericanOdds;
  readonly homeUnder: AmericanOdds;
  readonly awayOver: AmericanOdds;
  readonly awayUnder: AmericanOdds;
}

export interface ParlayQuote extends ParlayPair, ParlayPrices {
  readonly book: string;
}

/** A quote as one key of maps, within a game. */
export const parlayKey = ({ market, line, total, book }: ParlayPair & { readonly book: string }): string =>
  `${market} ${line ?? ""} ${total} ${book}`;

/** One way to combine the two lines, with its price. */
export interface ParlayOffer {
  readonly legs: ParlayLegs;
  readonly subject: string;
  readonly price: AmericanOdds;
  /** The price of the three other combinations together at the book's margin: 1/other = Σ 1/d of them, at most 1. */
  readonly otherPrice: AmericanOdds;
}

const COMBINATIONS = [
  ["homeOver", "home", "over"],
  ["homeUnder", "home", "under"],
  ["awayOver", "away", "over"],
  ["awayUnder", "away", "under"],
] as const satisfies readonly (readonly [keyof ParlayPrices, "home" | "away", "over" | "under"])[];

/** The legs of each of the four combinations of a pair of lines. */
function parlaysOf({
  market,
  line,
  total,
}: ParlayPair): readonly { readonly key: keyof ParlayPrices; readonly legs: ParlayLegs }[] {
  return COMBINATIONS.map(([key, team, side]) => ({
    key,
    legs: [
      { market, side: team, line: line === null ? null : team === "away" ? 0 - line : line },
      { market: "total", side, line: total },
    ],
  }));
}

/** A quote's four combinations as offers. */
export function parlayOffers(quote: ParlayQuote): readonly ParlayOffer[] {
  const combinations = parlaysOf(quote).map(({ key, legs }) => ({ legs, price: quote[key] }));
  return combinations.map(({ legs, price }) => {
    const others = combinations.filter((one) => one.legs !== legs).map((one) => decimalFromAmerican(one.price));
    const other = americanFromDecimal(decimalOdds(Math.max(1.0001, 1 / overround(others))));
    return { legs, subject: parlaySubject(legs), price, otherPrice: other };
  });
}

/** The share of balanced money a book keeps of all four combinations: 1 − 1/Σ 1/d. */
export function parlayHold(prices: ParlayPrices): number {
  return 1 - 1 / overround(COMBINATIONS.map(([key]) => decimalFromAmerican(prices[key])));
}

/** A price of a combination from its chance and the book's hold, in steps of its prices; never shorter than 1.01 nor longer than 100. */
export function parlayPrice(chance: number, hold: number, step: number): AmericanOdds {
  const decimal = Math.min(100, Math.max(1.01, (1 - hold) / chance));
  const exact = decimal >= 2 ? 100 * (decimal - 1) : -100 / (decimal - 1);
  // Rounded toward the shorter price, as books do.
  const rounded = Math.floor(exact / step) * step;
  return americanOdds(rounded > -100 && rounded < 100 ? 100 : rounded);
}
