import { clampProbability, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { ALTERNATES_AHEAD_MS } from "#app/lib/engine/feeds/alternates-plan.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League, LineMarket, Side } from "#app/lib/engine/leagues.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { isBettable, longestPriceFirst } from "#app/lib/engine/odds/best-price.ts";
import { isComparable } from "#app/lib/engine/odds/comparable-lines.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValue } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { isStillOffered, type Offer } from "#app/lib/engine/odds/quote.ts";
import { isDoubtful } from "#app/lib/engine/picks/line-estimate.ts";
import { shortestGoodPrice } from "#app/lib/engine/picks/verdict.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { LadderRow, LineLadder } from "#app/lib/schemas/market/ladder.ts";
import type { StandingAlternate } from "#app/models/feeds/alternate.server.ts";
import { seesBook } from "./visible-quotes.ts";

/** A price on one side at a line, without the other side's price: the ends of ladders often have only one. */
type SideOffer = Omit<Offer, "otherPrice">;

/** One side of a market with the data of its lines. */
export interface LadderQuestion {
  readonly league: League;
  readonly market: LineMarket;
  readonly side: Side;
  /** The line that the others are compared with, from the side's view. */
  readonly main: number;
  /** The visible books' offers on the side at their main lines. */
  readonly offers: readonly SideOffer[];
  /** The game's ladders: every market and side, every book. */
  readonly alternates: readonly StandingAlternate[];
  readonly readAt: EpochMs | null;
  /** Books in the viewer's plan. */
  readonly books: readonly string[];
  readonly feed: Feed;
  readonly asOf: EpochMs;
  /** The side's outcome at a line of its own; null if it cannot be priced. */
  outcomeAt(line: number): SideProbability | null;
}

const NONE_QUOTED = "No book in your plan quotes other lines.";
const HOURS = ALTERNATES_AHEAD_MS / HOUR_MS;
const NOT_READ = `Other lines are read in the last ${HOURS} hours before the start, of games with a published pick or an open bet`;

/** Why there are no other lines; null if there are some. */
function noteOf({ readAt, feed }: LadderQuestion, hasOthers: boolean): string | null {
  if (hasOthers) return null;
  if (readAt !== null) return NONE_QUOTED;
  return feed === "live" ? `${NOT_READ}, as far as the odds provider’s quota holds them.` : `${NOT_READ}.`;
}

/** The side's value at a line: the break-even price at every line, and an expected value within reach of the main line. */
function worthAt({ league, market, main, outcomeAt }: LadderQuestion, { line, price }: SideOffer) {
  const outcome = line === null ? null : outcomeAt(line);
  if (outcome === null || !(outcome.win > 0)) return { probability: null, fairPrice: null, edge: null };
  const probability = clampProbability(withoutPush(outcome));
  const edge = isComparable(league, market, line, main) ? expectedValue(outcome, decimalFromAmerican(price)) : null;
  return { probability, fairPrice: shortestGoodPrice(probability), edge };
}

/**
 * The best price at one line: the longest fresh price, else the longest old one. A price that is too good to be trusted yet is skipped
 * (M5).
 */
function rowAt(question: LadderQuestion, offers: readonly SideOffer[]): LadderRow[] {
  const { market, main, feed, asOf } = question;
  const [best] = offers
    .map((offer) => ({ offer, worth: worthAt(question, offer), stale: isStale(market, feed, offer.lastSeenAt, asOf) }))
    .filter(({ offer, worth: { edge } }) => edge === null || !isDoubtful({ offer, expectedValue: edge }, market, asOf))
    .sort((a, b) => Number(a.stale) - Number(b.stale) || longestPriceFirst(a.offer, b.offer));
  if (best === undefined) return [];
  const { line, book, price, capturedAt } = best.offer;
  if (line === null) return [];
  const offered = { line, main: line === main, book, bookLabel: bookLabel(book), price, quotedAt: capturedAt };
  return [{ ...offered, stale: best.stale, ...best.worth }];
}

/**
 * Every line a side can be had at in the viewer's books, the easiest bet first: its best price, main lines and alternates together,
 * compared with its value. A price that is gone (D49) is left out. Without a book that quotes another line than its main one, a note says
 * why.
 */
export function lineLadder(question: LadderQuestion): LineLadder {
  const { market, side, offers, alternates, readAt, books } = question;
  const others = alternates.filter(
    (one) =>
      one.market === market &&
      one.side === side &&
      isBettable(one.book) &&
      seesBook(books, one.book) &&
      isStillOffered(one),
  );
  const note = noteOf(question, others.length > 0);
  if (others.length === 0) return { rows: [], readAt, note };
  const byLine = groupBy(
    [...offers.filter((offer) => offer.line !== null && isStillOffered(offer)), ...others],
    ({ line }) => line,
  );
  const rows = [...byLine.values()].flatMap((atLine) => rowAt(question, atLine));
  // An over is easier at a lower line; every other side is easier at a higher one.
  const easier = side === "over" ? 1 : -1;
  return { rows: rows.sort((a, b) => easier * (a.line - b.line)), readAt, note };
}
