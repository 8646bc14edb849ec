import { expect } from "vitest";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import type { Crawler } from "./crawler.ts";

export interface ApiPick {
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
  readonly published: OpenStrategy["published"];
  readonly gameTime: string;
}

/** The figures of a pick in every place that shows it. */
export const figuresOf = (
  card: Pick<OpenStrategy, "verdict" | "confidence" | "edge" | "suggestedStake"> & { visible: { price: number } },
) => ({
  verdict: card.verdict,
  confidence: card.confidence,
  edge: card.edge,
  stake: card.suggestedStake,
  price: card.visible.price,
});

/** Cards, pages and lists of picks. */
export async function crawlPicks(crawl: Crawler): Promise<readonly ApiPick[]> {
  const list = "/api/betting-strategies";
  const { strategies } = await crawl.call<{ strategies: readonly ApiPick[] }>(
    `${list}?minConfidence=0&limit=100`,
    () => import("#app/routes/api.betting-strategies.$.ts"),
  );
  const open = strategies.filter(({ locked, group }) => !locked && ["bet", "lean"].includes(group));
  for (const pick of open) crawl.note(list, `pick ${pick.id}`, figuresOf(pick));
  crawl.note(list, "bets", { count: open.filter(({ verdict }) => verdict === "BET").length });

  const page = "/betting-strategies";
  const { discovery } = await crawl.screen(
    `${page}?minConfidence=0`,
    () => import("#app/routes/_app.betting-strategies/route.tsx"),
  );
  for (const card of discovery.offered) crawl.note(page, `pick ${card.id}`, figuresOf(card));
  crawl.note(page, "bets", { count: discovery.list.counts.bet });

  const { dashboard } = await crawl.screen(
    "/dashboard?tab=activity",
    () => import("#app/routes/_app.dashboard/route.tsx"),
  );
  for (const card of dashboard.best) crawl.note("/dashboard", `pick ${card.id}`, figuresOf(card));
  crawl.note("/dashboard", "bets", { count: dashboard.counts.bet });
  if (dashboard.panel.tab !== "activity") throw new Error("The dashboard shows another tab");
  crawl.note("/dashboard", "offered picks", { count: dashboard.panel.active });
  crawl.note(list, "offered picks", { count: open.length });
  for (const card of dashboard.panel.picks) crawl.note("/dashboard?tab=activity", `pick ${card.id}`, figuresOf(card));

  for (const { id } of open) {
    const { page: detail } = await crawl.screen(`/picks/${id}`, () => import("#app/routes/_app.picks.$id/route.tsx"), {
      id: String(id),
    });
    if (detail.locked) throw new Error(`Pick ${id} is locked on its page`);
    crawl.note(`/picks/${id}`, `pick ${id}`, figuresOf(detail.detail.pick));
    const { stakeCents } = detail.detail;
    crawl.note(`/picks/${id} (stake)`, `pick ${id}`, { stake: stakeCents === null ? undefined : stakeCents / 100 });
  }
  return open;
}

/** Screens that show the same picks another way. */
export async function crawlViews(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const byId = new Map(open.map((pick) => [pick.id, pick]));
  const { board } = await crawl.screen("/predictions", () => import("#app/routes/_app.predictions/route.tsx"));
  const api = await crawl.call<typeof board.predictions>(
    "/api/predictions",
    () => import("#app/routes/api.predictions.ts"),
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
  }>("/api/ai-agents/personalized-picks/me", () => import("#app/routes/api.ai-agents.$.ts"));
  for (const { id, aiConfidence, valueEdge, odds, verdict } of personal.personalizedPicks)
    crawl.note("/api/ai-agents", `pick ${id}`, { confidence: aiConfidence, edge: valueEdge, price: odds, verdict });

  for (const pick of open.slice(0, 4)) {
    const where = "/api/enhanced-odds";
    const load = () => import("#app/routes/api.enhanced-odds.$.ts");
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
      () => import("#app/routes/_app.enhanced-odds/route.tsx"),
    );
    const { panel } = screen.odds;
    for (const one of panel?.ours ?? []) crawl.note("/enhanced-odds", `pick ${one.pickId}`, { verdict: one.verdict });
    const what = `game ${pick.gameId}`;
    crawl.note("/enhanced-odds", what, { roi: panel?.roi?.confidenceScore ?? null, stand: panel?.roi?.ours.stand });
    crawl.note(where, what, { roi: roi.enhancedROI.confidenceScore, stand: ours.stand });
  }
}
