import { clampProbability, type Edge, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { decimalFromAmerican } from "./convert.ts";
import { expectedValue } from "./expected-value.ts";
import type { Offer, Quote } from "./quote.ts";

/** Sources that describe the market without offering a price: an average over books improves the fair price but cannot be bet. */
const REFERENCE_SOURCES: readonly string[] = ["oddsportal_avg"];

/** Whether a bet can be placed at this source's price. */
export function isBettable(book: string): boolean {
  return !REFERENCE_SOURCES.includes(book);
}

/** Converts a stored line (home handicap, total) to the side's own line and back; it is its own inverse. */
export function lineOfSide(market: Market, side: Side, storedLine: number | null): number | null {
  // Subtracting from 0 keeps a pick'em +0 instead of −0.
  return market === "spread" && side === "away" && storedLine !== null ? 0 - storedLine : storedLine;
}

/** The line and both prices of a quote as seen from one of its sides. @throws RangeError when the market has no such side. */
export function pricesOfSide(
  market: Market,
  side: Side,
  quote: Pick<Quote, "line" | "first" | "second">,
): Pick<Offer, "line" | "price" | "otherPrice"> {
  const [first, second] = sidesOf(market);
  if (side !== first && side !== second) throw new RangeError(`No side ${side} on the ${market}`);
  const [price, otherPrice] = side === first ? [quote.first, quote.second] : [quote.second, quote.first];
  return { line: lineOfSide(market, side, quote.line), price, otherPrice };
}

/** One side of a quote as an offer. @throws RangeError when the market has no such side. */
export function offerOf(market: Market, side: Side, quote: Omit<Quote, "market">): Offer {
  const { book, capturedAt, lastSeenAt, hold, delayed } = quote;
  const offer = { book, ...pricesOfSide(market, side, quote), capturedAt, lastSeenAt };
  return { ...offer, ...(hold === undefined ? {} : { hold }), ...(delayed === undefined ? {} : { delayed }) };
}

/** Order of offers on one line: the longest price, then the one seen last, then the one that changed last, then by name. */
export const longestPriceFirst = (a: Omit<Offer, "otherPrice">, b: Omit<Offer, "otherPrice">): number =>
  decimalFromAmerican(b.price) - decimalFromAmerican(a.price) ||
  b.lastSeenAt - a.lastSeenAt ||
  b.capturedAt - a.capturedAt ||
  (a.book < b.book ? -1 : a.book > b.book ? 1 : 0);

export interface RankedOffer {
  readonly offer: Offer;
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
  offers: readonly Offer[],
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
    .sort((a, b) => b.expectedValue - a.expectedValue || longestPriceFirst(a.offer, b.offer));
}
