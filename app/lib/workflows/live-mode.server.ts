import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";

/** GET /api/live-mode-status: whether the session reads live data. */
export function liveModeStatus(feed: Feed): { readonly isLiveMode: boolean } {
  return { isLiveMode: feed === "live" };
}

export interface ToggleLiveModeInput {
  readonly token: string;
  readonly enabled: boolean;
  /** The feed the server was started with; leaving live mode returns to it (to the simulation where it is live itself). */
  readonly defaultFeed: Feed;
  /** The live odds provider's key, from the environment. */
  readonly oddsApiKey: string | undefined;
  readonly wallNow: EpochMs;
  readonly requestId?: string;
}

/** `no-live-provider` is a 409, `no-session` a 401. */
export type ToggleLiveModeOutcome =
  | { readonly outcome: "switched"; readonly isLiveMode: boolean; readonly feed: Feed }
  | { readonly outcome: "no-live-provider" | "no-session"; readonly message: string };

/** Chooses the feed for the user's session (product.md, "Data feeds"). */
export async function toggleLiveMode(database: Database, input: ToggleLiveModeInput): Promise<ToggleLiveModeOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.enabled}`);
}
