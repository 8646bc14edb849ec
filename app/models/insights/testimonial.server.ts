import { and, desc, eq, isNull } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { testimonials, users } from "#db/schema/accounts.ts";

/** How many members' words are shown at a time. */
const SHOWN = 5;

/** The newest words that may be shown: consented to, not withdrawn, by people whose account is not about to be deleted. */
export function selectShownTestimonials(read: Drizzle) {
  return read
    .select({ words: testimonials.words, signedAs: testimonials.signedAs, connection: testimonials.connection })
    .from(testimonials)
    .innerJoin(users, eq(users.id, testimonials.userId))
    .where(and(isNull(testimonials.withdrawnAt), isNull(users.deletionDueAt)))
    .orderBy(desc(testimonials.id))
    .limit(SHOWN);
}

/** What one person said and has not withdrawn; null without any. */
export async function getOwnTestimonial(database: Database, userId: string) {
  const [row] = await database.read
    .select({
      words: testimonials.words,
      signedAs: testimonials.signedAs,
      connection: testimonials.connection,
      consentedAt: testimonials.consentedAt,
    })
    .from(testimonials)
    .where(and(eq(testimonials.userId, userId), isNull(testimonials.withdrawnAt)))
    .orderBy(desc(testimonials.id))
    .limit(1);
  return row ?? null;
}

/** Withdraws everything a person said; true where there was something. */
export async function withdrawTestimonials(tx: Transaction, userId: string, at: EpochMs): Promise<boolean> {
  const { rowsAffected } = await tx
    .update(testimonials)
    .set({ withdrawnAt: at })
    .where(and(eq(testimonials.userId, userId), isNull(testimonials.withdrawnAt)));
  return rowsAffected > 0;
}

/** Stores a person's words with their consent of that moment. */
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
