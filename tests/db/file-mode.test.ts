import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#db/client.ts";

test("a database file is readable only by its owner, new or found open to others, and so are the files beside it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "linewise-mode-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "linewise.db");
  const modes = async () => Promise.all([path, `${path}-wal`].map(async (file) => (await stat(file)).mode & 0o777));
  const open = async () => {
    const database = await createDatabase({ url: `file:${path}` });
    await database.client.execute("create table if not exists t (x)");
    expect(await modes()).toEqual([0o600, 0o600]);
    database.close();
  };
  await open();
  await chmod(path, 0o644);
  await open();
});
