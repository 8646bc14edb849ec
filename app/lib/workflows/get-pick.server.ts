import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { PickPage } from "#app/lib/schemas/pick-detail.ts";

export interface GetPickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  readonly feed: Feed;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
}

/** Everything about one pick (D8), the locked page where the viewer may not see it, null where there is no such pick in the feed's present run. */
export async function getPick(database: Database, input: GetPickInput): Promise<PickPage | null> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
