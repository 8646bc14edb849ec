import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { revealPick } from "#app/lib/workflows/reveal-pick.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Database } from "#db/client.ts";
import { auditEvents, reveals } from "#db/schema/accounts.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, HOUR, MINUTE, now, openScene, person, settings } from "#tests/workflows/scene.ts";

const reveal = (database: Database, viewer: Viewer, pickId: number, wallNow = now) =>
  revealPick(database, { viewer, pickId, feed: "simulation", wallNow, settings, requestId: "request-1" });

async function picks(database: Database, n: number) {
  const ids: number[] = [];
  for (let i = 0; i < n; i++) ids.push((await makePick(database.read, await makeGame(database.read))).id);
  return ids as [number, number, ...number[]];
}

test("the first reveal uses one, the second look at the same pick none, the next pick waits for tomorrow", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const [first, second] = await picks(database, 2);
  expect(await reveal(database, viewer, first)).toMatchObject({
    outcome: "revealed",
    usage: { picksUsed: 1, picksRemaining: 0, dailyLimit: 1 },
  });
  expect(await reveal(database, viewer, first)).toMatchObject({ outcome: "already", usage: { picksUsed: 1 } });
  expect(await reveal(database, viewer, second)).toMatchObject({ outcome: "daily-limit" });
  expect(await database.read.$count(reveals)).toBe(1);
  const [event, ...others] = await database.read.select().from(auditEvents);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ kind: "reveal", userId: viewer.id, requestId: "request-1" });
});

test("midnight in New York gives the next pick, and yesterday's stays open without using it", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const game = () => makeGame(database.read, { startAt: at(30 * HOUR) });
  const one = await makePick(database.read, await game());
  const two = await makePick(database.read, await game());
  await reveal(database, viewer, one.id);
  expect((await reveal(database, viewer, two.id, at(11.99 * HOUR))).outcome).toBe("daily-limit");
  expect((await reveal(database, viewer, one.id, at(12 * HOUR))).outcome).toBe("already");
  expect((await reveal(database, viewer, two.id, at(12 * HOUR))).outcome).toBe("revealed");
});

test("ten reveals at once by somebody with one left use exactly one", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const ids = await picks(database, 10);
  const outcomes = await Promise.all(ids.map((id) => reveal(database, viewer, id)));
  expect(outcomes.filter((answer) => answer.outcome === "revealed")).toHaveLength(1);
  expect(outcomes.filter((answer) => answer.outcome === "daily-limit")).toHaveLength(9);
  expect(await database.read.$count(reveals)).toBe(1);
});

test("three processes revealing at once never go over the day's limit", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const ids = await picks(database, 15);
  const script = fileURLToPath(new URL("../fixtures/reveal-picks.ts", import.meta.url));
  const run = (from: number) =>
    promisify(execFile)(process.execPath, [
      ...["--import", "tsx", script, `file:${database.path}`, viewer.id, "pro", String(now)],
      ...ids.slice(from, from + 5).map(String),
    ]);
  const answers = await Promise.all([0, 5, 10].map(run));
  const outcomes = answers.flatMap((answer) => JSON.parse(answer.stdout) as string[]);
  expect(outcomes.filter((outcome) => outcome === "revealed")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "daily-limit")).toHaveLength(5);
  expect(await database.read.$count(reveals)).toBe(10);
});

test("a pick whose line the books have left is not revealed and uses nothing", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, { market: "total", side: "over", line: 221.5 });
  const quote = (line: number, capturedAt: number) =>
    makeQuote(database.read, game.id, { market: "total", line, book: "fanduel", capturedAt });
  await quote(221.5, at(-3 * HOUR));
  await quote(224.5, at(-2 * HOUR));
  expect(await reveal(database, viewer, pick.id)).toMatchObject({
    outcome: "no-price",
    message: expect.stringContaining("no pick of yours was used"),
  });
  expect(await database.read.$count(reveals)).toBe(0);
  // A price this plan may see only later does not count yet; once it does, the pick opens.
  await quote(221.5, at(-MINUTE));
  expect((await reveal(database, viewer, pick.id)).outcome).toBe("no-price");
  expect((await reveal(database, viewer, pick.id, at(15 * MINUTE))).outcome).toBe("revealed");
});

test("refusals say why and use nothing", async () => {
  const database = await openScene();
  const free = await person(database, "free");
  const late = await person(database, "free", { trialStartedAt: at(-72 * HOUR) });
  const [plain] = await picks(database, 2);
  const spread = await makePick(database.read, await makeGame(database.read), { market: "spread" });
  const started = await makePick(database.read, await makeGame(database.read, { status: "in_progress" }));
  const elsewhere = await makePick(database.read, await makeGame(database.read, { feed: "archive" }));
  expect((await reveal(database, free, spread.id)).outcome).toBe("tier");
  expect((await reveal(database, late, plain)).outcome).toBe("trial-over");
  expect((await reveal(database, free, started.id)).outcome).toBe("started");
  expect((await reveal(database, free, elsewhere.id)).outcome).toBe("not-found");
  expect((await reveal(database, free, 1)).outcome).toBe("not-found");
  expect((await reveal(database, await person(database, "elite"), plain)).outcome).toBe("already");
  expect(await database.read.$count(reveals)).toBe(0);
});
