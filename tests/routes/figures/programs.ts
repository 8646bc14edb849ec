import { eq } from "drizzle-orm";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { EVENT_LOGS, encodePosition, type StreamPosition } from "#app/lib/engine/access/stream-position.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import type { LegOpinion } from "#app/lib/schemas/bets/second-opinion.ts";
import { queueWebHooks } from "#app/lib/workflows/access/queue-web-hooks.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { saveWebHookPosition } from "#app/models/access/web-hook.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { webHookDeliveries } from "#db/schema/web-hooks.ts";
import { ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { readPerson } from "#tests/workflows/scene.ts";
import { webHookOf } from "#tests/workflows/access/receiver.ts";
import type { Crawler } from "./crawler.ts";
import { legOf, pickFigures } from "./opinions.ts";
import { figuresOf, type ApiPick } from "./picks.ts";
import { noteOpinionInWords, notePicksInWords, noteQuotesInWords, noteStakeInWords } from "./words.ts";

/** A tool's answer as its figures and in words. */
interface Answer {
  readonly figures: never;
  readonly words: string;
}
type Tool = (name: string, given?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** The tools of an assistant of the person. */
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
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    const asked = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const answer = await action(routeArgs("/mcp", { method: "POST", headers, body: JSON.stringify(asked) }));
    const { result } = (await answer.json()) as {
      result?: { isError?: boolean; structuredContent?: never; content: readonly { text: string }[] };
    };
    if (result?.structuredContent === undefined || result.isError) throw new Error(`${name} refused`);
    return { figures: result.structuredContent, words: result.content.map(({ text }) => text).join("\n") };
  };
}

/** An assistant's answers about one pick: itself, its stake, and an opinion and a stake on the same bet at its price; each in words too. */
async function crawlToolsOn(crawl: Crawler, tool: Tool, { id, verdict, visible, ...bet }: ApiPick): Promise<void> {
  const asked = await tool("get_pick", { pickId: id });
  const { pick }: { pick: ApiPick } = asked.figures;
  crawl.note("get_pick", `pick ${id}`, figuresOf(pick));
  notePicksInWords(crawl, "get_pick, in words", asked.words);
  const leg = legOf({ ...bet, price: visible.price });
  const stakes = [["size_stake", { pickId: id }] as const, ["size_stake on a bet", { bet: leg }] as const];
  for (const [where, given] of verdict === "BET" ? stakes : stakes.slice(0, 1)) {
    const { figures, words } = await tool("size_stake", given);
    const { stakeCents, verdict: said }: { stakeCents: number | null; verdict: string } = figures;
    crawl.note(where, `pick ${id}`, { verdict: said, stake: (stakeCents ?? 0) / 100 });
    noteStakeInWords(crawl, `${where}, in words`, { id, words });
  }
  if (verdict !== "BET") return;
  const priced = await tool("price_bet", { legs: [leg], format: "american" });
  const { legs }: { legs: readonly LegOpinion[] } = priced.figures;
  if (legs[0]) crawl.note("price_bet", `pick ${id}`, pickFigures(legs[0]));
  noteOpinionInWords(crawl, "price_bet, in words", { id, words: priced.words });
}

/** An assistant's answers about the same picks, bets and record. */
async function crawlTools(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  const tool = await toolsOf(crawl, userId);
  const known = new Set(open.map(({ id }) => id));
  const today = await tool("todays_picks", { minConfidence: 0, limit: 50 });
  const { strategies }: { strategies: readonly ApiPick[] } = today.figures;
  for (const pick of strategies.filter(({ id }) => known.has(id)))
    crawl.note("todays_picks", `pick ${pick.id}`, figuresOf(pick));
  notePicksInWords(crawl, "todays_picks, in words", today.words);
  for (const pick of open.slice(0, 3)) await crawlToolsOn(crawl, tool, pick);
  const record = await tool("track_record");
  const { head }: { head: { sequence: number; hash: string } | null } = record.figures;
  if (head !== null) crawl.note("track_record", "record head", { ...head });
  for (const gameId of new Set(open.slice(0, 3).map((pick) => pick.gameId))) {
    const { figures, words } = await tool("game_odds", { gameId });
    const { quotes }: { quotes: readonly { market: string; book: string; first: number; second: number }[] } = figures;
    for (const { market, book, first, second } of quotes)
      crawl.note("game_odds", `quote ${gameId} ${market} ${bookLabel(book)}`, { first, second });
    noteQuotesInWords(crawl, "game_odds, in words", { gameId, words });
  }
}

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
      price: shown.price,
      goodDownTo: shown.goodDownTo,
      verdict: shown.verdict,
      confidence: shown.probability,
      edge: shown.expectedValue,
      stakeFraction: shown.stakeFraction,
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
    status,
    stake: Number(stakeCents) / 100,
    profit: profitCents === null ? null : Number(profitCents) / 100,
  });
}

/** The messages to one person's programs at the same moment: by assistants' tools and by web hooks. */
export async function crawlPrograms(crawl: Crawler, userId: string, open: readonly ApiPick[]): Promise<void> {
  await crawlTools(crawl, userId, open);
  await crawlWebHooks(crawl, userId, open);
}
