import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Database } from "#db/client.ts";

/** A live session: who, and which feed they chose (null: the server's default). */
export interface ViewerSession {
  readonly viewer: Viewer;
  readonly feed: Feed | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/**
 * The person behind a cookie's token, or null for an unknown, expired or revoked session. `lastSeenAt` moves at most once in
 * five minutes. `forceTier` (FORCE_TIER) replaces the stored tier.
 */
export async function getViewerByToken(
  database: Database,
  token: string,
  wallNow: EpochMs,
  options: { readonly forceTier?: Tier } = {},
): Promise<ViewerSession | null> {
  throw new Error(`not written yet: ${database.client.protocol} ${token.length} ${wallNow} ${options.forceTier}`);
}
