import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runCommand } from "./run-command.ts";

/** Migrates the configured database: a release step, and part of `npm start`. */
await runCommand(async () => {
  try {
    const { applied } = await migrateDatabase(await database());
    process.stdout.write(applied === 0 ? "Migrations: up to date.\n" : `Migrations: ${applied} applied.\n`);
  } finally {
    await closeDatabase();
  }
});
