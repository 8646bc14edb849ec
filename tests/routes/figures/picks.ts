import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { inTenths, type Crawler } from "./crawler.ts";

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
  readonly confidenceLow: number;
  readonly confidenceHigh: number;
  readonly edge: number;
  readonly suggestedStake: number | null;
  readonly stakeFraction: number;
  readonly visible: { readonly price: number; readonly bookLabel: string };
  readonly published: OpenStrategy["published"];
  readonly gameTime: string;
}

type Shown = Pick<
  OpenStrategy,
  "verdict" | "confidence" | "confidenceLow" | "confidenceHigh" | "edge" | "suggestedStake"
>;

/** The figures of a pick in every place that shows it. */
export const figuresOf = (card: Shown & { visible: { price: number } }) => ({
  verdict: card.verdict,
  confidence: card.confidence,
  confidenceLow: card.confidenceLow,
  confidenceHigh: card.confidenceHigh,
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
    notePage(crawl, `/picks/${id}, below`, detail.detail);
  }
  return open;
}

/** What a pick's page says below its card: stake, break-even, model, the market's chance that its reasons start from, and every book. */
function notePage(crawl: Crawler, where: string, { pick, stakeCents, breakEven, ...detail }: PickDetail): void {
  const { id, gameId, market, side, now } = pick;
  crawl.note(where, `pick ${id}`, {
    ...{ stake: stakeCents === null ? undefined : stakeCents / 100, breakEven, betFrom: now?.betFrom },
    ...{ "break-even in tenths": inTenths(breakEven), modelVersion: detail.modelVersion.label },
    "market chance in tenths": inTenths(detail.reasonsStart.probability),
  });
  const first = side === "home" || side === "over";
  for (const { bookLabel, price, otherPrice } of detail.books)
    crawl.note(where, `quote ${gameId} ${market} ${bookLabel}`, {
      ...(first ? { first: price, second: otherPrice } : { first: otherPrice, second: price }),
    });
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
    for (const { id, pickId, analysis, ...row } of list) {
      const { confidence, confidenceLow, confidenceHigh, edge, price, modelVersion } = row;
      const figures = { confidence, confidenceLow, confidenceHigh, edge, price, modelVersion };
      const of = pickId !== null && byId.has(pickId) ? `pick ${pickId}` : `prediction ${id}`;
      crawl.note(where, `prediction ${id}`, figures);
      crawl.note(where, of, figures);
      // The same figures in a sentence.
      const [, market] = /no-vig market ([\d.]+)%/i.exec(analysis) ?? [];
      const [, chance] = /confidence ([\d.]+)% \(range/i.exec(analysis) ?? [];
      crawl.note(`${where}, analysis`, of, {
        "confidence in tenths": Number(chance) / 100,
        "market chance in tenths": market === undefined ? undefined : Number(market) / 100,
      });
      if (of.startsWith("prediction")) crawl.note(where, of, { "confidence in tenths": inTenths(confidence) });
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
}
