import { chmodSync, existsSync } from "node:fs";
import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { createClient, type Client } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import type { BatchItem } from "drizzle-orm/batch";
import PQueue from "p-queue";
import { startReplication, type ReplicationState } from "./replica.ts";

export type Drizzle = LibSQLDatabase;
/** The handle inside `write()`: a Drizzle handle bound to one BEGIN IMMEDIATE transaction. */
export type Transaction = Parameters<Parameters<Drizzle["transaction"]>[0]>[0];

/** One process's access to the database: reads at any time, writes one after the other. */
export interface Database {
  readonly read: Drizzle;
  readonly client: Client;
  /** The target of writes: the primary on a machine with a replica, else the same as `read`. For migrations; other writes use the queue. */
  readonly primary: { readonly drizzle: Drizzle; readonly client: Client };
  /**
   * Runs `work` in one immediate transaction, queued behind this process's other writes and repeated for five seconds when another
   * process holds the lock. Never call `write` or `batch` from inside `work`: it would wait for itself.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Several writes in one transaction and one round trip, through the same queue. An empty list is a no-op. */
  batch(build: (db: Drizzle) => readonly BatchItem<"sqlite">[]): Promise<void>;
  /** Refreshes the query planner's statistics. A libSQL server does this itself, and a replica must not be written to. */
  optimize(): Promise<void>;
  /** The state of replication; null for a single file or a remote database without a replica. */
  replication(): ReplicationState | null;
  close(): void;
}

/**
 * A write could not reach the primary database; reads continue from the replica. `certain` means nothing was written. It is false when the
 * connection broke during the commit: then only reading the data shows the outcome.
 */
export class PrimaryUnavailableError extends Error {
  override name = "PrimaryUnavailableError";
  readonly certain: boolean;
  constructor(cause: unknown, { certain = true }: { readonly certain?: boolean } = {}) {
    super(
      certain
        ? "The main database cannot be reached: nothing was saved. Please try again in a moment."
        : "The main database went away while this was being saved. Please look whether it is there before you try again.",
      { cause },
    );
    this.certain = certain;
  }
}

export interface DatabaseOptions {
  /** `file:/path/to.db` or a remote libSQL URL. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** A primary libSQL server: `url` is then the local replica that is read, and every write goes to the primary. */
  readonly syncUrl?: string | undefined;
  readonly syncIntervalMs?: number | undefined;
  /** A remote server that does not answer within this time counts as unreachable. */
  readonly requestTimeoutMs?: number;
  /** How long a write waits for a file's lock before it gives up; default 5 s, since people wait for most of them. */
  readonly writePatienceMs?: number | undefined;
  /** Connections to a file, or requests to a server that may be on their way at once. */
  readonly concurrency?: number;
}

/** Reads of a file are synchronous: the second connection serves reads while a transaction is open. Each has its own page cache. */
const FILE_CONNECTIONS = 2;
const REMOTE_REQUESTS = 20;
/** How long a reader waits for a lock, which occurs only while a database recovers. It blocks the whole process meanwhile. */
const READ_BUSY_MS = 5000;
/** How long a writer blocks the process waiting for a file's lock before it yields and tries again. */
const WRITE_BUSY_MS = 50;
const WRITE_PAUSE_MS = 50;
/** After this long without the lock a write gives up, unless its process has more patience. */
const WRITE_PATIENCE_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
/** A stored change is answered after this time even if the replica has not caught up. */
const SYNC_PATIENCE_MS = 5000;
/**
 * Rows of an index that are sampled for the planner's statistics: it decides by orders of magnitude, and a table of millions takes seconds.
 */
const ANALYSED_ROWS = 2000;
const PRAGMAS = `PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000;`;

const OWNER_ONLY = 0o600;

/**
 * Only its owner may read a database file and the files beside it. The mode is set by name, never by opening the file: a file that is
 * closed here would lose every lock that this process holds on it.
 */
function keepToOwner(url: string): void {
  if (!url.startsWith("file:") || url.includes(":memory:")) return;
  const path = url.slice("file:".length).split("?", 1)[0] ?? "";
  try {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  } catch {
    // Another user owns it and decides its mode.
  }
}

/**
 * Opens a database. Reads no environment.
 * @throws LibsqlError when the file cannot be opened or is not a database.
 * @throws Error when there is neither a reachable primary nor a replica of it.
 */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, authToken, syncUrl } = options;
  const requestTimeoutMs = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const replication = syncUrl
    ? await startReplication({ url, syncUrl, authToken, intervalMs: options.syncIntervalMs ?? 1000 })
    : undefined;
  const usual = { authToken, concurrency: options.concurrency, requestTimeoutMs, busyTimeoutMs: READ_BUSY_MS };
  const reader = await connect(url, { ...usual, readOnly: syncUrl !== undefined });
  const writer = syncUrl
    ? await connect(syncUrl, usual)
    : url.startsWith("file:")
      ? await connect(url, { ...usual, concurrency: 1, busyTimeoutMs: WRITE_BUSY_MS })
      : reader;
  keepToOwner(url);
  const remote = !(syncUrl ?? url).startsWith("file:");
  const queue = new PQueue({ concurrency: 1 });

  async function persistently<T>(attempt: (sending: () => void) => Promise<T>, until: number): Promise<T> {
    for (;;) {
      let sent = false;
      try {
        return await attempt(() => (sent = true));
      } catch (error) {
        const away = remote ? unreachable(error) : null;
        if (away) throw new PrimaryUnavailableError(error, { certain: !sent || away === "no connection" });
        if (!isBusy(error) || Date.now() >= until) throw error;
        // A connection that has seen SQLITE_BUSY may answer stale reads afterwards: start over with fresh ones.
        await writer.reconnect();
        await new Promise((resolve) => setTimeout(resolve, WRITE_PAUSE_MS * (0.5 + Math.random())));
      }
    }
  }

  /** Whether the replica has caught up; false when that takes too long. */
  async function followed(): Promise<boolean> {
    if (!replication) return true;
    const patience = new AbortController();
    const over = later(SYNC_PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
    return Promise.race([replication.syncNow(), over]).finally(() => patience.abort());
  }

  /**
   * Read your own writes: the replica catches up before a write is answered. While the primary is marked unreachable it is probed once
   * first, so that nobody waits for a dead connection or is refused after the primary has come back.
   */
  async function written<T>(attempt: (sending: () => void) => Promise<T>, until: number): Promise<T> {
    if (replication && !replication.state().primaryUp && !(await followed()))
      throw new PrimaryUnavailableError(new Error(`No answer from ${syncUrl}`));
    const value = await persistently(attempt, until);
    await followed();
    return value;
  }

  /** Runs writes one at a time, in order. The time limit counts from here, so that writes queued behind a waiting one do not wait twice. */
  async function queued<T>(attempt: (sending: () => void) => Promise<T>): Promise<T> {
    const until = Date.now() + (options.writePatienceMs ?? WRITE_PATIENCE_MS);
    const value = (await queue.add(() => written(attempt, until))) as T;
    // libSQL frees statements only when the event loop turns, and a series of writes to a file never lets it turn.
    await nextTurn();
    return value;
  }

  return {
    read: reader.drizzle,
    client: reader.client,
    primary: syncUrl ? writer : reader,
    write: <T>(work: (tx: Transaction) => Promise<T>) =>
      queued((sending) =>
        writer.drizzle.transaction(async (tx) => {
          const value = await work(tx);
          sending();
          return value;
        }),
      ),
    batch: (build) =>
      queued(async (sending) => {
        const [first, ...rest] = build(writer.drizzle);
        if (!first) return;
        sending();
        await writer.drizzle.batch([first, ...rest]);
      }),
    async optimize() {
      if (!remote) await reader.client.executeMultiple(`PRAGMA analysis_limit = ${ANALYSED_ROWS}; PRAGMA optimize;`);
    },
    replication: () => replication?.state() ?? null,
    close() {
      replication?.stop();
      reader.client.close();
      if (writer !== reader) writer.client.close();
    },
  };
}

interface Connection {
  readonly client: Client;
  readonly drizzle: Drizzle;
  reconnect(): Promise<void>;
}

async function connect(
  url: string,
  options: {
    authToken: string | undefined;
    concurrency: number | undefined;
    requestTimeoutMs: number;
    busyTimeoutMs: number;
    /** Writing to a replica file directly would corrupt it. */
    readOnly?: boolean;
  },
): Promise<Connection> {
  const concurrency = options.concurrency ?? (url.startsWith("file:") ? FILE_CONNECTIONS : REMOTE_REQUESTS);
  const client = createClient({
    url,
    authToken: options.authToken,
    concurrency,
    timeout: options.busyTimeoutMs,
    // remix-serve replaces the global fetch after the build is imported, so look it up on every call.
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(options.requestTimeoutMs) }),
  });
  /** PRAGMAs are per connection: as many simultaneous calls as there are connections reach every one of them. */
  async function prepare(): Promise<void> {
    if (!url.startsWith("file:")) return;
    const pragmas = options.readOnly ? `${PRAGMAS} PRAGMA query_only = ON;` : PRAGMAS;
    await Promise.all(Array.from({ length: concurrency }, () => client.executeMultiple(pragmas)));
  }
  if (url.startsWith("file:")) await client.execute("PRAGMA journal_mode = WAL");
  await prepare();
  return {
    client,
    drizzle: drizzle(client),
    async reconnect() {
      client.reconnect();
      await prepare();
    },
  };
}

/** Whether an error or its cause says that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return [...causes(error)].map(described).some(({ code }) => /^SQLITE_(?:BUSY|LOCKED)/.test(code));
}

/** The chain of an error and its causes, outermost first. */
function* causes(error: unknown): Generator<Error> {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth++)
    yield current;
}

/** Whether an error or its cause says that the server could not be reached, and if so whether it had been connected to. */
function unreachable(error: unknown): "no connection" | "broken off" | null {
  let found: "no connection" | "broken off" | null = null;
  for (const { name, message, code } of [...causes(error)].map(described)) {
    if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code))
      return "no connection";
    const brokenOff =
      /^(?:ECONNRESET|EPIPE|ETIMEDOUT|UND_ERR_)/.test(code) ||
      name === "TimeoutError" ||
      message === "fetch failed" ||
      message === "terminated" ||
      // A server that is starting or stopping, or the proxy in front of it.
      (code === "SERVER_ERROR" && /HTTP status 50[234]/.test(message)) ||
      // A restarted server does not know a transaction begun before; rolling back to a savepoint hides what closed it.
      /TRANSACTION_CLOSED|STREAM_EXPIRED|[Ii]nvalid baton|stream not found/.test(`${code} ${message}`);
    if (brokenOff) found = "broken off";
  }
  return found;
}

function described(error: Error) {
  return { name: error.name, message: error.message, code: "code" in error ? String(error.code) : "" };
}
