import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { MOST_WEB_HOOKS, TESTS_AN_HOUR } from "#app/lib/engine/access/web-hooks.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { listOwnData } from "#app/models/account/own-data.server.ts";
import { testWebHook } from "#app/lib/workflows/access/test-web-hook.server.ts";
import {
  addWebHook,
  editWebHook,
  pauseWebHook,
  readWebHook,
  readWebHooks,
  removeWebHook,
  renewWebHookSecret,
  replayWebHook,
  resumeWebHook,
} from "#app/lib/workflows/access/web-hooks.server.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { webHooks } from "#db/schema/web-hooks.ts";
import { at, callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";
import { isSignedBy, queue, receiverInMemory, SECRET, send, SETTINGS, webHookOf } from "./receiver.ts";

const GIVEN = { name: "My bot", url: "https://hooks.example.com/", topics: ["picks"] as const };

test("a web hook is Elite's, has a public address, and there are five at most", async () => {
  const database = await openScene();
  const pro = await callerAt(database, await person(database, "pro"));
  expect(await addWebHook(pro, GIVEN, SETTINGS)).toMatchObject({ code: "no-web-hooks", requiredTier: "elite" });
  const elite = await callerAt(database, await person(database, "elite"));
  for (const url of ["https://127.0.0.1/", "http://hooks.example.com/", "https://a:b@hooks.example.com/", "nothing"])
    expect(await addWebHook(elite, { ...GIVEN, url }, SETTINGS), url).toMatchObject({
      code: "invalid-receiver",
      field: "url",
    });
  for (let n = 0; n < MOST_WEB_HOOKS; n++) expect(codeOf(await addWebHook(elite, GIVEN, SETTINGS))).toBe("done");
  expect(codeOf(await addWebHook(elite, GIVEN, SETTINGS))).toBe("too-many-web-hooks");
  expect(await readWebHooks(elite)).toHaveLength(MOST_WEB_HOOKS);
});

test("C104 the secret is what the standard's libraries take, with its prefix or without, and names what it signs by version", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id, secret } = await webHookOf(database, viewer);
  const [, bytes = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  expect(Buffer.from(bytes, "base64").length).toBeGreaterThanOrEqual(24);
  expect(Buffer.from(bytes, "base64").length).toBeLessThanOrEqual(64);
  const receiver = receiverInMemory(() => 200);
  await queue(database, { id, userId: viewer.id }, ["one"], at(0));
  await send(database, receiver.post, () => at(0));
  const [sent] = receiver.messages.map(({ sent: message }) => message);
  if (!sent) throw new Error("Nothing was sent");
  expect(sent.headers["webhook-signature"]).toMatch(/^v1,/);
  expect([isSignedBy(secret, sent), isSignedBy(bytes, sent)]).toEqual([true, true]);
});

test("the secret is stored encrypted, and in no export", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id, secret } = await webHookOf(database, viewer);
  await renewWebHookSecret(await callerAt(database, viewer), { id }, SETTINGS);
  const rows = JSON.stringify(await database.read.select().from(webHooks));
  expect(rows).toContain("sealedSecret");
  expect(rows).not.toContain(secret.slice("whsec_".length));
  const own = JSON.stringify(await listOwnData(database.read, viewer.id, "web_hooks"));
  expect(own).toContain("https://hooks.example.com/linewise");
  expect(own).not.toMatch(/sealed/i);
});

test("a new secret also signs beside the old one for a day, then alone", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id, secret: old } = await webHookOf(database, viewer);
  const renewed = await renewWebHookSecret(await callerAt(database, viewer), { id }, SETTINGS);
  if (!renewed.ok) throw new Error(renewed.message);
  const receiver = receiverInMemory(() => 200);
  for (const moment of [at(HOUR_MS), at(DAY_MS)]) {
    await queue(database, { id, userId: viewer.id }, [String(moment)], moment);
    await send(database, receiver.post, () => moment);
  }
  const [first, second] = receiver.messages.map(({ sent }) => sent);
  if (!first || !second) throw new Error("Nothing was sent");
  expect([isSignedBy(old, first), isSignedBy(renewed.secret, first)]).toEqual([true, true]);
  expect([isSignedBy(old, second), isSignedBy(renewed.secret, second)]).toEqual([false, true]);
});

test("others' web hooks are treated as unknown, and theirs do not change", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id } = await webHookOf(database, viewer);
  await queue(database, { id, userId: viewer.id }, ["a"], at(0));
  const stranger = await callerAt(database, await person(database, "elite", { username: "stranger" }));
  expect(await readWebHook(stranger, { id })).toBeNull();
  expect(await readWebHooks(stranger)).toEqual([]);
  for (const outcome of [
    await editWebHook(stranger, { id, name: "Mine now" }, SETTINGS),
    await removeWebHook(stranger, { id }),
    await renewWebHookSecret(stranger, { id }, SETTINGS),
    await pauseWebHook(stranger, { id }),
    await resumeWebHook(stranger, { id }),
    await replayWebHook(stranger, { id, delivery: 1 }),
    await testWebHook(stranger, { id }, SETTINGS),
  ])
    expect(codeOf(outcome)).toBe("not-found");
  const own = await readWebHook(await callerAt(database, viewer), { id });
  expect(own?.webHook).toMatchObject({ name: "My bot", state: "active", waiting: 1 });
});

test("a message of the log is sent again with its id, also after it was given up; a waiting one is not", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id } = await webHookOf(database, viewer);
  const caller = await callerAt(database, viewer);
  await queue(database, { id, userId: viewer.id }, ["a"], at(0));
  const [waiting] = (await readWebHook(caller, { id }))?.deliveries ?? [];
  expect(codeOf(await replayWebHook(caller, { id, delivery: waiting?.id ?? 0 }))).toBe("not-found");
  const receiver = receiverInMemory(() => 200);
  await send(database, receiver.post, () => at(0));
  expect(codeOf(await replayWebHook(caller, { id, delivery: waiting?.id ?? 0 }))).toBe("done");
  const again = (await readWebHook(caller, { id }))?.deliveries[0];
  expect(again).toMatchObject({
    state: "waiting",
    stateText: expect.stringMatching(/^Delivered.*It is sent again\.$/),
  });
  await send(database, receiver.post, () => at(1000));
  expect(new Set(receiver.messages.map((message) => message.id)).size).toBe(1);
  expect(receiver.taken()).toEqual(["a", "a"]);
  expect((await readWebHook(caller, { id }))?.deliveries[0]).toMatchObject({ state: "delivered", attempts: 2 });
});

test("a test returns the receiver's answer: accepted, refused, nobody there; it appears in the log and is tried once", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  let status = 200;
  const verified: unknown[] = [];
  let secret = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      verified.push(
        new Webhook(secret).verify(String(Buffer.concat(chunks)), request.headers as Record<string, string>),
      );
      response.writeHead(status).end("so be it");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const local = { secret: SECRET, loopback: true };
  // The library looks at the clock of the machine.
  const caller = await callerAt(database, viewer, { wallNow: epochMs(Date.now()) });
  const added = await addWebHook(caller, { ...GIVEN, url: `http://127.0.0.1:${port}/hook` }, local);
  if (!added.ok) throw new Error(added.message);
  secret = added.secret;
  const { id } = added;
  const taken = await testWebHook(caller, { id }, local);
  expect(taken).toMatchObject({ ok: true, taken: true, receipt: { status: 200, excerpt: "so be it" } });
  expect(taken.message).toMatch(/^Delivered: it answered 200 after \d+ ms\. “so be it”$/);
  expect(verified).toEqual([
    { type: "test", timestamp: new Date(caller.wallNow).toISOString(), data: { webHook: id } },
  ]);
  status = 418;
  const refused = await testWebHook(caller, { id }, local);
  expect(refused).toMatchObject({ ok: true, taken: false });
  expect(refused.message).toMatch(/^Refused: it answered 418/);
  // Without the setting this machine cannot be reached, however the address came to be stored.
  const strict = await testWebHook(caller, { id }, SETTINGS);
  expect(strict).toMatchObject({ ok: true, taken: false, receipt: { status: null, error: "address" } });
  expect(verified).toHaveLength(2);
  const log = (await readWebHook(caller, { id }))?.deliveries ?? [];
  expect(log.map(({ state, topic }) => [state, topic])).toEqual([
    ["given-up", "test"],
    ["given-up", "test"],
    ["delivered", "test"],
  ]);
  for (let n = log.length; n < TESTS_AN_HOUR; n++) await testWebHook(caller, { id }, SETTINGS);
  expect(codeOf(await testWebHook(caller, { id }, SETTINGS))).toBe("too-many-tests");
});

test("changes are recorded, without a secret", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id, secret } = await webHookOf(database, viewer);
  const caller = await callerAt(database, viewer);
  await editWebHook(caller, { id, name: "Other", topics: ["bets"] }, SETTINGS);
  await renewWebHookSecret(caller, { id }, SETTINGS);
  await pauseWebHook(caller, { id });
  await resumeWebHook(caller, { id });
  await removeWebHook(caller, { id });
  const events = await database.read.select().from(auditEvents).where(eq(auditEvents.userId, viewer.id));
  expect(events.map(({ kind }) => kind)).toEqual([
    "create-web-hook",
    ...Array.from({ length: 4 }, () => "change-web-hook"),
    "delete-web-hook",
  ]);
  expect(JSON.stringify(events)).not.toContain(secret);
});
