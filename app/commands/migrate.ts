import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { sumStaleDays } from "#app/lib/workflows/record/shared-record.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runCommand } from "./run-command.ts";

/** Migrates the configured database: a release step, and part of `npm start`. */
await runCommand(async () => {
  try {
    const handle = await database();
    const { applied } = await migrateDatabase(handle);
    // A migration of the record leaves days to sum, which no visitor should wait for.
    await sumStaleDays(handle);
    process.stdout.write(applied === 0 ? "Migrations: up to date.\n" : `Migrations: ${applied} applied.\n`);
  } finally {
    await closeDatabase();
  }
});
