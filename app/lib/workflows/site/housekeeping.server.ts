import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { pruneIdempotencyKeys } from "#app/models/access/idempotency.server.ts";
import { pruneRuns } from "#app/models/site/job.server.ts";
import { prunePredictions } from "#app/models/pricing/prediction.server.ts";
import { expireFetches } from "#app/models/feeds/provider-fetch.server.ts";

/** Predictions no pick rests on are kept this long. */
const PREDICTIONS_KEPT_MS = 7 * DAY_MS;
const RUNS_KEPT_MS = 3 * DAY_MS;
/** Answers to requests with an Idempotency-Key. */
const ANSWERS_KEPT_MS = DAY_MS;

/**
 * What is done once a day: predictions that led to nothing, old runs and remembered answers are deleted, verbatim
 * answers past their retention are emptied, the query planner looks at the tables again. Nothing published is ever touched.
 */
export async function housekeeping(
  database: Database,
  scope: { readonly feed: Feed; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<{ readonly predictionsDeleted: number }> {
  const { feed, asOf, wallNow } = scope;
  const predictionsDeleted = await prunePredictions(database, feed, epochMs(asOf - PREDICTIONS_KEPT_MS));
  await pruneRuns(database, epochMs(wallNow - RUNS_KEPT_MS));
  await pruneIdempotencyKeys(database, epochMs(wallNow - ANSWERS_KEPT_MS));
  await expireFetches(database, wallNow);
  await database.optimize();
  return { predictionsDeleted };
}
