import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** What decides what somebody may read and of which feed, as one text: another text, and the stream begins anew. */
export function rightsOf(
  { tier, pause, preferredBook, trialStartedAt }: Viewer,
  feed: Feed | null | undefined,
): string {
  return JSON.stringify([tier, pause?.kind ?? null, preferredBook, trialStartedAt, feed ?? null]);
}
