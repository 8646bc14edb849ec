import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client.ts";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** The database was written by a later version of the program than this one. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
  constructor(found: number, known: number) {
    super(
      `The database has ${found} migrations, this program knows ${known}: it was written by a newer version. Update the program, or point DATABASE_URL elsewhere.`,
    );
  }
}

/**
 * Applies this program's migrations; repeating it changes nothing.
 * @throws NewerDatabaseError when the database is ahead of the program.
 */
export async function migrateDatabase(database: Database, folder: string = FOLDER): Promise<{ applied: number }> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, "utf8")) as { entries: unknown[] };
  const { drizzle, client } = database.primary;
  const before = await migrationCount(client);
  if (before > journal.entries.length) throw new NewerDatabaseError(before, journal.entries.length);
  await migrate(drizzle, { migrationsFolder: folder });
  const applied = (await migrationCount(client)) - before;
  // The replica catches up at once, because the caller may read next.
  if (applied > 0) await database.write(async () => undefined);
  return { applied };
}

/** How many migrations the database has; 0 for an empty one. */
export async function migrationCount(client: Client): Promise<number> {
  const table = await client.execute(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'",
  );
  if (table.rows.length === 0) return 0;
  const count = await client.execute("SELECT count(*) AS n FROM __drizzle_migrations");
  return Number(count.rows[0]?.n ?? 0);
}
