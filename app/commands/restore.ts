import { existsSync } from "node:fs";
import { chmod, copyFile, link, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/lib/platform/env.server.ts";
import { checkDatabaseFile, DatabaseInUseError, holdAlone, syncFolderOf, syncToDisk } from "#db/database-file.ts";
import { filePath } from "#db/replica.ts";
import { runCommand } from "./run-command.ts";

/**
 * Replaces the database with a backup and moves the old one aside: `npm run restore -- FILE [--force]`. The backup is checked and migrated
 * on a copy; the exchange is a single rename. Exit code 2 for bad usage, 1 when nothing was changed.
 */
const USAGE = "Usage: npm run restore -- FILE [--force]\n";
const LOGS = ["-wal", "-shm"] as const;

/** The configured database file. */
function configuredFile(): string {
  const { DATABASE_URL: url, DATABASE_SYNC_URL: syncUrl } = env();
  if (!url.startsWith("file:") || syncUrl !== undefined)
    throw new Error(
      `The database is the server ${syncUrl ?? url}: restore it there (Turso: a point-in-time branch; sqld: its data folder). Replicas follow automatically.`,
    );
  return resolve(filePath(url));
}

/**
 * Locks the present database. A damaged one cannot show which process has it open: then only `force` continues, and its write-ahead log is
 * moved aside with it.
 */
async function holdPresent(
  target: string,
  force: boolean,
): Promise<{ release: () => Promise<void>; damaged: boolean }> {
  try {
    return { release: await holdAlone(target), damaged: false };
  } catch (error) {
    if (error instanceof DatabaseInUseError)
      throw new Error(`${target} is open in another process. Stop web and worker first; nothing was changed.`, {
        cause: error,
      });
    if (!force)
      throw new Error(
        `The database ${target} is damaged, so there is no way to tell whether a process has it open. Stop web and worker, then repeat with --force.`,
        { cause: error },
      );
    return { release: () => Promise.resolve(), damaged: true };
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
  const backup = resolve(given);
  const target = configuredFile();
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  if (backup === target) throw new Error(`${backup} is the database itself.`);
  const log = await stat(`${backup}-wal`).catch(() => null);
  if (log !== null && log.size > 0)
    throw new Error(
      `${backup} has a write-ahead log beside it: it is a live database, not a backup. Use npm run backup.`,
    );

  const incoming = `${target}.restoring-${process.pid}`;
  try {
    await copyFile(backup, incoming);
    await chmod(incoming, 0o600);
    const { migrations, applied } = await checkDatabaseFile(incoming, { migrate: true });
    await syncToDisk(incoming);
    let kept = "";
    if (existsSync(target)) {
      const { release, damaged } = await holdPresent(target, values.force);
      try {
        const aside = `${target}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
        await link(target, aside);
        if (damaged)
          for (const suffix of LOGS) await rename(`${target}${suffix}`, `${aside}${suffix}`).catch(() => null);
        await rename(incoming, target);
        kept = ` The previous database is kept as ${aside}.`;
      } finally {
        await release();
      }
    } else await rename(incoming, target);
    await syncFolderOf(target);
    process.stdout.write(
      `${backup} restored to ${target}: checked, ${migrations} migrations${applied > 0 ? `, ${applied} of them applied now` : ""}.${kept}\n`,
    );
    return 0;
  } finally {
    for (const suffix of ["", ...LOGS]) await rm(`${incoming}${suffix}`, { force: true });
  }
});
