import { afterAll, beforeAll } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openTestDatabase } from "./database.ts";

/**
 * A database file with the scene of the browser tests and further rows, which a file's tests copy and never open: made once before them, it
 * spares each of them two hundred rows. Answers its path, once the tests run.
 */
export function sceneBase(
  fill: (database: Awaited<ReturnType<typeof openTestDatabase>>, wallNow: number) => Promise<unknown> = ensureScene,
): () => string {
  let path = "";
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const database = await openTestDatabase((closing) => void (close = closing));
    const wallNow = Date.now();
    await fill(database, wallNow);
    await ensureScene(database, wallNow);
    await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    path = database.path;
  });
  afterAll(() => close());
  return () => path;
}
