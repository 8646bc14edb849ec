import { clampProbability, type AmericanOdds, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { lineOfSide, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { closingLineValue, closingLineValueAt } from "#app/lib/engine/odds/closing-line-value.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { isComparable } from "./comparable-lines.ts";

/** A book's last quote before the start. */
export interface ClosingQuote {
  readonly book: string;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly capturedAt: EpochMs;
}

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
  /** The taken book's own last price of the side, and the side's line it stood at; null where that book had none. */
  readonly closePrice: AmericanOdds | null;
  readonly closeLine: number | null;
  /** De-vigged close at the line taken, over all books; null where too few closed. */
  readonly closeProbability: Probability | null;
  readonly closingLineValue: number | null;
}

/**
 * M12: what a bet was worth at the close. Each book's last quote before the start is de-vigged on its own two sides; quotes on other
 * lines are moved to the line taken by `distribution`, without which they are left out.
 */
export function closingPriceOf(
  bet: TakenBet,
  quotes: readonly ClosingQuote[],
  startAt: EpochMs,
  options: { readonly distribution: OutcomeDistribution | null; readonly minimumBooks: number },
): ClosingPrice {
  const { market, side, line, price } = bet;
  const storedLine = lineOfSide(market, side, line);
  const own = quotes.find((quote) => quote.book === bet.book);
  const offer = own === undefined ? null : offerOf(market, side, { ...own, seenAt: own.capturedAt });
  const published = { closePrice: offer?.price ?? null, closeLine: offer?.line ?? null };
  const fair = fairPrice({
    market,
    // What was not taken back stood until the start.
    quotes: quotes
      .filter((quote) => isComparable(bet.league, market, quote.line, storedLine))
      .map((quote) => ({ ...quote, seenAt: startAt })),
    asOf: startAt,
    freshForMs: 0,
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
