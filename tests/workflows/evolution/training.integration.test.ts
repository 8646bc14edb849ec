import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { retrainNow } from "#app/lib/workflows/evolution/retrain-now.server.ts";
import { rollBack } from "#app/lib/workflows/evolution/roll-back.server.ts";
import { switchFeature } from "#app/lib/workflows/evolution/switch-feature.server.ts";
import { readEvolutionHistory, readEvolutionStatus } from "#app/lib/workflows/evolution/read-evolution.server.ts";
import { queueNightlyTraining, workTraining } from "#app/lib/workflows/evolution/work-training.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ensureFeed, FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { selectEventCounts, selectModelEvents, selectModelVersions } from "#app/models/evolution/model-event.server.ts";
import { getUnfinishedTraining, selectTrainings } from "#app/models/evolution/training-run.server.ts";
import { getChampion, saveModelVersion } from "#app/models/pricing/model-version.server.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { modelEvents } from "#db/schema/evolution.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason } from "#tests/setup/fake-feed.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";

const NOON = epochMs(Date.UTC(2026, 0, 15, 17));
const OF_RUN = { feed: "simulation", run: 1 } as const;
const SCOPE = { ...OF_RUN, league: "NBA" } as const;
const ALL = { statuses: ["champion", "retired", "challenger"], league: null, limit: 20, also: null } as const;
const TRAINED = { feed: "simulation", leagues: ["NBA"], wallClock: () => NOON } as const;
const OPERATORS = { freeAccessUntil: epochMs(0), operatorEmails: ["olga@linewise.test"] };
let database: Awaited<ReturnType<typeof openTestDatabase>>;
const feed = fakeFeed();

async function ingestSeason(season: number, until: EpochMs, days: number): Promise<void> {
  const { games, quotes } = pastSeason({ until, days, season });
  feed.data.games = games;
  feed.data.quotes = quotes;
  const window = { league: "NBA", from: epochMs(until - (days + 2) * DAY_MS), asOf: NOON } as const;
  await ingestSchedule(database, feed, { ...window, to: NOON });
  await snapshotOdds(database, feed, { ...window, fresh: true });
}

async function operator() {
  const viewer = await person(database, "free", { email: "olga@linewise.test" });
  return callerAt(database, viewer, { settings: OPERATORS, wallNow: NOON });
}

/** A champion that knows as little as parameters allow: it trusts no line and expects the same of every team. */
async function publishWorse(): Promise<void> {
  await trainModel(database, { ...SCOPE, asOf: epochMs(NOON - 5 * DAY_MS), sweeps: 0 });
  const good = await getChampion(database, SCOPE, NOON);
  if (good === null) throw new Error("nothing was trained");
  const parameters = structuredClone(good.parameters) as { ratings: { margin: Record<string, number> } };
  Object.assign(parameters.ratings.margin, { lineSd: 1e6, lineTrust: 0, startVariance: 1e-6, slowDrift: 0 });
  Object.assign(parameters.ratings.margin, { fastVariance: 1e-6, seasonVariance: 0, venueVariance: 1e-6 });
  const { scores, trainedOnGames, trainedUntil } = good;
  const made = { parameters, scores, trainedOnGames, trainedUntil, dataHash: "worse", createdAt: trainedUntil };
  await saveModelVersion(database, SCOPE, { ...made, publish: true });
}

async function prepared(whenDone?: (close: () => Promise<void>) => void): Promise<void> {
  database = await openTestDatabase(whenDone);
  await ensureTeamCatalogue(database);
  await ensureFeed(database, "simulation", { seed: "train", wallNow: NOON });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: NOON });
}

/** A database file that knows two seasons, made once and copied by the tests that train on them. */
let seasons: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  await prepared((close) => closing.push(close));
  await ingestSeason(2025, epochMs(NOON - 330 * DAY_MS), 170);
  await ingestSeason(2026, epochMs(NOON - DAY_MS), 60);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  seasons = database.path;
});
afterAll(() => Promise.all(closing.map((close) => close())));
beforeEach(() => prepared());

async function twoSeasons(): Promise<void> {
  database = await openTestDatabase(onTestFinished, seasons);
}

test("a challenger that forecasts unseen games better beyond doubt is published, and one that does not is refused; both with numbers", async () => {
  await twoSeasons();
  await publishWorse();
  expect(await trainModel(database, { ...SCOPE, asOf: epochMs(NOON - 2 * DAY_MS) })).toMatchObject({
    trained: true,
    published: true,
    first: false,
  });
  expect(await trainModel(database, { ...SCOPE, asOf: NOON })).toMatchObject({ trained: true, published: false });
  const [refused, published, first] = await selectModelEvents(database.read, OF_RUN, {
    kinds: ["first", "published", "refused"],
    limit: 9,
  });
  // The same games once more train nothing, though the champion was trained on others.
  expect(await trainModel(database, { ...SCOPE, asOf: NOON })).toEqual({ trained: false, reason: "nothing-new" });
  expect(first).toMatchObject({ event: "first", championLabel: null, difference: null });
  expect(published).toMatchObject({ event: "published", championLabel: "NBA blend 2", needed: 150 });
  expect(published?.n).toBeGreaterThanOrEqual(150);
  expect(published?.difference).toBeLessThan(-1.645 * (published?.standardError ?? 0));
  // Fitted on the same games as the champion: the same parameters, the same forecasts.
  expect(refused).toMatchObject({ event: "refused", championLabel: "NBA blend 3", difference: 0, standardError: 0 });
  expect((await selectModelVersions(database.read, OF_RUN, ALL)).map(({ status }) => status)).toEqual([
    "champion",
    "challenger",
    "retired",
    "retired",
  ]);
});

test("a version is stored with its losses over time, its calibration and the effect of each term", async () => {
  await twoSeasons();
  await publishWorse();
  await trainModel(database, { ...SCOPE, asOf: NOON });
  const [shown] = await database.read.select().from(modelEvents).where(eq(modelEvents.versionId, 3));
  if (!shown?.evidence) throw new Error("no evidence");
  const { evidence, difference } = shown;
  expect((evidence.logLoss ?? 0) - (evidence.championLogLoss ?? 0)).toBeCloseTo(difference ?? 1, 12);
  expect(evidence.curve.reduce((sum, { n }) => sum + n, 0)).toBe(evidence.n);
  const losses = evidence.curve.reduce((sum, { n, challenger }) => sum + n * challenger, 0);
  expect(losses / evidence.n).toBeCloseTo(evidence.logLoss ?? 0, 12);
  expect(evidence.calibration.reduce((sum, { n }) => sum + n, 0)).toBe(evidence.n);
  expect(evidence.close?.n).toBeGreaterThan(100);
  const lines = evidence.terms.find(({ term }) => term === "Closing lines of past games");
  expect(lines?.difference).toBeGreaterThan(0);
  expect(evidence.terms.every(({ n, standardError }) => n === evidence.n && standardError >= 0)).toBe(true);
});

test("a challenger with too few games in common is refused however good it looks, and says how many it needs", async () => {
  await ingestSeason(2025, epochMs(NOON - 330 * DAY_MS), 60);
  await publishWorse();
  await ingestSeason(2026, epochMs(NOON - DAY_MS), 4);
  expect(await trainModel(database, { ...SCOPE, asOf: NOON })).toMatchObject({ published: false });
  const [refused] = await selectModelEvents(database.read, OF_RUN, { kinds: ["refused"], limit: 1 });
  expect(refused?.n).toBeLessThan(150);
  expect(refused?.needed).toBe(150);
});

test("only an operator queues trainings; the worker runs them one at a time, to the end", async () => {
  await twoSeasons();
  const somebody = await callerAt(database, await person(database, "elite"), { settings: OPERATORS });
  expect(await retrainNow(somebody)).toMatchObject({ ok: false, code: "operator-only" });
  const olga = await operator();
  expect(await retrainNow(olga)).toMatchObject({ ok: true });
  expect(await retrainNow(olga)).toMatchObject({ ok: false, code: "training-runs" });
  expect(await queueNightlyTraining(database, TRAINED)).toEqual({ skipped: "a training is under way" });
  expect(await getUnfinishedTraining(database.read, "simulation")).toMatchObject({ startedAt: null, done: [] });
  expect(await workTraining(database, TRAINED)).toEqual({
    done: ["NBA: first", "MLB: too-few-games", "NFL: too-few-games", "NHL: too-few-games"],
    of: 4,
  });
  expect(await getUnfinishedTraining(database.read, "simulation")).toBeNull();
  const [run] = await selectTrainings(database.read, { ...OF_RUN, limit: 5 });
  expect(run).toMatchObject({ cause: "operator", finishedAt: NOON, error: null });
  expect(await workTraining(database, TRAINED)).toEqual({});
  expect((await database.read.select().from(auditEvents)).map(({ kind }) => kind)).toEqual(["retrain"]);
  expect(await retrainNow(olga)).toMatchObject({ ok: true });
});

test("a training goes on where it was stopped, and lets other jobs in between", async () => {
  await twoSeasons();
  await retrainNow(await operator());
  let now: number = NOON;
  const slow = { ...TRAINED, wallClock: () => epochMs((now += 4000)) };
  const first = await workTraining(database, slow);
  expect((first.done as string[]).length).toBeLessThan(4);
  const { done } = (await getUnfinishedTraining(database.read, "simulation")) ?? { done: [] };
  expect(done.map(({ league, result }) => `${league}: ${result}`)).toEqual(first.done);
  await vi.waitFor(async () => {
    await workTraining(database, slow);
    expect(await getUnfinishedTraining(database.read, "simulation")).toBeNull();
  });
  expect(await selectEventCounts(database.read, OF_RUN)).toMatchObject([{ event: "first", n: 1 }]);
});

test("with the switch off nothing is retrained at night, but a league without a model still gets one", async () => {
  await twoSeasons();
  const olga = await operator();
  expect(await switchFeature(olga, { feature: "model-retraining", enabled: false })).toMatchObject({ changed: true });
  expect(await switchFeature(olga, { feature: "model-retraining", enabled: false })).toMatchObject({ changed: false });
  expect(await queueNightlyTraining(database, TRAINED)).toEqual({ queued: ["NBA"] });
  await workTraining(database, TRAINED);
  expect(await queueNightlyTraining(database, TRAINED)).toEqual({ skipped: "model-retraining is switched off" });
});

test("only an operator switches features that concern everybody; anybody switches their own", async () => {
  const somebody = await callerAt(database, await person(database, "elite"), { settings: OPERATORS });
  const on = async () => {
    const { features } = await readEvolutionStatus(somebody);
    return features.filter(({ enabled }) => enabled).map(({ feature }) => feature);
  };
  expect(await on()).toEqual(["model-retraining", "strategy-updates", "ui-optimization", "agent-weights"]);
  for (const feature of ["model-retraining", "strategy-updates", "agent-weights"] as const)
    expect(await switchFeature(somebody, { feature, enabled: false })).toMatchObject({ code: "operator-only" });
  expect(await switchFeature(somebody, { feature: "ui-optimization", enabled: false })).toMatchObject({ ok: true });
  expect(await on()).toEqual(["model-retraining", "strategy-updates", "agent-weights"]);
});

test("the history lists the five newest upgrades, and counts all", async () => {
  const evidence = {
    n: 0,
    logLoss: null,
    championLogLoss: null,
    close: null,
    curve: [],
    calibration: [],
    calibrationError: null,
    calibrationNoise: null,
    terms: [],
  };
  const decision = { n: 200, needed: 150, days: 30, threshold: 1.645, difference: -0.01, standardError: 0.001 };
  const fitted = { parameters: {}, scores: {}, trainedOnGames: 700, publish: true };
  for (let day = 7; day >= 0; day--) {
    const createdAt = epochMs(NOON - day * DAY_MS);
    const made = { ...fitted, dataHash: `day ${day}`, trainedUntil: createdAt, createdAt };
    await saveModelVersion(database, SCOPE, { ...made, decision: { ...decision, evidence } });
  }
  const history = await readEvolutionHistory(await operator());
  expect(history).toMatchObject({ upgrades: 7, firstVersions: 1 });
  expect(history.newestUpgrades.map(({ toVersion }) => toVersion)).toEqual(
    [8, 7, 6, 5, 4].map((n) => `NBA blend ${n}`),
  );
});

test("an earlier champion is put back in one step, never a refused challenger or another feed's version", async () => {
  await twoSeasons();
  await publishWorse();
  await trainModel(database, { ...SCOPE, asOf: epochMs(NOON - 2 * DAY_MS) });
  await trainModel(database, { ...SCOPE, asOf: NOON });
  const olga = await operator();
  const somebody = await callerAt(database, await person(database, "elite"), { settings: OPERATORS });
  expect(await rollBack(somebody, { versionId: 1 })).toMatchObject({ code: "operator-only" });
  for (const versionId of [3, 4, 99]) expect(await rollBack(olga, { versionId })).toMatchObject({ code: "no-version" });
  expect(await rollBack(olga, { versionId: 1 })).toMatchObject({ ok: true });
  expect((await getChampion(database, SCOPE, NOON))?.id).toBe(1);
  const statuses = (await selectModelVersions(database.read, OF_RUN, ALL)).map(({ id, status }) => `${id} ${status}`);
  expect(statuses).toEqual(["1 champion", "4 challenger", "3 retired", "2 retired"]);
  const [back] = await selectModelEvents(database.read, OF_RUN, { kinds: ["rolled-back"], limit: 1 });
  expect(back).toMatchObject({ versionId: 1, championLabel: "NBA blend 3" });
});
