import { ensureScene } from "#tests/e2e/scene.ts";
import { openTestDatabase } from "./database.ts";

/**
 * A database file with the scene of the browser tests and further rows, which a file's tests copy and never open: made once by its
 * `beforeAll`, it spares each of them two hundred rows.
 */
export async function sceneBase(
  whenDone: (close: () => Promise<void>) => void,
  fill: (database: Awaited<ReturnType<typeof openTestDatabase>>, wallNow: number) => Promise<unknown> = ensureScene,
): Promise<string> {
  const database = await openTestDatabase(whenDone);
  const wallNow = Date.now();
  await fill(database, wallNow);
  await ensureScene(database, wallNow);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  return database.path;
}
