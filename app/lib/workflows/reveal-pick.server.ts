import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { DailyUsage } from "#app/lib/schemas/strategies.ts";

export interface RevealPickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string;
}

/** `message` is a sentence for the person. */
export type RevealOutcome =
  | { readonly outcome: "revealed" | "already"; readonly message: string; readonly usage: DailyUsage }
  | {
      readonly outcome: "daily-limit" | "tier" | "trial-over" | "started" | "not-found";
      readonly message: string;
    };

/** Opens a pick for the viewer; the first reveal on a New York day uses one of the day's picks (D4). */
export async function revealPick(database: Database, input: RevealPickInput): Promise<RevealOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
