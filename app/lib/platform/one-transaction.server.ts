import type { BatchItem } from "drizzle-orm/batch";
import PQueue from "p-queue";
import type { Database, Drizzle, Transaction } from "#db/client.ts";

/**
 * The database as it looks from inside a transaction: whoever is given it reads and writes in that transaction without knowing, and
 * nothing is stored until it commits. Each `write` is a savepoint, so that one that fails leaves nothing behind while the others stay.
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
    // Whoever opened the transaction ends it.
    close: () => undefined,
  };
}

/** A transaction with the one method a database has beyond it; the statements then go one after another. */
function withBatch(tx: Transaction): Drizzle {
  const made: unknown = Object.create(tx, { batch: { value: inOrder } });
  return made as Drizzle;
}

async function inOrder(items: readonly BatchItem<"sqlite">[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const item of items) answers.push(await item);
  return answers;
}
