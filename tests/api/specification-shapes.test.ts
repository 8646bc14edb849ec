import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { users } from "#db/schema/accounts.ts";
import { saveSplits } from "#app/models/feeds/odds.server.ts";
import { modelEvents } from "#db/schema/evolution.ts";
import { makeBet, makeModelVersion } from "#db/seed/factories.ts";
import { formOpinions } from "#app/lib/workflows/agents/form-opinions.server.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { Crawler } from "#tests/routes/figures/crawler.ts";
import { publishRecord } from "#tests/workflows/record/record-scene.ts";
import { makeChemistrySeason } from "#tests/workflows/players/chemistry-season.ts";
import { ANALYTICS_CALLS, namedCalls } from "./specification-analytics.ts";
import { CORE_CALLS } from "./specification-core.ts";
import { SPECIFIED_CALLS, type Call } from "./specification-kinds.ts";

/** Whether a call is one of a table, in which "*" replaces an id. */
const matchesCall = (asked: string, call: string): boolean =>
  new RegExp(`^${call.replaceAll("*", "[^/]+").replaceAll("/", "\\/")}$`).test(asked);

/** The expectations of a client typed only from the two specifications: their names, their kinds, and lists where they say list. */
test("a client typed only from the specifications understands every answer", async () => {
  const app = await openApp({ OPERATOR_EMAILS: "elite-1@example.test" });
  await ensureScene(app.database, Date.now());
  // Its last game is over on an earlier day, and its season is the scene's, whose last game may be of that day too.
  const until = epochMs(easternMoment(easternDayOf(epochMs(Date.now())), 0) - 4 * HOUR_MS);
  await makeChemistrySeason(app.database, { league: "NBA", season: 2026, until, days: 12 });
  const version = (label: string) => makeModelVersion(app.database.read, { league: "NFL", label });
  const [from, to] = [await version("NFL blend 1"), await version("NFL blend 2")];
  await app.database.read.insert(modelEvents).values({
    feed: "simulation",
    run: 1,
    league: "NFL",
    event: "published",
    versionId: to.id,
    championId: from.id,
    n: 248,
    needed: 150,
    days: 34,
    difference: -0.006,
    standardError: 0.003,
    threshold: 1.645,
    at: until,
  });
  const { id, cookie } = await app.signedIn("elite");
  await formOpinions(app.database, { wallClock: () => epochMs(Date.now()) });
  const crawl = new Crawler(app, cookie);
  const answers = new Map<string, unknown>();
  const askedCalls: string[] = [];
  const faults: string[] = [];
  const ask = async ({ path, load, sent, method, shape }: Call) => {
    const answer = await crawl.call(path, load as Parameters<Crawler["call"]>[1], sent, method);
    answers.set(path, answer);
    askedCalls.push(`${method ?? (sent === undefined ? "GET" : "POST")} ${path.split("?", 1)[0]}`);
    const read = shape.safeParse(answer);
    if (!read.success)
      faults.push(...read.error.issues.map(({ path: at, message }) => `${path} ${at.join(".")}: ${message}`));
  };
  for (const call of CORE_CALLS) await ask(call);
  // The open stakes exceed a quarter of the bankroll, so there is something to recommend.
  await app.database.read
    .update(users)
    .set({ bankrollCents: cents(5000) })
    .where(eq(users.id, id));
  const settledBet = { savedAt: until, startAt: until, settledAt: until };
  await makeBet(app.database.read, id, { ...settledBet, status: "won", profitCents: cents(2273) });
  // The specification's programs send the person's own id (D16).
  for (const call of ANALYTICS_CALLS) await ask({ ...call, path: call.path.replace(/\/me$/, `/${id}`) });
  const at = (path: string) => answers.get(path) as never;
  const { strategies }: { strategies: readonly { gameId: string | null }[] } = at("/api/betting-strategies");
  const players: readonly { id: string }[] = at("/api/players");
  const teams: readonly { teamName: string; league: string }[] = at("/api/team-chemistry");
  const { recommendations }: { recommendations: readonly { id: number }[] } = at("/api/ai/recommendations/generate");
  const gameId = strategies.find((one) => one.gameId !== null)?.gameId;
  if (gameId == null) throw new Error("The scene has no game with a pick.");
  const shares = { firstTickets: 0.72, firstMoney: 0.6, sampleSize: 900, capturedAt: epochMs(Date.now() - MINUTE_MS) };
  const splits = (["moneyline", "spread", "total"] as const).map((market) => ({ gameId, market, ...shares }));
  await app.database.write((tx) => saveSplits(tx, splits));
  const named = namedCalls({
    gameId,
    players: players.slice(0, 2).map(({ id }) => id),
    team: teams[0] ? { teamName: teams[0].teamName, league: teams[0].league } : null,
    recommendationIds: recommendations.map(({ id }) => id),
  });
  for (const call of named) await ask(call);
  expect(faults).toEqual([]);
  const { recommendations: decided } = await crawl.call<{ recommendations: { id: number; status: string }[] }>(
    "/api/ai/recommendations",
    () => import("#app/routes/api.ai.recommendations.$.ts"),
  );
  const [dismissed, implemented] = recommendations;
  const statusOf = (asked?: { id: number }) => decided.find((one) => one.id === asked?.id)?.status;
  expect([statusOf(dismissed), statusOf(implemented)]).toEqual(["dismissed", "implemented"]);
  // Every call of both tables was made.
  expect(SPECIFIED_CALLS.filter((call) => !askedCalls.some((asked) => matchesCall(asked, call)))).toEqual([]);
  // Every call with an id was made: two markets, two players, a team, two recommendations.
  expect(named.map(({ path }) => path.replace(/\/[^/]*[:\d][^/]*/, ""))).toEqual([
    "/api/ai/recommendations/dismiss",
    "/api/ai/recommendations/implement",
    "/api/enhanced-odds/sharp-money",
    "/api/enhanced-odds/enhanced-roi",
    "/api/ai/compare-players",
    "/api/ai/analyze-team-chemistry",
  ]);
});

test("a simulation takes its bankroll, sizing, confidence, limit and days from the call", async () => {
  const app = await openApp();
  const daysAgo = (days: number) => ({ startAt: epochMs(Date.now() - days * DAY_MS), probability: 0.7 });
  await publishRecord(app.database, [
    { ...daysAgo(2), result: "win" },
    { ...daysAgo(2), result: "loss" },
    { ...daysAgo(5), result: "win", probability: 0.55 },
    { ...daysAgo(7), result: "loss", probability: 0.45 },
    { ...daysAgo(40), result: "win" },
  ]);
  const crawl = new Crawler(app, (await app.signedIn("elite")).cookie);
  const load = () => import("#app/routes/api.ai-agents.$.ts");
  // 4 % and 4 percent are the same share.
  for (const percentageOfBankroll of [0.04, 4]) {
    const sent = { startingBankroll: 500, betSizeStrategy: "flat", percentageOfBankroll, days: 60 };
    const limits = { minConfidence: 0.5, maxBetsPerDay: 1 };
    const answer = await crawl.call("/api/ai-agents/run-simulation", load, { ...sent, ...limits });
    // Three wins of 20 at −110.
    expect(answer).toMatchObject({ simulationResult: { trades: 3, totalProfit: 54.54, days: 60 } });
  }
});
