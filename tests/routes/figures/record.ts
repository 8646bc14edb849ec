import { expect } from "vitest";
import type { Crawler } from "./crawler.ts";

const rounded = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 1000) / 10);

/** The published record. */
export async function crawlRecord(crawl: Crawler): Promise<void> {
  const { view } = await crawl.screen("/track-record", () => import("#app/routes/track-record/route.tsx"));
  const { winRate, flatRoi: roi, flatProfitUnits: profitUnits } = view.bets.figures;
  crawl.note("/track-record", "record", { bets: winRate.n, profit: Math.round(profitUnits * 100) / 100, roiOf: roi.n });
  const { dashboard } = await crawl.screen("/dashboard", () => import("#app/routes/_app.dashboard/route.tsx"));
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
  }>("/api/dashboard/analytics", () => import("#app/routes/api.dashboard.analytics.ts"));
  crawl.note("/api/dashboard/analytics", "record", { bets: analytics.winRateCount, roiOf: analytics.totalProfitCount });
  if (analytics.totalProfit !== null)
    crawl.note("/api/dashboard/analytics", "record", { profit: analytics.totalProfit });
  if (analytics.winRate !== null) expect(analytics.winRate).toBe(rounded(headline.winRate.value));
  const { history } = await crawl.screen("/history?days=365", () => import("#app/routes/_app.history/route.tsx"));
  const performance = await crawl.call<{
    accuracy: number | null;
    winRate: { n: number };
    records: readonly unknown[];
  }>("/api/model-performance?days=365&limit=200", () => import("#app/routes/api.model-performance.ts"));
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
