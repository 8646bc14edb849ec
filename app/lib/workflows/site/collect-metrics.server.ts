import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { databaseFileSizes, type Database } from "#app/lib/platform/db.server.ts";
import { noteJobRun, noteState, registry, type OperationalState } from "#app/lib/platform/metrics.server.ts";
import { describeOddsPlan } from "#app/lib/workflows/feeds/describe-live.server.ts";
import { listProviderQuotas } from "#app/models/feeds/provider-quota.server.ts";
import { countWebHookTraffic } from "#app/models/access/web-hook-delivery.server.ts";
import { countPages, getOperations, type RunsRead } from "#app/models/site/operations.server.ts";
import { sourceState } from "./inside/source-metrics.server.ts";

/** A worker sends a heartbeat every ten seconds; after this long without one it does not count as alive. */
const WORKER_SILENCE_MS = 2 * MINUTE_MS;

/** The last job runs that this process has counted; null before the first. */
let counted: RunsRead | null = null;
let underway: Promise<string> | undefined;

export interface MetricsQuestion {
  readonly wallNow: EpochMs;
  /** Requests being rendered and waiting, as the front door counts them. */
  readonly turns: { readonly underWay: number; readonly waiting: number };
  /** The live stream of this process. */
  readonly streams: OperationalState["streams"];
  /** The monthly credits of the odds provider's plan; null without its key. */
  readonly oddsCredits: number | null;
  /** The server's feed, whose coverage is reported. */
  readonly feed: Feed;
}

/**
 * This process's metrics, with the stored ones of workers, jobs and feeds, in the text format of Prometheus. One scrape runs at a time: a
 * second scrape during it gets the same answer, so that no run is counted twice.
 */
export function collectMetrics(database: Database, question: MetricsQuestion): Promise<string> {
  underway ??= collect(database, question).finally(() => (underway = undefined));
  return underway;
}

/** The used and remaining part of every provider's quota this month; for the odds provider also today's share and plan. */
async function quotaState(database: Database, oddsCredits: number | null, wallNow: EpochMs) {
  const [records, plan] = await Promise.all([
    listProviderQuotas(database),
    oddsCredits === null ? null : describeOddsPlan(database, { monthlyCredits: oddsCredits, wallNow }),
  ]);
  const today = new Date(wallNow).toISOString().slice(0, 10);
  const counted = records
    .filter(({ provider, month }) => month === today.slice(0, 7) && !(plan && provider === plan.provider))
    .map(({ provider, used, remaining, day, usedOnDay }) => ({
      provider,
      used: { month: used, day: day === today ? usedOnDay : 0 },
      left: { month: remaining, day: null },
      planned: null,
    }));
  if (plan === null) return counted;
  const { provider, used, usedToday, remaining, allowance, cost, wanted } = plan;
  const odds = {
    provider,
    used: { month: used, day: usedToday },
    left: { month: remaining, day: allowance },
    planned: { cost, wanted },
  };
  return [...counted, odds];
}

async function collect(
  database: Database,
  { wallNow, turns, streams, oddsCredits, feed }: MetricsQuestion,
): Promise<string> {
  const [record, webHooks, quotas, sources, pages, files] = await Promise.all([
    getOperations(database, { read: counted, since: epochMs(wallNow - HOUR_MS) }),
    countWebHookTraffic(database.read, epochMs(wallNow - HOUR_MS)),
    quotaState(database, oddsCredits, wallNow),
    sourceState(database, feed, wallNow),
    countPages(database),
    databaseFileSizes(),
  ]);
  for (const { job, outcome, durationMs } of record.runs)
    if (outcome !== "running") noteJobRun({ job, outcome, seconds: (durationMs ?? 0) / 1000 });
  if (record.runs.length > 0)
    counted = {
      throughId: record.runs.reduce((newest, run) => Math.max(newest, run.id), counted?.throughId ?? 0),
      running: record.runs.filter((run) => run.outcome === "running").map((run) => run.id),
    };

  const since = (moment: number | null) => (moment === null ? null : (wallNow - moment) / 1000);
  const newestBeat = record.heartbeats.length > 0 ? Math.max(...record.heartbeats) : null;
  const replication = database.replication();
  noteState({
    turns,
    streams,
    jobs: record.jobs.map((job) => ({
      job: job.name,
      leaseAge: job.leaseOwner === null ? null : since(job.lastStartedAt),
      finishedAge: since(job.lastFinishedAt),
      lastOutcome: job.lastOutcome,
    })),
    workers: {
      alive: record.heartbeats.filter((beat) => wallNow - beat < WORKER_SILENCE_MS).length,
      silence: since(newestBeat),
    },
    feeds: record.feeds.map(({ feed: name, league, kind, through, offsetMs, standsAt }) => ({
      feed: name,
      league,
      kind,
      age: ((name === "archive" ? (standsAt ?? through) : wallNow + offsetMs) - through) / 1000,
    })),
    quotas,
    ...sources,
    webHooks,
    files,
    pages,
    replica: replication && { primaryUp: replication.primaryUp, age: since(replication.syncedAt) },
  });
  return registry.metrics();
}
