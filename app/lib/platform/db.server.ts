import type { EpochMs } from "#app/lib/engine/brands.ts";
import { stat } from "node:fs/promises";
import { createDatabase, type Database } from "#db/client.ts";
import { filePath } from "#db/replica.ts";
import { env } from "./env.server.ts";

/** For rooms that pass a database on without importing `db` themselves (workflows, routes). */
export type { Database, Transaction } from "#db/client.ts";

let opened: Promise<Database> | undefined;

/** This process's database, opened at the first call; a failed opening is tried again at the next. */
export function database(): Promise<Database> {
  opened ??= createDatabase({
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
 * How old what this process reads is, in milliseconds: the time since its replica last agreed with a primary that is away. Null
 * while the replica follows its primary, and where there is no replica.
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

/** Bytes of the database's files on this machine by kind ("main", "wal"); empty where it is none of this machine's. */
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
