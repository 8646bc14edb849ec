import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { TRIED_FOR_MS } from "#app/lib/engine/access/web-hooks.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { sendWebHooks } from "#app/lib/workflows/access/send-web-hooks.server.ts";
import { readWebHook, removeWebHook, resumeWebHook } from "#app/lib/workflows/access/web-hooks.server.ts";
import { claimWebHooks } from "#app/models/access/web-hook.server.ts";
import { listAlerts } from "#app/models/notify/alert.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";
import { webHookDeliveries } from "#db/schema/web-hooks.ts";
import { at, callerAt, openScene, person, readPerson } from "#tests/workflows/scene.ts";
import { isSignedBy, queue, receiverInMemory, send, webHookOf } from "./receiver.ts";

async function scene() {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id, secret } = await webHookOf(database, viewer);
  return { database, viewer, id, secret, hook: { id, userId: viewer.id } };
}

/** Runs the sender every ten seconds from one moment to another. */
async function work(
  database: Database,
  post: Parameters<typeof send>[1],
  from: number,
  to: number,
  step = 10 * SECOND_MS,
) {
  for (let offset = from; offset <= to; offset += step) await send(database, post, () => at(offset));
}

test("messages arrive once, in order, signed with the secret that was shown", async () => {
  const { database, hook, secret } = await scene();
  const receiver = receiverInMemory(() => 204);
  await queue(database, hook, ["a", "b", "c"], at(0));
  // Queued twice, sent once.
  expect(await queue(database, hook, ["a"], at(0))).toBe(0);
  expect(await send(database, receiver.post, () => at(0))).toMatchObject({ sent: 3, failed: 0 });
  expect(await send(database, receiver.post, () => at(MINUTE_MS))).toMatchObject({ sent: 0 });
  expect(receiver.taken()).toEqual(["a", "b", "c"]);
  expect(receiver.messages.every(({ sent }) => isSignedBy(secret, sent))).toBe(true);
  expect(isSignedBy(`whsec_${Buffer.alloc(32).toString("base64")}`, receiver.messages[0]?.sent ?? never())).toBe(false);
});

test("a receiver that fails for an hour gets everything once it heals, in order, repeats only with the same id", async () => {
  const { database, viewer, id, hook } = await scene();
  let now = 0;
  const receiver = receiverInMemory(() => (now < HOUR_MS ? 503 : 200));
  const names: string[] = [];
  // Messages all the time, for two hours; the receiver is down for the first of them.
  for (; now < 2 * HOUR_MS; now += MINUTE_MS) {
    names.push(String(now / MINUTE_MS));
    await queue(database, hook, [String(now / MINUTE_MS)], at(now));
    await send(database, receiver.post, () => at(now));
  }
  for (; now < 3 * HOUR_MS; now += 10 * MINUTE_MS) await send(database, receiver.post, () => at(now));
  expect(receiver.taken()).toEqual(names);
  const idOf = new Map(receiver.messages.map(({ body, id: messageId }) => [body, messageId]));
  expect(receiver.messages.every(({ body, id: messageId }) => idOf.get(body) === messageId)).toBe(true);
  // It was tried at growing intervals: not every minute while it was down.
  expect(receiver.messages.length - names.length).toBeLessThan(25);
  const read = await readWebHook(await callerAt(database, viewer), { id });
  expect(read?.webHook).toMatchObject({ state: "active", waiting: 0, failingSince: null });
});

test("a receiver without an answer keeps the order, too, and the log shows its answers", async () => {
  const { database, viewer, id, hook } = await scene();
  const nothing = { status: null, durationMs: 10_000, excerpt: null, error: "timeout" } as const;
  let down = true;
  const receiver = receiverInMemory(() => (down ? nothing : 200));
  await queue(database, hook, ["a", "b"], at(0));
  await work(database, receiver.post, 0, MINUTE_MS);
  expect(receiver.messages.map(({ body }) => body)).toEqual(["a", "a", "a"]);
  const failing = await readWebHook(await callerAt(database, viewer), { id });
  expect(failing?.webHook).toMatchObject({ state: "failing", waiting: 2, failingSince: at(0) });
  expect(failing?.deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
    ["waiting", 0],
    ["waiting", 3],
  ]);
  expect(failing?.deliveries[1]?.stateText).toBe(
    "Failed: it did not finish within 10 seconds (10,000 ms). It is tried again.",
  );
  down = false;
  await work(database, receiver.post, MINUTE_MS, 5 * MINUTE_MS);
  expect(receiver.taken()).toEqual(["a", "b"]);
});

test("a receiver that asks for a quarter of an hour is not asked before", async () => {
  const { database, hook } = await scene();
  let busy = true;
  const asked = { status: 429, durationMs: 7, excerpt: null, error: null, askedToWaitMs: 15 * MINUTE_MS };
  const receiver = receiverInMemory(() => (busy ? asked : 200));
  await queue(database, hook, ["a", "b"], at(0));
  await work(database, receiver.post, 0, 14 * MINUTE_MS);
  expect(receiver.messages.map(({ body }) => body)).toEqual(["a"]);
  busy = false;
  await work(database, receiver.post, 15 * MINUTE_MS, 16 * MINUTE_MS);
  expect(receiver.taken()).toEqual(["a", "b"]);
});

test("one message that a receiver refuses does not hold up the others, and is tried separately", async () => {
  const { database, hook } = await scene();
  let fixed = false;
  const receiver = receiverInMemory(({ body }) => (body === "bad" && !fixed ? 422 : 200));
  await queue(database, hook, ["bad", "b", "c"], at(0));
  await work(database, receiver.post, 0, 10 * MINUTE_MS);
  expect(receiver.taken()).toEqual(["b", "c"]);
  // New messages arrive at once: the receiver is not the one that fails.
  await queue(database, hook, ["d"], at(11 * MINUTE_MS));
  await send(database, receiver.post, () => at(11 * MINUTE_MS));
  expect(receiver.taken()).toEqual(["b", "c", "d"]);
  fixed = true;
  await work(database, receiver.post, 12 * MINUTE_MS, 3 * HOUR_MS, MINUTE_MS);
  expect(receiver.taken()).toEqual(["b", "c", "d", "bad"]);
});

test("after three days a receiver is paused, its owner is notified once, and a button resumes it", async () => {
  const { database, viewer, id, hook } = await scene();
  let down = true;
  const receiver = receiverInMemory(() => (down ? 500 : 200));
  await queue(database, hook, ["old"], at(0));
  await work(database, receiver.post, 0, TRIED_FOR_MS - HOUR_MS, HOUR_MS / 2);
  await queue(database, hook, ["new"], at(TRIED_FOR_MS - HOUR_MS));
  await work(database, receiver.post, TRIED_FOR_MS - HOUR_MS, TRIED_FOR_MS + 3 * HOUR_MS, HOUR_MS / 2);
  const before = receiver.messages.length;
  await work(database, receiver.post, TRIED_FOR_MS + 4 * HOUR_MS, TRIED_FOR_MS + 8 * HOUR_MS, HOUR_MS);
  expect(receiver.messages.length).toBe(before);
  const later = { wallNow: at(TRIED_FOR_MS + 8 * HOUR_MS) };
  const caller = await callerAt(database, viewer, later);
  const read = await readWebHook(caller, { id });
  expect(read?.webHook).toMatchObject({ state: "paused", pausedBecause: "failing", waiting: 1 });
  expect(read?.deliveries.map(({ state }) => state)).toEqual(["waiting", "given-up"]);
  const alerts = await listAlerts(database.read, { userId: viewer.id, limit: 10 });
  expect(alerts.map(({ type, path }) => [type, path])).toEqual([["web_hook", `/settings/web-hooks/${id}`]]);
  const mails = await database.read.select().from(outbox).where(eq(outbox.userId, viewer.id));
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([["account", "Your web hook “My bot” is paused"]]);
  down = false;
  expect((await resumeWebHook(caller, { id })).ok).toBe(true);
  await send(database, receiver.post, () => later.wallNow);
  expect(receiver.taken()).toEqual(["new"]);
});

test("a receiver that answers 410 is paused at once and its waiting messages are given up", async () => {
  const { database, viewer, id, hook } = await scene();
  const receiver = receiverInMemory(() => 410);
  await queue(database, hook, ["a", "b"], at(0));
  expect(await send(database, receiver.post, () => at(0))).toMatchObject({ paused: 1 });
  const read = await readWebHook(await callerAt(database, viewer), { id });
  expect(read?.webHook).toMatchObject({ state: "paused", pausedBecause: "gone", waiting: 0 });
});

test("a worker that dies while it sends leaves its receivers to the next one, after the lease and with the same ids", async () => {
  const { database, hook } = await scene();
  await queue(database, hook, ["a", "b"], at(0));
  const first = receiverInMemory(() => {
    throw new Error("killed");
  });
  await expect(send(database, first.post, () => at(0))).rejects.toThrow("killed");
  const second = receiverInMemory(() => 200);
  // The lease is still valid: no other worker sends.
  expect(await send(database, second.post, () => at(MINUTE_MS))).toMatchObject({ sent: 0 });
  expect(await send(database, second.post, () => at(6 * MINUTE_MS))).toMatchObject({ sent: 2 });
  expect(second.taken()).toEqual(["a", "b"]);
  expect(second.messages.map(({ id }) => id)).toEqual(["a", "b"].map((name) => `msg_${hook.id}_${name}`));
});

test("two workers never send to one receiver at a time, and a lease from a clock that ran ahead does not count", async () => {
  const { database, hook } = await scene();
  await queue(database, hook, ["a"], at(0));
  const claim = (now: number) =>
    database.write((tx) => claimWebHooks(tx, { now: at(now), leaseMs: MINUTE_MS, limit: 10 }));
  expect((await claim(0)).map(({ id }) => id)).toEqual([hook.id]);
  expect(await claim(30 * SECOND_MS)).toEqual([]);
  expect(await claim(MINUTE_MS)).toHaveLength(1);
  expect(await claim(-DAY_MS + HOUR_MS)).toEqual([]);
  await database.write((tx) => claimWebHooks(tx, { now: at(DAY_MS), leaseMs: MINUTE_MS, limit: 10 }));
  expect(await claim(MINUTE_MS)).toHaveLength(1);
});

test("a person who takes a break gets nothing, not later either; a person who is about to leave neither", async () => {
  const { database, viewer, hook, id } = await scene();
  const receiver = receiverInMemory(() => 200);
  await queue(database, hook, ["a"], at(0));
  await excludeOneself(await callerAt(database, viewer), { length: "24-hours", helpLine: "1-800-GAMBLER" });
  const leaving = await person(database, "elite", { username: "leaving" });
  const left = await webHookOf(database, leaving);
  await queue(database, { id: left.id, userId: leaving.id }, ["b"], at(0));
  await database.read
    .update(users)
    .set({ deletionDueAt: at(DAY_MS) })
    .where(eq(users.id, leaving.id));
  expect(await send(database, receiver.post, () => at(0))).toMatchObject({ sent: 0, withheld: 2 });
  // The break is over: its events are not sent.
  expect(await send(database, receiver.post, () => at(2 * DAY_MS))).toMatchObject({ sent: 0, withheld: 0 });
  expect(receiver.messages).toEqual([]);
  const read = await readWebHook(await callerAt(database, viewer), { id });
  expect(read?.deliveries.map(({ stateText }) => stateText)).toEqual(["Not sent: you were taking a break"]);
});

test("a plan without web hooks pauses them, says so, and waiting messages are not sent", async () => {
  const { database, viewer, hook, id } = await scene();
  const receiver = receiverInMemory(() => 200);
  await queue(database, hook, ["a"], at(0));
  await database.read.update(users).set({ tier: "pro" }).where(eq(users.id, viewer.id));
  expect(await send(database, receiver.post, () => at(0))).toMatchObject({ sent: 0, paused: 1 });
  expect(receiver.messages).toEqual([]);
  const caller = await callerAt(database, await readPerson(database, viewer.id));
  expect((await readWebHook(caller, { id }))?.webHook).toMatchObject({ state: "paused", pausedBecause: "plan" });
  expect(await resumeWebHook(caller, { id })).toMatchObject({ ok: false, code: "no-web-hooks", requiredTier: "elite" });
});

test("if the server's secret has changed nothing is sent unsigned: the web hook is paused", async () => {
  const { database, hook } = await scene();
  await queue(database, hook, ["a"], at(0));
  const receiver = receiverInMemory(() => 200);
  const sending = { wallClock: () => at(0), post: receiver.post, origin: "http://localhost:3000" };
  const summary = await sendWebHooks(database, { ...sending, secret: "another secret of the server, long enough" });
  expect(summary).toMatchObject({ sent: 0, paused: 1 });
  expect(receiver.messages).toEqual([]);
});

test("a web hook that is removed during a delivery leaves no trace and breaks nothing", async () => {
  const { database, viewer, hook, id } = await scene();
  await queue(database, hook, ["a", "b"], at(0));
  const receiver = receiverInMemory(async () => {
    await removeWebHook(await callerAt(database, viewer), { id });
    return 200;
  });
  await send(database, receiver.post, () => at(0));
  const left = await database.read
    .select()
    .from(webHookDeliveries)
    .where(and(eq(webHookDeliveries.userId, viewer.id)));
  expect(left).toEqual([]);
});

test("a slow receiver takes no more of a run than its turn", async () => {
  const { database, hook } = await scene();
  await queue(
    database,
    hook,
    Array.from({ length: 10 }, (_, n) => String(n)),
    at(0),
  );
  let now = 0;
  const receiver = receiverInMemory(() => {
    now += 9 * SECOND_MS;
    return 200;
  });
  const summary = await send(database, receiver.post, () => epochMs(at(0) + now));
  expect(summary.sent).toBeLessThan(6);
  await send(database, receiver.post, () => epochMs(at(0) + now));
  await send(database, receiver.post, () => epochMs(at(0) + now));
  expect(receiver.taken()).toEqual(Array.from({ length: 10 }, (_, n) => String(n)));
});

function never(): never {
  throw new Error("Nothing was sent");
}
