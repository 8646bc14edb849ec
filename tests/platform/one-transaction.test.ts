import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { databaseWithin } from "#app/lib/platform/one-transaction.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const event = (kind: string) => ({ at: epochMs(1), userId: null, kind, requestId: null, detail: {} });
const add = (kind: string) => (tx: Transaction) => tx.insert(auditEvents).values(event(kind));
const kinds = async (database: Pick<Database, "read">) =>
  (await database.read.select({ kind: auditEvents.kind }).from(auditEvents).orderBy(auditEvents.id)).map(
    (row) => row.kind,
  );

test("writes and batches inside are read inside, and stored when the whole is", async () => {
  const database = await openTestDatabase();
  await database.write(async (tx) => {
    const within = databaseWithin(tx, database);
    await within.write(add("one"));
    await within.batch((db) => [
      db.insert(auditEvents).values(event("two")),
      db.insert(auditEvents).values(event("three")),
    ]);
    const [found, again] = await within.read.batch([
      within.read.select({ kind: auditEvents.kind }).from(auditEvents),
      within.read.select({ id: auditEvents.id }).from(auditEvents),
    ]);
    expect([found.map((row) => row.kind), again.length]).toEqual([["one", "two", "three"], 3]);
  });
  expect(await kinds(database)).toEqual(["one", "two", "three"]);
});

test("nothing is stored when the whole fails", async () => {
  const database = await openTestDatabase();
  const failed = database.write(async (tx) => {
    await databaseWithin(tx, database).write(add("one"));
    throw new Error("lost");
  });
  await expect(failed).rejects.toThrow("lost");
  expect(await kinds(database)).toEqual([]);
});

test("a write that fails leaves nothing behind, and those beside it stay, also when they come at once", async () => {
  const database = await openTestDatabase();
  await database.write(async (tx) => {
    const within = databaseWithin(tx, database);
    const broken = async (inner: Transaction) => {
      await add("broken")(inner);
      throw new Error("no");
    };
    const ended = await Promise.allSettled([within.write(add("one")), within.write(broken), within.write(add("two"))]);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
  expect(await kinds(database)).toEqual(["one", "two"]);
});
