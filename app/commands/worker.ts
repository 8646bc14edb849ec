import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { jobsOf } from "#app/lib/jobs/definitions.ts";
import { startWorker } from "#app/lib/jobs/worker.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { openFeeds } from "#app/lib/workflows/open-feeds.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * The worker process: reads feeds, publishes, grades and trains until SIGINT or SIGTERM. Any number of them may run; each slot of each
 * job runs once. The archive's clock stands still until `feed:replay` moves it, so that it has no jobs.
 */
await runCommand(async () => {
  const handle = await database();
  const owner = `worker-${process.pid}-${newId().slice(0, 8)}`;
  const feeds = await openFeeds(handle, { leagues: LEAGUES, wallClock });
  const worker = await startWorker(handle, {
    owner,
    jobs: feeds.flatMap(jobsOf),
    clock: wallClock,
    onRun: (job, outcome) => {
      if (!outcome.ran) return;
      if (outcome.outcome === "failed") logger.error({ job: job.name, err: outcome.error }, "job failed");
      else logger.debug({ job: job.name, summary: outcome.summary }, "job ran");
    },
    onError: (error) => logger.error({ err: error }, "worker trouble"),
  });
  logger.info({ owner, feeds: feeds.map(({ providers }) => providers.feed) }, "worker started");
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
  await worker.stop();
  await closeDatabase();
  logger.info({ owner }, "worker stopped");
});
