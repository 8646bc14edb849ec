import { beforeEach, expect, test } from "vitest";
import { decimalOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { estimateFrom } from "#app/lib/engine/picks/side-estimate.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { predictGames } from "#app/lib/workflows/pricing/predict-games.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed, pastSeason, providerGame, providerQuote } from "#tests/setup/fake-feed.ts";

const START = epochMs(Date.UTC(2026, 0, 16, 0));
const before = (hours: number) => epochMs(START - hours * HOUR_MS);
const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
const WINDOW = { league: "NBA", from: before(3 * 24), to: epochMs(START + 3 * DAY_MS) } as const;
const BOOKS = ["fanduel", "draftkings", "betmgm"];

let database: Database;
const feed = fakeFeed();

/** Prices of one game that do not quite agree with each other, as real ones do not. */
const quotesAt = (at: EpochMs, spread: number) =>
  BOOKS.flatMap((book) => [
    providerQuote({ book, first: -128, second: 108, capturedAt: at }),
    providerQuote({ market: "spread", book, line: spread, first: -110, second: -110, capturedAt: at }),
    providerQuote({ market: "total", book, line: 221.5, first: -115, second: -105, capturedAt: at }),
  ]);

async function predicted(asOf: EpochMs, spread: number) {
  feed.data.quotes = quotesAt(asOf, spread);
  await ingestSchedule(database, feed, { ...WINDOW, asOf });
  await snapshotOdds(database, feed, { league: "NBA", asOf });
  const { markets, written } = await predictGames(database, { ...SCOPE, asOf });
  const of = (market: GameMarket) => {
    const found = markets.find(({ prediction }) => prediction.market === market);
    if (found === undefined) throw new Error(`No ${market}`);
    return { ...found.prediction, distribution: outcomeDistributionSchema.parse(found.prediction.distribution) };
  };
  const sideOf = (market: GameMarket, side: Side, line: number | null) => {
    const priced = markets.find(({ prediction }) => prediction.market === market)?.priceSide(side, line);
    return priced?.find((one) => one.line === line) ?? null;
  };
  return { written, sideOf, moneyline: of("moneyline"), spread: of("spread"), total: of("total") };
}

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  const { games, quotes } = pastSeason({ until: before(24), days: 60, season: 2026 });
  Object.assign(feed.data, { games, quotes });
  const asOf = before(20);
  await ingestSchedule(database, feed, { league: "NBA", from: epochMs(0), to: START, asOf });
  await snapshotOdds(database, feed, { league: "NBA", from: epochMs(0), asOf, fresh: true });
  await trainModel(database, { ...SCOPE, asOf, sweeps: 0 });
  feed.data.games = [providerGame()];
});

test("the markets of a game are read from one distribution: the moneyline, +½ and −½ have one chance", async () => {
  for (const [hours, line] of [
    [12, -1],
    [8, -2.5],
    [4, 1.5],
  ] as const) {
    const { moneyline, spread, total } = await predicted(before(hours), line);
    expect(spread.distribution).toEqual(moneyline.distribution);
    expect(total.distribution).toEqual(moneyline.distribution);
    const homeOf = ({ side, probability }: { side: Side; probability: number }) =>
      side === "home" ? probability : 1 - probability;
    const wins = homeOf(moneyline);
    for (const stored of [moneyline, spread, total])
      for (const half of [-0.5, 0.5])
        expect(withoutPush(probabilityAt(stored.distribution, "spread", "home", half))).toBeCloseTo(wins, 9);
    for (const { distribution, market, side, line: own, probability } of [moneyline, spread, total])
      expect(withoutPush(probabilityAt(distribution, market as GameMarket, side, own))).toBeCloseTo(probability, 9);
    // Winning, and winning or a push, at a whole line.
    const byOne = probabilityAt(spread.distribution, "spread", "home", -1);
    expect(byOne.win + byOne.push).toBeCloseTo(wins, 9);
  }
});

test("a second opinion on either side of any line equals the prediction", async () => {
  const { moneyline, spread } = await predicted(before(12), -1);
  const opinion = estimateFrom(spread, { league: "NBA", market: "spread", side: "home", line: -0.5 }, null);
  const other = estimateFrom(spread, { league: "NBA", market: "spread", side: "away", line: 0.5 }, null);
  const wins = moneyline.side === "home" ? moneyline.probability : 1 - moneyline.probability;
  expect(opinion?.probability).toBeCloseTo(wins, 9);
  expect(other?.probability).toBeCloseTo(1 - wins, 9);
});

test("a spread that moves is news for the moneyline too", async () => {
  const first = await predicted(before(12), -1);
  const moved = await predicted(before(11.9), -4.5);
  expect(moved.written).toBe(3);
  const home = ({ distribution }: typeof first.moneyline) => probabilityAt(distribution, "moneyline", "home", null).win;
  expect(home(moved.moneyline)).toBeGreaterThan(home(first.moneyline) + 0.02);
});

test("a move away from a side since the opening is part of the doubt at its later prices, and one toward it is not (M37)", async () => {
  const first = await predicted(before(12), -1);
  expect(first.sideOf("spread", "away", 1)?.doubt).not.toHaveProperty("away");
  const moved = await predicted(before(11.9), -3);
  const [home, away] = [moved.sideOf("spread", "home", -3), moved.sideOf("spread", "away", 3)];
  if (!home?.doubt || !away?.doubt) throw new Error("The spread has no doubt");
  // The home team was given one point and now gives three: at −3 it was worth less at the opening.
  expect(away.doubt).toMatchObject({ kind: "later", share: 0.75 });
  expect(away.doubt.away).toBeGreaterThan(0.02);
  expect(home.doubt.away).toBeCloseTo(0 - (away.doubt.away ?? 0), 12);
  const without = (doubt: EdgeDoubt): EdgeDoubt => ({ ...doubt, away: 0 });
  const even = decimalOdds(2.2);
  const worth = (estimate: typeof away, doubt: EdgeDoubt) => worthOf({ ...estimate, doubt }, even, "spread").worth;
  expect(worth(away, away.doubt)).toBeLessThan(worth(away, without(away.doubt)));
  expect(worth(home, home.doubt)).toBe(worth(home, without(home.doubt)));
});
