import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { BOOKS, type Side } from "#app/lib/engine/leagues.ts";
import { apiOddsListSchema } from "#app/lib/schemas/market/api.ts";
import { listOdds } from "#app/lib/workflows/market/list-odds.server.ts";
import { listSources } from "#app/lib/workflows/market/list-sources.server.ts";
import { compareOdds, readEnhancedRoi, readSharpMoney } from "#app/lib/workflows/market/read-game-market.server.ts";
import { readEnhancedOdds, type EnhancedOddsInput } from "#app/lib/workflows/market/read-enhanced-odds.server.ts";
import { saveParlayQuotes } from "#app/models/feeds/parlay-quote.server.ts";
import { parlayQuote } from "#tests/fixtures/parlay-pick.ts";
import { saveAlternates } from "#app/models/feeds/alternate.server.ts";
import { markIngested } from "#app/models/feeds/feed.server.ts";
import { saveSplits } from "#app/models/feeds/odds.server.ts";
import type { Database } from "#db/client.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { at, callerAt, now, openScene, person } from "../scene.ts";

const INPUT: EnhancedOddsInput = {
  league: null,
  gameId: null,
  market: null,
  legs: [],
  price: "",
  keys: { oddsApi: false, weather: false },
};

/** A game with the five books at the same prices since two hours, but one that moved ten minutes ago to a price of its own. */
async function makeMarket(database: Database) {
  const game = await makeGame(database.read, { startAt: at(7 * HOUR_MS) });
  const prices = { moneyline: [null, -150, 130], spread: [-3.5, -110, -110], total: [221.5, -110, -110] } as const;
  for (const [market, [line, first, second]] of Object.entries(prices))
    for (const book of BOOKS)
      await makeQuote(database.read, game.id, {
        book,
        market: market as "total",
        line,
        first,
        second,
        kind: "open",
        capturedAt: at(-2 * HOUR_MS),
      });
  await makeQuote(database.read, game.id, {
    book: "espnbet",
    market: "moneyline",
    first: -125,
    second: 105,
    capturedAt: at(-10 * MINUTE_MS),
  });
  await database.write((tx) =>
    markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(HOUR_MS) }),
  );
  return game;
}

/** The same with a stored distribution, from which other lines and the legs' dependence come. */
async function makePricedMarket(database: Database) {
  const game = await makeMarket(database);
  await makePick(database.read, game, { publishedAt: at(-HOUR_MS) });
  return game;
}

describe("who sees what (D5)", () => {
  test("elite sees the new price as an offer that beats the others; pro does not know it yet", async () => {
    const database = await openScene();
    const game = await makeMarket(database);
    const elite = await readEnhancedOdds(await callerAt(database, await person(database, "elite")), INPUT);
    expect(elite.offers).toHaveLength(1);
    const [offer] = elite.offers;
    expect(offer).toMatchObject({ book: "espnbet", price: -125, side: "home", fairBooks: 5, suspect: false });
    expect(offer?.since).toBe(at(-10 * MINUTE_MS));
    expect(offer?.expectedValue).toBeGreaterThan(0.02);
    expect(elite).toMatchObject({ league: "NBA", leagues: ["NBA"], quoteDelayMinutes: 0, valueLock: null });
    // No game was chosen: nothing is computed of one.
    expect(elite.panel).toBeNull();
    const pro = await readEnhancedOdds(await callerAt(database, await person(database, "pro")), {
      ...INPUT,
      gameId: game.id,
    });
    expect(pro.offers).toEqual([]);
    expect(pro.pricedMarkets).toBe(3);
    expect(JSON.stringify(pro)).not.toContain("-125");
    // The movement of every book is part of elite, as on the pick page.
    expect(pro.panel).toMatchObject({ movement: null, movementLock: { tier: "elite" } });
    const twentyLater = await readEnhancedOdds(
      await callerAt(database, await person(database, "pro"), { wallNow: at(20 * MINUTE_MS) }),
      INPUT,
    );
    expect(twentyLater.offers).toHaveLength(1);
  });

  test("free sees its one book, and why there is no fair price", async () => {
    const database = await openScene();
    const game = await makePricedMarket(database);
    const free = await readEnhancedOdds(await callerAt(database, await person(database, "free")), {
      ...INPUT,
      gameId: game.id,
    });
    expect(free.valueLock).toMatchObject({ tier: "pro" });
    expect(free.valueLock?.text).toContain("at least 3 sportsbooks");
    expect(free).toMatchObject({ offers: [], twoBook: [], leads: [], pricedMarkets: 0 });
    expect(free.panel).toMatchObject({ sharp: null, roi: null, parlay: null });
    expect(free.next?.markets.flatMap(({ books }) => books.map(({ book }) => book))).toEqual(Array(3).fill("fanduel"));
    expect(free.next?.markets.some(({ books }) => books.some(({ firstBest }) => firstBest))).toBe(false);
  });

  test("offers come from the books with an account of the person's, the fair price from all", async () => {
    const database = await openScene();
    await makeMarket(database);
    const viewer = { ...(await person(database, "elite")), ownBooks: ["fanduel", "betmgm"] as const };
    const odds = await readEnhancedOdds(await callerAt(database, viewer), INPUT);
    expect(odds).toMatchObject({ offers: [], pricedMarkets: 3 });
  });
});

describe("the comparison", () => {
  test("best prices are marked, the lowest hold comes first, openers are beside them", async () => {
    const database = await openScene();
    await makeMarket(database);
    const { games } = await compareOdds(await callerAt(database, await person(database, "elite")), { league: "NBA" });
    const moneyline = games[0]?.markets.find(({ market }) => market === "moneyline");
    expect(moneyline?.books.map(({ hold }) => hold)).toEqual(moneyline?.books.map(({ hold }) => hold).toSorted());
    const best = moneyline?.books.filter(({ firstBest }) => firstBest);
    expect(best).toMatchObject([{ book: "espnbet", first: -125, open: { first: -150, second: 130 } }]);
    expect(moneyline?.fair?.books).toBe(5);
  });

  test("a league without quotes has none, an old price is marked and is nobody's best", async () => {
    const database = await openScene();
    await makeMarket(database);
    const caller = await callerAt(database, await person(database, "elite"), { wallNow: at(2.5 * HOUR_MS) });
    expect((await compareOdds(caller, { league: "NHL" })).games).toEqual([]);
    const { games } = await compareOdds(caller, { league: "NBA" });
    const books = games[0]?.markets.flatMap((market) => market.books) ?? [];
    expect(books.every(({ stale, firstBest, secondBest }) => stale && !firstBest && !secondBest)).toBe(true);
    expect((await readEnhancedOdds(caller, INPUT)).offers).toEqual([]);
  });
});

describe("signals of a game", () => {
  test("shares with their source, a move against the public without news, and nothing for a game that is not there", async () => {
    const database = await openScene();
    const game = await makeMarket(database);
    const moved = (book: string, m: number) =>
      makeQuote(database.read, game.id, {
        book,
        market: "spread",
        line: -2.5,
        first: -110,
        second: -110,
        capturedAt: at(-m * MINUTE_MS),
      });
    for (const [index, book] of BOOKS.entries()) await moved(book, 40 - 2 * index);
    await database.write((tx) =>
      saveSplits(tx, [
        {
          gameId: game.id,
          market: "spread",
          firstTickets: 0.72,
          firstMoney: 0.6,
          sampleSize: 900,
          capturedAt: at(-HOUR_MS),
        },
      ]),
    );
    const caller = await callerAt(database, await person(database, "elite"));
    const sharp = await readSharpMoney(caller, { gameId: game.id });
    expect(sharp?.main).toMatchObject({
      market: "spread",
      split: { source: "simulated bettors", firstTickets: 0.72, sampleSize: 900 },
      movement: "−3.5 → −2.5",
    });
    expect(sharp?.main.reverse).toMatch(/^Strong reverse line movement: 72% of 900 tickets on .*moved 1 point toward/);
    expect(sharp?.main.sharp).toContain("Sharp split: 40% of the money but 28%");
    // No book has been measured to lead the market, so nothing is called steam.
    expect(sharp?.main.steam).toEqual([]);
    expect(sharp?.noVigChance).not.toBeNull();
    // The market's chance is never called confidence, and our own verdict on the side comes first.
    expect(sharp).toMatchObject({ confidence: null, ours: { stand: "none", pickId: null } });
    expect(sharp?.recommendation).toMatch(/^We would not bet it: we have no pick on this game\. /);
    expect(await readSharpMoney(caller, { gameId: "simulation:nothing" })).toBeNull();
    expect(await readEnhancedRoi(caller, { gameId: "simulation:nothing" })).toBeNull();
  });

  test("the return of the best price is its value at the no-vig chance", async () => {
    const database = await openScene();
    const game = await makeMarket(database);
    const roi = await readEnhancedRoi(await callerAt(database, await person(database, "elite")), { gameId: game.id });
    expect(roi).toMatchObject({
      market: "moneyline",
      offer: { book: "espnbet" },
      confidenceLevel: null,
      confidenceScore: null,
    });
    expect(roi?.breakEven).toBeCloseTo(125 / 225, 12);
    expect(roi?.expectedRoi).toBeCloseTo((roi?.noVigChance ?? 0) * 1.8 - 1, 12);
    expect(roi?.valueEdge).toBeCloseTo((roi?.noVigChance ?? 0) - 125 / 225, 12);
  });
});

describe("a same-game parlay", () => {
  const asking = async (legs: readonly string[], price = "") => {
    const database = await openScene();
    const game = await makePricedMarket(database);
    const caller = await callerAt(database, await person(database, "elite"));
    return (await readEnhancedOdds(caller, { ...INPUT, gameId: game.id, legs, price })).panel?.parlay;
  };

  test("two legs on the margin win together far more often than the product says", async () => {
    const parlay = await asking(["moneyline-home", "spread-home"], "+200");
    const answer = parlay?.answer;
    expect(parlay?.choices.filter(({ chosen }) => chosen).map(({ key }) => key)).toEqual([
      "moneyline-home",
      "spread-home",
    ]);
    // Home covering −3.5 wins the moneyline as well.
    expect(answer?.joint).toBeCloseTo(answer?.legs[1]?.win ?? 0, 3);
    expect(answer?.product).toBeLessThan((answer?.joint ?? 0) - 0.1);
    expect(answer?.fairDecimal).toBeCloseTo(1 / (answer?.joint ?? 1), 6);
    expect(answer?.quoted?.expectedValue).toBeCloseTo(3 * (answer?.joint ?? 0) - 1, 6);
    expect(answer?.compoundedHold).toBeGreaterThan(0.07);
  });

  test("margin and total are independent in the NBA", async () => {
    const answer = (await asking(["spread-away", "total-over"]))?.answer;
    expect(answer?.joint).toBeCloseTo(answer?.product ?? 0, 6);
    expect(answer?.quoted).toBeNull();
  });

  test("shows the books' prices for exactly these sides, in the person's plan, with each one's hold", async () => {
    const database = await openScene();
    const game = await makePricedMarket(database);
    const quotes = [parlayQuote(240, at(-20 * MINUTE_MS)), parlayQuote(260, at(-20 * MINUTE_MS), "draftkings")];
    await database.write((tx) => saveParlayQuotes(tx, { gameId: game.id, readAt: now, quotes, fetchId: null }));
    const ask = async (legs: readonly string[], wallNow = now) => {
      const caller = await callerAt(database, await person(database, "elite"), { wallNow });
      return (await readEnhancedOdds(caller, { ...INPUT, gameId: game.id, legs })).panel?.parlay?.answer;
    };
    const answer = await ask(["spread-home", "total-over"]);
    expect(answer?.books.map(({ bookLabel, decimal, stale }) => [bookLabel, decimal, stale])).toEqual([
      ["DraftKings", 3.6, false],
      ["FanDuel", 3.4, false],
    ]);
    expect(answer?.books[0]?.expectedValue).toBeCloseTo(3.6 * (answer?.joint ?? 0) - 1, 9);
    expect(answer?.books[1]?.hold).toBeCloseTo(1 - 1 / (1 / 3.4 + 1 / 3.6 + 1 / 3.9 + 1 / 3.8), 9);
    expect((await ask(["moneyline-home", "total-over"]))?.books).toEqual([]);
    expect((await ask(["moneyline-home", "spread-home"]))?.books).toEqual([]);
    expect((await ask(["spread-home", "total-over"], at(31 * MINUTE_MS)))?.books[0]?.stale).toBe(true);
  });

  test("one leg, both sides of a market and an invalid price are refused with a sentence, and the typed values stay", async () => {
    expect(await asking(["total-over"])).toMatchObject({ answer: null, error: expect.stringContaining("you chose 1") });
    expect((await asking(["total-over", "total-under"]))?.error).toContain("keep one of them");
    const odd = await asking(["total-over", "spread-home"], "abc");
    expect(odd).toMatchObject({ typedPrice: "abc", priceError: expect.stringContaining("American odds") });
    expect(odd?.answer).not.toBeNull();
  });

  test("a game that is not priced yet has no builder", async () => {
    const database = await openScene();
    const game = await makeMarket(database);
    const caller = await callerAt(database, await person(database, "elite"));
    expect((await readEnhancedOdds(caller, { ...INPUT, gameId: game.id })).panel?.parlay).toBeNull();
  });
});

test("sources say what they need and have", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free"));
  const statusOf = async (oddsApi: boolean) =>
    Object.fromEntries(
      (await listSources(caller, { oddsApi, weather: false })).map(({ key, status }) => [key, status]),
    );
  expect(await statusOf(false)).toMatchObject({ "the-odds-api": "MISSING_KEY", nba: "ALWAYS_AVAILABLE" });
  expect(await statusOf(true)).toMatchObject({ "the-odds-api": "CONFIGURED", "open-meteo": "MISSING_KEY" });
  expect((await listSources(caller, { oddsApi: true, weather: true })).filter(({ inUse }) => inUse)).toMatchObject([
    { key: "simulation" },
  ]);
});

test("a game that has started is not on the board, and the page says so", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(-HOUR_MS), status: "in_progress" });
  await makeMarket(database);
  const odds = await readEnhancedOdds(await callerAt(database, await person(database, "elite"), { wallNow: now }), {
    ...INPUT,
    gameId: game.id,
  });
  expect(odds).toMatchObject({ unknownGame: true, panel: null });
  expect(odds.games).toHaveLength(1);
});

describe("other lines", () => {
  const priced = (market: "spread" | "total", side: Side, line: number, price: number, book = "fanduel") =>
    ({ book, market, side, line, price: americanOdds(price), capturedAt: at(-MINUTE_MS) }) as const;

  test("are in one table per market, both sides of a line in a row, against the fair price; the API lists one side each", async () => {
    const database = await openScene();
    const game = await makePricedMarket(database);
    // The market of one moment is read once for two seconds.
    const ladders = async (wallNow = at(3000)) => {
      const caller = await callerAt(database, await person(database, "elite"), { wallNow });
      return (await readEnhancedOdds(caller, { ...INPUT, gameId: game.id })).panel?.ladders ?? [];
    };
    expect((await ladders(now)).map(({ rows, note }) => [rows, note])).toEqual([
      [[], expect.stringContaining("last 6 hours")],
      [[], expect.stringContaining("last 6 hours")],
    ]);
    const prices = [
      priced("spread", "home", -5.5, 120),
      priced("spread", "away", 5.5, -150),
      priced("spread", "away", 5.5, -140, "betmgm"),
      priced("spread", "home", -1.5, -160),
    ];
    await database.write((tx) => saveAlternates(tx, { gameId: game.id, readAt: now, prices, fetchId: null }));
    const [spread, total] = await ladders();
    expect(total).toMatchObject({ market: "total", rows: [], note: "No book in your plan quotes other lines." });
    expect(
      spread?.rows.map(({ line, first, second }) => [line, first?.price ?? null, second?.price ?? null, second?.book]),
    ).toEqual([
      [-5.5, 120, -140, "betmgm"],
      [-3.5, -110, -110, expect.any(String)],
      [-1.5, -160, null, undefined],
    ]);
    const at55 = spread?.rows[0];
    expect((at55?.first?.probability ?? 0) + (at55?.second?.probability ?? 0)).toBeCloseTo(1, 9);
    expect(at55?.first?.edge).not.toBeNull();

    const list = async (tier: "elite" | "free") =>
      listOdds(await callerAt(database, await person(database, tier)), { gameId: game.id });
    const listed = await list("elite");
    expect(listed.alternates).toHaveLength(4);
    expect(listed.alternates).toContainEqual({
      gameId: game.id,
      ...priced("spread", "away", 5.5, -140, "betmgm"),
      stale: false,
      moved: false,
      seenAt: null,
    });
    expect(listed.quotes).toHaveLength(15);
    expect(apiOddsListSchema.safeParse(listed).error).toBeUndefined();
    // One book, and prices with delay.
    expect((await list("free")).alternates).toEqual([]);
  });

  test("are closed if the plan has too few books for a fair price", async () => {
    const database = await openScene();
    const game = await makePricedMarket(database);
    const free = await readEnhancedOdds(await callerAt(database, await person(database, "free")), {
      ...INPUT,
      gameId: game.id,
    });
    expect(free.panel?.ladders).toEqual([]);
  });
});
