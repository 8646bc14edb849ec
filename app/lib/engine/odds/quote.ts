import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Market } from "#app/lib/engine/leagues.ts";

/** A price as a delayed plan sees it (D49). */
export interface DelayedSight {
  /** The moment the price belongs to. */
  readonly seenAt: EpochMs;
  /** Whether its book has since changed or withdrawn the offer. The new offer is not shown. */
  readonly gone: boolean;
}

/** A two-sided price of one book on one market of a game. */
export interface Quote {
  readonly book: string;
  readonly market: Market;
  /** Player and statistic of a prop (`subjectText`); absent or empty on the markets of the whole game. */
  readonly subject?: string;
  /** Home handicap, total or a prop's line; null on the moneyline. */
  readonly line: number | null;
  /** Home (moneyline, spread) or over. */
  readonly first: AmericanOdds;
  /** Away or under. */
  readonly second: AmericanOdds;
  /** The book's margin where the two prices do not show it: a parlay's, over every way to combine its lines. */
  readonly hold?: number;
  /** When the price or the line last changed. */
  readonly capturedAt: EpochMs;
  /** When the book was last read and still showed this quote. Freshness counts from here. */
  readonly lastSeenAt: EpochMs;
  /** Absent where prices are seen as they change. */
  readonly delayed?: DelayedSight;
}

/** The opening price, a change, a price marked as the closing one, or "off": the book has taken the market down. */
export type QuoteKind = "open" | "move" | "close" | "off";

/** A quote as providers report it and the database stores it: only changes are reported, so it carries no last-seen time. */
export type QuoteChange = Omit<Quote, "lastSeenAt" | "hold" | "delayed">;

/** One side of a quote. */
export interface Offer extends Pick<Quote, "book" | "capturedAt" | "lastSeenAt" | "hold" | "delayed"> {
  /** The side's own handicap (home −3.5 seen from away is +3.5) or the total. */
  readonly line: number | null;
  readonly price: AmericanOdds;
  readonly otherPrice: AmericanOdds;
}

/** Whether the price is still offered. A price that is seen without delay is. */
export function isStillOffered({ delayed }: Pick<Quote, "delayed">): boolean {
  return delayed?.gone !== true;
}

/**
 * What a reader with delayed prices sees of a price: it was last seen at the latest at `seenUntil`, shown to the minute. Empty without a
 * delay.
 */
export function delayedSight(
  lastSeenAt: EpochMs,
  { gone, seenUntil }: { readonly gone: boolean; readonly seenUntil: EpochMs | null },
): { readonly delayed?: DelayedSight } {
  return seenUntil === null
    ? {}
    : { delayed: { gone, seenAt: epochMs(Math.floor(Math.min(lastSeenAt, seenUntil) / MINUTE_MS) * MINUTE_MS) } };
}

/** Until when a league's odds have been read. */
export interface OddsReading {
  readonly feed: Feed;
  /** The moment up to which everything has been read; null before the first reading. */
  readonly readThrough: EpochMs | null;
  /** Live props are read separately and stored at every reading. */
  readonly market?: Market | undefined;
}

/**
 * When a quote was last seen. It is stored when it changes, so it was still up when its league's odds were last read. The archive has only
 * single snapshots, and so do live props: there a quote was last seen when it was captured.
 */
export function lastSeenAt(capturedAt: EpochMs, { feed, readThrough, market }: OddsReading): EpochMs {
  const bySnapshot = feed === "archive" || (feed === "live" && market === "prop");
  return bySnapshot || readThrough === null || readThrough < capturedAt ? capturedAt : readThrough;
}
