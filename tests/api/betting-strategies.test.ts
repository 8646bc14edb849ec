import { expect, test } from "vitest";
import { americanOdds, cents, epochMs } from "#app/lib/engine/brands.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { profitCents } from "#app/lib/engine/settle/profit.ts";
import type { Discovery, LockedPick, OfferedCard } from "#app/lib/schemas/picks/dto.ts";
import { makeQuote } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";

const base = sceneBase();

interface ApiList {
  readonly strategies: readonly (Record<string, unknown> & { readonly id: number; readonly locked: boolean })[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly dailyUsage: { readonly tier: string };
}

async function ask(app: TestApp, cookie: string, query = ""): Promise<ApiList> {
  const { loader } = await app.load(() => import("../../app/routes/api.betting-strategies.$.ts"));
  const response = await loader(routeArgs(`/api/betting-strategies?${query}`, { headers: { Cookie: cookie } }));
  expect(response.status).toBe(200);
  return (await response.json()) as ApiList;
}

async function screen(app: TestApp, cookie: string, query: string): Promise<Discovery> {
  const { loader } = await app.load(() => import("../../app/routes/_app.betting-strategies/route.tsx"));
  const { discovery } = await loader(routeArgs(`/betting-strategies?${query}`, { headers: { Cookie: cookie } }));
  return discovery;
}

for (const tier of ["free", "pro", "elite"] as const)
  test(`the API and the screen say the same to ${tier}`, async () => {
    const app = await openApp({}, base());
    await ensureScene(app.database, Date.now());
    const { cookie } = await app.signedIn(tier);
    const filters = "minConfidence=40&sort=edge";
    const pages = [await screen(app, cookie, filters)];
    for (let page = 2; page <= (pages[0]?.pageCount ?? 1); page++)
      pages.push(await screen(app, cookie, `${filters}&page=${page}`));
    const shown: (LockedPick | OfferedCard)[] = pages.flatMap((page) => [...page.offered, ...page.locked]);
    const all = await ask(app, cookie, filters);
    const folded = pages.flatMap(({ rows }) => [...rows.gone, ...rows["in-play"], ...rows.finished]);
    const isFolded = (id: number) => folded.some((row) => row.id === id);
    expect(all.strategies.length).toBeGreaterThan(8);
    expect(all.strategies).toHaveLength(shown.length + folded.length);
    const board = { ...all, strategies: all.strategies.filter((entry) => !isFolded(entry.id)) };
    expect(board.strategies.map((entry) => entry.id)).toEqual(shown.map((card) => card.id));
    for (const [index, card] of shown.entries()) {
      const entry = board.strategies[index];
      const isLocked = "locked" in card;
      const same = isLocked
        ? ["strategyName", "isPremium", "lockReason", "canReveal", "betType", "verdict", "marketEfficiency", "venue"]
        : ["recommendation", "venue", "confidence", "edge", "fairPrice", "goodDownTo", "verdict", "reasoning", "saved"];
      expect(entry).toMatchObject({ locked: isLocked, league: card.league });
      for (const field of same) expect(entry?.[field], field).toEqual(card[field as keyof typeof card]);
      expect(entry?.gameTime).toBe(new Date(card.gameTime).toISOString());
    }
    expect(board.strategies.map(({ venue }) => venue)).not.toContain(null);
    expect(board.dailyUsage).toMatchObject({ ...pages[0]?.list.dailyUsage, resetsAt: expect.any(String) });
  });

test("a locked pick leaves without side, price, stake or reasoning", async () => {
  const app = await openApp({}, base());
  const { upcoming } = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("free");
  const ahead = (await ask(app, cookie)).strategies.filter((entry) => upcoming.includes(entry.id));
  expect(ahead.length).toBe(upcoming.length);
  for (const entry of ahead) {
    expect(entry.locked).toBe(true);
    for (const secret of [
      "recommendation",
      "side",
      "line",
      "odds",
      "oddsValue",
      "stake",
      "potentialPayout",
      "reasoning",
      "confidence",
      "visible",
      "teamName",
    ])
      expect(entry).not.toHaveProperty(secret);
  }
});

test("subscription lowers the view and never raises it", async () => {
  const app = await openApp({}, base());
  await ensureScene(app.database, Date.now());
  const elite = await app.signedIn("elite");
  const free = await app.signedIn("free");
  expect((await ask(app, elite.cookie)).strategies.every((entry) => !entry.locked)).toBe(true);
  const lowered = await ask(app, elite.cookie, "subscription=free");
  expect(lowered.strategies).toEqual((await ask(app, free.cookie)).strategies);
  expect(lowered.strategies.some((entry) => entry.locked)).toBe(true);
  const raised = await ask(app, free.cookie, "subscription=elite");
  expect(raised.strategies).toEqual(lowered.strategies);
  expect(raised.dailyUsage.tier).toBe("free");
});

test("the specification's fields are there, and add up", async () => {
  const app = await openApp({}, base());
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const { strategies } = await ask(app, cookie, "bookmaker=FanDuel");
  expect(strategies.length).toBeGreaterThan(0);
  for (const entry of strategies) {
    const { odds, oddsValue, stake, potentialPayout, visible } = entry as unknown as {
      odds: string;
      oddsValue: number;
      stake: number;
      potentialPayout: number;
      visible: { book: string; price: number };
    };
    expect(visible.book).toBe("fanduel");
    expect(Number(odds)).toBe(visible.price);
    expect(oddsValue).toBeCloseTo(visible.price > 0 ? visible.price / 100 + 1 : 100 / -visible.price + 1, 12);
    expect(potentialPayout).toBe(profitCents(cents(Math.round(stake * 100)), americanOdds(visible.price), "win") / 100);
  }
});

test("pages follow each other without gaps", async () => {
  const app = await openApp({}, base());
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const all = await ask(app, cookie);
  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: ApiList = await ask(app, cookie, `limit=3${cursor ? `&cursor=${cursor}` : ""}`);
    expect(page.strategies.length).toBeLessThanOrEqual(3);
    seen.push(...page.strategies.map((entry) => entry.id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.strategies.map((entry) => entry.id));
});

test("while free access runs the call says so: no limit, the days left, and the threshold of 50", async () => {
  const app = await openApp({ FREE_ACCESS_UNTIL: "2999-12-31" });
  const answer = await ask(app, (await app.signedIn("free")).cookie);
  expect(answer).toMatchObject({ confidenceThreshold: 0.5, dailyUsage: { dailyLimit: null } });
  expect(answer).toHaveProperty(
    "freeAccessDaysRemaining",
    expect.toSatisfy((days: number) => days > 300_000),
  );
});

test("an unknown bookmaker is refused by name", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("pro");
  const { loader } = await app.load(() => import("../../app/routes/api.betting-strategies.$.ts"));
  const response = await loader(routeArgs("/api/betting-strategies?bookmaker=nobet", { headers: { Cookie: cookie } }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { bookmaker: [expect.stringContaining("fanduel")] } });
});

test("a pick carries the specification's derived fields, and the stake a page's field would hold (D28)", async () => {
  const app = await openApp({}, base());
  const { upcoming } = await ensureScene(app.database, Date.now());
  const { cookie, id } = await app.signedIn("elite");
  const wanted = async () => (await ask(app, cookie)).strategies.find((entry) => entry.id === upcoming[0]);
  const without = await wanted();
  expect(without).toMatchObject({ suggestedStake: null, stake: 25 });
  expect(without?.expectedReturn).toBeCloseTo(25 + Number(without?.potentialPayout), 9);
  expect(without?.gameDate).toBe(without?.gameTime);
  await app.database.client.execute({ sql: "update users set bankroll_cents = 100000 where id = ?", args: [id] });
  for (const entry of (await ask(app, cookie)).strategies.filter(({ locked }) => !locked)) {
    const suggested = Number(entry.suggestedStake);
    expect(entry.stake).toBe(suggested >= 1 ? suggested : 25);
  }
});

test("an edge of at least 0 is at least 0: what a price move has taken the value from is handed out only when asked for", async () => {
  const app = await openApp({}, base());
  const { upcoming } = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const ids = async (query = "") => {
    const { strategies, total } = await ask(app, cookie, query);
    expect(total).toBe(strategies.length);
    return strategies.map(({ id }) => id);
  };
  const [pickId = 0] = upcoming;
  expect(await ids()).toContain(pickId);
  const { rows } = await app.database.client.execute({ sql: "select game_id from picks where id = ?", args: [pickId] });
  for (const book of BOOKS)
    await makeQuote(app.database.read, String(rows[0]?.game_id), {
      book,
      first: -1000,
      second: 600,
      capturedAt: epochMs(Date.now() - 1000),
    });
  // The board is kept for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await ids()).not.toContain(pickId);
  expect(await ids("minEdge=-100")).toContain(pickId);
});

test("enumerations of a query are read as they are meant, and an unknown one is refused by name (D31)", async () => {
  const app = await openApp({}, base());
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const board = await ask(app, cookie, "league=NBA&betType=moneyline&bookmaker=draftkings&sort=newest");
  expect(board.strategies.length).toBeGreaterThan(0);
  expect(await ask(app, cookie, "league=n-b-a&betType=Money_Line&bookmaker=Draft+Kings&sort=NEWEST")).toEqual(board);
  const { loader } = await app.load(() => import("../../app/routes/api.betting-strategies.$.ts"));
  for (const query of ["league=XFL", "betType=teaser", "riskLevel=extreme", "sort=worst", "subscription=gold"]) {
    const response = await loader(routeArgs(`/api/betting-strategies?${query}`, { headers: { Cookie: cookie } }));
    expect([query, response.status]).toEqual([query, 422]);
  }
});
