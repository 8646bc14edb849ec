import { eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { jobs } from "#db/schema/jobs.ts";

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
