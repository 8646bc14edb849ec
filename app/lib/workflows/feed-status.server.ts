import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";

/** Where a feed stands: its clock, its label, how old its newest quote is and whether that is too old (D22). */
export async function feedStatus(
  database: Database,
  input: { readonly feed: Feed; readonly wallNow: EpochMs },
): Promise<FeedStatus> {
  throw new Error(`not written yet: ${database.client.protocol} ${input.feed}`);
}
