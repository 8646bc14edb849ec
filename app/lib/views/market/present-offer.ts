import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Offer, Quote } from "#app/lib/engine/odds/quote.ts";
import {
  isUnconfirmed,
  valueOffers,
  type LineEstimate,
  type ValuedOffer,
} from "#app/lib/engine/picks/line-estimate.ts";
import { visibleOffers, type FeedPulse } from "./visible-quotes.ts";

/** A side of a market with what is known of it at each of its lines. */
export interface EstimatedSide {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly lines: readonly LineEstimate[];
  readonly assessedAt: EpochMs;
}

/** Who a price is shown to. */
export interface PriceView {
  /** Books in the viewer's plan. */
  readonly books: readonly string[];
  /** One of them, if the viewer filtered by book. */
  readonly bookmaker: string | "ALL";
  readonly pulse: FeedPulse;
}

/** Quotes newer than this against the last pricing have not been looked at: their worth is not known. */
const PRICED_WITHIN_MS = 10 * MINUTE_MS;

/** Whether a quote is so much newer than the last pricing of its league that the estimates do not speak of it. */
function isUnpriced({ league, assessedAt }: EstimatedSide, offer: Offer, { news }: FeedPulse): boolean {
  const through = news.pricedThrough[league];
  return through !== undefined && offer.capturedAt > Math.max(through, assessedAt) + PRICED_WITHIN_MS;
}

/**
 * What is worth most of what the visible books offer on a side now, at whichever line (D23). An old price (D22, or one that was not looked at
 * yet) is answered as stale, and only where there is no fresh one. Null where no book quotes a line within reach, or only at a price that is
 * too good to be believed yet (M5).
 */
export function presentOffer(
  estimated: EstimatedSide,
  quotes: readonly Quote[],
  { books, bookmaker, pulse }: PriceView,
): (ValuedOffer & { readonly stale: boolean }) | null {
  const { market, side, lines } = estimated;
  const { feed, asOf } = pulse;
  const offers = visibleOffers(quotes, books, market, side).filter(
    (offer) => bookmaker === "ALL" || offer.book === bookmaker,
  );
  const valued = valueOffers(offers, lines)
    .filter((one) => !isUnconfirmed(one, market, asOf))
    .map((one) => ({
      ...one,
      stale: isStale(market, feed, one.offer.lastSeenAt, asOf) || isUnpriced(estimated, one.offer, pulse),
    }));
  return valued.find(({ stale }) => !stale) ?? valued[0] ?? null;
}
