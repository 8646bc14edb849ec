import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, cents, epochMs, probability } from "#app/lib/engine/brands.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { apiStrategy, apiStrategySchema } from "#app/lib/schemas/picks/api.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { exportStrategies } from "#app/lib/workflows/picks/export-strategies.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { acceptSlipPrices } from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { noteIngested, PRICED_THROUGH } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { picks, predictions, type PricedLine } from "#db/schema/picks.ts";
import {
  DISTRIBUTION,
  makeAssessment,
  makeBet,
  makeGame,
  makePick,
  makeQuote,
  makeReveal,
} from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";
import { slipOf } from "#tests/workflows/slip/slip-scene.ts";

const everything = strategyFiltersSchema.parse({ minConfidence: 0 });

/** A line as priced at some moment: the blend half way between model and market, three points either way. */
const priced = (line: number | null, model: number, fair: number): PricedLine => ({
  line,
  modelProbability: probability(model),
  fairProbability: probability(fair),
  probability: probability((model + fair) / 2),
  probabilityLow: probability((model + fair) / 2 - 0.03),
  probabilityHigh: probability((model + fair) / 2 + 0.03),
  pushProbability: probability(0),
  doubt: null,
  reasons: [],
});

let database: Database;
let viewer: Viewer;
const cardOf = async (id: number, asker = viewer): Promise<OpenPick> => {
  const { cards } = await readStrategyBoard(await callerAt(database, asker), { filters: everything });
  const card = cards.find((one) => one.id === id);
  if (!card || card.locked) throw new Error("no open card");
  return card;
};

beforeEach(async () => {
  database = await openScene();
  viewer = await person(database, "elite", { bankrollCents: 100_000 });
});

describe("a favorite published at −140 whose price went to −115, with the market at 51.5%", () => {
  let id: number;
  let gameId: string;
  const published = { probability: 0.576, edge: 0.576 * (1 + 100 / 140) - 1 };
  const present = { probability: 0.525, edge: 0.525 * (1 + 100 / 115) - 1 };

  beforeEach(async () => {
    const game = await makeGame(database.read);
    const pick = await makePick(database.read, game, {
      price: americanOdds(-140),
      probability: probability(published.probability),
      probabilityLow: probability(0.55),
      probabilityHigh: probability(0.6),
      expectedValue: published.edge,
      publishedAt: at(-5 * 24 * HOUR_MS),
      verdict: "LEAN",
      stakeFraction: 0,
    });
    id = pick.id;
    gameId = game.id;
    await makeAssessment(database.read, pick, {
      asOf: at(-30 * MINUTE_MS),
      lines: [priced(null, 0.535, 0.515)],
      change: "market",
    });
    await makeQuote(database.read, game.id, {
      book: "draftkings",
      first: -115,
      second: -105,
      capturedAt: at(-31 * MINUTE_MS),
    });
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(-MINUTE_MS) });
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: PRICED_THROUGH, through: at(-MINUTE_MS) });
    await database.read.insert(predictions).values({
      gameId: game.id,
      run: 1,
      modelVersionId: pick.modelVersionId,
      market: "moneyline",
      side: "home",
      asOf: at(-30 * MINUTE_MS),
      ...priced(null, 0.535, 0.515),
      distribution: DISTRIBUTION,
      snapshotIds: [],
      inputsHash: "present",
    });
  });

  test("has its current worth on the list and in the API, beside the published figures", async () => {
    const card = await cardOf(id);
    expect(card).toMatchObject({ confidence: present.probability, verdict: "PASS", stakeFraction: 0 });
    expect(card.edge).toBeCloseTo(present.edge, 12);
    expect(card.edge).toBeLessThan(0);
    expect(card.marketEfficiency).toBe("No Edge");
    expect(card.published).toMatchObject({ price: -140, confidence: published.probability, verdict: "LEAN" });
    expect(card.now).toMatchObject({
      price: -115,
      confidence: present.probability,
      marketProbability: 0.515,
      change: "market",
    });
    const sent = apiStrategySchema.parse(apiStrategy(card));
    expect(sent).toMatchObject({
      confidence: present.probability,
      published: { price: -140, confidence: published.probability },
      now: { price: -115, confidence: present.probability, verdict: "PASS", assessedAt: "2026-01-15T16:30:00.000Z" },
    });
  });

  test("has the same worth on its page, whose books and numbers follow", async () => {
    const page = await getPick(await callerAt(database, viewer), { pickId: id });
    if (!page || page.locked) throw new Error("no page");
    const { detail } = page;
    expect(detail.pick).toMatchObject({ confidence: present.probability, verdict: "PASS" });
    expect(detail).toMatchObject({ marketProbability: 0.515, stakeCents: 0 });
    expect(detail.books).toMatchObject([{ book: "draftkings", probability: present.probability }]);
    expect(detail.books[0]?.edge).toBeCloseTo(present.edge, 12);
  });

  test("is not an edge among the predictions, in the export, in the slip and as a saved bet", async () => {
    const board = await listPredictions(await callerAt(database, viewer), { league: "ALL" });
    expect(board.predictions).toMatchObject([{ confidence: present.probability, price: -115 }]);
    expect(board.predictions[0]?.edge).toBeCloseTo(present.edge, 12);

    const exported = await exportStrategies(await callerAt(database, viewer), { filters: everything });
    if (!exported.ok) throw new Error(exported.message);
    const [header = "", row = ""] = String(exported.file.body).split("\r\n");
    const cell = (name: string) => row.split(",")[header.split(",").indexOf(name)];
    expect([cell("confidence"), cell("american_odds"), cell("verdict")]).toEqual(["0.525", "-115", "PASS"]);
    expect([cell("published_confidence"), cell("published_american_odds")]).toEqual(["0.576", "-140"]);
    expect(Number(cell("edge"))).toBeCloseTo(present.edge, 3);

    expect(codeOf(await addToSlip(await callerAt(database, viewer), { pickId: id }))).toBe("done");
    const [item] = (await slipOf(database, viewer)).items;
    expect(item).toMatchObject({ confidence: present.probability, suggestedStakeCents: 0, problem: null });
    expect(item?.edge).toBeCloseTo(present.edge, 12);

    const saved = await savePick(await callerAt(database, viewer), { pickId: id });
    expect(saved).toMatchObject({ ok: true, savedPick: { confidence: present.probability, price: -115 } });
  });

  test("never changes as published", async () => {
    const [row] = await database.read.select().from(picks);
    expect(row).toMatchObject({ price: -140, probability: published.probability, verdict: "LEAN" });
  });

  test("is not bet at a quote that has not been priced yet", async () => {
    await makeQuote(database.read, gameId, {
      book: "draftkings",
      first: 130,
      second: -150,
      capturedAt: at(-MINUTE_MS),
    });
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: now });
    await makeQuote(database.read, gameId, {
      book: "caesars",
      first: -112,
      second: -108,
      capturedAt: at(-MINUTE_MS),
    });
    // Seconds old and far too good: not trusted before it has been there for a while. The other one is priced within minutes.
    expect((await cardOf(id)).visible).toMatchObject({ book: "caesars", price: -112, stale: false });
    const later = await callerAt(database, viewer, { wallNow: at(20 * MINUTE_MS) });
    await makeQuote(database.read, gameId, {
      book: "caesars",
      first: 105,
      second: -125,
      capturedAt: at(15 * MINUTE_MS),
    });
    await makeQuote(database.read, gameId, {
      book: "draftkings",
      first: 104,
      second: -124,
      capturedAt: at(15 * MINUTE_MS),
    });
    await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: at(19 * MINUTE_MS) });
    expect(codeOf(await savePick(later, { pickId: id }))).toBe("stale");
    await noteIngested(database, {
      feed: "simulation",
      league: "NBA",
      kind: PRICED_THROUGH,
      through: at(16 * MINUTE_MS),
    });
    expect(codeOf(await savePick(later, { pickId: id, stakeCents: 2000 }))).toBe("done");
  });
});

describe("a line that moves through the pick", () => {
  /** A spread published at −3.5, assessed and quoted at other lines since. */
  async function moved() {
    const game = await makeGame(database.read);
    const pick = await makePick(database.read, game, { market: "spread", publishedAt: at(-6 * HOUR_MS) });
    const reprice = (asOf: number, ...lines: PricedLine[]) =>
      makeAssessment(database.read, pick, { asOf: epochMs(asOf), lines, change: "line" });
    const quote = (line: number, first: number, capturedAt: number, book = "fanduel") =>
      makeQuote(database.read, game.id, {
        market: "spread",
        line,
        first,
        second: -110,
        book,
        capturedAt: epochMs(capturedAt),
      });
    return { pick, reprice, quote };
  }

  test("the pick continues at the line with the highest worth", async () => {
    const { pick, reprice, quote } = await moved();
    await reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.54, 0.52), priced(-4.5, 0.52, 0.5), priced(-5.5, 0.5, 0.47));
    await quote(-4.5, -102, at(-20 * MINUTE_MS));
    await quote(-5.5, 104, at(-20 * MINUTE_MS), "caesars");
    const card = await cardOf(pick.id);
    expect(card).toMatchObject({
      line: -4.5,
      recommendation: "Toronto Raptors −4.5",
      confidence: 0.51,
      verdict: "LEAN",
    });
    expect(card.published).toMatchObject({ line: -3.5, recommendation: "Toronto Raptors −3.5" });
  });

  test("the slip asks again when the line moves, and the bet is placed and stored at the agreed line", async () => {
    const { pick, reprice, quote } = await moved();
    await reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.54, 0.52), priced(-4.5, 0.52, 0.5));
    await quote(-3.5, -110, at(-20 * MINUTE_MS));
    const asked = async () => callerAt(database, viewer);
    expect(codeOf(await addToSlip(await asked(), { pickId: pick.id, stakeCents: 1000 }))).toBe("done");
    expect((await slipOf(database, viewer)).items).toMatchObject([{ line: -3.5, problem: null }]);

    await quote(-4.5, -110, at(-10 * MINUTE_MS));
    const slip = await slipOf(database, viewer);
    expect(slip.items).toMatchObject([
      {
        line: -3.5,
        problem: "price-changed",
        problemText:
          "The line went from Toronto Raptors −3.5 at −110 (FanDuel) to Toronto Raptors −4.5 at −110 (FanDuel).",
      },
    ]);
    expect(codeOf(await placeSlip(await asked(), { placementKey: slip.placementKey }))).toBe("price-changed");

    await acceptSlipPrices(await asked());
    const agreed = await slipOf(database, viewer);
    expect(agreed.items).toMatchObject([
      { line: -4.5, recommendation: "Toronto Raptors −4.5", confidence: 0.51, problem: null },
    ]);
    expect(codeOf(await placeSlip(await asked(), { placementKey: agreed.placementKey }))).toBe("done");
    const [bet] = (await database.client.execute("select line, price, confidence from saved_picks")).rows;
    expect(bet).toMatchObject({ line: -4.5, price: -110, confidence: 0.51 });
  });

  test("if no book offers it any more it is a PASS that says when it is a bet again", async () => {
    const { pick, reprice, quote } = await moved();
    await reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.54, 0.52));
    await quote(-9.5, -110, at(-20 * MINUTE_MS));
    const other = await moved();
    await other.reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.4, 0.4));
    await other.quote(-3.5, -110, at(-20 * MINUTE_MS));
    const gone = await cardOf(pick.id);
    expect(gone).toMatchObject({ verdict: "PASS", betRefusal: "no-price", stakeFraction: 0, highValue: false });
    expect(gone.now).toMatchObject({ price: null, book: null, edge: null, verdict: "PASS" });
    // What it takes to be better than fair with the chances of a bet and of a lean.
    expect([gone.now?.betFrom, gone.now?.leanFrom]).toEqual([-108, -111]);
    expect(codeOf(await savePick(await callerAt(database, viewer), { pickId: pick.id }))).toBe("no-price");
    // Even a bad available price comes before one that is not available.
    const { cards } = await readStrategyBoard(await callerAt(database, viewer), { filters: everything });
    expect(cards.map(({ id }) => id)).toEqual([other.pick.id, pick.id]);
  });

  test("once the game has started, line, price and probability are the published ones", async () => {
    const { pick, reprice, quote } = await moved();
    await reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.54, 0.52), priced(-4.5, 0.52, 0.5));
    await quote(-4.5, 120, at(-20 * MINUTE_MS));
    await database.client.execute(`update games set start_at = ${at(-MINUTE_MS)}, status = 'in_progress'`);
    const card = await cardOf(pick.id);
    expect(card).toMatchObject({ now: null, line: -3.5, confidence: 0.62, betRefusal: "started" });
    expect(card.visible).toMatchObject({ price: pick.price, line: -3.5, published: true });
    expect(card.edge).toBeCloseTo(0.62 * (1 + 100 / 150) - 1, 12);
    const page = await getPick(await callerAt(database, viewer), { pickId: pick.id });
    expect(page).toMatchObject({
      locked: false,
      detail: { pick: { line: -3.5, confidence: 0.62, visible: { price: -150 } } },
    });
  });

  test("a saved pick whose price is gone says so, and no stake is suggested for it anywhere", async () => {
    const { pick, quote } = await moved();
    await quote(-3.5, -110, at(-20 * MINUTE_MS));
    expect(codeOf(await savePick(await callerAt(database, viewer), { pickId: pick.id, stakeCents: 2000 }))).toBe(
      "done",
    );
    await quote(-9.5, -110, at(-10 * MINUTE_MS));
    const page = await getPick(await callerAt(database, viewer), { pickId: pick.id });
    if (!page || page.locked) throw new Error("no page");
    expect(page.detail).toMatchObject({
      stakeCents: null,
      stakeNote: "No book in your plan offers this bet, so no stake is suggested.",
      pick: { betRefusal: "already-saved", stakeFraction: 0, now: { price: null, edge: null, stakeFraction: 0 } },
    });
  });

  test("the page suggests one stake, beside everything the person has open", async () => {
    const { pick, reprice, quote } = await moved();
    await reprice(at(-20 * MINUTE_MS), priced(-3.5, 0.62, 0.6));
    await quote(-3.5, 100, at(-20 * MINUTE_MS));
    const full = await cardOf(pick.id);
    expect(full.stakeFraction).toBe(0.02);
    // $25 of $1,000 are at risk on the game already, and 3% is its cap.
    await makeBet(database.read, viewer.id, { gameId: pick.gameId, stakeCents: cents(2500) });
    const page = await getPick(await callerAt(database, viewer), { pickId: pick.id });
    if (!page || page.locked) throw new Error("no page");
    expect(page.detail.pick.stakeFraction).toBeCloseTo(0.005, 12);
    expect(page.detail.pick.now?.stakeFraction).toBe(page.detail.pick.stakeFraction);
  });

  test("a delayed viewer sees the price and the probability of the same moment", async () => {
    const pro = await person(database, "pro");
    const game = await makeGame(database.read);
    const pick = await makePick(database.read, game, { publishedAt: at(-6 * HOUR_MS) });
    await makeReveal(database.read, pro.id, pick.id);
    await makeQuote(database.read, game.id, { first: -150, capturedAt: at(-40 * MINUTE_MS) });
    await makeAssessment(database.read, pick, { asOf: at(-40 * MINUTE_MS), lines: [priced(null, 0.61, 0.59)] });
    await makeQuote(database.read, game.id, { first: -190, capturedAt: at(-5 * MINUTE_MS) });
    await makeAssessment(database.read, pick, { asOf: at(-5 * MINUTE_MS), lines: [priced(null, 0.66, 0.64)] });
    expect(await cardOf(pick.id)).toMatchObject({ confidence: 0.65, visible: { price: -190 } });
    const page = await getPick(await callerAt(database, pro), { pickId: pick.id });
    expect(page).toMatchObject({ locked: false, detail: { pick: { confidence: 0.6, visible: { price: -150 } } } });
  });
});
