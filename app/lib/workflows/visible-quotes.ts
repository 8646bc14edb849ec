import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { isBettable, offerOf, type SideOffer } from "#app/lib/engine/odds/best-price.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { FeedNews } from "#app/models/pick-board.server.ts";

/** A feed at a moment, and how recently it was heard of. */
export interface FeedPulse {
  readonly feed: Feed;
  readonly news: FeedNews;
  readonly asOf: EpochMs;
}

/** A two-sided quote as stored: `first` is home or over and owns the line. */
export interface StoredQuote {
  readonly book: string;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly capturedAt: EpochMs;
}

/** Whether a feed has been silent for too long (D22); a feed that never quoted is. */
export function isFeedStale({ feed, news, asOf }: FeedPulse): boolean {
  if (news.lastQuoteAt === null) return true;
  const seenAt = epochMs(Math.max(news.lastQuoteAt, ...Object.values(news.oddsReadThrough)));
  return isStale("moneyline", feed, seenAt, asOf);
}

/**
 * Whether a quote is too old to be placed (D22). A quote is stored only when it changes, so it was last seen when its league's odds
 * were last read; where that is not known, when the feed last reported anything.
 */
export function isQuoteStale(
  of: { readonly league: League; readonly market: Market },
  capturedAt: EpochMs,
  { feed, news, asOf }: FeedPulse,
): boolean {
  const read = news.oddsReadThrough[of.league] ?? news.lastQuoteAt ?? capturedAt;
  return isStale(of.market, feed, epochMs(Math.max(capturedAt, read)), asOf);
}

const isSportsbook = (book: string) => BOOKS.some((known) => known === book);

/** Whether a tier that is open to `books` sees a source; published averages, which are nobody's price, are open to all. */
export function seesBook(books: readonly string[], book: string): boolean {
  return books.includes(book) || !isSportsbook(book);
}

/** What the visible books offer on one side of a market; averages are shown elsewhere, nobody can bet at one. `seenAt` is when the quote last changed. */
export function visibleOffers(
  quotes: readonly StoredQuote[],
  books: readonly string[],
  market: Market,
  side: Side,
): SideOffer[] {
  return quotes
    .filter((quote) => seesBook(books, quote.book) && isBettable(quote.book))
    .map((quote) => offerOf(market, side, { ...quote, seenAt: quote.capturedAt }));
}
