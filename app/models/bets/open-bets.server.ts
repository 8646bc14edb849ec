import { sql } from "drizzle-orm";
import { savedPicks } from "#db/schema/bets.ts";

/** A bet that is neither settled nor deleted; literals, so that SQLite sees that the index of open bets (`saved_picks_open`) holds them all. */
export const isOpen = sql`${savedPicks.status} = 'pending' and ${savedPicks.deletedAt} is null`;
