import { expect } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { savedPickGradings } from "#db/schema/bets.ts";
import { makeBet, makeGame, makeResult } from "#db/seed/factories.ts";
import { makeBets } from "#tests/e2e/scene.ts";
import { inTenths, percent, rowsOf, shown, type Crawler } from "./crawler.ts";

/** Bets of the last day, as what they are: one won, one lost, one only followed, one brought in, one at a price its owner states, one void. */
const LAST_DAY = [
  { status: "won", profitCents: 2273, closingLineValue: 0.021, verdict: "BET" },
  { status: "lost", profitCents: -2500, closingLineValue: -0.013, verdict: "BET" },
  { status: "lost", profitCents: -1700, closingLineValue: -0.02, verdict: "LEAN" },
  { status: "won", profitCents: 1000, closingLineValue: null, verdict: null, origin: "imported" },
  { status: "lost", profitCents: -4000, closingLineValue: 0.004, verdict: "BET", origin: "stated" },
  { status: "void", profitCents: 0, closingLineValue: null, verdict: "BET" },
] as const;
const RESULTS = { won: "win", lost: "loss", void: "void" } as const;

/** A person's bets of two months, settled and open, and those of the last day, graded as the worker does it. */
export async function makeOwnBets(crawl: Crawler, userId: string): Promise<void> {
  const { database } = crawl.app;
  const wallNow = Date.now();
  await makeBets(database, userId, { wallNow, settled: 19, open: 2 });
  const { asOf } = await getFeedClock(database, "simulation", epochMs(wallNow));
  for (const [index, { status, ...bet }] of LAST_DAY.entries()) {
    const settledAt = asOf - (index + 1) * HOUR_MS;
    const startAt = settledAt - 3 * HOUR_MS;
    const game = await makeGame(database.read, {
      externalId: `day-${index}`,
      startAt,
      status: "final",
      homeScore: 101,
      awayScore: 99,
      finalAt: settledAt,
      updatedAt: settledAt,
    });
    const imported = "origin" in bet && bet.origin === "imported";
    const { id } = await makeBet(database.read, userId, {
      ...bet,
      gameId: game.id,
      status,
      startAt,
      settledAt,
      savedAt: startAt - DAY_MS / 2,
      stakeCents: bet.profitCents < 0 ? -bet.profitCents : 2500,
      ...(imported ? { importedAt: startAt, strategyId: 0 } : {}),
    });
    await database.read.insert(savedPickGradings).values({
      savedPickId: id,
      gameResultId: await makeResult(database.read, game.id),
      gradedAt: settledAt,
      result: RESULTS[status],
      profitCents: bet.profitCents,
      closingLineValue: bet.closingLineValue,
    } as never);
  }
}

/** A summary of bets, by the names that every place is asked for. */
function figuresOf(summary: Omit<SavedPickSummary, "equity">) {
  const { settled, wins, losses, pushes, voids, profitCents, winRate, roi, closingLineValue, streak } = summary;
  return {
    settled,
    wins,
    losses,
    pushes,
    voids,
    profit: profitCents / 100,
    winRate: shown(winRate),
    winRateOf: winRate.n,
    roi: shown(roi),
    roiOf: roi.n,
    closingLineValue: shown(closingLineValue),
    closingLineValueOf: closingLineValue.n,
    streak: streak.kind === "loss" ? -streak.count : streak.count,
    open: summary.open,
  };
}

interface ApiBet {
  readonly id: number;
  readonly settledAt: string | number | null;
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly closingLineValue: number | null;
  readonly price: number | null;
  readonly status: string;
  readonly tracked: boolean;
  readonly origin: string;
}

const betFigures = ({ stakeCents, profitCents, closingLineValue, price, status }: ApiBet) => ({
  stake: stakeCents / 100,
  profit: profitCents === null ? null : profitCents / 100,
  price,
  status,
  "closing line value in tenths": closingLineValue === null ? null : inTenths(closingLineValue),
});

/** The person's own bets in sum: every screen that counts them, and the calls behind. */
async function crawlSums(crawl: Crawler): Promise<void> {
  const what = "own bets";
  const { list } = await crawl.screen("/saved-picks?tab=all", () => import("#app/routes/_app.saved-picks/route.tsx"));
  crawl.note("/saved-picks", what, figuresOf(list.summary));
  const { view } = await crawl.screen(
    "/performance?period=365",
    () => import("#app/routes/_app.performance/route.tsx"),
  );
  // Named: a period holds what was settled in it, so that open bets are those saved in it.
  crawl.note("/performance", what, figuresOf(view.summary));
  for (const groups of [view.bySport, view.byBetType]) {
    const sum = (of: "settled" | "profitCents") => groups.reduce((total, { summary }) => total + summary[of], 0);
    crawl.note("/performance by group", what, { settled: sum("settled"), profit: sum("profitCents") / 100 });
    for (const { label, summary } of groups)
      crawl.note("/performance by group", `group ${label}`, { settled: summary.settled, roi: shown(summary.roi) });
  }
  const { dashboard } = await crawl.screen("/dashboard", () => import("#app/routes/_app.dashboard/route.tsx"));
  crawl.note("/dashboard", what, figuresOf(dashboard.own));
  const { page } = await crawl.screen("/ai-mentor", () => import("#app/routes/_app.ai-mentor/route.tsx"));
  crawl.note("/ai-mentor", what, figuresOf(page.summary));
  const insights = await crawl.screen("/ai-insights", () => import("#app/routes/_app.ai-insights/route.tsx"));
  const { panel } = insights.view;
  if (panel.tab !== "overview") throw new Error("AI Insights shows another tab");
  const { winRate, roi, closingLineValue, profit, settled, streak } = panel;
  crawl.note("/ai-insights", what, {
    settled,
    profit: profit / 100,
    winRate: shown(winRate),
    winRateOf: winRate.n,
    roi: shown(roi),
    roiOf: roi.n,
    closingLineValue: shown(closingLineValue),
    closingLineValueOf: closingLineValue.n,
    streak: streak.kind === "loss" ? -streak.count : streak.count,
  });
  const byGroup = await crawl.screen(
    "/ai-insights?tab=patterns",
    () => import("#app/routes/_app.ai-insights/route.tsx"),
  );
  if (byGroup.view.panel.tab !== "patterns") throw new Error("AI Insights shows another tab");
  for (const { label, settled: of, roi: rate } of byGroup.view.panel.rows)
    crawl.note("/ai-insights?tab=patterns", `group ${label}`, { settled: of, roi: shown(rate) });
  const stats = await crawl.call<Record<string, number>>(
    "/api/user/stats",
    () => import("#app/routes/api.user.stats.ts"),
  );
  crawl.note("/api/user/stats", what, {
    settled: stats.settledBets,
    profit: stats.profitLoss,
    winRate: stats.winRate,
    roi: stats.roi,
    streak: stats.currentStreak,
    open: (stats.totalBets ?? 0) - (stats.settledBets ?? 0),
  });
  const { patterns } = await crawl.call<{ patterns: Record<string, number> & { isOnWinStreak: boolean } }>(
    "/api/ai-agents/full-intelligence/me",
    () => import("#app/routes/api.ai-agents.$.ts"),
  );
  crawl.note("/api/ai-agents", what, {
    settled: patterns.settledBets,
    profit: patterns.totalProfit,
    winRate: patterns.winRate,
    roi: patterns.avgROI,
    streak: (patterns.streakCount ?? 0) * (patterns.isOnWinStreak ? 1 : -1),
  });
  const shared = await crawlShared(crawl);
  // Named: a link for others leaves out what its owner brought in or states.
  const own = list.summary.settled - LAST_DAY.filter((bet) => "origin" in bet).length;
  expect(shared).toMatchObject({ settled: own, money: { profitCents: list.summary.profitCents - 1000 + 4000 } });
}

/** The page of one's own results as everybody who has its link sees it. */
async function crawlShared(crawl: Crawler) {
  await crawl.send("/performance/share", () => import("#app/routes/performance.share/route.tsx"), {
    intent: "open",
    days: "365",
    money: "on",
  });
  const { page } = await crawl.screen("/performance/share", () => import("#app/routes/performance.share/route.tsx"));
  const id = page?.id ?? "";
  const { results } = await crawl.screen(`/results/${id}`, () => import("#app/routes/results.$id/route.tsx"), { id });
  return results;
}

/** What a day's messages are about: bets that were graded here. Named: what its owner brought in comes with its result, and is sent to nobody. */
function noteLastDay(crawl: Crawler, where: string, bets: readonly ApiBet[]): void {
  const since = Date.now() - DAY_MS;
  const fresh = bets.filter(
    ({ settledAt, origin }) => origin !== "imported" && settledAt !== null && new Date(settledAt).getTime() > since,
  );
  const own = fresh.filter(({ tracked }) => !tracked);
  const counted = (word: string) => own.filter(({ status }) => status === word).length;
  crawl.note(where, "own bets of the last day", { won: counted("won"), lost: counted("lost") });
  // A message about a bet that is only followed names no money.
  for (const { tracked, status, profitCents, closingLineValue } of fresh)
    crawl.note(where, `graded ${tracked ? "followed" : status === "void" ? "void" : (profitCents ?? 0) / 100}`, {
      "closing line value in percent": percent(closingLineValue),
    });
}

/** The person's own bets one by one: in lists, in files and by both calls of the specification. */
async function crawlEach(crawl: Crawler): Promise<void> {
  const calls = [
    ["/api/betting-history", () => import("#app/routes/api.betting-history.ts")],
    ["/api/user/bet-history", () => import("#app/routes/api.user.bet-history.ts")],
    ["/api/saved-picks", () => import("#app/routes/api.saved-picks.$.ts")],
  ] as const;
  const sums: ApiBet[][] = [];
  for (const [path, load] of calls) {
    const answer = await crawl.call<{ bets?: ApiBet[]; savedPicks?: ApiBet[] }>(`${path}?limit=100`, load);
    const bets = answer.bets ?? answer.savedPicks ?? [];
    for (const bet of bets) crawl.note(path, `bet ${bet.id}`, betFigures(bet));
    if (path === "/api/betting-history") noteLastDay(crawl, path, bets);
    const counted = bets.filter(({ tracked, status }) => !tracked && status !== "pending");
    sums.push(counted);
    const profit = counted.reduce((sum, { profitCents }) => sum + (profitCents ?? 0), 0) / 100;
    crawl.note(`${path}, added up`, "own bets", { settled: counted.length, profit });
  }
  const { list } = await crawl.screen(
    "/saved-picks?tab=settled",
    () => import("#app/routes/_app.saved-picks/route.tsx"),
  );
  for (const bet of list.picks) crawl.note("/saved-picks", `bet ${bet.id}`, betFigures(bet));
  const { view } = await crawl.screen(
    "/performance?period=365&tab=history",
    () => import("#app/routes/_app.performance/route.tsx"),
  );
  for (const bet of view.bets) crawl.note("/performance", `bet ${bet.id}`, betFigures(bet));
  const where = "/saved-picks/export";
  for (const row of await rowsOf(crawl, `${where}?tab=all`, () => import("#app/routes/saved-picks.export.ts")))
    crawl.note(where, `bet ${row.id}`, {
      stake: Number(row.stake),
      profit: row.profit === "" ? null : Number(row.profit),
      status: row.status,
      price: Number(row.american_odds),
      "closing line value in tenths": row.closing_line_value === "" ? null : Number(row.closing_line_value),
    });
}

/** The person's own bets, in sum and one by one. */
export async function crawlBets(crawl: Crawler): Promise<void> {
  await crawlSums(crawl);
  await crawlEach(crawl);
}
