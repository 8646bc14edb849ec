import { beforeEach, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { measureForecasts } from "#app/lib/workflows/pricing/measure-forecasts.server.ts";
import { predictGames } from "#app/lib/workflows/pricing/predict-games.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { closeDistances, predictions } from "#db/schema/picks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason, providerGame, providerQuote } from "#tests/setup/fake-feed.ts";

const START = epochMs(Date.UTC(2026, 0, 16, 0));
const before = (hours: number) => epochMs(START - hours * HOUR_MS);
const OVER = epochMs(START + 3 * HOUR_MS);
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
const WINDOW = { league: "NBA", from: before(3 * 24), to: epochMs(START + 3 * DAY_MS) } as const;
const BOOKS = ["fanduel", "draftkings", "betmgm"];

let database: Database;
const feed = fakeFeed();

const prices = (at: EpochMs, first: number, second: number, gameId = "g1") =>
  BOOKS.map((book) => providerQuote({ externalGameId: gameId, book, first, second, capturedAt: at }));

async function shown(asOf: EpochMs): Promise<void> {
  await ingestSchedule(database, feed, { ...WINDOW, asOf });
  await snapshotOdds(database, feed, { league: "NBA", asOf });
}
const predict = async (asOf: EpochMs) => predictGames(database, { ...SCOPE, asOf });
const measure = (asOf: EpochMs) => measureForecasts(database, { ...SCOPE, asOf });
const measured = () => database.read.select().from(closeDistances).orderBy(closeDistances.step);

/** The game as predicted at noon and in the evening, with a price that moves in between, up to its end. */
async function playOut(close: "a close" | "no close"): Promise<void> {
  feed.data.games = [providerGame()];
  feed.data.quotes = prices(before(12), -150, 130);
  await shown(before(12));
  await predict(before(12));
  await predict(before(12.1));
  feed.data.quotes = prices(before(2), -190, 165);
  await shown(before(2));
  await predict(before(2));
  if (close === "a close") await shown(epochMs(START - 2 * MINUTE_MS));
  await captureClose(database, { feed: "simulation", from: before(12), asOf: epochMs(START + MINUTE_MS) });
  feed.data.games = [providerGame({ status: "final", homeScore: 110, awayScore: 100, finalAt: OVER })];
  feed.data.quotes = [];
  await shown(OVER);
}

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  const { games, quotes } = pastSeason({ until: before(24), days: 60, season: 2026 });
  Object.assign(feed.data, { games, quotes });
  const asOf = before(20);
  await ingestSchedule(database, feed, { league: "NBA", from: epochMs(0), to: START, asOf });
  await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf, fresh: true });
  await trainModel(database, { ...SCOPE, asOf, sweeps: 0 });
});

test("the last forecast of each step is compared with the close, once", async () => {
  await playOut("a close");
  const forecasts = await database.read.select().from(predictions).orderBy(predictions.id);
  const [noon, evening] = [forecasts[0], forecasts.at(-1)];
  expect(forecasts.length).toBeGreaterThan(1);
  expect(await measure(OVER)).toEqual({ measured: 1 });
  const rows = await measured();
  expect(rows.map(({ gameId, market, knownAt }) => [gameId, market, knownAt])).toEqual(
    rows.map(() => ["simulation:g1", "moneyline", OVER]),
  );
  expect(rows.map(({ step }) => step)).toEqual([3, 7]);
  const distances = rows.map(({ distance }) => distance ?? Number.NaN);
  // The evening's forecast was made at the closing price; noon's was on the other side of the move, as far as it counts.
  const away = (forecast: typeof noon) =>
    Math.abs(logit(evening?.fairProbability ?? 0.5) - logit(forecast?.probability ?? 0));
  const sd = (logit(noon?.probabilityHigh ?? 0.5) - logit(noon?.probabilityLow ?? 0.5)) / (2 * Z_90);
  expect(Math.abs(distances[1] ?? 0)).toBeCloseTo(away(evening), 9);
  expect(Math.abs(distances[0] ?? 0)).toBeCloseTo(Math.min(3 * sd, away(noon)), 9);
  expect(Math.abs(distances[0] ?? 0)).toBeGreaterThan(Math.abs(distances[1] ?? 0));

  expect(await measure(epochMs(OVER + HOUR_MS))).toEqual({ measured: 0 });
  expect(await measured()).toEqual(rows);
});

test("a game that is not over, or has ended long ago, is not measured; one without a close counts for nothing", async () => {
  await playOut("no close");
  expect(await measure(before(1))).toEqual({ measured: 0 });
  expect(await measure(epochMs(START + 4 * DAY_MS))).toEqual({ measured: 0 });
  expect(await measure(OVER)).toEqual({ measured: 1 });
  expect((await measured()).map(({ distance }) => distance)).toEqual([null, null]);
  expect(await measure(OVER)).toEqual({ measured: 0 });
});

test("the next forecasts are as wide as the last weeks were, from the moment that is known", async () => {
  await playOut("a close");
  await measure(OVER);
  const tomorrow = epochMs(START + DAY_MS);
  feed.data.games = [providerGame({ externalId: "g2", startAt: tomorrow, localDate: "2026-01-16" })];
  feed.data.quotes = prices(epochMs(tomorrow - 12 * HOUR_MS), -150, 130, "g2");
  await shown(epochMs(tomorrow - 12 * HOUR_MS));
  const widthAt = async (asOf: EpochMs) => {
    await database.client.execute("DELETE FROM predictions WHERE game_id = 'simulation:g2'");
    const { markets } = await predict(asOf);
    const { probabilityLow, probabilityHigh } = markets[0]?.prediction ?? { probabilityLow: 0, probabilityHigh: 1 };
    return logit(probabilityHigh) - logit(probabilityLow);
  };
  const asOf = epochMs(tomorrow - 11.9 * HOUR_MS);
  const learned = await widthAt(asOf);
  // As if it had been measured differently.
  for (const verb of ["update", "delete"]) await database.client.execute(`DROP TRIGGER close_distances_no_${verb}`);
  await database.client.execute("UPDATE close_distances SET distance = 3 * distance");
  const wider = await widthAt(asOf);
  await database.client.execute(`UPDATE close_distances SET known_at = ${asOf + 1}`);
  const unknown = await widthAt(asOf);
  await database.client.execute("DELETE FROM close_distances");
  expect(await widthAt(asOf)).toBe(unknown);
  expect(wider).toBeGreaterThan(learned);
  expect(learned).not.toBe(unknown);
});
