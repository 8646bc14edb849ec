import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { ProviderQuote } from "#app/lib/providers/ports.ts";
import type { Taken } from "./rows.ts";

const SECOND_PRICE = "a second price of the same book and market";

/** How far from even a pair of prices is: the main line of several is the nearest. */
const unevenness = ({ first, second }: ProviderQuote): number =>
  Math.abs(impliedFromAmerican(first) - impliedFromAmerican(second));

/** Whether a price takes the place of the one before it: a newer one does, and of two lines of one moment the more even one. */
function replaces(quote: ProviderQuote, before: ProviderQuote): boolean {
  if (quote.capturedAt !== before.capturedAt) return quote.capturedAt > before.capturedAt;
  return quote.line !== before.line && unevenness(quote) < unevenness(before);
}

/**
 * One price of each book and market of an event, where an answer has several: another country's, an alternate line under the main one's name,
 * the book listed twice. Two prices of one moment would make a best price that nobody offers. The others are left out.
 */
export function onePriceEach(quotes: Taken<ProviderQuote>): Taken<ProviderQuote> {
  const kept = new Map<string, ProviderQuote>();
  for (const quote of quotes.items) {
    const key = [quote.externalGameId, quote.book, quote.market].join(" ");
    const before = kept.get(key);
    if (before === undefined || replaces(quote, before)) kept.set(key, quote);
  }
  const others = quotes.items.length - kept.size;
  if (others === 0) return quotes;
  return { ...quotes, items: [...kept.values()], leftOut: { ...quotes.leftOut, [SECOND_PRICE]: others } };
}
