import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { command } from "./command.ts";
import { damagesOf } from "./state.ts";
import { programArguments } from "#tests/setup/programs.ts";

const WAL_HEADER = 32;
const FRAME = 4096 + 24;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-corrupt-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

describe("a damaged write-ahead log", () => {
  /** A database whose last writes lie in its log only: the process that wrote them was killed. */
  let killed: string;
  let acknowledged = 0;

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), "linewise-wal-test-"));
    const written = join(home, "written.db");
    const database = await createDatabase({ url: `file:${written}`, concurrency: 1 });
    await migrateDatabase(database);
    await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const writer = spawn(process.execPath, [...programArguments("tests/faults/write-pairs.ts"), `file:${written}`]);
    const ended = once(writer, "exit");
    writer.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      acknowledged = Math.max(acknowledged, ...chunk.trim().split("\n").map(Number));
      if (acknowledged >= 40) writer.kill("SIGKILL");
    });
    await ended;
    // The copy is made while this process holds the database: the last connection that ends takes the log with it,
    // and a database nobody refers to is collected at any moment.
    killed = join(home, "killed.db");
    await copyFile(written, killed);
    await copyFile(`${written}-wal`, `${killed}-wal`);
    database.close();
    return () => rm(home, { recursive: true, force: true });
  });

  /** The remaining pairs after the log was damaged, with everything else in order. */
  async function pairsAfter(damage: (wal: string, size: number) => Promise<void>): Promise<number> {
    // A file of its own each time: a closed database keeps its files open until it is collected.
    const path = join(await mkdtemp(join(folder, "pairs-")), "linewise.db");
    await copyFile(killed, path);
    await copyFile(`${killed}-wal`, `${path}-wal`);
    await damage(`${path}-wal`, (await stat(`${path}-wal`)).size);
    const database = await createDatabase({ url: `file:${path}` });
    try {
      expect(await damagesOf(database)).toEqual([]);
      const names = (await database.read.select().from(workerHeartbeats)).map(({ worker }) => worker);
      const numbers = names.filter((name) => name.endsWith("a")).map((name) => Number(name.slice(0, -1)));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1));
      expect(names).toHaveLength(2 * numbers.length);
      // It is written to as before.
      const at = epochMs(1_700_000_000_000);
      await database.write((tx) => tx.insert(workerHeartbeats).values({ worker: "new", beatAt: at, startedAt: at }));
      expect(await damagesOf(database)).toEqual([]);
      return numbers.length;
    } finally {
      database.close();
    }
  }

  const overwrite = async (path: string, bytes: Buffer, position: number) => {
    const handle = await open(path, "r+");
    await handle.write(bytes, 0, bytes.length, position);
    await handle.close();
  };
  const garbage = Buffer.from(Array.from({ length: 3 * FRAME }, (_, index) => (index * 73 + 41) % 256));

  test("garbage behind the last write is ignored: nothing acknowledged is lost", async () => {
    expect(await pairsAfter(() => Promise.resolve())).toBeGreaterThanOrEqual(acknowledged);
    expect(await pairsAfter((wal, size) => overwrite(wal, garbage, size))).toBeGreaterThanOrEqual(acknowledged);
  });

  test("a log cut off or damaged in the middle loses the newest writes from there on, and no half of one", async () => {
    const cut = await pairsAfter(async (wal, size) => {
      const handle = await open(wal, "r+");
      await handle.truncate(Math.floor(size / 2));
      await handle.close();
    });
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(acknowledged);
    const damaged = await pairsAfter((wal, size) =>
      overwrite(wal, garbage, WAL_HEADER + FRAME * Math.floor(size / FRAME / 2) + 100),
    );
    expect(damaged).toBeGreaterThan(0);
    expect(damaged).toBeLessThan(acknowledged);
  });

  test("a log whose beginning is garbage is not read at all: the database stands where the log began", async () => {
    expect(await pairsAfter((wal) => overwrite(wal, garbage, 0))).toBe(0);
  });
});

describe("a damaged database file", () => {
  const oneSentence = (text: string) => expect(text.trim().split("\n")).toHaveLength(1);

  test("migrations, the worker and the doctor say so in one sentence", async () => {
    const path = join(folder, "linewise.db");
    await writeFile(path, "not a database at all ".repeat(2000));
    for (const name of ["migrate", "worker"]) {
      const ended = await command(name, [], `file:${path}`);
      expect(ended).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/corrupt or not a database\. Restore a backup/),
      });
      oneSentence(ended.stderr);
    }
    const doctor = await command("doctor", [], `file:${path}`);
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining("cannot be opened or is damaged") });
  });

  test("a command on a database without tables says what to run", async () => {
    const ended = await command("feed-step", ["1h"], `file:${join(folder, "empty.db")}`);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/has no tables yet.*npm start/) });
    oneSentence(ended.stderr);
  });

  test("the web server answers 503: the health check, screens with a sentence, the API with a document", async () => {
    const app = await openApp();
    const { cookie } = await app.signedIn("elite");
    await app.database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const path = join(folder, "linewise.db");
    await copyFile(app.database.path, path);
    const handle = await open(path, "r+");
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
    await handle.close();

    const damaged = await openApp({ DATABASE_URL: `file:${path}` });
    const health = await damaged.load(() => import("#app/routes/healthcheck.ts"));
    const answer = await health.loader(routeArgs("/healthcheck"));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: "broken", database: { ok: false } });

    const api = await damaged.load(() => import("#app/routes/api.saved-picks.$.ts"));
    const refused = await api.loader(routeArgs("/api/saved-picks", { headers: { Cookie: cookie } }));
    expect(refused.status).toBe(503);
    const { detail } = (await refused.json()) as { detail: string };
    expect(detail).toContain("is unavailable right now");
    expect(detail).not.toMatch(/sqlite|malformed/i);

    const screen = await damaged.load(() => import("#app/routes/_app.saved-picks/route.tsx"));
    const thrown: unknown = await screen
      .loader(routeArgs("/saved-picks", { headers: { Cookie: cookie } }))
      .catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error("The screen was not refused");
    expect(thrown.status).toBe(503);
    expect(await thrown.text()).toContain("is unavailable right now");
  });
});
