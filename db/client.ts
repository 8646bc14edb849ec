import { createClient, type Client } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import type { BatchItem } from "drizzle-orm/batch";
import PQueue from "p-queue";
import { schema } from "./schema/tables.ts";

export type Drizzle = LibSQLDatabase<typeof schema>;
/** The handle inside `write()`: everything a `Drizzle` can do, in one BEGIN IMMEDIATE transaction. */
export type Transaction = Parameters<Parameters<Drizzle["transaction"]>[0]>[0];

/** One process's view of the database: any number of readers, one writer at a time. */
export interface Database {
  readonly read: Drizzle;
  readonly client: Client;
  /**
   * Runs `work` in one immediate transaction, queued behind this process's other writes and repeated when another process
   * holds the lock. Never call `write` or `batch` from inside `work`: it would wait for itself.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Writes without reads in between: one transaction, one round trip, through the same queue. An empty list is a no-op. */
  batch(build: (db: Drizzle) => readonly BatchItem<"sqlite">[]): Promise<void>;
  close(): void;
}

export interface DatabaseOptions {
  /** `file:/path/to.db` or a remote libSQL URL. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Connections of a local database; reads are synchronous, so a few are enough. */
  readonly concurrency?: number;
}

const BUSY_TIMEOUT_MS = 5000;
const WRITE_ATTEMPTS = 6;
const PRAGMAS = `PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;`;

/**
 * Opens a database. Reads no environment.
 * @throws LibsqlError when the file cannot be opened or is no database.
 */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const local = options.url.startsWith("file:");
  const concurrency = options.concurrency ?? 4;
  const client = createClient({
    url: options.url,
    authToken: options.authToken,
    concurrency,
    timeout: BUSY_TIMEOUT_MS,
    // remix-serve installs its own fetch after the build is imported; ask for the present one at every call.
    fetch: (request: Request) => fetch(request),
  });

  /** PRAGMAs belong to a connection: as many calls at once as there are connections reach each of them. */
  async function prepareConnections(): Promise<void> {
    if (!local) return;
    await Promise.all(Array.from({ length: concurrency }, () => client.executeMultiple(PRAGMAS)));
  }
  if (local) await client.execute("PRAGMA journal_mode = WAL");
  await prepareConnections();

  const read = drizzle(client, { schema });
  const queue = new PQueue({ concurrency: 1 });

  async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error) || tries >= WRITE_ATTEMPTS) throw error;
        // A connection that has seen SQLITE_BUSY may answer stale reads afterwards: start over with fresh ones.
        client.reconnect();
        await prepareConnections();
        await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** tries));
      }
    }
  }

  return {
    read,
    client,
    write: <T>(work: (tx: Transaction) => Promise<T>) =>
      queue.add(() => persistently(() => read.transaction((tx) => work(tx)))) as Promise<T>,
    async batch(build) {
      await queue.add(() =>
        persistently(async () => {
          const [first, ...rest] = build(read);
          if (first) await read.batch([first, ...rest]);
        }),
      );
    },
    close: () => client.close(),
  };
}

/** Whether an error, or what caused it, says that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    const code = "code" in current ? String(current.code) : "";
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return true;
  }
  return false;
}
