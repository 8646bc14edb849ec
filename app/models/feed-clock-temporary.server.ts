import { eq } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { feedClocks } from "#db/schema/odds.ts";

export async function getFeedClock(database: Database, feed: Feed, wallNow: EpochMs) {
  const [row] = await database.read.select().from(feedClocks).where(eq(feedClocks.feed, feed));
  const asOf = feed === "archive" ? (row?.standsAt ?? wallNow) : epochMs(wallNow + (row?.offsetMs ?? 0));
  return { feed, run: row?.run ?? 1, asOf, label: feed === "simulation" ? "Simulation" : null, note: null };
}
