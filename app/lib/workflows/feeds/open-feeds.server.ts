import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import { httpWires, openLiveServices } from "#app/lib/providers/live/live-sources.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import type { WireCall } from "#app/lib/providers/wire/wire.server.ts";
import { ensureFeed } from "#app/models/feeds/feed.server.ts";
import { saveProviderCalls } from "#app/models/feeds/provider-call.server.ts";
import type { WorkedFeed } from "./feed-steps.server.ts";
import { liveIndex } from "./inside/live-index.server.ts";
import { planningByQuota, oddsQuota } from "./inside/odds-quota.server.ts";

/** Stores every request to a provider as it ends. A failure to store it is only logged: the answer matters more than the note about it. */
export function callLog(database: Database): (call: WireCall) => Promise<void> {
  return async (call) => {
    try {
      await saveProviderCalls(database, [call]);
    } catch (error) {
      logger.warn({ err: error, provider: call.provider }, "a request to a provider could not be noted");
    }
  };
}

type Opener = (database: Database, wallClock: () => EpochMs) => Promise<FeedProviders | null>;

/** The opener of each feed; null for a feed that is not configured, or does not advance by itself. */
const OPENERS: Readonly<Record<Feed, Opener>> = {
  // The simulation stays in the world it was filled with, whatever seed is configured now.
  simulation: async (database, wallClock) => {
    const { seed } = await ensureFeed(database, "simulation", { seed: env().SIMULATION_SEED, wallNow: wallClock() });
    return createSimulationFeed({ seed, movesForDays: 30 });
  },
  archive: () => Promise.resolve(null),
  live: async (database, wallClock) => {
    const { ODDS_API_KEY: key, ODDS_API_MONTHLY_CREDITS: credits } = env();
    const { LIVE_PROVIDERS_BASE: standIn, OPEN_METEO_KEY: weatherKey, APP_ORIGIN: askedBy } = env();
    if (!key) return null;
    await ensureFeed(database, "live", { seed: "live", wallNow: wallClock() });
    const quota = oddsQuota(database, credits, wallClock);
    const services = openLiveServices(
      httpWires(wallClock, standIn ?? null, { askedBy, note: callLog(database) }),
      wallClock,
      { key, quota },
      weatherKey ?? null,
    );
    const index = liveIndex(database, wallClock);
    return createLiveFeed({ ...services, index, plan: planningByQuota(database, credits) });
  },
};

/** Opens one feed; null if it is not configured, or does not advance by itself. */
export async function openFeed(
  database: Database,
  feed: Feed,
  wallClock: () => EpochMs,
): Promise<FeedProviders | null> {
  return OPENERS[feed](database, wallClock);
}

/** The configured feeds that advance by themselves, the simulation first. */
export async function openFeeds(
  database: Database,
  options: { readonly leagues: readonly League[]; readonly wallClock: () => EpochMs },
): Promise<readonly WorkedFeed[]> {
  const { leagues, wallClock } = options;
  const anchoring = recordSettings();
  const worked: WorkedFeed[] = [];
  for (const feed of Object.keys(OPENERS) as Feed[]) {
    const providers = await openFeed(database, feed, wallClock);
    if (providers !== null) worked.push({ providers, leagues, wallClock, anchoring });
  }
  return worked;
}
