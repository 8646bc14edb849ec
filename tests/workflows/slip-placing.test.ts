import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { savedPickListSchema } from "#app/lib/schemas/saved-picks.ts";
import { addToSlip } from "#app/lib/workflows/add-to-slip.server.ts";
import { removeFromSlip, setParlayStake, setSlipMode, setSlipStake } from "#app/lib/workflows/change-slip.server.ts";
import { listSavedPicks } from "#app/lib/workflows/list-saved-picks.server.ts";
import { placeSlip } from "#app/lib/workflows/place-slip.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/settle-saved-picks.server.ts";
import type { SlipInput } from "#app/lib/workflows/slip-answer.ts";
import { listBetGradings } from "#app/models/bet-settlement.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { savedPickLegs, savedPicks, slipItems, slipPlacements } from "#db/schema/bets.ts";
import { makeFeedClock, makeQuote, makeResult } from "#db/seed/factories.ts";
import { at, HOUR, MINUTE, now, openScene, person } from "#tests/workflows/scene.ts";
import { filledSlip, quotedPick, slipInput, slipOf } from "#tests/workflows/slip-scene.ts";

const place = async (
  database: Database,
  viewer: Viewer,
  given: Partial<SlipInput> & { placementKey?: string } = {},
) => {
  const { placementKey = (await slipOf(database, viewer, given)).placementKey, ...input } = given;
  return placeSlip(database, { ...slipInput(viewer, input), placementKey });
};
const bets = (database: Database) => database.read.select().from(savedPicks).orderBy(savedPicks.id);

test("singles are saved at the agreed prices and handed to the simulated sportsbook, and the slip is empty", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  await addToSlip(database, { ...slipInput(stranger), pickId: first?.pick.id ?? 0 });
  await setSlipStake(database, { ...slipInput(viewer), pickId: first?.pick.id ?? 0, stakeCents: 4000 });
  const before = await slipOf(database, viewer);
  expect(await place(database, viewer)).toEqual({
    outcome: "placed",
    done: true,
    title: "Bets Placed Successfully",
    message: "2 bet(s) have been saved to My Picks and submitted to your sportsbook.",
    betCount: 2,
    stakeCents: 6500,
    submitted: true,
    books: [],
  });
  const common = { userId: viewer.id, book: "fanduel", price: -150, status: "pending", savedAt: now, placedAt: now };
  expect(await bets(database)).toEqual([
    expect.objectContaining({ ...common, strategyId: first?.pick.id, pickId: first?.pick.id, stakeCents: 4000 }),
    expect.objectContaining({ ...common, strategyId: second?.pick.id, betType: "Moneyline", stakeCents: 2500 }),
  ]);
  const after = await slipOf(database, viewer);
  expect(after).toMatchObject({ items: [], placeable: false });
  expect(after.placementKey).not.toBe(before.placementKey);
  expect((await slipOf(database, stranger)).items).toHaveLength(1);
  const [event] = await database.read.select().from(auditEvents).where(eq(auditEvents.kind, "place-slip"));
  expect(event).toMatchObject({ userId: viewer.id, detail: { mode: "singles", stakeCents: 6500, submitted: true } });
});

test("in another feed they are only saved, and the answer names the books", async () => {
  const database = await openScene();
  await makeFeedClock(database.read, { feed: "archive", run: 3 });
  const viewer = await person(database, "elite");
  const { pick } = await quotedPick(database, { run: 3 }, { feed: "archive" });
  const feed = { feed: "archive" as const };
  await addToSlip(database, { ...slipInput(viewer, feed), pickId: pick.id });
  expect((await slipOf(database, viewer, feed)).submits).toBe(false);
  expect(await place(database, viewer, feed)).toMatchObject({
    outcome: "placed",
    message: "1 bet(s) have been saved to My Picks.",
    submitted: false,
    books: [{ book: "fanduel", bookLabel: "FanDuel" }],
  });
  expect(await bets(database)).toEqual([expect.objectContaining({ feed: "archive", run: 3, placedAt: null })]);
});

test("nothing is placed from an empty slip, or with a key nobody gave out", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const empty = {
    outcome: "empty",
    done: false,
    title: "No Bets Selected",
    message: "Please add bets to your slip before placing.",
  };
  expect(await place(database, viewer)).toEqual(empty);
  expect(await place(database, viewer, { placementKey: "made-up-key" })).toEqual(empty);
  await filledSlip(database, viewer, 1);
  expect((await place(database, viewer, { placementKey: "made-up-key" })).outcome).toBe("changed");
  expect(await database.read.$count(savedPicks)).toBe(0);
});

test("a double click places once, and a retry after it is told the same", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await filledSlip(database, viewer, 2);
  const { placementKey } = await slipOf(database, viewer);
  const answers = await Promise.all([1, 2, 3].map(() => place(database, viewer, { placementKey })));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["placed", "repeated", "repeated"]);
  expect(new Set(answers.map(({ title, message }) => `${title} ${message}`)).size).toBe(1);
  await filledSlip(database, viewer, 1);
  expect(await place(database, viewer, { placementKey, wallNow: at(5 * HOUR) })).toMatchObject({
    outcome: "repeated",
    betCount: 2,
    stakeCents: 5000,
    submitted: true,
  });
  expect(await database.read.$count(savedPicks)).toBe(2);
  expect(await database.read.$count(slipPlacements)).toBe(1);
  expect(await database.read.$count(slipItems)).toBe(1);
});

test("two processes with one database place once between them", async () => {
  const database = await openScene();
  const other = await createDatabase({ url: `file:${database.path}` });
  try {
    const viewer = await person(database, "elite");
    for (let round = 0; round < 5; round++) {
      await filledSlip(database, viewer, 2);
      const { placementKey } = await slipOf(database, viewer);
      const answers = await Promise.all([
        place(database, viewer, { placementKey }),
        place(other, viewer, { placementKey }),
        place(database, viewer, { placementKey }),
        place(other, viewer, { placementKey }),
      ]);
      expect(answers.filter(({ outcome }) => outcome === "placed")).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === "repeated")).toHaveLength(3);
    }
    expect(await database.read.$count(savedPicks)).toBe(10);
    expect(await database.read.$count(slipPlacements)).toBe(5);
  } finally {
    other.close();
  }
});

test("a second device that changed the slip keeps the first from placing what it does not show", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first] = await filledSlip(database, viewer, 1);
  const phone = await slipOf(database, viewer);
  await filledSlip(database, viewer, 1);
  expect(await place(database, viewer, { placementKey: phone.placementKey })).toMatchObject({
    outcome: "changed",
    done: false,
  });
  expect(await database.read.$count(savedPicks)).toBe(0);
  const desk = await slipOf(database, viewer);
  expect((await place(database, viewer, { placementKey: desk.placementKey })).outcome).toBe("placed");
  expect(await place(database, viewer, { placementKey: phone.placementKey })).toMatchObject({ outcome: "empty" });
  expect((await bets(database)).map(({ pickId }) => pickId)).toContain(first?.pick.id);
});

test("one key of two people is two keys", async () => {
  const database = await openScene();
  const ann = await person(database, "elite");
  const ben = await person(database, "elite");
  await filledSlip(database, ann, 1);
  const { placementKey } = await slipOf(database, ann);
  expect((await place(database, ann, { placementKey })).outcome).toBe("placed");
  await filledSlip(database, ben, 1);
  expect((await place(database, ben, { placementKey })).outcome).toBe("changed");
});

test("one item with a problem places nothing, and the answer says which", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  const { placementKey } = await slipOf(database, viewer);
  await makeQuote(database.read, first.game.id, { first: -155, capturedAt: at(-MINUTE) });
  expect(await place(database, viewer, { placementKey })).toMatchObject({
    outcome: "price-changed",
    done: false,
    title: "Price changed",
    message: "Boston Celtics @ Toronto Raptors: The price went from −150 (FanDuel) to −155 (FanDuel).",
    problems: [{ pickId: first.pick.id, problem: "price-changed" }],
  });
  await database.client.execute({
    sql: "update games set status = 'in_progress' where id = ?",
    args: [second.game.id],
  });
  expect(await place(database, viewer, { placementKey })).toMatchObject({
    outcome: "problems",
    message: expect.stringContaining("(and 1 more)"),
    problems: [{ problem: "price-changed" }, { pickId: second.pick.id, problem: "started" }],
  });
  expect(await place(database, viewer, { placementKey, wallNow: at(2 * HOUR) })).toMatchObject({
    problems: [{ problem: "stale" }, { problem: "started" }],
  });
  const free: Viewer = { ...viewer, tier: "free" };
  const locked = await place(database, free, { placementKey });
  expect(locked).toMatchObject({ outcome: "problems", problems: [{ problem: "locked" }, { problem: "locked" }] });
  expect(JSON.stringify(locked)).not.toContain("150");
  expect(await database.read.$count(savedPicks)).toBe(0);
  expect(await database.read.$count(slipItems)).toBe(2);
});

test("what cannot be written is not half written", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await filledSlip(database, viewer, 2);
  const { placementKey } = await slipOf(database, viewer);
  await database.client.execute(
    "create trigger full before insert on slip_placements begin select raise(abort, 'disk full'); end",
  );
  await expect(place(database, viewer, { placementKey })).rejects.toThrow("slip_placements");
  expect(await database.read.$count(savedPicks)).toBe(0);
  expect(await slipOf(database, viewer)).toMatchObject({ placementKey, items: [{}, {}], placeable: true });
  await database.client.execute("drop trigger full");
  expect((await place(database, viewer, { placementKey })).outcome).toBe("placed");
});

async function parlayOf(database: Database, viewer: Viewer, legs: number) {
  const made = await filledSlip(database, viewer, legs);
  await setParlayStake(database, { ...slipInput(viewer), stakeCents: 1000 });
  await setSlipMode(database, { ...slipInput(viewer), mode: "parlay" });
  return made;
}

test("a parlay is one record with strategyId 9999 and its legs", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const made = await parlayOf(database, viewer, 3);
  expect(await place(database, viewer)).toMatchObject({
    outcome: "placed",
    message: "1 bet(s) have been saved to My Picks and submitted to your sportsbook.",
    betCount: 1,
    stakeCents: 1000,
  });
  const [bet, ...rest] = await bets(database);
  expect(rest).toEqual([]);
  expect(bet).toMatchObject({
    strategyId: 9999,
    betType: "Parlay",
    book: "fanduel",
    price: null,
    pickId: null,
    gameId: null,
    stakeCents: 1000,
    placedAt: now,
    startAt: at(7 * HOUR),
  });
  expect(bet?.decimalOdds).toBeCloseTo((5 / 3) ** 3, 12);
  expect(bet?.confidence).toBeCloseTo(0.62 ** 3, 12);
  const legs = await database.read.select().from(savedPickLegs).orderBy(savedPickLegs.leg);
  expect(legs.map(({ leg, pickId, price, status }) => [leg, pickId, price, status])).toEqual(
    made.map(({ pick }, i) => [i + 1, pick.id, -150, "pending"]),
  );
  const list = await listSavedPicks(database, {
    viewer,
    filters: { tab: "open", league: "NBA", betType: "parlay", period: "all", page: 1 },
    feed: "simulation",
    wallNow: now,
  });
  expect(savedPickListSchema.safeParse(list).error).toBeUndefined();
  expect(list.picks).toMatchObject([{ strategyId: 9999, toWinCents: 3630, placed: true, legs: [{}, {}, {}] }]);
});

test("a parlay of one pick is a single for the parlay's stake", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [, second] = await parlayOf(database, viewer, 2);
  await removeFromSlip(database, { ...slipInput(viewer), pickId: second?.pick.id ?? 0 });
  expect(await place(database, viewer)).toMatchObject({ outcome: "placed", betCount: 1, stakeCents: 1000 });
  expect(await bets(database)).toMatchObject([{ betType: "Moneyline", stakeCents: 1000, price: -150 }]);
  expect(await database.read.$count(savedPickLegs)).toBe(0);
});

test("a parlay that fell out of the plan is not placed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const made = await parlayOf(database, viewer, 2);
  for (const { pick } of made)
    await database.client.execute({
      sql: "insert into reveals (user_id, pick_id, day, revealed_at) values (?, ?, '2026-01-15', ?)",
      args: [viewer.id, pick.id, now],
    });
  expect(await place(database, { ...viewer, tier: "free" })).toMatchObject({
    outcome: "tier-required",
    done: false,
    message: "Parlays are part of Pro.",
  });
  expect((await place(database, { ...viewer, tier: "pro" })).outcome).toBe("placed");
});

test("a placed parlay is graded leg by leg, repriced without a void leg, and graded once more after a correction", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second, third] = await parlayOf(database, viewer, 3);
  if (!first || !second || !third) throw new Error("three picks");
  await place(database, viewer);
  const [bet] = await bets(database);
  const id = bet?.id ?? 0;
  const settle = (hours: number) =>
    settleSavedPicks(database, { feed: "simulation", run: 1, asOf: at(hours * HOUR), recordedAt: at(hours * HOUR) });
  const state = async () => {
    const [row] = await bets(database);
    const legs = await database.read.select().from(savedPickLegs).orderBy(savedPickLegs.leg);
    return { status: row?.status, profitCents: row?.profitCents, legs: legs.map(({ status }) => status) };
  };
  await makeResult(database.read, first.game.id, { homeScore: 110, awayScore: 100, knownAt: at(10 * HOUR) });
  await settle(10);
  expect(await state()).toEqual({ status: "pending", profitCents: null, legs: ["won", "pending", "pending"] });
  await makeResult(database.read, second.game.id, {
    status: "canceled",
    homeScore: null,
    awayScore: null,
    knownAt: at(11 * HOUR),
  });
  await settle(11);
  expect(await state()).toEqual({ status: "pending", profitCents: null, legs: ["won", "void", "pending"] });
  await makeResult(database.read, third.game.id, { homeScore: 101, awayScore: 100, knownAt: at(12 * HOUR) });
  await settle(12);
  // $10 at 5/3 × 5/3: the void leg dropped out.
  expect(await state()).toEqual({ status: "won", profitCents: 1778, legs: ["won", "void", "won"] });
  await settle(12);
  const graded = await listBetGradings(database, id);
  expect(graded.map(({ leg, result, regrade }) => [leg, result, regrade])).toEqual([
    [1, "win", false],
    [2, "void", false],
    [3, "win", false],
    [0, "win", false],
  ]);
  await makeResult(database.read, third.game.id, { homeScore: 99, awayScore: 100, knownAt: at(13 * HOUR) });
  await settle(13);
  expect(await state()).toEqual({ status: "lost", profitCents: -1000, legs: ["won", "void", "lost"] });
  expect((await listBetGradings(database, id)).slice(4).map(({ leg, regrade }) => [leg, regrade])).toEqual([
    [3, true],
    [0, true],
  ]);
});

test("a game whose start moved is judged by its present start", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [made] = await filledSlip(database, viewer, 1);
  await database.client.execute({
    sql: "update games set start_at = ? where id = ?",
    args: [epochMs(at(-MINUTE)), made?.game.id ?? ""],
  });
  expect(await place(database, viewer)).toMatchObject({ outcome: "problems", problems: [{ problem: "started" }] });
});
