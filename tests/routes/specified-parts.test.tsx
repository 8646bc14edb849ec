import { expect, test } from "vitest";
import type { ComponentType } from "react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { planTerms } from "#app/lib/format/plan-terms.ts";
import { planPromises } from "#app/lib/format/plan-text.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";

interface Screen {
  readonly default: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** A screen's markup and its words, line by line, for a new person of a plan; with null for a visitor. */
async function screens(tier: Tier | null, given: { readonly scene: boolean; readonly until?: string }) {
  const app = await openApp(given.until === undefined ? {} : { FREE_ACCESS_UNTIL: given.until });
  if (given.scene) await ensureScene(app.database, Date.now());
  const headers: HeadersInit = tier === null ? {} : { Cookie: (await app.signedIn(tier)).cookie };
  return async (path: string, load: () => Promise<Screen>) => {
    const screen = await app.load(load);
    const markup = await drawn(screen.default, await screen.loader(routeArgs(path, { headers })));
    const lines = markup.replaceAll(/<svg.*?<\/svg>/gs, "").split(/<[^>]+>/);
    return { markup, words: lines.map((line) => line.trim()).filter((line) => line !== "") };
  };
}

test("before a bet is settled the landing page shows the specification's figures, each labeled as a sample", async () => {
  const shown = await screens(null, { scene: false });
  const { words } = await shown("/", () => import("#app/routes/_index/route.tsx"));
  const samples = words.flatMap((word, i) => (words[i + 1] === "Sample" ? [word] : []));
  expect(samples).toEqual(["68.2%", "+15.3%", "2.1M+", "99.8%"]);
  expect(words.join(" ")).not.toMatch(/75%|24\/7/);
});

test("the confidence indicator is shown at five levels in four sizes", async () => {
  const shown = await screens(null, { scene: false });
  const { markup } = await shown("/confidence-demo", () => import("#app/routes/confidence-demo/route.tsx"));
  const rings = [...markup.matchAll(/"Confidence \d+%, (\w+)".*?>(xs|sm|md|lg)</gs)].map(([, ...ring]) => ring);
  const sizes = ["xs", "sm", "md", "lg"];
  const levels = ["elite", "high", "good", "moderate", "low"];
  expect(rings).toEqual(levels.flatMap((level) => sizes.map((size) => [level, size])));
});

test("the demo's bankroll tiers are those of the specification", async () => {
  const shown = await screens(null, { scene: true });
  const { words } = await shown("/demo?step=2", () => import("#app/routes/demo/route.tsx"));
  for (const tier of ["Careful, 1-3%", "Medium, 3-5%", "Bold, 5-8%"])
    expect(words.filter((word) => word === tier)).toHaveLength(2);
});

test("the dashboard has the summary, the ticker's figures and, in three tabs, every part of the specification", async () => {
  const shown = await screens("elite", { scene: true });
  const textOf = async (query: string) =>
    (await shown(`/dashboard${query}`, () => import("#app/routes/_app.dashboard/route.tsx"))).words.join(" | ");
  const performance = await textOf("");
  for (const part of [
    "| Win rate |",
    "| Profit, 1 unit a bet | +0.67\u00a0u |",
    "| Last 30 days: ROI | too few (1) |",
    "| Avg AI Confidence 62.9% (n\u00a0=\u00a012) |",
    "| 12 predictions analyzed in the last 24 hours · win rate too few (1) · uptime not measured on this feed · data: simulated leagues and five simulated sportsbooks |",
    "| Performance | Picks &amp; Activity | AI Insights |",
    "| Last bet | W |",
    "| Weekly ROI goal +20% |",
    "| 7d | 30d | All |",
    "| Conservative |",
    "| Aggressive |",
  ])
    expect(performance).toContain(part);
  expect(performance).not.toMatch(/streak|12W/i);
  const activity = await textOf("?tab=activity");
  for (const part of [
    "| Today’s AI picks | 10 open to you, the best 5 here |",
    "| Recent outcomes |",
    "| Won | +0.67\u00a0u |",
  ])
    expect(activity).toContain(part);
  const insights = await textOf("?tab=insights");
  for (const part of [
    "| NBA blend 1 | 2,460 games to ",
    "| Elite grade 85+ |",
    "| Premium grade 75+ |",
    "| Market notes |",
  ])
    expect(insights).toContain(part);
});

test("the list of picks has the specification's filters, notes and buttons, and eight cards before the rows", async () => {
  const shown = await screens("elite", { scene: true });
  const { markup, words } = await shown(
    "/betting-strategies",
    () => import("#app/routes/_app.betting-strategies/route.tsx"),
  );
  const fields = [...markup.matchAll(/<select id="filter-[^"]*" name="([^"]+)"|<input[^>]* name="(min[^"]+)"/g)];
  expect(fields.map(([, select, input]) => select ?? input)).toEqual([
    "sort",
    "league",
    "betType",
    "riskLevel",
    "bookmaker",
    "minConfidence",
    "minEdge",
  ]);
  const text = words.join(" | ");
  for (const part of [
    "Smart Bet Discovery. Elite: every pick published, best first. |",
    "| Refresh | Take Tour | Export CSV | Export JSON | Export Excel |",
    "| Premium Access Active - All features unlocked | Every pick is open",
    "| Best price from 5 sportsbooks | FanDuel, DraftKings, BetMGM, Caesars, theScore Bet |",
    "| Daily Picks Usage | 0/∞ |",
    "| Elite · Slight Edge · Low risk · Hot Pick",
  ])
    expect(text).toContain(part);
  const [bets = ""] = markup.split('<section aria-labelledby="bets">')[1]?.split("</section>") ?? [];
  const [, cards, rows] = bets.split('<ul class="not-first-of-type');
  expect([cards, rows].map((list) => list?.match(/ id="pick-/g)?.length)).toEqual([8, 2]);
});

test("locked picks can be blurred only on the free plan", async () => {
  const wordsOf = async (tier: Tier) => {
    const shown = await screens(tier, { scene: true });
    return (await shown("/betting-strategies", () => import("#app/routes/_app.betting-strategies/route.tsx"))).words;
  };
  expect(await wordsOf("free")).toContain("Blur locked picks");
  const pro = await wordsOf("pro");
  expect(pro).toContain("The best pick you can open now");
  expect(pro).not.toContain("Blur locked picks");
});

test("while free access runs the list shows its days, that there is no limit, and the threshold", async () => {
  const shown = await screens("free", { scene: true, until: "2999-12-31" });
  const { words } = await shown("/betting-strategies", () => import("#app/routes/_app.betting-strategies/route.tsx"));
  const title = words.findIndex((word) => /^Free access: [\d,]+ days left$/.test(word));
  expect(words[title + 1]).toBe("No daily limit during the promotion, and every pick from 50% confidence on.");
});

test("subscription has the tabs Choose Plan and Manage Subscription, lists each plan's promises, and no win rate", async () => {
  const shown = await screens("free", { scene: false });
  const { words } = await shown("/subscription", () => import("#app/routes/subscription/route.tsx"));
  const text = words.join(" | ");
  expect(text).toContain("| Choose Plan | Manage Subscription |");
  expect(text).toContain("| How accurate are the picks? | We promise no win rate. |");
  expect(text).not.toContain("68%");
  for (const tier of ["free", "pro", "elite"] as const)
    expect(text).toContain(`| ${planPromises(tier).join(" | ").replaceAll("'", "&#x27;")} |`);
});

test("the terms of a plan are shown whole, with a box for each confirmation", async () => {
  const shown = await screens("free", { scene: false });
  const address = "/subscription/terms?plan=elite&cycle=monthly";
  const { markup, words } = await shown(address, () => import("#app/routes/_app.subscription_.terms/route.tsx"));
  const { title, price, sections, helpLine, confirmations } = planTerms(
    { tier: "elite", cycle: "monthly" },
    "US-NJ",
    "1-800-GAMBLER",
  );
  expect(words).toEqual([
    title,
    price,
    ...sections.flatMap(({ heading, text }) => [heading, text]),
    "Problem gambling help:",
    helpLine,
    confirmations.terms,
    confirmations.risks,
    "Cancel",
    "Accept",
  ]);
  expect(markup.match(/ type="checkbox"/g)).toHaveLength(2);
});

test("performance has its four tabs and the leaderboard", async () => {
  const shown = await screens("free", { scene: true });
  const { words } = await shown("/performance", () => import("#app/routes/_app.performance/route.tsx"));
  const text = words.join(" | ");
  for (const part of [
    "Performance Tracking",
    "Overview | By Sport | By Bet Type | Bet History",
    "Community leaderboard",
  ])
    expect(text).toContain(part);
});
