import { and, eq, lt } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Transaction } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/accounts.ts";

/** What a mutation answered the first time its key was used. */
export interface RememberedAnswer {
  readonly requestHash: string;
  readonly status: number;
  readonly body: string;
}

/** The answer kept for a person's key, or null when the key is new. */
export async function getRememberedAnswer(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<RememberedAnswer | null> {
  const [row] = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row ?? null;
}

/** Keeps an answer in the transaction of the change it belongs to; housekeeping deletes it after a day. */
export async function rememberAnswer(
  tx: Transaction,
  answer: RememberedAnswer & { readonly userId: string; readonly key: string; readonly createdAt: EpochMs },
): Promise<void> {
  await tx.insert(idempotencyKeys).values(answer);
}

/** Forgets the answers given before a moment. */
export async function pruneIdempotencyKeys(database: Database, before: EpochMs): Promise<void> {
  await database.batch((db) => [db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))]);
}
