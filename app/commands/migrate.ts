import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runCommand } from "./run-command.ts";

/** Brings the configured database up to this program: a release step, and part of `npm start`. */
await runCommand(async () => {
  try {
    const { applied } = await migrateDatabase(await database());
    process.stdout.write(applied === 0 ? "Migrations: up to date.\n" : `Migrations: ${applied} applied.\n`);
  } catch (error) {
    throw explained(error);
  } finally {
    await closeDatabase();
  }
});

/** Says in a sentence what is wrong with the file. */
function explained(error: unknown): unknown {
  const text = [error, error instanceof Error ? error.cause : undefined].map(String).join(" ");
  const url = env().DATABASE_URL;
  if (/SQLITE_NOTADB|SQLITE_CORRUPT|not a database|malformed/.test(text))
    return new Error(
      `The database ${url} is corrupt or not a database. Restore a backup, or move the file away to start anew.`,
      { cause: error },
    );
  if (/SQLITE_READONLY|SQLITE_CANTOPEN|readonly database|[Uu]nable to open/.test(text))
    return new Error(
      `The database ${url} cannot be opened or written. Check the folder and its permissions, or point DATABASE_URL elsewhere.`,
      { cause: error },
    );
  return error;
}
