import { createDatabase, type Database } from "#db/client.ts";
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
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Closes what `database()` opened; for the end of a process. */
export async function closeDatabase(): Promise<void> {
  const handle = await opened?.catch(() => undefined);
  opened = undefined;
  handle?.close();
}
