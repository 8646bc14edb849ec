import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { apiStrategy, apiStrategySchema } from "#app/lib/schemas/picks/api.ts";
import { apiPick, apiPickSchema } from "#app/lib/schemas/picks/pick-api.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { secondOpinion } from "#app/lib/workflows/bets/second-opinion.server.ts";
import { compareOdds, readEnhancedRoi } from "#app/lib/workflows/market/read-game-market.server.ts";
import { listOdds } from "#app/lib/workflows/market/list-odds.server.ts";
import { readEnhancedOdds } from "#app/lib/workflows/market/read-enhanced-odds.server.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { readOfferedPicks, readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { explainPick } from "#app/lib/workflows/picks/why-pick.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { getEventHeads, positionAt, readEvents } from "#app/models/access/event-log.server.ts";
import { assessments, picks, predictions } from "#db/schema/picks.ts";
import { makeAssessment, makeGame, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, person } from "#tests/workflows/scene.ts";
import { freshScene, GONE, goneScene, PRESENT, priced } from "./gone-price-scene.ts";

const filters = strategyFiltersSchema.parse({ minConfidence: 0 });

/** Every place that shows a person the worth of a pick or its market, with its answer. */
const DOORS: Readonly<Record<string, (caller: Caller, of: { gameId: string; pickId: number }) => Promise<unknown>>> = {
  list: async (caller) => (await readStrategyBoard(caller, { filters })).cards,
  "first screen": async (caller) => (await discoverPicks(caller, { filters })).discovery,
  "pick page": (caller, { pickId }) => getPick(caller, { pickId }),
  "why page": (caller, { pickId }) => explainPick(caller, { pickId }),
  predictions: async (caller) => (await listPredictions(caller, { league: "ALL" })).predictions,
  slip: (caller) => readSlip(caller),
  "CSV export": async (caller) => {
    const exported = await exportStrategies(caller, { filters });
    return exported.ok ? String(exported.file.body) : exported.message;
  },
  "odds of a game": (caller, { gameId }) => listOdds(caller, { gameId }),
  "books side by side": (caller) => compareOdds(caller, { league: "NBA" }),
  "Enhanced Odds": (caller, { gameId }) =>
    readEnhancedOdds(caller, { league: "NBA", gameId, market: null, legs: [], price: "", keys: NO_KEYS }),
  "API, list": async (caller) =>
    (await readStrategyBoard(caller, { filters })).cards.map((card) => apiStrategySchema.parse(apiStrategy(card))),
  "API, pick": async (caller, { pickId }) => {
    const page = await getPick(caller, { pickId });
    return page && apiPickSchema.parse(apiPick(page));
  },
};
const NO_KEYS = {} as Parameters<typeof readEnhancedOdds>[1]["keys"];

/** Places that show no price for a pick that is not a bet. */
const NAMES_NO_PRICE: readonly string[] = ["first screen"];

/** An answer as text, without the published figures, which never change (D23). */
function textOf(answer: unknown): string {
  if (typeof answer === "string")
    return answer
      .split("\r\n")
      .map((row) => row.split(",").slice(0, 24).join(","))
      .join("\n");
  // A drawn key may hold the digits of a price.
  return JSON.stringify(answer, (key, value: unknown) =>
    key.startsWith("published") || key === "placementKey" ? undefined : value,
  );
}
const shows = (text: string, price: number) => new RegExp(`(^|[^.\\d])\\+?${price}([^.\\d]|$)`).test(text);

let scene: Awaited<ReturnType<typeof goneScene>>;
let pro: Viewer;
let free: Viewer;
let elite: Viewer;
const as = (viewer: Viewer) => callerAt(scene.database, viewer);
const delayed = () => [pro, free];

beforeEach(async () => {
  scene = await goneScene();
  const open = async (tier: "free" | "pro" | "elite") => {
    const viewer = await person(scene.database, tier, { bankrollCents: 100_000 });
    await makeReveal(scene.database.read, viewer.id, scene.pickId);
    await addToSlip(await callerAt(scene.database, viewer), { pickId: scene.pickId });
    return viewer;
  };
  [pro, free, elite] = [await open("pro"), await open("free"), await open("elite")];
});

describe.each(Object.entries(DOORS))("%s", (name, door) => {
  test("before the price moves it is a bet at the price, and a delayed plan sees the moment it belongs to", async () => {
    for (const viewer of [pro, elite]) {
      const text = textOf(await door(await as(viewer), scene));
      expect(shows(text, GONE), `${viewer.tier} ${text}`).toBe(true);
    }
  });

  test("after it moved the current price is shown to real-time plans, and nothing is claimed about the old one", async () => {
    await scene.move();
    if (!NAMES_NO_PRICE.includes(name)) expect(shows(textOf(await door(await as(elite), scene)), PRESENT)).toBe(true);
    for (const viewer of delayed()) {
      const text = textOf(await door(await as(viewer), scene));
      expect(shows(text, PRESENT), `${viewer.tier}: ${text}`).toBe(false);
      expect(text).not.toMatch(/"verdict":"(BET|LEAN)"|\bBET\b/);
      expect(text).not.toMatch(/"(edge|expectedValue)":0\.0[1-9]/);
      expect(text).not.toMatch(/"stakeFraction":0\.\d*[1-9]/);
    }
  });
});

test("at a price too old to bet no door suggests a stake or counts a bet, and each says that it was one", async () => {
  const later = await callerAt(scene.database, elite, { wallNow: at(50 * MINUTE_MS) });
  for (const [name, door] of Object.entries(DOORS)) {
    const text = textOf(await door(later, scene));
    expect(text, name).not.toMatch(/"(stakeFraction|suggestedStake|suggestedStakeCents)":[\d.]*[1-9]/);
    expect(text, name).not.toMatch(/"group":"(bet|lean)"/);
  }
  const { cards, list: board } = await readStrategyBoard(later, { filters });
  expect(cards).toMatchObject([{ group: "old", verdict: "BET", betRefusal: "stale", suggestedStake: 0 }]);
  expect(board.counts).toMatchObject({ bet: 0, old: 1 });
  expect(await readOfferedPicks(later)).toMatchObject({ offered: [] });
  const { discovery } = await discoverPicks(later, { filters });
  expect(discovery).toMatchObject({ offered: [], old: [{ verdict: "BET" }], inAll: { stakeCents: 0 } });
  expect(await getPick(later, { pickId: scene.pickId })).toMatchObject({
    detail: {
      verdictText: expect.stringMatching(/^Too old to bet: when this price was read, it was better than fair/),
      stakeNote: "The price is too old to bet, so no stake is suggested until it is read again.",
      stakeCents: null,
    },
  });
  expect((await explainPick(later, { pickId: scene.pickId })) as unknown).toMatchObject({
    why: { sections: expect.anything() },
  });
  expect((await readSlip(later)).items).toMatchObject([{ problem: "stale", suggestedStakeCents: 0 }]);
});

test("of a pick published inside the delay no door shows a delayed plan its price or its chance", async () => {
  const fresh = await freshScene();
  const callerOf = async (tier: "free" | "pro" | "elite") => {
    const viewer = await person(fresh.database, tier, { bankrollCents: 100_000 });
    await makeReveal(fresh.database.read, viewer.id, fresh.pickId);
    const caller = await callerAt(fresh.database, viewer);
    await addToSlip(caller, { pickId: fresh.pickId });
    return caller;
  };
  const [free, pro, elite] = [await callerOf("free"), await callerOf("pro"), await callerOf("elite")];
  for (const [name, door] of Object.entries(DOORS)) {
    const textFor = async (caller: Caller) =>
      JSON.stringify(await door(caller, fresh), (key, value: unknown) => (key === "placementKey" ? "" : value));
    expect(shows(await textFor(elite), GONE), name).toBe(true);
    for (const caller of [free, pro]) {
      const text = await textFor(caller);
      expect(shows(text, GONE), `${name}: ${text}`).toBe(false);
      expect(text, name).not.toMatch(/\b0\.4[46]\b|4[46](\.0)?%/);
    }
  }
});

test("a pick published inside the delay is closed to a delayed plan until the delay is over, whatever it was worth", async () => {
  const fresh = await freshScene();
  const viewer = await person(fresh.database, "pro");
  const reveal = async (minutes: number) =>
    revealPick(await callerAt(fresh.database, viewer, { wallNow: at(minutes * MINUTE_MS) }), { pickId: fresh.pickId });
  const early = await reveal(9);
  expect(codeOf(early)).toBe("delay");
  expect(early.message).toContain("less than 15 minutes ago");
  expect(await reveal(10)).toMatchObject({ ok: true, revealed: true });
});

test("a delayed plan sees a bet with the moment it belongs to, then the same price as moved since, without verdict, edge and stake", async () => {
  const card = async (viewer: Viewer) => {
    const page = await getPick(await as(viewer), { pickId: scene.pickId });
    if (!page || page.locked) throw new Error("locked");
    return page.detail;
  };
  const before = await card(pro);
  const until = now - 15 * MINUTE_MS;
  expect(before.pick).toMatchObject({ verdict: "BET", betRefusal: null });
  expect(before.pick.visible).toMatchObject({ book: "fanduel", price: GONE, moved: false, seenAt: until });
  expect(before.pick.stakeFraction).toBeGreaterThan(0);
  expect((await card(elite)).pick.visible).toMatchObject({ price: GONE, moved: false, seenAt: null });
  await scene.move();
  const after = await card(pro);
  expect(after.pick).toMatchObject({ verdict: "PASS", group: "gone", stakeFraction: 0, betRefusal: "moved" });
  expect(after.pick).toMatchObject({ now: { book: null, price: null, edge: null, verdict: "PASS" } });
  expect(after.pick.visible).toMatchObject({ book: "fanduel", price: GONE, moved: true, seenAt: until });
  expect(after.verdictText).toContain("check your book");
  expect(after).toMatchObject({ stakeCents: null, stakeNote: expect.stringContaining("moved since") });
  expect(after.books.map(({ book, price, moved, edge }) => [book, price, moved, edge])).toContainEqual([
    "fanduel",
    GONE,
    true,
    null,
  ]);
  expect((await card(elite)).pick.visible).toMatchObject({ price: PRESENT, moved: false, seenAt: null });
  // The page of a plan whose one book has another price since says so as well.
  expect((await card(free)).pick).toMatchObject({ verdict: "PASS", visible: { moved: true } });
});

test("of a pick that no book offered a plan sees the moment it knows of", async () => {
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars"])
    await makeQuote(scene.database.read, scene.gameId, { book, kind: "off", capturedAt: at(-30 * MINUTE_MS) });
  const seenBy = async (viewer: Viewer) => {
    const { cards } = await readStrategyBoard(await as(viewer), { filters });
    return cards.map((card) => card.locked || [card.visible.published, card.visible.seenAt]);
  };
  expect(await seenBy(elite)).toEqual([[true, null]]);
  for (const viewer of delayed()) expect(await seenBy(viewer)).toEqual([[true, now - 15 * MINUTE_MS]]);
});

test("the reasons of a pick do not lean on a price that no book pays any more", async () => {
  const { database, gameId, pickId } = scene;
  const [pick] = await database.read.select().from(picks).where(eq(picks.id, pickId));
  if (!pick) throw new Error("no pick");
  await makeAssessment(database.read, pick, {
    asOf: at(-40 * MINUTE_MS),
    price: GONE,
    expectedValue: 0.0764,
    verdict: "BET",
    change: "market",
    lines: [{ ...priced(0.46), fairProbability: probability(0.5) }],
  });
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars"])
    await makeQuote(database.read, gameId, { book, kind: "off", capturedAt: at(-30 * MINUTE_MS) });
  const [card] = (await readStrategyBoard(await as(elite), { filters })).cards;
  expect(card).toMatchObject({ locked: false, reasoning: "Our chance is 4.0 points below the market's." });
});

test("a price that moved and came back is on offer again", async () => {
  await scene.move();
  await makeQuote(scene.database.read, scene.gameId, {
    first: GONE,
    second: -156,
    capturedAt: epochMs(now - 2 * MINUTE_MS),
  });
  const page = await getPick(await as(pro), { pickId: scene.pickId });
  if (!page || page.locked) throw new Error("locked");
  // It stands again, but the newest assessment no longer calls it a bet.
  expect(page.detail.books.find(({ book }) => book === "fanduel")).toMatchObject({ price: GONE, moved: false });
  expect(page.detail.pick).toMatchObject({ verdict: "PASS", betRefusal: "moved", visible: { moved: true } });
});

test("the offered picks, which dashboard, insights, digest and agents read, no longer include it", async () => {
  expect((await readOfferedPicks(await as(pro))).offered.map(({ verdict }) => verdict)).toEqual(["BET"]);
  await scene.move();
  // Boards are kept for two seconds.
  const later = await callerAt(scene.database, pro, { wallNow: at(3000) });
  expect((await readOfferedPicks(later)).offered).toEqual([]);
});

test("an offer that beat the fair price is not an offer once it is gone, nor is it the best price of the game", async () => {
  // The market of one moment is read once for two seconds.
  const readAt = (wallNow: number) => callerAt(scene.database, pro, { wallNow: epochMs(wallNow) });
  const later = now + 3000;
  const view = async (wallNow: number) =>
    readEnhancedOdds(await readAt(wallNow), {
      league: "NBA" as const,
      gameId: scene.gameId,
      market: null,
      legs: [],
      price: "",
      keys: NO_KEYS,
    });
  expect((await view(now)).offers.map(({ book, price }) => [book, price])).toContainEqual(["fanduel", GONE]);
  expect((await readEnhancedRoi(await readAt(now), scene))?.offer).toMatchObject({ book: "fanduel", price: GONE });
  await scene.move();
  const { offers, panel } = await view(later);
  expect(offers.filter(({ price }) => price === GONE)).toEqual([]);
  expect(panel?.game.markets[0]?.books.find(({ book }) => book === "fanduel")).toMatchObject({
    first: GONE,
    moved: true,
    firstBest: false,
    seenAt: now - 15 * MINUTE_MS,
  });
  expect((await readEnhancedRoi(await readAt(later), scene))?.offer.price).not.toBe(GONE);
});

test("a second opinion is withheld if the side is worth less since, and its present chance cannot be found by trying many prices", async () => {
  const ask = async (viewer: Viewer, price: number) => {
    const answer = await secondOpinion(await as(viewer), {
      legs: [
        {
          gameId: scene.gameId,
          market: "moneyline" as const,
          side: "home" as const,
          line: null,
          decimal: decimalFromAmerican(americanOdds(price)),
        },
      ],
      quote: null,
      stakeCents: null,
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.opinion.legs[0];
  };
  expect((await ask(pro, GONE))?.forecast?.verdict).toBe("BET");
  await scene.move();
  for (const price of [-200, 100, GONE, 300]) {
    const leg = await ask(pro, price);
    expect(leg).toMatchObject({ forecast: null, byMarket: null, best: null });
    expect(leg?.sentence).toContain("moved since; check your book");
  }
  expect((await ask(elite, GONE))?.forecast?.verdict).not.toBe("BET");
});

test.each([
  ["less", "home", 0.43, true],
  ["more", "home", 0.48, false],
  ["less, by the other side,", "away", 0.57, true],
  ["more, by the other side,", "away", 0.52, false],
] as const)(
  "a forecast without a pick that is worth %s since: its list and a second opinion agree",
  async (...given) => {
    const [, side, since, moved] = given;
    const { database } = scene;
    const { id } = await makeGame(database.read, { home: "lal", away: "bos" });
    const [known] = await database.read.select().from(predictions).limit(1);
    if (!known) throw new Error("no prediction");
    for (const book of ["fanduel", "draftkings", "betmgm", "caesars"])
      await makeQuote(database.read, id, { book, first: GONE, second: -156, capturedAt: at(-121 * MINUTE_MS) });
    const price = (of: "home" | "away", chance: number, minutes: number) =>
      database.read.insert(predictions).values({
        ...known,
        ...priced(chance),
        id: undefined,
        gameId: id,
        side: of,
        inputsHash: `${chance}`,
        distribution: expectedOutcome("NBA", probability(of === "home" ? chance : 1 - chance), 221, {
          marginSd: 12,
          totalSd: 18,
        }),
        asOf: at(-minutes * MINUTE_MS),
      });
    await price("home", 0.46, 120);
    await price(side, since, 4);
    const shown = async (viewer: Viewer) =>
      (await listPredictions(await as(viewer), { league: "ALL" })).predictions.find(({ gameId }) => gameId === id);
    const leg = { gameId: id, market: "moneyline" as const, side: "home" as const, line: null };
    const asked = {
      legs: [{ ...leg, decimal: decimalFromAmerican(americanOdds(GONE)) }],
      quote: null,
      stakeCents: null,
    };
    const answer = await secondOpinion(await as(pro), asked);
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.opinion.legs[0]?.forecast === null).toBe(moved);
    expect(await shown(pro)).toMatchObject({ price: GONE, moved, edge: moved ? null : expect.closeTo(0.0764) });
    expect(await shown(elite)).toMatchObject({ moved: false, confidence: since });
  },
);

test("nobody saves, adds or places a price that is gone; the refusal does not reveal the current price", async () => {
  const save = async (viewer: Viewer) => savePick(await as(viewer), { pickId: scene.pickId });
  const key = (await readSlip(await as(pro))).placementKey;
  await scene.move();
  const other = await person(scene.database, "pro");
  await makeReveal(scene.database.read, other.id, scene.pickId);
  const tries = [
    await save(pro),
    await save(free),
    await addToSlip(await as(other), { pickId: scene.pickId }),
    await placeSlip(await as(pro), { placementKey: key }),
  ];
  for (const outcome of tries) {
    if (outcome.ok) throw new Error("saved at a price that is gone");
    expect(["moved", "problems"]).toContain(outcome.code);
    expect(outcome.message).toContain("check your book");
    expect(outcome.message).not.toMatch(/11[0-9]|12[0-9]|13[0-9]/);
  }
  expect((await readSlip(await as(pro))).items).toMatchObject([
    { problem: "moved", verdict: "PASS", suggestedFraction: 0, visible: { price: GONE, moved: true } },
  ]);
  // Real-time plans save the present price.
  expect(await save(elite)).toMatchObject({ ok: true, savedPick: { price: PRESENT, origin: "saved" } });
});

test("a price that is gone inside the delay uses no reveal of a delayed plan", async () => {
  const reveal = async () =>
    revealPick(await callerAt(scene.database, await person(scene.database, "pro")), { pickId: scene.pickId });
  expect(await reveal()).toMatchObject({ ok: true, revealed: true });
  await scene.move();
  expect(codeOf(await reveal())).toBe("not-revealable");
});

test("a price that its owner got elsewhere is stored as stated", async () => {
  await scene.move();
  const saved = await savePick(await as(pro), { pickId: scene.pickId, statedPrice: americanOdds(GONE) });
  expect(saved).toMatchObject({
    ok: true,
    savedPick: { price: GONE, book: "fanduel", origin: "stated", tracked: false },
  });
  expect(saved.message).toContain("not in rankings");
  // Once is enough, stated or not.
  expect(codeOf(await savePick(await as(pro), { pickId: scene.pickId, statedPrice: americanOdds(GONE) }))).toBe(
    "already-saved",
  );
});

test("a delayed plan watches no price, so none is announced to it late", async () => {
  for (const viewer of delayed())
    expect(codeOf(await watchPrice(await as(viewer), { pickId: scene.pickId, price: americanOdds(GONE) }))).toBe(
      "no-price-alerts",
    );
});

test("the stream sends a delayed reader no superseded verdict", async () => {
  await scene.move();
  const { read } = scene.database;
  const [pick] = await read.select().from(assessments).limit(1);
  if (!pick) throw new Error("no assessment");
  await read.insert(assessments).values({
    ...pick,
    id: undefined,
    inputsHash: "late bet",
    asOf: epochMs(now - 18 * MINUTE_MS),
    verdict: "BET",
  });
  await read.insert(assessments).values({
    ...pick,
    id: undefined,
    inputsHash: "late pass",
    asOf: epochMs(now - 3 * MINUTE_MS),
    verdict: "PASS",
  });
  const heads = await getEventHeads(scene.database, "simulation", now);
  const shown = async (delayMs: number) => {
    const upTo = positionAt(heads, delayMs);
    const from = { ...upTo, assessments: { ...upTo.assessments, at: now - 40 * MINUTE_MS } };
    const { events } = await readEvents(scene.database, { from, upTo });
    return events.flatMap(({ kind, row }) => (kind === "assessment" ? [row.verdict] : []));
  };
  expect(await shown(0)).toContain("BET");
  expect(await shown(15 * MINUTE_MS)).toEqual([]);
});
