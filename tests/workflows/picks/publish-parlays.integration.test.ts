import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import type { ParlaysProvider, ProviderParlay } from "#app/lib/providers/ports.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { snapshotParlays } from "#app/lib/workflows/feeds/snapshot-parlays.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { exportRecord } from "#app/lib/workflows/record/export-record.server.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import type { Database } from "#db/client.ts";
import { assessments, gradings, ledgerEntries, picks, predictions } from "#db/schema/picks.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason, providerGame, providerQuote, type FakeFeed } from "#tests/setup/fake-feed.ts";
import { visitorAt } from "#tests/workflows/scene.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { eq } from "drizzle-orm";

/** Six hours before the game, and two: when parlays are read. */
const ONE = epochMs(Date.UTC(2026, 0, 15, 18));
const START = epochMs(ONE + 6 * HOUR_MS);
const TWO_BEFORE = epochMs(START - 2 * HOUR_MS);
const after = (minutes: number) => epochMs(TWO_BEFORE + minutes * MINUTE_MS);
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars"];

let database: Database;
let feed: FakeFeed & { parlays: ParlaysProvider };
let up: ProviderParlay[];

async function teach(): Promise<void> {
  const past = pastSeason({ until: epochMs(ONE - 24 * HOUR_MS), days: 90, season: 2026 });
  const ordered = fakeFeed();
  ordered.data.games = past.games;
  ordered.data.quotes = past.quotes;
  const asOf = epochMs(ONE - 12 * HOUR_MS);
  await ingestSchedule(database, ordered, { league: "NBA", from: epochMs(0), to: ONE, asOf });
  await snapshotOdds(database, ordered, { league: "NBA", from: epochMs(0), asOf, fresh: true });
  expect(await trainModel(database, { ...SCOPE, asOf, sweeps: 0 })).toMatchObject({ trained: true });
}

/** A spread of −3.5 and a total of `total` on which all books agree, at even prices. */
const quotes = (total: number, at: EpochMs) =>
  BOOKS.flatMap((book) => [
    providerQuote({ book, market: "spread", line: -3.5, first: -110, second: -110, capturedAt: at }),
    providerQuote({ book, market: "total", line: total, first: -110, second: -110, capturedAt: at }),
  ]);

/** One book's price for the home team and the over; the other three combinations are far from worth it. */
const pair = (homeOver: number, more: Partial<ProviderParlay> = {}): ProviderParlay => ({
  externalGameId: "g1",
  league: "NBA",
  book: "fanduel",
  market: "spread",
  line: -3.5,
  total: 220.5,
  homeOver: americanOdds(homeOver),
  homeUnder: americanOdds(150),
  awayOver: americanOdds(150),
  awayUnder: americanOdds(150),
  capturedAt: TWO_BEFORE,
  ...more,
});

const news = async (asOf: EpochMs) => {
  await ingestSchedule(database, feed, usualScheduleWindow("NBA", asOf));
  await snapshotOdds(database, feed, { league: "NBA", asOf });
  await snapshotParlays(database, feed, { league: "NBA", asOf });
};
const publish = (asOf: EpochMs) => publishPicks(database, { ...SCOPE, asOf, recordedAt: asOf });
const parlayPicks = () => database.read.select().from(picks).where(eq(picks.market, "parlay"));
const published = async () => {
  const [pick, ...more] = await parlayPicks();
  if (pick === undefined || more.length > 0) throw new Error(`${more.length + (pick ? 1 : 0)} parlays are published`);
  return pick;
};
const assessed = async () => {
  const { id } = await published();
  return database.read.select().from(assessments).where(eq(assessments.pickId, id)).orderBy(assessments.id);
};

/** The shortest price at which both legs' pessimistic end pays, found by publishing at a very long one in a database of its own. */
async function shortestPrice(): Promise<number> {
  const here = database;
  await open();
  up = [pair(400)];
  await news(after(5));
  await publish(after(5));
  await news(after(20));
  await publish(after(20));
  const price = (await published()).goodDownTo;
  database = here;
  return price;
}

async function open(): Promise<void> {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  feed = {
    ...fakeFeed(),
    parlays: {
      feed: "simulation",
      due: async (near) => near,
      prices: async ({ externalGameId }) => ({
        items: up.filter((one) => one.externalGameId === externalGameId),
        problems: [],
        fetches: [],
      }),
    },
  };
  await teach();
  up = [];
  feed.data.games = [providerGame()];
  feed.data.quotes = quotes(220.5, TWO_BEFORE);
  await news(TWO_BEFORE);
}

beforeEach(open);

describe("a parlay is published", () => {
  test("if its price beats the joint fair price by enough for a bet, and not a hair shorter", async () => {
    const shortest = await shortestPrice();
    await open();
    up = [pair(shortest - 1)];
    await news(after(5));
    await publish(after(5));
    await news(after(20));
    await publish(after(20));
    expect(await parlayPicks()).toEqual([]);
    up = [pair(shortest, { capturedAt: after(21) })];
    await news(after(35));
    await publish(after(35));
    await news(after(50));
    await publish(after(50));
    const pick = await published();
    expect(pick).toMatchObject({ price: shortest, verdict: "BET", side: "both", line: null, book: "fanduel" });
    expect(pick.subject).toBe("spread:home:-3.5+total:over:220.5");
    const verdictAt = (price: number) => worthOf(pick, decimalFromAmerican(americanOdds(price)), "parlay").verdict;
    expect([verdictAt(shortest), verdictAt(shortest - 1)]).toEqual(["BET", "LEAN"]);
    expect(pick.probabilityLow).toBeLessThan(pick.probability);
    expect(pick.stakeFraction).toBeGreaterThan(0);
  });

  test("with legs, reasons that add up, the product beside the joint chance, and an entry of the record that covers the legs", async () => {
    up = [pair(400)];
    for (const minutes of [5, 20]) {
      await news(after(minutes));
      await publish(after(minutes));
    }
    const pick = await published();
    expect(readParlay(pick.subject)).toEqual([
      { market: "spread", side: "home", line: -3.5 },
      { market: "total", side: "over", line: 220.5 },
    ]);
    const sum = pick.reasons.reduce((total, { logit: part }) => total + part, 0);
    expect(sum).toBeCloseTo(logit(pick.probability) - logit(pick.fairProbability ?? 0.5), 9);
    expect(pick.reasons.at(-1)?.detail).toMatch(/^The two chances multiply to \d+\.\d%; together they are \d+\.\d%: /);
    expect(pick.reasons[0]?.label).toBe("Boston Celtics −3.5");
    const [first] = await assessed();
    expect(first).toMatchObject({ verdict: "BET", price: 400, book: "fanduel", overround: null, change: "published" });
    const [line] = first?.lines ?? [];
    expect(line?.legs).toHaveLength(2);
    // NBA margins and totals are as good as independent.
    expect((line?.legs?.[0]?.probability ?? 0) * (line?.legs?.[1]?.probability ?? 0)).toBeCloseTo(pick.probability, 2);
    expect(await verifyLedger(database, "simulation", 1)).toMatchObject({ ok: true });
  });

  test("too good to be true: only after a later reading has seen the price again", async () => {
    up = [pair(400)];
    await news(after(5));
    expect((await publish(after(5))).suspect).toBeGreaterThan(0);
    // Prices are checked again, but nobody has read the parlays since.
    await publish(after(12));
    expect(await parlayPicks()).toEqual([]);
    await news(after(20));
    await publish(after(20));
    expect(await parlayPicks()).toHaveLength(1);
  });

  test("far too good to be true: never, however often it is seen", async () => {
    up = [pair(430)];
    for (const minutes of [5, 20, 35, 50]) {
      await news(after(minutes));
      await publish(after(minutes));
    }
    expect(await parlayPicks()).toEqual([]);
    // A shorter price of another book is believed; the mistake beside it is not an offer.
    up = [pair(430), pair(390, { book: "betmgm", capturedAt: after(51) })];
    for (const minutes of [65, 80]) {
      await news(after(minutes));
      await publish(after(minutes));
    }
    expect(await published()).toMatchObject({ book: "betmgm", price: 390 });
    expect((await assessed()).at(-1)).toMatchObject({ verdict: "BET", book: "betmgm", price: 390 });
  });

  test("never as a LEAN, once a game, not from a stale reading, and not in the last minutes", async () => {
    const shortest = await shortestPrice();
    await open();
    const fair = (p: number) => Math.ceil(100 / p - 100);
    up = [pair(fair(0.25) + 1)];
    await news(after(5));
    await publish(after(5));
    expect(fair(0.25) + 1).toBeLessThan(shortest);
    expect(await parlayPicks()).toEqual([]);
    up = [pair(400), pair(400, { book: "betmgm", market: "moneyline", line: null })];
    await news(after(10));
    // Half an hour without a reading.
    await publish(after(41));
    expect(await parlayPicks()).toEqual([]);
    await news(epochMs(START - 4 * MINUTE_MS));
    await publish(epochMs(START - 4 * MINUTE_MS));
    expect(await parlayPicks()).toEqual([]);
  });

  test("and priced without leaving anything behind if it is not a bet", async () => {
    up = [pair(200)];
    await news(after(5));
    await publish(after(5));
    expect(await database.read.select().from(predictions).where(eq(predictions.market, "parlay"))).toEqual([]);
  });
});

describe("a published parlay", () => {
  beforeEach(async () => {
    up = [pair(400)];
    for (const minutes of [5, 20]) {
      await news(after(minutes));
      await publish(after(minutes));
    }
  });

  test("that is removed is a PASS without price, and a bet again at its price when it is back", async () => {
    up = [];
    await news(after(35));
    await publish(after(35));
    expect((await assessed()).at(-1)).toMatchObject({ verdict: "PASS", price: null, book: null, stakeFraction: 0 });
    up = [pair(200)];
    await news(after(50));
    await publish(after(50));
    expect((await assessed()).at(-1)).toMatchObject({ verdict: "PASS", price: 200 });
    up = [pair(400)];
    await news(after(65));
    await publish(after(65));
    await news(after(80));
    await publish(after(80));
    expect((await assessed()).at(-1)).toMatchObject({ verdict: "BET", price: 400 });
    expect(await parlayPicks()).toHaveLength(1);
  });

  const final = async (homeScore: number, awayScore: number) => {
    const finalAt = epochMs(START + 2.5 * HOUR_MS);
    feed.data.games = [providerGame({ status: "final", homeScore, awayScore, finalAt })];
    await ingestSchedule(database, feed, usualScheduleWindow("NBA", epochMs(finalAt + MINUTE_MS)));
    await gradeGames(database, { ...SCOPE, asOf: epochMs(finalAt + MINUTE_MS), recordedAt: finalAt });
    const { id } = await published();
    const [grading] = await database.read.select().from(gradings).where(eq(gradings.pickId, id));
    return grading;
  };

  test.each([
    ["both legs win", 115, 110, "win", 4],
    ["the total goes under", 105, 100, "loss", -1],
    ["the spread is not covered", 115, 113, "loss", -1],
  ] as const)("is graded leg by leg: %s", async (_, home, away, result, profitUnits) => {
    feed.data.quotes = quotes(220.5, epochMs(START - 2 * MINUTE_MS)).map((quote) => ({ ...quote, kind: "close" }));
    await snapshotOdds(database, feed, { league: "NBA", asOf: epochMs(START - MINUTE_MS) });
    const grading = await final(home, away);
    expect(grading).toMatchObject({ result, profitUnits, closePrice: null, closeLine: null });
    // At the close both legs are coin flips, a quarter together: 5 × .25 − 1.
    expect(grading?.closeProbability).toBeCloseTo(0.25, 3);
    expect(grading?.closingLineValue).toBeCloseTo(0.25, 2);
    expect(await database.read.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "grading"))).toHaveLength(
      (await database.read.select().from(gradings)).length,
    );
    expect(await verifyLedger(database, "simulation", 1)).toMatchObject({ ok: true });
  });

  test("is verified with its legs: a record in which one of them is another is broken", async () => {
    await final(115, 110);
    const wallNow = epochMs(START + 3 * HOUR_MS);
    await makeFeedClock(database.read);
    for (const format of ["json", "csv"] as const) {
      const { pieces } = await exportRecord(visitorAt(database, { wallNow }), { format, run: null });
      let text = "";
      for await (const piece of pieces) text += piece;
      expect(text).toContain("spread:home:-3.5+total:over:220.5");
      expect(verifyRecordFile(text)).toMatchObject({ problems: [] });
      expect(verifyRecordFile(text.replaceAll("total:over:220.5", "total:under:220.5")).verdict).toBe("broken");
    }
  });

  test("has no closing line value if nobody closed on a leg", async () => {
    expect(await final(115, 110)).toMatchObject({ result: "win", closeProbability: null, closingLineValue: null });
  });
});

test("a leg that is pushed gives the stake back", async () => {
  feed.data.quotes = quotes(220.5, after(1)).map((quote) =>
    quote.market === "spread" ? { ...quote, line: -3 } : quote,
  );
  await snapshotOdds(database, feed, { league: "NBA", asOf: after(2) });
  up = [pair(420, { line: -3, capturedAt: after(2) })];
  for (const minutes of [5, 20]) {
    await news(after(minutes));
    await publish(after(minutes));
  }
  const pick = await published();
  expect(pick.subject).toBe("spread:home:-3+total:over:220.5");
  expect(pick.pushProbability).toBeGreaterThan(0);
  const finalAt = epochMs(START + 2.5 * HOUR_MS);
  feed.data.games = [providerGame({ status: "final", homeScore: 112, awayScore: 109, finalAt })];
  await ingestSchedule(database, feed, usualScheduleWindow("NBA", epochMs(finalAt + MINUTE_MS)));
  await gradeGames(database, { ...SCOPE, asOf: epochMs(finalAt + MINUTE_MS), recordedAt: finalAt });
  const [grading] = await database.read.select().from(gradings).where(eq(gradings.pickId, pick.id));
  expect(grading).toMatchObject({ result: "push", profitUnits: 0 });
});
