import {
  clampProbability,
  type AmericanOdds,
  type Edge,
  type EpochMs,
  type Probability,
} from "#app/lib/engine/brands.ts";
import { sidesOf, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { decimalFromAmerican } from "./convert.ts";
import { expectedValue } from "./expected-value.ts";
import type { BookQuote } from "./fair-price.ts";

/** One side of a book's quote. `line` is the side's own handicap (home −3.5 seen from away is +3.5) or the total. */
export interface SideOffer {
  readonly book: string;
  readonly line: number | null;
  readonly price: AmericanOdds;
  readonly otherPrice: AmericanOdds;
  readonly seenAt: EpochMs;
}

/** Sources that describe the market without offering a price: an average over books helps the fair price and can be bet nowhere. */
const REFERENCE_SOURCES: readonly string[] = ["oddsportal_avg"];

/** Whether a bet can be placed at this source's price. */
export function isBettable(book: string): boolean {
  return !REFERENCE_SOURCES.includes(book);
}

/** The stored line of a market (home handicap, total) as the side's own, and back: it is its own inverse. */
export function lineOfSide(market: Market, side: Side, storedLine: number | null): number | null {
  // Subtracting from 0 keeps a pick'em +0 instead of −0.
  return market === "spread" && side === "away" && storedLine !== null ? 0 - storedLine : storedLine;
}

/** A two-sided quote as an offer of one of its sides. @throws RangeError when the side does not belong to the market. */
export function offerOf(market: Market, side: Side, quote: BookQuote): SideOffer {
  const [first, second] = sidesOf(market);
  if (side !== first && side !== second) throw new RangeError(`No side ${side} on the ${market}`);
  const [price, otherPrice] = side === first ? [quote.first, quote.second] : [quote.second, quote.first];
  return { book: quote.book, line: lineOfSide(market, side, quote.line), price, otherPrice, seenAt: quote.seenAt };
}

const byPrice = (a: SideOffer, b: SideOffer) =>
  decimalFromAmerican(b.price) - decimalFromAmerican(a.price) ||
  b.seenAt - a.seenAt ||
  (a.book < b.book ? -1 : a.book > b.book ? 1 : 0);

/** The longest price at exactly this line; among equal prices the one seen last, then by name. Null when nobody quotes it. */
export function bestPriceAt(offers: readonly SideOffer[], line: number | null): SideOffer | null {
  return offers.filter((o) => o.line === line).sort(byPrice)[0] ?? null;
}

export interface RankedOffer {
  readonly offer: SideOffer;
  readonly outcome: SideProbability;
  /** Given no push. */
  readonly probability: Probability;
  readonly expectedValue: Edge;
}

/**
 * Offers on any lines, best expected value first: half a point more at a shorter price is compared through the distribution, not by
 * the price alone. Ties go to the longer price.
 */
export function rankOffers(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  offers: readonly SideOffer[],
): readonly RankedOffer[] {
  const priced = priceOutcome(distribution);
  return offers
    .map((offer): RankedOffer => {
      const outcome = probabilityFrom(priced, market, side, offer.line);
      return {
        offer,
        outcome,
        probability: clampProbability(withoutPush(outcome)),
        expectedValue: expectedValue(outcome, decimalFromAmerican(offer.price)),
      };
    })
    .sort((a, b) => b.expectedValue - a.expectedValue || byPrice(a.offer, b.offer));
}
