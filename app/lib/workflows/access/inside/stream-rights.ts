import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** The basis of a person's rights and feed, as one text: when it changes, the stream starts again. */
export function rightsOf(
  { tier, pause, preferredBook, trialStartedAt }: Viewer,
  feed: Feed | null | undefined,
): string {
  return JSON.stringify([tier, pause?.kind ?? null, preferredBook, trialStartedAt, feed ?? null]);
}
