import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { userIntelligence, readInsights } from "#app/lib/workflows/insights/read-insights.server.ts";
import { INSIGHTS_TAB_CHOICES, insightsHref } from "#app/routes/_app.ai-insights/insights-links.ts";
import { insightsFiltersSchema, DEFAULT_REPLAY, readReplay } from "#app/lib/schemas/insights/insights-forms.ts";
import type { InsightsView } from "#app/lib/schemas/insights/insights-dto.ts";
import { personalizedPicks } from "#app/lib/workflows/insights/personalized-picks.server.ts";
import { simulateRecord } from "#app/lib/workflows/insights/simulate-record.server.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";
import { makeBet, makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";
import { publishRecord, type PlannedPick } from "#tests/workflows/record/record-scene.ts";

type Tab = (typeof INSIGHTS_TAB_CHOICES)[number]["value"];
type PanelOf<T extends Tab> = Extract<InsightsView["panel"], { readonly tab: T }>;

async function viewTab<T extends Tab>(database: Database, viewer: Viewer, tab: T, address = "") {
  const filters = insightsFiltersSchema.parse({ tab });
  const view = await readInsights(await callerAt(database, viewer), { filters, params: new URLSearchParams(address) });
  if (view.panel.tab !== tab) throw new Error("another tab");
  return { ...view, panel: view.panel as PanelOf<T> };
}

/** `count` settled bets of a person, newest an hour ago, every other one won. */
async function bets(database: Database, viewer: Viewer, count: number, fields: (index: number) => object = () => ({})) {
  for (let index = 0; index < count; index++) {
    const won = index % 2 === 0;
    await makeBet(database.read, viewer.id, {
      startAt: at(-(index * 5 + 4) * HOUR_MS),
      savedAt: at(-(index * 5 + 7) * HOUR_MS),
      settledAt: at(-(index * 5 + 1) * HOUR_MS),
      status: won ? "won" : "lost",
      profitCents: won ? 2273 : -2500,
      closingLineValue: 0.01,
      ...fields(index),
    });
  }
}

function planned(results: readonly ("win" | "loss")[], fields: Partial<PlannedPick> = {}): PlannedPick[] {
  return results.map((result, index) => ({
    startAt: at(-4 * HOUR_MS - (results.length - index) * 6 * HOUR_MS),
    result,
    probability: 0.6,
    ...fields,
  }));
}

test("every tab has an address that leads to it", () => {
  for (const { value } of INSIGHTS_TAB_CHOICES) {
    const params = new URL(insightsHref(value), "http://x").searchParams;
    expect(insightsFiltersSchema.parse(Object.fromEntries(params)).tab).toBe(value);
  }
});

test("under 20 settled bets the figures are the published ones, and say so; from 20 on they are the person's own", async () => {
  const database = await openScene();
  await publishRecord(database, planned(["win", "win", "loss"]));
  const viewer = await person(database, "free");
  await bets(database, viewer, 19);
  await bets(database, await person(database, "free"), 30);
  const before = await viewTab(database, viewer, "overview");
  expect(before.source).toEqual({ own: false, settled: 19, needs: 20 });
  expect(before.panel).toMatchObject({ settled: 3, streak: { kind: "loss", count: 1 } });
  expect(before.panel.profit).toBeCloseTo(2 * (100 / 110) - 1, 9);
  await makeBet(database.read, viewer.id, {
    settledAt: at(-HOUR_MS / 2),
    status: "won",
    profitCents: 2273,
    closingLineValue: 0.01,
  });
  const after = await viewTab(database, viewer, "overview");
  expect(after.source).toMatchObject({ own: true, settled: 20 });
  expect(after.panel).toMatchObject({ settled: 20, profit: 11 * 2273 - 9 * 2500, streak: { kind: "win" } });
  expect(after.panel.week.summary).toMatch(/^20 bets settled: 11 won, 9 lost, \+\u2060\$25\.03\./);
});

test("tracked, open and deleted bets count nowhere", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  await bets(database, viewer, 10, () => ({ verdict: "LEAN" }));
  await bets(database, viewer, 10, () => ({ deletedAt: now }));
  await bets(database, viewer, 10, () => ({ status: "pending", settledAt: null, profitCents: null }));
  const { source, panel } = await viewTab(database, viewer, "overview");
  expect(source).toMatchObject({ own: false, settled: 0 });
  expect(panel.settled).toBe(0);
});

test("patterns name the risk of the picks that were bet, and the groups that beat the close", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: at(-4 * HOUR_MS) });
  const pick = await makePick(database.read, game, {
    riskLevel: "high",
    publishedAt: at(-8 * HOUR_MS),
    quotedAt: at(-8 * HOUR_MS),
  });
  await bets(database, viewer, 80, (index) => ({
    league: index % 2 ? "NHL" : "NBA",
    closingLineValue: (index % 2 ? 0.04 : -0.001) + 0.01 * Math.sin(index),
    pickId: pick.id,
  }));
  const { panel } = await viewTab(database, viewer, "patterns");
  expect(panel).toMatchObject({ bestSport: { name: "NHL" }, risk: { level: "high", share: { n: 80, value: 1 } } });
  expect(
    panel.trends.some((trend) =>
      /^NHL: prices are 4\.\d% better against the close than on your other bets/.test(trend),
    ),
  ).toBe(true);
  expect(panel.trends.some((trend) => trend.startsWith("NBA"))).toBe(false);
  expect(panel.others.some((trend) => trend.startsWith("NBA"))).toBe(true);
  expect(panel.rows.find(({ label }) => label === "NHL")?.difference.value).toBeCloseTo(0.041, 2);
});

test("a simulation follows graded picks only, and is the same at every request", async () => {
  const database = await openScene();
  await publishRecord(database, [
    ...planned(["win", "loss", "win", "win"]).map((plan, index) => ({
      ...plan,
      startAt: at(-(index + 1) * DAY_MS),
      probability: 0.7,
    })),
    { startAt: at(4 * HOUR_MS), probability: 0.9, publishedAt: at(-HOUR_MS) },
    { startAt: at(-45 * DAY_MS), result: "loss", probability: 0.9 },
  ]);
  const viewer = await person(database, "free");
  const caller = await callerAt(database, viewer);
  const result = await simulateRecord(caller, DEFAULT_REPLAY);
  expect(result).toMatchObject({ considered: 4, bets: 4, wins: 3, losses: 1 });
  expect(await simulateRecord(caller, DEFAULT_REPLAY)).toEqual(result);
  expect((await simulateRecord(caller, { ...DEFAULT_REPLAY, days: 60 })).considered).toBe(5);
  const unasked = await viewTab(database, viewer, "simulation");
  expect(unasked.panel.result).toBeNull();
  expect(unasked.panel.typed).toEqual({
    bankroll: "1000",
    sizing: "percentage",
    percent: "2",
    confidence: "65",
    perDay: "3",
    days: "30",
  });
  const asked = await viewTab(database, viewer, "simulation", "days=60&bankroll=2000");
  const longer = await simulateRecord(caller, { ...DEFAULT_REPLAY, days: 60, bankrollCents: 200_000 });
  expect(asked.panel.result).toMatchObject(longer);
  const compared = asked.panel.compared.find(({ key }) => key === "percentage");
  expect(compared?.profitCents).toBe(longer.profitCents);
});

test("an unreadable form keeps the typed values and names the error", () => {
  const read = (address: string) => readReplay(new URLSearchParams(address));
  expect(read("").asked).toBe(false);
  expect(read("percent=2.5%25&confidence=55").settings).toMatchObject({ fraction: 0.025, minConfidence: 0.55 });
  const wrong = read("bankroll=lots&percent=50&perDay=1.5&days=0&sizing=martingale&confidence=96");
  expect(wrong.settings).toBeNull();
  expect(Object.keys(wrong.errors).sort()).toEqual(["bankroll", "confidence", "days", "perDay", "percent", "sizing"]);
  expect(wrong.typed).toMatchObject({ bankroll: "lots", percent: "50", sizing: "martingale" });
});

/** Two open bets of elite people, one on the moneyline and one on the total, the total with the smaller edge. */
async function openPicks(database: Database) {
  for (const [index, market] of (["moneyline", "total"] as const).entries()) {
    const game = await makeGame(database.read, { startAt: at((3 + index) * HOUR_MS), externalId: `open-${index}` });
    const line = market === "total" ? 221.5 : null;
    await makeQuote(database.read, game.id, { market, line, capturedAt: at(-20 * MINUTE_MS) });
    await makePick(database.read, game, {
      market,
      line,
      side: market === "total" ? "over" : "home",
      publishedAt: at(-2 * HOUR_MS),
      quotedAt: at(-2 * HOUR_MS),
    });
  }
}

test("picks follow the kinds that the person bets well against the close; in the list's order before that", async () => {
  const database = await openScene();
  await openPicks(database);
  const viewer = await person(database, "elite");
  const order = async () => {
    const { picks, personal } = await personalizedPicks(await callerAt(database, viewer));
    return { personal, types: picks.map(({ pick }) => pick.betType) };
  };
  const before = await order();
  expect(before.personal).toBe(false);
  expect(before.types).toHaveLength(2);
  // Forty bets on what the list has second, with prices that beat the close.
  const [first = "", second = ""] = before.types;
  await bets(database, viewer, 40, (index) => ({
    betType: index % 2 ? second : first,
    closingLineValue: index % 2 ? 0.05 : -0.03,
  }));
  expect(await order()).toEqual({ personal: true, types: [second, first] });
});

test("a pick that is closed to the person is only counted", async () => {
  const database = await openScene();
  await openPicks(database);
  const viewer = await person(database, "free");
  await bets(database, viewer, 40);
  const view = await viewTab(database, viewer, "picks");
  expect(view.panel).toMatchObject({ picks: [], locked: 2, personal: true });
  expect(JSON.stringify(view)).not.toMatch(/Raptors|Over|221\.5|moneyline/i);
  const resting = { ...(await person(database, "elite")), pause: { kind: "time-out" as const, endsAt: at(DAY_MS) } };
  expect((await viewTab(database, resting, "picks")).panel.picks).toEqual([]);
});

test("the system's health is measured: a silent worker and old prices are reported", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const states = async () => {
    const { components } = (await viewTab(database, viewer, "health")).panel;
    return Object.fromEntries(components.map(({ name, ok }) => [name, ok]));
  };
  expect(await states()).toMatchObject({ Prices: false, "Background worker": false, "Background jobs": true });
  const game = await makeGame(database.read, { startAt: at(3 * HOUR_MS) });
  await makeQuote(database.read, game.id, { capturedAt: at(-MINUTE_MS) });
  await database.read.insert(workerHeartbeats).values({ worker: "w", beatAt: at(-5000), startedAt: at(-HOUR_MS) });
  expect(await states()).toMatchObject({ Prices: true, "Background worker": true });
});

test("the API's figures are the screen's", async () => {
  const database = await openScene();
  await publishRecord(database, planned(["win", "loss", "win"]));
  const viewer = await person(database, "pro");
  await bets(database, viewer, 25);
  const known = await userIntelligence(await callerAt(database, viewer));
  expect(known.overview).toEqual((await viewTab(database, viewer, "overview")).panel);
  expect(known.patterns).toEqual((await viewTab(database, viewer, "patterns")).panel);
  expect(known.compared).toEqual((await viewTab(database, viewer, "simulation")).panel.compared);
});
