import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { StrategyFilters, StrategyList } from "#app/lib/schemas/strategies.ts";

export interface ListStrategiesInput {
  readonly viewer: Viewer;
  readonly filters: StrategyFilters;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
}

/** The pick list of Smart Bet Discovery as the viewer may see it: filtered, sorted, one page of 8, with usage and trial. */
export async function listStrategies(database: Database, input: ListStrategiesInput): Promise<StrategyList> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
