import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { createDatabase, type Database } from "#db/client.ts";

/**
 * A fresh migrated database on a real file, closed and removed when the test ends; by `whenDone` also after all tests of a file. `base` is the
 * file it is copied from: by default an empty one.
 */
export async function openTestDatabase(
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
  base: string = inject("migratedBase"),
): Promise<Database & { readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-test-"));
  const path = join(folder, "test.db");
  await copyFile(base, path);
  const database = await createDatabase({ url: `file:${path}` });
  whenDone(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return Object.assign(database, { path });
}
