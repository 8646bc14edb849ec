import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { SavedPick } from "#app/lib/schemas/saved-picks.ts";

export interface SavePickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  /** Default $25 (core §9). */
  readonly stakeCents?: number;
  /** Repeating a key answers the first save again; the same key for another pick or stake is refused. */
  readonly idempotencyKey?: string;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string;
}

/** `message` is a sentence for the person. */
export type SavePickOutcome =
  | { readonly outcome: "saved" | "repeated"; readonly message: string; readonly savedPick: SavedPick }
  | { readonly outcome: "already-saved"; readonly message: string; readonly savedPickId: number }
  | {
      readonly outcome: "locked" | "started" | "stale" | "no-price" | "invalid-stake" | "key-reused" | "not-found";
      readonly message: string;
    };

/** Saves a pick at the newest price the viewer may see, re-read inside the transaction. */
export async function savePick(database: Database, input: SavePickInput): Promise<SavePickOutcome> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
