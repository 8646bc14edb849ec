import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { predictions } from "#db/schema/picks.ts";
import { DISTRIBUTION, makeGame, makeQuote } from "#db/seed/factories.ts";
import { inTenths, type Crawler } from "./crawler.ts";
import { opinionsOn, pickFigures } from "./opinions.ts";

export interface ApiPick {
  readonly id: number;
  readonly locked: boolean;
  readonly group: string;
  readonly gameId: string;
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  readonly verdict: OpenPick["verdict"];
  readonly confidence: number;
  readonly confidenceLow: number;
  readonly confidenceHigh: number;
  readonly edge: number;
  readonly suggestedStake: number | null;
  readonly stakeFraction: number;
  readonly visible: { readonly price: number; readonly bookLabel: string };
  readonly published: OpenPick["published"];
  readonly gameTime: string;
}

type Shown = Pick<OpenPick, "verdict" | "confidence" | "confidenceLow" | "confidenceHigh" | "edge" | "suggestedStake">;

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
    stake: stakeCents === null ? undefined : stakeCents / 100,
    breakEven,
    betFrom: now?.betFrom,
    "break-even in tenths": inTenths(breakEven),
    modelVersion: detail.modelVersion.label,
    "market chance in tenths":
      detail.reasonsStart.label === "Even odds" ? null : inTenths(detail.reasonsStart.probability),
  });
  const first = side === "home" || side === "over";
  for (const { bookLabel, price, otherPrice } of detail.books)
    crawl.note(
      where,
      `quote ${gameId} ${market} ${bookLabel}`,
      first ? { first: price, second: otherPrice } : { first: otherPrice, second: price },
    );
}

/** A forecast without a pick, whose fair price is known better than the interval behind it says, and whose edge is believed by half. */
async function makeForecast({ app: { database } }: Crawler): Promise<void> {
  const { asOf } = await getFeedClock(database, "simulation", epochMs(Date.now()));
  const at = epochMs(asOf - HOUR_MS);
  const game = await makeGame(database.read, { externalId: "forecast", startAt: asOf + 5 * HOUR_MS, updatedAt: asOf });
  for (const book of ["fanduel", "draftkings", "betmgm"])
    await makeQuote(database.read, game.id, { book, first: -135, second: 117, capturedAt: at });
  const [known] = await database.read.select().from(predictions).limit(1);
  if (known === undefined) throw new Error("The scene has no forecast");
  const { id: _, ...row } = known;
  const chance = probability(withoutPush(probabilityAt(DISTRIBUTION, "moneyline", "home", null)));
  await database.read.insert(predictions).values({
    ...row,
    gameId: game.id,
    market: "moneyline",
    side: "home",
    line: null,
    asOf: at,
    inputsHash: "forecast",
    probability: chance,
    fairProbability: probability(0.55),
    modelProbability: probability(0.63),
    probabilityLow: probability(0.45),
    probabilityHigh: probability(0.73),
    distribution: DISTRIBUTION,
    doubt: { kind: "later", sd: 0.12, share: 0.5, threshold: 0.01 },
  });
}

/** A forecast without a pick equals a second opinion on the same bet at the same price. */
async function crawlForecasts(crawl: Crawler, rows: readonly Prediction[]): Promise<void> {
  for (const { id, pickId, gameId, predictionType: market, side, line, price } of rows) {
    if (pickId !== null || price === null) continue;
    for (const [where, opinion] of await opinionsOn(crawl, { gameId, market, side, line, price })) {
      const { stake: _stake, betFrom: _from, breakEven: _needed, verdict: _, ...figures } = pickFigures(opinion);
      crawl.note(where, `prediction ${id}`, figures);
    }
  }
}

/** Screens that show the same picks another way. */
export async function crawlViews(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const byId = new Map(open.map((pick) => [pick.id, pick]));
  await makeForecast(crawl);
  const { shown } = await crawl.screen("/predictions", () => import("#app/routes/_app.predictions/route.tsx"));
  const api = await crawl.call<readonly Prediction[]>(
    "/api/predictions",
    () => import("#app/routes/api.predictions.ts"),
  );
  crawl.note("/predictions", "predictions", { count: shown.total });
  crawl.note("/api/predictions", "predictions", { count: api.length });
  for (const [where, list] of [
    ["/predictions", shown.rows],
    ["/api/predictions", api],
  ] as const) {
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
        "market chance in tenths": market === undefined ? null : Number(market) / 100,
      });
      if (of.startsWith("prediction")) crawl.note(where, of, { "confidence in tenths": inTenths(confidence) });
    }
  }
  await crawlForecasts(crawl, shown.rows);
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
