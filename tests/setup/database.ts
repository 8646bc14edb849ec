import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";

let base: Promise<string> | undefined;

/** A migrated, empty database file, made once per test file and copied for every test. */
async function migratedBase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-base-"));
  const path = join(folder, "base.db");
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  await migrateDatabase(database);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  process.once("exit", () => void rm(folder, { recursive: true, force: true }));
  return path;
}

/** A fresh migrated database on a real file, closed and removed when the test ends. */
export async function openTestDatabase(): Promise<Database & { readonly path: string }> {
  base ??= migratedBase();
  const folder = await mkdtemp(join(tmpdir(), "linewise-test-"));
  const path = join(folder, "test.db");
  await copyFile(await base, path);
  const database = await createDatabase({ url: `file:${path}` });
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return Object.assign(database, { path });
}
