import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ReportReason } from "#app/lib/engine/people/rules.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { peopleProfiles, peopleReports } from "#db/schema/people.ts";

type Reader = Drizzle | Transaction;

interface NewReport {
  readonly userId: string;
  readonly profileId: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** The profile's name at that moment. */
  readonly name: string;
  readonly reportedAt: EpochMs;
}

/** Adds a report; false where the person has an open one on the profile. */
export async function createReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const [open] = await tx
    .select({ id: peopleReports.id })
    .from(peopleReports)
    .where(
      and(
        eq(peopleReports.userId, report.userId),
        eq(peopleReports.profileId, report.profileId),
        isNull(peopleReports.closedAt),
      ),
    );
  if (open) return false;
  await tx.insert(peopleReports).values(report);
  return true;
}

/** Open reports, the oldest first, with the profile's present state. The reporters are left out. */
export function selectOpenReports(reader: Reader, limit: number) {
  return reader
    .select({
      id: peopleReports.id,
      profileId: peopleReports.profileId,
      reason: peopleReports.reason,
      note: peopleReports.note,
      nameThen: peopleReports.name,
      reportedAt: peopleReports.reportedAt,
      name: peopleProfiles.name,
      hiddenAt: peopleProfiles.hiddenAt,
    })
    .from(peopleReports)
    .innerJoin(peopleProfiles, eq(peopleProfiles.id, peopleReports.profileId))
    .where(isNull(peopleReports.closedAt))
    .orderBy(asc(peopleReports.reportedAt))
    .limit(limit);
}

/** Profiles that are hidden now, the longest first. */
export function selectHiddenProfiles(reader: Reader, limit: number) {
  return reader
    .select({
      id: peopleProfiles.id,
      name: peopleProfiles.name,
      hiddenAt: peopleProfiles.hiddenAt,
      hiddenWhy: peopleProfiles.hiddenWhy,
    })
    .from(peopleProfiles)
    .where(isNotNull(peopleProfiles.hiddenAt))
    .orderBy(asc(peopleProfiles.hiddenAt))
    .limit(limit);
}

/** Closes the open reports on a profile; returns how many. */
export async function closeReports(
  tx: Transaction,
  profileId: string,
  { outcome, closedAt }: { readonly outcome: "hidden" | "kept"; readonly closedAt: EpochMs },
): Promise<number> {
  const rows = await tx
    .update(peopleReports)
    .set({ outcome, closedAt })
    .where(and(eq(peopleReports.profileId, profileId), isNull(peopleReports.closedAt)))
    .returning({ id: peopleReports.id });
  return rows.length;
}
