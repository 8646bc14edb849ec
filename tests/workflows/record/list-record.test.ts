import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { recordFiltersSchema, historyFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { predictionFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { performanceHistorySchema } from "#app/lib/schemas/record/dto.ts";
import { HISTORY_DEFAULTS } from "#app/components/record/history-links.ts";
import { PREDICTION_DEFAULTS } from "#app/components/record/prediction-links.ts";
import { RECORD_DEFAULTS, recordHref } from "#app/components/record/record-links.ts";
import { listPerformance } from "#app/lib/workflows/record/list-performance.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { exportRecord } from "#app/lib/workflows/record/export-record.server.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import type { Database } from "#db/client.ts";
import { prunePredictions } from "#app/models/pricing/prediction.server.ts";
import { games } from "#db/schema/games.ts";
import { picks, predictions } from "#db/schema/picks.ts";
import { makeResult } from "#db/seed/factories.ts";
import { asc, eq } from "drizzle-orm";
import { feedClocks } from "#db/schema/catalog.ts";
import { PLAYED, publishRecord } from "./record-scene.ts";
import { rounded } from "#tests/setup/rounded.ts";
import { at, callerAt, now, openScene, person, visitorAt } from "#tests/workflows/scene.ts";

const view = (database: Database, given: Record<string, unknown> = {}, wallNow = now) =>
  listRecord(visitorAt(database, { wallNow }), { filters: recordFiltersSchema.parse(given) });

test("the public record holds every pick, and of those not started only game, time and hash", async () => {
  const database = await openScene();
  const ids = await publishRecord(database, PLAYED);
  const record = await view(database);
  expect(record.entries.map((entry) => entry.id).sort()).toEqual([...ids].sort());
  expect(record).toMatchObject({ total: 8, notStarted: 2, sealedLeftOut: false });
  const sealed = record.entries.filter((entry) => entry.sealed);
  expect(sealed).toHaveLength(2);
  for (const entry of sealed)
    expect(Object.keys(entry).sort()).toEqual(["hash", "id", "league", "matchup", "publishedAt", "sealed", "startAt"]);
  expect(record.breakdown.total).toMatchObject({ picks: 5, settled: 4, wins: 2, losses: 0, pushes: 1, voids: 1 });
  expect(record.head?.sequence).toBe(13);
  const later = await view(database, {}, at(7 * HOUR_MS));
  expect(later.entries.every((entry) => !entry.sealed)).toBe(true);
});

test("picks recorded after their games began are marked and counted", async () => {
  const database = await openScene();
  await publishRecord(database, [
    { startAt: at(-26 * HOUR_MS), recordedAt: at(-HOUR_MS), result: "win" },
    { startAt: at(-26 * HOUR_MS), result: "win" },
    { startAt: at(-2 * HOUR_MS), recordedAt: at(-HOUR_MS) },
  ]);
  const { entries, replayedSettled } = await view(database);
  expect(entries.map((entry) => !entry.sealed && entry.replayed)).toEqual([true, false, true]);
  expect(replayedSettled).toBe(1);
});

test("filters narrow the whole view; those on hidden fields leave sealed picks out", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED);
  expect(await view(database, { league: "NHL" })).toMatchObject({ total: 3, notStarted: 1 });
  const spread = await view(database, { market: "spread" });
  expect(spread).toMatchObject({ total: 1, notStarted: 0, sealedLeftOut: true });
  expect(spread.leans.figures).toMatchObject({ losses: 1, settled: 1 });
  expect((await view(database, { verdict: "LEAN" })).total).toBe(1);
  expect((await view(database, { confidence: "under-45" })).total).toBe(1);
  expect((await view(database, { version: "999" })).total).toBe(0);
  expect(await view(database, { league: "nonsense", page: "-4", period: "x" })).toMatchObject({ total: 8, page: 1 });
});

test("a pick published since the record was read is in no list of a hidden field, and takes nobody's place there", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED);
  const before = await view(database);
  await publishRecord(database, [{ startAt: at(2 * HOUR_MS), publishedAt: at(-HOUR_MS) }], "since");
  const moneyline = await view(database, { market: "moneyline" });
  expect(moneyline.entries.filter((entry) => entry.sealed)).toEqual([]);
  const known = before.entries.filter((entry) => !entry.sealed && entry.market === "moneyline");
  expect(moneyline.entries.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
});

test("the parts add up to the whole, and landing says what the record says", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED);
  const { breakdown } = await view(database);
  for (const part of ["byLeague", "byMarket", "byConfidence", "byVersion"] as const) {
    const groups = Object.values(breakdown[part]);
    for (const field of ["picks", "settled", "wins", "losses", "pushes", "voids"] as const)
      expect(groups.reduce((sum, group) => sum + group[field], 0)).toBe(breakdown.total[field]);
    expect(groups.reduce((sum, group) => sum + group.flatProfitUnits, 0)).toBeCloseTo(
      breakdown.total.flatProfitUnits,
      12,
    );
  }
  const landing = await landingStats(visitorAt(database));
  expect(landing.settled).toBe(breakdown.total.settled);
  // The landing page says what the record says, to the last digit.
  expect(landing.headline).toEqual(headlineOf(breakdown.total));
});

test("bets and leans have figures of their own, and only bets have a profit", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED);
  const all = await view(database);
  expect(all.bets.figures).toMatchObject({ picks: 5, settled: 4, wins: 2, losses: 0, pushes: 1, voids: 1 });
  // Of the two bets that won, at .55 and .44.
  expect(all.bets.forecast).toBeCloseTo((0.55 + 0.44) / 2, 12);
  expect(all.leans).toMatchObject({ figures: { picks: 1, settled: 1, losses: 1 }, forecast: 0.55 });
  expect(all.equity.at(-1)?.profitUnits).toBeCloseTo(100 / 110 + 1.5, 12);
  expect(all.breakdown.total).toEqual(all.bets.figures);
  const leans = await view(database, { verdict: "LEAN" });
  expect(leans.breakdown.total).toEqual(all.leans.figures);
  expect(leans.equity).toEqual([]);
});

test("results come before what is sealed, which is found on its page, soonest first", async () => {
  const database = await openScene();
  const ids = await publishRecord(database, PLAYED);
  const { entries, sealedPage } = await view(database);
  expect(entries.map((entry) => entry.sealed)).toEqual([...Array<boolean>(6).fill(false), true, true]);
  expect(entries.slice(-2).map((entry) => entry.id)).toEqual(ids.slice(-2));
  expect(sealedPage).toBe(1);
  expect((await view(database, { market: "spread" })).sealedPage).toBeNull();
  const longer = await openScene();
  const played = Array.from({ length: 12 }, (_, index) => ({
    startAt: at(-(80 - index) * HOUR_MS),
    result: "win" as const,
  }));
  await publishRecord(longer, [...played, ...PLAYED]);
  const first = await view(longer);
  expect(first.sealedPage).toBe(2);
  expect(first.entries.some((entry) => entry.sealed)).toBe(false);
});

test("10 per page, newest start first", async () => {
  const database = await openScene();
  await publishRecord(
    database,
    Array.from({ length: 30 }, (_, index) => ({ startAt: at(-(60 - index) * HOUR_MS), result: "win" as const })),
  );
  const first = await view(database);
  const second = await view(database, { page: 2 });
  expect([first.entries.length, second.entries.length, first.pageCount]).toEqual([10, 10, 3]);
  const starts = [...first.entries, ...second.entries].map((entry) => entry.startAt);
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
  expect(first.equity.at(-1)?.profitUnits).toBeCloseTo(30 * (100 / 110), 9);
});

test("daily performance by day and version, as far back as the plan goes", async () => {
  const database = await openScene();
  await publishRecord(database, [
    ...PLAYED,
    { startAt: at(-24 * 20 * HOUR_MS), result: "win", probability: 0.7, price: -200 },
    { startAt: at(-24 * 20 * HOUR_MS), result: "win", probability: 0.6, price: -110 },
  ]);
  const history = async (tier: "free" | "pro" | "elite", given: Record<string, unknown> = {}) => {
    const viewer = await person(database, tier);
    return listPerformance(await callerAt(database, viewer), { filters: historyFiltersSchema.parse(given) });
  };
  const month = await history("pro");
  expect(performanceHistorySchema.safeParse(month).success).toBe(true);
  // 13 January: a bet that won, a lean that lost and a push; 14 January: a win and a void; 26 December: two wins.
  expect(month.records.map((row) => [row.date, row.correctPredictions, row.totalPredictions, row.rating])).toEqual([
    ["2026-01-14", 1, 1, null],
    ["2026-01-13", 1, 1, null],
    ["2025-12-26", 2, 2, null],
  ]);
  // The lean that lost on the 13th cost nobody anything.
  expect(month.records.map((row) => row.profitUnits.toFixed(4))).toEqual(["1.5000", "0.9091", "1.4091"]);
  expect(month.headline.profitUnits).toBeCloseTo(2 + 200 / 110, 12);
  expect(month.records[1]).toMatchObject({ leans: 1, leansCorrect: 0, closingLineCount: 1 });
  expect(month.leans).toMatchObject({ settled: 1, winRate: { value: 0, n: 1, smallSample: true } });
  // No lean is in any figure of the bets.
  expect(month).toMatchObject({ totalPredictions: 4, correctPredictions: 4, limitedByPlan: false, days: 30 });
  expect(month.winRate).toMatchObject({ value: 1, n: 4, smallSample: true });
  expect(month.averageConfidence).toBeCloseTo((0.44 + 0.55 + 0.65) / 3, 12);
  // Averages of the days, whatever number of bets each has.
  expect(month.averageEdge).toBeCloseTo(month.records.reduce((sum, day) => sum + (day.averageEdge ?? 9), 0) / 3, 12);
  const record = await view(database, { period: "30" });
  expect(rounded(month.headline)).toEqual(rounded(headlineOf(record.bets.figures)));
  expect(month.records[0]?.modelVersion).toBe("NBA blend 1");
  expect(await history("free")).toMatchObject({ days: 7, limitedByPlan: true, totalPredictions: 2 });
  expect(await history("pro", { league: "NHL" })).toMatchObject({ totalPredictions: 1 });
  expect(await history("elite", { period: "7" })).toMatchObject({ days: 7, limitedByPlan: false });
});

test("beside published picks stand the forecasts of every market that was priced, each by its last one before the start", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED.slice(0, 3));
  const forecast = async (market: "moneyline" | "total", side: "home" | "away" | "over", hours: number) => {
    const [first] = await database.read.select().from(predictions).orderBy(asc(predictions.id)).limit(1);
    if (!first) throw new Error("There is no prediction");
    const { id: _, ...row } = first;
    const line = market === "total" ? 205.5 : null;
    const asOf = at(-50 * HOUR_MS + hours * HOUR_MS);
    await database.read
      .insert(predictions)
      .values({ ...row, market, side, line, asOf, inputsHash: `${market}-${side}-${hours}` });
  };
  const viewer = await person(database, "pro");
  const forecasts = async () =>
    (await listPerformance(await callerAt(database, viewer), { filters: historyFiltersSchema.parse({}) })).forecasts;
  // Home won 110–100: the moneyline came true, home −3.5 too, and over 221.5 did not.
  expect(await forecasts()).toMatchObject({ n: 3, value: 2 / 3 });
  await forecast("moneyline", "away", -1);
  await forecast("total", "over", -2);
  await forecast("total", "over", -1);
  expect(await forecasts()).toMatchObject({ n: 4, value: 2 / 4 });
  await forecast("moneyline", "home", 1);
  expect(await forecasts()).toMatchObject({ n: 4, value: 2 / 4 });
  expect(await prunePredictions(database, { feed: "simulation", from: at(-60 * 24 * HOUR_MS), before: now })).toBe(1);
  expect(await forecasts()).toMatchObject({ n: 4, value: 2 / 4 });
});

test("a result that comes in late or is corrected changes the share of forecasts that came true, however long ago its game was", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(-20 * 24 * HOUR_MS), result: "win" }]);
  const viewer = await person(database, "elite");
  const forecasts = async (wallNow = now) => {
    const caller = await callerAt(database, viewer, { wallNow });
    return (await listPerformance(caller, { filters: historyFiltersSchema.parse({}) })).forecasts;
  };
  const before = await forecasts();
  expect(before).toMatchObject({ n: 1, value: 1 });
  const [game] = await database.read.select({ id: games.id }).from(games).innerJoin(picks, eq(picks.gameId, games.id));
  const score = { homeScore: 90, awayScore: 120 };
  // Written with the moment of long ago, then one known ten minutes from now.
  await makeResult(database.read, game?.id ?? "", { ...score, knownAt: at(-19 * 24 * HOUR_MS) });
  expect(await forecasts()).toMatchObject({ n: 1, value: 0 });
  await makeResult(database.read, game?.id ?? "", { knownAt: at(10 * MINUTE_MS) });
  expect(await forecasts(at(5 * MINUTE_MS))).toMatchObject({ n: 1, value: 0 });
  expect(await forecasts(at(11 * MINUTE_MS))).toMatchObject({ n: 1, value: 1 });
  await makeResult(database.read, game?.id ?? "", { status: "canceled", knownAt: at(12 * MINUTE_MS) });
  expect(await forecasts(at(13 * MINUTE_MS))).toMatchObject({ n: 0 });
});

test("addresses hold only what differs from the defaults, which are the schemas' own", () => {
  expect(RECORD_DEFAULTS).toEqual(recordFiltersSchema.parse({}));
  expect(HISTORY_DEFAULTS).toEqual(historyFiltersSchema.parse({}));
  expect(PREDICTION_DEFAULTS).toEqual(predictionFiltersSchema.parse({}));
  expect(recordHref(RECORD_DEFAULTS)).toBe("/track-record");
  expect(recordHref({ ...RECORD_DEFAULTS, page: 3 }, { league: "NBA" })).toBe("/track-record?league=NBA");
});

test("a new run hides no earlier one: its picks, figures and file stay as they were", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED.slice(0, 3));
  await database.read.update(feedClocks).set({ run: 2 });
  const current = await view(database);
  expect(current).toMatchObject({ total: 0, feed: { run: 2 }, head: null });
  expect(current.runs).toMatchObject([{ run: 1, picks: 3, firstPublishedAt: at(-53 * HOUR_MS) }]);
  const earlier = await view(database, { run: "1" });
  expect(earlier).toMatchObject({ total: 3, feed: { run: 1, now: at(-46 * HOUR_MS) }, head: { sequence: 6 } });
  expect(earlier.breakdown.total).toMatchObject({ wins: 1, losses: 0, pushes: 1 });
  expect(earlier.leans.figures).toMatchObject({ losses: 1 });
  for (const run of ["9", "x", "-1"]) expect(await view(database, { run })).toMatchObject({ feed: { run: 2 } });

  const { pieces, filename } = await exportRecord(visitorAt(database), { format: "json", run: 1 });
  let text = "";
  for await (const piece of pieces) text += piece;
  expect(filename).toMatch(/run-1/);
  expect(verifyRecordFile(text)).toMatchObject({ verdict: "consistent", run: 1, check: { entries: 6 } });
});
