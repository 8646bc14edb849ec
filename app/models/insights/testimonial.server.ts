import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { testimonialReports, testimonials, users } from "#db/schema/accounts.ts";

/** An operator's decision about a member's words. */
export type TestimonialDecision = NonNullable<typeof testimonials.$inferSelect.decision>;

/** How many members' words are shown at a time. */
const SHOWN = 5;

type Reader = Drizzle | Transaction;

/** Not withdrawn, by people whose account is not about to be deleted. */
const standing = and(isNull(testimonials.withdrawnAt), isNull(users.deletionDueAt));

/** The newest words that may be shown: an operator approved them, and they were not withdrawn. */
export function selectShownTestimonials(read: Drizzle) {
  return read
    .select({
      id: testimonials.id,
      words: testimonials.words,
      signedAs: testimonials.signedAs,
      connection: testimonials.connection,
    })
    .from(testimonials)
    .innerJoin(users, eq(users.id, testimonials.userId))
    .where(and(standing, eq(testimonials.decision, "shown")))
    .orderBy(desc(testimonials.id))
    .limit(SHOWN);
}

/** One person's words that are not withdrawn, and the operator's decision; null without any. */
export async function getOwnTestimonial(database: Database, userId: string) {
  const [row] = await database.read
    .select({
      words: testimonials.words,
      signedAs: testimonials.signedAs,
      connection: testimonials.connection,
      consentedAt: testimonials.consentedAt,
      decision: testimonials.decision,
      decisionWhy: testimonials.decisionWhy,
      decidedAt: testimonials.decidedAt,
    })
    .from(testimonials)
    .where(and(eq(testimonials.userId, userId), isNull(testimonials.withdrawnAt)))
    .orderBy(desc(testimonials.id))
    .limit(1);
  return row ?? null;
}

/** Words an operator has to look at: new ones and reported ones, the longest waiting first. The reporters are left out. */
export function selectWaitingTestimonials(reader: Reader, limit: number) {
  const waitingSince = sql<EpochMs>`coalesce(min(${testimonialReports.reportedAt}), ${testimonials.consentedAt})`;
  return reader
    .select({
      id: testimonials.id,
      words: testimonials.words,
      signedAs: testimonials.signedAs,
      connection: testimonials.connection,
      decision: testimonials.decision,
      waitingSince,
      notes: sql<string>`coalesce(group_concat(nullif(${testimonialReports.note}, ''), char(10)), '')`,
      reports: sql<number>`count(${testimonialReports.userId})`,
    })
    .from(testimonials)
    .innerJoin(users, eq(users.id, testimonials.userId))
    .leftJoin(
      testimonialReports,
      and(eq(testimonialReports.testimonialId, testimonials.id), isNull(testimonialReports.closedAt)),
    )
    .where(
      and(
        standing,
        sql`(${testimonials.decision} is null or (${testimonials.decision} = 'shown' and ${testimonialReports.userId} is not null))`,
      ),
    )
    .groupBy(testimonials.id)
    .orderBy(asc(waitingSince))
    .limit(limit);
}

/** Words that are shown, with their author's address; null for none. */
export async function getTestimonial(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      userId: testimonials.userId,
      email: users.email,
      signedAs: testimonials.signedAs,
      decision: testimonials.decision,
    })
    .from(testimonials)
    .innerJoin(users, eq(users.id, testimonials.userId))
    .where(and(eq(testimonials.id, id), standing));
  return row ?? null;
}

/** Stores an operator's decision, and closes the reports. */
export async function decideTestimonial(
  tx: Transaction,
  id: number,
  { decision, why, at }: { readonly decision: TestimonialDecision; readonly why: string; readonly at: EpochMs },
): Promise<void> {
  await tx.update(testimonials).set({ decision, decisionWhy: why, decidedAt: at }).where(eq(testimonials.id, id));
  await tx
    .update(testimonialReports)
    .set({ closedAt: at })
    .where(and(eq(testimonialReports.testimonialId, id), isNull(testimonialReports.closedAt)));
}

/** Adds a report; false where the person has reported these words before. */
export async function createTestimonialReport(
  tx: Transaction,
  report: typeof testimonialReports.$inferInsert,
): Promise<boolean> {
  const { rowsAffected } = await tx.insert(testimonialReports).values(report).onConflictDoNothing();
  return rowsAffected > 0;
}

/** Withdraws all words of a person; true if there were any. */
export async function withdrawTestimonials(tx: Transaction, userId: string, at: EpochMs): Promise<boolean> {
  const { rowsAffected } = await tx
    .update(testimonials)
    .set({ withdrawnAt: at })
    .where(and(eq(testimonials.userId, userId), isNull(testimonials.withdrawnAt)));
  return rowsAffected > 0;
}

/** Stores a person's words with their consent at that moment. */
export async function createTestimonial(
  tx: Transaction,
  testimonial: {
    readonly userId: string;
    readonly words: string;
    readonly signedAs: string;
    readonly connection: string;
    readonly consentedAt: EpochMs;
  },
): Promise<void> {
  await tx.insert(testimonials).values(testimonial);
}
