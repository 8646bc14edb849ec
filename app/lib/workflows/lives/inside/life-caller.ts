import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import type { AccessSettings } from "#app/lib/platform/env.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import type { LifeRow } from "#app/models/lives/life.server.ts";

/** What people of the simulated world need besides the database. */
export interface Lives {
  /** The seed of the simulated world, which draws their decisions. */
  readonly seed: SeedKey;
  readonly settings: AccessSettings;
  /** HELP_LINE, which the accepted notice names. */
  readonly helpLine: string;
}

/** A moment in their lives: the feed's clock, and the real time when the feed was there. */
export interface LivedMoment {
  readonly clock: FeedClock;
  readonly wallNow: EpochMs;
}

/** Everything that one of their actions needs. */
export interface LifeScene extends LivedMoment, Lives {
  readonly database: Database;
}

/** A simulated person as the caller of a verb, as if they had sent a request. */
export function callerOfLife(
  { database, clock, wallNow, settings }: LifeScene,
  { viewer }: Pick<LifeRow, "viewer">,
): Caller {
  return { database, clock, wallNow, settings, viewer: viewer() };
}

/** The feed's clock at an earlier moment, whether or not the feed has been filled since. */
export function clockAt(clock: FeedClock, asOf: EpochMs): FeedClock {
  const oddsReadAt = clock.oddsReadAt === null ? null : epochMs(Math.min(asOf, clock.oddsReadAt));
  return { ...clock, asOf, oddsReadAt, started: true };
}
