import type { EpochMs } from "#app/lib/engine/brands.ts";
import { stat } from "node:fs/promises";
import { createDatabase, type Database, type DatabaseOptions } from "#db/client.ts";
import { filePath } from "#db/replica.ts";
import { env } from "./env.server.ts";

/** Re-exported for workflows and routes, which pass a database on but may not import `db`. */
export type { Database, Transaction } from "#db/client.ts";

let opened: Promise<Database> | undefined;

/**
 * Two processes fill an empty database, and on a busy machine one transaction of the other takes longer than a person would wait. Commands
 * that fill wait for it this long.
 */
export const FILL_PATIENCE_MS = 5 * 60_000;

/**
 * This process's database, opened on first use; a failed attempt is repeated on the next call.
 *
 * @param options.writePatienceMs how long its writes wait for a lock; the call that opens it decides.
 */
export function database({ writePatienceMs }: Pick<DatabaseOptions, "writePatienceMs"> = {}): Promise<Database> {
  opened ??= createDatabase({
    writePatienceMs,
    url: env().DATABASE_URL,
    authToken: env().DATABASE_AUTH_TOKEN,
    syncUrl: env().DATABASE_SYNC_URL,
    syncIntervalMs: env().DATABASE_SYNC_INTERVAL_MS,
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Age of the data this process reads, in milliseconds: the time since its replica last matched a primary that is now unreachable.
 * Null while the replica follows its primary, and without a replica.
 */
export async function readAge(wallNow: EpochMs): Promise<number | null> {
  const state = (await database().catch(() => null))?.replication() ?? null;
  if (state === null || state.primaryUp) return null;
  return state.syncedAt === null ? 0 : Math.max(0, wallNow - state.syncedAt);
}

/** Closes what `database()` opened; for the end of a process. */
export async function closeDatabase(): Promise<void> {
  const handle = await opened?.catch(() => undefined);
  opened = undefined;
  handle?.close();
}

/** Size in bytes of the local database files by kind ("main", "wal"); empty for a remote database. */
export async function databaseFileSizes(): Promise<Record<string, number>> {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL.startsWith("file:")) return {};
  const path = filePath(DATABASE_URL);
  const sizes: Record<string, number> = {};
  for (const [kind, file] of [
    ["main", path],
    ["wal", `${path}-wal`],
  ] as const) {
    const found = await stat(file).catch(() => null);
    if (found) sizes[kind] = found.size;
  }
  return sizes;
}

let metDamage = false;

/** Notes that a page of the database was found to be damaged: other pages may go on, so that nothing else would show it. */
export function noteDamage(): void {
  metDamage = true;
}

/** Whether this process met a damaged page since it was started. */
export const sawDamage = (): boolean => metDamage;
