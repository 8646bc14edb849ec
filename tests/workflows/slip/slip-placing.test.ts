import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { savedPickListSchema } from "#app/lib/schemas/bets/dto.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import {
  clearSlip,
  removeFromSlip,
  setParlayQuote,
  setParlayStake,
  setSlipMode,
  setSlipPitchers,
  setSlipStake,
  undoRemoval,
} from "#app/lib/workflows/slip/change-slip.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { savedPickGradings, savedPickLegs, savedPicks, slipItems, slipPlacements } from "#db/schema/bets.ts";
import { makeFeedClock, makeGame, makeQuote, makeResult } from "#db/seed/factories.ts";
import { type Asked, at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";
import { filledSlip, quotedPick, slipOf } from "./slip-scene.ts";

/** Gradings of a bet, oldest first. */
const gradingsOf = (database: Database, savedPickId: number) =>
  database.read
    .select()
    .from(savedPickGradings)
    .where(eq(savedPickGradings.savedPickId, savedPickId))
    .orderBy(savedPickGradings.id);

const place = async (database: Database, viewer: Viewer, given: Asked & { placementKey?: string } = {}) => {
  const { placementKey = (await slipOf(database, viewer, given)).placementKey, ...asked } = given;
  return placeSlip(await callerAt(database, viewer, asked), { placementKey });
};
const bets = (database: Database) => database.read.select().from(savedPicks).orderBy(savedPicks.id);

test("singles are saved at the agreed prices and submitted to the simulated sportsbook, and the slip is emptied", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  await addToSlip(await callerAt(database, stranger), { pickId: first?.pick.id ?? 0 });
  await setSlipStake(await callerAt(database, viewer), { pickId: first?.pick.id ?? 0, stakeCents: 4000 });
  const before = await slipOf(database, viewer);
  expect(await place(database, viewer)).toEqual({
    ok: true,
    repeated: false,
    title: "Bets Placed Successfully",
    message: "2 bet(s) have been saved to My Picks and submitted to the simulated sportsbook.",
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

test("the pitchers of a bet on a baseball game are chosen in the slip, kept with it, and are the saved bet's", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const made = [];
  for (const externalId of ["mlb-1", "mlb-2", "mlb-3"]) {
    const game = await makeGame(database.read, { league: "MLB", away: "BOS", home: "NYY", externalId });
    made.push((await quotedPick(database, { league: "MLB" }, { game })).pick.id);
  }
  const [first = 0, second = 0, third = 0] = made;
  const basketball = (await quotedPick(database)).pick.id;
  const as = () => callerAt(database, viewer);
  await addToSlip(await as(), { pickId: first });
  await addToSlip(await as(), { pickId: second, pitchers: "action" });
  await addToSlip(await as(), { pickId: third });
  await addToSlip(await as(), { pickId: basketball, pitchers: "listed" });
  const chosen = async () =>
    (await slipOf(database, viewer)).items.map(({ pitchers, bookPitchers }) => [pitchers, bookPitchers]);
  expect(await chosen()).toEqual([
    [null, "action"],
    ["action", "action"],
    [null, "action"],
    [null, null],
  ]);

  const before = await slipOf(database, viewer);
  const choose = async (pickId: number, pitchers: "listed" | "action" | null, by = viewer) =>
    setSlipPitchers(await callerAt(database, by), { pickId, pitchers });
  expect(await choose(first, "listed")).toMatchObject({ ok: true, changed: true });
  expect(await choose(first, "listed")).toMatchObject({ ok: true, changed: false });
  expect(await choose(second, null)).toMatchObject({ ok: true, changed: true });
  expect(await choose(basketball, "listed")).toMatchObject({ ok: true, changed: false });
  expect(codeOf(await choose(first, "action", stranger))).toBe("not-in-slip");
  expect(codeOf(await choose(7, "action"))).toBe("not-in-slip");
  // A page that shows other pitchers places nothing.
  expect(codeOf(await place(database, viewer, { placementKey: before.placementKey }))).toBe("changed");

  // They stay through a removal that is undone, a price that is accepted, and a parlay, whose legs leave them to its book.
  await removeFromSlip(await as(), { pickId: first });
  await undoRemoval(await as());
  await setSlipMode(await as(), { mode: "parlay" });
  await setSlipMode(await as(), { mode: "singles" });
  expect((await chosen()).map(([pitchers]) => pitchers)).toEqual(["listed", null, null, null]);
  expect(await place(database, viewer)).toMatchObject({ ok: true, betCount: 4 });
  expect((await bets(database)).map(({ pickId, pitchers }) => [pickId, pitchers])).toEqual([
    [first, "listed"],
    [second, null],
    [third, null],
    [basketball, null],
  ]);
});

test("pitchers chosen for singles do not apply to a parlay, but to a single that is alone in one", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const as = () => callerAt(database, viewer);
  const onBaseball = async (externalId: string) => {
    const game = await makeGame(database.read, { league: "MLB", away: "BOS", home: "NYY", externalId });
    const { pick } = await quotedPick(database, { league: "MLB" }, { game });
    await addToSlip(await as(), { pickId: pick.id, pitchers: "listed" });
  };
  await onBaseball("mlb-1");
  await onBaseball("mlb-2");
  await setSlipMode(await as(), { mode: "parlay" });
  expect(await place(database, viewer)).toMatchObject({ ok: true, betCount: 1 });
  await onBaseball("mlb-3");
  await setSlipMode(await as(), { mode: "parlay" });
  expect(await place(database, viewer)).toMatchObject({ ok: true, betCount: 1 });
  expect((await bets(database)).map(({ betType, pitchers }) => [betType, pitchers])).toEqual([
    ["Parlay", null],
    ["Moneyline", "listed"],
  ]);
});

test("in another feed they are only saved, and the answer names the books", async () => {
  const database = await openScene();
  await makeFeedClock(database.read, { feed: "archive", run: 3 });
  const viewer = await person(database, "elite");
  const { pick } = await quotedPick(database, { run: 3 }, { feed: "archive" });
  const feed = { feed: "archive" as const };
  await addToSlip(await callerAt(database, viewer, feed), { pickId: pick.id });
  expect((await slipOf(database, viewer, feed)).submits).toBe(false);
  expect(await place(database, viewer, feed)).toMatchObject({
    ok: true,
    repeated: false,
    title: "Bets Saved",
    message: "1 bet(s) have been saved to My Picks.",
    submitted: false,
    books: [{ book: "fanduel", bookLabel: "FanDuel" }],
  });
  expect(await bets(database)).toEqual([expect.objectContaining({ feed: "archive", run: 3, placedAt: null })]);
});

test("nothing is placed from an empty slip, or with an unknown key", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const empty = {
    code: "empty-slip",
    ok: false,
    title: "No Bets Selected",
    message: "Please add bets to your slip before placing.",
  };
  expect(await place(database, viewer)).toEqual(empty);
  expect(await place(database, viewer, { placementKey: "made-up-key" })).toEqual(empty);
  await filledSlip(database, viewer, 1);
  expect(codeOf(await place(database, viewer, { placementKey: "made-up-key" }))).toBe("changed");
  expect(await database.read.$count(savedPicks)).toBe(0);
});

test("a better price than agreed is taken, but never one that pays less than the page showed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [made] = await filledSlip(database, viewer, 1);
  const pickId = made?.pick.id ?? 0;
  await makeQuote(database.read, made?.game.id ?? "", { first: -130, capturedAt: at(-2 * MINUTE_MS) });
  const { placementKey, items } = await slipOf(database, viewer);
  const shown = new Map(items.map(({ agreed }) => [pickId, americanOdds(agreed.price)]));
  expect([...shown.values()]).toEqual([-130]);
  await makeQuote(database.read, made?.game.id ?? "", { first: -140, capturedAt: at(-MINUTE_MS) });
  expect(await placeSlip(await callerAt(database, viewer), { placementKey, shown })).toMatchObject({
    code: "price-changed",
    problems: [{ pickId, problemText: "The price went from −130 to −140." }],
  });
  expect(await database.read.$count(savedPicks)).toBe(0);
  const now140 = new Map([[pickId, americanOdds(-140)]]);
  expect(codeOf(await placeSlip(await callerAt(database, viewer), { placementKey, shown: now140 }))).toBe("done");
  expect(await bets(database)).toMatchObject([{ price: -140 }]);
});

test("a pick that is in My Picks already is not placed again; the rest is, and the slip is empty afterwards", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  await savePick(await callerAt(database, viewer), { pickId: first?.pick.id ?? 0, stakeCents: 500 });
  expect(await place(database, viewer)).toMatchObject({ ok: true, betCount: 1, stakeCents: 2500 });
  expect((await bets(database)).map(({ pickId, stakeCents }) => [pickId, stakeCents])).toEqual([
    [first?.pick.id, 500],
    [second?.pick.id, 2500],
  ]);
  expect((await slipOf(database, viewer)).items).toEqual([]);
  await addToSlip(await callerAt(database, viewer), { pickId: first?.pick.id ?? 0 });
  expect(await place(database, viewer)).toMatchObject({ code: "problems", problems: [{ problem: "already-saved" }] });
});

test("a new slip starts as single bets, whatever the one before was", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await parlayOf(database, viewer, 2);
  expect(codeOf(await place(database, viewer))).toBe("done");
  expect(await slipOf(database, viewer)).toMatchObject({ mode: "singles", parlay: { stakeCents: 2500 } });
  await parlayOf(database, viewer, 2);
  await clearSlip(await callerAt(database, viewer));
  await filledSlip(database, viewer, 1);
  expect((await slipOf(database, viewer)).mode).toBe("singles");
});

test("a parlay on one game is stored and settled at its owner's quoted price, and not sent to the simulated sportsbook", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  const total = await quotedPick(database, { market: "total", side: "over", line: 220.5 }, { game, first: -110 });
  for (const pickId of [pick.id, total.pick.id]) await addToSlip(await callerAt(database, viewer), { pickId });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  expect(codeOf(await place(database, viewer))).toBe("blocked");
  await setParlayQuote(await callerAt(database, viewer), { quote: 3.05 });
  expect(await place(database, viewer)).toMatchObject({
    ok: true,
    title: "Bets Saved",
    message: "1 bet(s) have been saved to My Picks.",
    submitted: false,
  });
  expect(await bets(database)).toMatchObject([{ decimalOdds: 3.05, quoted: true, placedAt: null, price: null }]);
  const list = await listSavedPicks(await callerAt(database, viewer), {
    filters: { tab: "open", league: "ALL", betType: "parlay", period: "all", page: 1 },
  });
  expect(list.picks).toMatchObject([{ toWinCents: 5125, decimalOdds: 3.05, legs: [{ price: -150 }, { price: -110 }] }]);
  await makeResult(database.read, game.id, { homeScore: 120, awayScore: 110, knownAt: at(10 * HOUR_MS) });
  const then = at(10 * HOUR_MS);
  await settleSavedPicks(database, { feed: "simulation", run: 1, asOf: then, recordedAt: then });
  expect(await bets(database)).toMatchObject([{ status: "won", profitCents: 5125 }]);
});

test("a double click places once, and a retry gets the same answer", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await filledSlip(database, viewer, 2);
  const { placementKey } = await slipOf(database, viewer);
  const answers = await Promise.all([1, 2, 3].map(() => place(database, viewer, { placementKey })));
  expect(answers.map((answer) => answer.ok && answer.repeated).sort()).toEqual([false, true, true]);
  expect(new Set(answers.map(({ title, message }) => `${title} ${message}`)).size).toBe(1);
  await filledSlip(database, viewer, 1);
  expect(await place(database, viewer, { placementKey, wallNow: at(5 * HOUR_MS) })).toMatchObject({
    ok: true,
    repeated: true,
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
      expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
      expect(answers.filter((answer) => answer.ok && answer.repeated)).toHaveLength(3);
    }
    expect(await database.read.$count(savedPicks)).toBe(10);
    expect(await database.read.$count(slipPlacements)).toBe(5);
  } finally {
    other.close();
  }
});

test("a second device that changed the slip keeps the first from placing picks that it does not show", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first] = await filledSlip(database, viewer, 1);
  const phone = await slipOf(database, viewer);
  await filledSlip(database, viewer, 1);
  expect(await place(database, viewer, { placementKey: phone.placementKey })).toMatchObject({
    code: "changed",
    ok: false,
  });
  expect(await database.read.$count(savedPicks)).toBe(0);
  const desk = await slipOf(database, viewer);
  expect(codeOf(await place(database, viewer, { placementKey: desk.placementKey }))).toBe("done");
  expect(await place(database, viewer, { placementKey: phone.placementKey })).toMatchObject({ code: "empty-slip" });
  expect((await bets(database)).map(({ pickId }) => pickId)).toContain(first?.pick.id);
});

test("the same key used by two people counts as two", async () => {
  const database = await openScene();
  const ann = await person(database, "elite");
  const ben = await person(database, "elite");
  await filledSlip(database, ann, 1);
  const { placementKey } = await slipOf(database, ann);
  expect(codeOf(await place(database, ann, { placementKey }))).toBe("done");
  await filledSlip(database, ben, 1);
  expect(codeOf(await place(database, ben, { placementKey }))).toBe("changed");
});

test("one item with a problem places nothing, and the answer says which", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  const { placementKey } = await slipOf(database, viewer);
  await makeQuote(database.read, first.game.id, { first: -155, capturedAt: at(-MINUTE_MS) });
  expect(await place(database, viewer, { placementKey })).toMatchObject({
    code: "price-changed",
    ok: false,
    title: "Price changed",
    message: "Boston Celtics @ Toronto Raptors: The price went from −150 (FanDuel) to −155 (FanDuel).",
    problems: [{ pickId: first.pick.id, problem: "price-changed" }],
  });
  await database.client.execute({
    sql: "update games set status = 'in_progress' where id = ?",
    args: [second.game.id],
  });
  expect(await place(database, viewer, { placementKey })).toMatchObject({
    code: "problems",
    message: expect.stringContaining("(and 1 more)"),
    problems: [{ problem: "price-changed" }, { pickId: second.pick.id, problem: "started" }],
  });
  expect(await place(database, viewer, { placementKey, wallNow: at(2 * HOUR_MS) })).toMatchObject({
    problems: [{ problem: "stale" }, { problem: "started" }],
  });
  const free: Viewer = { ...viewer, tier: "free" };
  const locked = await place(database, free, { placementKey });
  expect(locked).toMatchObject({ code: "problems", problems: [{ problem: "locked" }, { problem: "started" }] });
  expect(JSON.stringify(locked)).not.toContain("150");
  expect(await database.read.$count(savedPicks)).toBe(0);
  expect(await database.read.$count(slipItems)).toBe(2);
});

test("a failed write leaves nothing half written", async () => {
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
  expect(codeOf(await place(database, viewer, { placementKey }))).toBe("done");
});

async function parlayOf(database: Database, viewer: Viewer, legs: number) {
  const made = await filledSlip(database, viewer, legs);
  await setParlayStake(await callerAt(database, viewer), { stakeCents: 1000 });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  return made;
}

test("a parlay is one record with strategyId 9999 and its legs", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const made = await parlayOf(database, viewer, 3);
  expect(await place(database, viewer)).toMatchObject({
    ok: true,
    repeated: false,
    message: "1 bet(s) have been saved to My Picks and submitted to the simulated sportsbook.",
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
    startAt: at(7 * HOUR_MS),
  });
  expect(bet?.decimalOdds).toBeCloseTo((5 / 3) ** 3, 12);
  expect(bet?.confidence).toBeCloseTo(0.62 ** 3, 12);
  const legs = await database.read.select().from(savedPickLegs).orderBy(savedPickLegs.leg);
  expect(legs.map(({ leg, pickId, price, status }) => [leg, pickId, price, status])).toEqual(
    made.map(({ pick }, i) => [i + 1, pick.id, -150, "pending"]),
  );
  const list = await listSavedPicks(await callerAt(database, viewer), {
    filters: { tab: "open", league: "NBA", betType: "parlay", period: "all", page: 1 },
  });
  expect(savedPickListSchema.safeParse(list).error).toBeUndefined();
  expect(list.picks).toMatchObject([{ strategyId: 9999, toWinCents: 3630, placed: true, legs: [{}, {}, {}] }]);
});

test("a parlay of one pick is a single for the parlay's stake", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [, second] = await parlayOf(database, viewer, 2);
  await removeFromSlip(await callerAt(database, viewer), { pickId: second?.pick.id ?? 0 });
  expect(await place(database, viewer)).toMatchObject({ ok: true, repeated: false, betCount: 1, stakeCents: 1000 });
  expect(await bets(database)).toMatchObject([{ betType: "Moneyline", stakeCents: 1000, price: -150 }]);
  expect(await database.read.$count(savedPickLegs)).toBe(0);
});

test("a parlay that is no longer in the plan is not placed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const made = await parlayOf(database, viewer, 2);
  for (const { pick } of made)
    await database.client.execute({
      sql: "insert into reveals (user_id, pick_id, day, revealed_at) values (?, ?, '2026-01-15', ?)",
      args: [viewer.id, pick.id, now],
    });
  expect(await place(database, { ...viewer, tier: "free" })).toMatchObject({
    code: "no-parlays",
    ok: false,
    message: "Parlays are part of Pro.",
  });
  expect(codeOf(await place(database, { ...viewer, tier: "pro" }))).toBe("done");
});

test("a placed parlay is graded leg by leg, repriced without a void leg, and graded again after a correction", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second, third] = await parlayOf(database, viewer, 3);
  if (!first || !second || !third) throw new Error("three picks");
  await place(database, viewer);
  const [bet] = await bets(database);
  const id = bet?.id ?? 0;
  const settle = (hours: number) =>
    settleSavedPicks(database, {
      feed: "simulation",
      run: 1,
      asOf: at(hours * HOUR_MS),
      recordedAt: at(hours * HOUR_MS),
    });
  const state = async () => {
    const [row] = await bets(database);
    const legs = await database.read.select().from(savedPickLegs).orderBy(savedPickLegs.leg);
    return { status: row?.status, profitCents: row?.profitCents, legs: legs.map(({ status }) => status) };
  };
  await makeResult(database.read, first.game.id, { homeScore: 110, awayScore: 100, knownAt: at(10 * HOUR_MS) });
  await settle(10);
  expect(await state()).toEqual({ status: "pending", profitCents: null, legs: ["won", "pending", "pending"] });
  await makeResult(database.read, second.game.id, {
    status: "canceled",
    homeScore: null,
    awayScore: null,
    knownAt: at(11 * HOUR_MS),
  });
  await settle(11);
  expect(await state()).toEqual({ status: "pending", profitCents: null, legs: ["won", "void", "pending"] });
  await makeResult(database.read, third.game.id, { homeScore: 101, awayScore: 100, knownAt: at(12 * HOUR_MS) });
  await settle(12);
  // $10 at 5/3 × 5/3: the void leg dropped out.
  expect(await state()).toEqual({ status: "won", profitCents: 1778, legs: ["won", "void", "won"] });
  await settle(12);
  const graded = await gradingsOf(database, id);
  expect(graded.map(({ leg, result, regrade }) => [leg, result, regrade])).toEqual([
    [1, "win", false],
    [2, "void", false],
    [3, "win", false],
    [0, "win", false],
  ]);
  await makeResult(database.read, third.game.id, { homeScore: 99, awayScore: 100, knownAt: at(13 * HOUR_MS) });
  await settle(13);
  expect(await state()).toEqual({ status: "lost", profitCents: -1000, legs: ["won", "void", "lost"] });
  expect((await gradingsOf(database, id)).slice(4).map(({ leg, regrade }) => [leg, regrade])).toEqual([
    [3, true],
    [0, true],
  ]);
});

test("a parlay that one leg has lost is graded once, and its day stays, whatever the other legs do", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second, third] = await parlayOf(database, viewer, 3);
  if (!first || !second || !third) throw new Error("three picks");
  await place(database, viewer);
  const end = async ({ game }: typeof first, hours: number, [homeScore, awayScore]: readonly [number, number]) => {
    const asOf = at(hours * HOUR_MS);
    await makeResult(database.read, game.id, { homeScore, awayScore, knownAt: asOf });
    await settleSavedPicks(database, { feed: "simulation", run: 1, asOf, recordedAt: asOf });
    const [bet] = await bets(database);
    const whole = (await gradingsOf(database, bet?.id ?? 0)).filter(({ leg }) => leg === 0);
    return { settledAt: bet?.settledAt, whole: whole.map(({ result, regrade }) => [result, regrade]) };
  };
  const lost = { settledAt: at(10 * HOUR_MS), whole: [["loss", false]] };
  expect(await end(first, 10, [90, 100])).toEqual(lost);
  expect(await end(second, 11, [110, 100])).toEqual(lost);
  expect(await end(third, 12, [110, 100])).toEqual(lost);
  // The correction that wins it is news, and named as one; it belongs to the day of the bet.
  expect(await end(first, 13, [110, 100])).toEqual({
    settledAt: lost.settledAt,
    whole: [
      ["loss", false],
      ["win", true],
    ],
  });
});

test("a leg corrected before its parlay is decided makes no correction of the parlay", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await parlayOf(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  await place(database, viewer);
  const results = [
    [first, 110],
    [first, 112],
    [second, 110],
  ] as const;
  for (const [index, [{ game }, homeScore]] of results.entries()) {
    const asOf = at((10 + index) * HOUR_MS);
    await makeResult(database.read, game.id, { homeScore, awayScore: 100, knownAt: asOf });
    await settleSavedPicks(database, { feed: "simulation", run: 1, asOf, recordedAt: asOf });
  }
  const [bet] = await bets(database);
  expect((await gradingsOf(database, bet?.id ?? 0)).map(({ leg, regrade }) => [leg, regrade])).toEqual([
    [1, false],
    [1, true],
    [2, false],
    [0, false],
  ]);
});

test("a game whose start moved is checked by its current start", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [made] = await filledSlip(database, viewer, 1);
  await database.client.execute({
    sql: "update games set start_at = ? where id = ?",
    args: [epochMs(at(-MINUTE_MS)), made?.game.id ?? ""],
  });
  expect(await place(database, viewer)).toMatchObject({ code: "problems", problems: [{ problem: "started" }] });
});
