import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { NIGHTLY_TRAINING_HOUR } from "#app/lib/engine/evolution/schedule.ts";
import { PUBLISH_EVERY_MS } from "#app/lib/engine/picks/publishing-order.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { formOpinions } from "#app/lib/workflows/agents/form-opinions.server.ts";
import { compareSubscriptions } from "#app/lib/workflows/billing/compare-subscriptions.server.ts";
import {
  checkRecordNow,
  gradeNow,
  markCloses,
  playMovedTime,
  publishNow,
  publishRootNow,
  readOdds,
  readScores,
  readStats,
  signNow,
  timestampNow,
  type WorkedFeed,
} from "#app/lib/workflows/feeds/feed-steps.server.ts";
import type { StepSummary } from "#app/lib/workflows/feeds/step-summary.ts";
import { queueWebHooks, type Queueing } from "#app/lib/workflows/access/queue-web-hooks.server.ts";
import { sendWebHooks, type Sending as WebHookSending } from "#app/lib/workflows/access/send-web-hooks.server.ts";
import { deleteDueAccounts } from "#app/lib/workflows/account/delete-account.server.ts";
import { makeExports } from "#app/lib/workflows/account/export-own-data.server.ts";
import { computeAlerts, type Alerting } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { sendDigests } from "#app/lib/workflows/notify/send-digests.server.ts";
import { sendDueMessages, type Sending } from "#app/lib/workflows/notify/send-messages.server.ts";
import { liveNow, type Lives } from "#app/lib/workflows/lives/live-on.server.ts";
import { refitWeights } from "#app/lib/workflows/agents/refit-weights.server.ts";
import { refitStrategies } from "#app/lib/workflows/evolution/refit-strategies.server.ts";
import {
  queueNightlyTraining,
  workTraining,
  type TrainedFeed,
} from "#app/lib/workflows/evolution/work-training.server.ts";
import { tidyUp } from "#app/lib/workflows/site/housekeeping.server.ts";

/** A job: what it does, when it runs, and after how long without a sign of life another worker takes its run over. */
export interface JobDefinition {
  readonly name: string;
  /** Cron pattern with seconds, in UTC; with `easternHour` in US Eastern time. */
  readonly schedule: string;
  /** A job of every US Eastern day whose slot begins at this hour. */
  readonly easternHour?: number;
  /** Length of a slot, a divisor of the day. One run per slot, by the worker that claims it first. */
  readonly everyMs: number;
  readonly leaseMs: number;
  readonly run: (database: Database) => Promise<StepSummary>;
}

/**
 * The jobs of a feed. Each is idempotent, so a repeated or taken-over run changes nothing that is already done. Their seconds are spread
 * over the minute: scores before grading, prices before publishing, both before the record is signed.
 */
export function jobsOf(feed: WorkedFeed): readonly JobDefinition[] {
  const job = (
    name: string,
    schedule: string,
    everyMs: number,
    leaseMs: number,
    step: (database: Database, feed: WorkedFeed) => Promise<StepSummary>,
  ): JobDefinition => ({
    name: `${name}:${feed.providers.feed}`,
    schedule,
    everyMs,
    leaseMs,
    run: (database) => step(database, feed),
  });
  const { providers, leagues, wallClock } = feed;
  const trained: TrainedFeed = { feed: providers.feed, leagues, wallClock };
  return [
    job("scores", "*/30 * * * * *", 30 * SECOND_MS, MINUTE_MS, readScores),
    job("odds", "5 * * * * *", MINUTE_MS, 2 * MINUTE_MS, readOdds),
    ...(providers.feed === "simulation"
      ? [job("step", "7,17,27,37,47,57 * * * * *", 10 * SECOND_MS, 2 * MINUTE_MS, playMovedTime)]
      : []),
    job("close", "15 * * * * *", MINUTE_MS, MINUTE_MS, markCloses),
    job("publish", "20 */5 * * * *", PUBLISH_EVERY_MS, 2 * MINUTE_MS, publishNow),
    job("root", "30 */5 * * * *", 5 * MINUTE_MS, MINUTE_MS, publishRootNow),
    job("grade", "40 * * * * *", MINUTE_MS, 2 * MINUTE_MS, gradeNow),
    job("sign", "45 * * * * *", MINUTE_MS, MINUTE_MS, signNow),
    job("timestamp", "55 */10 * * * *", 10 * MINUTE_MS, MINUTE_MS, timestampNow),
    job("stats", "50 */10 * * * *", 10 * MINUTE_MS, 2 * MINUTE_MS, readStats),
    {
      ...job("train", `0 0 ${NIGHTLY_TRAINING_HOUR} * * *`, DAY_MS, 5 * MINUTE_MS, (database) =>
        queueNightlyTraining(database, trained),
      ),
      easternHour: NIGHTLY_TRAINING_HOUR,
    },
    job("retrain", "*/15 * * * * *", 15 * SECOND_MS, 5 * MINUTE_MS, (database) => workTraining(database, trained)),
    job("strategies", "35 5 * * * *", HOUR_MS, 2 * MINUTE_MS, (database) => refitStrategies(database, trained)),
    job("agent-weights", "10 */10 * * * *", 10 * MINUTE_MS, 2 * MINUTE_MS, async (database) => ({
      ...(await refitWeights(database, trained)),
    })),
    job("plausibility", "0 45 9 * * *", DAY_MS, 5 * MINUTE_MS, checkRecordNow),
    job("housekeeping", "0 0 10 * * *", DAY_MS, 5 * MINUTE_MS, tidyUp),
  ];
}

/** The dependencies of accounts' jobs besides the database; `feed` is the default one, for people who have chosen none. */
export interface AccountJobs extends Alerting, Pick<Sending, "mailer" | "texter"> {
  readonly webHooks: Pick<WebHookSending, "post" | "secret"> & Pick<Queueing, "freeAccessUntil">;
}

/** Jobs of people: alerts, messages, web hooks, exports of one's own data, deletions. */
export function accountJobs({ mailer, texter, webHooks, ...alerting }: AccountJobs): readonly JobDefinition[] {
  const { wallClock, origin, unsubscribeLink, forceTier } = alerting;
  const sending = { mailer, texter, wallClock, unsubscribeLink, forceTier, secret: webHooks.secret };
  const messages: JobDefinition[] =
    mailer || texter
      ? [
          {
            name: "messages",
            schedule: "*/15 * * * * *",
            everyMs: 15 * SECOND_MS,
            leaseMs: 5 * MINUTE_MS,
            run: async (database) => ({ ...(await sendDueMessages(database, sending)) }),
          },
        ]
      : [];
  return [
    ...messages,
    {
      name: "alerts",
      schedule: "25 * * * * *",
      everyMs: MINUTE_MS,
      leaseMs: 2 * MINUTE_MS,
      run: async (database) => ({ ...(await computeAlerts(database, alerting)) }),
    },
    {
      name: "digests",
      schedule: "0 */5 * * * *",
      everyMs: 5 * MINUTE_MS,
      leaseMs: 2 * MINUTE_MS,
      run: async (database) => ({ ...(await sendDigests(database, alerting)) }),
    },
    {
      name: "web-hook-events",
      schedule: "*/10 * * * * *",
      everyMs: 10 * SECOND_MS,
      leaseMs: 2 * MINUTE_MS,
      run: async (database) => ({ ...(await queueWebHooks(database, { ...alerting, ...webHooks })) }),
    },
    {
      name: "web-hooks",
      schedule: "3,13,23,33,43,53 * * * * *",
      everyMs: 10 * SECOND_MS,
      leaseMs: 5 * MINUTE_MS,
      run: async (database) => ({ ...(await sendWebHooks(database, { ...alerting, ...webHooks })) }),
    },
    {
      name: "exports",
      schedule: "10,30,50 * * * * *",
      everyMs: 20 * SECOND_MS,
      leaseMs: 5 * MINUTE_MS,
      run: async (database) => ({ ...(await makeExports(database, { wallClock, origin })) }),
    },
    {
      name: "deletions",
      schedule: "0 10 * * * *",
      everyMs: HOUR_MS,
      leaseMs: 5 * MINUTE_MS,
      run: async (database) => ({ ...(await deleteDueAccounts(database, wallClock())) }),
    },
  ];
}

/**
 * Jobs that run once for all feeds: agents comment on published picks, and every night all subscriptions are compared with the payment
 * provider.
 */
export const COMMON_JOBS: readonly JobDefinition[] = [
  {
    name: "opinions",
    schedule: "35 * * * * *",
    everyMs: MINUTE_MS,
    leaseMs: 2 * MINUTE_MS,
    run: async (database) => ({ ...(await formOpinions(database, { wallClock })) }),
  },
  {
    name: "billing",
    schedule: "0 15 8 * * *",
    everyMs: DAY_MS,
    leaseMs: 5 * MINUTE_MS,
    run: async (database) => ({ ...(await compareSubscriptions(database, wallClock())) }),
  },
];

/** The job of the simulated world's people, after each publication; none where there are no people. */
export function livesJobs(lives: Lives | null, wallClock: () => EpochMs): readonly JobDefinition[] {
  if (lives === null) return [];
  return [
    {
      name: "people:simulation",
      schedule: "50 */5 * * * *",
      everyMs: PUBLISH_EVERY_MS,
      leaseMs: 2 * MINUTE_MS,
      run: async (database) => ({ ...(await liveNow(database, lives, wallClock())) }),
    },
  ];
}

/** The slot that contains a moment; the key of its run. */
export function slotOf({ everyMs, easternHour }: Pick<JobDefinition, "everyMs" | "easternHour">, now: number): string {
  if (easternHour !== undefined) return `${easternDate(epochMs(now - easternHour * HOUR_MS))} Eastern`;
  return new Date(Math.floor(now / everyMs) * everyMs).toISOString();
}
