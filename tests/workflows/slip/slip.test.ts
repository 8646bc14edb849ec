import { parse } from "csv-parse/sync";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { MAX_SLIP_ITEMS } from "#app/lib/engine/parlay/limits.ts";
import { slipSchema } from "#app/lib/schemas/slip/dto.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { setOddsFormat } from "#app/lib/workflows/account/change-settings.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayStake,
  setSlipMode,
  setParlayQuote,
  setSlipStake,
  undoRemoval,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/slip/change-slip.server.ts";
import { exportSlip } from "#app/lib/workflows/slip/export-slip.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { listSlipPicks } from "#app/models/slip/slip-picks.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { slipItems } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { makeBet, makeFeedClock, makeGame, makeQuote } from "#db/seed/factories.ts";
import { type Asked, at, callerAt, codeOf, counted, now, openScene, person } from "#tests/workflows/scene.ts";
import { filledSlip, quotedPick, slipOf } from "./slip-scene.ts";

const add = async (database: Database, viewer: Viewer, pickId: number, stakeCents?: number, asked: Asked = {}) =>
  addToSlip(await callerAt(database, viewer, asked), { pickId, stakeCents });

test("a pick goes in at the newest price its owner may see, for $25, and only once", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  await makeQuote(database.read, game.id, { book: "caesars", first: -138, capturedAt: at(-MINUTE_MS) });
  await makeQuote(database.read, game.id, { book: "betmgm", first: 100, capturedAt: at(MINUTE_MS) });
  expect(await slipOf(database, viewer)).toMatchObject({ items: [], placeable: false, mode: "singles", submits: true });
  expect(await add(database, viewer, pick.id)).toMatchObject({ ok: true });
  expect(await add(database, viewer, pick.id, 9900)).toEqual({
    code: "already-added",
    ok: false,
    title: "Already Added",
    message: "Toronto Raptors vs Boston Celtics is already in your bet slip",
  });
  const slip = await slipOf(database, viewer);
  expect(slipSchema.safeParse(slip).error).toBeUndefined();
  expect(slip).toMatchObject({
    placeable: true,
    totalStakeCents: 2500,
    totalToWinCents: 1812,
    bankrollCents: null,
    exposure: [],
    items: [
      {
        pickId: pick.id,
        recommendation: "Toronto Raptors to win",
        agreed: { book: "caesars", bookLabel: "Caesars", price: -138 },
        visible: { price: -138, stale: false },
        problem: null,
        stakeCents: 2500,
        suggestedStakeCents: null,
      },
    ],
  });
  expect(slip.items[0]?.edge).toBeCloseTo(0.62 * (1 + 100 / 138) - 1, 12);
  expect(await listSlipPicks(database, viewer.id, "simulation")).toEqual([pick.id]);
});

test("$1.10 at +105 shows the $1.16 a win settles, as a single and as the parlay's stake", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { pick } = await quotedPick(database, {}, { first: 105 });
  await add(database, viewer, pick.id, 110);
  await setParlayStake(await callerAt(database, viewer), { stakeCents: 110 });
  const slip = await slipOf(database, viewer);
  expect(slip).toMatchObject({ totalToWinCents: 116, parlay: { toWinCents: 116 }, items: [{ toWinCents: 116 }] });
});

test("picks its owner may not see, that have started, without a quote or with a stale one stay out", async () => {
  const database = await openScene();
  const elite = await person(database, "elite");
  const free = await person(database, "free");
  const { pick } = await quotedPick(database);
  const { pick: spread } = await quotedPick(database, { market: "spread" }, { first: -110 });
  const { pick: unquoted } = await quotedPick(database, { market: "total", line: 221.5 });
  await makeQuote(database.read, unquoted.gameId, { market: "total", line: 223.5, capturedAt: at(-MINUTE_MS) });
  expect(codeOf(await add(database, free, pick.id))).toBe("locked");
  expect(codeOf(await add(database, free, spread.id))).toBe("locked");
  await revealPick(await callerAt(database, free), { pickId: pick.id });
  expect(codeOf(await add(database, free, pick.id))).toBe("done");
  expect(codeOf(await add(database, elite, unquoted.id))).toBe("no-price");
  expect(codeOf(await add(database, elite, pick.id, undefined, { wallNow: at(2 * HOUR_MS) }))).toBe("stale");
  expect(codeOf(await add(database, elite, pick.id, undefined, { wallNow: at(7 * HOUR_MS) }))).toBe("started");
  expect(codeOf(await add(database, elite, pick.id, undefined, { feed: "archive" }))).toBe("not-found");
  expect(codeOf(await add(database, elite, 1))).toBe("not-found");
  for (const stakeCents of [0, 99, 12.5, 10_000_001, Number.NaN])
    expect(codeOf(await add(database, elite, pick.id, stakeCents))).toBe("invalid-stake");
  expect(await database.read.$count(slipItems)).toBe(1);
});

test("a slip has a maximum number of picks", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 1_000_000 });
  const strong = { probability: 0.66, probabilityLow: 0.63, probabilityHigh: 0.69 };
  await filledSlip(database, viewer, MAX_SLIP_ITEMS, strong);
  const { pick } = await quotedPick(database);
  expect(codeOf(await add(database, viewer, pick.id))).toBe("full");
  const slip = await slipOf(database, viewer);
  expect(slip.items).toHaveLength(MAX_SLIP_ITEMS);
  const day = slip.exposure.find(({ label }) => label === "Today");
  const suggested = slip.items.reduce((sum, item) => sum + (item.suggestedStakeCents ?? 0), 0);
  expect(suggested).toBeGreaterThan(0);
  expect(suggested / 1_000_000).toBeLessThanOrEqual((day?.cap ?? 0) + 1e-9);
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  const parlay = (await slipOf(database, viewer)).parlay;
  expect(parlay.blocked).toContain("10,000");
  expect(parlay.suggestedStakeCents).toBeNull();
});

test("an equal or a better price is taken automatically, at any book; a worse one must be agreed to", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  await add(database, viewer, pick.id);
  const before = await slipOf(database, viewer);
  await makeQuote(database.read, game.id, { book: "betmgm", first: -150, capturedAt: at(-9 * MINUTE_MS) });
  expect(await slipOf(database, viewer)).toMatchObject({ placeable: true, items: [{ problem: null }] });
  await makeQuote(database.read, game.id, { book: "caesars", first: -140, capturedAt: at(-8 * MINUTE_MS) });
  const better = await slipOf(database, viewer);
  expect(better).toMatchObject({ placeable: true, placementKey: before.placementKey, totalToWinCents: 1786 });
  expect(better.items[0]).toMatchObject({ problem: null, agreed: { price: -140, book: "caesars" }, toWinCents: 1786 });
  for (const [book, minutes] of [
    ["fanduel", 3],
    ["betmgm", 2],
    ["caesars", 1],
  ] as const)
    await makeQuote(database.read, game.id, { book, first: -160, capturedAt: at(-minutes * MINUTE_MS) });
  const slip = await slipOf(database, viewer);
  expect(slip).toMatchObject({ placeable: false, placementKey: before.placementKey });
  expect(slip.items[0]).toMatchObject({
    problem: "price-changed",
    problemText: expect.stringMatching(/^The price went from −150 \(FanDuel\) to −160/),
    agreed: { price: -150 },
    visible: { price: -160 },
  });
  expect(await acceptSlipPrices(await callerAt(database, viewer), { pickId: 1 })).toMatchObject({
    code: "not-in-slip",
  });
  expect(await acceptSlipPrices(await callerAt(database, viewer))).toMatchObject({ ok: true });
  const accepted = await slipOf(database, viewer);
  expect(accepted).toMatchObject({ placeable: true, items: [{ problem: null, agreed: { price: -160 } }] });
  expect(accepted.placementKey).not.toBe(before.placementKey);
  expect(await acceptSlipPrices(await callerAt(database, viewer))).toMatchObject({ ok: true, changed: false });
});

test("every item shows its worth and its suggested stake", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  const strong = { probability: 0.66, probabilityLow: 0.64, probabilityHigh: 0.68 };
  const weak = { probability: 0.55, probabilityLow: 0.52, probabilityHigh: 0.58 };
  for (const fields of [strong, weak]) await add(database, viewer, (await quotedPick(database, fields)).pick.id);
  const [bet, pass] = (await slipOf(database, viewer)).items;
  expect(bet).toMatchObject({ verdict: "BET", suggestedStakeCents: bet?.stakeCents });
  expect(bet?.suggestedStakeCents).toBeGreaterThan(100);
  expect(pass).toMatchObject({ verdict: "PASS", suggestedStakeCents: 0, stakeCents: 2500 });
});

test("a removed pick comes back with its stake, its price and its place, once", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second, third] = await filledSlip(database, viewer, 3);
  const caller = await callerAt(database, viewer);
  const ids = [first, second, third].map((made) => made?.pick.id ?? 0);
  await setSlipStake(caller, { pickId: ids[1] ?? 0, stakeCents: 7700 });
  await removeFromSlip(caller, { pickId: ids[0] ?? 0 });
  await removeFromSlip(caller, { pickId: ids[1] ?? 0 });
  await makeQuote(database.read, second?.game.id ?? "", { first: -160, capturedAt: at(-MINUTE_MS) });
  expect((await slipOf(database, viewer)).items.map(({ pickId }) => pickId)).toEqual([ids[2]]);
  expect(await listSlipPicks(database, viewer.id, "simulation")).toEqual([ids[2]]);
  expect(await undoRemoval(await callerAt(database, await person(database, "elite")))).toMatchObject({
    code: "nothing-removed",
  });
  expect(await undoRemoval(caller)).toMatchObject({
    ok: true,
    message: "Toronto Raptors to win is in your bet slip again.",
    pickIds: [ids[1]],
  });
  const back = await slipOf(database, viewer);
  expect(back.items.map(({ pickId }) => pickId)).toEqual(ids.slice(1));
  expect(back.items[0]).toMatchObject({ stakeCents: 7700, problem: "price-changed", agreed: { price: -150 } });
  expect(codeOf(await undoRemoval(caller))).toBe("nothing-removed");
  await clearSlip(caller);
  expect(await undoRemoval(caller)).toMatchObject({ ok: true, message: "2 picks are in your bet slip again." });
  await removeFromSlip(caller, { pickId: ids[2] ?? 0 });
  expect(codeOf(await add(database, viewer, ids[2] ?? 0))).toBe("done");
  expect(codeOf(await undoRemoval(caller))).toBe("nothing-removed");
  expect((await slipOf(database, viewer)).items).toHaveLength(2);
});

test("a pick that is in My Picks already does not count, says where it is, and may still be a leg", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first] = await filledSlip(database, viewer, 2);
  const saved = await savePick(await callerAt(database, viewer), { pickId: first?.pick.id ?? 0 });
  const slip = await slipOf(database, viewer);
  expect(slip).toMatchObject({ totalStakeCents: 2500, totalToWinCents: 1667, placeable: true });
  expect(slip.items[0]).toMatchObject({
    problem: "already-saved",
    savedPickId: saved.ok ? saved.savedPick.id : 0,
  });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  expect((await slipOf(database, viewer)).items.map(({ problem }) => problem)).toEqual([null, null]);
});

test("possible changes of an item in the slip", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  await add(database, viewer, pick.id);
  const problem = async (given = {}) => (await slipOf(database, viewer, given)).items[0]?.problem;
  expect(await problem()).toBeNull();
  expect(await problem({ wallNow: at(2 * HOUR_MS) })).toBe("stale");
  await savePick(await callerAt(database, viewer), { pickId: pick.id });
  expect(await problem()).toBe("already-saved");
  await database.write((tx) => tx.update(games).set({ status: "in_progress" }));
  expect(await problem()).toBe("started");
  expect(game.status).toBe("scheduled");

  const moved = await quotedPick(database, { market: "total", line: 221.5 });
  await add(database, viewer, moved.pick.id);
  await makeQuote(database.read, moved.game.id, { market: "total", line: 222.5, capturedAt: at(-MINUTE_MS) });
  const slip = await slipOf(database, viewer);
  expect(slip.items[1]).toMatchObject({ pickId: moved.pick.id, problem: "no-price", visible: null });
  expect(slip).toMatchObject({ placeable: false, totalStakeCents: 0, totalToWinCents: 0 });
  const { pick: open } = await quotedPick(database);
  await add(database, viewer, open.id);
  expect(await slipOf(database, viewer)).toMatchObject({ totalStakeCents: 2500, totalToWinCents: 1667 });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  expect(await slipOf(database, viewer)).toMatchObject({ totalStakeCents: 0, totalToWinCents: 0 });
});

test("a pick that its owner's plan no longer includes shows its game and nothing else; a revealed one stays open", async () => {
  const database = await openScene();
  const elite = await person(database, "elite");
  const { pick } = await quotedPick(database, { market: "spread", probability: 0.6123 }, { first: -107 });
  const { pick: seen } = await quotedPick(database);
  await add(database, elite, pick.id);
  await add(database, elite, seen.id);
  const free: Viewer = { ...elite, tier: "free" };
  await revealPick(await callerAt(database, free), { pickId: seen.id });
  const slip = await slipOf(database, free);
  expect(slip.items.map(({ pickId }) => pickId)).toEqual([seen.id]);
  expect(slip.lockedItems).toEqual([
    {
      pickId: pick.id,
      league: "NBA",
      matchup: "Boston Celtics @ Toronto Raptors",
      homeTeam: "Toronto Raptors",
      awayTeam: "Boston Celtics",
      gameId: pick.gameId,
      startAt: pick.startAt,
      problemText: "This pick is part of Pro.",
    },
  ]);
  expect(slip.placeable).toBe(false);
  expect(slip.totalStakeCents).toBe(2500);
  const text = JSON.stringify(slip);
  for (const secret of ["0.6123", "-107", "-3.5", "−3.5"]) expect(text).not.toContain(secret);
  const file = await exportSlip(await callerAt(database, free));
  expect(file.ok ? file.file.body : "").not.toContain("3.5");
  expect(codeOf(await removeFromSlip(await callerAt(database, free), { pickId: pick.id }))).toBe("done");
  expect((await slipOf(database, free)).placeable).toBe(true);
});

test("stakes, mode, removing and clearing; every change sets a new placement key", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  const keys = new Set<string>();
  const look = async () => {
    const slip = await slipOf(database, viewer);
    keys.add(slip.placementKey);
    return slip;
  };
  await look();
  const caller = await callerAt(database, viewer);
  expect(await setSlipStake(caller, { pickId: first.pick.id, stakeCents: 4000 })).toMatchObject({
    ok: true,
    changed: true,
  });
  expect(await look()).toMatchObject({ totalStakeCents: 6500, items: [{ stakeCents: 4000 }, { stakeCents: 2500 }] });
  expect(await setSlipStake(caller, { pickId: first.pick.id, stakeCents: 4000 })).toMatchObject({
    ok: true,
    changed: false,
  });
  expect(codeOf(await setSlipStake(caller, { pickId: first.pick.id, stakeCents: 99 }))).toBe("invalid-stake");
  expect(codeOf(await setSlipStake(caller, { pickId: 1, stakeCents: 4000 }))).toBe("not-in-slip");
  await look();
  expect(keys.size).toBe(2);
  expect(codeOf(await setParlayStake(caller, { stakeCents: 1000 }))).toBe("done");
  expect(codeOf(await setParlayStake(caller, { stakeCents: 0 }))).toBe("invalid-stake");
  await look();
  expect(codeOf(await setSlipMode(caller, { mode: "parlay" }))).toBe("done");
  const parlay = await look();
  expect(parlay).toMatchObject({ mode: "parlay", totalStakeCents: 1000, totalToWinCents: 1778, placeable: true });
  expect(parlay.parlay).toMatchObject({ blocked: null, book: "fanduel", sameGame: false });
  expect(parlay.parlay.combinedDecimal).toBeCloseTo((5 / 3) ** 2, 12);
  expect(parlay.parlay.jointProbability).toBeCloseTo(0.62 ** 2, 12);
  expect(parlay.parlay.expectedValue).toBeCloseTo((0.62 * (5 / 3)) ** 2 - 1, 12);
  expect(codeOf(await removeFromSlip(caller, { pickId: first.pick.id }))).toBe("done");
  expect(codeOf(await removeFromSlip(caller, { pickId: first.pick.id }))).toBe("not-in-slip");
  const one = await look();
  expect(one).toMatchObject({
    totalStakeCents: 1000,
    placeable: true,
    parlay: { blocked: expect.stringContaining("two") },
  });
  expect(keys.size).toBe(5);
  expect(codeOf(await clearSlip(caller))).toBe("done");
  expect(await look()).toMatchObject({ items: [], totalStakeCents: 0, placeable: false });
});

test("a slip is its owner's, in one feed and one replay", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const stranger = await person(database, "elite");
  const [made] = await filledSlip(database, viewer, 1);
  const pickId = made?.pick.id ?? 0;
  expect((await slipOf(database, stranger)).items).toEqual([]);
  const theirs = await callerAt(database, stranger);
  expect(codeOf(await removeFromSlip(theirs, { pickId }))).toBe("not-in-slip");
  expect(codeOf(await setSlipStake(theirs, { pickId, stakeCents: 100 }))).toBe("not-in-slip");
  expect(codeOf(await clearSlip(theirs))).toBe("done");
  expect((await slipOf(database, viewer, { feed: "archive" })).items).toEqual([]);
  expect(await slipOf(database, viewer)).toMatchObject({ items: [{ pickId, stakeCents: 2500 }] });
  await makeFeedClock(database.read, { run: 2 });
  expect((await slipOf(database, viewer)).items).toEqual([]);
  expect(await listSlipPicks(database, viewer.id, "simulation")).toEqual([]);
});

test("with a bankroll stakes are sized with everything open, and the caps show how much of them is used", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  const { game, pick } = await quotedPick(database, { probability: 0.66, probabilityLow: 0.63, probabilityHigh: 0.69 });
  await add(database, viewer, pick.id);
  const alone = (await slipOf(database, viewer)).items[0];
  expect(alone?.stakeCents).toBe(alone?.suggestedStakeCents);
  expect(alone?.suggestedStakeCents).toBeGreaterThan(100);
  await makeBet(database.read, viewer.id, {
    gameId: game.id,
    market: "total",
    side: "over",
    line: 220,
    stakeCents: 2500,
  });
  await makeBet(database.read, viewer.id, { stakeCents: 4000, startAt: at(7 * HOUR_MS) });
  await makeBet(database.read, viewer.id, { stakeCents: 90_000, status: "lost" });
  const slip = await slipOf(database, viewer);
  expect(slip.items[0]).toMatchObject({ suggestedStakeCents: 500, limitedBy: "per-game" });
  const stake = slip.items[0]?.stakeCents ?? 0;
  expect(slip.exposure).toEqual([
    { label: "Largest bet", used: 0.04, cap: 0.02, over: true },
    { label: "Boston Celtics @ Toronto Raptors", used: (2500 + stake) / 100_000, cap: 0.03, over: true },
    { label: "Today", used: expect.closeTo((6500 + stake) / 100_000, 12), cap: 0.1, over: false },
  ]);
  expect(codeOf(await takeSuggestedStakes(await callerAt(database, viewer)))).toBe("done");
  expect((await slipOf(database, viewer)).items[0]?.stakeCents).toBe(500);
  await makeBet(database.read, viewer.id, { gameId: game.id, stakeCents: 500 });
  expect(codeOf(await takeSuggestedStakes(await callerAt(database, viewer)))).toBe("nothing-suggested");
  expect(codeOf(await takeSuggestedStakes(await callerAt(database, { ...viewer, bankrollCents: null })))).toBe(
    "no-bankroll",
  );
});

test("without a suggestion the first stake is the default of $25, whatever the bankroll (D28)", async () => {
  const database = await openScene();
  const weak = { probability: 0.6, probabilityLow: 0.55, probabilityHigh: 0.65 };
  for (const bankrollCents of [1_000_000, 50_000, null]) {
    const viewer = await person(database, "elite", { bankrollCents });
    const { pick } = await quotedPick(database, weak);
    await add(database, viewer, pick.id);
    expect((await slipOf(database, viewer)).items[0]).toMatchObject({
      stakeCents: 2500,
      suggestedStakeCents: bankrollCents === null ? null : 0,
      limitedBy: "no-edge",
    });
  }
});

/** A Toronto moneyline at −150 and a spread at +170 on one game, whose model says that the spread wins only with the moneyline. */
async function sameGameSlip(database: Database, viewer: Viewer) {
  const game = await makeGame(database.read, { league: "NHL" });
  const distribution = {
    kind: "poisson",
    homeMean: 3.3,
    awayMean: 2.7,
    diagonalInflation: 1.3,
    overtimeHomeShare: 0.53,
  };
  const moneyline = await quotedPick(database, { distribution }, { game });
  const spread = await quotedPick(
    database,
    { distribution, market: "spread", line: -1.5, probability: 0.4, probabilityLow: 0.37, probabilityHigh: 0.43 },
    { game, first: 170 },
  );
  for (const { pick } of [moneyline, spread]) await add(database, viewer, pick.id);
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  return [moneyline.pick.id, spread.pick.id] as const;
}

test("legs of one game: a fair price from their joint distribution, and no value before the book's own price is known", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  await sameGameSlip(database, viewer);
  const asked = await slipOf(database, viewer);
  expect(asked).toMatchObject({ placeable: false, submits: false, totalToWinCents: 0 });
  expect(asked.parlay).toMatchObject({
    sameGame: true,
    blocked: "Books price picks on one game together. Enter what FanDuel quotes you for this parlay.",
    book: "fanduel",
    combinedDecimal: null,
    expectedValue: null,
    suggestedStakeCents: null,
  });
  expect(asked.parlay.independentProbability).toBeCloseTo(0.62 * 0.4, 12);
  expect(asked.parlay.jointProbability).toBeCloseTo(0.4, 6);
  expect(asked.parlay.fairDecimal).toBeCloseTo(2.5, 5);

  const caller = await callerAt(database, viewer);
  expect(await setParlayQuote(caller, { quote: "3.20" })).toMatchObject({
    code: "invalid-quote",
    field: "quote",
    message: "American odds are whole numbers like +150 or -110.",
  });
  expect(codeOf(await setParlayQuote(caller, { quote: "+2000000" }))).toBe("invalid-quote");
  expect(codeOf(await setParlayQuote(caller, { quote: 10_001 }))).toBe("invalid-quote");
  expect(codeOf(await setParlayQuote(caller, { quote: "+220" }))).toBe("done");
  const quoted = await slipOf(database, viewer);
  expect(quoted).toMatchObject({ placeable: true, totalStakeCents: 2500, totalToWinCents: 5500 });
  expect(quoted.parlay).toMatchObject({
    blocked: null,
    combinedDecimal: 3.2,
    suggestedStakeCents: 1590,
    limitedBy: null,
  });
  expect(quoted.parlay.expectedValue).toBeCloseTo(0.4 * 3.2 - 1, 6);
  await setParlayQuote(caller, { quote: "+140" });
  expect((await slipOf(database, viewer)).parlay).toMatchObject({ suggestedStakeCents: 0, limitedBy: "no-edge" });
  const decimal = await callerAt(database, { ...viewer, oddsFormat: "decimal" });
  expect(codeOf(await setParlayQuote(decimal, { quote: "3.20" }))).toBe("done");
  expect((await slipOf(database, viewer)).parlay.combinedDecimal).toBe(3.2);
  expect(codeOf(await setParlayQuote(caller, { quote: " " }))).toBe("done");
  expect((await slipOf(database, viewer)).parlay.blocked).toContain("Enter what FanDuel quotes you");
});

test("a price quoted for these legs is dropped with the next change of the legs", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [, spread] = await sameGameSlip(database, viewer);
  const caller = await callerAt(database, viewer);
  const quoteAfter = async (change: () => Promise<unknown>) => {
    await setParlayQuote(caller, { quote: 3.2 });
    await change();
    return (await slipOf(database, viewer)).parlay.combinedDecimal;
  };
  expect(await quoteAfter(() => setParlayStake(caller, { stakeCents: 1000 }))).toBe(3.2);
  expect(await quoteAfter(() => removeFromSlip(caller, { pickId: spread }))).toBeCloseTo(5 / 3, 12);
  expect(await quoteAfter(() => undoRemoval(caller))).toBeNull();
  const other = await quotedPick(database);
  expect(await quoteAfter(() => add(database, viewer, other.pick.id))).toBeNull();
});

test("a parlay is one ticket at one book, at that book's prices from the start", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  await makeQuote(database.read, first.game.id, { book: "caesars", first: -120, capturedAt: at(-5 * MINUTE_MS) });
  const caller = await callerAt(database, viewer);
  const singles = await slipOf(database, viewer);
  expect(singles.items.map(({ agreed }) => [agreed.book, agreed.price])).toEqual([
    ["caesars", -120],
    ["fanduel", -150],
  ]);
  // The available price is FanDuel's −150 twice, not the best of both books multiplied.
  const fanduel = (5 / 3) ** 2;
  expect(singles.parlay).toMatchObject({
    book: "fanduel",
    combinedDecimal: expect.closeTo(fanduel, 12),
    toWinCents: 4444,
  });
  await setSlipMode(caller, { mode: "parlay" });
  const parlay = await slipOf(database, viewer);
  expect(parlay).toMatchObject({
    placeable: true,
    totalToWinCents: 4444,
    parlay: { combinedDecimal: expect.closeTo(fanduel, 12) },
  });
  expect(
    parlay.items.map(({ problem, agreed, ticketPrice }) => [problem, agreed.book, agreed.price, ticketPrice]),
  ).toEqual([
    [null, "fanduel", -150, -150],
    [null, "fanduel", -150, -150],
  ]);
  await makeQuote(database.read, second.game.id, { book: "caesars", first: -145, capturedAt: at(-4 * MINUTE_MS) });
  const better = await slipOf(database, viewer);
  expect(better.items.map(({ problem, agreed }) => [problem, agreed.book, agreed.price])).toEqual([
    [null, "caesars", -120],
    [null, "caesars", -145],
  ]);
  await makeQuote(database.read, second.game.id, { book: "caesars", first: -300, capturedAt: at(-3 * MINUTE_MS) });
  await makeQuote(database.read, second.game.id, { first: -170, capturedAt: at(-3 * MINUTE_MS) });
  const worse = await slipOf(database, viewer);
  expect(worse.items.map(({ problem }) => problem)).toEqual([null, "price-changed"]);
  const shown = worse.parlay.combinedDecimal;
  await acceptSlipPrices(caller);
  expect(await slipOf(database, viewer)).toMatchObject({ placeable: true, parlay: { combinedDecimal: shown } });

  // Another leg makes it another ticket, which is shown at its own prices; nothing was agreed to before that would need a confirmation.
  const third = await quotedPick(database, { market: "total", line: 220.5 }, { first: -110 });
  await add(database, viewer, third.pick.id);
  const longer = await slipOf(database, viewer);
  expect(longer).toMatchObject({ placeable: true, parlay: { book: "fanduel", blocked: null } });
  await database.client.execute("drop trigger odds_snapshots_no_update");
  await database.client.execute({
    sql: "update odds_snapshots set book = 'betmgm' where game_id = ?",
    args: [third.game.id],
  });
  expect(await slipOf(database, viewer)).toMatchObject({
    placeable: false,
    totalToWinCents: 0,
    parlay: {
      book: null,
      combinedDecimal: null,
      expectedValue: null,
      blocked: expect.stringMatching(/^A parlay is one ticket, and no book .* has all but Over 220\.5\.$/),
    },
  });
});

test("open questions from before the slip became a parlay stay open", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first] = await filledSlip(database, viewer, 2);
  await makeQuote(database.read, first?.game.id ?? "", { first: -170, capturedAt: at(-MINUTE_MS) });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  const slip = await slipOf(database, viewer);
  expect(slip.items.map(({ problem }) => problem)).toEqual(["price-changed", null]);
  expect(slip.parlay.combinedDecimal).toBeCloseTo((1 + 100 / 170) * (5 / 3), 12);
});

test("parlays begin with Pro", async () => {
  const database = await openScene();
  const elite = await person(database, "elite");
  const picks = await filledSlip(database, elite, 2);
  const free: Viewer = { ...elite, tier: "free" };
  for (const { pick } of picks)
    await database.client.execute({
      sql: "insert into reveals (user_id, pick_id, day, revealed_at) values (?, ?, '2026-01-15', ?)",
      args: [free.id, pick.id, now],
    });
  expect(await setSlipMode(await callerAt(database, free), { mode: "parlay" })).toMatchObject({
    code: "no-parlays",
    ok: false,
    message: "Parlays are part of Pro.",
  });
  expect(await slipOf(database, free)).toMatchObject({
    mode: "singles",
    parlay: { blocked: "Parlays are part of Pro." },
  });
});

test("with the clock of the session at hand a slip is read in one round trip", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
  await filledSlip(database, viewer, 3);
  const caller = await callerAt(database, viewer);
  const counter = counted(database);
  await readSlip(caller);
  expect(counter.calls()).toBe(1);
  counter.stop();
});

test("the slip as a file: quoted, without formulas, and refused when it is empty", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  expect(await exportSlip(await callerAt(database, viewer))).toMatchObject({
    code: "nothing-to-export",
    title: "Empty Bet Slip",
  });
  const elite = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  await database.client.execute({
    sql: "update teams set city = '=HYPERLINK(\"x\"),', nickname = 'a,b' where id = ?",
    args: [game.homeTeamId],
  });
  await add(database, elite, pick.id);
  const answer = await exportSlip(await callerAt(database, elite));
  if (!answer.ok) throw new Error(answer.message);
  const [header, row, ...rest] = String(answer.file.body).trim().split("\r\n");
  expect(header?.split(",").slice(0, 3)).toEqual(["pick_id", "league", "matchup"]);
  expect(row).toContain(`"'=HYPERLINK(""x""), a,b to win"`);
  expect(row).toContain('"Boston Celtics @ =HYPERLINK');
  expect(rest).toEqual([]);
  expect(answer.file).toMatchObject({ filename: "linewise-bet-slip-2026-01-15.csv", rows: 1 });
});

test("a parlay's file carries its own price and stake beside its legs", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  await filledSlip(database, viewer, 2);
  await setParlayStake(await callerAt(database, viewer), { stakeCents: 1000 });
  await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
  const answer = await exportSlip(await callerAt(database, viewer));
  if (!answer.ok) throw new Error(answer.message);
  const rows: Record<string, string>[] = parse(answer.file.body, { columns: true });
  const text = rows.map((row) => ["part", "book", "american_odds", "stake", "to_win"].map((name) => row[name]));
  expect(text).toEqual([
    ["leg", "FanDuel", "-150", "", ""],
    ["leg", "FanDuel", "-150", "", ""],
    ["parlay", "FanDuel", "178", "10", "17.78"],
  ]);
  expect(Number(rows[2]?.decimal_odds)).toBeCloseTo((5 / 3) ** 2, 12);
  expect(answer.file.rows).toBe(3);

  const json = await exportSlip(await callerAt(database, viewer), { format: "json" });
  if (!json.ok) throw new Error(json.message);
  expect(json.file).toMatchObject({ filename: "linewise-bet-slip-2026-01-15.json", rows: 3 });
  const { feed, slip } = JSON.parse(String(json.file.body)) as { feed: string; slip: unknown[] };
  expect(feed).toBe("simulation");
  expect(slip[2]).toMatchObject({ part: "parlay", american_odds: 178, stake: 10, to_win: 17.78 });
});

test("the chosen odds format is kept", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  expect(await setOddsFormat(await callerAt(database, viewer), { oddsFormat: "decimal" })).toEqual({
    ok: true,
    message: "Odds are shown as decimal odds.",
  });
  expect(await database.read.select({ is: users.oddsFormat }).from(users)).toEqual([{ is: "decimal" }]);
});
