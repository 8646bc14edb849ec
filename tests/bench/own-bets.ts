import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { insightsFiltersSchema } from "#app/lib/schemas/insights/insights-forms.ts";
import { mentorFiltersSchema } from "#app/lib/schemas/insights/mentor.ts";
import { performanceFiltersSchema } from "#app/lib/schemas/bets/performance.ts";
import { SAVED_PAGE_SIZE, savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { newsFiltersSchema } from "#app/lib/schemas/news/forms.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { executeAgents } from "#app/lib/workflows/agents/execute-agents.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { readUserStats } from "#app/lib/workflows/bets/own-sums.server.ts";
import { pageSavedPicks } from "#app/lib/workflows/bets/page-saved-picks.server.ts";
import { readPerformance } from "#app/lib/workflows/bets/read-performance.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { readInsights } from "#app/lib/workflows/insights/read-insights.server.ts";
import { readMentor } from "#app/lib/workflows/insights/read-mentor.server.ts";
import { readNews } from "#app/lib/workflows/news/read-news.server.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { generateRecommendations } from "#app/lib/workflows/recommendations/generate.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";
import { atMost, type Row } from "./report.ts";

/** The smallest person of the bench, and the largest. */
const FEW = 10_000;
const MOST = 100_000;
/** Nobody waits for longer than a page takes anyway. */
const LONGEST_TURN_MS = 50;
/** The first visit reads; the second is the cost of a page from then on. */
const VISITS = 2;

/** Adds bets of three years, the newest settled an hour ago; every fiftieth is still open, every ninth only tracked. */
async function addBets(database: Database, userId: string, count: number, wallNow: number): Promise<void> {
  await database.client.execute({
    sql: `
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
      INSERT INTO saved_picks (user_id, feed, run, strategy_id, league, league_name, market, subject, side, line, book, price, decimal_odds,
        team_name, bet_type, stake_cents, confidence, expected_value, verdict, start_at, saved_at, status, profit_cents, closing_line_value,
        settled_at, origin, imported_at, import_key)
      SELECT ?1, 'simulation', 1, 0, CASE i % 5 WHEN 0 THEN 'NBA' WHEN 1 THEN 'NFL' WHEN 2 THEN 'MLB' WHEN 3 THEN 'NHL' END,
        CASE i % 5 WHEN 4 THEN 'Tennis' END, CASE i % 3 WHEN 0 THEN 'moneyline' WHEN 1 THEN 'spread' ELSE 'total' END, '',
        CASE i % 3 WHEN 2 THEN 'over' ELSE 'home' END, CASE i % 3 WHEN 0 THEN NULL ELSE 4.5 END,
        CASE i % 4 WHEN 0 THEN 'fanduel' WHEN 1 THEN 'draftkings' WHEN 2 THEN 'betmgm' ELSE 'caesars' END, -110, 1.9 + (i % 7) / 10.0,
        'Team ' || (i % 300), CASE i % 3 WHEN 0 THEN 'Moneyline' WHEN 1 THEN 'Spread' ELSE 'Total' END, 1000 + (i % 89) * 100, 0.5, 0.01,
        CASE WHEN i % 9 = 0 THEN 'LEAN' END, ?3 - i * ?4, ?3 - i * ?4 - 3600000,
        CASE WHEN i % 50 = 0 THEN 'pending' WHEN i % 2 = 1 THEN 'won' ELSE 'lost' END,
        CASE WHEN i % 50 = 0 THEN NULL WHEN i % 2 = 1 THEN 1000 + (i % 89) * 90 ELSE -1000 - (i % 89) * 100 END,
        CASE WHEN i % 50 > 10 THEN (i % 23) / 500.0 - 0.02 END, CASE WHEN i % 50 = 0 THEN NULL ELSE ?3 - i * ?4 + 3600000 END,
        'imported', ?3, 'bench-' || i
      FROM n`,
    args: [userId, count, wallNow - 2 * 60 * MINUTE_MS, Math.floor((3 * 365 * DAY_MS) / count)],
  });
}

const saved = (given: object) => savedPickFiltersSchema.parse(given);

/** Every screen and call that uses all bets of a person. */
function screensOf(caller: Caller, bets: number): Readonly<Record<string, () => Promise<unknown>>> {
  const lastPage = Math.floor((bets * 0.97) / SAVED_PAGE_SIZE);
  const page = (given: object) => () => listSavedPicks(caller, { filters: saved(given) });
  const insights = (tab: string) => () =>
    readInsights(caller, { filters: insightsFiltersSchema.parse({ tab }), params: new URLSearchParams() });
  const performanceOf = (given: object) => () =>
    readPerformance(caller, { filters: performanceFiltersSchema.parse(given) });
  return {
    "/dashboard": () => readDashboard(caller, { filters: dashboardFiltersSchema.parse({}) }),
    "/betting-strategies": () => discoverPicks(caller, { filters: STRATEGY_FILTER_DEFAULTS }),
    "/saved-picks, open": page({ tab: "open" }),
    "/saved-picks, settled": page({ tab: "settled" }),
    "/saved-picks, one league and 30 days": page({ tab: "settled", league: "NBA", period: "30" }),
    "/saved-picks, its last page": page({ tab: "settled", page: lastPage }),
    "/api/saved-picks": () => pageSavedPicks(caller, { filters: saved({ tab: "settled" }), limit: 50, after: null }),
    "/performance, 90 days": performanceOf({ period: "90" }),
    "/performance, a year, history": performanceOf({ period: "365", tab: "history" }),
    "/ai-insights, overview": insights("overview"),
    "/ai-insights, patterns": insights("patterns"),
    "/ai-insights, picks": insights("picks"),
    "/mentor": () => readMentor(caller, { filters: mentorFiltersSchema.parse({}), dismissed: [] }),
    "/api/user/stats": () => readUserStats(caller),
    "/ai-recommendations": () => generateRecommendations(caller),
    "/agent-system": () => executeAgents(caller, { task: "full-analysis", on: "slate" }),
    "/slip": () => readSlip(caller),
    "/who-plays": () => readNews(caller, newsFiltersSchema.parse({ mine: "1" })),
    "/settings, limits": () => readCare(caller),
  };
}

/** Milliseconds of processor time of this thread; by the clock where the system does not report it. */
function threadTime(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The processor time of a visit, and its longest turn. */
async function visit(ask: () => Promise<unknown>): Promise<{ readonly all: number; readonly longest: number }> {
  await nextTurn();
  const began = threadTime();
  let [longest, before, isOver] = [0, began, false];
  const turn = () => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await ask();
  await nextTurn();
  isOver = true;
  return { all: threadTime() - began, longest };
}

/** All screens about a person's bets with 10,000 and with 100,000 of them, and the longest time without an answer to others. */
export async function benchOwnBets(say: (line: string) => void, of = ""): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-bets-"));
  const database = await createDatabase({ url: `file:${join(folder, "bets.db")}` });
  const wallNow = epochMs(Date.now());
  // Agents log what they cannot do, and the log needs a configuration.
  process.env.SESSION_SECRET ??= "a secret of the bench that nobody signs in with";
  process.env.APP_ORIGIN ??= "http://localhost:3000";
  process.env.DATABASE_URL ??= `file:${join(folder, "bets.db")}`;
  const taken = new Map<string, { readonly first: number[]; readonly next: number[]; readonly longest: number[] }>();
  try {
    await migrateDatabase(database);
    await ensureScene(database, wallNow);
    for (const bets of [10, FEW, MOST]) {
      const viewer = await person(database, "elite", { timeZone: "UTC", bankrollCents: 1_000_000 });
      await addBets(database, viewer.id, bets, wallNow);
      await database.optimize();
      const caller = await callerAt(database, viewer, { wallNow });
      for (const [screen, ask] of Object.entries(screensOf({ ...caller, wallNow }, bets))) {
        if (!screen.includes(of)) continue;
        const visits = [];
        for (let n = 0; n < VISITS; n++) visits.push(await visit(ask));
        // Ten bets warm up code on its first run.
        if (bets === 10) continue;
        const known = taken.get(screen) ?? { first: [], next: [], longest: [] };
        known.first.push(visits[0]?.all ?? 0);
        known.next.push(visits[1]?.all ?? 0);
        known.longest.push(Math.max(...visits.map(({ longest }) => longest)));
        taken.set(screen, known);
        say(
          `  ${bets} bets, ${screen}: ${visits.map(({ all, longest }) => `${all.toFixed(0)} ms, longest turn ${longest.toFixed(0)} ms`).join("; then ")}`,
        );
      }
    }
    return [...taken].map(([screen, { first, next, longest }]) => ({
      part: "bets",
      what: `${screen}: the longest turn`,
      measured: Math.max(...longest),
      mark: atMost(LONGEST_TURN_MS),
      unit: "ms",
      detail: `${longest.map((ms) => ms.toFixed(0)).join(" → ")} ms from ${FEW} to ${MOST} bets; processor time of the first visit ${first.map((ms) => ms.toFixed(0)).join(" → ")} ms, then ${next.map((ms) => ms.toFixed(0)).join(" → ")} ms`,
    }));
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
