import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { DASHBOARD_DEFAULTS } from "#app/components/insights/dashboard-links.ts";
import { sayTestimonial, reviewTestimonial } from "#app/lib/workflows/insights/testimonials.server.ts";
import { dashboardAnalytics, readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { testimonials } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/billing.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeBet, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";
import { publishRecord, type PlannedPick } from "#tests/workflows/record/record-scene.ts";

const filters = dashboardFiltersSchema.parse({});

/** Bets on games of the last weeks, graded a few hours after their start, by their results in order. */
function planned(results: readonly ("win" | "loss" | "push" | "void")[], every = 6 * HOUR_MS): PlannedPick[] {
  return results.map((result, index) => ({
    startAt: at(-4 * HOUR_MS - (results.length - index) * every),
    result,
    stakeFraction: 0.01,
    probability: 0.6,
  }));
}

async function viewOf(database: Database, tier: "free" | "pro" | "elite" = "elite", given: object = {}) {
  const viewer = await person(database, tier);
  return readDashboard(await callerAt(database, viewer), { filters: { ...filters, ...given } });
}

test("the address's defaults are the links' ones", () => {
  expect(filters).toEqual(DASHBOARD_DEFAULTS);
});

test("a new feed has no figure at all, and says so", async () => {
  const view = await viewOf(await openScene());
  expect(view.published.headline.winRate).toMatchObject({ value: null, n: 0 });
  expect(view.published.averageConfidence).toEqual({ value: null, n: 0 });
  expect(view).toMatchObject({ isNew: true, best: [], ticker: [], uptime: null });
  expect(view.panel).toMatchObject({ tab: "performance", last: [], trend: [] });
  expect(view.voices.every(({ quoted }) => !quoted)).toBe(true);
});

test("the summary is of the published bets only: leans and voids are in no rate", async () => {
  const database = await openScene();
  await publishRecord(database, [
    ...planned(["win", "loss", "void", "win", "win"]),
    { startAt: at(-5 * HOUR_MS), result: "loss", verdict: "LEAN", stakeFraction: 0 },
  ]);
  const { published, ticker, panel } = await viewOf(database);
  expect(published.headline.winRate).toMatchObject({ value: 0.75, n: 4 });
  expect(published.headline.roi.n).toBe(4);
  expect(published.headline.profitUnits).toBeCloseTo(3 * (100 / 110) - 1, 9);
  expect(published.streak).toEqual({ kind: "win", count: 2 });
  expect(published.averageConfidence.n).toBe(5);
  expect(ticker.map(({ result }) => result)).toEqual(["win", "win", "void", "loss", "win"]);
  if (panel.tab !== "performance") throw new Error("another tab");
  expect(panel.last).toHaveLength(5);
  expect(panel.trend.reduce((sum, { bets }) => sum + bets, 0)).toBe(4);
});

test("the trend reaches back over the requested period, the goal's week seven days; five bets in the ticker, ten in letters", async () => {
  const database = await openScene();
  await publishRecord(
    database,
    planned(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? "win" : "loss")),
      DAY_MS,
    ),
  );
  const bets = async (trend: "7" | "30" | "all") => {
    const { panel } = await viewOf(database, "elite", { trend });
    return panel.tab === "performance" ? [panel.trendRoi.n, panel.week.n] : [];
  };
  const { ticker, panel } = await viewOf(database);
  expect([ticker.length, panel.tab === "performance" && panel.last.length]).toEqual([5, 10]);
  const [week, inWeek] = await bets("7");
  expect(week).toBe(inWeek);
  expect(week).toBeGreaterThan(4);
  expect(week).toBeLessThan(9);
  expect((await bets("30"))[0]).toBeGreaterThan(25);
  expect((await bets("all"))[0]).toBe(40);
});

test("a pick that has not started is nowhere in the record's words, for any viewer", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(3 * HOUR_MS) });
  await makeQuote(database.read, game.id, { capturedAt: at(-20 * MINUTE_MS) });
  await makePick(database.read, game, { publishedAt: at(-2 * HOUR_MS), quotedAt: at(-2 * HOUR_MS) });
  const free = await viewOf(database, "free", { tab: "insights" });
  expect(free.best).toEqual([]);
  expect(free).toMatchObject({ bestToReveal: { locked: true, canReveal: true }, closed: [] });
  expect(JSON.stringify(free)).not.toContain("Raptors to win");
  const elite = await viewOf(database, "elite");
  expect(elite.best.map(({ recommendation }) => recommendation)).toEqual(["Toronto Raptors to win"]);
});

test("where no pick is open and none can be revealed, the locked ones say why", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(3 * HOUR_MS) });
  const spread = { market: "spread", line: -3.5, capturedAt: at(-20 * MINUTE_MS) } as const;
  await makeQuote(database.read, game.id, spread);
  await makePick(database.read, game, { market: "spread", line: -3.5, publishedAt: at(-2 * HOUR_MS) });
  expect(await viewOf(database, "free")).toMatchObject({ bestToReveal: null, closed: [{ lockReason: "tier" }] });
  expect((await viewOf(database, "elite")).closed).toEqual([]);
});

test("uptime is the share of the day's minutes in which prices were read; the running minute is left out", async () => {
  const database = await openScene();
  const minute = (ago: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS - ago * MINUTE_MS;
  for (const ago of [10, 9, 8, 6, 5, 4, 3, 2, 1, 0, 2000])
    await database.read.insert(jobRuns).values({
      job: "odds:simulation",
      key: new Date(minute(ago)).toISOString(),
      owner: "w",
      startedAt: at(-ago * MINUTE_MS),
      outcome: ago === 5 ? "failed" : "ok",
    });
  const { uptime } = await viewOf(database);
  expect(uptime).toEqual({ good: 8, minutes: 10, share: 0.8 });
});

test("the person's own line counts staked bets, not tracked ones, and nobody else's", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const settled = { settledAt: at(-HOUR_MS), status: "won", profitCents: 2273 } as const;
  await makeBet(database.read, viewer.id, settled);
  await makeBet(database.read, viewer.id, { ...settled, verdict: "LEAN" });
  await makeBet(database.read, (await person(database, "free")).id, settled);
  const view = await readDashboard(await callerAt(database, viewer), { filters });
  expect(view.own).toMatchObject({ settled: 1, profitCents: 2273 });
  expect(view.isNew).toBe(false);
});

test("the plan is named, with the cycle of a running subscription", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const plan = async () => (await readDashboard(await callerAt(database, viewer), { filters })).plan;
  expect(await plan()).toEqual({ name: "Pro", note: "Monthly billing" });
  await database.read.insert(subscriptions).values({
    userId: viewer.id,
    subscriptionId: "sub_1",
    tier: "pro",
    status: "active",
    billingCycle: "yearly",
    priceCents: 27_840 as never,
    startedAt: at(-DAY_MS),
    currentPeriodEndsAt: at(300 * DAY_MS),
    fetchedAt: now,
  });
  expect(await plan()).toEqual({ name: "Pro", note: "Yearly billing" });
  expect((await viewOf(database, "free")).plan).toEqual({ name: "Free Trial", note: "3 days only" });
  expect((await viewOf(database, "elite")).plan.note).toBe("Premium Access Active - All features unlocked");
});

test("a member's words that an operator approved are shown with their connection until they are withdrawn", async () => {
  const database = await openScene();
  const viewer = await person(database, "pro");
  const caller = await callerAt(database, viewer);
  const words = { words: "Honest about losses.", signedAs: "Sam", connection: "gets it free" };
  expect(await sayTestimonial(caller, { said: words })).toMatchObject({ ok: true });
  const settings = { ...caller.settings, operatorEmails: [viewer.email] };
  const [waiting] = await database.read.select().from(testimonials);
  await reviewTestimonial({ ...caller, settings }, { id: waiting?.id ?? 0, decision: "shown", why: "" });
  const [first] = (await viewOf(database)).voices;
  expect(first).toEqual({ text: "Honest about losses.", by: "Sam, member · gets it free", quoted: true });
  await sayTestimonial(caller, { said: null });
  expect((await viewOf(database)).voices.some((voice) => voice.quoted)).toBe(false);
  const rows = await database.read.select().from(testimonials);
  expect(rows.map(({ withdrawnAt }) => withdrawnAt)).toEqual([now]);
});

test("the API's figures are the screen's", async () => {
  const database = await openScene();
  await publishRecord(database, planned(["win", "loss", "win"]));
  const viewer = await person(database, "elite");
  const caller = await callerAt(database, viewer);
  expect(await dashboardAnalytics(caller)).toEqual((await readDashboard(caller, { filters })).published);
});
