import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { epochMs } from "#app/lib/engine/brands.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { auditEvents, idempotencyKeys } from "#db/schema/accounts.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";

const KEY = "one-key-of-a-test";

/** An endpoint that writes two audit events, each in its own transaction, and then ends as the test says. */
async function scripted(app: TestApp) {
  const { api, endpoint } = await app.load(() => import("#app/lib/http/api/api.server.ts"));
  const { Problem } = await app.load(() => import("#app/lib/http/api/problem.server.ts"));
  const script = { act: "answer" as "answer" | "refuse" | "break", runs: 0 };
  const given = {
    POST: endpoint({
      access: "viewer",
      summary: "Writes twice.",
      body: z.object({ word: z.string().min(1) }),
      output: z.object({ word: z.string(), run: z.number() }),
      run: async ({ caller: { database, viewer, wallNow }, body }) => {
        const event = { at: wallNow, userId: viewer.id, kind: "test", requestId: null, detail: {} };
        await database.write((tx) => tx.insert(auditEvents).values(event));
        await database.batch((db) => [db.insert(auditEvents).values(event)]);
        script.runs++;
        if (script.act === "refuse") throw new Problem("conflict", "Not now.");
        if (script.act === "break") throw new Error("lost");
        return { body: { word: body.word, run: script.runs }, headers: { "X-Word": body.word } };
      },
    }),
  };
  const family = api(given, { scope: "bets:write" });
  const { cookie } = await app.signedIn("pro");
  return {
    script,
    send: (word = "one", key: string | null = KEY) =>
      family.action(
        routeArgs("/api/scripted", {
          method: "POST",
          body: JSON.stringify({ word }),
          headers: { Cookie: cookie, "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
        }),
      ),
    written: async () =>
      (await app.database.read.select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.kind, "test")))
        .length,
  };
}

test("ten requests with one key at once save one bet, and all get the same answer", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { cookie, id } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/api.saved-picks.$.ts"));
  const init = {
    method: "POST",
    body: JSON.stringify({ strategyId: scene.upcoming[0], stake: 25 }),
    headers: { Cookie: cookie, "Content-Type": "application/json", "Idempotency-Key": KEY },
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => action(routeArgs("/api/saved-picks", init))));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
  expect(answers.filter((answer) => answer.headers.get("Idempotency-Replayed") === "true").length).toBe(9);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await app.database.read.select().from(savedPicks).where(eq(savedPicks.userId, id))).toHaveLength(1);
});

test("a keyed save is remembered once", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const { action } = await app.load(() => import("../../app/routes/api.saved-picks.$.ts"));
  const body = JSON.stringify({ strategyId: scene.upcoming[0], stake: 25 });
  const headers = { Cookie: cookie, "Content-Type": "application/json", "Idempotency-Key": KEY };
  expect((await action(routeArgs("/api/saved-picks", { method: "POST", body, headers }))).status).toBe(201);
  const kept = await app.database.read.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(kept).toEqual([{ key: `POST /api/saved-picks ${KEY}` }]);
});

test("a repeated answer has the status, body and headers of the first", async () => {
  const { send, script, written } = await scripted(await openApp());
  const first = await send();
  const again = await send();
  expect(await again.json()).toEqual({ word: "one", run: 1 });
  expect(again.status).toBe(first.status);
  expect(again.headers.get("X-Word")).toBe("one");
  expect(first.headers.get("Idempotency-Replayed")).toBeNull();
  expect([script.runs, await written()]).toEqual([1, 2]);
  expect(await (await send("one", null)).json()).toEqual({ word: "one", run: 2 });
});

test("a refusal is an answer too: it is repeated, and what was written on the way to it stays", async () => {
  const { send, script, written } = await scripted(await openApp());
  script.act = "refuse";
  expect((await send()).status).toBe(409);
  script.act = "answer";
  const again = await send();
  expect(again.status).toBe(409);
  expect(again.headers.get("Content-Type")).toContain("application/problem+json");
  expect(await again.json()).toMatchObject({ code: "conflict", detail: "Not now." });
  expect([script.runs, await written()]).toEqual([1, 2]);
});

test("a failure on our side leaves nothing behind, and the same key may be tried again", async () => {
  const { send, script, written } = await scripted(await openApp());
  script.act = "break";
  expect((await send()).status).toBe(500);
  expect(await written()).toBe(0);
  script.act = "answer";
  expect(await (await send()).json()).toEqual({ word: "one", run: 2 });
  expect(await written()).toBe(2);
});

test("a crash between the change and its answer undoes the change", async () => {
  const app = await openApp();
  const { send, written } = await scripted(app);
  await app.database.client.execute(
    "CREATE TRIGGER crash BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'crash'); END",
  );
  expect((await send()).status).toBe(500);
  expect(await written()).toBe(0);
  await app.database.client.execute("DROP TRIGGER crash");
  expect((await send()).status).toBe(200);
  expect(await written()).toBe(2);
});

test("a request that cannot be understood uses up no key; the key of a successful one serves no other", async () => {
  const { send } = await scripted(await openApp());
  expect((await send("one", "short")).status).toBe(400);
  expect(await (await send("")).json()).toMatchObject({ status: 422, errors: { word: [expect.any(String)] } });
  expect((await send("one")).status).toBe(200);
  const other = await send("two");
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: "invalid", detail: expect.stringContaining("Idempotency-Key") });
});

test("keys are forgotten after a day", async () => {
  const app = await openApp();
  const { send } = await scripted(app);
  await send();
  await send("two", "another-key");
  const day = DAY_MS;
  await app.database.read
    .update(idempotencyKeys)
    .set({ createdAt: epochMs(Date.now() - day - 1) })
    .where(eq(idempotencyKeys.key, `POST /api/scripted ${KEY}`));
  const { pruneIdempotencyKeys } = await app.load(() => import("#app/models/access/idempotency.server.ts"));
  await pruneIdempotencyKeys(app.database, epochMs(Date.now() - day));
  expect((await app.database.read.select().from(idempotencyKeys)).map((row) => row.key)).toEqual([
    "POST /api/scripted another-key",
  ]);
});

test("answers are kept for one person up to a number: those given first are forgotten first", async () => {
  const app = await openApp();
  const { id: userId } = await app.signedIn("pro");
  const { oncePerKey } = await app.load(() => import("#app/models/access/idempotency.server.ts"));
  const kept = () => app.database.read.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  const rows = Array.from({ length: 1_000 }, (_, n) => ({ key: `key ${n}`, createdAt: epochMs(1_000 + n) }));
  await app.database.write((tx) =>
    tx
      .insert(idempotencyKeys)
      .values(rows.map((row) => ({ ...row, userId, requestHash: "h", status: 200, body: "{}" }))),
  );
  const change = { userId, key: "one more", requestHash: "h", createdAt: epochMs(5_000) };
  const first = () => Promise.resolve({ result: null, answer: { status: 200, body: "{}" } });
  await app.database.write((tx) => oncePerKey(tx, change, { first, repeated: () => null, reused: () => null }));
  const keys = (await kept()).map(({ key }) => key);
  expect(keys).toHaveLength(1_000);
  expect(keys).not.toContain("key 0");
  expect(keys).toContain("one more");
});
