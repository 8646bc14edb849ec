import { beforeEach, expect, test } from "vitest";
import { judgeLeague, trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { queueNightlyTraining, workTraining } from "#app/lib/workflows/evolution/work-training.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ensureFeed, FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { modelVersions } from "#db/schema/picks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason } from "#tests/setup/fake-feed.ts";
import { knownGames } from "./known-games.ts";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
let database: Database;
const feed = fakeFeed();

async function ingestSeason(season: number, until: EpochMs, days: number): Promise<void> {
  const { games, quotes } = pastSeason({ until, days, season });
  feed.data.games = games;
  feed.data.quotes = quotes;
  const window = { league: "NBA", from: epochMs(until - (days + 2) * DAY_MS), asOf: NOON } as const;
  await ingestSchedule(database, feed, { ...window, to: NOON });
  await snapshotOdds(database, feed, { ...window, fresh: true });
}

const versions = () => database.read.select().from(modelVersions).orderBy(modelVersions.id);

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  await ensureFeed(database, "simulation", { seed: "train", wallNow: NOON });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: NOON });
});

test("the worker publishes the model that the backtest judges on the same games", async () => {
  await ingestSeason(2024, epochMs(NOON - 700 * DAY_MS), 170);
  await ingestSeason(2025, epochMs(NOON - 330 * DAY_MS), 170);
  await ingestSeason(2026, epochMs(NOON - DAY_MS), 60);
  const trained = { feed: feed.feed, leagues: ["NBA"], wallClock: () => NOON } as const;
  await queueNightlyTraining(database, trained);
  expect(await workTraining(database, trained)).toEqual({ done: ["NBA: first"], of: 1 });

  const games = await knownGames(database, "NBA", NOON);
  const [version] = await versions();
  const report = judgeLeague("NBA", games, { testFrom: 2026 });
  expect(report.fit.evaluations).toBeGreaterThan(0);
  expect(version?.parameters).toMatchObject(report.parameters);
  expect(version?.scores).toMatchObject({ n: report.n, logLoss: report.model?.logLoss, ece: report.model?.ece });
  expect(version?.parameters).toEqual(trainForTest("NBA", games, { testFrom: 2026 }).model);
});

test("a challenger fitted on the same seasons is no better than the champion, which stays", async () => {
  await ingestSeason(2025, epochMs(NOON - 330 * DAY_MS), 170);
  await ingestSeason(2026, epochMs(NOON - DAY_MS), 60);
  expect(await trainModel(database, { ...SCOPE, asOf: epochMs(NOON - 5 * DAY_MS) })).toMatchObject({ published: true });
  const outcome = await trainModel(database, { ...SCOPE, asOf: NOON });
  if (!outcome.trained) throw new Error(outcome.reason);
  expect(outcome.published).toBe(false);
  expect(outcome.scores["championLogLoss"]).toBe(outcome.scores["logLoss"]);
  expect((await versions()).map(({ status }) => status)).toEqual(["champion", "challenger"]);
});

test.each([
  ["two seasons, the second just begun", [2025, 2026], 20],
  ["a single season", [2026], 90],
])("a feed of %s trains", async (_, seasons, days) => {
  for (const season of seasons) {
    await ingestSeason(season, epochMs(NOON - (1 + 365 * (2026 - season)) * DAY_MS), season === 2026 ? days : 90);
  }
  const outcome = await trainModel(database, { ...SCOPE, asOf: NOON });
  expect(outcome).toMatchObject({ trained: true, published: true });
  const [version] = await versions();
  expect(version?.trainedOnGames).toBe((await knownGames(database, "NBA", NOON)).length);
  expect(version?.scores["n"]).toBeGreaterThan(30);
});

test("fewer than 150 games do not", async () => {
  await ingestSeason(2026, epochMs(NOON - DAY_MS), 35);
  expect(await trainModel(database, { ...SCOPE, asOf: NOON })).toEqual({ trained: false, reason: "too-few-games" });
});
