import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";

/** One row per job name: who holds the lease and until when. */
export const jobs = sqliteTable("jobs", {
  name: text("name").primaryKey(),
  leaseOwner: text("lease_owner"),
  leaseUntil: moment("lease_until"),
  lastStartedAt: moment("last_started_at"),
  lastFinishedAt: moment("last_finished_at"),
  lastOutcome: text("last_outcome", { enum: ["ok", "failed", "skipped"] }),
});

/** Every run of every job. `key` is the schedule slot: two workers can never run one slot twice. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    job: text("job").notNull(),
    key: text("key").notNull(),
    owner: text("owner").notNull(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    durationMs: integer("duration_ms"),
    outcome: text("outcome", { enum: ["running", "ok", "failed"] }).notNull(),
    summary: text("summary", { mode: "json" }).$type<Record<string, unknown>>(),
    error: text("error"),
  },
  (t) => [uniqueIndex("job_runs_once").on(t.job, t.key), index("job_runs_started").on(t.startedAt)],
);

/** Workers alive, for health checks. */
export const workerHeartbeats = sqliteTable("worker_heartbeats", {
  worker: text("worker").primaryKey(),
  beatAt: moment("beat_at").notNull(),
  startedAt: moment("started_at").notNull(),
});
