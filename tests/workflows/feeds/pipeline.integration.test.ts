import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { predictGames } from "#app/lib/workflows/pricing/predict-games.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { getChampion, saveModelVersion } from "#app/models/pricing/model-version.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { assessAt } from "#app/lib/views/picks/pick-card.ts";
import { getBoard } from "#app/models/picks/pick-board.server.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import type { Database } from "#db/client.ts";
import { savedPickLegs } from "#db/schema/bets.ts";
import { assessments, gradings, ledgerEntries, modelVersions, picks, predictions } from "#db/schema/picks.ts";
import { makeBet, makeUser } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";

/** One in the afternoon in New York, six hours before the game: the first moment for a LEAN. */
const ONE = epochMs(Date.UTC(2026, 0, 15, 18));
const START = epochMs(ONE + 6 * HOUR_MS);
const after = (hours: number) => epochMs(ONE + hours * HOUR_MS);
/** Two prices on the home team between which a LEAN becomes a BET, with the other books agreeing. */
const LEAN_AT = -128;
const BET_AT = -126;
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;

let database: Database;
let feed: FakeFeed;

const news = async (asOf: EpochMs) => {
  const window = usualScheduleWindow("NBA", asOf);
  await ingestSchedule(database, feed, window);
  await snapshotOdds(database, feed, { league: "NBA", asOf });
};
const publish = (asOf: EpochMs) => publishPicks(database, { ...SCOPE, asOf, recordedAt: asOf });
const grade = (asOf: EpochMs) => gradeGames(database, { ...SCOPE, asOf, recordedAt: asOf });
const settle = (asOf: EpochMs) => settleSavedPicks(database, { ...SCOPE, asOf, recordedAt: asOf });
const final = (homeScore: number, awayScore: number) =>
  providerGame({ status: "final", homeScore, awayScore, finalAt: epochMs(START + 2.5 * HOUR_MS) });

/** Three books agree on the home team, a fourth pays too much for it: a pick on its moneyline. */
function generousQuotes(price = -128, kind: "open" | "move" = "move") {
  const at = { capturedAt: after(-1), kind };
  return [
    ...["fanduel", "draftkings", "betmgm"].map((book) => providerQuote({ ...at, book, first: -150, second: 130 })),
    providerQuote({ ...at, book: "caesars", first: price, second: 100 }),
  ];
}

async function teach(): Promise<void> {
  const past = pastSeason({ until: epochMs(ONE - 24 * HOUR_MS), days: 90, season: 2026 });
  const ordered = fakeFeed();
  ordered.data.games = past.games;
  ordered.data.quotes = past.quotes;
  const window = { league: "NBA" as const, from: epochMs(0), to: ONE, asOf: epochMs(ONE - 12 * HOUR_MS) };
  await ingestSchedule(database, ordered, window);
  await snapshotOdds(database, ordered, { league: "NBA", from: epochMs(0), asOf: window.asOf, fresh: true });
  const outcome = await trainModel(database, { ...SCOPE, asOf: window.asOf, sweeps: 0 });
  expect(outcome).toMatchObject({ trained: true, published: true });
}

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  feed = fakeFeed();
  await teach();
  feed.data.games = [providerGame()];
  feed.data.quotes = generousQuotes();
  await news(ONE);
});

describe("predict", () => {
  test("names its inputs, and its reasons add up from the market to the probability", async () => {
    const { markets } = await predictGames(database, { ...SCOPE, asOf: ONE });
    const prediction = markets[0]?.prediction;
    if (!prediction) throw new Error("no prediction");
    expect(prediction.snapshotIds).toHaveLength(4);
    const reasons = prediction.reasons.reduce((sum, reason) => sum + reason.logit, 0);
    expect(reasons).toBeCloseTo(logit(prediction.probability) - logit(prediction.fairProbability ?? 0.5), 9);
    expect(prediction.probabilityLow).toBeLessThan(prediction.probability);
    expect(prediction.probabilityHigh).toBeGreaterThan(prediction.probability);
  });

  test("the same inputs are the same prediction; a new quote makes a new one", async () => {
    expect((await predictGames(database, { ...SCOPE, asOf: ONE })).written).toBe(1);
    expect((await predictGames(database, { ...SCOPE, asOf: epochMs(ONE + 60_000) })).written).toBe(0);
    feed.data.quotes = [providerQuote({ book: "betmgm", first: -160, second: 138, capturedAt: after(0.05) })];
    await news(after(0.1));
    expect((await predictGames(database, { ...SCOPE, asOf: after(0.1) })).written).toBe(1);
  });

  test("nothing later than its moment changes a prediction", async () => {
    const look = async () =>
      (await database.read.select().from(predictions)).map((row) => JSON.stringify({ ...row, id: 0, asOf: 0 }));
    await predictGames(database, { ...SCOPE, asOf: ONE });
    const clean = await look();
    // The future, poisoned: tonight's result, absurd prices, a rewritten past known only later.
    await database.client.executeMultiple(`
      DELETE FROM predictions; DELETE FROM rating_states;
      UPDATE games SET home_score = 200, away_score = 1 WHERE external_id = 'g1';
      INSERT INTO game_results (game_id, status, home_score, away_score, known_at, fingerprint) VALUES ('simulation:g1', 'final', 200, 1, ${after(10)}, 'poison');
      INSERT INTO odds_snapshots (game_id, book, market, line, first_price, second_price, kind, captured_at)
        SELECT 'simulation:g1', book, 'moneyline', NULL, -9000, 3000, 'close', ${ONE + 1} FROM (SELECT DISTINCT book FROM odds_snapshots);
      INSERT INTO game_results (game_id, status, home_score, away_score, known_at, fingerprint)
        SELECT id, 'final', 1, 300, ${ONE + 1}, 'poison' FROM games WHERE external_id LIKE 'past-%';
      INSERT INTO odds_snapshots (game_id, book, market, line, first_price, second_price, kind, captured_at)
        SELECT id, 'espnbet', 'moneyline', NULL, 5000, -9900, 'close', ${ONE + 1} FROM games WHERE external_id LIKE 'past-%';
    `);
    await predictGames(database, { ...SCOPE, asOf: ONE });
    expect(await look()).toEqual(clean);
    expect(clean).toHaveLength(1);
    // The same question a moment later reads the poison: the test can fail.
    await database.client.execute("DELETE FROM predictions");
    await predictGames(database, { ...SCOPE, asOf: epochMs(ONE + 1) });
    expect(await look()).not.toEqual(clean);
  });

  test("training reads nothing that was not known at its moment either", async () => {
    await database.client.executeMultiple(
      `INSERT INTO game_results (game_id, status, home_score, away_score, known_at, fingerprint)
         SELECT id, 'final', 1, 300, ${ONE}, 'poison' FROM games WHERE external_id LIKE 'past-%';`,
    );
    const asOf = epochMs(ONE - 12 * HOUR_MS);
    expect(await trainModel(database, { ...SCOPE, asOf, sweeps: 0 })).toEqual({
      trained: false,
      reason: "nothing-new",
    });
  });
});

describe("publish", () => {
  test("one pick per market, at the best price, with its ledger entry", async () => {
    expect(await publish(ONE)).toMatchObject({ published: 1, suspect: 0 });
    const [pick] = await database.read.select().from(picks);
    expect(pick).toMatchObject({ side: "home", book: "caesars", price: -128, market: "moneyline", publishedAt: ONE });
    expect(pick?.id).toBe(100_001);
    expect(pick?.expectedValue).toBeGreaterThan(0);
    expect(pick?.expectedValue).toBeLessThan(0.1);
    const [entry] = await database.read.select().from(ledgerEntries);
    expect(entry).toMatchObject({ kind: "pick", refId: "100001", sequence: 1, hash: pick?.hash });
    expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 1 });
  });

  test.each([
    // An edge after doubt of 1.1 % and of 1.6 %.
    [LEAN_AT, "LEAN", false],
    [BET_AT, "BET", true],
  ] as const)("a bet keeps an edge after doubt: at %i it is a %s", async (price, verdict, staked) => {
    feed.data.quotes = generousQuotes(price).map((quote) => ({ ...quote, capturedAt: after(-0.5) }));
    await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf: ONE });
    expect((await publish(ONE)).published).toBe(1);
    const [pick] = await database.read.select().from(picks);
    expect(pick).toMatchObject({ price, verdict, side: "home" });
    expect((pick?.stakeFraction ?? 0) > 0).toBe(staked);
    // Probability and interval are those of the default method, and even the low end would pay.

    const board = await getBoard(database, {
      ...SCOPE,
      from: ONE,
      asOf: ONE,
      cutoff: ONE,
      userId: "nobody",
      day: "2026-01-15",
    });
    const [shown] = board.picks;
    if (!shown) throw new Error("no pick on the board");
    expect(assessAt(shown, americanOdds(price)).verdict).toBe(verdict);
    expect(assessAt(shown, americanOdds(price)).limitedBy === "not-a-bet").toBe(!staked);
    expect(shown.now.overround).toBeCloseTo((3 * (0.6 + 1 / 2.3) + 1 / (1 - 100 / price) + 0.5) / 4, 12);
  });

  test("an opening price above its threshold is a bet as soon as it is there, and no longer one once prices move", async () => {
    const champion = await getChampion(database, SCOPE, ONE);
    if (!champion) throw new Error("no champion");
    const { learnt, ...rest } = champion.parameters as TrainedModel;
    const of = (threshold: number | null) => ({ threshold, n: 100, clv: 0.03, low: 0.02 });
    const open = { moneyline: of(0.002), spread: of(null), total: of(null) };
    await saveModelVersion(database, SCOPE, {
      parameters: { ...rest, learnt: { ...learnt, thresholds: { open } } },
      dataHash: "with thresholds",
      trainedOnGames: champion.trainedOnGames,
      trainedUntil: champion.trainedUntil,
      scores: {},
      createdAt: ONE,
      publish: true,
    });
    feed.data.quotes = generousQuotes(-116, "open").map((quote) => ({ ...quote, capturedAt: after(-0.9) }));
    await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf: ONE, fresh: true });
    // Seven hours before the game: too early for a LEAN.
    const early = epochMs(ONE - HOUR_MS / 2);
    expect(await publish(early)).toMatchObject({ published: 1, suspect: 0 });
    const [pick] = await database.read.select().from(picks);
    expect(pick).toMatchObject({ verdict: "BET", price: -116, publishedAt: early });
    expect(pick?.stakeFraction).toBeGreaterThan(0);
    expect(pick).toMatchObject({ rule: VERDICT_RULE.version, doubt: { kind: "opening", threshold: 0.002 } });
    const [first] = await database.read.select().from(assessments);
    expect(first?.lines[0]?.doubt).toMatchObject({ kind: "opening", threshold: 0.002 });

    feed.data.quotes = [providerQuote({ book: "caesars", first: -150, second: 130, capturedAt: after(0.05) })];
    await news(after(0.1));
    await publish(after(0.1));
    const [, second] = await database.read.select().from(assessments);
    expect(second).toMatchObject({ verdict: "PASS", stakeFraction: 0 });
    expect(second?.lines[0]?.doubt?.kind).toBe("later");
    expect(await database.read.select().from(picks)).toHaveLength(1);
  });

  test("a LEAN waits for the last hours, one BET may follow it, and then the market is closed", async () => {
    const quoted = (price: number, at: EpochMs) => {
      feed.data.quotes = generousQuotes(price).map((quote) => ({ ...quote, capturedAt: at }));
      return snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf: epochMs(at + 60_000) });
    };
    await quoted(LEAN_AT, after(-0.5));
    expect((await publish(epochMs(ONE - 60_000))).published).toBe(0);
    expect((await publish(ONE)).published).toBe(1);
    await quoted(BET_AT, after(0.2));
    expect((await publish(after(0.3))).published).toBe(1);
    await quoted(BET_AT + 1, after(0.45));
    expect((await publish(after(0.55))).published).toBe(0);
    const rows = await database.read.select().from(picks);
    expect(rows.map(({ verdict, price, side }) => [verdict, price, side])).toEqual([
      ["LEAN", LEAN_AT, "home"],
      ["BET", BET_AT, "home"],
    ]);
    // Both are assessed on, and the list shows the one that stands.
    const latest = await database.read.select().from(assessments);
    const assessed = latest.filter(({ asOf }) => asOf === after(0.55)).map(({ pickId }) => pickId);
    expect(assessed.sort()).toEqual(rows.map(({ id }) => id));
    const at = after(0.6);
    const seen = { ...SCOPE, from: ONE, asOf: at, cutoff: at, userId: "nobody", day: "2026-01-15" };
    expect((await getBoard(database, seen)).picks.map(({ verdict }) => verdict)).toEqual(["BET"]);
    expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 2 });
  });

  test("a market with a published pick is still priced, and the publication does not change", async () => {
    const assessed = async () => database.read.select().from(assessments).orderBy(assessments.id);
    expect(await publish(ONE)).toMatchObject({ published: 1, assessed: 1 });
    const [pick] = await database.read.select().from(picks);
    const [first] = await assessed();
    expect(first).toMatchObject({ pickId: pick?.id, asOf: ONE, change: "published", book: "caesars", price: -128 });
    expect(first?.lines).toMatchObject([{ line: null, probability: pick?.probability, reasons: pick?.reasons }]);
    expect([first?.verdict, first?.stakeFraction]).toEqual([pick?.verdict, pick?.stakeFraction]);

    expect(await publish(after(0.05))).toMatchObject({ published: 0, assessed: 0 });
    feed.data.quotes = ["fanduel", "draftkings", "betmgm", "caesars"].map((book) =>
      providerQuote({ book, first: -104, second: -116, capturedAt: after(0.05) }),
    );
    await news(after(0.1));
    expect(await publish(after(0.1))).toMatchObject({ predicted: 1, published: 0, assessed: 1 });
    const [, second] = await assessed();
    expect(second).toMatchObject({ change: "market", price: -104 });
    const [now] = second?.lines ?? [];
    expect(now?.fairProbability).toBeLessThan(0.5);
    expect(now?.probability).toBeLessThan((pick?.probability ?? 0) - 0.05);
    // The expected value is that of the present probability at the present price.
    expect(second?.expectedValue).toBeCloseTo((now?.probability ?? 0) * (1 + 100 / 104) - 1, 12);
    expect(await database.read.select().from(picks)).toEqual([pick]);

    // Nothing fresh is quoted any more: a PASS without price.
    expect(await publish(after(2))).toMatchObject({ published: 0 });
    const last = (await assessed()).at(-1);
    expect(last).toMatchObject({ verdict: "PASS", price: null, book: null, stakeFraction: 0 });
  });

  test("the numbers of a batch do not rank its picks", async () => {
    const prices = [-133, -131, -129, -127, -125, -123, -121, -119];
    const codes = [
      "LAL",
      "MIA",
      "NYK",
      "CHI",
      "DEN",
      "DAL",
      "GSW",
      "PHX",
      "MIL",
      "ATL",
      "UTA",
      "SAC",
      "HOU",
      "MEM",
      "ORL",
      "POR",
    ];
    feed.data.games = prices.map((_, index) =>
      providerGame({ externalId: `b${index}`, homeCode: codes[index * 2] ?? "", awayCode: codes[index * 2 + 1] ?? "" }),
    );
    feed.data.quotes = prices.flatMap((price, index) =>
      generousQuotes(price).map((quote) => ({ ...quote, externalGameId: `b${index}`, capturedAt: after(-0.5) })),
    );
    await ingestSchedule(database, feed, usualScheduleWindow("NBA", ONE));
    await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf: ONE });
    const { published } = await publish(ONE);
    expect(published).toBeGreaterThan(6);
    const batch = await database.read.select().from(picks).orderBy(picks.id);
    const ranked = [...batch].sort((a, b) => b.expectedValue - a.expectedValue);
    const order = batch.map(({ id }) => id);
    expect(ranked.map(({ id }) => id)).not.toEqual(order);
    expect(ranked.map(({ id }) => id).reverse()).not.toEqual(order);
    expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: published });
  });

  test("never twice, also when two workers publish at once", async () => {
    const reports = await Promise.all([publish(ONE), publish(ONE), publish(epochMs(ONE + 1))]);
    expect(reports.reduce((sum, report) => sum + report.published, 0)).toBe(1);
    expect((await publish(after(1))).published).toBe(0);
    expect(await database.read.select().from(picks)).toHaveLength(1);
  });

  test("never in the last five minutes, never after the start, never on a game called off", async () => {
    expect((await publish(epochMs(START - 4 * 60_000))).published).toBe(0);
    expect((await publish(START)).published).toBe(0);
    feed.data.games = [providerGame({ status: "postponed" })];
    await news(after(0.5));
    expect((await publish(after(0.5))).published).toBe(0);
  });

  test("a price too good to be true waits until it has been seen again", async () => {
    feed.data.quotes = [providerQuote({ book: "caesars", first: 125, second: -145, capturedAt: after(0.05) })];
    await news(after(0.1));
    expect(await publish(after(0.1))).toMatchObject({ published: 0, suspect: 1 });
    expect(await publish(epochMs(after(0.1) + 60_000))).toMatchObject({ published: 0, suspect: 1 });
    expect(await publish(epochMs(after(0.1) + 5 * 60_000))).toMatchObject({ published: 1, suspect: 0 });
  });

  test("a published pick and its ledger entry cannot be changed", async () => {
    await publish(ONE);
    for (const statement of [
      "UPDATE picks SET price = 500",
      "DELETE FROM picks",
      "UPDATE ledger_entries SET hash = 'x'",
      "DELETE FROM ledger_entries",
    ]) {
      await expect(database.client.execute(statement)).rejects.toThrow(/cannot be/);
    }
  });
});

describe("grade without a reading in the last five minutes", () => {
  const closeOf = async () => {
    const [row] = await database.read.select().from(gradings);
    return row && { price: row.closePrice, probability: row.closeProbability, value: row.closingLineValue };
  };
  const lastReadAt = async (asOf: EpochMs) => {
    await publish(ONE);
    await news(asOf);
    await captureClose(database, { feed: "simulation", from: ONE, asOf });
    feed.data.games = [final(110, 100)];
    await news(after(10));
    await captureClose(database, { feed: "simulation", from: asOf, asOf: after(10) });
    expect(await grade(after(10))).toEqual({ graded: 1 });
  };

  test("prices unchanged for hours are a close where they were read in the last five minutes", async () => {
    await lastReadAt(epochMs(START - 5 * 60_000 + 1));
    const close = await closeOf();
    expect(close?.price).toBe(-128);
    expect(close?.probability).toBeCloseTo(0.57, 1);
    expect(close?.value).not.toBeNull();
  });

  test("the last prices before a gap over the start are not a close", async () => {
    await lastReadAt(epochMs(START - 6 * 60_000));
    expect(await closeOf()).toEqual({ price: null, probability: null, value: null });
  });
});

describe("grade", () => {
  beforeEach(async () => {
    await publish(ONE);
    feed.data.quotes = ["fanduel", "draftkings", "betmgm", "caesars"].map((book) =>
      providerQuote({ book, first: -170, second: 150, capturedAt: epochMs(START - 60_000), kind: "close" }),
    );
    await news(epochMs(START - 30_000));
  });

  test("at the published price, against the de-vigged close, once", async () => {
    expect(await grade(after(9))).toEqual({ graded: 0 });
    feed.data.games = [final(110, 100)];
    await news(after(10));
    expect(await grade(after(10))).toEqual({ graded: 1 });
    expect(await grade(after(11))).toEqual({ graded: 0 });
    const [row] = await database.read.select().from(gradings);
    expect(row).toMatchObject({ result: "win", closePrice: -170, closeLine: null });
    expect(row?.profitUnits).toBeCloseTo(100 / 128, 9);
    // −170/+150 without its margin (power) is .6151; at 1.78125 that is worth 9.6 % at the close.
    expect(row?.closeProbability).toBeCloseTo(0.6151, 2);
    expect(row?.closingLineValue).toBeCloseTo(1.78125 * (row?.closeProbability ?? 0) - 1, 9);
  });

  test("a corrected result adds a grading, and the chain still verifies", async () => {
    feed.data.games = [final(110, 100)];
    await news(after(10));
    await grade(after(10));
    feed.data.games = [final(99, 100)];
    await news(after(12));
    expect(await grade(after(12))).toEqual({ graded: 1 });
    expect(
      (await database.read.select().from(gradings)).map(({ result, profitUnits }) => [result, Math.sign(profitUnits)]),
    ).toEqual([
      ["win", 1],
      ["loss", -1],
    ]);
    expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 3 });
  });

  test("a game postponed beyond its league's window is void, inside it waits", async () => {
    feed.data.games = [providerGame({ status: "postponed" })];
    await news(after(5.8));
    expect(await grade(after(6))).toEqual({ graded: 0 });
    expect(await grade(after(6 + 25))).toEqual({ graded: 1 });
    expect((await database.read.select().from(gradings))[0]).toMatchObject({
      result: "void",
      profitUnits: 0,
      closingLineValue: null,
    });
  });
});

describe("settle", () => {
  test("singles and parlays, and again after a correction", async () => {
    await publish(ONE);
    const user = await makeUser(database.read, {});
    const common = { startAt: START, gameId: "simulation:g1", market: "moneyline", side: "home" } as const;
    const single = await makeBet(database.read, user.id, { ...common, pickId: 100_001, price: 150, stakeCents: 2000 });
    const parlay = await makeBet(database.read, user.id, {
      strategyId: 9999,
      startAt: START,
      gameId: null,
      market: null,
      side: null,
      league: null,
      price: null,
      decimalOdds: 4,
      stakeCents: 1000,
    });
    feed.data.games = [providerGame(), providerGame({ externalId: "g2", homeCode: "MIA", awayCode: "LAL" })];
    await news(after(0.5));
    const leg = {
      savedPickId: parlay.id,
      league: "NBA",
      market: "moneyline",
      side: "home",
      book: "fanduel",
      price: 100,
      confidence: 0.5,
      startAt: START,
      line: null,
    };
    await database.read.insert(savedPickLegs).values([
      { ...leg, leg: 1, gameId: "simulation:g1" },
      { ...leg, leg: 2, gameId: "simulation:g2" },
    ] as (typeof savedPickLegs.$inferInsert)[]);
    const state = async () =>
      (await database.client.execute("SELECT status, profit_cents FROM saved_picks ORDER BY id")).rows.map((row) => [
        row[0],
        row[1],
      ]);

    feed.data.games = [final(110, 100), { ...feed.data.games[1], status: "in_progress" } as ReturnType<typeof final>];
    await news(after(10));
    expect(await settle(after(10))).toEqual({ settled: 2 });
    expect(await state()).toEqual([
      ["won", 3000],
      ["pending", null],
    ]);
    const other = { ...final(90, 80), externalId: "g2", homeCode: "MIA", awayCode: "LAL" };
    feed.data.games = [final(110, 100), other];
    await news(after(11));
    expect(await settle(after(11))).toEqual({ settled: 1 });
    expect(await settle(after(11))).toEqual({ settled: 0 });
    expect(await state()).toEqual([
      ["won", 3000],
      ["won", 3000],
    ]);
    feed.data.games = [final(99, 100), other];
    await news(after(12));
    expect(await settle(after(12))).toEqual({ settled: 2 });
    expect(await state()).toEqual([
      ["lost", -2000],
      ["lost", -1000],
    ]);
    const { rows } = await database.client.execute(
      `SELECT leg, result, regrade FROM saved_pick_gradings WHERE saved_pick_id = ${single.id} ORDER BY id`,
    );
    expect(rows.map((row) => [row[0], row[1], row[2]])).toEqual([
      [0, "win", 0],
      [0, "loss", 1],
    ]);
  });
});

test("a version takes the champion's place only by a lower log loss, and inherits nothing", async () => {
  const more = pastSeason({ until: epochMs(ONE + 20 * 24 * HOUR_MS), days: 20, season: 2026 });
  feed.data.games = more.games;
  feed.data.quotes = more.quotes;
  const asOf = after(21 * 24);
  await ingestSchedule(database, feed, { league: "NBA", from: ONE, to: asOf, asOf });
  await snapshotOdds(database, feed, { league: "NBA", from: ONE, asOf });
  const outcome = await trainModel(database, { ...SCOPE, asOf, sweeps: 1 });
  if (!outcome.trained) throw new Error(outcome.reason);
  const versions = await database.read.select().from(modelVersions);
  expect(versions).toHaveLength(2);
  const better = (outcome.scores.logLoss ?? 1) < (outcome.scores.championLogLoss ?? 0);
  expect(outcome.published).toBe(better);
  expect(versions.map(({ status }) => status)).toEqual(better ? ["retired", "champion"] : ["champion", "challenger"]);
});
