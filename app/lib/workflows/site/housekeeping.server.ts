import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { forgetMarks } from "#app/models/account/care.server.ts";
import { pruneIdempotencyKeys } from "#app/models/access/idempotency.server.ts";
import { pruneRuns } from "#app/models/site/job.server.ts";
import { pruneAssessments } from "#app/models/picks/assessment.server.ts";
import { prunePredictions } from "#app/models/pricing/prediction.server.ts";
import { deleteOldMail } from "#app/models/notify/outbox.server.ts";
import { expireFetches } from "#app/models/feeds/provider-fetch.server.ts";

/** Predictions without a pick, and assessments of picks but the last, are kept this long. */
const PREDICTIONS_KEPT_MS = 7 * DAY_MS;
const RUNS_KEPT_MS = 3 * DAY_MS;
/** E-mails that were sent or given up. */
const MAIL_KEPT_MS = 30 * DAY_MS;
/** Answers to requests with an Idempotency-Key. */
const ANSWERS_KEPT_MS = DAY_MS;

/**
 * The daily clean-up: deletes predictions without a pick, assessments but the last of every pick, old job runs, stored answers, e-mails
 * and by what deleted people would be known again once no exclusion needs it, empties verbatim answers past their retention, and refreshes the query planner's statistics. Nothing published is ever touched.
 */
export async function housekeeping(
  database: Database,
  scope: { readonly feed: Feed; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<{ readonly predictionsDeleted: number }> {
  const { feed, asOf, wallNow } = scope;
  const predictionsDeleted = await prunePredictions(database, feed, epochMs(asOf - PREDICTIONS_KEPT_MS));
  await pruneAssessments(database, feed, epochMs(asOf - PREDICTIONS_KEPT_MS));
  await pruneRuns(database, epochMs(wallNow - RUNS_KEPT_MS));
  await pruneIdempotencyKeys(database, epochMs(wallNow - ANSWERS_KEPT_MS));
  await expireFetches(database, wallNow);
  await database.write(async (tx) => {
    await deleteOldMail(tx, epochMs(wallNow - MAIL_KEPT_MS));
    await forgetMarks(tx, "whose-exclusion-ended", wallNow);
  });
  await database.optimize();
  return { predictionsDeleted };
}
