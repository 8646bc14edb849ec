import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { MAX_SLIP_ITEMS, slipSchema } from "#app/lib/schemas/slip/dto.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayStake,
  setSlipMode,
  setSlipStake,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/slip/change-slip.server.ts";
import { exportSlip } from "#app/lib/workflows/slip/export-slip.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { setOddsFormat } from "#app/lib/workflows/account/set-odds-format.server.ts";
import { viewSlip } from "#app/lib/workflows/slip/view-slip.server.ts";
import { listSlipPicks } from "#app/models/slip/slip.server.ts";
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

test("any price change, even a better one, and a change of book need agreement before anything is placed", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const { game, pick } = await quotedPick(database);
  await add(database, viewer, pick.id);
  const before = await slipOf(database, viewer);
  await makeQuote(database.read, game.id, { book: "betmgm", first: -150, capturedAt: at(-2 * MINUTE_MS) });
  const same = await slipOf(database, viewer);
  expect(same.items[0]).toMatchObject({ problem: "price-changed", visible: { price: -150, book: "betmgm" } });
  await makeQuote(database.read, game.id, { first: -140, capturedAt: at(-MINUTE_MS) });
  const slip = await slipOf(database, viewer);
  expect(slip).toMatchObject({ placeable: false, placementKey: before.placementKey });
  expect(slip.items[0]).toMatchObject({
    problem: "price-changed",
    problemText: "The price went from −150 (FanDuel) to −140 (FanDuel).",
    agreed: { price: -150 },
    visible: { price: -140 },
  });
  expect(await acceptSlipPrices(await callerAt(database, viewer), { pickId: 1 })).toMatchObject({
    code: "not-in-slip",
  });
  expect(await acceptSlipPrices(await callerAt(database, viewer))).toMatchObject({ ok: true });
  const accepted = await slipOf(database, viewer);
  expect(accepted).toMatchObject({ placeable: true, items: [{ problem: null, agreed: { price: -140 } }] });
  expect(accepted.placementKey).not.toBe(before.placementKey);
  expect(await acceptSlipPrices(await callerAt(database, viewer))).toMatchObject({ ok: true, changed: false });
});

test("what can happen to an item in the slip", async () => {
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
  expect(slip.placeable).toBe(false);
});

test("a pick whose owner's plan fell tells its game and nothing else; what was revealed stays open", async () => {
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
  const told = JSON.stringify(slip);
  for (const secret of ["0.6123", "-107", "-3.5", "−3.5"]) expect(told).not.toContain(secret);
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

test("where nothing is suggested the first stake is $25 or the cap of one bet, whichever is less", async () => {
  const database = await openScene();
  const weak = { probability: 0.6, probabilityLow: 0.55, probabilityHigh: 0.65 };
  for (const [bankrollCents, stakeCents] of [
    [1_000_000, 2500],
    [50_000, 1000],
    [1_000, 100],
  ] as const) {
    const viewer = await person(database, "elite", { bankrollCents });
    const { pick } = await quotedPick(database, weak);
    await add(database, viewer, pick.id);
    expect((await slipOf(database, viewer)).items[0]).toMatchObject({
      stakeCents,
      suggestedStakeCents: 0,
      limitedBy: "no-edge",
    });
  }
});

test("two legs of one game are priced from its distribution, and the difference is shown", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite", { bankrollCents: 100_000 });
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
  const { parlay } = await slipOf(database, viewer);
  expect(parlay).toMatchObject({ sameGame: true, blocked: null, book: "fanduel" });
  expect(parlay.independentProbability).toBeCloseTo(0.62 * 0.4, 12);
  expect(parlay.jointProbability).toBeCloseTo(0.4, 6);
  expect(parlay.combinedDecimal).toBeCloseTo((5 / 3) * 2.7, 12);
  expect(parlay.suggestedStakeCents).toBe(2000);
  expect(parlay.limitedBy).toBe("per-bet");
});

test("a parlay is one ticket at one book", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [first, second] = await filledSlip(database, viewer, 2);
  if (!first || !second) throw new Error("two picks");
  await makeQuote(database.read, first.game.id, { book: "caesars", first: -120, capturedAt: at(-5 * MINUTE_MS) });
  const caller = await callerAt(database, viewer);
  await acceptSlipPrices(caller);
  expect((await slipOf(database, viewer)).items.map(({ agreed }) => agreed.book)).toEqual(["caesars", "fanduel"]);
  await setSlipMode(caller, { mode: "parlay" });
  const apart = await slipOf(database, viewer);
  expect(apart).toMatchObject({ placeable: false, parlay: { book: "fanduel" } });
  expect(apart.items.map(({ problem }) => problem)).toEqual(["price-changed", null]);
  await makeQuote(database.read, second.game.id, { book: "caesars", first: -145, capturedAt: at(-MINUTE_MS) });
  expect((await slipOf(database, viewer)).parlay.book).toBe("caesars");
  await acceptSlipPrices(caller);
  const slip = await slipOf(database, viewer);
  expect(slip.items.map(({ agreed }) => [agreed.book, agreed.price])).toEqual([
    ["caesars", -120],
    ["caesars", -145],
  ]);
  expect(slip.placeable).toBe(true);

  const third = await quotedPick(database, { market: "total", line: 220.5 }, { first: -110 });
  await add(database, viewer, third.pick.id);
  const split = await slipOf(database, viewer);
  expect(split).toMatchObject({ placeable: false, parlay: { book: "fanduel", blocked: null } });
  expect(split.items.map(({ problem }) => problem)).toEqual(["price-changed", "price-changed", null]);
  await database.client.execute("drop trigger odds_snapshots_no_update");
  await database.client.execute({
    sql: "update odds_snapshots set book = 'betmgm' where game_id = ?",
    args: [third.game.id],
  });
  expect(await slipOf(database, viewer)).toMatchObject({
    placeable: false,
    parlay: {
      book: null,
      blocked:
        "A parlay is one ticket, and no book you can see quotes all of these lines: Caesars has all but Over 220.5.",
    },
  });
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
  await viewSlip(caller);
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
  const [header, row, ...rest] = answer.file.body.trim().split("\r\n");
  expect(header?.split(",").slice(0, 3)).toEqual(["pick_id", "league", "matchup"]);
  expect(row).toContain(`"'=HYPERLINK(""x""), a,b to win"`);
  expect(row).toContain('"Boston Celtics @ =HYPERLINK');
  expect(rest).toEqual([]);
  expect(answer.file).toMatchObject({ filename: "linewise-bet-slip-2026-01-15.csv", rows: 1 });
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
