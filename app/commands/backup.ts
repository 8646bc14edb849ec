import { existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { env } from "#app/lib/platform/env.server.ts";
import { createDatabase } from "#db/client.ts";
import { checkDatabaseFile, copyDatabase, syncFolderOf, syncToDisk } from "#db/database-file.ts";
import { filePath } from "#db/replica.ts";
import { runCommand } from "./run-command.ts";

/**
 * Writes a verified snapshot of the database to a file while web and worker keep running:
 * `npm run backup -- FILE [--force]`. Exit code 2 for bad usage, 1 when no backup was written.
 */
const USAGE = "Usage: npm run backup -- FILE [--force]\n";

/** Copies the configured database, or its primary's present state, to a new file. */
async function copyTo(path: string): Promise<string> {
  const { DATABASE_URL: url, DATABASE_SYNC_URL: syncUrl, DATABASE_AUTH_TOKEN: authToken } = env();
  if (url.startsWith("file:") && syncUrl === undefined) {
    if (!existsSync(filePath(url))) throw new Error(`There is no database at ${url}.`);
    await copyDatabase(url, path);
    return url;
  }
  // A temporary replica of its own: the primary sends its pages without delaying anybody's reads.
  const primary = syncUrl ?? url;
  const folder = await mkdtemp(join(tmpdir(), "linewise-backup-"));
  try {
    const replica = `file:${join(folder, "replica.db")}`;
    const database = await createDatabase({ url: replica, syncUrl: primary, authToken, concurrency: 1 });
    database.close();
    await copyDatabase(replica, path);
    return primary;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false }, debug: { type: "boolean" } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length !== 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const target = resolve(given);
  if (existsSync(target) && !values.force) throw new Error(`${target} exists. --force replaces it.`);
  const started = performance.now();
  const partial = `${target}.partial-${process.pid}`;
  try {
    const source = await copyTo(partial);
    await chmod(partial, 0o600);
    const { migrations } = await checkDatabaseFile(partial, { migrate: false });
    await syncToDisk(partial);
    await rename(partial, target);
    await syncFolderOf(target);
    const megabytes = ((await stat(target)).size / 1e6).toFixed(1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${source} copied to ${target} and checked: ${megabytes} MB, ${migrations} migrations, ${seconds} s.\n`,
    );
    return 0;
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) await rm(`${partial}${suffix}`, { force: true });
  }
});
