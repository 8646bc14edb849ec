import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { SavedPickFilters, SavedPickList } from "#app/lib/schemas/saved-picks.ts";

export interface ListSavedPicksInput {
  readonly viewer: Viewer;
  readonly filters: SavedPickFilters;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
}

/** The viewer's bets in the feed's present run, one page of them, with the summary over all that match league, type and period. */
export async function listSavedPicks(database: Database, input: ListSavedPicksInput): Promise<SavedPickList> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
