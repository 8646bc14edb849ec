import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { pruneIdempotencyKeys } from "#app/models/idempotency.server.ts";
import { pruneRuns } from "#app/models/job.server.ts";
import { prunePredictions } from "#app/models/prediction.server.ts";
import { expireFetches } from "#app/models/provider-fetch.server.ts";

const DAY = 86_400_000;
/** Predictions no pick rests on are kept this long. */
const PREDICTIONS_KEPT_MS = 7 * DAY;
const RUNS_KEPT_MS = 3 * DAY;
/** Answers to requests with an Idempotency-Key. */
const ANSWERS_KEPT_MS = DAY;

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
