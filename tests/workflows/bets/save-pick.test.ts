import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { savedPickSchema } from "#app/lib/schemas/bets/dto.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { makeBet, makeFeedClock, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { type Asked, at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

type Given = Asked & Omit<Parameters<typeof savePick>[1], "pickId">;
const save = async (
  database: Database,
  viewer: Viewer,
  pickId: number,
  { stakeCents, idempotencyKey, ...asked }: Given = {},
) => savePick(await callerAt(database, viewer, asked), { pickId, stakeCents, idempotencyKey });

async function pickWithQuote(database: Database, fields: Parameters<typeof makePick>[2] = {}) {
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, fields);
  await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-20 * MINUTE_MS) });
  return { game, pick };
}

test("a pick is saved at the newest price its viewer may see, read when it is saved", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await pickWithQuote(database);
  await makeQuote(database.read, game.id, { book: "caesars", first: -138, capturedAt: at(-MINUTE_MS) });
  await makeQuote(database.read, game.id, { book: "betmgm", first: 100, capturedAt: at(MINUTE_MS) });
  const answer = await save(database, viewer, pick.id, { stakeCents: 5000 });
  if (!answer.ok) throw new Error(answer.message);
  expect(savedPickSchema.safeParse(answer.savedPick).error).toBeUndefined();
  expect(answer.savedPick).toMatchObject({
    strategyId: pick.id,
    book: "caesars",
    price: -138,
    stakeCents: 5000,
    toWinCents: 3623,
    status: "pending",
    editable: true,
    betType: "Moneyline",
    recommendation: "Toronto Raptors to win",
    confidence: 0.62,
  });
  expect(answer.savedPick.expectedValue).toBeCloseTo(0.62 * (1 + 100 / 138) - 1, 12);
  expect(answer.message).toContain("−138");
  const [stored] = await database.read.select({ verdict: savedPicks.verdict }).from(savedPicks);
  expect(stored).toEqual({ verdict: "BET" });
  const [event] = await database.read.select().from(auditEvents);
  expect(event).toMatchObject({ kind: "save-pick", userId: viewer.id });
});

test("without a stake it is the specification's $25", async () => {
  const database = await openScene();
  const { pick } = await pickWithQuote(database);
  const answer = await save(database, await person(database, "elite"), pick.id);
  expect(answer).toMatchObject({ ok: true, savedPick: { stakeCents: 2500 } });
});

test("the same request twice, also at once, saves once; its key does not fit another request", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const other = await pickWithQuote(database);
  const key = { idempotencyKey: "double-click" };
  const outcomes = await Promise.all([1, 2, 3].map(() => save(database, viewer, pick.id, key)));
  expect(outcomes.map((answer) => answer.ok && answer.repeated).sort()).toEqual([false, true, true]);
  expect(new Set(outcomes.map((answer) => ("savedPick" in answer ? answer.savedPick.id : null))).size).toBe(1);
  expect(await database.read.$count(savedPicks)).toBe(1);
  expect(codeOf(await save(database, viewer, other.pick.id, key))).toBe("key-reused");
  expect(codeOf(await save(database, await person(database, "elite"), other.pick.id, key))).toBe("done");
});

test("an open saved pick is not saved again; after deleting it can be", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const first = await save(database, viewer, pick.id);
  if (!first.ok) throw new Error(first.message);
  expect(await save(database, viewer, pick.id)).toMatchObject({
    code: "already-saved",
    message: "This pick is already in My Picks.",
  });
  await deleteSavedPick(await callerAt(database, viewer), { savedPickId: first.savedPick.id });
  expect(codeOf(await save(database, viewer, pick.id))).toBe("done");
});

test("a closed pick is saved only after it was revealed", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const { pick } = await pickWithQuote(database);
  expect(codeOf(await save(database, viewer, pick.id))).toBe("locked");
  await revealPick(await callerAt(database, viewer), { pickId: pick.id });
  expect(codeOf(await save(database, viewer, pick.id))).toBe("done");
});

test("a stale price, a line no book quotes, a started game, an invalid stake and another feed are refused", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const { pick: spread } = await pickWithQuote(database, { market: "spread" });
  const later = { wallNow: at(2 * HOUR_MS) };
  expect(codeOf(await save(database, viewer, pick.id, later))).toBe("stale");
  expect(codeOf(await save(database, viewer, spread.id))).toBe("no-price");
  expect(codeOf(await save(database, viewer, pick.id, { wallNow: at(7 * HOUR_MS) }))).toBe("started");
  for (const stakeCents of [0, 99, 12.5, -500, 10_000_001, Number.NaN])
    expect(codeOf(await save(database, viewer, pick.id, { stakeCents }))).toBe("invalid-stake");
  expect(codeOf(await save(database, viewer, pick.id, { feed: "archive" }))).toBe("not-found");
  expect(await database.read.$count(savedPicks)).toBe(0);
});

test("an archive at noon accepts its morning prices", async () => {
  const database = await openScene();
  await makeFeedClock(database.read, { feed: "archive", run: 3 });
  const game = await makeGame(database.read, { feed: "archive" });
  const pick = await makePick(database.read, game, { run: 3 });
  await makeQuote(database.read, game.id, { capturedAt: at(-3 * HOUR_MS) });
  const answer = await save(database, await person(database, "pro"), pick.id, {
    feed: "archive",
    wallNow: at(400 * 24 * HOUR_MS),
  });
  expect(codeOf(answer)).toBe("locked");
  const elite = await save(database, await person(database, "elite"), pick.id, {
    feed: "archive",
    wallNow: at(400 * 24 * HOUR_MS),
  });
  expect(elite).toMatchObject({ ok: true, savedPick: { savedAt: now } });
});

test("stakes change and bets go before the start only, by their owner only", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const { game, pick } = await pickWithQuote(database);
  const saved = await save(database, viewer, pick.id);
  if (!saved.ok) throw new Error(saved.message);
  const id = saved.savedPick.id;
  const edit = async (who: Viewer, stakeCents: number, wallNow = now) =>
    editStake(await callerAt(database, who, { wallNow }), { savedPickId: id, stakeCents });
  const remove = async (who: Viewer, wallNow = now) =>
    deleteSavedPick(await callerAt(database, who, { wallNow }), { savedPickId: id });
  const stake = async () => (await database.read.select().from(savedPicks).where(eq(savedPicks.id, id)))[0]?.stakeCents;

  expect(codeOf(await edit(stranger, 9900))).toBe("not-found");
  expect(codeOf(await remove(stranger))).toBe("not-found");
  expect(codeOf(await edit(viewer, 1))).toBe("invalid-stake");
  expect(await edit(viewer, 2500)).toMatchObject({ ok: true, changed: false });
  expect(await edit(viewer, 9900)).toMatchObject({ ok: true, changed: true });
  expect(await stake()).toBe(9900);
  expect(codeOf(await edit(viewer, 100, at(7 * HOUR_MS)))).toBe("started");
  expect(codeOf(await remove(viewer, at(7 * HOUR_MS)))).toBe("started");
  await database.write((tx) => tx.update(games).set({ status: "in_progress" }).where(eq(games.id, game.id)));
  expect(codeOf(await edit(viewer, 100))).toBe("started");
  await database.write((tx) => tx.update(games).set({ status: "scheduled" }).where(eq(games.id, game.id)));
  expect(await stake()).toBe(9900);
  expect(codeOf(await remove(viewer))).toBe("done");
  expect(codeOf(await remove(viewer))).toBe("not-found");
  expect(codeOf(await edit(viewer, 100))).toBe("not-found");
  expect(await database.read.$count(savedPicks)).toBe(1);
  const kinds = (await database.read.select().from(auditEvents)).map((event) => event.kind);
  expect(kinds).toEqual(["save-pick", "edit-stake", "delete-saved-pick"]);
});

test("a placed bet and one from an earlier replay cannot be changed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const placed = await makeBet(database.read, viewer.id, { placedAt: now });
  const earlier = await makeBet(database.read, viewer.id, { run: 0 });
  const remove = async (savedPickId: number) => deleteSavedPick(await callerAt(database, viewer), { savedPickId });
  expect(codeOf(await remove(placed.id))).toBe("placed");
  expect(codeOf(await remove(earlier.id))).toBe("started");
});
