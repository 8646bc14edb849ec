import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { AlternatePrice } from "#app/lib/engine/odds/alternate-price.ts";
import type { FeedProviders, ProviderAlternate } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { snapshotAlternates } from "#app/lib/workflows/feeds/snapshot-alternates.server.ts";
import { alternatesFrom, listWantedGames, selectAlternates } from "#app/models/feeds/alternate.server.ts";
import { savedPickLegs } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { makeBet, makeGame, makePick, makeQuote, makeUser } from "#db/seed/factories.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";
import { at, now, openScene } from "#tests/workflows/scene.ts";
import { eq } from "drizzle-orm";

let database: Awaited<ReturnType<typeof openScene>>;
let feed: FeedProviders;
/** The present alternate lines, and the games for which they were requested. */
let up: ProviderAlternate[];
let asked: string[];
let down: boolean;

beforeEach(async () => {
  database = await openScene();
  [up, asked, down] = [[], [], false];
  feed = {
    ...fakeFeed(),
    alternates: {
      feed: "simulation",
      due: async (wanted) => wanted,
      lines: async ({ externalGameId }) => {
        asked.push(externalGameId);
        if (down) throw new ProviderError("failed", "nobody answers");
        return { items: up.filter((one) => one.externalGameId === externalGameId), problems: [], fetches: [] };
      },
    },
  };
});

const rung = (line: number, price: number, more: Partial<ProviderAlternate> = {}): ProviderAlternate => ({
  externalGameId: "g1",
  league: "NBA",
  book: "fanduel",
  market: "spread",
  side: "home",
  line,
  price: americanOdds(price),
  capturedAt: at(-MINUTE_MS),
  ...more,
});
const gameWithPick = async (externalId = "g1", ahead = 2 * HOUR_MS) => {
  const game = await makeGame(database.read, { externalId, startAt: at(ahead) });
  await makePick(database.read, game);
  return game;
};
const read = (asOf: EpochMs) => snapshotAlternates(database, feed, { league: "NBA", asOf });
const rows = async (query: string) =>
  (await database.client.execute(query)).rows.map((row) => Object.values({ ...row }));
const standing = async (asOf: EpochMs, cutoff = asOf) =>
  alternatesFrom(await selectAlternates(database.read, eq(games.externalId, "g1"), { asOf, cutoff }))
    .map(({ line, price, lastSeenAt }) => [line, price, lastSeenAt] as const)
    .sort(([a], [b]) => a - b);

describe("a reading of a ladder", () => {
  test("is a row for each change, and records when the rest was last seen", async () => {
    await gameWithPick();
    up = [rung(-8.5, 150), rung(-6.5, 115)];
    expect(await read(now)).toEqual({ written: 2, problems: [] });
    expect(await read(at(10 * MINUTE_MS))).toEqual({ written: 0, problems: [] });
    up = [rung(-8.5, 160, { capturedAt: at(12 * MINUTE_MS) }), rung(-6.5, 115)];
    expect((await read(at(20 * MINUTE_MS))).written).toBe(1);
    expect(await rows("SELECT line, price, captured_at FROM alternate_quotes ORDER BY id")).toEqual([
      [-8.5, 150, at(-MINUTE_MS)],
      [-6.5, 115, at(-MINUTE_MS)],
      [-8.5, 160, at(12 * MINUTE_MS)],
    ]);
    expect(await rows("SELECT read_at FROM alternate_readings ORDER BY 1")).toHaveLength(3);
    expect(await standing(at(25 * MINUTE_MS))).toEqual([
      [-8.5, 160, at(20 * MINUTE_MS)],
      [-6.5, 115, at(20 * MINUTE_MS)],
    ]);
    // What was known then stays as it was.
    expect(await standing(at(11 * MINUTE_MS))).toEqual([
      [-8.5, 150, at(10 * MINUTE_MS)],
      [-6.5, 115, at(10 * MINUTE_MS)],
    ]);
  });

  test("removes prices that are no longer quoted, and adds them again; a line of another side or book is its own", async () => {
    await gameWithPick();
    up = [rung(-8.5, 150), rung(-8.5, -170, { side: "away" }), rung(-8.5, 145, { book: "betmgm" })];
    await read(now);
    up = up.slice(1);
    expect((await read(at(MINUTE_MS))).written).toBe(1);
    expect((await standing(at(MINUTE_MS))).map(([, price]) => price).sort()).toEqual([-170, 145]);
    expect((await read(at(2 * MINUTE_MS))).written).toBe(0);
    up = [rung(-8.5, 150), ...up];
    await read(at(3 * MINUTE_MS));
    expect(await standing(at(3 * MINUTE_MS))).toHaveLength(3);
  });

  test("at the same moment twice, or late, changes nothing", async () => {
    await gameWithPick();
    up = [rung(-8.5, 150)];
    await read(now);
    up = [rung(-8.5, 170)];
    expect((await read(now)).written).toBe(0);
    expect((await read(at(-MINUTE_MS))).written).toBe(0);
    expect(await standing(now)).toEqual([[-8.5, 150, now]]);
  });

  test("shows a delayed plan the earlier prices, and nothing from after the start", async () => {
    await gameWithPick("g1", HOUR_MS);
    up = [rung(-8.5, 150)];
    await read(now);
    up = [rung(-8.5, 170, { capturedAt: at(9 * MINUTE_MS) })];
    await read(at(10 * MINUTE_MS));
    expect(await standing(at(12 * MINUTE_MS), at(5 * MINUTE_MS))).toEqual([[-8.5, 150, at(10 * MINUTE_MS)]]);
    await read(at(2 * HOUR_MS));
    expect(asked).toHaveLength(2);
  });

  test("leaves every main line unchanged", async () => {
    const game = await gameWithPick();
    await makeQuote(database.read, game.id, { market: "spread", line: -7.5 });
    const before = await rows("SELECT * FROM odds_snapshots");
    up = [rung(-7.5, 120), rung(-8.5, 150)];
    await read(now);
    expect(await rows("SELECT * FROM odds_snapshots")).toEqual(before);
    expect(await rows("SELECT count(*) FROM ingest_marks")).toEqual([[0]]);
  });

  test("of impossible prices keeps the others, each named", async () => {
    await gameWithPick();
    up = [
      rung(-8.5, 150),
      rung(-8.25, 150),
      { ...rung(-9.5, 150), price: 50 as AmericanOdds },
      rung(200.5, -110, { side: "over" }),
      rung(-10.5, 200, { capturedAt: at(MINUTE_MS) }),
    ];
    const { written, problems } = await read(now);
    expect(written).toBe(1);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("line"),
      expect.stringContaining("price"),
      "No side over on the spread",
      "Captured after it was asked for",
    ]);
  });

  test("that fails is reported, and ends the others; stored prices stay", async () => {
    await gameWithPick();
    await gameWithPick("g2", 3 * HOUR_MS);
    up = [rung(-8.5, 150)];
    await read(now);
    down = true;
    const { problems } = await read(at(MINUTE_MS));
    expect(problems).toEqual([{ where: "NBA alternate lines of g1", message: "nobody answers" }]);
    expect(asked).toEqual(["g1", "g2", "g1"]);
    expect(await standing(at(MINUTE_MS))).toEqual([[-8.5, 150, now]]);
  });
});

describe("the games whose alternate lines are read", () => {
  const wanted = async () =>
    (await listWantedGames(database, { feed: "simulation", league: null, from: now, to: at(6 * HOUR_MS) })).map(
      ({ externalGameId }) => externalGameId,
    );
  const game = (externalId: string, fields: Parameters<typeof makeGame>[1] = {}) =>
    makeGame(database.read, { externalId, startAt: at(2 * HOUR_MS), ...fields });

  test("start within hours and have a pick of this run", async () => {
    await game("bare");
    await makePick(database.read, await game("picked"));
    await makePick(database.read, await game("late", { startAt: at(7 * HOUR_MS) }));
    await makePick(database.read, await game("begun", { startAt: at(-MINUTE_MS) }));
    await makePick(database.read, await game("off", { status: "postponed" }));
    await makePick(database.read, await game("other run"), { run: 2 });
    await makePick(database.read, await game("not yet"), { publishedAt: at(MINUTE_MS) });
    await makePick(database.read, await game("other feed", { feed: "archive" }));
    expect(await wanted()).toEqual(["picked"]);
  });

  test("or an open bet, alone or as a leg", async () => {
    const { id: user } = await makeUser(database.read);
    const bet = async (externalId: string, fields: Parameters<typeof makeBet>[2] = {}) =>
      makeBet(database.read, user, { gameId: (await game(externalId)).id, ...fields });
    await bet("a single");
    await bet("deleted", { deletedAt: now });
    await bet("settled", { status: "won" });
    await bet("other run", { run: 2 });
    const parlay = await makeBet(database.read, user, { strategyId: 9999 });
    await database.read.insert(savedPickLegs).values({
      savedPickId: parlay.id,
      leg: 1,
      gameId: (await game("b leg")).id,
      league: "NBA",
      market: "total",
      side: "over",
      line: 220.5,
      book: "fanduel",
      price: americanOdds(-110),
      confidence: 0.5,
      startAt: at(2 * HOUR_MS),
    } as typeof savedPickLegs.$inferInsert);
    expect((await wanted()).sort()).toEqual(["a single", "b leg"]);
  });

  test("and nothing is requested if the feed has no alternate lines", async () => {
    await gameWithPick();
    feed = fakeFeed();
    expect(await read(now)).toEqual({ written: 0, problems: [] });
  });
});

describe("the simulated world's alternate lines", () => {
  const simulation = createSimulationFeed({ seed: "ladders" });
  const question = (externalGameId: string, startAt: EpochMs, league: "NBA" | "NHL" | "NFL") =>
    ({ externalGameId, startAt, league, lastReadAt: null }) as const;

  test("are due every five minutes", async () => {
    const due = async (minutesAgo: number | null) => {
      const lastReadAt = minutesAgo === null ? null : at(-minutesAgo * MINUTE_MS);
      return (await simulation.alternates?.due([{ ...question("g1", at(HOUR_MS), "NBA"), lastReadAt }], now))?.length;
    };
    expect([await due(null), await due(4), await due(5)]).toEqual([1, 0, 1]);
  });

  test.each([
    ["NBA", "2026-11-18T00:00:00Z"],
    ["NHL", "2026-11-18T00:00:00Z"],
    ["NFL", "2026-11-22T17:00:00Z"],
  ] as const)(
    "of the %s are consistent with the main lines, with a margin, and longer the harder the bet",
    async (league, from) => {
      const day = epochMs(Date.parse(from));
      const asOf = epochMs(day - HOUR_MS);
      const { items } = await simulation.scores.games({ league, from: day, to: epochMs(day + 6 * HOUR_MS), asOf });
      const listed = items.filter(({ status }) => status === "scheduled").slice(0, 3);
      expect(listed.length).toBeGreaterThan(0);
      const decimal = (price: number) => (price > 0 ? 1 + price / 100 : 1 - 100 / price);
      for (const { externalId, startAt } of listed) {
        const lines = await simulation.alternates?.lines(question(externalId, startAt, league), asOf);
        const prices = lines?.items ?? [];
        expect(prices.length).toBeGreaterThan(20);
        const quotes = (
          await simulation.odds.quotes({ league, from: epochMs(asOf - 8 * 24 * HOUR_MS), to: asOf, asOf })
        ).items;
        for (const price of prices) {
          expect(price.capturedAt).toBeLessThanOrEqual(asOf);
          const main = quotes.findLast(
            ({ externalGameId, book, market }) =>
              externalGameId === externalId && book === price.book && market === price.market,
          );
          expect(main?.line).not.toBe(price.side === "away" ? -price.line : price.line);
          const other = prices.find((one) => one.book === price.book && isOtherSide(one, price));
          if (other === undefined) throw new Error(`One side of ${price.line}`);
          const booked = 1 / decimal(price.price) + 1 / decimal(other.price);
          expect(booked).toBeGreaterThan(1.03);
          expect(booked).toBeLessThan(1.12);
          for (const easier of prices) {
            const isHarder = price.side === "over" ? price.line > easier.line : price.line < easier.line;
            const same = easier.book === price.book && easier.market === price.market && easier.side === price.side;
            if (same && isHarder) expect(decimal(price.price)).toBeGreaterThanOrEqual(decimal(easier.price));
          }
        }
        expect((await simulation.alternates?.lines(question(externalId, startAt, league), startAt))?.items).toEqual([]);
      }
    },
  );
});

function isOtherSide(a: AlternatePrice, b: AlternatePrice): boolean {
  if (a.market !== b.market || a.side === b.side) return false;
  return a.market === "total" ? a.line === b.line : a.line === -b.line || (a.line === 0 && b.line === 0);
}
