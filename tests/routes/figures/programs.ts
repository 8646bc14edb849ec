import { eq } from "drizzle-orm";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { EVENT_LOGS, encodePosition, type StreamPosition } from "#app/lib/engine/access/stream-position.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { queueWebHooks } from "#app/lib/workflows/access/queue-web-hooks.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { saveWebHookPosition } from "#app/models/access/web-hook-position.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { webHookDeliveries } from "#db/schema/web-hooks.ts";
import { ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { readPerson } from "#tests/workflows/scene.ts";
import { webHookOf } from "#tests/workflows/access/receiver.ts";
import type { Crawler } from "./crawler.ts";
import { figuresOf, type ApiPick } from "./picks.ts";

type Tool = (name: string, given?: Readonly<Record<string, unknown>>) => Promise<never>;

/** The tools of an assistant of the person: each answers as its figures. */
export async function toolsOf(crawl: Crawler, userId: string): Promise<Tool> {
  const { token, start } = newApiToken("pat");
  const createdAt = epochMs(Date.now());
  const made = {
    id: `assistant ${createdAt} ${start}`,
    userId,
    name: "an assistant",
    token,
    start,
    scopes: TOKEN_SCOPES,
    createdAt,
  };
  await crawl.app.database.write((tx) => createApiToken(tx, { ...made, expiresAt: epochMs(createdAt + DAY_MS) }));
  const { action } = await crawl.app.load(() => import("#app/routes/mcp/route.ts"));
  return async (name, given = {}) => {
    const headers = {
      ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      Accept: "application/json, text/event-stream",
    };
    const asked = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const answer = await action(routeArgs("/mcp", { method: "POST", headers, body: JSON.stringify(asked) }));
    const { result } = (await answer.json()) as { result?: { isError?: boolean; structuredContent?: never } };
    if (result?.structuredContent === undefined || result.isError) throw new Error(`${name} refused`);
    return result.structuredContent;
  };
}

/** An assistant's answers about the same picks, bets and record. */
async function crawlTools(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  const tool = await toolsOf(crawl, userId);
  const known = new Set(open.map(({ id }) => id));
  const { strategies }: { strategies: readonly ApiPick[] } = await tool("todays_picks", {
    minConfidence: 0,
    limit: 50,
  });
  for (const pick of strategies.filter(({ id }) => known.has(id)))
    crawl.note("todays_picks", `pick ${pick.id}`, figuresOf(pick));
  for (const { id, verdict, gameId, market, side, line, visible } of open.slice(0, 3)) {
    const { pick }: { pick: ApiPick } = await tool("get_pick", { pickId: id });
    crawl.note("get_pick", `pick ${id}`, figuresOf(pick));
    const sized: { stakeCents: number | null; verdict: string } = await tool("size_stake", { pickId: id });
    crawl.note("size_stake", `pick ${id}`, { verdict: sized.verdict, stake: (sized.stakeCents ?? 0) / 100 });
    if (verdict !== "BET") continue;
    const leg = { gameId, market, side, ...(line === null ? {} : { line }), odds: visible.price };
    const { legs }: { legs: readonly { forecast: { probability: number; edge: number; verdict: string } }[] } =
      await tool("price_bet", { legs: [leg], format: "american" });
    const forecast = legs[0]?.forecast;
    crawl.note("price_bet", `pick ${id}`, {
      ...{ confidence: forecast?.probability, edge: forecast?.edge, verdict: forecast?.verdict },
    });
  }
  const { bets, head }: { bets: Record<string, never>; head: { sequence: number; hash: string } | null } =
    await tool("track_record");
  crawl.note("track_record", "record", recordTotals(bets as never));
  if (head !== null) crawl.note("track_record", "record head", { ...head });
  const odds = open[0]?.gameId;
  const quotes: { quotes: readonly { market: string; book: string; first: number; second: number }[] } = await tool(
    "game_odds",
    { gameId: odds },
  );
  const called = await crawl.call<typeof quotes>(
    `/api/odds?gameId=${encodeURIComponent(odds ?? "")}`,
    () => import("#app/routes/api.odds.ts"),
  );
  for (const [where, list] of [
    ["game_odds", quotes.quotes],
    ["/api/odds", called.quotes],
  ] as const)
    for (const { market, book, first, second } of list)
      crawl.note(where, `quote ${odds} ${market} ${book}`, { first, second });
}

interface Totals {
  readonly settled: number;
  readonly profitUnits: number;
  readonly winRate: { readonly n: number; readonly value: number | null };
  readonly roi: { readonly n: number; readonly value: number | null };
}

const recordTotals = ({ settled, profitUnits, winRate, roi }: Totals) => ({
  ...{ settled, bets: winRate.n, roiOf: roi.n, profit: Math.round(profitUnits * 100) / 100 },
  ...{ winRate: winRate.value, roi: roi.value },
});

/** The position of a reader who has read a feed's run up to a day ago, and every pick from the first one on. */
function before(firstPick: number, { run, at }: { readonly run: number; readonly at: number }): StreamPosition {
  const logs = Object.fromEntries(EVENT_LOGS.map((log) => [log, { id: 0, at, tie: null }]));
  const picks = { id: firstPick - 1, at, tie: null };
  return { feed: "simulation", run, changes: 0, ...logs, picks } as StreamPosition;
}

/** The messages to a program's receiver about published picks and stored bets. */
async function crawlWebHooks(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  const { database } = crawl.app;
  const wallNow = epochMs(Date.now());
  const { run, asOf } = await getFeedClock(database, "simulation", wallNow);
  await webHookOf(database, await readPerson(database, userId, wallNow), { topics: ["picks", "bets"], wallNow });
  const start = before(Math.min(...open.map(({ id }) => id)), { run, at: asOf - DAY_MS });
  await database.write((tx) => saveWebHookPosition(tx, "simulation", encodePosition(start)));
  await queueWebHooks(database, {
    feed: "simulation",
    wallClock: () => wallNow,
    origin: ORIGIN,
    freeAccessUntil: null,
  });
  const sent = await database.read.select().from(webHookDeliveries).where(eq(webHookDeliveries.userId, userId));
  const known = new Map(open.map((pick) => [pick.id, pick]));
  const where = "web hook";
  for (const { payload } of sent) {
    const { type, data } = JSON.parse(payload) as { type: string; data: Record<string, never> };
    const { pickId, open: shown }: { pickId: number; open: Record<string, number> | null } = data as never;
    if (type === "bet") noteBet(crawl, where, data);
    if (type !== "pick" || shown === null || !known.has(pickId)) continue;
    crawl.note(where, `published ${pickId}`, {
      ...{ price: shown.price, goodDownTo: shown.goodDownTo, verdict: shown.verdict },
      ...{ confidence: shown.probability, edge: shown.expectedValue, stakeFraction: shown.stakeFraction },
    });
  }
  for (const { id, published } of open) {
    const { price, verdict, confidence, edge, stakeFraction } = published;
    crawl.note("/api/betting-strategies", `published ${id}`, { price, verdict, confidence, edge, stakeFraction });
  }
}

function noteBet(crawl: Crawler, where: string, bet: Readonly<Record<string, number | string | null>>): void {
  const { betId, status, stakeCents, profitCents } = bet;
  if (status === null) return;
  crawl.note(where, `bet ${betId}`, {
    ...{ status, stake: Number(stakeCents) / 100 },
    profit: profitCents === null ? null : Number(profitCents) / 100,
  });
}

/** The messages to one person's programs at the same moment: by assistants' tools and by web hooks. */
export async function crawlPrograms(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  await crawlTools(crawl, userId, open);
  await crawlWebHooks(crawl, userId, open);
}
