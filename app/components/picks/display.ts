import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** What a screen needs to know of a person to show numbers their way. */
export type DisplaySettings = Pick<
  Viewer,
  "oddsFormat" | "currencyMark" | "timeZone" | "unitCents" | "defaultStakeCents"
>;

/** How a person wants numbers and times shown, and the feed's clock that ages are measured from. */
export interface Display extends DisplaySettings {
  /** Now on the feed's own clock, UTC epoch milliseconds. */
  readonly now: number;
}

/** A person's settings without the rest of them, for a screen's loader. */
export function displaySettings({
  oddsFormat,
  currencyMark,
  timeZone,
  unitCents,
  defaultStakeCents,
}: DisplaySettings): DisplaySettings {
  return { oddsFormat, currencyMark, timeZone, unitCents, defaultStakeCents };
}

/** The display settings of a viewer on a feed. */
export function displayFor(viewer: DisplaySettings, feed: { readonly now: number }): Display {
  return { ...displaySettings(viewer), now: feed.now };
}
