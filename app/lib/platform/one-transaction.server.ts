import type { BatchItem } from "drizzle-orm/batch";
import PQueue from "p-queue";
import type { Database, Drizzle, Transaction } from "#db/client.ts";

/**
 * A `Database` bound to an open transaction: code that receives it reads and writes inside that transaction unknowingly, and nothing is
 * stored until it commits. Each `write` is a savepoint, so a failed one rolls back only itself.
 */
export function databaseWithin(tx: Transaction, database: Database): Database {
  const queue = new PQueue({ concurrency: 1 });
  const drizzle = withBatch(tx);
  return {
    read: drizzle,
    client: database.client,
    primary: database.primary,
    write: <T>(work: (inner: Transaction) => Promise<T>) =>
      queue.add(() => tx.transaction((inner) => work(inner))) as Promise<T>,
    async batch(build) {
      await queue.add(() =>
        tx.transaction(async (inner) => {
          await inOrder(build(withBatch(inner)));
        }),
      );
    },
    optimize: () => database.optimize(),
    replication: () => database.replication(),
    // The opener of the transaction commits or rolls it back.
    close: () => undefined,
  };
}

/** A transaction extended by `batch`, the one method it lacks; the statements run one after another. */
function withBatch(tx: Transaction): Drizzle {
  const made: unknown = Object.create(tx, { batch: { value: inOrder } });
  return made as Drizzle;
}

async function inOrder(items: readonly BatchItem<"sqlite">[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const item of items) answers.push(await item);
  return answers;
}
