import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { saveSessionFeed } from "#app/models/session.server.ts";

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
  readonly requestId?: string | undefined;
}

/** `no-live-provider` is a 409, `no-session` a 401. */
export type ToggleLiveModeOutcome =
  | { readonly outcome: "switched"; readonly isLiveMode: boolean; readonly feed: Feed }
  | { readonly outcome: "no-live-provider" | "no-session"; readonly message: string };

/** Chooses the feed for the user's session (product.md, "Data feeds"). */
export async function toggleLiveMode(database: Database, input: ToggleLiveModeInput): Promise<ToggleLiveModeOutcome> {
  if (input.enabled && !input.oddsApiKey)
    return {
      outcome: "no-live-provider",
      message: "Live data is not configured on this server: ODDS_API_KEY is not set.",
    };
  const feed: Feed = input.enabled ? "live" : input.defaultFeed === "live" ? "simulation" : input.defaultFeed;
  return database.write(async (tx): Promise<ToggleLiveModeOutcome> => {
    const userId = await saveSessionFeed(tx, input.token, feed, input.wallNow);
    if (!userId) return { outcome: "no-session", message: "Sign in to choose the data feed." };
    await appendAuditEvent(tx, {
      at: input.wallNow,
      userId,
      kind: "choose-feed",
      requestId: input.requestId,
      detail: { feed },
    });
    return { outcome: "switched", isLiveMode: feed === "live", feed };
  });
}
