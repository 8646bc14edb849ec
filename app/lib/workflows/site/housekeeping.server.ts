import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { notStarted, readScheduleAhead, type WorkedFeed } from "#app/lib/workflows/feeds/feed-steps.server.ts";
import type { StepSummary } from "#app/lib/workflows/feeds/step-summary.ts";
import { forgetMarks } from "#app/models/account/care.server.ts";
import { pruneChanges } from "#app/models/access/event-log.server.ts";
import { pruneOauth } from "#app/models/access/oauth.server.ts";
import { pruneIdempotencyKeys } from "#app/models/access/idempotency.server.ts";
import { deleteOldDeliveries } from "#app/models/access/web-hook-delivery.server.ts";
import { LOG_KEPT_MS } from "#app/lib/engine/access/web-hooks.ts";
import { deleteOldBetImports } from "#app/models/bets/bet-import.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { deleteOldClientErrors } from "#app/models/site/client-error.server.ts";
import { deleteOldRefusalExcesses } from "#app/models/site/refusal-excess.server.ts";
import { pruneRuns } from "#app/models/site/job.server.ts";
import { pruneAssessments } from "#app/models/picks/assessment.server.ts";
import { prunePredictions } from "#app/models/pricing/prediction.server.ts";
import { deleteOldAlerts } from "#app/models/notify/alert.server.ts";
import { deleteOldRecommendations } from "#app/models/recommendations/recommendation.server.ts";
import { deleteOldMail } from "#app/models/notify/outbox.server.ts";
import { pruneProviderCalls } from "#app/models/feeds/provider-call.server.ts";
import { expireFetches } from "#app/models/feeds/provider-fetch.server.ts";

/** Predictions without a pick, and all but the last assessment of picks, are kept this long. */
const PREDICTIONS_KEPT_MS = 7 * DAY_MS;
/**
 * How far back before that the job looks for predictions and assessments: older ones were handled on every earlier day, and over the years
 * they become nearly all rows. A worker that stood still for less than a month has missed nothing.
 */
const LOOKED_AT_MS = 30 * DAY_MS;
const RUNS_KEPT_MS = 3 * DAY_MS;
/** The log of rows changed in place; kept longer than the live stream reads back. */
const CHANGES_KEPT_MS = 3 * DAY_MS;
/** E-mails that were sent or given up. */
const MAIL_KEPT_MS = 30 * DAY_MS;
const RECOMMENDATIONS_KEPT_MS = 366 * DAY_MS;
/** How long alerts stay readable on the site. */
const ALERTS_KEPT_MS = 60 * DAY_MS;
/** Answers to requests with an Idempotency-Key. */
const ANSWERS_KEPT_MS = DAY_MS;
const CLIENT_ERRORS_KEPT_MS = 30 * DAY_MS;
/** Programs that registered themselves and that nobody has connected, and used codes. */
const PROGRAMS_KEPT_MS = 30 * DAY_MS;
/** Uploaded files of bets, and the rows of finished imports that are still to be corrected. */
const IMPORTS_KEPT_MS = 2 * DAY_MS;

/**
 * The daily clean-up: deletes predictions without a pick, all but the last assessment of every pick, old job runs, stored answers, files of
 * imported bets, e-mails and the hashes of deleted people once no exclusion needs them; empties raw answers past their retention, drops old
 * requests to providers, and refreshes the query planner's statistics. It never touches published data.
 */
export async function housekeeping(
  database: Database,
  scope: { readonly feed: Feed; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<{ readonly predictionsDeleted: number }> {
  const { feed, asOf, wallNow } = scope;
  const before = epochMs(asOf - PREDICTIONS_KEPT_MS);
  const lookedAt = { feed, from: epochMs(before - LOOKED_AT_MS), before };
  const predictionsDeleted = await prunePredictions(database, lookedAt);
  await pruneAssessments(database, lookedAt);
  await pruneRuns(database, epochMs(wallNow - RUNS_KEPT_MS));
  await pruneChanges(database, epochMs(wallNow - CHANGES_KEPT_MS));
  await pruneIdempotencyKeys(database, epochMs(wallNow - ANSWERS_KEPT_MS));
  await expireFetches(database, wallNow);
  await pruneProviderCalls(database, wallNow);
  await database.write(async (tx) => {
    await deleteOldMail(tx, epochMs(wallNow - MAIL_KEPT_MS));
    await deleteOldRecommendations(tx, epochMs(wallNow - RECOMMENDATIONS_KEPT_MS));
    await deleteOldDeliveries(tx, epochMs(wallNow - LOG_KEPT_MS));
    await pruneOauth(tx, { now: wallNow, before: epochMs(wallNow - PROGRAMS_KEPT_MS) });
    await deleteOldAlerts(tx, epochMs(wallNow - ALERTS_KEPT_MS));
    await deleteOldBetImports(tx, epochMs(wallNow - IMPORTS_KEPT_MS));
    await deleteOldClientErrors(tx, epochMs(wallNow - CLIENT_ERRORS_KEPT_MS));
    await deleteOldRefusalExcesses(tx, epochMs(wallNow - CLIENT_ERRORS_KEPT_MS));
    await forgetMarks(tx, "whose-exclusion-ended", wallNow);
  });
  await database.optimize();
  return { predictionsDeleted };
}

/**
 * The day's housekeeping, then the schedule of the coming months. Housekeeping needs no provider, so it comes first.
 * @throws FeedStepError when a provider failed for a league.
 */
export async function tidyUp(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const wallNow = feed.wallClock();
  const { asOf, started, feed: name } = await getFeedClock(database, feed.providers.feed, wallNow);
  if (!started) return notStarted;
  const tidied = await housekeeping(database, { feed: name, asOf, wallNow });
  return { ...(await readScheduleAhead(database, feed)), ...tidied };
}
