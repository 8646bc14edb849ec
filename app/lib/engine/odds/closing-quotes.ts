import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { CLOSE_WITHIN_MS } from "./closing-line-value.ts";
import type { Quote, QuoteKind } from "./quote.ts";

/** The facts that decide whether a quote is a close. */
type Candidate = Pick<Quote, "book" | "lastSeenAt"> & { readonly kind: QuoteKind };

/** A game's feed and its actual start. */
export interface GameStart {
  readonly feed: Feed;
  readonly startAt: EpochMs;
}

/**
 * M12: a quote is a close when the book was last read, and still showed it, at most five minutes before the actual start; the price itself
 * may be hours old. The archive's closing prices carry no times, so everything imported as a closing price counts.
 */
export function isClose({ lastSeenAt, kind }: Omit<Candidate, "book">, { feed, startAt }: GameStart): boolean {
  if (lastSeenAt > startAt) return false;
  return startAt - lastSeenAt <= CLOSE_WITHIN_MS || (feed === "archive" && kind === "close");
}

/**
 * The close of every book on one market: its last quote before the start, if that is a close. A book that was not read in the last five
 * minutes has none. Sorted by book name.
 */
export function closingQuotes<Row extends Candidate>(quotes: readonly Row[], start: GameStart): readonly Row[] {
  const newest = new Map<string, Row>();
  for (const quote of quotes) {
    if (!isClose(quote, start)) continue;
    const other = newest.get(quote.book);
    if (!other || quote.lastSeenAt >= other.lastSeenAt) newest.set(quote.book, quote);
  }
  return [...newest.values()].sort((a, b) => (a.book < b.book ? -1 : a.book > b.book ? 1 : 0));
}
