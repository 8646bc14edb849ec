import { sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#db/client.ts";
import { migrationCount } from "#db/migrate.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { workerHeartbeats } from "#db/schema/jobs.ts";

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
