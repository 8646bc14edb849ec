import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { epochMs, americanOdds } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { pickPageSchema } from "#app/lib/schemas/picks/pick-dto.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { explainPick } from "#app/lib/workflows/picks/why-pick.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { setSlipMode } from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { saveParlayQuotes } from "#app/models/feeds/parlay-quote.server.ts";
import type { Database } from "#db/client.ts";
import { savedPickGradings, savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { makeGame, makeResult } from "#db/seed/factories.ts";
import { makeParlayPick, parlayQuote } from "#tests/fixtures/parlay-pick.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";
import { quotedPick, slipOf } from "./slip-scene.ts";

let database: Database;
let viewer: Viewer;
let game: Awaited<ReturnType<typeof makeGame>>;
let pickId: number;

beforeEach(async () => {
  database = await openScene();
  viewer = await person(database, "elite");
  game = await makeGame(database.read, { startAt: at(3 * HOUR_MS) });
  const publishedAt = at(-HOUR_MS);
  pickId = (await database.write((tx) => makeParlayPick(tx, game, { now, publishedAt, hash: "parlay" }))).id;
});

const detail = async (wallNow = now) => {
  const page = await getPick(await callerAt(database, viewer, { wallNow }), { pickId });
  if (!page || page.locked) throw new Error("the parlay is not open");
  expect(pickPageSchema.safeParse(page).error).toBeUndefined();
  return page.detail;
};
const bets = () => database.read.select().from(savedPicks).orderBy(savedPicks.id);
const legs = () => database.read.select().from(savedPickLegs).orderBy(savedPickLegs.leg);

describe("the pick", () => {
  test("names the bet in words of both legs, each leg's worth, and the book's hold", async () => {
    const { pick, parlay, books, ladder, movement, movementLock } = await detail();
    expect(pick).toMatchObject({
      recommendation: "Toronto Raptors −3.5 and over 221.5",
      betType: "Parlay",
      verdict: "BET",
      line: null,
      visible: { book: "fanduel", price: 240, stale: false, published: false },
      riskLevel: "high",
    });
    expect(pick.edge).toBeCloseTo(0.36 * 3.4 - 1, 9);
    expect(pick.goodDownTo).toBe(189);
    expect(parlay).toMatchObject({
      legs: [
        { bet: "Toronto Raptors −3.5", probability: 0.58, marketProbability: 0.55, result: null },
        { bet: "Over 221.5", probability: 0.57, marketProbability: 0.54, result: null },
      ],
      together: 0.36,
      text: "The two chances multiply to 33.1%; together they are 36.0%: when one wins, the other is more likely to.",
    });
    expect(parlay?.product).toBeCloseTo(0.58 * 0.57, 12);
    // 1 − 1/(1/3.4 + 1/3.6 + 1/3.9 + 1/3.8).
    expect(parlay?.hold).toBeCloseTo(1 - 1 / (1 / 3.4 + 1 / 3.6 + 1 / 3.9 + 1 / 3.8), 12);
    expect(books.map(({ book, price, otherPrice, best }) => [book, price, otherPrice, best])).toEqual([
      ["fanduel", 240, null, true],
      ["draftkings", 230, null, false],
    ]);
    expect([ladder, movement, movementLock]).toEqual([null, null, null]);
  });

  test("is a PASS with the price at which it would be a bet once the book pays less, and gone once it is removed", async () => {
    const read = async (minutes: number, quotes: ReturnType<typeof parlayQuote>[]) =>
      database.write((tx) =>
        saveParlayQuotes(tx, { gameId: game.id, readAt: at(minutes * MINUTE_MS), quotes, fetchId: null }),
      );
    await read(5, [parlayQuote(170, at(4 * MINUTE_MS))]);
    expect((await detail(at(6 * MINUTE_MS))).pick).toMatchObject({
      verdict: "PASS",
      visible: { price: 170 },
      now: { betFrom: 189, verdict: "PASS" },
    });
    await read(20, []);
    const { pick, parlay } = await detail(at(21 * MINUTE_MS));
    expect(pick).toMatchObject({ verdict: "PASS", group: "gone", now: { price: null, betFrom: 189 } });
    expect(parlay).toMatchObject({ hold: null, product: 0.58 * 0.57 });
  });

  test("is stale half an hour after the last reading", async () => {
    expect((await detail(at(30 * MINUTE_MS))).pick.visible.stale).toBe(false);
    expect((await detail(at(31 * MINUTE_MS))).pick).toMatchObject({ visible: { stale: true }, betRefusal: "stale" });
  });

  test("is found by the filter, and locked to the free plan without its legs", async () => {
    const list = async (by: Viewer) =>
      (
        await discoverPicks(await callerAt(database, by), {
          filters: strategyFiltersSchema.parse({ betType: "parlay" }),
        })
      ).discovery;
    expect((await list(viewer)).offered.map(({ id }) => id)).toEqual([pickId]);
    const free = await person(database, "free");
    const closed = await list(free);
    expect(closed.offered).toEqual([]);
    expect(closed.locked.map(({ id, betType, requiredTier }) => [id, betType, requiredTier])).toEqual([
      [pickId, "Parlay", "pro"],
    ]);
    expect(JSON.stringify(closed)).not.toContain("221.5");
    expect(JSON.stringify(await getPick(await callerAt(database, free), { pickId }))).not.toContain("221.5");
  });

  test("is explained, and its price cannot be watched", async () => {
    const why = await explainPick(await callerAt(database, viewer), { pickId });
    if (why === null || why.locked) throw new Error("not explained");
    expect(why.why.whatIf).toContain(
      "One lost leg loses it; if a leg is pushed or void and none is lost, the stake comes back.",
    );
    expect(why.why.recommendation).toContain("BET: Toronto Raptors −3.5 and over 221.5");
    const asked = { pickId, price: americanOdds(300) };
    expect(await watchPrice(await callerAt(database, viewer), asked)).toMatchObject({ ok: false, code: "not-found" });
  });
});

describe("a bet on it", () => {
  const settle = async (homeScore: number, awayScore: number, status: "final" | "canceled" = "final") => {
    const ended = at(6 * HOUR_MS);
    const scores = status === "final" ? { homeScore, awayScore } : { homeScore: null, awayScore: null };
    await makeResult(database.read, game.id, { status, ...scores, knownAt: ended });
    await settleSavedPicks(database, {
      feed: "simulation",
      run: 1,
      asOf: epochMs(ended + MINUTE_MS),
      recordedAt: ended,
    });
  };

  test("is one record of a parlay with both legs at the quoted price, and is not saved twice", async () => {
    const outcome = await savePick(await callerAt(database, viewer), { pickId, stakeCents: 2500 });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.message).toBe("Saved to My Picks at +240 (FanDuel).");
    expect(outcome.savedPick).toMatchObject({
      strategyId: 9999,
      pickId,
      betType: "Parlay",
      recommendation: "Parlay of 2",
      toWinCents: 6000,
      tracked: false,
      legs: [
        { recommendation: "Toronto Raptors −3.5", status: "pending" },
        { recommendation: "Over 221.5", status: "pending" },
      ],
    });
    expect(await bets()).toMatchObject([
      {
        strategyId: 9999,
        pickId,
        gameId: null,
        market: null,
        quoted: true,
        decimalOdds: 3.4,
        price: null,
        verdict: "BET",
      },
    ]);
    expect(await legs()).toMatchObject([
      { leg: 1, pickId: null, market: "spread", side: "home", line: -3.5, subject: "", confidence: 0.58 },
      { leg: 2, pickId: null, market: "total", side: "over", line: 221.5, subject: "", confidence: 0.57 },
    ]);
    expect(await savePick(await callerAt(database, viewer), { pickId, stakeCents: 2500 })).toMatchObject({
      code: "already-saved",
    });
  });

  test("goes through the slip as one item, placed at the quoted price", async () => {
    expect(await addToSlip(await callerAt(database, viewer), { pickId, stakeCents: 1000 })).toMatchObject({
      message: "Toronto Raptors −3.5 and over 221.5 is in your bet slip.",
    });
    const slip = await slipOf(database, viewer);
    expect(slip.items).toMatchObject([{ betType: "Parlay", agreed: { price: 240, decimal: 3.4 }, toWinCents: 2400 }]);
    expect(slip.placeable).toBe(true);
    const placed = await placeSlip(await callerAt(database, viewer), { placementKey: slip.placementKey });
    expect(placed).toMatchObject({ ok: true, betCount: 1, submitted: true });
    expect(await bets()).toMatchObject([{ strategyId: 9999, pickId, placedAt: now, stakeCents: 1000 }]);
    expect(await legs()).toHaveLength(2);
  });

  test("is not a leg of a further parlay", async () => {
    const other = await quotedPick(database);
    for (const id of [pickId, other.pick.id]) await addToSlip(await callerAt(database, viewer), { pickId: id });
    await setSlipMode(await callerAt(database, viewer), { mode: "parlay" });
    const { parlay, placeable } = await slipOf(database, viewer);
    expect(placeable).toBe(false);
    expect(parlay.blocked).toBe(
      "A published parlay is a bet of its own, at one price for its own legs: place it as a single.",
    );
  });

  test.each([
    ["both legs win", 115, 110, "won", 6000, ["won", "won"]],
    ["one loses", 115, 113, "lost", -2500, ["lost", "won"]],
    ["both lose", 100, 110, "lost", -2500, ["lost", "lost"]],
  ] as const)("is settled leg by leg: %s", async (_, home, away, status, profitCents, ofLegs) => {
    await savePick(await callerAt(database, viewer), { pickId, stakeCents: 2500 });
    await settle(home, away);
    expect(await bets()).toMatchObject([{ status, profitCents, closingLineValue: null }]);
    expect((await legs()).map((leg) => leg.status)).toEqual(ofLegs);
    const { id } = (await bets())[0] ?? { id: 0 };
    const rows = await database.read
      .select()
      .from(savedPickGradings)
      .where(eq(savedPickGradings.savedPickId, id))
      .orderBy(savedPickGradings.id);
    expect(rows.map(({ leg }) => leg)).toEqual([1, 2, 0]);
  });

  test("returns the stake if the game is not played", async () => {
    await savePick(await callerAt(database, viewer), { pickId, stakeCents: 2500 });
    await settle(0, 0, "canceled");
    expect(await bets()).toMatchObject([{ status: "void", profitCents: 0 }]);
  });

  test("is in the list of bets under its type", async () => {
    await savePick(await callerAt(database, viewer), { pickId, stakeCents: 2500 });
    const filters = savedPickFiltersSchema.parse({ tab: "open", league: "NBA", betType: "parlay" });
    const { picks } = await listSavedPicks(await callerAt(database, viewer), { filters });
    expect(picks.map(({ betType, legs: of }) => [betType, of.map(({ recommendation }) => recommendation)])).toEqual([
      ["Parlay", ["Toronto Raptors −3.5", "Over 221.5"]],
    ]);
  });
});
