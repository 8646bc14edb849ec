import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Side } from "#app/lib/engine/leagues.ts";
import type { ProviderAlternate } from "#app/lib/providers/ports.ts";
import type { EventPropQuote } from "#app/lib/providers/wire/contents.ts";
import { snapshotAlternates } from "#app/lib/workflows/feeds/snapshot-alternates.server.ts";
import { savePlayers } from "#app/models/feeds/catalog.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { games } from "#db/schema/games.ts";
import { makeFeedClock, makePick } from "#db/seed/factories.ts";
import { START, at, gameIds, live, liveGame, rows, scores, step, useLiveGame } from "./one-live-game.ts";

beforeEach(useLiveGame);

describe("player props", () => {
  const tatum = (more: Partial<EventPropQuote> = {}): EventPropQuote => ({
    provider: "the-odds-api",
    eventId: "e1",
    league: "NBA",
    startAt: START,
    homeCode: "BOS",
    awayCode: "TOR",
    playerName: "Jayson Tatum",
    statistic: "points",
    book: "fanduel",
    line: 26.5,
    over: americanOdds(-115),
    under: americanOdds(-105),
    capturedAt: live.now,
    ...more,
  });
  const stored = () =>
    rows(
      "SELECT subject, book, kind, line, first_price, captured_at FROM odds_snapshots WHERE market = 'prop' ORDER BY id",
    );

  beforeEach(async () => {
    live.planned = { propsBefore: async () => [HOUR_MS, 5 * MINUTE_MS] };
    const player = { league: "NBA", position: "F" } as const;
    await live.database.write((tx) =>
      savePlayers(tx, "live", [
        { ...player, externalId: "nba-1628369", teamId: "NBA-BOS", name: "Jayson Tatum" },
        { ...player, externalId: "nba-1627783", teamId: "NBA-TOR", name: "Pascal Siakam" },
      ]),
    );
  });

  test("are read at the planned times before the start, once each, under the stored player; every reading is stored", async () => {
    const asked: number[] = [];
    for (const minutes of [120, 70, 60, 55, 30, 4, 2]) {
      live.now = at(-minutes * MINUTE_MS);
      live.props = [tatum()];
      await step(live.now);
      if (live.paid.props > asked.length) asked.push(minutes);
    }
    expect(asked).toEqual([60, 4]);
    const prop = ["points:live:nba-1628369", "fanduel"];
    expect(await stored()).toEqual([
      [...prop, "move", 26.5, -115, at(-60 * MINUTE_MS)],
      [...prop, "move", 26.5, -115, at(-4 * MINUTE_MS)],
      [...prop, "close", 26.5, -115, at(-4 * MINUTE_MS) + 1],
    ]);
  });

  test("are read with combinations and other lines in the last four hours, where eight times their cost is left", async () => {
    let left = 8 * 7;
    const propsBefore = async () => [5 * HOUR_MS, 4 * HOUR_MS, HOUR_MS];
    live.planned = { propsBefore, spares: async (cost) => cost <= left };
    for (const hours of [5, 4]) await step(at(-hours * HOUR_MS));
    left -= 1;
    await step(at(-HOUR_MS));
    expect(live.near).toEqual([false, true, false]);
  });

  test("of an unknown player are one problem, with similar names, and the others are stored", async () => {
    await step(at(-2 * HOUR_MS));
    live.now = at(-HOUR_MS);
    const unknown = { playerName: "Pascal Siakham", book: "betmgm" } as const;
    live.props = [tatum(), tatum(unknown), tatum({ ...unknown, book: "fanduel" })];
    const problems = await step(live.now);
    expect(problems).toEqual([
      {
        where: "NBA props of nba-1",
        message: 'No player "Pascal Siakham" of TOR or BOS, or more than one',
        suggestions: ["Pascal Siakam (TOR)", "Jayson Tatum (BOS)"],
      },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test("that a book no longer quotes are old, not removed; the game's own prices are not touched by them", async () => {
    await step(at(-2 * HOUR_MS));
    live.now = at(-HOUR_MS);
    live.props = [tatum()];
    await step(live.now);
    live.props = [];
    await step(at(-4 * MINUTE_MS));
    expect((await stored()).map(([, , kind]) => kind)).toEqual(["move"]);
    const quotes = await listNewestQuotes(live.database, await gameIds(), live.now);
    expect(quotes.map(({ market, lastSeenAt }) => [market, lastSeenAt])).toContainEqual(["prop", at(-HOUR_MS)]);
    expect(quotes.filter(({ market }) => market === "moneyline")).toHaveLength(2);
  });

  test("without an answer are a problem; odds are stored, and the next moment tries again", async () => {
    await step(at(-2 * HOUR_MS));
    live.paid.down = true;
    live.shown = { "fanduel moneyline": -170 };
    const problems = await step(at(-HOUR_MS));
    expect(problems).toEqual([{ where: "NBA props of nba-1", message: "the-odds-api is down" }]);
    expect(await rows("SELECT first_price FROM odds_snapshots WHERE first_price = -170")).toHaveLength(1);
    await step(at(-50 * MINUTE_MS));
    expect(live.paid.props).toBe(1);
    live.paid.down = false;
    await step(at(-4 * MINUTE_MS));
    expect(live.paid.props).toBe(2);
  });

  test("are not requested if the plan has none, nor for a game that has begun", async () => {
    live.planned = {};
    for (const minutes of [120, 60, 4]) await step(at(-minutes * MINUTE_MS));
    live.planned = { propsBefore: async () => [HOUR_MS, 5 * MINUTE_MS] };
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    await step(at(-3 * MINUTE_MS));
    expect(live.paid.props).toBe(0);
  });
});

describe("alternate lines", () => {
  const rung = (side: Side, line: number, price: number): ProviderAlternate => ({
    externalGameId: "e1",
    league: "NBA",
    book: "fanduel",
    market: side === "over" || side === "under" ? "total" : "spread",
    side,
    line,
    price: americanOdds(price),
    capturedAt: live.now,
  });
  const alternates = () => snapshotAlternates(live.database, live.feed, { league: "NBA", asOf: live.now });
  const ladders = () => rows("SELECT side, line, price FROM alternate_quotes ORDER BY id");
  const [FIRST, LAST] = [2 * HOUR_MS, 30 * MINUTE_MS];
  const withPick = async () => {
    await makeFeedClock(live.database.read, { feed: "live" });
    const [game] = await live.database.read.select().from(games);
    if (game) await makePick(live.database.read, game, { publishedAt: at(-5 * HOUR_MS), startAt: START });
  };

  test("are requested for a game with a pick at the plan's moments, each once, also over a restart", async () => {
    live.planned = { alternatesBefore: async () => [FIRST, LAST] };
    live.ladder = [rung("home", -8.5, 150), rung("over", 230.5, 140)];
    await step(at(-3 * HOUR_MS));
    await alternates();
    await withPick();
    await alternates();
    expect(live.laddersAsked).toEqual([]);
    live.now = at(-FIRST);
    expect(await alternates()).toEqual({ written: 2, problems: [] });
    live.now = at(-FIRST + 20 * MINUTE_MS);
    await alternates();
    // The feed's memory is lost; the reading is stored.
    live.feed = live.open();
    await alternates();
    expect(live.laddersAsked).toEqual(["e1"]);
    live.now = at(-LAST);
    await alternates();
    expect(live.laddersAsked).toEqual(["e1", "e1"]);
    expect(await ladders()).toEqual([
      ["home", -8.5, 150],
      ["over", 230.5, 140],
    ]);
  });

  test("of a game whose sides the odds exchange are swapped", async () => {
    for (const hours of [5, 4]) {
      live.now = at(-hours * HOUR_MS);
      await scores();
    }
    live.eventSides = { homeCode: "TOR", awayCode: "BOS" };
    live.planned = { alternatesBefore: async () => [FIRST] };
    await step(at(-FIRST));
    await withPick();
    live.ladder = [rung("home", -8.5, 150), rung("under", 210.5, 120)];
    await alternates();
    expect(await ladders()).toEqual([
      ["away", -8.5, 150],
      ["under", 210.5, 120],
    ]);
  });

  test("without an answer wait for the next moment, and are reported", async () => {
    live.planned = { alternatesBefore: async () => [FIRST, LAST] };
    await step(at(-3 * HOUR_MS));
    await withPick();
    live.paid.down = true;
    live.now = at(-FIRST);
    expect((await alternates()).problems).toMatchObject([{ message: "the-odds-api is down" }]);
    live.now = at(-FIRST + MINUTE_MS);
    expect(await alternates()).toEqual({ written: 0, problems: [] });
    expect(live.laddersAsked).toHaveLength(1);
  });
});
