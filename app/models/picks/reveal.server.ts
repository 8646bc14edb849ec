import { and, eq, sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { reveals } from "#db/schema/accounts.ts";
import { picks } from "#db/schema/picks.ts";

type Reader = Drizzle | Transaction;

/** Reveals of picks that match `where`, on any day: a revealed pick stays open. */
export function selectRevealed(reader: Reader, userId: string, where: SQL | undefined) {
  return reader
    .select({ pickId: reveals.pickId })
    .from(reveals)
    .innerJoin(picks, eq(picks.id, reveals.pickId))
    .where(and(eq(reveals.userId, userId), where));
}

/** How many picks a person has used on a New York day (YYYY-MM-DD). */
export function selectUsedOnDay(reader: Reader, userId: string, day: string) {
  return reader
    .select({ used: sql<number>`count(*)` })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.day, day)));
}

/** Marks a pick as seen by a person on a New York day; the caller has checked in the same transaction that it may be. */
export async function createReveal(
  tx: Transaction,
  reveal: { readonly userId: string; readonly pickId: number; readonly day: string; readonly revealedAt: EpochMs },
): Promise<void> {
  await tx.insert(reveals).values(reveal);
}
