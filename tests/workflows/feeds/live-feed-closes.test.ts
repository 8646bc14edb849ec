import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import {
  START,
  at,
  capture,
  closes,
  gameIds,
  live,
  liveGame,
  rows,
  scores,
  step,
  useLiveGame,
} from "./one-live-game.ts";

beforeEach(useLiveGame);

describe("a start", () => {
  test("on time: the close is the last price in the five minutes before", async () => {
    await step(at(-HOUR_MS));
    live.shown = { "fanduel moneyline": -160, "betmgm moneyline": -155 };
    await step(at(-4 * MINUTE_MS));
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 2, awayScore: 0 })];
    live.shown = { "fanduel moneyline": -900 };
    await step(at(MINUTE_MS));
    expect(await rows("SELECT start_at, status FROM games")).toEqual([[START, "in_progress"]]);
    expect(await closes()).toEqual(["betmgm -155", "fanduel -160"]);
    expect(await rows("SELECT book, first_price FROM odds_snapshots WHERE kind = 'close' ORDER BY book")).toEqual([
      ["betmgm", -155],
      ["fanduel", -160],
    ]);
  });

  test("that is late moves the close: prices of the wait count, the one before it is not a close", async () => {
    await step(at(-4 * MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145", "fanduel -150"]);
    for (let late = MINUTE_MS; late <= 17 * MINUTE_MS; late += MINUTE_MS) {
      if (late >= 16 * MINUTE_MS) live.shown = { "fanduel moneyline": -175, "betmgm moneyline": -170 };
      await step(at(late));
    }
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    live.shown = { "fanduel moneyline": -400, "betmgm moneyline": -400 };
    await step(at(17.5 * MINUTE_MS));
    await step(at(25 * MINUTE_MS));
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(17.5 * MINUTE_MS)]]);
    expect(await closes()).toEqual(["betmgm -170", "fanduel -175"]);
  });

  test("that is late without another reading has no close", async () => {
    await step(at(-4 * MINUTE_MS));
    for (let late = MINUTE_MS; late <= 17 * MINUTE_MS; late += MINUTE_MS) {
      live.now = at(late);
      await scores();
    }
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    live.now = at(18 * MINUTE_MS);
    await scores();
    await capture();
    expect(await closes()).toEqual([]);
  });
});

describe("a price that is removed", () => {
  test("no longer shows, and is not a close", async () => {
    await step(at(-HOUR_MS));
    live.shown = { "betmgm moneyline": -145 };
    await step(at(-4 * MINUTE_MS));
    const books = (await listNewestQuotes(live.database, await gameIds(), live.now)).map(({ book }) => book);
    expect(books).toEqual(["betmgm"]);
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    await step(at(MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145"]);
    expect(await rows("SELECT kind FROM odds_snapshots WHERE book = 'fanduel' ORDER BY captured_at")).toEqual([
      ["move"],
      ["off"],
    ]);
  });

  test("after it was marked as a close is not a close any more, and is one again if it comes back", async () => {
    await step(at(-4.5 * MINUTE_MS));
    await step(at(-4 * MINUTE_MS));
    live.shown = { "betmgm moneyline": -145 };
    await step(at(-3 * MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145"]);
    live.shown = { "betmgm moneyline": -145, "fanduel moneyline": -165 };
    await step(at(-MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145", "fanduel -165"]);
  });

  test("is reported once, however long it stays away", async () => {
    await step(at(-HOUR_MS));
    live.shown = {};
    for (const minutes of [50, 45, 40]) await step(at(-minutes * MINUTE_MS));
    expect(await rows("SELECT book, count(*) FROM odds_snapshots WHERE kind = 'off' GROUP BY book")).toEqual([
      ["betmgm", 1],
      ["fanduel", 1],
    ]);
  });
});
