import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { accountOf, recorded, hasRecorded } from "../recorded.ts";

const NOW = epochMs(Date.parse("2025-12-22T13:53:36Z"));
const read = (name: string) => readNbaAnswer(recorded(`nba/${name}`), NOW);

describe.skipIf(!hasRecorded)("the NBA's recorded answers (skipped when ../shared/data is missing)", () => {
  it.each([
    ["live-scoreboard", ["NBA scoreboard", "games 1 = 1 + 0 left out + 0 problems"]],
    ["live-scoreboard-2021-01-16-postponed", ["NBA scoreboard", "games 2 = 2 + 0 left out + 0 problems"]],
    ["live-scoreboard-2023-04-20-in-progress", ["NBA scoreboard", "games 3 = 3 + 0 left out + 0 problems"]],
    ["live-scoreboard-2025-12-21-final-next-morning", ["NBA scoreboard", "games 6 = 6 + 0 left out + 0 problems"]],
    ["schedule-leaguev2-2024-25-a", ["NBA schedule", "games 17 = 17 + 0 left out + 0 problems"]],
    [
      "live-boxscore",
      [
        "NBA box score",
        "games 1 = 1 + 0 left out + 0 problems",
        "boxLines 2 = 2 + 0 left out + 0 problems",
        "players 2 = 2 + 0 left out + 0 problems",
      ],
    ],
    [
      "live-boxscore-0042200123-final",
      [
        "NBA box score",
        "games 1 = 1 + 0 left out + 0 problems",
        "boxLines 30 = 18 + 12 left out + 0 problems",
        "players 30 = 30 + 0 left out + 0 problems",
      ],
    ],
    [
      "live-odds-2025-12-27-a",
      ["NBA odds", "events 4 = 4 + 0 left out + 0 problems", "quotes 52 = 8 + 44 left out + 0 problems"],
    ],
    ["stats-scoreboardv3-no-games", ["NBA stats scoreboard (not read)"]],
    ["stats-teamgamelog-celtics-2023-24", ["NBA stats teamgamelog (not read)"]],
  ])("%s is accounted for row by row", (name, account) => {
    expect(accountOf(read(name))).toEqual(account);
  });

  it("tells postponed, running and finished games, by UTC starts", () => {
    const shown = (name: string) =>
      (read(name)?.games?.items ?? []).map(({ awayCode, homeCode, status, periodLabel, overtime, localDate }) => {
        return `${awayCode}@${homeCode} ${localDate} ${status} ${periodLabel ?? "-"} ${overtime}`;
      });
    expect(shown("live-scoreboard-2021-01-16-postponed")).toEqual([
      "IND@PHX 2021-01-16 postponed - null",
      "HOU@SAS 2021-01-16 scheduled - null",
    ]);
    expect(shown("live-scoreboard-2023-04-20-in-progress")).toEqual([
      "SAC@GSW 2023-04-20 in_progress Q2 7:15 null",
      "PHX@LAC 2023-04-20 in_progress Q1 6:05 null",
      "PHI@BKN 2023-04-20 final - false",
    ]);
    expect(shown("live-scoreboard-2025-12-21-final-next-morning").at(-1)).toBe("HOU@SAC 2025-12-21 final - true");
    expect(read("live-scoreboard-2023-04-20-in-progress")?.games?.items[0]).toMatchObject({
      playoff: true,
      season: 2023,
    });
    expect(read("schedule-leaguev2-2024-25-a")?.games?.items[0]).toMatchObject({
      externalId: "nba-0022400061",
      season: 2025,
      startAt: Date.parse("2024-10-22T23:30:00Z"),
      startIsPlaceholder: false,
    });
  });

  it("takes lines in the archive's fields, whose points add up to the score", () => {
    const answer = read("live-boxscore-0042200123-final");
    const lines = answer?.boxLines?.items ?? [];
    const points = (code: string) =>
      lines.filter(({ teamCode }) => teamCode === code).reduce((sum, { stats }) => sum + (stats["pts"] ?? 0), 0);
    expect([points("BKN"), points("PHI")]).toEqual([97, 102]);
    expect(lines.filter(({ starter }) => starter)).toHaveLength(10);
    expect(Object.keys(lines[0]?.stats ?? {}).sort()).toEqual(
      [
        "min",
        "pts",
        "reb",
        "oreb",
        "dreb",
        "ast",
        "stl",
        "blk",
        "tov",
        "fgm",
        "fga",
        "fg3m",
        "fg3a",
        "ftm",
        "fta",
        "pf",
        "plus_minus",
      ].sort(),
    );
    expect(lines[0]).toMatchObject({
      playerName: "Cameron Johnson",
      position: "SF",
      stats: { min: 43.73, plus_minus: -1 },
    });
  });

  it("takes the prices of books the product lists, and names the others", () => {
    const quotes = read("live-odds-2025-12-27-a")?.quotes;
    expect(new Set(quotes?.items.map(({ book }) => book))).toEqual(new Set(["fanduel"]));
    expect(quotes?.items.slice(0, 2).map(({ market, line, first, second }) => [market, line, first, second])).toEqual([
      ["moneyline", null, 108, -138],
      ["spread", 2, -110, -110],
    ]);
    expect(Object.keys(quotes?.leftOut ?? {})).toContain("a book the product does not list: Supermatch");
  });
});

const GAME = {
  gameId: "0022500100",
  gameStatus: 1,
  gameStatusText: "7:30 pm ET",
  period: 0,
  gameClock: "",
  gameTimeUTC: "2025-12-23T00:30:00Z",
  // Eastern wall time marked Z: not to be read.
  gameEt: "2025-12-22T19:30:00Z",
  regulationPeriods: 4,
  homeTeam: { teamId: 1610612738, score: 0 },
  awayTeam: { teamId: 1610612752, score: 0 },
};
const boardOf = (...games: unknown[]) =>
  readNbaAnswer({ meta: { request: "…/todaysScoreboard_00.json" }, scoreboard: { games } }, NOW)?.games;
const one = (changed: object) => boardOf({ ...GAME, ...changed });

describe("a game's state at the NBA", () => {
  const live = (gameStatusText: string, period: number, gameClock = "") => ({
    gameStatus: 2,
    gameStatusText,
    period,
    gameClock,
  });

  it.each<[string, object, string, string | null]>([
    ["scheduled", {}, "scheduled", null],
    ["postponed, though its status is 1", { gameStatusText: "PPD" }, "postponed", null],
    ["postponed by its mark", { postponedStatus: "P" }, "postponed", null],
    ["cancelled", { gameStatusText: "Cancelled" }, "canceled", null],
    ["not begun", live("Pregame", 0), "in_progress", "Warm-up"],
    ["at halftime", live("Half", 2, "PT00M00.00S"), "in_progress", "Halftime"],
    ["between quarters", live("End Q3", 3, "PT00M00.00S"), "in_progress", "End Q3"],
    ["in the last seconds", live("Q4 :37.2", 4, "PT00M37.20S"), "in_progress", "Q4 0:38"],
    ["in overtime", live("OT1 03:21", 5, "PT03M21.00S"), "in_progress", "OT 3:21"],
    ["in a second overtime", live("OT2 01:05", 6, "PT01M05.00S"), "in_progress", "2OT 1:05"],
    ["without a clock", live("Q1", 1), "in_progress", "Q1"],
    ["delayed", live("Delayed", 2), "in_progress", "Delayed"],
  ])("%s", (_, changed, status, label) => {
    const taken = one(changed);
    expect(taken?.problems).toEqual([]);
    expect([taken?.items[0]?.status, taken?.items[0]?.periodLabel]).toEqual([status, label]);
  });

  it("tells kinds of games by the id", () => {
    const kind = (prefix: string) => one({ gameId: `${prefix}2500100` });
    expect(kind("001")?.leftOut).toEqual({ "a preseason game": 1 });
    expect(kind("003")?.leftOut).toEqual({ "an All-Star game": 1 });
    expect([kind("004"), kind("005"), kind("002")].map((taken) => taken?.items[0]?.playoff)).toEqual([
      true,
      true,
      false,
    ]);
    expect(kind("006")?.items[0]).toMatchObject({ neutral: true, playoff: false });
    expect(kind("007")?.problems[0]).toMatchObject({
      where: "NBA game 0072500100",
      suggestions: expect.any(Array) as unknown,
    });
    expect(one({ gameId: "0029900100" })?.items[0]?.season).toBe(2000);
  });

  it("leaves undecided sides out, marks placeholder starts, and makes what it does not know a problem", () => {
    expect(one({ homeTeam: { teamId: 0 } })?.leftOut).toEqual({ "a game whose teams are not decided": 1 });
    expect(one({ gameStatusText: "TBD" })?.items[0]?.startIsPlaceholder).toBe(true);
    expect(one({ gameTimeUTC: "2025-12-23T05:00:00Z" })?.items[0]?.startIsPlaceholder).toBe(true);
    expect(one({ gameStatus: 4 })?.problems[0]?.message).toBe("Unknown gameStatus 4");
    expect(one({ postponedStatus: "X" })?.problems[0]?.message).toBe('Unknown postponedStatus "X"');
    expect(one({ homeTeam: { teamId: 42 } })?.problems[0]?.message).toBe('Unknown NBA team "42"');
    expect(one({ gameTimeUTC: "1900-01-01T23:30:00Z" })?.problems[0]?.message).toBe(
      '"1900-01-01T23:30:00Z" is not a start',
    );
    expect(
      one({ gameStatus: 3, gameStatusText: "Final", homeTeam: { teamId: 1610612738 } })?.problems[0]?.message,
    ).toBe("Final without a score");
  });

  it("a broken row never takes others with it", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue() as fc.Arbitrary<unknown>, { maxLength: 5 }), (broken) => {
        const taken = boardOf(...broken, GAME);
        expect(taken?.items).toHaveLength(1);
        expect(taken?.problems).toHaveLength(broken.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe("box scores and odds of the NBA", () => {
  const player = (personId: number, more: object = {}) => ({
    personId,
    name: `P ${personId}`,
    played: "1",
    starter: "0",
    statistics: { minutes: "PT10M00.00S" },
    ...more,
  });
  const box = (gameStatus: number, ...players: unknown[]) => {
    const shown = {
      ...GAME,
      gameStatus,
      period: 4,
      homeTeam: { ...GAME.homeTeam, score: 101, players },
      awayTeam: { ...GAME.awayTeam, players: [] },
    };
    return readNbaAnswer({ meta: {}, game: shown }, NOW);
  };

  it("takes no line of a game under way, and names a line that cannot be read", () => {
    expect(box(2, player(1))?.boxLines?.leftOut).toEqual({ "a line of a game that is not over": 1 });
    const taken = box(3, player(1), player(2, { played: "0" }), { name: "x" });
    expect(taken?.boxLines?.problems.map(({ message }) => message)).toEqual([
      'points: "undefined" is not a number',
      expect.stringContaining("personId"),
    ]);
    expect(taken?.boxLines?.leftOut).toEqual({ "a player who did not play": 1 });
    expect(taken?.players?.items).toHaveLength(2);
  });

  it("makes markets and lines that cannot be read problems, one row each", () => {
    const book = (home: object, away: object) => ({
      name: "FanDuel",
      outcomes: [
        { type: "home", ...home },
        { type: "away", ...away },
      ],
    });
    const game = (...markets: unknown[]) => ({
      gameId: "0022500100",
      homeTeamId: "1610612738",
      awayTeamId: "1610612752",
      markets,
    });
    const prices = [
      { odds: "1.91", spread: "-3.5" },
      { odds: "1.91", spread: "3.5" },
    ] as const;
    const answer = readNbaAnswer(
      {
        games: [
          game(
            { name: "spread", books: [book(...prices), book(prices[0], { odds: "1.91", spread: "4.5" })] },
            { name: "3way", books: [book(...prices)] },
            { name: "2way", books: [book({ odds: "0.9" }, { odds: "1.5" })] },
          ),
        ],
      },
      NOW,
    );
    expect(answer?.quotes?.items).toMatchObject([{ book: "fanduel", market: "spread", line: -3.5, first: -110 }]);
    expect(answer?.quotes?.problems.map(({ message }) => message)).toEqual([
      "The two sides of the spread have different lines: -3.5 and 4.5",
      'Unknown market "3way"',
      '"0.9" is not a decimal price',
    ]);
    expect(answer?.quotes?.read).toBe(4);
  });

  it("recognizes files that hold nothing it reads", () => {
    const request = "http://nba.cloud/games/0022000180/playbyplay?Format=json";
    expect(readNbaAnswer({ meta: { request }, game: { gameId: "0022000180", actions: [] } }, NOW)?.kind).toBe(
      "NBA answer of another kind (not read)",
    );
  });
});
