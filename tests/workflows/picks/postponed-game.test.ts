import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import type { Database } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { publishRecord } from "#tests/workflows/record/record-scene.ts";
import { at, callerAt, codeOf, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";
import { filledSlip, quotedPick, slipOf } from "#tests/workflows/slip/slip-scene.ts";

const change = (database: Database, gameId: string, fields: Partial<typeof games.$inferInsert>) =>
  database.write((tx) => tx.update(games).set(fields).where(eq(games.id, gameId)));
/** Called off, with the start it was planned for an hour past. */
const postponed = { status: "postponed", startAt: at(-HOUR_MS) } as const;

test("a postponed game has not started: it cannot be bet on, and every answer says why", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  const other = await quotedPick(database);
  await change(database, game.id, postponed);
  const caller = await callerAt(database, viewer);
  const asked = { pickId: pick.id };
  expect(await savePick(caller, asked)).toMatchObject({
    ok: false,
    code: "postponed",
    message: "The game is postponed: this pick can be saved once the game has a new date.",
  });
  expect(await addToSlip(caller, asked)).toMatchObject({
    code: "postponed",
    message: "The game is postponed: this pick can be bet on once the game has a new date.",
  });
  const pickIds = [pick.id, other.pick.id];
  expect(await saveParlayOfPicks(caller, { pickIds })).toMatchObject({
    code: "postponed",
    message: expect.stringContaining("The game is postponed."),
  });
  const page = await getPick(caller, asked);
  expect(page).toMatchObject({
    locked: false,
    detail: { stakeCents: null, stakeNote: "The game is postponed: no stake is suggested until it has a new date." },
  });

  await change(database, game.id, { status: "scheduled", startAt: at(30 * HOUR_MS) });
  expect(codeOf(await savePick(caller, asked))).toBe("done");
});

test("a slip with a postponed or canceled game is not placed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  await change(database, first?.game.id ?? "", postponed);
  await change(database, second?.game.id ?? "", { status: "canceled" });
  const slip = await slipOf(database, viewer);
  expect(slip.items.map(({ problem, problemText }) => [problem, problemText])).toEqual([
    ["postponed", "The game is postponed."],
    ["canceled", "The game was canceled."],
  ]);
  const { placementKey } = slip;
  expect(await placeSlip(await callerAt(database, viewer), { placementKey })).toMatchObject({ code: "problems" });
});

test("an unrevealed pick stays closed while its game is postponed, and can be revealed at its new date", async () => {
  const database = await openScene();
  const free = await person(database, "free");
  const { game, pick } = await quotedPick(database);
  const caller = await callerAt(database, free);
  const asked = { pickId: pick.id };
  await change(database, game.id, postponed);
  expect(await revealPick(caller, asked)).toMatchObject({
    ok: false,
    code: "postponed",
    message: "The game is postponed: this pick can be revealed once the game has a new date.",
  });
  expect(await getPick(caller, asked)).toMatchObject({
    locked: true,
    pick: {
      canReveal: false,
      lockMessage: "The game is postponed. The pick can be revealed once there is a new date.",
    },
  });
  await change(database, game.id, { status: "scheduled", startAt: at(30 * HOUR_MS) });
  expect(codeOf(await revealPick(caller, asked))).toBe("done");
});

test("a bet saved before can be changed until the game starts on its new date, although the old start has passed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  const saved = await savePick(await callerAt(database, viewer), { pickId: pick.id });
  if (!saved.ok) throw new Error(saved.message);
  const savedPickId = saved.savedPick.id;
  const edit = async (stakeCents: number, hours: number) =>
    editStake(await callerAt(database, viewer, { wallNow: at(hours * HOUR_MS) }), { savedPickId, stakeCents });
  // Planned for six hours from now.
  await change(database, game.id, { status: "postponed" });
  expect(await edit(3_000, 8)).toMatchObject({ ok: true, changed: true });
  await change(database, game.id, { status: "scheduled", startAt: at(30 * HOUR_MS) });
  expect(await edit(3_100, 8)).toMatchObject({ ok: true, changed: true });
  expect(codeOf(await edit(3_200, 31))).toBe("started");
  const remove = async (hours: number) =>
    deleteSavedPick(await callerAt(database, viewer, { wallNow: at(hours * HOUR_MS) }), { savedPickId });
  expect(codeOf(await remove(31))).toBe("started");
  expect(codeOf(await remove(8))).toBe("done");
});

test("a parlay closes when the first of its games starts, by its current start time", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const first = await quotedPick(database);
  const second = await quotedPick(database);
  const pickIds = [first.pick.id, second.pick.id];
  const saved = await saveParlayOfPicks(await callerAt(database, viewer), { pickIds });
  if (!saved.ok) throw new Error(saved.message);
  const savedPickId = saved.savedPick.id;
  const edit = async (stakeCents: number, hours: number) =>
    editStake(await callerAt(database, viewer, { wallNow: at(hours * HOUR_MS) }), { savedPickId, stakeCents });
  await change(database, first.game.id, { status: "postponed" });
  await change(database, second.game.id, { startAt: at(9 * HOUR_MS) });
  expect(await edit(3_000, 8)).toMatchObject({ ok: true, changed: true });
  expect(codeOf(await edit(3_100, 9))).toBe("started");
});

test("the side of a postponed pick stays out of the public record until the game starts or the pick is graded", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(2 * HOUR_MS), publishedAt: at(-HOUR_MS) }]);
  const sealed = async (wallNow = now) => {
    const filters = recordFiltersSchema.parse({});
    return (await listRecord(visitorAt(database, { wallNow }), { filters })).entries.map((entry) => entry.sealed);
  };
  await database.write((tx) => tx.update(games).set({ status: "postponed" }));
  expect(await sealed()).toEqual([true]);
  expect(await sealed(at(3 * HOUR_MS))).toEqual([true]);
  await database.write((tx) => tx.update(games).set({ status: "scheduled", startAt: at(30 * HOUR_MS) }));
  expect(await sealed(at(4 * HOUR_MS))).toEqual([true]);
  expect(await sealed(at(30 * HOUR_MS))).toEqual([false]);
});

test.each(["in_progress", "postponed"] as const)("no pick is published on a game that is %s", async (gameStatus) => {
  const database = await openScene();
  const plan = { startAt: at(2 * HOUR_MS), publishedAt: at(-HOUR_MS), gameStatus };
  await expect(publishRecord(database, [plan])).rejects.toThrow("The pick was not published: game-not-ahead");
});
