import { clampProbability, type AmericanOdds, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { lineOfSide, pricesOfSide } from "./best-price.ts";
import { closingLineValue, closingLineValueAt } from "./closing-line-value.ts";
import { closingQuotes, type GameStart } from "./closing-quotes.ts";
import { decimalFromAmerican } from "./convert.ts";
import { fairPrice } from "./fair-price.ts";
import { isComparable } from "./comparable-lines.ts";
import type { Quote, QuoteKind } from "./quote.ts";

/** A book's last quote of the bet's market before the start. */
export type LastQuote = Omit<Quote, "market" | "capturedAt"> & { readonly kind: QuoteKind };

export interface TakenBet {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  /** The side's own line. */
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
}

export interface ClosingPrice {
  /** The last price of the side at the book where the bet was taken, and its line; null where that book had none. */
  readonly closePrice: AmericanOdds | null;
  readonly closeLine: number | null;
  /** De-vigged close at the line taken, over all books; null where too few closed. */
  readonly closeProbability: Probability | null;
  readonly closingLineValue: number | null;
}

/**
 * M12: what a bet was worth at the close. Each book's close is de-vigged on its own two sides; closes on other lines are moved to the line
 * taken by `distribution`, without which they are left out. Last quotes that do not qualify as a close (see `isClose`) do not count.
 */
export function closingPriceOf(
  bet: TakenBet,
  quotes: readonly LastQuote[],
  start: GameStart,
  options: { readonly distribution: OutcomeDistribution | null; readonly minimumBooks: number },
): ClosingPrice {
  const { market, side, line, price } = bet;
  const storedLine = lineOfSide(market, side, line);
  const closes = closingQuotes(quotes, start);
  const own = closes.find((quote) => quote.book === bet.book);
  const offer = own === undefined ? null : pricesOfSide(market, side, own);
  const published = { closePrice: offer?.price ?? null, closeLine: offer?.line ?? null };
  const fair = fairPrice({
    market,
    quotes: closes.filter((quote) => isComparable(bet.league, market, quote.line, storedLine)),
    asOf: start.startAt,
    // A close is fresh by definition, even where its time is not known.
    freshForMs: Number.POSITIVE_INFINITY,
    distribution: options.distribution,
    line: storedLine,
    minimumBooks: options.minimumBooks,
  });
  if (!fair.ok) return { ...published, closeProbability: null, closingLineValue: null };
  const first = fair.value.probability;
  const closeProbability = side === sidesOf(market)[0] ? first : clampProbability(1 - first);
  const taken = decimalFromAmerican(price);
  const value =
    options.distribution === null
      ? closingLineValue(taken, closeProbability)
      : closingLineValueAt({
          distribution: options.distribution,
          market,
          side,
          taken,
          takenLine: line,
          closeLine: line,
          closeProbability,
        }).value;
  return { ...published, closeProbability, closingLineValue: value };
}
