import { parse } from "csv-parse/sync";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import type * as RiskModel from "#app/lib/agents/risk-model.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { users } from "#db/schema/accounts.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { contradictions, Crawler, type Sighting } from "./figures.ts";

/** The small world of the browser's tests, made once. */
let base: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  base = await sceneBase((close) => closing.push(close));
  return async () => {
    for (const close of closing) await close();
  };
});

const BANKROLL_CENTS = cents(200_000);

async function crawler(): Promise<Crawler> {
  const app = await openApp({}, base);
  await ensureScene(app.database, Date.now());
  const { id, cookie } = await app.signedIn("elite");
  await app.database.read.update(users).set({ bankrollCents: BANKROLL_CENTS }).where(eq(users.id, id));
  return new Crawler(app, cookie);
}

interface ApiPick {
  readonly id: number;
  readonly locked: boolean;
  readonly group: string;
  readonly gameId: string;
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  readonly verdict: OpenStrategy["verdict"];
  readonly confidence: number;
  readonly edge: number;
  readonly suggestedStake: number | null;
  readonly stakeFraction: number;
  readonly visible: { readonly price: number; readonly bookLabel: string };
}

/** What every place that shows a pick tells of it. */
const figuresOf = (
  card: Pick<OpenStrategy, "verdict" | "confidence" | "edge" | "suggestedStake"> & { visible: { price: number } },
) => ({
  verdict: card.verdict,
  confidence: card.confidence,
  edge: card.edge,
  stake: card.suggestedStake,
  price: card.visible.price,
});

/** Cards, pages and lists of picks. */
async function crawlPicks(crawl: Crawler): Promise<readonly ApiPick[]> {
  const list = "/api/betting-strategies";
  const { strategies } = await crawl.call<{ strategies: readonly ApiPick[] }>(
    `${list}?minConfidence=0&limit=100`,
    () => import("../../app/routes/api.betting-strategies.$.ts"),
  );
  const open = strategies.filter(({ locked, group }) => !locked && ["bet", "lean"].includes(group));
  for (const pick of open) crawl.note(list, `pick ${pick.id}`, figuresOf(pick));
  crawl.note(list, "bets", { count: open.filter(({ verdict }) => verdict === "BET").length });

  const page = "/betting-strategies";
  const { discovery } = await crawl.screen(
    `${page}?minConfidence=0`,
    () => import("../../app/routes/_app.betting-strategies/route.tsx"),
  );
  for (const card of discovery.offered) crawl.note(page, `pick ${card.id}`, figuresOf(card));
  crawl.note(page, "bets", { count: discovery.list.counts.bet });

  const { dashboard } = await crawl.screen(
    "/dashboard?tab=activity",
    () => import("../../app/routes/_app.dashboard/route.tsx"),
  );
  for (const card of dashboard.best) crawl.note("/dashboard", `pick ${card.id}`, figuresOf(card));
  crawl.note("/dashboard", "bets", { count: dashboard.counts.bet });
  if (dashboard.panel.tab !== "activity") throw new Error("The dashboard shows another tab");
  crawl.note("/dashboard", "offered picks", { count: dashboard.panel.active });
  crawl.note(list, "offered picks", { count: open.length });
  for (const card of dashboard.panel.picks) crawl.note("/dashboard?tab=activity", `pick ${card.id}`, figuresOf(card));

  for (const { id } of open) {
    const { page: detail } = await crawl.screen(
      `/picks/${id}`,
      () => import("../../app/routes/_app.picks.$id/route.tsx"),
      { id: String(id) },
    );
    if (detail.locked) throw new Error(`Pick ${id} is locked on its page`);
    crawl.note(`/picks/${id}`, `pick ${id}`, figuresOf(detail.detail.pick));
    const { stakeCents } = detail.detail;
    crawl.note(`/picks/${id} (stake)`, `pick ${id}`, { stake: stakeCents === null ? undefined : stakeCents / 100 });
  }
  return open;
}

/** Screens that look at the same picks another way. */
async function crawlViews(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const byId = new Map(open.map((pick) => [pick.id, pick]));
  const { board } = await crawl.screen("/predictions", () => import("../../app/routes/_app.predictions/route.tsx"));
  const api = await crawl.call<typeof board.predictions>(
    "/api/predictions",
    () => import("../../app/routes/api.predictions.ts"),
  );
  for (const [where, list] of [
    ["/predictions", board.predictions],
    ["/api/predictions", api],
  ] as const) {
    crawl.note(where, "predictions", { count: list.length });
    for (const { id, pickId, confidence, edge, price, modelVersion } of list) {
      crawl.note(where, `prediction ${id}`, { confidence, edge, price, modelVersion });
      if (pickId !== null && byId.has(pickId)) crawl.note(where, `pick ${pickId}`, { confidence, edge, price });
    }
  }
  const personal = await crawl.call<{
    personalizedPicks: readonly {
      id: number;
      aiConfidence: number;
      valueEdge: number;
      odds: number;
      verdict: string;
    }[];
  }>("/api/ai-agents/personalized-picks/me", () => import("../../app/routes/api.ai-agents.$.ts"));
  for (const { id, aiConfidence, valueEdge, odds, verdict } of personal.personalizedPicks)
    crawl.note("/api/ai-agents", `pick ${id}`, { confidence: aiConfidence, edge: valueEdge, price: odds, verdict });

  for (const pick of open.slice(0, 4)) {
    const where = "/api/enhanced-odds";
    const load = () => import("../../app/routes/api.enhanced-odds.$.ts");
    const roi = await crawl.call<{
      enhancedROI: { confidenceScore: number | null; noVigChance: number };
      recommendations: { market: string; ours: { stand: string; pickId: number | null; text: string } };
    }>(`${where}/enhanced-roi/${pick.gameId}`, load);
    // Another comparison, named as that: what we would do stands before it, and the market's chance is never called confidence.
    const { ours } = roi.recommendations;
    expect(ours.text, where).toMatch(/^We (?:would|lean)/);
    if (ours.stand === "bet" || ours.stand === "lean")
      crawl.note(where, `pick ${ours.pickId}`, { verdict: ours.stand.toUpperCase() });
    const screen = await crawl.screen(
      `/enhanced-odds?league=NBA&game=${encodeURIComponent(pick.gameId)}`,
      () => import("../../app/routes/_app.enhanced-odds/route.tsx"),
    );
    const { panel } = screen.odds;
    for (const one of panel?.ours ?? []) crawl.note("/enhanced-odds", `pick ${one.pickId}`, { verdict: one.verdict });
    const what = `game ${pick.gameId}`;
    crawl.note("/enhanced-odds", what, { roi: panel?.roi?.confidenceScore ?? null, stand: panel?.roi?.ours.stand });
    crawl.note(where, what, { roi: roi.enhancedROI.confidenceScore, stand: ours.stand });
  }
}

/** Everything that says what to stake. */
async function crawlStakes(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const bets = open.filter(({ verdict }) => verdict === "BET");
  for (const { id, gameId, market, side, line, visible } of bets) {
    const leg = { gameId, market, side, ...(line === null ? {} : { line }), odds: visible.price };
    const { legs } = await crawl.call<{
      legs: readonly {
        forecast: { probability: number; edge: number; verdict: string; stakeCents: number | null } | null;
      }[];
    }>("/api/second-opinion", () => import("../../app/routes/api.second-opinion.ts"), {
      legs: [leg],
      format: "american",
    });
    const forecast = legs[0]?.forecast;
    if (!forecast) throw new Error(`The second opinion on pick ${id} has no forecast`);
    const { probability: confidence, edge, verdict, stakeCents } = forecast;
    crawl.note("/api/second-opinion", `pick ${id}`, { confidence, edge, verdict, stake: (stakeCents ?? 0) / 100 });
  }
  const agents = () => import("../../app/routes/api.agents.$.ts");
  interface Run {
    readonly result: {
      readonly portfolio: {
        readonly bankroll: number;
        readonly bankrollAssumed: boolean;
        readonly stakes: readonly { pickId: number; stake: number }[];
        readonly exposureWithOpen: number;
        readonly dayLimit: number;
      } | null;
      readonly finalConfidence: readonly { pickId: number; confidence: number }[];
    };
  }
  const { result } = await crawl.call<Run>("/api/agents/test", agents, {});
  for (const { pickId, confidence } of result.finalConfidence)
    crawl.note("/api/agents", `pick ${pickId}`, { confidence });
  expect(result.portfolio).toMatchObject({ bankroll: BANKROLL_CENTS / 100, bankrollAssumed: false });
  // Named: all cards together under the caps of game and day. Each alone is the card's stake.
  expect(result.portfolio?.exposureWithOpen).toBeLessThanOrEqual((result.portfolio?.dayLimit ?? 0) + 1e-9);
  for (const { id, gameId } of bets.slice(0, 2)) {
    const alone = await crawl.call<Run>("/api/agents/execute/riskModel", agents, { games: [{ id: gameId }] });
    const stake = alone.result.portfolio?.stakes.find(({ pickId }) => pickId === id)?.stake;
    if (alone.result.portfolio?.stakes.length === 1) crawl.note("/api/agents/execute", `pick ${id}`, { stake });
  }

  const slip = () => import("../../app/routes/api.slip.$.ts");
  interface SlipBody {
    readonly items: readonly {
      pickId: number;
      confidence: number;
      edge: number;
      verdict: string;
      suggestedStakeCents: number;
      visible: { price: number };
    }[];
  }
  for (const { id } of bets.slice(0, 3)) await crawl.call("/api/slip/items", slip, { pickId: id });
  const { items } = await crawl.call<SlipBody>("/api/slip", slip);
  for (const { pickId, confidence, edge, verdict, visible } of items)
    crawl.note("/api/slip", `pick ${pickId}`, { confidence, edge, verdict, price: visible.price });
  const beside = await crawl.call<Run>("/api/agents/execute/riskModel", agents, { on: "slip" });
  // A slip sizes its bets together: its stakes are the risk model's of the slip, and at most the cards' own.
  for (const { pickId, suggestedStakeCents } of items) {
    crawl.note("/api/slip", `slip ${pickId}`, { stake: suggestedStakeCents / 100 });
    expect(suggestedStakeCents / 100).toBeLessThanOrEqual(
      (open.find(({ id }) => id === pickId)?.suggestedStake ?? 0) + 0.01,
    );
  }
  for (const { pickId, stake } of beside.result.portfolio?.stakes ?? [])
    crawl.note("/api/agents on the slip", `slip ${pickId}`, { stake });
}

/** Shares stand in files to a tenth of a percent. */
const inTenths = (fraction: number) => Math.round(fraction * 1000) / 1000;

/** Files that hold the same picks and the same slip. */
async function crawlFiles(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const rowsOf = async (path: string, load: Parameters<Crawler["screen"]>[1]) => {
    const answer = (await crawl.screen(path, load)) as Response;
    return parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[];
  };
  const figures = (row: Readonly<Record<string, string>>, price: string) => ({
    verdict: row.verdict,
    "confidence in tenths": Number(row.confidence),
    "edge in tenths": Number(row.edge),
    price: Number(row[price]),
  });
  const picks = "/betting-strategies/export?minConfidence=0";
  const exported = await rowsOf(picks, () => import("../../app/routes/betting-strategies.export.ts"));
  const byId = new Map(open.map((pick) => [pick.id, pick]));
  for (const row of exported.filter(({ id }) => byId.has(Number(id)))) {
    const stake = row.suggested_stake === "" ? null : Number(row.suggested_stake);
    crawl.note(picks, `pick ${row.id}`, { ...figures(row, "american_odds"), stake });
  }
  const slip = await rowsOf("/slip/export", () => import("../../app/routes/slip.export.ts"));
  for (const row of slip.filter(({ pick_id: id }) => id !== "")) {
    crawl.note("/slip/export", `pick ${row.pick_id}`, figures(row, "present_american_odds"));
    crawl.note("/slip/export", `slip ${row.pick_id}`, { stake: Number(row.suggested_stake) });
  }
  for (const { id, confidence, edge } of open)
    crawl.note("/api/betting-strategies", `pick ${id}`, {
      "confidence in tenths": inTenths(confidence),
      "edge in tenths": inTenths(edge),
    });
}

const rounded = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 1000) / 10);

/** The published record. */
async function crawlRecord(crawl: Crawler): Promise<void> {
  const { view } = await crawl.screen("/track-record", () => import("../../app/routes/track-record/route.tsx"));
  const { winRate, flatRoi: roi, flatProfitUnits: profitUnits } = view.bets.figures;
  crawl.note("/track-record", "record", { bets: winRate.n, profit: Math.round(profitUnits * 100) / 100, roiOf: roi.n });
  const { dashboard } = await crawl.screen("/dashboard", () => import("../../app/routes/_app.dashboard/route.tsx"));
  const { headline } = dashboard.published;
  crawl.note("/dashboard", "record", {
    bets: headline.winRate.n,
    profit: Math.round(headline.profitUnits * 100) / 100,
    roiOf: headline.roi.n,
  });
  const analytics = await crawl.call<{
    winRate: number | null;
    winRateCount: number;
    totalProfit: number | null;
    totalProfitCount: number;
  }>("/api/dashboard/analytics", () => import("../../app/routes/api.dashboard.analytics.ts"));
  crawl.note("/api/dashboard/analytics", "record", { bets: analytics.winRateCount, roiOf: analytics.totalProfitCount });
  if (analytics.totalProfit !== null)
    crawl.note("/api/dashboard/analytics", "record", { profit: analytics.totalProfit });
  if (analytics.winRate !== null) expect(analytics.winRate).toBe(rounded(headline.winRate.value));
  const { history } = await crawl.screen("/history?days=365", () => import("../../app/routes/_app.history/route.tsx"));
  const performance = await crawl.call<{
    accuracy: number | null;
    winRate: { n: number };
    records: readonly unknown[];
  }>("/api/model-performance?days=365&limit=200", () => import("../../app/routes/api.model-performance.ts"));
  crawl.note("/history", "history", {
    n: history.winRate.n,
    accuracy: rounded(history.winRate.value),
    days: history.records.length,
  });
  crawl.note("/api/model-performance", "history", {
    n: performance.winRate.n,
    accuracy: performance.accuracy,
    days: performance.records.length,
  });
}

async function crawled(): Promise<readonly Sighting[]> {
  const crawl = await crawler();
  const open = await crawlPicks(crawl);
  expect(open.length).toBeGreaterThan(3);
  expect(open.some(({ verdict }) => verdict === "BET")).toBe(true);
  await crawlViews(crawl, open);
  await crawlStakes(crawl, open);
  await crawlFiles(crawl, open);
  await crawlRecord(crawl);
  return crawl.seen;
}

test("one moment, one person: every screen and call shows the same pick, stake, chance, price, rate and count", async () => {
  const seen = await crawled();
  expect(contradictions(seen)).toEqual([]);
  // What is compared with nothing proves nothing.
  const places = (what: RegExp) => new Set(seen.filter((one) => what.test(one.what)).map(({ where }) => where)).size;
  expect(places(/^pick \d+ confidence$/)).toBeGreaterThanOrEqual(7);
  expect(places(/^pick \d+ stake$/)).toBeGreaterThanOrEqual(5);
  expect(places(/^pick \d+ price$/)).toBeGreaterThanOrEqual(5);
  expect(places(/^pick \d+ confidence in tenths$/)).toBe(3);
  expect(places(/^record bets$/)).toBe(3);
});

test("a screen that is made wrong is found, with its name", async () => {
  vi.doMock("#app/lib/agents/risk-model.ts", async (original) => {
    const actual = await original<typeof RiskModel>();
    return {
      ...actual,
      portfolioRisk: (...given: Parameters<typeof RiskModel.portfolioRisk>) => {
        const risk = actual.portfolioRisk(...given);
        return {
          ...risk,
          stakes: risk.stakes.map((one) => ({ ...one, stakeCents: Math.round(one.stakeCents * 1.1) })),
        };
      },
    };
  });
  onTestFinished(() => vi.doUnmock("#app/lib/agents/risk-model.ts"));
  const wrong = contradictions(await crawled());
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.every((text) => text.includes("stake") && text.includes("/api/agents"))).toBe(true);
});
