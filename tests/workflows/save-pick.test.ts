import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { savedPickSchema } from "#app/lib/schemas/saved-picks.ts";
import { deleteSavedPick } from "#app/lib/workflows/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/edit-stake.server.ts";
import { revealPick } from "#app/lib/workflows/reveal-pick.server.ts";
import { savePick } from "#app/lib/workflows/save-pick.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { makeBet, makeFeedClock, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, HOUR, MINUTE, now, openScene, person, settings } from "#tests/workflows/scene.ts";

type Given = Partial<Parameters<typeof savePick>[1]>;
const save = (database: Database, viewer: Viewer, pickId: number, given: Given = {}) =>
  savePick(database, { viewer, pickId, feed: "simulation", wallNow: now, settings, ...given });

async function pickWithQuote(database: Database, fields: Parameters<typeof makePick>[2] = {}) {
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game, fields);
  await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-20 * MINUTE) });
  return { game, pick };
}

test("a pick is saved at the newest price its viewer may see, read when it is saved", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await pickWithQuote(database);
  await makeQuote(database.read, game.id, { book: "caesars", first: -138, capturedAt: at(-MINUTE) });
  await makeQuote(database.read, game.id, { book: "betmgm", first: 100, capturedAt: at(MINUTE) });
  const answer = await save(database, viewer, pick.id, { stakeCents: 5000 });
  if (answer.outcome !== "saved") throw new Error(answer.message);
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
  const [event] = await database.read.select().from(auditEvents);
  expect(event).toMatchObject({ kind: "save-pick", userId: viewer.id });
});

test("without a stake it is the specification's $25", async () => {
  const database = await openScene();
  const { pick } = await pickWithQuote(database);
  const answer = await save(database, await person(database, "elite"), pick.id);
  expect(answer).toMatchObject({ outcome: "saved", savedPick: { stakeCents: 2500 } });
});

test("the same request twice, also at once, saves once; its key does not fit another request", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const other = await pickWithQuote(database);
  const key = { idempotencyKey: "double-click" };
  const outcomes = await Promise.all([1, 2, 3].map(() => save(database, viewer, pick.id, key)));
  expect(outcomes.map((answer) => answer.outcome).sort()).toEqual(["repeated", "repeated", "saved"]);
  expect(new Set(outcomes.map((answer) => ("savedPick" in answer ? answer.savedPick.id : null))).size).toBe(1);
  expect(await database.read.$count(savedPicks)).toBe(1);
  expect((await save(database, viewer, other.pick.id, key)).outcome).toBe("key-reused");
  expect((await save(database, await person(database, "elite"), other.pick.id, key)).outcome).toBe("saved");
});

test("a pick that is saved and open is not saved again; after deleting it can be", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const first = await save(database, viewer, pick.id);
  if (first.outcome !== "saved") throw new Error(first.message);
  expect(await save(database, viewer, pick.id)).toMatchObject({
    outcome: "already-saved",
    savedPickId: first.savedPick.id,
  });
  await deleteSavedPick(database, { viewer, savedPickId: first.savedPick.id, wallNow: now });
  expect((await save(database, viewer, pick.id)).outcome).toBe("saved");
});

test("a closed pick is saved only after it was revealed", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const { pick } = await pickWithQuote(database);
  expect((await save(database, viewer, pick.id)).outcome).toBe("locked");
  await revealPick(database, { viewer, pickId: pick.id, feed: "simulation", wallNow: now, settings });
  expect((await save(database, viewer, pick.id)).outcome).toBe("saved");
});

test("a stale price, a line nobody quotes, a started game, an odd stake and a foreign feed are refused", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await pickWithQuote(database);
  const { pick: spread } = await pickWithQuote(database, { market: "spread" });
  const later = { wallNow: at(2 * HOUR) };
  expect((await save(database, viewer, pick.id, later)).outcome).toBe("stale");
  expect((await save(database, viewer, spread.id)).outcome).toBe("no-price");
  expect((await save(database, viewer, pick.id, { wallNow: at(7 * HOUR) })).outcome).toBe("started");
  for (const stakeCents of [0, 99, 12.5, -500, 10_000_001, Number.NaN])
    expect((await save(database, viewer, pick.id, { stakeCents })).outcome).toBe("invalid-stake");
  expect((await save(database, viewer, pick.id, { feed: "archive" })).outcome).toBe("not-found");
  expect(await database.read.$count(savedPicks)).toBe(0);
});

test("an archive standing at noon accepts its morning prices", async () => {
  const database = await openScene();
  await makeFeedClock(database.read, { feed: "archive", run: 3 });
  const game = await makeGame(database.read, { feed: "archive" });
  const pick = await makePick(database.read, game, { run: 3 });
  await makeQuote(database.read, game.id, { capturedAt: at(-3 * HOUR) });
  const answer = await save(database, await person(database, "pro"), pick.id, {
    feed: "archive",
    wallNow: at(400 * 24 * HOUR),
  });
  expect(answer.outcome).toBe("locked");
  const elite = await save(database, await person(database, "elite"), pick.id, {
    feed: "archive",
    wallNow: at(400 * 24 * HOUR),
  });
  expect(elite).toMatchObject({ outcome: "saved", savedPick: { savedAt: now } });
});

test("stakes change and bets go before the start only, by their owner only", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const { game, pick } = await pickWithQuote(database);
  const saved = await save(database, viewer, pick.id);
  if (saved.outcome !== "saved") throw new Error(saved.message);
  const id = saved.savedPick.id;
  const edit = (who: Viewer, stakeCents: number, wallNow = now) =>
    editStake(database, { viewer: who, savedPickId: id, stakeCents, wallNow });
  const remove = (who: Viewer, wallNow = now) => deleteSavedPick(database, { viewer: who, savedPickId: id, wallNow });
  const stake = async () => (await database.read.select().from(savedPicks).where(eq(savedPicks.id, id)))[0]?.stakeCents;

  expect((await edit(stranger, 9900)).outcome).toBe("not-found");
  expect((await remove(stranger)).outcome).toBe("not-found");
  expect((await edit(viewer, 1)).outcome).toBe("invalid-stake");
  expect((await edit(viewer, 2500)).outcome).toBe("unchanged");
  expect((await edit(viewer, 9900)).outcome).toBe("changed");
  expect(await stake()).toBe(9900);
  expect((await edit(viewer, 100, at(7 * HOUR))).outcome).toBe("started");
  expect((await remove(viewer, at(7 * HOUR))).outcome).toBe("started");
  await database.write((tx) => tx.update(games).set({ status: "in_progress" }).where(eq(games.id, game.id)));
  expect((await edit(viewer, 100)).outcome).toBe("started");
  await database.write((tx) => tx.update(games).set({ status: "scheduled" }).where(eq(games.id, game.id)));
  expect(await stake()).toBe(9900);
  expect((await remove(viewer)).outcome).toBe("deleted");
  expect((await remove(viewer)).outcome).toBe("not-found");
  expect((await edit(viewer, 100)).outcome).toBe("not-found");
  expect(await database.read.$count(savedPicks)).toBe(1);
  const kinds = (await database.read.select().from(auditEvents)).map((event) => event.kind);
  expect(kinds).toEqual(["save-pick", "edit-stake", "delete-saved-pick"]);
});

test("a placed bet and one of an earlier replay stay as they are", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const placed = await makeBet(database.read, viewer.id, { placedAt: now });
  const earlier = await makeBet(database.read, viewer.id, { run: 0 });
  const remove = (savedPickId: number) => deleteSavedPick(database, { viewer, savedPickId, wallNow: now });
  expect((await remove(placed.id)).outcome).toBe("placed");
  expect((await remove(earlier.id)).outcome).toBe("started");
});
