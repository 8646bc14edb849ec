import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { replayedNote } from "#app/lib/format/labels.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { makeFeedClock, makeGame, makeGrading, makePick, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { visitorAt } from "#tests/workflows/scene.ts";

/** The public figures of run 1 at a moment of the simulation. */
async function statsAt(database: Awaited<ReturnType<typeof openTestDatabase>>, asOf = epochMs(NOON)) {
  const clock = await getFeedClock(database, "simulation", asOf);
  return landingStats({ ...visitorAt(database, { wallNow: asOf }), feed: { ...clock, run: 1, asOf } });
}

async function gradedPick(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  fields: {
    result: "win" | "loss" | "push" | "void";
    profitUnits: number;
    gradedAt?: number;
    run?: number;
    verdict?: "BET" | "LEAN";
    /** By the real clock; at publication by default. */
    recordedAt?: number;
  },
) {
  const game = await makeGame(database.read, {
    startAt: NOON - 5 * HOUR_MS,
    status: "final",
    homeScore: 110,
    awayScore: 100,
  });
  const pick = await makePick(database.read, game, {
    publishedAt: NOON - 8 * HOUR_MS,
    recordedAt: fields.recordedAt ?? NOON - 8 * HOUR_MS,
    run: fields.run ?? 1,
    verdict: fields.verdict ?? "BET",
  });
  const { result, profitUnits, gradedAt = NOON - HOUR_MS } = fields;
  await makeGrading(database.read, pick, { result, profitUnits, gradedAt, closingLineValue: 0.01 });
  return pick;
}

test("nothing settled has no rates, so that the page shows samples", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const stats = await statsAt(database);
  expect(stats).toMatchObject({
    settled: 0,
    gamesPriced: 0,
    newest: null,
    headline: { winRate: { value: null, n: 0 } },
  });
});

test("bets that were recorded after their games began are marked, because they prove nothing", async () => {
  const database = await openTestDatabase();
  await gradedPick(database, { result: "win", profitUnits: 1, recordedAt: NOON });
  await gradedPick(database, { result: "loss", profitUnits: -1 });
  await gradedPick(database, { result: "win", profitUnits: 1, recordedAt: NOON, verdict: "LEAN" });
  expect(await statsAt(database)).toMatchObject({ settled: 2, replayed: 1, entered: { before: 1, after: 2 } });
  expect(replayedNote(1, 2, "bets")).toBe(
    "1 of the 2 settled bets was recorded after its game began: no proof of foresight.",
  );
  expect(replayedNote(2, 2, "bets")).toMatch(/^All 2 settled bets were recorded/);
  expect(replayedNote(0, 2, "bets")).toBeNull();
});

test("wins, losses, pushes and voids count as the record defines them", async () => {
  const database = await openTestDatabase();
  await gradedPick(database, { result: "win", profitUnits: 1 });
  await gradedPick(database, { result: "win", profitUnits: 1 });
  await gradedPick(database, { result: "loss", profitUnits: -1 });
  await gradedPick(database, { result: "push", profitUnits: 0 });
  await gradedPick(database, { result: "void", profitUnits: 0 });
  const stats = await statsAt(database);
  expect(stats.settled).toBe(5);
  // The push and the void came last, but they show nothing.
  expect(stats.newest?.result).toBe("loss");
  expect(stats.gamesPriced).toBe(5);
  expect(stats.headline.winRate.n).toBe(3);
  expect(stats.headline.winRate.value).toBeCloseTo(2 / 3);
  expect(stats.headline.roi.value).toBeCloseTo(1 / 4);
  expect(stats.headline.closingLineValue.value).toBeCloseTo(0.01);
});

test("a corrected grading replaces the one before", async () => {
  const database = await openTestDatabase();
  const pick = await gradedPick(database, { result: "win", profitUnits: 1, gradedAt: NOON - 2 * HOUR_MS });
  expect((await statsAt(database)).headline.winRate.value).toBe(1);
  await makeGrading(database.read, pick, { result: "loss", profitUnits: -1, gradedAt: NOON + HOUR_MS });
  const later = await statsAt(database, epochMs(NOON + 2 * HOUR_MS));
  expect(later).toMatchObject({ settled: 1, headline: { winRate: { value: 0, n: 1 } } });
  expect(later.newest?.result).toBe("loss");
});

test("another run is not seen", async () => {
  const database = await openTestDatabase();
  await gradedPick(database, { result: "win", profitUnits: 1, run: 2 });
  expect((await statsAt(database)).settled).toBe(0);
});

test("the newest graded pick has the figures of its card", async () => {
  const database = await openTestDatabase();
  await gradedPick(database, { result: "win", profitUnits: 2 / 3 });
  const { newest } = await statsAt(database);
  expect(newest).toMatchObject({
    league: "NBA",
    matchup: "Boston Celtics @ Toronto Raptors",
    recommendation: "Toronto Raptors to win",
    bookLabel: "FanDuel",
    price: -150,
    score: "Celtics 100, Raptors 110",
  });
});

test("a LEAN has no stake, so it is neither the example nor part of the figures", async () => {
  const database = await openTestDatabase();
  await gradedPick(database, { result: "loss", profitUnits: -1, gradedAt: NOON - 2 * HOUR_MS });
  await gradedPick(database, { result: "win", profitUnits: 1, gradedAt: NOON - HOUR_MS, verdict: "LEAN" });
  const stats = await statsAt(database);
  expect(stats.newest).toMatchObject({ result: "loss", profitUnits: -1, closingLineValue: 0.01 });
  expect(stats).toMatchObject({ settled: 1, headline: { roi: { value: -1, n: 1 } } });
});
