import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Database } from "#db/client.ts";
import { reveals } from "#db/schema/bets.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";
import { programArguments } from "#tests/setup/programs.ts";

const NOT_NOW = "Your sportsbooks offer no price worth taking on this pick now, so no reveal is used on it.";

const reveal = async (database: Database, viewer: Viewer, pickId: number, wallNow = now) =>
  revealPick(await callerAt(database, viewer, { wallNow, requestId: "request-1" }), { pickId });

/** The books go on being read for two days: prices that stand do not grow too old. */
const keepReading = (database: Database) =>
  noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(48 * HOUR_MS) });

async function picks(database: Database, n: number) {
  const ids: number[] = [];
  await keepReading(database);
  for (let i = 0; i < n; i++) ids.push((await quotedPick(database)).pick.id);
  return ids as [number, number, ...number[]];
}

test("the first reveal uses one, the second look at the same pick none, the next pick waits for tomorrow", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const [first, second] = await picks(database, 2);
  expect(await reveal(database, viewer, first)).toMatchObject({
    ok: true,
    revealed: true,
    usage: { picksUsed: 1, picksRemaining: 0, dailyLimit: 1 },
  });
  expect(await reveal(database, viewer, first)).toMatchObject({ ok: true, revealed: false, usage: { picksUsed: 1 } });
  expect(await reveal(database, viewer, second)).toMatchObject({ code: "daily-limit" });
  expect(await database.read.$count(reveals)).toBe(1);
  const [event, ...others] = await database.read.select().from(auditEvents);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ kind: "reveal", userId: viewer.id, requestId: "request-1" });
});

test("midnight in New York gives the next pick, and yesterday's stays open without using it", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await keepReading(database);
  const tomorrow = async () => ({ game: await makeGame(database.read, { startAt: at(30 * HOUR_MS) }) });
  const { pick: one } = await quotedPick(database, {}, await tomorrow());
  const { pick: two } = await quotedPick(database, {}, await tomorrow());
  await reveal(database, viewer, one.id);
  expect(codeOf(await reveal(database, viewer, two.id, at(11.99 * HOUR_MS)))).toBe("daily-limit");
  expect(await reveal(database, viewer, one.id, at(12 * HOUR_MS))).toMatchObject({ ok: true, revealed: false });
  expect(codeOf(await reveal(database, viewer, two.id, at(12 * HOUR_MS)))).toBe("done");
});

test("ten simultaneous reveals by a person with one left use exactly one", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const ids = await picks(database, 10);
  const outcomes = await Promise.all(ids.map((id) => reveal(database, viewer, id)));
  expect(outcomes.filter((answer) => answer.ok && answer.revealed)).toHaveLength(1);
  expect(outcomes.filter((answer) => codeOf(answer) === "daily-limit")).toHaveLength(9);
  expect(await database.read.$count(reveals)).toBe(1);
});

test("three processes revealing at once never go over the day's limit", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const ids = await picks(database, 15);
  const run = (from: number) =>
    promisify(execFile)(process.execPath, [
      ...programArguments("tests/fixtures/reveal-picks.ts"),
      `file:${database.path}`,
      viewer.id,
      "pro",
      String(now),
      ...ids.slice(from, from + 5).map(String),
    ]);
  const answers = await Promise.all([0, 5, 10].map(run));
  const outcomes = answers.flatMap((answer) => JSON.parse(answer.stdout) as string[]);
  expect(outcomes.filter((outcome) => outcome === "revealed")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "daily-limit")).toHaveLength(5);
  expect(await database.read.$count(reveals)).toBe(10);
});

test("a pick whose line no book offers any more is not revealed and uses nothing", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, { market: "total", side: "over", line: 221.5 });
  const quote = (line: number, capturedAt: number) =>
    makeQuote(database.read, game.id, { market: "total", line, book: "fanduel", capturedAt });
  await quote(221.5, at(-3 * HOUR_MS));
  await quote(224.5, at(-2 * HOUR_MS));
  expect(await reveal(database, viewer, pick.id)).toMatchObject({
    code: "not-revealable",
    message: NOT_NOW,
  });
  expect(await database.read.$count(reveals)).toBe(0);
  // A price this plan may see only later does not count yet; once it does, the pick opens.
  await quote(221.5, at(-MINUTE_MS));
  expect(codeOf(await reveal(database, viewer, pick.id))).toBe("not-revealable");
  expect(codeOf(await reveal(database, viewer, pick.id, at(15 * MINUTE_MS)))).toBe("done");
});

test("a pick that cannot be opened is refused the same way, whether its line moved, its price is old or no book quotes it", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const made = async (quote: Parameters<typeof makeQuote>[2] | null) => {
    const game = await makeGame(database.read);
    const pick = await makePick(database.read, game, { market: "total", side: "over", line: 221.5 });
    if (quote) await makeQuote(database.read, game.id, { market: "total", book: "fanduel", ...quote });
    return pick.id;
  };
  const moved = await made({ line: 224.5, capturedAt: at(-20 * MINUTE_MS) });
  const old = await made({ line: 221.5, capturedAt: at(-3 * HOUR_MS) });
  const unquoted = await made(null);
  const answers = await Promise.all([moved, old, unquoted].map((id) => reveal(database, viewer, id)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ ok: false, code: "not-revealable", message: NOT_NOW });
  // And the page says so before the press.
  const caller = await callerAt(database, viewer);
  for (const pickId of [moved, old, unquoted])
    expect(await getPick(caller, { pickId })).toMatchObject({
      locked: true,
      pick: { lockReason: "unrevealed", canReveal: false, lockMessage: NOT_NOW },
    });
  expect(await database.read.$count(reveals)).toBe(0);
});

test("refusals give the reason and use nothing", async () => {
  const database = await openScene();
  const free = await person(database, "free");
  const late = await person(database, "free", { trialStartedAt: at(-72 * HOUR_MS) });
  const [plain] = await picks(database, 2);
  const spread = await makePick(database.read, await makeGame(database.read), { market: "spread" });
  const canceled = await makePick(database.read, await makeGame(database.read, { status: "canceled" }));
  const elsewhere = await makePick(database.read, await makeGame(database.read, { feed: "archive" }));
  expect(codeOf(await reveal(database, free, spread.id))).toBe("tier");
  expect(codeOf(await reveal(database, late, plain))).toBe("trial-over");
  expect(codeOf(await reveal(database, free, canceled.id))).toBe("canceled");
  expect(codeOf(await reveal(database, free, elsewhere.id))).toBe("not-found");
  expect(codeOf(await reveal(database, free, 1))).toBe("not-found");
  expect(await reveal(database, await person(database, "elite"), plain)).toMatchObject({ ok: true, revealed: false });
  expect(await database.read.$count(reveals)).toBe(0);
});
