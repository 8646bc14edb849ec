import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createDatabase, PrimaryUnavailableError, type Database } from "#db/client.ts";
import { migrateDatabase, migrationCount } from "#db/migrate.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";
import { delayedPrimary } from "#tests/setup/delayed-primary.ts";
import { primaryIn, sqldAvailable, type Primary } from "#tests/setup/sqld.ts";

const INTERVAL_MS = 200;
const at = epochMs(1_700_000_000_000);
const beat = (database: Database, worker: string) =>
  database.write(async (tx) => tx.insert(workerHeartbeats).values({ worker, beatAt: at, startedAt: at }));
const workers = async (database: Database) =>
  (await database.read.select().from(workerHeartbeats)).map((row) => row.worker).toSorted();

async function cluster({ migrated = true } = {}): Promise<{
  primary: Primary;
  machine: (name: string) => Promise<Database>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-cluster-"));
  const primary = await primaryIn(join(folder, "primary"));
  await primary.start();
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const database of opened) database.close();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });
  if (migrated) {
    const direct = await createDatabase({ url: primary.url });
    await migrateDatabase(direct);
    direct.close();
  }
  return {
    primary,
    async machine(name) {
      const url = `file:${join(folder, `${name}.db`)}`;
      const database = await createDatabase({ url, syncUrl: primary.url, syncIntervalMs: INTERVAL_MS });
      opened.push(database);
      return database;
    },
  };
}

describe.skipIf(!sqldAvailable)("a primary with replicas (skipped where sqld has no package for the platform)", () => {
  test("a writer reads its write at once, the other machine within two intervals", async () => {
    const { machine } = await cluster();
    const [here, there] = [await machine("here"), await machine("there")];
    await beat(here, "first");
    expect(await workers(here)).toEqual(["first"]);
    await here.batch((db) => [db.insert(workerHeartbeats).values({ worker: "second", beatAt: at, startedAt: at })]);
    expect(await workers(here)).toEqual(["first", "second"]);
    await vi.waitFor(async () => expect(await workers(there)).toEqual(["first", "second"]), {
      timeout: 2 * INTERVAL_MS + 100,
      interval: 20,
    });
  });

  test("without the primary reads continue, writes are refused, and everything heals when it is back", async () => {
    const { primary, machine } = await cluster();
    const here = await machine("here");
    await beat(here, "before");
    await primary.stop();
    await expect(beat(here, "during")).rejects.toBeInstanceOf(PrimaryUnavailableError);
    expect(await workers(here)).toEqual(["before"]);
    await vi.waitFor(() => expect(here.replication()?.primaryUp).toBe(false), { timeout: 60_000 });
    await primary.start();
    await vi.waitFor(() => expect(here.replication()?.primaryUp).toBe(true), { timeout: 60_000 });
    await beat(here, "after");
    expect(await workers(here)).toEqual(["after", "before"]);
  });

  test("a primary that hangs counts as away, and heals when it goes on", async () => {
    const { primary, machine } = await cluster();
    const here = await machine("here");
    await beat(here, "before");
    primary.pause();
    await expect(beat(here, "during")).rejects.toBeInstanceOf(PrimaryUnavailableError);
    expect(await workers(here)).toEqual(["before"]);
    await vi.waitFor(() => expect(here.replication()?.primaryUp).toBe(false), { timeout: 60_000 });
    primary.resume();
    await vi.waitFor(() => expect(here.replication()?.primaryUp).toBe(true), { timeout: 60_000 });
    await beat(here, "after");
    expect(await workers(here)).toContain("after");
  });

  test("a machine starts read-only without its primary and writes once it is back", async () => {
    const { primary, machine } = await cluster();
    const first = await machine("here");
    await beat(first, "kept");
    first.close();
    await primary.stop();
    const restarted = await machine("here");
    expect(await workers(restarted)).toEqual(["kept"]);
    expect(restarted.replication()?.primaryUp).toBe(false);
    const age = Date.now() - (restarted.replication()?.syncedAt ?? 0);
    expect(age, "how old the copy is survives a restart").toBeGreaterThan(0);
    expect(age).toBeLessThan(30_000);
    await expect(beat(restarted, "refused")).rejects.toBeInstanceOf(PrimaryUnavailableError);
    await primary.start();
    await vi.waitFor(() => expect(restarted.replication()?.primaryUp).toBe(true), { timeout: 60_000 });
    await beat(restarted, "new");
    expect(await workers(restarted)).toEqual(["kept", "new"]);
  });

  test("migrations run from a machine with a replica change the primary, and the replica follows", async () => {
    const { primary, machine } = await cluster({ migrated: false });
    const here = await machine("here");
    expect((await migrateDatabase(here)).applied).toBeGreaterThan(0);
    expect(await migrationCount(here.client)).toBeGreaterThan(0);
    const direct = await createDatabase({ url: primary.url });
    expect(await migrationCount(direct.client)).toBe(await migrationCount(here.client));
    direct.close();
    await beat(here, "first");
    expect(await workers(here)).toEqual(["first"]);
  });

  test("a replica is never written to by hand, and a server's planner is its own", async () => {
    const { machine } = await cluster();
    const here = await machine("here");
    await expect(here.client.execute("CREATE TABLE ours (a)")).rejects.toThrow(/readonly|read-only/i);
    await here.optimize();
    await beat(here, "first");
    expect(await workers(here)).toEqual(["first"]);
  });

  test("a machine without a replica does not start while its primary is away", async () => {
    const { primary, machine } = await cluster();
    await primary.stop();
    await expect(machine("empty")).rejects.toThrow("cannot be reached");
  });

  test("a connection lost before the commit has written nothing; one lost with it says that the result is unknown", async () => {
    const { primary } = await cluster();
    const attempt = async (worker: string, breakOffAfterMs: number | null) => {
      const far = await delayedPrimary({ target: primary.url, roundTripMs: 60 });
      const database = await createDatabase({ url: far.url });
      const error: unknown = await database
        .write(async (tx) => {
          await tx.insert(workerHeartbeats).values({ worker, beatAt: at, startedAt: at });
          if (breakOffAfterMs !== null) return void setTimeout(() => void far.stop(), breakOffAfterMs);
          await far.stop();
          await tx.select().from(workerHeartbeats);
        })
        .catch((caught: unknown) => caught);
      database.close();
      return error;
    };
    const before = await attempt("never", null);
    expect(before).toBeInstanceOf(PrimaryUnavailableError);
    expect(before).toMatchObject({ certain: true, message: expect.stringContaining("nothing was saved") });
    const during = await attempt("perhaps", 45);
    expect(during).toMatchObject({
      certain: false,
      message: expect.stringContaining("Please look whether it is there"),
    });
    const direct = await createDatabase({ url: primary.url });
    expect(await workers(direct)).not.toContain("never");
    direct.close();
  });

  test("a primary that takes requests and does not answer counts as away", async () => {
    const { primary } = await cluster();
    const far = await delayedPrimary({ target: primary.url, roundTripMs: 600_000 });
    const database = await createDatabase({ url: far.url, requestTimeoutMs: 200 });
    onTestFinished(() => far.stop());
    await expect(beat(database, "waited")).rejects.toBeInstanceOf(PrimaryUnavailableError);
    database.close();
  });
});
