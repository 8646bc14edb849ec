import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { migrateDatabase, NewerDatabaseError } from "#db/migrate.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { programArguments } from "#tests/setup/programs.ts";

const at = epochMs(1_700_000_000_000);

test("migrating twice applies nothing the second time", async () => {
  const database = await openTestDatabase();
  expect(await migrateDatabase(database)).toEqual({ applied: 0 });
});

test("a database of a newer program is refused by name", async () => {
  const database = await openTestDatabase();
  await database.client.execute(
    "INSERT INTO __drizzle_migrations (hash, created_at) SELECT 'future' || value, 9e15 FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')",
  );
  await expect(migrateDatabase(database)).rejects.toBeInstanceOf(NewerDatabaseError);
});

test("a failed write leaves nothing behind and the next one goes through", async () => {
  const database = await openTestDatabase();
  const beat = (worker: string) => ({ worker, beatAt: at, startedAt: at });
  await expect(
    database.write(async (tx) => {
      await tx.insert(workerHeartbeats).values(beat("lost"));
      throw new Error("in the middle");
    }),
  ).rejects.toThrow("in the middle");
  await database.write(async (tx) => tx.insert(workerHeartbeats).values(beat("kept")));
  expect((await database.read.select().from(workerHeartbeats)).map((row) => row.worker)).toEqual(["kept"]);
});

test("the event loop turns after every write, so that a long series of them frees its statements", async () => {
  const database = await openTestDatabase();
  let turns = 0;
  for (const worker of ["first", "second", "third"]) {
    setImmediate(() => (turns += 1));
    await database.write(async (tx) => tx.insert(workerHeartbeats).values({ worker, beatAt: at, startedAt: at }));
  }
  expect(turns).toBe(3);
});

test("two processes write at once without losing a row", async () => {
  const database = await openTestDatabase();
  const run = (prefix: string) =>
    promisify(execFile)(process.execPath, [
      ...programArguments("tests/fixtures/write-heartbeats.ts"),
      `file:${database.path}`,
      prefix,
      "300",
    ]);
  await Promise.all([run("a"), run("b")]);
  expect(await database.read.$count(workerHeartbeats)).toBe(600);
});

test("audit events and foreign keys are guarded by the database itself", async () => {
  const database = await openTestDatabase();
  await database.write(async (tx) => tx.insert(auditEvents).values({ at, kind: "test", detail: {} }));
  await expect(database.client.execute("DELETE FROM audit_events")).rejects.toThrow("cannot be deleted");
  await expect(database.client.execute("UPDATE audit_events SET kind = 'x'")).rejects.toThrow("cannot be changed");
  await expect(
    database.client.execute(
      "INSERT INTO identities (provider, subject, user_id, created_at) VALUES ('p', 's', 'nobody', 1)",
    ),
  ).rejects.toThrow(/FOREIGN KEY/);
});
