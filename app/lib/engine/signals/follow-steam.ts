import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed } from "#app/lib/engine/leagues.ts";
import { closingPriceOf } from "#app/lib/engine/odds/closing-price.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import type { MarketHistory } from "./book-moves.ts";
import { fairMarketOf, valueAtFair } from "./fair-offers.ts";
import { fairShift, quotesAt } from "./quotes-at.ts";
import type { Steam } from "./steam.ts";

/** The delay between a visible steam and a bet; nobody with an open page is faster. */
const REACTION_MS = MINUTE_MS;

/** A finished game's market with its feed. */
export interface FinishedMarket extends MarketHistory {
  readonly gameId: string;
  readonly feed: Feed;
  readonly startAt: EpochMs;
}

/** The development of a market after a steam. */
export interface Followed {
  readonly gameId: string;
  /** How far the fair price moved on toward the steam's side until the close, in the market's scale; null without a known close. */
  readonly further: number | null;
  /** Closing line value of the best price on the steam's side a minute after it was seen, and of the best one just before it began. */
  readonly value: number | null;
  readonly valueBefore: number | null;
  /** The same as `value`, at the books that had moved by then: the price of chasing the move. */
  readonly valueChased: number | null;
}

/** Closing line value of the best offer on the steam's side at a moment; null where nothing was offered or no close is known. */
function valueOfBetting(
  market: FinishedMarket,
  { side }: Steam,
  at: EpochMs,
  books: readonly string[] | null = null,
): number | null {
  const { feed, league, startAt, distribution, quotes: steps } = market;
  const reading = { feed, readThrough: startAt };
  const quotes = quotesAt(market.market, steps, at, reading);
  const moment = { league, market: market.market, feed, asOf: at, quotes, distribution };
  const fair = fairMarketOf(moment);
  const best =
    fair && valueAtFair(moment, fair, books ?? quotes.map(({ book }) => book)).find((one) => one.side === side);
  if (!best) return null;
  const last = quotesAt(market.market, steps, startAt, reading);
  const kindOf = new Map(steps.map(({ book, kind }) => [book, kind]));
  return closingPriceOf(
    { league, market: market.market, side, line: best.offer.line, book: best.offer.book, price: best.offer.price },
    last.map((quote) => ({ ...quote, kind: kindOf.get(quote.book) ?? "move" })),
    { feed, startAt },
    { distribution, minimumBooks: minimumBooks(feed) },
  ).closingLineValue;
}

/** The result of following a steam of a finished game. */
export function followSteam(market: FinishedMarket, steam: Steam): Followed {
  const shift = fairShift(market, steam.detectedAt, market.startAt);
  const [first] = sidesOf(market.market);
  const seen = epochMs(steam.detectedAt + REACTION_MS);
  const moved = steam.books.filter(({ at }) => at <= seen).map(({ book }) => book);
  return {
    gameId: market.gameId,
    further: shift && (steam.side === first ? shift.toFirst : 0 - shift.toFirst),
    value: valueOfBetting(market, steam, seen),
    valueChased: valueOfBetting(market, steam, seen, moved),
    valueBefore: valueOfBetting(market, steam, epochMs(steam.from - 1)),
  };
}

/** A mean over followed steams, its error with the steams of one game as a cluster. */
export interface FollowedMean {
  readonly n: number;
  readonly mean: number;
  /** Null under two games. */
  readonly standardError: number | null;
}

function meanOf(followed: readonly Followed[], of: (one: Followed) => number | null): FollowedMean | null {
  const values = followed.flatMap((one) => {
    const value = of(one);
    return value === null ? [] : [{ cluster: one.gameId, value }];
  });
  const summary = clusteredMean(values);
  return summary && { n: summary.n, mean: summary.mean, standardError: summary.standardError };
}

/** The average result of following steam: the closing line value a minute after it was seen, and of a bet just before it. */
export function summarizeFollowed(followed: readonly Followed[]) {
  return {
    following: meanOf(followed, ({ value }) => value),
    chasing: meanOf(followed, ({ valueChased }) => valueChased),
    before: meanOf(followed, ({ valueBefore }) => valueBefore),
    further: meanOf(followed, ({ further }) => further),
  };
}
