import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { PERFORMANCE_DEFAULTS } from "#app/components/bets/performance-links.ts";
import { performanceFiltersSchema } from "#app/lib/schemas/bets/performance.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { readUserStats } from "#app/lib/workflows/bets/own-sums.server.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { readLeaderboard } from "#app/lib/workflows/people/read-people.server.ts";
import { readPerformance } from "#app/lib/workflows/bets/read-performance.server.ts";
import { makeBet } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";
import { publishRecord } from "#tests/workflows/record/record-scene.ts";

async function view(database: Database, viewer: Viewer, given: Record<string, unknown> = {}) {
  const filters = performanceFiltersSchema.parse(given);
  return readPerformance(await callerAt(database, viewer), { filters });
}

/** Settled bets of a person, one a day back from yesterday, every other one won. */
async function settle(database: Database, userId: string, count: number, fields: object = {}) {
  for (let index = 0; index < count; index++)
    await makeBet(database.read, userId, {
      status: index % 2 ? "lost" : "won",
      profitCents: index % 2 ? -2500 : 2273,
      closingLineValue: 0.01,
      settledAt: at(-HOUR_MS - index * DAY_MS),
      savedAt: at(-8 * HOUR_MS - index * DAY_MS),
      ...fields,
    });
}

test("the address's defaults are the links' ones", () => {
  expect(performanceFiltersSchema.parse({})).toEqual(PERFORMANCE_DEFAULTS);
});

test("the period bounds the bets, the groups and the published bets alike", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 12);
  await settle(database, viewer.id, 1, { league: "NHL", betType: "Spread", settledAt: at(-2 * DAY_MS) });
  await publishRecord(database, [
    { startAt: at(-2 * DAY_MS), result: "win" },
    { startAt: at(-20 * DAY_MS), result: "loss" },
    { startAt: at(-2 * DAY_MS), result: "loss", verdict: "LEAN" },
  ]);
  const week = await view(database, viewer, { period: "7" });
  expect(week.summary.settled).toBe(8);
  expect(week.bySport.map(({ label, summary }) => [label, summary.settled])).toEqual([
    ["NBA", 7],
    ["NHL", 1],
  ]);
  expect(week.byBetType.map(({ label }) => label)).toEqual(["Moneyline", "Spread"]);
  expect(week.published.settled).toBe(1);
  const month = await view(database, viewer, { period: "30" });
  expect(month.summary.settled).toBe(13);
  expect(month.published.settled).toBe(2);
  // A bet that leaves a period as time goes on leaves its figures, though nothing is graded meanwhile.
  const later = await callerAt(database, viewer, { wallNow: at(6 * DAY_MS) });
  const [weekLater, monthLater] = await Promise.all(
    ["7", "30"].map((period) => readPerformance(later, { filters: performanceFiltersSchema.parse({ period }) })),
  );
  expect([weekLater?.published.settled, monthLater?.published.settled]).toEqual([0, 2]);
});

test("tracked bets are in no figure", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 3, { verdict: "LEAN" });
  const seen = await view(database, viewer);
  expect(seen.summary.settled).toBe(0);
  expect(seen.tracked.settled).toBe(3);
  expect((await readUserStats(await callerAt(database, viewer))).totalBets).toBe(0);
});

test("the history is paged, newest first, and nobody else's", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 12);
  await settle(database, (await person(database, "pro")).id, 3);
  const first = await view(database, viewer, { tab: "history" });
  const second = await view(database, viewer, { tab: "history", page: "2" });
  expect([first.bets.length, second.bets.length, first.total, first.pageCount]).toEqual([8, 4, 12, 2]);
  const moments = [...first.bets, ...second.bets].map(({ settledAt }) => settledAt ?? 0);
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  expect((await view(database, viewer)).bets).toEqual([]);
});

test("the community is the one ranking of members, with the reader's own profile", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 31, { settledAt: at(-3 * HOUR_MS) });
  expect(await view(database, viewer)).toMatchObject({ profile: null, leaderboard: { members: 0, ranked: [] } });
  const caller = await callerAt(database, viewer);
  expect(await nameProfile(caller, { name: "Ann" })).toMatchObject({ ok: true });
  const { leaderboard, profile } = await view(database, viewer, { board: "all" });
  expect(profile).toMatchObject({ name: "Ann", shows: true });
  expect(leaderboard).toEqual((await readLeaderboard(caller, { period: "all", shown: 10 })).leaderboard);
  expect(leaderboard?.ranked).toMatchObject([{ name: "Ann", rank: 1, you: true, closingLineValue: { n: 31 } }]);
});

test("the statistics are of the present run's bets", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 2);
  await settle(database, viewer.id, 5, { run: 2 });
  const stats = await readUserStats(await callerAt(database, viewer, { wallNow: now }));
  expect(stats).toMatchObject({ totalBets: 2, winRate: null, averageStake: 25 });
});

test("bets at exchanges and in pick'em are counted apart from sportsbooks, under their own names", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 4);
  await settle(database, viewer.id, 2, { book: "Kalshi", origin: "imported" });
  await settle(database, viewer.id, 1, { book: "PrizePicks", origin: "imported" });
  const { byPlace, bets } = await view(database, viewer, { tab: "history" });
  expect(byPlace.map(({ label, summary }) => [label, summary.settled])).toEqual([
    ["Sportsbooks", 4],
    ["Exchanges and prediction markets", 2],
    ["Pick’em", 1],
  ]);
  expect(new Set(bets.map(({ bookLabel, bookKind }) => `${bookLabel}: ${bookKind}`))).toEqual(
    new Set(["FanDuel: sportsbook", "Kalshi: exchange", "PrizePicks: pickem"]),
  );
});
