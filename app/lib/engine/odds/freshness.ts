import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Market } from "#app/lib/engine/leagues.ts";

/**
 * D22: how old a quote may be before it is stale, shown with its age and no longer placeable. The age counts from the moment the
 * quote was last *seen*, not from when it last changed. Thirty minutes for prices that move with every injury report, forty-five
 * for totals and props. A parlay is read every fifteen minutes: two missed readings make it stale. The archive knows only an open and a
 * close, so there a quote lasts until the next one, at most a day and a half.
 */
const FRESH_FOR_MS: Readonly<Record<Market, number>> = {
  moneyline: 30 * MINUTE_MS,
  spread: 30 * MINUTE_MS,
  total: 45 * MINUTE_MS,
  prop: 45 * MINUTE_MS,
  parlay: 30 * MINUTE_MS,
};
const ARCHIVE_FRESH_FOR_MS = 36 * 60 * MINUTE_MS;

export function freshForMs(market: Market, feed: Feed): number {
  return feed === "archive" ? ARCHIVE_FRESH_FOR_MS : FRESH_FOR_MS[market];
}

/** Older than the limit of its market. A quote from after `asOf` is not stale here; it must not be read at all. */
export function isStale(market: Market, feed: Feed, lastSeenAt: EpochMs, asOf: EpochMs): boolean {
  return asOf - lastSeenAt > freshForMs(market, feed);
}
