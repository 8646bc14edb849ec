import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { createClient } from "@libsql/client";
import { createDatabase, isBusy } from "./client.ts";
import { migrateDatabase, migrationCount } from "./migrate.ts";

/** The file is damaged or not a database of this program; the message is for the operator. */
class UnsoundDatabaseError extends Error {
  override name = "UnsoundDatabaseError";
}

/** Another process has the database open. */
export class DatabaseInUseError extends Error {
  override name = "DatabaseInUseError";
}

const MOST_PROBLEMS = 3;

/**
 * Copies a consistent snapshot of a database into a new compact file while others read and write it.
 * @param url `file:` URL of a database or of a replica.
 */
export async function copyDatabase(url: string, path: string): Promise<void> {
  const client = createClient({ url, concurrency: 1 });
  try {
    await client.execute({ sql: "VACUUM INTO ?", args: [path] });
  } finally {
    client.close();
  }
}

/**
 * Checks every page and every foreign key of a database file, and migrates it when asked to. Nothing else may have the file open.
 * @throws UnsoundDatabaseError when it is damaged or not ours. @throws NewerDatabaseError when it is ahead of the program.
 */
export async function checkDatabaseFile(
  path: string,
  options: { readonly migrate: boolean },
): Promise<{ readonly migrations: number; readonly applied: number }> {
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 }).catch((error: unknown) => {
    throw new UnsoundDatabaseError(`${path} is damaged or not a database.`, { cause: error });
  });
  try {
    const { client } = database;
    const problems = await Promise.all([
      client.execute("PRAGMA integrity_check").then(({ rows }) => rows.map((row) => String(row[0]))),
      client.execute("PRAGMA foreign_key_check").then(({ rows }) => rows.map((row) => `${row[0]} points to nothing`)),
    ]).catch((error: unknown) => {
      throw new UnsoundDatabaseError(`${path} is damaged: it cannot be read to its end.`, { cause: error });
    });
    const damage = problems.flat().filter((problem) => problem !== "ok");
    if (damage.length > 0)
      throw new UnsoundDatabaseError(`${path} is damaged: ${damage.slice(0, MOST_PROBLEMS).join("; ")}.`);
    if ((await migrationCount(client)) === 0)
      throw new UnsoundDatabaseError(`${path} is a sound database, but not one of this program.`);
    const { applied } = options.migrate ? await migrateDatabase(database) : { applied: 0 };
    const migrations = await migrationCount(client);
    const { rows } = await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    if (rows[0]?.[0] !== 0) throw new DatabaseInUseError(`A process has ${path} open.`);
    return { migrations, applied };
  } finally {
    database.close();
  }
}

/**
 * Locks a database file exclusively and merges its write-ahead log into it, so that it can be moved aside.
 * @returns a function that releases it.
 * @throws DatabaseInUseError when another process has it open.
 * @throws LibsqlError when it cannot be read.
 */
export async function holdAlone(path: string): Promise<() => Promise<void>> {
  const client = createClient({ url: `file:${path}`, concurrency: 1, timeout: 500 });
  try {
    // Leaving the write-ahead log is refused while anybody else is connected.
    const { rows } = await client.execute("PRAGMA journal_mode = DELETE");
    if (rows[0]?.[0] !== "delete") throw new DatabaseInUseError(`A process has ${path} open.`);
    const transaction = await client.transaction("write");
    return async () => {
      await transaction.rollback();
      client.close();
    };
  } catch (error) {
    client.close();
    if (isBusy(error)) throw new DatabaseInUseError(`A process has ${path} open.`, { cause: error });
    throw error;
  }
}

/** fsync: makes a file's contents, or a folder's list of files, survive a power failure. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `syncToDisk` for the folder that contains a file. */
export async function syncFolderOf(path: string): Promise<void> {
  await syncToDisk(dirname(path));
}
