import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { mentorFiltersSchema } from "#app/lib/schemas/insights/mentor.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { readMentor } from "#app/lib/workflows/insights/read-mentor.server.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";

/** Forty decided bets, won and lost in turn at −110 and 25.00, six open ones of 60.00, and what must not count. */
async function bettor(database: Database) {
  const viewer = await person(database, "pro", { bankrollCents: 50_000 });
  for (let index = 0; index < 40; index++) {
    const won = index % 2 === 0;
    const settledAt = at(-(50 - index) * HOUR_MS);
    await makeBet(database.read, viewer.id, {
      league: index % 4 ? "NBA" : "NHL",
      status: won ? "won" : "lost",
      profitCents: won ? 2273 : -2500,
      savedAt: settledAt - HOUR_MS,
      settledAt,
    });
  }
  for (let index = 0; index < 6; index++) await makeBet(database.read, viewer.id, { stakeCents: 6000 });
  const other = await person(database, "pro");
  await makeBet(database.read, other.id, { stakeCents: 99_999 });
  await makeBet(database.read, viewer.id, { run: 2, stakeCents: 99_999 });
  await makeBet(database.read, viewer.id, { verdict: "LEAN", stakeCents: 99_999 });
  return callerAt(database, viewer);
}

test("every screen knows the same about a person's bets, whatever filters the screen has", async () => {
  const caller = await bettor(await openScene());
  const { habits } = await discoverPicks(caller, { filters: strategyFiltersSchema.parse({ league: "MLB" }) });
  expect(habits).toMatchObject({
    settled: 40,
    averageStakeCents: 2500,
    openBets: 6,
    openStakeCents: 36_000,
    bankrollCents: 50_000,
    streak: { kind: "loss", count: 1 },
    winRate: { value: 0.5, n: 40 },
  });
  const saved = await listSavedPicks(caller, { filters: savedPickFiltersSchema.parse({ league: "NHL", tab: "open" }) });
  expect(saved.habits).toEqual(habits);
  expect(saved.summary.settled).toBe(10);
  expect((await readDashboard(caller, { filters: dashboardFiltersSchema.parse({}) })).habits).toEqual(habits);
});

test("the page: tips, what was put away, insights by category, features", async () => {
  const caller = await bettor(await openScene());
  const view = (query: object, dismissed: readonly string[] = []) =>
    readMentor(caller, { filters: mentorFiltersSchema.parse(query), dismissed });
  const page = await view({});
  expect(page.tips.map(({ id }) => id)).toEqual(["stake-size", "win-rate-low", "concentration"]);
  expect(page.summary).toMatchObject({ settled: 40, open: 6, winRate: { value: 0.5, n: 40 } });
  expect(page.putAway).toBe(0);
  expect((await view({}, ["stake-size"])).tips.map(({ id }) => id)).toEqual(["win-rate-low", "concentration"]);
  expect((await view({}, ["stake-size"])).putAway).toBe(1);
  const risk = await view({ tab: "analytics", category: "risk" });
  expect(risk.insights.map(({ category }) => category)).toEqual(["risk", "risk", "risk"]);
  expect(risk.insights.find(({ id }) => id === "open-stakes")).toMatchObject({ figure: "$360.00" });
  expect((await view({ tab: "analytics" })).insights.length).toBeGreaterThan(risk.insights.length);
});

test("a person without bets gets figures without numbers, no tips and no insights", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free"));
  const page = await readMentor(caller, { filters: mentorFiltersSchema.parse({}), dismissed: [] });
  expect(page).toMatchObject({ tips: [], insights: [], putAway: 0, summary: { winRate: { value: null, n: 0 } } });
});
