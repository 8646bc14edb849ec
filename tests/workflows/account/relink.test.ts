import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { relinkIdentities } from "#app/lib/workflows/account/relink-identities.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { visitorAt } from "#tests/workflows/scene.ts";

const OLD = "https://id.example";
const NEW = "https://login.example";

test("an account outlives its provider's address, by an operator's command that is in its audit trail", async () => {
  const database = await openTestDatabase();
  const visitor = visitorAt(database, { wallNow: epochMs(NOON) });
  const enter = (provider: string, subject: string, email: string) =>
    signIn(visitor, { provider, subject, email, emailVerified: true, username: subject });
  const [ann, bob] = [await enter(OLD, "ann", "ann@example.test"), await enter(OLD, "bob", "bob@example.test")];
  if (!ann.ok || !bob.ok) throw new Error("Nobody was signed in");
  expect(await enter(NEW, "ann", "ann@example.test")).toMatchObject({ ok: false, code: "email-taken" });
  // Another person has that name at the new address.
  await enter(NEW, "bob", "another-bob@example.test");
  const all = { from: OLD, to: NEW, subject: null, wallNow: epochMs(NOON) };
  expect(await relinkIdentities(database, all)).toEqual({ moved: 1, taken: ["bob"] });
  expect(await enter(NEW, "ann", "ann@example.test")).toMatchObject({ ok: true, userId: ann.userId, created: false });
  expect(await enter(OLD, "bob", "bob@example.test")).toMatchObject({ ok: true, userId: bob.userId });
  const one = { ...all, subject: { from: "bob", to: "bob-2" } };
  expect(await relinkIdentities(database, one)).toEqual({ moved: 1, taken: [] });
  expect(await enter(NEW, "bob-2", "bob@example.test")).toMatchObject({ ok: true, userId: bob.userId });
  const trail = await database.read.select().from(auditEvents).where(eq(auditEvents.kind, "relink-identity"));
  expect(trail.map(({ userId, detail }) => [userId, detail])).toEqual([
    [ann.userId, { from: OLD, to: NEW, renamed: false }],
    [bob.userId, { from: OLD, to: NEW, renamed: true }],
  ]);
});
