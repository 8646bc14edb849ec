import { eq, sql, type DriverValueDecoder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { feedClocks } from "#db/schema/catalog.ts";

const pickIds: DriverValueDecoder<readonly number[], string> = {
  mapFromDriverValue: (text) => JSON.parse(text) as number[],
};

/** The picks in a person's slip in the order they were added, as a column of another query. A feed without a clock is at run 1. */
export function slipPicksOf(userId: SQLWrapper, feed: SQLWrapper, run: SQLWrapper): SQL<readonly number[]> {
  return sql`(
    select json_group_array(i.pick_id) from (
      select pick_id from slip_items
      where user_id = ${userId} and feed = ${feed} and run = coalesce(${run}, 1) and removed_at is null
      order by added_at, pick_id
    ) i
  )`.mapWith(pickIds);
}

/** The picks in a person's slip in the current run of a feed, in the order they were added; one small read. */
export async function listSlipPicks(database: Database, userId: string, feed: Feed): Promise<readonly number[]> {
  const run = sql`(select ${feedClocks.run} from ${feedClocks} where ${feedClocks.feed} = ${feed})`;
  const [row] = await database.read
    .select({ slipPicks: slipPicksOf(users.id, sql`${feed}`, run) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.slipPicks ?? [];
}
