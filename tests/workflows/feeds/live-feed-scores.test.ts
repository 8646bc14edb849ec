import { beforeEach, describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { isToBeAnnounced } from "#app/lib/engine/games/start-to-be-announced.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { TAKE_OVER_AFTER_MS } from "#app/lib/providers/live/live-scores.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { dueScheduleWindow, ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { at, closes, gameIds, live, liveGame, rows, scores, step, useLiveGame } from "./one-live-game.ts";

beforeEach(useLiveGame);

describe("one game under several names", () => {
  test("is one game for scores and odds, also after its start moved and its id changed", async () => {
    await step(at(-2 * HOUR_MS));
    expect(await gameIds()).toHaveLength(1);
    live.nba.games = [liveGame("nba", { startAt: at(HOUR_MS) })];
    live.eventId = "e2";
    expect(await step(at(-HOUR_MS))).toEqual([]);
    expect(await gameIds()).toHaveLength(1);
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(HOUR_MS)]]);
    expect(await rows("SELECT provider, alias FROM game_aliases ORDER BY provider, alias")).toEqual([
      ["espn", "espn-1"],
      ["nba", "nba-1"],
      ["the-odds-api", "e1"],
      ["the-odds-api", "e2"],
    ]);
  });

  test("with home and away exchanged in the odds: repaired, because two sources of scores agree", async () => {
    // The second source is asked for its names once the game is stored: with the next reading of the schedule.
    for (const hours of [3, 2]) {
      live.now = at(-hours * HOUR_MS);
      await scores();
    }
    live.eventSides = { homeCode: "TOR", awayCode: "BOS" };
    live.shown = { "fanduel moneyline": -150, "fanduel spread": -110 };
    expect(await step(at(-HOUR_MS))).toEqual([]);
    const quotes = await listNewestQuotes(live.database, await gameIds(), live.now);
    expect(quotes.map(({ market, line, first, second }) => [market, line, first, second])).toEqual([
      ["moneyline", null, 130, -150],
      ["spread", 3.5, 130, -110],
    ]);
  });

  test("with home and away exchanged, while the second source of scores is away: a problem, and no price is stored", async () => {
    live.espn.down = true;
    live.eventSides = { homeCode: "TOR", awayCode: "BOS" };
    const problems = await step(at(-2 * HOUR_MS));
    expect(problems.map(({ message }) => message).join()).toContain("Home and away are exchanged");
    expect(await rows("SELECT count(*) FROM odds_snapshots")).toEqual([[0]]);
  });
});

describe("the past", () => {
  const history = () =>
    ingestSchedule(live.database, live.feed, {
      league: "NBA",
      from: at(-500 * DAY_MS),
      to: at(10 * DAY_MS),
      asOf: live.now,
    });
  const past = (daysAgo: number): LiveGame =>
    liveGame("espn", {
      externalId: `espn-${daysAgo}`,
      startAt: at(-daysAgo * DAY_MS),
      localDate: new Date(at(-daysAgo * DAY_MS - 5 * HOUR_MS)).toISOString().slice(0, 10),
      status: "final",
      homeScore: 100,
      awayScore: 90 + (daysAgo % 7),
    });

  test("that the first source does not reach is reported by the second, up to the first one's earliest day", async () => {
    live.espn.games = [past(400), past(200)];
    const { problems } = await history();
    expect(problems).toEqual([]);
    expect(await rows("SELECT external_id, home_score FROM games ORDER BY start_at")).toEqual([
      ["espn-400", 100],
      ["espn-200", 100],
      ["nba-1", null],
    ]);
    expect(live.espn.asked).toEqual([{ from: at(-500 * DAY_MS), to: easternMomentOn("2026-01-15", 0) }]);
  });

  test("is reported by the second at once where the first fails, because it is asked for once", async () => {
    live.nba.down = true;
    live.espn.games = [past(400), past(2)];
    const { problems } = await history();
    expect(problems).toEqual([{ where: "NBA scores", message: "espn answers in place of nba: nba is down" }]);
    expect(await rows("SELECT external_id FROM games ORDER BY start_at")).toEqual([["espn-400"], ["espn-2"]]);
  });

  test("is not requested from the second if the first one reports it, and its silence is a problem, not an end", async () => {
    live.nba.games = [past(499), liveGame("nba")];
    await history();
    expect(live.espn.asked).toEqual([]);
    live.nba.games = [liveGame("nba")];
    live.espn.down = true;
    const { problems } = await history();
    expect(problems).toEqual([{ where: "NBA scores, earlier seasons", message: "espn is down" }]);
  });
});

describe("the first source of scores failing", () => {
  test("is reported at once, taken over by the second after two minutes, and trusted again without duplicating a game", async () => {
    await step(at(-2 * HOUR_MS));
    live.nba.down = true;
    live.now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    expect(TAKE_OVER_AFTER_MS).toBe(2 * MINUTE_MS);
    live.now = at(TAKE_OVER_AFTER_MS - SECOND_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    live.now = at(TAKE_OVER_AFTER_MS);
    const { problems } = await scores();
    expect(problems[0]?.message).toBe("espn answers in place of nba: nba is down");
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
    live.nba.down = false;
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 14, awayScore: 12 })];
    live.now = at(3 * MINUTE_MS);
    expect((await scores()).problems).toEqual([]);
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 14]]);
  });

  test("for a minute, and again later, is not a failure of two minutes", async () => {
    await step(at(-2 * HOUR_MS));
    for (const minutes of [0, 5]) {
      live.nba.down = true;
      live.now = at(minutes * MINUTE_MS);
      await expect(scores()).rejects.toThrow("nba is down");
      live.nba.down = false;
      live.now = at((minutes + 1) * MINUTE_MS);
      expect((await scores()).problems).toEqual([]);
    }
  });

  test("answering without a game that is under way counts as failing; a day without games does not", async () => {
    await step(at(-2 * HOUR_MS));
    live.nba.games = [];
    live.now = at(-HOUR_MS);
    expect((await scores()).problems).toEqual([]);
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    live.now = at(HOUR_MS);
    const said = "nba: reports no game while 1 are under way";
    expect((await scores()).problems).toEqual([{ where: "NBA scores", message: said }]);
    expect(await rows("SELECT status FROM games")).toEqual([["scheduled"]]);
    live.now = epochMs(live.now + TAKE_OVER_AFTER_MS);
    expect((await scores()).problems[0]?.message).toBe(`espn answers in place of nba: ${said}`);
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
  });

  test("answering with nothing that can be read counts as failing", async () => {
    await step(at(-2 * HOUR_MS));
    live.nba.games = [];
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    live.nba.problems = [{ where: "NBA game 1", message: 'Unknown gameStatus "7"' }];
    live.now = at(HOUR_MS + MINUTE_MS);
    expect((await scores()).problems).toEqual(live.nba.problems);
    live.now = epochMs(live.now + TAKE_OVER_AFTER_MS);
    const { problems } = await scores();
    expect(problems[0]?.message).toBe(
      'espn answers in place of nba: nba: none of its games can be read (Unknown gameStatus "7")',
    );
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
  });

  test("answering with nothing that can be read, without a second source that knows more, is reported and no more", async () => {
    live.nba.games = [];
    live.espn.games = [];
    live.nba.problems = [{ where: "NBA game 1", message: "homeTeam is missing" }];
    // A league without games is asked every six hours.
    for (const hours of [19, 13, 7]) {
      live.now = at(-hours * HOUR_MS);
      expect((await scores()).problems).toEqual(live.nba.problems);
    }
  });
});

describe("a source that lags behind the game", () => {
  const stored = () => rows("SELECT external_id, status, home_score, start_at FROM games");

  test("C73 shows it as not begun for long after its start: the second source is asked, and its word counts", async () => {
    await step(at(-2 * HOUR_MS));
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 21, awayScore: 18 })];
    await step(at(10 * MINUTE_MS));
    // Ten minutes are the usual lateness of a tip-off.
    expect(await stored()).toEqual([["nba-1", "scheduled", null, at(11 * MINUTE_MS)]]);
    const problems = await step(at(25 * MINUTE_MS));
    expect(problems.map(({ message }) => message)).toContain('espn says "in_progress", which nba does not');
    expect(await stored()).toEqual([["nba-1", "in_progress", 21, at(11 * MINUTE_MS)]]);
    // The first source goes on as before: the game does not go back, and goes on by the second one.
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 40, awayScore: 39 })];
    expect((await step(at(27 * MINUTE_MS))).map(({ message }) => message)).toContain(
      "nba says that it has not begun, after it had",
    );
    expect(await stored()).toEqual([["nba-1", "in_progress", 40, at(11 * MINUTE_MS)]]);
  });

  test("C73 without another source, it is open for six hours after its start, and then no more", async () => {
    await step(at(-2 * HOUR_MS));
    live.espn.down = true;
    await step(at(5 * HOUR_MS));
    expect(await stored()).toEqual([["nba-1", "scheduled", null, at(5 * HOUR_MS + MINUTE_MS)]]);
    await step(at(9 * HOUR_MS));
    expect(await stored()).toEqual([["nba-1", "scheduled", null, at(6 * HOUR_MS)]]);
  });

  test("C70 an unknown state of a running game: the second source gives its state, and a final never opens again", async () => {
    await step(at(-2 * HOUR_MS));
    live.nba.games = [liveGame("nba", { status: "in_progress", homeScore: 90, awayScore: 88 })];
    await step(at(2 * HOUR_MS));
    live.nba.games = [];
    live.nba.problems = [{ where: "NBA game 1", message: "Unknown gameStatus 7" }];
    live.espn.games = [liveGame("espn", { externalId: "espn-2", homeCode: "MIA", awayCode: "ORL" }), liveGame("espn")];
    live.nba.games = [liveGame("nba", { externalId: "nba-2", homeCode: "MIA", awayCode: "ORL" })];
    const message = async (moment: number) => (await step(at(moment))).map((problem) => problem.message);
    expect(await message(2 * HOUR_MS + MINUTE_MS)).toContain("Unknown gameStatus 7");
    const game = "SELECT status, home_score FROM games WHERE external_id = 'nba-1'";
    expect(await rows(game)).toEqual([["in_progress", 90]]);
    live.espn.games = [liveGame("espn", { status: "final", homeScore: 99, awayScore: 95 })];
    await message(2 * HOUR_MS + 3 * MINUTE_MS);
    expect(await rows(game)).toEqual([["final", 99]]);
    live.nba.games = [liveGame("nba")];
    expect(await message(2 * HOUR_MS + 5 * MINUTE_MS)).toContain("nba says that it has not begun, after it had");
    expect(await rows(game)).toEqual([["final", 99]]);
  });

  test("C83 and says afterwards when it began: prices from then on are not a close", async () => {
    await step(at(-4 * MINUTE_MS));
    live.shown = { "fanduel moneyline": -400, "betmgm moneyline": -400 };
    for (let late = MINUTE_MS; late <= 9 * MINUTE_MS; late += MINUTE_MS) await step(at(late));
    live.nba.games = [
      liveGame("nba", { status: "in_progress", homeScore: 9, awayScore: 2, beganAt: at(30 * SECOND_MS) }),
    ];
    await step(at(10 * MINUTE_MS));
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(30 * SECOND_MS)]]);
    expect(await closes()).toEqual(["betmgm -145", "fanduel -150"]);
  });
});

describe("sources that were away for more than three days", () => {
  test("C84 report the results of all the missed days once they are back, and then of the usual ones", async () => {
    await step(at(-2 * HOUR_MS));
    [live.nba.down, live.espn.down] = [true, true];
    live.now = at(5 * DAY_MS);
    await expect(scores()).rejects.toThrow("is down");
    [live.nba.down, live.espn.down] = [false, false];
    const ended = { status: "final", homeScore: 101, awayScore: 99 } as const;
    [live.nba.games, live.espn.games] = [[liveGame("nba", ended)], [liveGame("espn", ended)]];
    live.nba.asked.length = 0;
    live.now = at(9 * DAY_MS);
    await scores();
    expect(live.nba.asked[0]?.from).toBeLessThan(at(0));
    expect(await rows("SELECT status, home_score FROM game_results")).toEqual([["final", 101]]);
    live.nba.asked.length = 0;
    live.now = at(10 * DAY_MS);
    await scores();
    expect(live.nba.asked[0]?.from).toBe(at(7 * DAY_MS));
  });

  test("a game without a reported end is requested for a month, and no longer", async () => {
    await step(at(-2 * HOUR_MS));
    const from = async (days: number) =>
      (await dueScheduleWindow(live.database, "live", { league: "NBA", asOf: at(days * DAY_MS) })).from;
    expect(await from(29)).toBeLessThan(at(0));
    expect(await from(31)).toBe(at(28 * DAY_MS));
  });
});

describe("a start that is to be announced", () => {
  const midnight = easternMomentOn("2026-01-16", 0);

  test("C64 locks nothing by an invented hour, and takes the prices of its day", async () => {
    const tbd = { startAt: epochMs(easternMomentOn("2026-01-15", 3, 33)), startIsPlaceholder: true };
    [live.nba.games, live.espn.games] = [[liveGame("nba", tbd)], [liveGame("espn", tbd)]];
    expect(await step(at(-2 * HOUR_MS))).toEqual([]);
    const [[id, startAt] = []] = await rows("SELECT id, start_at FROM games");
    expect(startAt).toBe(midnight - 1);
    expect(isToBeAnnounced(epochMs(Number(startAt)))).toBe(true);
    expect(formatDateTime(Number(startAt), "Europe/Berlin")).toBe("Thu, Jan 15, time TBD");
    expect(await listNewestQuotes(live.database, [String(id)], live.now)).toHaveLength(2);
    // The time that is announced counts at once.
    live.nba.games = [liveGame("nba")];
    await step(at(-HOUR_MS));
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(0)]]);
  });
});

describe("neutral ground", () => {
  test("C77 books and services list the teams in either order, and a reported site is kept", async () => {
    live.espn.down = true;
    live.nba.games = [liveGame("nba", { neutral: true })];
    live.eventSides = { homeCode: "TOR", awayCode: "BOS" };
    const problems = await step(at(-2 * HOUR_MS));
    expect(problems.map(({ message }) => message).join()).not.toContain("exchanged");
    const quotes = await listNewestQuotes(live.database, await gameIds(), live.now);
    expect(quotes.map(({ book, first, second }) => `${book} ${first} ${second}`).sort()).toEqual([
      "betmgm 130 -145",
      "fanduel 130 -150",
    ]);
    live.nba.games = [liveGame("nba", { neutral: false })];
    await step(at(-HOUR_MS));
    expect(await rows("SELECT neutral FROM games")).toEqual([[1]]);
  });
});

describe("the source of scores that charges", () => {
  const read = (more: Partial<LiveGame>) =>
    liveGame("the-odds-api", { externalId: "odds-e1", status: "in_progress", homeScore: 20, awayScore: 18, ...more });
  const game = () => rows("SELECT external_id, status, home_score, away_score FROM games");

  /** Both free sources are down from the start of the game on; the odds have given their names of the game. */
  async function bothDown() {
    await step(at(-2 * HOUR_MS));
    [live.nba.down, live.espn.down] = [true, true];
    live.now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
  }

  test("takes over after two minutes if no other one answers, and is asked every five minutes", async () => {
    await bothDown();
    live.paidGames = [read({ reportedAt: at(MINUTE_MS) })];
    live.now = at(MINUTE_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(live.paid.scores).toBe(0);
    live.now = at(TAKE_OVER_AFTER_MS);
    expect((await scores()).problems[0]?.message).toBe("the-odds-api answers in place of nba: nba is down");
    expect(await game()).toEqual([["nba-1", "in_progress", 20, 18]]);
    for (let minutes = 3; minutes < 12; minutes++) {
      live.now = at(minutes * MINUTE_MS);
      await scores();
    }
    expect(live.paid.scores).toBe(2);
    live.paidGames = [read({ status: "final", homeScore: 99, awayScore: 90, reportedAt: at(150 * MINUTE_MS) })];
    live.now = at(150 * MINUTE_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "final", 99, 90]]);
    // No game is in play any more: nothing is requested.
    live.now = at(10 * HOUR_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(live.paid.scores).toBe(3);
  });

  test("is not asked while a free source answers, or if the day's credits are reserved for closing prices", async () => {
    await bothDown();
    live.espn.down = false;
    live.espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    live.now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "in_progress", 9, 7]]);
    live.espn.down = true;
    live.planned = { spares: async () => false };
    live.now = at(3 * MINUTE_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(live.paid.scores).toBe(0);
  });

  test("brings no score from before the others failed, and adds no game", async () => {
    await bothDown();
    const other = { externalId: "odds-e9", homeCode: "LAL", awayCode: "DEN" };
    live.paidGames = [
      read({ homeScore: 3, reportedAt: at(-MINUTE_MS) }),
      read({ ...other, reportedAt: at(MINUTE_MS) }),
    ];
    live.now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "scheduled", null, null]]);
  });

  test("swaps a game whose sides it exchanges, as its odds are swapped", async () => {
    for (const hours of [3, 2]) {
      live.now = at(-hours * HOUR_MS);
      await scores();
    }
    live.eventSides = { homeCode: "TOR", awayCode: "BOS" };
    await step(at(-HOUR_MS));
    [live.nba.down, live.espn.down] = [true, true];
    live.now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
    live.paidGames = [read({ homeCode: "TOR", awayCode: "BOS", reportedAt: at(MINUTE_MS) })];
    live.now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "in_progress", 18, 20]]);
  });
});
