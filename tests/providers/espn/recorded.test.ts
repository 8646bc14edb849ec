import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { readEspnAnswer } from "#app/lib/providers/espn/transform.ts";
import { accountOf, recorded, hasRecorded } from "../recorded.ts";

/** Received a quarter of an hour before the first game that was still ahead in each answer. */
const RECEIVED: Readonly<Record<string, string>> = {
  "event-nfl-2024-11-10-odds": "2024-11-10T17:45:00Z",
  "scoreboard-mlb-a": "2022-09-17T19:00:00Z",
  "scoreboard-nba-2022-11-22": "2022-11-23T00:45:00Z",
  "scoreboard-nba-2025-12-20-mixed-states": "2025-12-21T02:15:00Z",
  "scoreboard-nba-2025-12-22-scheduled-odds": "2025-12-22T23:45:00Z",
  "scoreboard-nba-2026-05-02": "2026-05-03T02:00:00Z",
  "scoreboard-nfl-a": "2022-09-11T20:00:00Z",
  "scoreboard-nhl-a": "2022-09-25T23:45:00Z",
};
const read = (name: string) => {
  return readEspnAnswer(recorded(`espn/${name}`), epochMs(Date.parse(RECEIVED[name] ?? "")));
};

describe.skipIf(!hasRecorded)("ESPN's recorded answers (skipped when ../shared/data is missing)", () => {
  it.each([
    [
      "event-nfl-2024-11-10-odds",
      [
        "NFL scoreboard",
        "games 1 = 1 + 0 left out + 0 problems",
        "events 1 = 1 + 0 left out + 0 problems",
        "quotes 1 = 1 + 0 left out + 0 problems",
      ],
    ],
    [
      "scoreboard-mlb-a",
      [
        "MLB scoreboard",
        "games 9 = 9 + 0 left out + 0 problems",
        "events 6 = 0 + 6 left out + 0 problems",
        "quotes 30 = 0 + 30 left out + 0 problems",
        "starters 18 = 12 + 6 left out + 0 problems",
      ],
    ],
    [
      "scoreboard-nba-2022-11-22",
      [
        "NBA scoreboard",
        "games 4 = 4 + 0 left out + 0 problems",
        "events 3 = 0 + 3 left out + 0 problems",
        "quotes 3 = 0 + 3 left out + 0 problems",
      ],
    ],
    [
      "scoreboard-nba-2025-12-20-mixed-states",
      [
        "NBA scoreboard",
        "games 5 = 5 + 0 left out + 0 problems",
        "events 1 = 1 + 0 left out + 0 problems",
        "quotes 3 = 3 + 0 left out + 0 problems",
      ],
    ],
    [
      "scoreboard-nba-2025-12-22-scheduled-odds",
      [
        "NBA scoreboard",
        "games 4 = 4 + 0 left out + 0 problems",
        "events 4 = 4 + 0 left out + 0 problems",
        "quotes 12 = 12 + 0 left out + 0 problems",
      ],
    ],
    ["scoreboard-nba-2026-05-02", ["NBA scoreboard", "games 1 = 1 + 0 left out + 0 problems"]],
    [
      "scoreboard-nfl-a",
      [
        "NFL scoreboard",
        "games 8 = 8 + 0 left out + 0 problems",
        "events 2 = 0 + 2 left out + 0 problems",
        "quotes 2 = 0 + 2 left out + 0 problems",
      ],
    ],
    ["scoreboard-nhl-a", ["NHL scoreboard", "games 5 = 0 + 5 left out + 0 problems"]],
  ])("%s is accounted for row by row", (name, account) => {
    expect(accountOf(read(name))).toEqual(account);
  });

  it("names what it leaves out", () => {
    expect(read("scoreboard-mlb-a")?.quotes?.leftOut).toEqual({
      "a line without prices": 6,
      "not a sportsbook: consensus": 12,
      "not a sportsbook: teamrankings": 12,
    });
    expect(read("scoreboard-nhl-a")?.games?.leftOut).toEqual({ "a preseason game": 5 });
    expect(read("scoreboard-mlb-a")?.starters?.leftOut).toEqual({
      "announced for a game that has begun or is called off": 6,
    });
  });

  it("tells states, labels and doubleheaders", () => {
    const games = (name: string) => read(name)?.games?.items ?? [];
    const shown = (name: string) =>
      games(name).map(
        (game) => `${game.awayCode}@${game.homeCode} ${game.status} ${game.periodLabel ?? "-"} ${game.gameNumber}`,
      );
    expect(shown("scoreboard-mlb-a")).toEqual([
      "MIN@CLE final - 1",
      "COL@CHC final - 1",
      "MIA@WSH in_progress Bot 5th 1",
      "CWS@DET scheduled - 1",
      "MIN@CLE scheduled - 2",
      "OAK@HOU scheduled - 1",
      "CIN@STL scheduled - 2",
      "SD@ARI scheduled - 1",
      "SEA@LAA scheduled - 1",
    ]);
    expect(shown("scoreboard-nba-2025-12-20-mixed-states")).toEqual([
      "HOU@DEN final - 1",
      "DAL@PHI final - 1",
      "IND@NOP in_progress Q4 1:27 1",
      "WAS@MEM in_progress Q3 7:08 1",
      "ORL@UTA scheduled - 1",
    ]);
    expect(games("scoreboard-nba-2026-05-02")[0]).toMatchObject({
      playoff: true,
      season: 2026,
      homeScore: 87,
      awayScore: 92,
    });
    // The season of the NFL is the year it begins in, that of the NBA the year it ends in; days are Eastern.
    expect(games("scoreboard-nfl-a").at(-1)).toMatchObject({ season: 2022, localDate: "2022-09-08", overtime: false });
    expect(games("scoreboard-nba-2022-11-22")[0]).toMatchObject({ season: 2023, localDate: "2022-11-22" });
  });

  it("takes the prices of the newest and of the older wording", () => {
    const quotes = (name: string) =>
      (read(name)?.quotes?.items ?? []).map(({ book, market, line, first, second }) =>
        [book, market, line, first, second].join(" "),
      );
    expect(quotes("scoreboard-nba-2025-12-22-scheduled-odds").slice(0, 3)).toEqual([
      "draftkings moneyline  -395 310",
      "draftkings spread -9.5 -105 -115",
      "draftkings total 238.5 -110 -110",
    ]);
    expect(quotes("event-nfl-2024-11-10-odds")).toEqual(["espnbet total 44.5 -115 -105"]);
  });

  it("leaves every price out once its game has begun", () => {
    const late = readEspnAnswer(
      recorded("espn/scoreboard-nba-2025-12-22-scheduled-odds"),
      epochMs(Date.parse("2025-12-23T04:00:00Z")),
    );
    expect(late?.quotes?.leftOut).toEqual({ "prices of a game that is not ahead": 12 });
    expect(late?.events?.items).toEqual([]);
  });
});
