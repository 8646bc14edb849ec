import type { Feed } from "#app/lib/engine/leagues.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { saveSessionFeed } from "#app/models/account/session.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";

/** GET /api/live-mode-status: whether the session reads live data. */
export function liveModeStatus(feed: Feed): { readonly isLiveMode: boolean } {
  return { isLiveMode: feed === "live" };
}

export interface ToggleLiveModeInput {
  /** The session's token; the developer of DEV_OVERRIDES has none. */
  readonly token: string | null;
  readonly enabled: boolean;
  /** The feed that the server was started with; leaving live mode returns to it (to the simulation if it is live itself). */
  readonly defaultFeed: Feed;
  /** The live odds provider's key, from the environment. */
  readonly oddsApiKey: string | undefined;
}

export type ToggleLiveModeOutcome = Outcome<
  "no-live-provider" | "no-session" | "no-session-of-its-own",
  { readonly isLiveMode: boolean; readonly feed: Feed }
>;

/** Sets the feed of the user's session. */
export async function toggleLiveMode(caller: Caller, input: ToggleLiveModeInput): Promise<ToggleLiveModeOutcome> {
  const { database, wallNow, requestId } = caller;
  const { token } = input;
  if (token === null) return refuse("no-session-of-its-own", {});
  if (input.enabled && !input.oddsApiKey) return refuse("no-live-provider", {});
  const feed: Feed = input.enabled ? "live" : input.defaultFeed === "live" ? "simulation" : input.defaultFeed;
  return database.write(async (tx): Promise<ToggleLiveModeOutcome> => {
    const userId = await saveSessionFeed(tx, token, feed, wallNow);
    if (!userId) return refuse("no-session", {});
    await appendAuditEvent(tx, {
      at: wallNow,
      userId,
      kind: "choose-feed",
      requestId,
      detail: { feed },
    });
    return { ok: true, message: `Live data is ${feed === "live" ? "on" : "off"}`, isLiveMode: feed === "live", feed };
  });
}
