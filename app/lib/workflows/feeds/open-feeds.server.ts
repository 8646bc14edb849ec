import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { ensureFeed } from "#app/models/feeds/feed.server.ts";
import type { WorkedFeed } from "./feed-steps.server.ts";

/**
 * The configured feeds that advance by themselves. The simulation stays in the world it was filled with, whatever seed is configured by
 * now.
 */
export async function openFeeds(
  database: Database,
  options: { readonly leagues: readonly League[]; readonly wallClock: () => EpochMs },
): Promise<readonly WorkedFeed[]> {
  const { leagues, wallClock } = options;
  const { seed } = await ensureFeed(database, "simulation", { seed: env().SIMULATION_SEED, wallNow: wallClock() });
  return [
    { providers: createSimulationFeed({ seed, movesForDays: 30 }), leagues, wallClock, anchoring: recordSettings() },
  ];
}
