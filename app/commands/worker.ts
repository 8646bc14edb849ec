import { setTimeout as later } from "node:timers/promises";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { COMMON_JOBS, accountJobs, jobsOf, livesJobs } from "#app/lib/jobs/definitions.ts";
import { startWorker, type WorkerOptions } from "#app/lib/jobs/worker.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { env, accessSettings } from "#app/lib/platform/env.server.ts";
import { webHookSettings } from "#app/lib/platform/web-hook-settings.server.ts";
import { webHookClient } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import { openMailer } from "#app/lib/providers/mail/smtp.server.ts";
import { openTexter } from "#app/lib/providers/sms/open-texter.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { unsubscribeLinks } from "#app/lib/workflows/notify/unsubscribe.server.ts";
import { livedIn, livesHere } from "#app/lib/workflows/lives/live-on.server.ts";
import { openFeeds } from "#app/lib/workflows/feeds/open-feeds.server.ts";
import { PrimaryUnavailableError } from "#db/client.ts";
import { runCommand } from "./run-command.ts";

const PRIMARY_RETRY_MS = 2000;

/** A worker started while the primary is unreachable waits for it instead of exiting. */
async function oncePrimaryAnswers<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PrimaryUnavailableError)) throw error;
      logger.warn({ err: error }, "waiting for the primary");
      await later(PRIMARY_RETRY_MS);
    }
  }
}

/**
 * The worker process: reads feeds, publishes, grades and trains until SIGINT or SIGTERM. Any number of workers may run; each slot of
 * each job runs once. The archive has no jobs: its clock moves only by `feed:replay`.
 */
await runCommand(async () => {
  const handle = await database();
  const owner = `worker-${process.pid}-${newId().slice(0, 8)}`;
  const lives = livesHere();
  const opened = await oncePrimaryAnswers(() => openFeeds(handle, { leagues: LEAGUES, wallClock }));
  const feeds = opened.map((feed) => livedIn(handle, feed, lives));
  const mailer = openMailer();
  const texter = await openTexter();
  const { APP_ORIGIN: origin, SESSION_SECRET, FEED: feed, FORCE_TIER: forceTier, HELP_LINE: helpLine } = env();
  const unsubscribeLink = unsubscribeLinks(origin, SESSION_SECRET);
  const alerting = { feed, wallClock, origin, unsubscribeLink, helpLine, forceTier };
  const { secret, loopback } = webHookSettings();
  const { freeAccessUntil } = accessSettings();
  const webHooks = { secret, freeAccessUntil, post: webHookClient({ loopback }) };
  const options = {
    owner,
    jobs: [
      ...feeds.flatMap(jobsOf),
      ...livesJobs(lives, wallClock),
      ...COMMON_JOBS,
      ...accountJobs({ ...alerting, mailer, texter, webHooks }),
    ],
    clock: wallClock,
    onRun: (job, outcome) => {
      if (!outcome.ran) return;
      if (outcome.outcome === "failed") logger.error({ job: job.name, err: outcome.error }, "job failed");
      else if ("problems" in (outcome.summary ?? {}))
        logger.warn({ job: job.name, summary: outcome.summary }, "job ran, but could not use all of its data");
      else logger.debug({ job: job.name, summary: outcome.summary }, "job ran");
    },
    onError: (error) => logger.error({ err: error }, "worker trouble"),
  } satisfies WorkerOptions;
  const worker = await oncePrimaryAnswers(() => startWorker(handle, options));
  logger.info({ owner, feeds: feeds.map(({ providers }) => providers.feed) }, "worker started");
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
  await worker.stop();
  mailer?.close();
  await closeDatabase();
  logger.info({ owner }, "worker stopped");
});
