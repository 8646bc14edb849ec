import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import type { RecordHeadline } from "#app/lib/engine/record/headline.ts";
import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { VerdictTotals } from "#app/lib/schemas/record/totals-api.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { PRICED_THROUGH } from "#app/models/feeds/feed.server.ts";
import { makeQuote } from "#db/seed/factories.ts";
import { PLAYED, publishRecord } from "#tests/workflows/record/record-scene.ts";
import { at } from "#tests/workflows/scene.ts";
import { percent, shown, type Crawler } from "./crawler.ts";
import { toolsOf } from "./programs.ts";
import { noteRecordInWords } from "./words.ts";

/** Bets enough that rates are shown, of every result, with closing prices of their games; two are still to be played and quoted. */
export async function makeRecord({ app: { database } }: Crawler): Promise<void> {
  const more = (["win", "loss", "win", "loss", "win", "win"] as const).map((result, index) => ({
    startAt: at(-(74 + index) * HOUR_MS),
    result,
    price: [-115, 120, 105, -104, 130, -125][index],
    closeProbability: 0.5 + index / 60,
    side: index % 2 ? ("away" as const) : ("home" as const),
    stakeFraction: 0.004 + index / 500,
  }));
  await publishRecord(database, [...PLAYED, ...more]);
  for (const kind of ["odds", PRICED_THROUGH] as const)
    await noteIngested(database, { feed: "simulation", league: "NHL", kind, through: at(0) });
  const { rows } = await database.client.execute("select id, start_at from games where id like 'simulation:record-%'");
  for (const { id, start_at: startAt } of rows) {
    const capturedAt = epochMs(Math.min(Number(startAt), at(-HOUR_MS)) - 5 * MINUTE_MS);
    for (const book of ["fanduel", "draftkings", "betmgm"]) {
      const quote = { book, capturedAt };
      await makeQuote(database.read, String(id), { ...quote, first: -130, second: 112 });
      await makeQuote(database.read, String(id), { ...quote, market: "spread", line: -3.5, first: -108, second: -112 });
      await makeQuote(database.read, String(id), { ...quote, market: "total", line: 205.5, first: -110, second: -110 });
      // Where the game has begun, the last one is its close.
      if (Number(startAt) > at(0)) continue;
      const close = { book, capturedAt: epochMs(Number(startAt) - MINUTE_MS), kind: "close" as const };
      await makeQuote(database.read, String(id), { ...close, market: "spread", line: -3.5, first: -108, second: -112 });
      await makeQuote(database.read, String(id), { ...close, market: "total", line: 205.5, first: -110, second: -110 });
    }
  }
}

const cut = (units: number) => Math.round(units * 100) / 100;

/** The five figures of a record in one place; a rate only as far as it is shown (D37). */
const headlineFigures = ({ winRate, profitUnits, roi, closingLineValue, suggestedRoi }: RecordHeadline) => ({
  bets: winRate.n,
  roiOf: roi.n,
  profit: cut(profitUnits),
  closingLineValueOf: closingLineValue.n,
  winRate: shown(winRate),
  roi: shown(roi),
  closingLineValue: shown(closingLineValue),
  suggestedRoi: shown(suggestedRoi),
});

const recordFigures = (figures: RecordFigures) => ({
  ...headlineFigures({ ...figures, profitUnits: figures.flatProfitUnits, roi: figures.flatRoi }),
  settled: figures.settled,
  wins: figures.wins,
  losses: figures.losses,
});

/** The published record on its page, the landing page, the dashboard and by their calls. */
async function crawlTotals(crawl: Crawler): Promise<void> {
  const { view } = await crawl.screen("/track-record", () => import("#app/routes/track-record/route.tsx"));
  crawl.note("/track-record", "record", recordFigures(view.bets.figures));
  const { dashboard } = await crawl.screen("/dashboard", () => import("#app/routes/_app.dashboard/route.tsx"));
  crawl.note("/dashboard", "record", headlineFigures(dashboard.published.headline));
  const landing = await crawl.visit("/", () => import("#app/routes/_index/route.tsx"));
  crawl.note("/ (signed out)", "record", {
    ...headlineFigures(landing.stats.headline),
    settled: landing.stats.settled,
  });
  const where = "/api/dashboard/analytics";
  const { winRate, winRateCount, totalProfit, totalProfitCount, totalROI, averageConfidence } = await crawl.call<
    Record<string, number | null>
  >(where, () => import("#app/routes/api.dashboard.analytics.ts"));
  crawl.note(where, "record", { winRate, bets: winRateCount, roiOf: totalProfitCount });
  if (totalProfit !== null) crawl.note(where, "record", { profit: totalProfit });
  const { roi30, averageConfidence: average } = dashboard.published;
  crawl.note("/dashboard", "record of 30 days", { roi: shown(roi30), "average confidence": percent(average.value) });
  crawl.note(where, "record of 30 days", { roi: totalROI, "average confidence": averageConfidence });
}

/** Performance of the models over a year, and one's own performance beside the published bets of a period. */
async function crawlHistory(crawl: Crawler): Promise<void> {
  const { history } = await crawl.screen("/history?period=365", () => import("#app/routes/_app.history/route.tsx"));
  const path = "/api/model-performance";
  const performance = await crawl.call<{
    accuracy: number | null;
    winRate: RecordRate;
    records: readonly { totalPredictions: number; correctPredictions: number }[];
  }>(`${path}?period=365&limit=200`, () => import("#app/routes/api.model-performance.ts"));
  const { winRate, records, totalPredictions, correctPredictions } = history;
  crawl.note("/history", "history", {
    n: winRate.n,
    accuracy: shown(winRate),
    days: records.length,
    total: totalPredictions,
    correct: correctPredictions,
  });
  const sum = (of: "totalPredictions" | "correctPredictions") =>
    performance.records.reduce((total, day) => total + day[of], 0);
  crawl.note(path, "history", {
    n: performance.winRate.n,
    accuracy: performance.accuracy,
    days: performance.records.length,
    total: sum("totalPredictions"),
    correct: sum("correctPredictions"),
  });
  crawl.note("/history", "record", { winRate: shown(winRate), bets: totalPredictions });
  const { view } = await crawl.screen(
    "/performance?period=365",
    () => import("#app/routes/_app.performance/route.tsx"),
  );
  const { published } = view;
  crawl.note("/performance", "record", {
    settled: published.settled,
    winRate: shown(published.winRate),
    roi: shown(published.roi),
    closingLineValue: shown(published.closingLineValue),
  });
}

/** The published record. */
export async function crawlRecord(crawl: Crawler): Promise<void> {
  await crawlTotals(crawl);
  await crawlHistory(crawl);
}

/** The record as an assistant's tool counts it, and in its words. */
export async function crawlRecordTool(crawl: Crawler, userId: string): Promise<void> {
  const tool = await toolsOf(crawl, userId);
  const { figures, words } = await tool("track_record");
  const { bets }: { bets: VerdictTotals } = figures;
  crawl.note("track_record", "record", {
    settled: bets.settled,
    wins: bets.wins,
    losses: bets.losses,
    winRate: shown(bets.winRate),
    roi: bets.roi && shown(bets.roi),
    closingLineValue: shown(bets.closingLineValue),
    suggestedRoi: bets.suggestedRoi && shown(bets.suggestedRoi),
    profit: cut(bets.profitUnits ?? 0),
  });
  noteRecordInWords(crawl, "track_record, in words", words);
}

/** The record as a file, counted again by the verifier. */
export async function crawlRecordFile(crawl: Crawler): Promise<void> {
  const file = (await crawl.screen(
    "/track-record/export?format=json",
    () => import("#app/routes/track-record_.export.ts"),
  )) as Response;
  const { check } = verifyRecordFile(await file.text());
  const bets = check?.figures.byVerdict["BET"];
  if (!bets) throw new Error("The record's file does not verify, or has no bets");
  crawl.note("/track-record/export", "record", recordFigures(bets));
}
