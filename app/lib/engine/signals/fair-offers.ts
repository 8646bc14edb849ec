import { clampProbability, type Edge, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { isBettable, lineOfSide, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { comparableQuotes } from "#app/lib/engine/odds/comparable-lines.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { lowestFair } from "#app/lib/engine/odds/devig.ts";
import { expectedValue, outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { fairPrice, type FairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs, isStale } from "#app/lib/engine/odds/freshness.ts";
import { meanOverround } from "#app/lib/engine/odds/hold.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import type { Offer, OddsReading, Quote } from "#app/lib/engine/odds/quote.ts";
import type { QuoteStep } from "./book-moves.ts";
import { quotesAt } from "./quotes-at.ts";

/** A market at a moment, with the quotes visible to a person. */
export interface MarketMoment {
  readonly league: League;
  readonly market: Market;
  readonly feed: Feed;
  readonly asOf: EpochMs;
  readonly quotes: readonly Quote[];
  /** The game's stored distribution; without it only the common line has a price, and no push. */
  readonly distribution: OutcomeDistribution | null;
}

/** M4 over the fresh quotes of a market that can be compared; null where too few books have one. */
function fairMarket({ league, market, feed, asOf, quotes, distribution }: MarketMoment): FairPrice | null {
  const fresh = quotes.filter((quote) => !isStale(market, feed, quote.lastSeenAt, asOf));
  const fair = fairPrice({
    market,
    quotes: comparableQuotes(league, market, fresh),
    asOf,
    freshForMs: freshForMs(market, feed),
    distribution,
    minimumBooks: minimumBooks(feed),
  });
  return fair.ok ? fair.value : null;
}

/** A market's fair price for every side and line. */
export interface FairMarket {
  readonly fair: FairPrice;
  /** The game's distribution, made to agree with the fair price; null where none is stored. */
  readonly agreed: OutcomeDistribution | null;
  /** Win, push and lose of a side at its own line; null where the line cannot be priced. */
  outcomeAt(side: Side, line: number | null): SideProbability | null;
}

/** Prices every line of a market through one probability of its first side at the common line. */
function pricedThrough(
  { market, distribution }: MarketMoment,
  line: number | null,
  first: Probability,
): Pick<FairMarket, "agreed" | "outcomeAt"> {
  const [firstSide] = sidesOf(market);
  if (distribution === null)
    return {
      agreed: null,
      outcomeAt: (side, own) =>
        lineOfSide(market, side, own) === line && (line === null || !Number.isInteger(line))
          ? outcomeOf(side === firstSide ? first : clampProbability(1 - first))
          : null,
    };
  const agreed = outcomeThrough(distribution, market, firstSide, line, first);
  const priced = priceOutcome(agreed);
  return { agreed, outcomeAt: (side, own) => probabilityFrom(priced, market, side, own) };
}

/** The fair price of a market at every line it can be had at; null where too few books quote it. */
export function fairMarketOf(moment: MarketMoment): FairMarket | null {
  const fair = fairMarket(moment);
  return fair && { fair, ...pricedThrough(moment, fair.line, fair.probability) };
}

/** An offer against the fair price of its market. */
export interface FairOffer {
  readonly side: Side;
  readonly offer: Offer;
  /** No-vig probability at the offer's line, given no push. */
  readonly probability: Probability;
  /** Per unit staked, at the fair price. */
  readonly expectedValue: Edge;
}

/** The offers of the books a person can bet at, on both sides, valued at the fair price, best first. Lines without a price are left out. */
export function valueAtFair(moment: MarketMoment, fair: FairMarket, books: readonly string[]): readonly FairOffer[] {
  const { market, feed, asOf, quotes } = moment;
  return sidesOf(market)
    .flatMap((side) =>
      quotes.flatMap((quote): FairOffer[] => {
        if (!books.includes(quote.book) || !isBettable(quote.book)) return [];
        if (isStale(market, feed, quote.lastSeenAt, asOf)) return [];
        const offer = offerOf(market, side, quote);
        const outcome = fair.outcomeAt(side, offer.line);
        if (outcome === null) return [];
        return [
          {
            side,
            offer,
            probability: clampProbability(withoutPush(outcome)),
            expectedValue: expectedValue(outcome, decimalFromAmerican(offer.price)),
          },
        ];
      }),
    )
    .sort((a, b) => b.expectedValue - a.expectedValue || (a.offer.book < b.offer.book ? -1 : 1));
}

/** The least value of an offer over all ways of removing the margin (M3), so that no single way makes it look good. */
function lowestValue(moment: MarketMoment, { fair }: FairMarket, { side, offer }: FairOffer): number {
  const { market } = moment;
  const [firstSide] = sidesOf(market);
  const margin = meanOverround(moment.quotes.filter(({ book }) => fair.books.some((one) => one.book === book)));
  const own = side === firstSide ? fair.probability : clampProbability(1 - fair.probability);
  const lowest = lowestFair(own, margin ?? 1);
  const first = side === firstSide ? lowest : clampProbability(1 - lowest);
  const outcome = pricedThrough(moment, fair.line, first).outcomeAt(side, offer.line);
  return outcome === null ? Number.NEGATIVE_INFINITY : expectedValue(outcome, decimalFromAmerican(offer.price));
}

/** The offers of a market that beat its fair price by every way of removing the margin; best first. */
export function offersAboveFair(
  moment: MarketMoment,
  fair: FairMarket,
  books: readonly string[],
): readonly FairOffer[] {
  return valueAtFair(moment, fair, books).filter((one) => one.expectedValue > 0 && lowestValue(moment, fair, one) > 0);
}

/**
 * Since when an offer has beaten the fair price: at the earliest since its price last changed, later if the other books moved away from it
 * afterwards. Walks back over the market's changes until the offer did not beat it.
 */
export function aboveFairSince(
  moment: MarketMoment,
  { offer, side }: FairOffer,
  steps: readonly QuoteStep[],
  reading: OddsReading,
): EpochMs {
  const { asOf, market } = moment;
  const changes = steps.filter(({ capturedAt }) => capturedAt >= offer.capturedAt && capturedAt <= asOf);
  let since = asOf;
  for (const { capturedAt } of changes.toReversed()) {
    if (capturedAt === since) continue;
    const then = { ...moment, asOf: capturedAt, quotes: quotesAt(market, steps, capturedAt, reading) };
    const fair = fairMarketOf(then);
    const valued = fair && valueAtFair(then, fair, [offer.book]).find((one) => one.side === side);
    if (!valued || valued.expectedValue <= 0) break;
    since = capturedAt;
  }
  return since;
}
