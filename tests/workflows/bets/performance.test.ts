import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { PERFORMANCE_DEFAULTS } from "#app/components/bets/performance-links.ts";
import { performanceFiltersSchema } from "#app/lib/schemas/bets/performance.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { shareResults } from "#app/lib/workflows/bets/share-results.server.ts";
import { readUserStats } from "#app/lib/workflows/bets/user-stats.server.ts";
import { viewPerformance } from "#app/lib/workflows/bets/view-performance.server.ts";
import { auditEvents, users } from "#db/schema/accounts.ts";
import { careExclusions } from "#db/schema/care.ts";
import { makeBet } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import { eq } from "drizzle-orm";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";
import { publishRecord } from "#tests/workflows/record/record-scene.ts";

async function view(database: Database, viewer: Viewer, given: Record<string, unknown> = {}) {
  const filters = performanceFiltersSchema.parse(given);
  return viewPerformance(await callerAt(database, viewer), { filters });
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
});

test("what is only tracked is in no figure", async () => {
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

test("only people who share are counted and ranked, from 30 settled bets on", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const other = await person(database, "elite");
  await settle(database, viewer.id, 31, { settledAt: at(-3 * HOUR_MS) });
  await settle(database, other.id, 40, { settledAt: at(-3 * HOUR_MS) });
  expect((await view(database, viewer)).leaderboard).toMatchObject({ members: 0, byRoi: [] });
  const caller = await callerAt(database, viewer);
  expect(await shareResults(caller, { shares: true })).toMatchObject({ ok: true });
  const shared = await view(database, viewer);
  expect(shared.sharing.shares).toBe(true);
  expect(shared.leaderboard.members).toBe(1);
  expect(shared.leaderboard.byRoi).toMatchObject([{ rank: 1, n: 31, you: true }]);
  expect(shared.leaderboard.byClosingLineValue).toMatchObject([{ n: 31, you: true }]);
  expect((await view(database, other)).leaderboard.byRoi).toMatchObject([{ you: false }]);
  await shareResults(caller, { shares: false });
  expect((await view(database, viewer)).leaderboard.members).toBe(0);
  const kinds = await database.read.select({ kind: auditEvents.kind, detail: auditEvents.detail }).from(auditEvents);
  expect(kinds).toEqual([
    { kind: "share-results", detail: { shares: true } },
    { kind: "share-results", detail: { shares: false } },
  ]);
});

test("whoever excluded themselves or is leaving is off the leaderboard", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const excluded = await person(database, "pro", { sharesResults: true });
  const leaving = await person(database, "pro", { sharesResults: true });
  await person(database, "pro", { sharesResults: true });
  await database.read.insert(careExclusions).values({
    userId: excluded.id,
    kind: "self-exclusion",
    emailHash: "hash",
    startsAt: at(-DAY_MS),
    endsAt: null,
  });
  await database.read
    .update(users)
    .set({ deletionDueAt: at(DAY_MS) })
    .where(eq(users.id, leaving.id));
  expect((await view(database, viewer)).leaderboard.members).toBe(1);
});

test("the statistics are of the present run's bets", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await settle(database, viewer.id, 2);
  await settle(database, viewer.id, 5, { run: 2 });
  const stats = await readUserStats(await callerAt(database, viewer, { wallNow: now }));
  expect(stats).toMatchObject({ totalBets: 2, winRate: null, averageStake: 25 });
});
