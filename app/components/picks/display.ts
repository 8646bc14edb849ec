import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** The settings and clock that a screen needs to format numbers and times for a person. */
export type DisplaySettings = Pick<
  Viewer,
  "oddsFormat" | "currencyMark" | "timeZone" | "unitCents" | "defaultStakeCents"
>;

/** A person's settings for numbers and times, and the feed's clock, from which ages are measured. */
export interface Display extends DisplaySettings {
  /** Now on the feed's own clock, UTC epoch milliseconds. */
  readonly now: number;
}

/** Only the display settings, for a screen's loader. */
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
