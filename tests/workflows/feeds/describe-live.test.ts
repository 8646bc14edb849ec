import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { describeLive } from "#app/lib/workflows/feeds/describe-live.server.ts";
import { planningByQuota } from "#app/lib/workflows/feeds/inside/odds-quota.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { spendQuota } from "#app/models/feeds/provider-quota.server.ts";
import { makeGame, makeQuote } from "#db/seed/factories.ts";
import { at, now, openScene } from "#tests/workflows/scene.ts";

const question = { monthlyCredits: 20_000, wallNow: now };

test("a new database has no history, no readings and the whole quota", async () => {
  const database = await openScene();
  const { leagues, providers, odds, fewestResults } = await describeLive(database, question);
  expect(leagues.map(({ league, results, isEnough }) => [league, results, isEnough])).toEqual([
    ["NBA", 0, false],
    ["MLB", 0, false],
    ["NFL", 0, false],
    ["NHL", 0, false],
  ]);
  expect(fewestResults).toBeGreaterThan(0);
  expect(providers.every(({ readAt }) => readAt === null)).toBe(true);
  expect(odds).toMatchObject({ used: 0, usedToday: 0, remaining: 20_000, hasGames: false, cost: 0 });
});

test("results and closing prices of the live feed are counted, another feed's are not", async () => {
  const database = await openScene();
  for (const [feed, count] of [
    ["live", 3],
    ["simulation", 5],
  ] as const)
    for (let day = 1; day <= count; day++) {
      const startAt = at(-day * DAY_MS);
      const game = await makeGame(database.read, { feed, startAt, status: "final", homeScore: 100, awayScore: 90 });
      if (day === 1) {
        await makeQuote(database.read, game.id, { kind: "close", capturedAt: startAt - MINUTE_MS });
        await makeQuote(database.read, game.id, { kind: "close", book: "betmgm", capturedAt: startAt - MINUTE_MS });
      }
    }
  const { leagues } = await describeLive(database, question);
  expect(leagues[0]).toMatchObject({
    league: "NBA",
    results: 3,
    closes: 1,
    firstStartAt: at(-3 * DAY_MS),
    lastStartAt: at(-DAY_MS),
    isEnough: false,
  });
});

test("a provider was last read when it gave a usable answer", async () => {
  const database = await openScene();
  const answer = (provider: string, minutesAgo: number, status: number) => ({
    provider,
    endpoint: "/",
    requestedAt: at(-minutesAgo * MINUTE_MS),
    durationMs: 1,
    status,
    body: "{}",
  });
  await database.write(async (tx) => {
    await saveFetches(tx, "live", [answer("espn", 9, 200), answer("espn", 4, 304), answer("espn", 1, 500)]);
    await saveFetches(tx, "simulation", [answer("nba", 1, 200)]);
  });
  const { providers } = await describeLive(database, question);
  expect(Object.fromEntries(providers.map(({ provider, readAt }) => [provider, readAt]))).toMatchObject({
    espn: at(-4 * MINUTE_MS),
    nba: null,
  });
});

test("the described plan is the one the feed reads by, also when little is left", async () => {
  const database = await openScene();
  const starts = [30 * MINUTE_MS, 5 * HOUR_MS, 6 * HOUR_MS];
  for (const start of starts) await makeGame(database.read, { feed: "live", startAt: at(start) });
  for (const monthlyCredits of [200, 20_000]) {
    const { odds } = await describeLive(database, { ...question, monthlyCredits });
    const none = { running: 0, starts: [] };
    const slates = { NBA: { running: 0, starts: starts.map(at) }, MLB: none, NFL: none, NHL: none };
    expect(odds.intervals.hour).toBe(await planningByQuota(database, monthlyCredits).every("NBA", slates, now));
  }
  const before = (await describeLive(database, question)).odds;
  await spendQuota(database, "the-odds-api", 19_000, epochMs(now - DAY_MS));
  const after = (await describeLive(database, question)).odds;
  expect(after).toMatchObject({ used: 19_000, usedToday: 0, remaining: 1000 });
  expect(after.cost).toBeLessThan(before.cost);
  expect(after.wanted).toBe(before.wanted);
});
