import type { Feed } from "#app/lib/engine/leagues.ts";

/** Feeds whose games are not played live: picks on past games are made as if it were before the game. */
const REPLAYING_FEEDS: readonly string[] = ["simulation", "archive"] satisfies readonly Feed[];

/** Whether a feed may hold picks that were recorded after their games began. */
export function mayReplay(feed: string): boolean {
  return REPLAYING_FEEDS.includes(feed);
}

/** Whether a pick was entered at or after its game's start; `recordedAt` is the wall clock, `startAt` as published. */
export function isRecordedLate(pick: { readonly recordedAt: number; readonly startAt: number }): boolean {
  return pick.recordedAt >= pick.startAt;
}

/** Whether a pick is a replay: made as if before the game, but recorded after it began. It proves nothing about foresight. */
export function isReplayed(feed: string, pick: { readonly recordedAt: number; readonly startAt: number }): boolean {
  return mayReplay(feed) && isRecordedLate(pick);
}

/** How many picks entered the record before their games began, and how many afterwards. */
export interface EnteredCounts {
  readonly before: number;
  readonly after: number;
}
