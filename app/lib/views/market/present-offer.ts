import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Offer, Quote } from "#app/lib/engine/odds/quote.ts";
import { isDoubtful, valueOffers, type LineEstimate, type ValuedOffer } from "#app/lib/engine/picks/line-estimate.ts";
import { visibleOffers, type FeedPulse } from "./visible-quotes.ts";

/** A side of a market with its estimates by line. */
export interface EstimatedSide {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly lines: readonly LineEstimate[];
  readonly assessedAt: EpochMs;
}

/** The viewer of a price. */
export interface PriceView {
  /** Books in the viewer's plan. */
  readonly books: readonly string[];
  /** One of them, if the viewer filtered by book. */
  readonly bookmaker: string | "ALL";
  readonly pulse: FeedPulse;
}

/** A quote captured later than this after the last pricing has not been priced: its expected value is unknown. */
const PRICED_WITHIN_MS = 10 * MINUTE_MS;

/** Whether a quote is so much newer than its league's last pricing that the estimates do not cover it. */
function isUnpriced({ league, assessedAt }: EstimatedSide, offer: Offer, { news }: FeedPulse): boolean {
  const through = news.pricedThrough[league];
  return through !== undefined && offer.capturedAt > Math.max(through, assessedAt) + PRICED_WITHIN_MS;
}

/**
 * The visible books' offer with the best expected value on a side now, at any line (D23). An old price (D22), or one not priced yet, is
 * returned as stale if there is no fresh one. Null if no book quotes a comparable line, or only at a price that is too good to be trusted
 * yet (M5).
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
    .filter((one) => !isDoubtful(one, market, asOf))
    .map((one) => ({
      ...one,
      stale: isStale(market, feed, one.offer.lastSeenAt, asOf) || isUnpriced(estimated, one.offer, pulse),
    }));
  return valued.find(({ stale }) => !stale) ?? valued[0] ?? null;
}
