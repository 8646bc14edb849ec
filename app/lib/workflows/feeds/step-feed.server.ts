import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { TimeStep } from "#app/lib/engine/feeds/time-steps.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { getFeedClock, stepSimulationClock } from "#app/models/feeds/feed.server.ts";
import { countPlayed, type Played } from "#app/models/feeds/played.server.ts";
import { catchUp } from "./feed-steps.server.ts";
import type { LivedThrough } from "./inside/advance-feed.server.ts";
import { lengthOfStep } from "./move-time.server.ts";
import { openFeeds } from "./open-feeds.server.ts";

export interface FeedStep {
  /** The distance: in milliseconds, above 0, or to a place in the schedule. */
  readonly step: number | TimeStep;
  readonly leagues: readonly League[];
  readonly wallClock: () => EpochMs;
  /** Lets people of the simulated world live through the time; default: nobody. */
  readonly lives?: LivedThrough | undefined;
  readonly onMoment?: (moment: EpochMs, index: number, of: number) => void;
}

/** What happened meanwhile, whichever process wrote it. */
export interface StepReport extends Played {
  readonly asOf: EpochMs;
}

/** Refused: there is nothing to step yet. */
class FeedNotFilledError extends Error {
  override name = "FeedNotFilledError";
  constructor() {
    super("The simulation has not been filled yet. Run `npm run db:fill` first.");
  }
}

/**
 * Moves the simulation's clock forward and processes the time in between. Safe beside a running worker: the first of the two writes a row,
 * and the other finds it there.
 * @throws FeedNotFilledError before the first fill.
 */
export async function stepFeed(database: Database, step: FeedStep): Promise<StepReport> {
  const { leagues, wallClock, lives } = step;
  const before = await getFeedClock(database, "simulation", wallClock());
  const [opened] = await openFeeds(database, { leagues, wallClock });
  if (!before.started || opened === undefined) throw new FeedNotFilledError();
  const feed = { ...opened, lives };
  // A gap from before the step is backfilled first.
  await catchUp(database, feed);
  const byMs = typeof step.step === "number" ? step.step : await lengthOfStep(database, step.step, before.asOf);
  if (byMs === null) throw new Error("No game is ahead that the clock could be moved to.");
  const then = await countPlayed(database, before);
  await stepSimulationClock(database, byMs, wallClock());
  await catchUp(database, feed, step.onMoment);
  const now = await countPlayed(database, before);
  const { asOf } = await getFeedClock(database, "simulation", wallClock());
  return {
    asOf,
    published: now.published - then.published,
    graded: now.graded - then.graded,
    settled: now.settled - then.settled,
  };
}
