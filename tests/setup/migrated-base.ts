import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Path of a migrated, empty database file, which tests copy and never open. */
    readonly migratedBase: string;
  }
}

/** Makes the database file that every test's own is copied from, once a run, and removes it at the end. */
export default async function provideMigratedBase({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-base-"));
  const path = join(folder, "base.db");
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  await migrateDatabase(database);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  provide("migratedBase", path);
  return () => rm(folder, { recursive: true, force: true });
}
