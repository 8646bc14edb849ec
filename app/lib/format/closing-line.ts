import type { Feed } from "#app/lib/engine/leagues.ts";

/** The definition of a closing price in a feed, for every page that shows one or a closing line value. */
export function closingPriceNote(feed: Feed): string {
  return feed === "archive"
    ? "Closing prices are as imported; their exact times are not known."
    : "The closing price is the last one seen in the five minutes before the start.";
}
