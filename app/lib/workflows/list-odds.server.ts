import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Quote } from "#app/lib/schemas/games.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";

export interface ListOddsInput {
  readonly viewer: Viewer;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly league?: League | "ALL";
  readonly gameId?: string;
  /** Games per page, 1–100, default 25. */
  readonly limit?: number;
  readonly cursor?: string;
}

export interface OddsList {
  readonly quotes: readonly Quote[];
  readonly nextCursor: string | null;
  readonly feed: FeedStatus;
  readonly quoteDelayMinutes: number;
}

/** Newest quote per book and market of games not yet over, as the viewer's tier may see them (D5). */
export async function listOdds(database: Database, input: ListOddsInput): Promise<OddsList> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
