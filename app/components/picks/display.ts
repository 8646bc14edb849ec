import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** How a person wants numbers and times shown, and the feed's clock that ages are measured from. */
export interface Display {
  readonly oddsFormat: Viewer["oddsFormat"];
  readonly timeZone: string;
  /** Now on the feed's own clock, UTC epoch milliseconds. */
  readonly now: number;
}

/** The display settings of a viewer on a feed. */
export function displayFor(viewer: Pick<Viewer, "oddsFormat" | "timeZone">, feed: { readonly now: number }): Display {
  return { oddsFormat: viewer.oddsFormat, timeZone: viewer.timeZone, now: feed.now };
}
