import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { isBettable, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Offer, Quote } from "#app/lib/engine/odds/quote.ts";
import type { FeedNews } from "#app/models/feeds/feed-news.server.ts";

/** A feed at a moment, and the age of its last data. */
export interface FeedPulse {
  readonly feed: Feed;
  readonly news: FeedNews;
  readonly asOf: EpochMs;
}

/** Whether a feed has been silent for too long (D22), which includes a feed that never quoted. */
export function isFeedStale({ feed, news, asOf }: FeedPulse): boolean {
  if (news.lastQuoteAt === null) return true;
  const lastSeenAt = epochMs(Math.max(news.lastQuoteAt, ...Object.values(news.oddsReadThrough)));
  return isStale("moneyline", feed, lastSeenAt, asOf);
}

/** Whether a league's prices of a market have not been read for longer than they last (D22), so that none of them is an offer. */
export function isMarketStale(
  { feed, news, asOf }: FeedPulse,
  { league, market }: { readonly league: League; readonly market: Market },
): boolean {
  const lastSeenAt = news.oddsReadThrough[league] ?? news.lastQuoteAt;
  return lastSeenAt === null || isStale(market, feed, lastSeenAt, asOf);
}

const isSportsbook = (book: string) => BOOKS.some((known) => known === book);

/** Whether a tier that is open to `books` sees a source; published averages, which are not a book's price, are open to all. */
export function seesBook(books: readonly string[], book: string): boolean {
  return books.includes(book) || !isSportsbook(book);
}

/** The visible books' offers on one side of a market, without averages, which nobody can bet at. */
export function visibleOffers(quotes: readonly Quote[], books: readonly string[], market: Market, side: Side): Offer[] {
  return quotes
    .filter((quote) => seesBook(books, quote.book) && isBettable(quote.book))
    .map((quote) => offerOf(market, side, quote));
}
