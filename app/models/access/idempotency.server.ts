import { and, desc, eq, lt, lte } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Transaction } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/accounts.ts";

/** The answer of a mutation when its key was used first. */
export interface RememberedAnswer {
  readonly requestHash: string;
  readonly status: number;
  readonly body: string;
}

/** The answer stored for a person's key, or null when the key is new. */
async function getRememberedAnswer(tx: Transaction, userId: string, key: string): Promise<RememberedAnswer | null> {
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

/** Answers stored for one person; earlier ones are deleted first. */
const MOST_REMEMBERED = 1_000;

/** Stores an answer in the transaction of the change it belongs to; housekeeping deletes it after a day. */
async function rememberAnswer(
  tx: Transaction,
  answer: RememberedAnswer & { readonly userId: string; readonly key: string; readonly createdAt: EpochMs },
): Promise<void> {
  await tx.insert(idempotencyKeys).values(answer);
  const [oldest] = await tx
    .select({ createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, answer.userId))
    .orderBy(desc(idempotencyKeys.createdAt))
    .limit(1)
    .offset(MOST_REMEMBERED);
  if (oldest)
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, answer.userId), lte(idempotencyKeys.createdAt, oldest.createdAt)));
}

/**
 * Makes a change once per person and key, in the transaction that stores its answer: the one way a repeated request is recognized, for the
 * API's `Idempotency-Key` and for forms that may be pressed twice. `change` leaves `answer` null where nothing is to be stored.
 */
export async function oncePerKey<Result>(
  tx: Transaction,
  request: { readonly userId: string; readonly key: string; readonly requestHash: string; readonly createdAt: EpochMs },
  on: {
    readonly first: () => Promise<{
      readonly result: Result;
      readonly answer: Omit<RememberedAnswer, "requestHash"> | null;
    }>;
    readonly repeated: (answer: RememberedAnswer) => Promise<Result> | Result;
    /** The key was used for another request. */
    readonly reused: () => Result;
  },
): Promise<Result> {
  const remembered = await getRememberedAnswer(tx, request.userId, request.key);
  if (remembered) return remembered.requestHash === request.requestHash ? on.repeated(remembered) : on.reused();
  const { result, answer } = await on.first();
  if (answer) await rememberAnswer(tx, { ...request, ...answer });
  return result;
}

/** Deletes the answers given before a moment. */
export async function pruneIdempotencyKeys(database: Database, before: EpochMs): Promise<void> {
  await database.batch((db) => [db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))]);
}
