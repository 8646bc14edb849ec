import { eq, gt, gte, inArray, ne, or, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { migrationCount } from "#db/migrate.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { auditEvents } from "#db/schema/accounts.ts";
import { jobRuns, jobs, workerHeartbeats } from "#db/schema/jobs.ts";
import { feedClocks, ingestMarks } from "#db/schema/catalog.ts";
import { FIRST_FILL } from "#app/models/feeds/feed.server.ts";

/** The read position in job runs: all up to `throughId`, except those still running. */
export interface RunsRead {
  readonly throughId: number;
  readonly running: readonly number[];
}

export interface RunRecord {
  readonly id: number;
  readonly job: string;
  readonly outcome: "running" | "ok" | "failed";
  readonly durationMs: number | null;
}

export interface OperationsRecord {
  readonly jobs: readonly (typeof jobs.$inferSelect)[];
  readonly heartbeats: readonly EpochMs[];
  /** Until when each kind of data was read, in the feed's own time, with the feed's clock. */
  readonly feeds: readonly {
    readonly feed: Feed;
    readonly league: League;
    readonly kind: string;
    readonly through: EpochMs;
    readonly offsetMs: number;
    readonly standsAt: EpochMs | null;
  }[];
  readonly runs: readonly RunRecord[];
}

/**
 * Workers, jobs and feeds, in one round trip. Job runs are read by id: those after the last read or, the first time, those that started
 * after `since`.
 */
export async function getOperations(
  database: Database,
  asked: { readonly read: RunsRead | null; readonly since: EpochMs },
): Promise<OperationsRecord> {
  const { read } = database;
  const fresh = asked.read
    ? or(gt(jobRuns.id, asked.read.throughId), inArray(jobRuns.id, [...asked.read.running]))
    : gte(jobRuns.startedAt, asked.since);
  const [jobRows, beats, feeds, runs] = await read.batch([
    read.select().from(jobs),
    read.select({ beatAt: workerHeartbeats.beatAt }).from(workerHeartbeats),
    read
      .select({
        feed: ingestMarks.feed,
        league: ingestMarks.league,
        kind: ingestMarks.kind,
        through: ingestMarks.through,
        offsetMs: feedClocks.offsetMs,
        standsAt: feedClocks.standsAt,
      })
      .from(ingestMarks)
      .innerJoin(feedClocks, eq(feedClocks.feed, ingestMarks.feed))
      .where(ne(ingestMarks.kind, FIRST_FILL)),
    read
      .select({ id: jobRuns.id, job: jobRuns.job, outcome: jobRuns.outcome, durationMs: jobRuns.durationMs })
      .from(jobRuns)
      .where(fresh),
  ]);
  return { jobs: jobRows, heartbeats: beats.map((beat) => beat.beatAt), feeds, runs };
}

/** Pages of the database file, total and free; null where the server does not report them. */
export async function countPages(database: Database): Promise<{ readonly all: number; readonly free: number } | null> {
  try {
    return await database.read.get<{ all: number; free: number }>(
      sql`select page_count as "all", freelist_count as "free" from pragma_page_count, pragma_freelist_count`,
    );
  } catch {
    return null;
  }
}

/** The database's state of migrations and workers. */
export interface HealthRecord {
  /** Migrations applied to the database, and migrations this program knows. */
  readonly migrations: { readonly applied: number; readonly known: number };
  /** The newest heartbeat of any worker; null before the first. */
  readonly workerBeatAt: EpochMs | null;
}

/** @throws when the database cannot be read. */
export async function getHealthRecord(database: Database): Promise<HealthRecord> {
  const applied = await migrationCount(database.client);
  const known = journal.entries.length;
  if (applied < known) return { migrations: { applied, known }, workerBeatAt: null };
  const [row] = await database.read
    .select({ beatAt: sql<number | null>`max(${workerHeartbeats.beatAt})` })
    .from(workerHeartbeats);
  return { migrations: { applied, known }, workerBeatAt: row?.beatAt == null ? null : epochMs(row.beatAt) };
}

/** Rolls a trial entry back. */
class TrialOver extends Error {}

/** Whether the audit trail takes an entry: writes one and rolls it back. */
export async function isAuditTrailWritable(database: Database, at: EpochMs): Promise<boolean> {
  try {
    await database.write(async (tx) => {
      await tx.insert(auditEvents).values({ at, userId: null, kind: "self-test", requestId: null, detail: {} });
      throw new TrialOver();
    });
    return true;
  } catch (error) {
    return error instanceof TrialOver;
  }
}

/** When a job last ended well, by its name ("plausibility:simulation"); null if its newest run failed or there is none. */
export async function getLastSuccess({ read }: Database, job: string): Promise<EpochMs | null> {
  const [row] = await read
    .select({ at: jobs.lastFinishedAt, outcome: jobs.lastOutcome })
    .from(jobs)
    .where(eq(jobs.name, job));
  return row?.outcome === "ok" ? row.at : null;
}
