import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { displayFor } from "#app/components/picks/display.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { readEnhancedOdds } from "#app/lib/workflows/market/read-enhanced-odds.server.ts";
import { markIngested } from "#app/models/feeds/feed.server.ts";
import { saveSplits } from "#app/models/feeds/odds.server.ts";
import { makeGame, makePick, makeQuote } from "#db/seed/factories.ts";
import { drawn } from "#tests/setup/drawn.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";
import { EnhancedOddsScreen } from "../../app/routes/_app.enhanced-odds/enhanced-odds-screen.tsx";

/** The text of a section by its heading's id, up to the next section. */
const textOf = (page: string, id: string) =>
  (page.split(`id="${id}"`)[1] ?? "")
    .split(/<section|<details/)[0]
    ?.replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ") ?? "";

test("in a delayed plan the moment of a market's prices stands once, and a price that moved since says so", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(7 * HOUR_MS) });
  for (const book of BOOKS) await makeQuote(database.read, game.id, { book, capturedAt: at(-2 * HOUR_MS) });
  await makeQuote(database.read, game.id, { book: "caesars", first: -170, capturedAt: at(-5 * MINUTE_MS) });
  await database.write((tx) =>
    markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(HOUR_MS) }),
  );
  const viewer = await person(database, "pro");
  const odds = await readEnhancedOdds(await callerAt(database, viewer), {
    league: null,
    gameId: game.id,
    market: null,
    keys: { oddsApi: false, weather: false },
    legs: [],
    price: "",
  });
  const page = await drawn(() => <EnhancedOddsScreen odds={odds} display={displayFor(viewer, odds.feed)} />, null);
  const comparison = textOf(page, "comparison");
  expect(comparison.match(/as of/g)).toHaveLength(1);
  expect(comparison).toMatch(/Moneyline as of 11:45 AM .*Caesars hold [\d.]+% · moved since; check your book/);
  expect(comparison).toMatch(/FanDuel hold [\d.]+% [−+]/);
});

test("where every price is old, nothing is said of the market: no fair price can be had", async () => {
  const offersAfter = async (through: number) => {
    const database = await openScene();
    const game = await makeGame(database.read, { startAt: at(7 * HOUR_MS) });
    for (const book of BOOKS) await makeQuote(database.read, game.id, { book, capturedAt: at(-2 * HOUR_MS) });
    await database.write((tx) =>
      markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(through) }),
    );
    const viewer = await person(database, "elite");
    const odds = await readEnhancedOdds(await callerAt(database, viewer), {
      league: null,
      gameId: game.id,
      market: null,
      keys: { oddsApi: false, weather: false },
      legs: [],
      price: "",
    });
    const page = await drawn(() => <EnhancedOddsScreen odds={odds} display={displayFor(viewer, odds.feed)} />, null);
    return textOf(page, "offers");
  };
  expect(await offersAfter(-45 * MINUTE_MS)).toMatch(/No fair price now 1 market without one: too few books/);
  expect(await offersAfter(0)).toMatch(/1 market with a fair price: every price at a main line costs more/);
});

test("a chosen game is drawn with its offers, books, shares, return and parlay, and an alert from each offer", async () => {
  const database = await openScene();
  const game = await makeGame(database.read, { startAt: at(7 * HOUR_MS) });
  const quote = (book: string, fields: Parameters<typeof makeQuote>[2]) =>
    makeQuote(database.read, game.id, { book, ...fields });
  for (const book of BOOKS) {
    const opening = { kind: "open", capturedAt: at(-2 * HOUR_MS) } as const;
    await quote(book, { market: "moneyline", first: -150, second: 130, ...opening });
    await quote(book, { market: "spread", line: -3.5, first: -110, second: -110, ...opening });
  }
  // The dearest of six books is not among the five that are shown.
  await quote("hard_rock", { market: "moneyline", first: -170, second: 120, capturedAt: at(-2 * HOUR_MS) });
  await quote("espnbet", { market: "moneyline", first: -125, second: 105, capturedAt: at(-10 * MINUTE_MS) });
  for (const [index, book] of BOOKS.entries())
    await quote(book, {
      market: "spread",
      line: -2.5,
      first: -110,
      second: -110,
      capturedAt: at((2 * index - 40) * MINUTE_MS),
    });
  const split = { gameId: game.id, market: "spread", firstTickets: 0.72, firstMoney: 0.6 } as const;
  await database.write(async (tx) => {
    await markIngested(tx, { feed: "simulation", league: "NBA", kind: "odds", through: at(HOUR_MS) });
    await saveSplits(tx, [{ ...split, sampleSize: 900, capturedAt: at(-HOUR_MS) }]);
  });
  await makePick(database.read, game, { publishedAt: at(-HOUR_MS) });
  const viewer = await person(database, "elite");
  const odds = await readEnhancedOdds(await callerAt(database, viewer), {
    league: null,
    gameId: game.id,
    market: null,
    keys: { oddsApi: false, weather: false },
    legs: ["moneyline-home", "spread-home"],
    price: "-120",
  });
  const page = await drawn(() => <EnhancedOddsScreen odds={odds} display={displayFor(viewer, odds.feed)} />, null);
  expect(textOf(page, "offers")).toMatch(
    /Raptors −125 theScore Bet .* fair −136 .* Above fair for 10 min .*the book’s own new price.* Watch the price \+3\.9% over fair/,
  );
  const comparison = textOf(page, "comparison");
  expect(comparison).toMatch(
    /Book Celtics Raptors BetMGM hold 3\.4% .* \+130 −150 .* theScore Bet hold 4\.2% .* \+105 open \+130 −125 open −150/,
  );
  // In the order of the heading, "Celtics @ Raptors".
  expect(comparison).toMatch(/Moneyline Book Celtics Raptors .* Spread .* No-vig at \+2\.5: Celtics [\d.]+%, Raptors /);
  expect(comparison).not.toContain("Hard Rock");
  expect(page).toMatch(/−125<\/strong><svg[^>]*aria-label="best"/);
  const sharp = textOf(page, "sharp");
  expect(sharp).toMatch(/^.*Sharp money We would not bet it: .* Spread −3\.5 → −2\.5 since the opening/);
  expect(sharp).toContain("Raptors: 72% of the bets, 60% of the money (n = 900, simulated bettors,");
  expect(sharp).toMatch(/ Reverse Strong reverse line movement: .* Split Sharp split: /);
  expect(textOf(page, "roi")).toMatch(
    /Raptors −125 at theScore Bet .* Expected ROI \+3\.9% Value edge \+2\.2 pts No-vig chance 57\.7% Break-even 55\.6%.* Our own confidence in it is 62\.0%/,
  );
  expect(textOf(page, "parlay-title")).toMatch(
    /All legs win 50\.0% Fair price \+100 Hold if each leg is priced alone 8\.6% At −120 the parlay is worth −8\.3% per unit staked; the book keeps 8\.3%/,
  );
  // The offer and both sides of the arbitrage.
  expect([...page.matchAll(/watch\?game=[^"]*side=(home|away)/g)].map(([, side]) => side)).toEqual([
    "home",
    "home",
    "away",
  ]);
});
