import { and, eq, gte, sql } from "drizzle-orm";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { picks } from "#db/schema/picks.ts";

const YEAR_MS = 365 * DAY_MS;

/** The published values of a feed's picks of the last 365 days, for grading others against them (D36). */
export function selectGradeScale(
  reader: Drizzle | Transaction,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
) {
  return (
    reader
      .select({ probability: picks.probability, price: picks.price, stakeFraction: picks.stakeFraction })
      .from(picks)
      // By the index on starts, like the board.
      .where(
        and(
          eq(picks.feed, feed),
          eq(picks.run, run),
          gte(picks.startAt, sql`${asOf - YEAR_MS}`),
          sql`+${picks.publishedAt} between ${asOf - YEAR_MS} and ${asOf}`,
        ),
      )
  );
}
