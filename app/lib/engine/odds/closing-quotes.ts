import type { EpochMs } from "#app/lib/engine/brands.ts";
import { CLOSE_WITHIN_MS } from "./closing-line-value.ts";
import type { BookQuote } from "./fair-price.ts";

/**
 * M12, the close: of every book the quote seen last before the actual start, if that was at most five minutes before it. A book that
 * stopped quoting earlier has no close. In the order of the books' names.
 */
export function closingQuotes(
  quotes: readonly BookQuote[],
  startedAt: EpochMs,
  withinMs: number = CLOSE_WITHIN_MS,
): readonly BookQuote[] {
  const newest = new Map<string, BookQuote>();
  for (const quote of quotes) {
    if (quote.seenAt > startedAt || startedAt - quote.seenAt > withinMs) continue;
    const other = newest.get(quote.book);
    if (!other || quote.seenAt >= other.seenAt) newest.set(quote.book, quote);
  }
  return [...newest.values()].sort((a, b) => (a.book < b.book ? -1 : a.book > b.book ? 1 : 0));
}
