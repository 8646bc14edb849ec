import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Offer, Quote } from "#app/lib/engine/odds/quote.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import { isDoubtful, valueOffers, type ValuedOffer } from "#app/lib/engine/picks/line-estimate.ts";
import type { FairOfferRow, OfferInBrief, TwoBookRow } from "#app/lib/schemas/market/enhanced-dto.ts";
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

/** Whether a quote is too new for its league's last pricing, so that the estimates do not cover it. */
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

const offerKey = ({ side, book, line, price }: OfferInBrief) => [side, book, line, price].join(" ");
const fairKey = (row: FairOfferRow) => [row.game.gameId, row.market, offerKey(row)].join(" ");
const pairKey = ({ kind, game, market, first, second }: TwoBookRow) =>
  [kind, game.gameId, market, offerKey(first), offerKey(second)].join(" ");

/**
 * Keeps only the offers of a delayed plan that are still valid now (D49): an offer that is gone, or no longer beats the fair price, is
 * dropped. `present` is null without a delay.
 */
function stillThere<Row>(rows: readonly Row[], present: readonly Row[] | null, keyOf: (row: Row) => string) {
  if (present === null) return rows;
  const keys = new Set(present.map(keyOf));
  return rows.filter((row) => keys.has(keyOf(row)));
}

/** The offers that are still above the fair price. */
export const stillAboveFair = (rows: readonly FairOfferRow[], present: readonly FairOfferRow[] | null) =>
  stillThere(rows, present, fairKey);

/** The arbitrages and middles that still exist. */
export const stillInPairs = (rows: readonly TwoBookRow[], present: readonly TwoBookRow[] | null) =>
  stillThere(rows, present, pairKey);
