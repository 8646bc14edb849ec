import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { queueWebHooks } from "#app/lib/workflows/access/queue-web-hooks.server.ts";
import { pauseWebHook } from "#app/lib/workflows/access/web-hooks.server.ts";
import { deleteOldDeliveries } from "#app/models/access/web-hook-delivery.server.ts";
import { getWebHookPosition } from "#app/models/access/web-hook.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { webHookAttempts, webHookDeliveries } from "#db/schema/web-hooks.ts";
import { makeBet, makeGame, makePick } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";
import { ORIGIN, queue, receiverInMemory, send, webHookOf } from "./receiver.ts";

const run = (database: Database, offset: number) =>
  queueWebHooks(database, {
    feed: "simulation",
    wallClock: () => at(offset),
    origin: ORIGIN,
    freeAccessUntil: epochMs(Date.UTC(2025, 8, 19, 4)),
  });

const queued = async (database: Database, userId: string) =>
  (
    await database.read
      .select()
      .from(webHookDeliveries)
      .where(eq(webHookDeliveries.userId, userId))
      .orderBy(asc(webHookDeliveries.id))
  ).map(({ topic, payload }) => ({
    topic,
    ...(JSON.parse(payload) as { type: string; data: Record<string, unknown> }),
  }));

test("later events are queued for every listener, once, and each gets only their own bets", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { externalId: "g" });
  await makePick(database.read, game, { publishedAt: at(-MINUTE_MS) });
  const [ann, bob] = [await person(database, "elite"), await person(database, "elite", { username: "bob" })];
  await webHookOf(database, ann, { topics: ["picks", "bets"] });
  await webHookOf(database, bob, { topics: ["bets"] });
  expect(await run(database, 0)).toMatchObject({ queued: 0, skipped: "first run" });
  const pick = await makePick(database.read, game, { market: "spread", publishedAt: at(30 * SECOND_MS) });
  const bet = await makeBet(database.read, ann.id, { gameId: game.id, pickId: pick.id });
  await makeBet(database.read, bob.id);
  expect(await run(database, MINUTE_MS)).toMatchObject({ queued: 3 });
  expect(await run(database, 2 * MINUTE_MS)).toMatchObject({ queued: 0 });
  // A worker whose clock is behind finds nothing new either, and undoes nothing.
  expect(await run(database, MINUTE_MS)).toMatchObject({ queued: 0 });
  const answer = await queued(database, ann.id);
  expect(answer.map(({ topic, type }) => [topic, type])).toEqual([
    ["picks", "pick"],
    ["bets", "bet"],
  ]);
  expect(answer[0]?.data).toMatchObject({ pickId: pick.id, open: { side: pick.side, price: pick.price } });
  expect(answer[1]?.data).toMatchObject({ betId: bet.id, change: "added" });
  expect((await queued(database, bob.id)).map(({ type }) => type)).toEqual(["bet"]);
});

test("a run that dies before it has stored anything is repeated without a loss, and a repeated one sends nothing twice", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { externalId: "g" });
  const viewer = await person(database, "elite");
  await webHookOf(database, viewer);
  await run(database, 0);
  const before = await getWebHookPosition(database.read, "simulation");
  await makePick(database.read, game, { publishedAt: at(30 * SECOND_MS) });
  const { write } = database;
  let deaths = 0;
  const dying: Database = Object.assign(Object.create(database) as Database, {
    write: ((work) =>
      write(async (tx) => {
        await work(tx);
        deaths++;
        throw new Error("killed");
      })) as Database["write"],
  });
  await expect(run(dying, MINUTE_MS)).rejects.toThrow("killed");
  expect(deaths).toBe(1);
  expect(await getWebHookPosition(database.read, "simulation")).toBe(before);
  expect(await queued(database, viewer.id)).toEqual([]);
  expect(await run(database, MINUTE_MS)).toMatchObject({ queued: 1 });
});

test("nobody on a break, without the plan, or paused gets anything; events of that time are not sent later", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { externalId: "g" });
  const away = await person(database, "elite", { username: "away" });
  const poorer = await person(database, "elite", { username: "poorer" });
  const quiet = await person(database, "elite", { username: "quiet" });
  for (const one of [away, poorer]) await webHookOf(database, one);
  const { id } = await webHookOf(database, quiet);
  await run(database, 0);
  await excludeOneself(await callerAt(database, away), { length: "24-hours", helpLine: "1-800-GAMBLER" });
  await database.read.update(users).set({ tier: "pro" }).where(eq(users.id, poorer.id));
  await pauseWebHook(await callerAt(database, quiet), { id });
  await makePick(database.read, game, { publishedAt: at(30 * SECOND_MS) });
  expect(await run(database, MINUTE_MS)).toMatchObject({ queued: 0, paused: 1 });
  await database.read.update(users).set({ tier: "elite" }).where(eq(users.id, poorer.id));
  expect(await run(database, DAY_MS + MINUTE_MS)).toMatchObject({ queued: 0 });
  for (const one of [away, poorer, quiet]) expect(await queued(database, one.id)).toEqual([]);
});

test("without listeners nothing is stored, and a position that is too old starts again", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id } = await webHookOf(database, viewer);
  await run(database, 0);
  expect(await run(database, 10 * DAY_MS)).toMatchObject({ skipped: "too far behind" });
  await pauseWebHook(await callerAt(database, viewer), { id });
  await run(database, 10 * DAY_MS);
  expect(await getWebHookPosition(database.read, "simulation")).toBeNull();
});

test("the log and its answers are deleted after thirty days", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { id } = await webHookOf(database, viewer);
  await queue(database, { id, userId: viewer.id }, ["old"], at(-31 * DAY_MS));
  await queue(database, { id, userId: viewer.id }, ["new"], at(-29 * DAY_MS));
  await send(database, receiverInMemory(() => 200).post, () => at(-30.5 * DAY_MS));
  expect(await database.write((tx) => deleteOldDeliveries(tx, at(-30 * DAY_MS)))).toBe(1);
  const left = await database.read.select().from(webHookDeliveries);
  expect(left.map(({ payload }) => payload)).toEqual(["new"]);
  expect(await database.read.select().from(webHookAttempts)).toEqual([]);
});
