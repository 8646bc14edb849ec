import { existsSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { startReplicaThread, type ReplicaThread } from "./replica-thread.ts";

/** A process's knowledge of its primary. Times are epoch milliseconds of this machine. */
export interface ReplicationState {
  readonly primaryUp: boolean;
  /** When the replica last matched the primary, possibly before this process started; null when unknown. */
  readonly syncedAt: number | null;
}

/** Keeps a local replica file synchronized without ever making a reader wait for an unreachable primary. */
export interface Replication {
  state(): ReplicationState;
  /** Synchronizes now; false when the primary is unreachable. */
  syncNow(): Promise<boolean>;
  stop(): void;
}

export interface ReplicationOptions {
  /** `file:` URL of the replica. */
  readonly url: string;
  readonly syncUrl: string;
  readonly authToken?: string | undefined;
  readonly intervalMs: number;
}

const PROBE_TIMEOUT_MS = 1500;
/** A sync that takes longer is fetching the whole database or hanging; until it ends the replica counts as behind. */
const SLOW_SYNC_MS = 5000;
/** The time of the last sync is saved at most this often. */
const NOTE_INTERVAL_MS = 1000;

/**
 * Starts replicating. Resolves after the first successful sync, or at once with the primary marked unreachable when a replica file
 * already exists.
 * @throws Error when the primary is unreachable and there is no replica file yet.
 */
export async function startReplication(options: ReplicationOptions): Promise<Replication> {
  const notePath = `${filePath(options.url)}-synced-at`;
  let primaryUp = false;
  let syncedAt = lastSyncOf(filePath(options.url), notePath);
  let notedAt = 0;
  let thread: ReplicaThread | undefined;
  let running: Promise<boolean> | undefined;
  let startedAt = 0;
  let next: Promise<boolean> | undefined;

  /** libSQL's own sync takes seconds to notice an unreachable primary, so probe first. */
  async function reachable(): Promise<boolean> {
    try {
      const answer = await fetch(new URL("/health", options.syncUrl.replace(/^libsql:/, "https:")), {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        headers: options.authToken ? { authorization: `Bearer ${options.authToken}` } : {},
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function once(): Promise<boolean> {
    if (!(await reachable())) return (primaryUp = false);
    try {
      thread ??= startReplicaThread({ url: options.url, syncUrl: options.syncUrl, authToken: options.authToken });
      await thread.sync();
      syncedAt = Date.now();
      note(syncedAt);
      return (primaryUp = true);
    } catch {
      thread?.close();
      thread = undefined;
      return (primaryUp = false);
    }
  }

  /** Lets a process that starts without the primary report how old its copy is. A failure to save it has no other effect. */
  function note(moment: number): void {
    if (moment - notedAt < NOTE_INTERVAL_MS) return;
    notedAt = moment;
    void writeFile(notePath, String(moment)).catch(() => undefined);
  }

  function start(): Promise<boolean> {
    next = undefined;
    startedAt = Date.now();
    running = once().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** One sync at a time; calls during a sync share the next one, which starts after they were made. */
  function syncNow(): Promise<boolean> {
    if (!running) return start();
    return (next ??= running.then(start));
  }

  if (!(await syncNow()) && !existsSync(filePath(options.url)))
    throw new Error(
      `The primary database at ${options.syncUrl} cannot be reached and there is no replica to read from yet.`,
    );
  const timer = setInterval(() => {
    if (!running && !next) void syncNow();
  }, options.intervalMs);
  timer.unref();

  return {
    state: () => ({ primaryUp: primaryUp && !(running && Date.now() - startedAt > SLOW_SYNC_MS), syncedAt }),
    syncNow,
    stop() {
      clearInterval(timer);
      thread?.close();
    },
  };
}

/** When an existing replica last matched its primary: the saved time, else the file's modification time. */
function lastSyncOf(path: string, notePath: string): number | null {
  try {
    const noted = Number(readFileSync(notePath, "utf8"));
    if (Number.isSafeInteger(noted) && noted > 0) return noted;
  } catch {
    // No saved time: a replica of an earlier version, or none at all.
  }
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** The path behind a `file:` URL. */
export function filePath(url: string): string {
  return url.replace(/^file:(\/\/)?/, "");
}
