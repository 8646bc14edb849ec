import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { parlayHold } from "#app/lib/engine/odds/parlay-quote.ts";
import type { FeedProviders, ProviderParlay } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { snapshotParlays } from "#app/lib/workflows/feeds/snapshot-parlays.server.ts";
import { parlayQuotesFrom, selectParlayQuotes } from "#app/models/feeds/parlay-quote.server.ts";
import { games } from "#db/schema/games.ts";
import { makeGame } from "#db/seed/factories.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";
import { at, now, openScene } from "#tests/workflows/scene.ts";

let database: Awaited<ReturnType<typeof openScene>>;
let feed: FeedProviders;
let up: ProviderParlay[];
let asked: string[];
let down: boolean;

beforeEach(async () => {
  database = await openScene();
  [up, asked, down] = [[], [], false];
  feed = {
    ...fakeFeed(),
    parlays: {
      feed: "simulation",
      due: async (near) => near,
      prices: async ({ externalGameId }) => {
        asked.push(externalGameId);
        if (down) throw new ProviderError("failed", "nobody answers");
        return { items: up.filter((one) => one.externalGameId === externalGameId), problems: [], fetches: [] };
      },
    },
  };
});

const pair = (homeOver: number, more: Partial<ProviderParlay> = {}): ProviderParlay => ({
  externalGameId: "g1",
  league: "NBA",
  book: "fanduel",
  market: "spread",
  line: -3.5,
  total: 221.5,
  homeOver: americanOdds(homeOver),
  homeUnder: americanOdds(260),
  awayOver: americanOdds(260),
  awayUnder: americanOdds(260),
  capturedAt: at(-MINUTE_MS),
  ...more,
});
const game = (externalId = "g1", ahead = 2 * HOUR_MS) => makeGame(database.read, { externalId, startAt: at(ahead) });
const read = (asOf: EpochMs) => snapshotParlays(database, feed, { league: "NBA", asOf });
const standing = async (asOf: EpochMs, cutoff = asOf) =>
  parlayQuotesFrom(await selectParlayQuotes(database.read, eq(games.externalId, "g1"), { asOf, cutoff })).map(
    ({ market, line, homeOver, lastSeenAt }) => [market, line, homeOver, lastSeenAt],
  );
const count = async (table: string) =>
  Number((await database.client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

describe("a reading of parlays", () => {
  test("is a row for what changed, takes down what is gone, and says of the rest when it was seen last", async () => {
    await game();
    up = [pair(250), pair(150, { market: "moneyline", line: null })];
    expect(await read(now)).toEqual({ written: 2, problems: [] });
    expect(await read(at(15 * MINUTE_MS))).toEqual({ written: 0, problems: [] });
    expect(await standing(at(20 * MINUTE_MS))).toEqual([
      ["moneyline", null, 150, at(15 * MINUTE_MS)],
      ["spread", -3.5, 250, at(15 * MINUTE_MS)],
    ]);
    up = [pair(255)];
    expect((await read(at(30 * MINUTE_MS))).written).toBe(2);
    expect(await standing(at(31 * MINUTE_MS))).toEqual([["spread", -3.5, 255, at(30 * MINUTE_MS)]]);
    // What a plan with delay is shown is what stood then.
    expect(await standing(at(31 * MINUTE_MS), at(16 * MINUTE_MS))).toHaveLength(2);
    expect([await count("parlay_quotes"), await count("parlay_readings"), await count("odds_snapshots")]).toEqual([
      4, 3, 0,
    ]);
  });

  test("asks only of scheduled games within six hours, and nothing where the feed has no parlays", async () => {
    await game("near", 6 * HOUR_MS);
    await game("far", 6 * HOUR_MS + MINUTE_MS);
    await game("begun", -MINUTE_MS);
    await makeGame(database.read, { externalId: "off", startAt: at(HOUR_MS), status: "postponed" });
    await read(now);
    expect(asked).toEqual(["near"]);
    expect(await snapshotParlays(database, fakeFeed(), { league: "NBA", asOf: now })).toEqual({
      written: 0,
      problems: [],
    });
  });

  test("drops impossible prices, each named, and ends where nobody answers", async () => {
    await game();
    up = [
      pair(250),
      pair(250, { market: "moneyline", total: 222.5 }),
      pair(250, { book: "betmgm", capturedAt: at(MINUTE_MS) }),
    ];
    const { written, problems } = await read(now);
    expect(written).toBe(1);
    expect(problems.map(({ message }) => message)).toEqual([
      "A spread needs its line, and a moneyline has none",
      "Captured after it was asked for",
    ]);
    down = true;
    expect((await read(at(15 * MINUTE_MS))).problems).toEqual([
      { where: "NBA parlays of g1", message: "nobody answers" },
    ]);
    expect(await standing(at(16 * MINUTE_MS))).toEqual([["spread", -3.5, 250, now]]);
  });
});

describe("the simulated world's parlays", () => {
  const simulation = createSimulationFeed({ seed: "parlays" });

  test("are due every fifteen minutes", async () => {
    const due = async (minutesAgo: number | null) => {
      const lastReadAt = minutesAgo === null ? null : at(-minutesAgo * MINUTE_MS);
      const question = { externalGameId: "g1", league: "NBA", startAt: at(HOUR_MS), lastReadAt } as const;
      return (await simulation.parlays?.due([question], now))?.length;
    };
    expect([await due(null), await due(14), await due(15)]).toEqual([1, 0, 1]);
  });

  test.each([
    ["NBA", "2026-11-18T00:00:00Z"],
    ["NHL", "2026-11-18T00:00:00Z"],
    ["NFL", "2026-11-22T18:00:00Z"],
    ["MLB", "2026-06-18T23:00:00Z"],
  ] as const)(
    "of the %s are quoted by some books at their main lines, with a hold of 8 to 16 percent, until the start",
    async (league, from) => {
      const day = epochMs(Date.parse(from));
      const asOf = epochMs(day - HOUR_MS);
      const { items } = await simulation.scores.games({ league, from: day, to: epochMs(day + 4 * HOUR_MS), asOf });
      const listed = items.filter(({ status }) => status === "scheduled").slice(0, 3);
      expect(listed.length).toBeGreaterThan(0);
      for (const { externalId, startAt } of listed) {
        const ask = async (moment: EpochMs) =>
          (await simulation.parlays?.prices({ externalGameId: externalId, league, startAt, lastReadAt: null }, moment))
            ?.items ?? [];
        const quotes = await ask(asOf);
        expect([...new Set(quotes.map(({ book }) => book))].sort()).toEqual(["betmgm", "draftkings", "fanduel"]);
        expect(await ask(asOf)).toEqual(quotes);
        for (const quote of quotes) {
          expect(quote.capturedAt).toBeLessThanOrEqual(asOf);
          expect(parlayHold(quote)).toBeGreaterThan(0.079);
          expect(parlayHold(quote)).toBeLessThan(0.165);
          expect((quote.line === null) === (quote.market === "moneyline")).toBe(true);
          expect(decimalFromAmerican(quote.homeOver)).toBeGreaterThan(1.2);
        }
        expect(await ask(startAt)).toEqual([]);
        expect(await ask(epochMs(startAt - 6 * HOUR_MS - 1))).toEqual([]);
      }
    },
  );
});
