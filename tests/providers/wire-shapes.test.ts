import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { readEspnAnswer } from "#app/lib/providers/espn/transform.ts";
import { readMlbAnswer } from "#app/lib/providers/mlb-statsapi/transform.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { readNhlAnswer } from "#app/lib/providers/nhl-api-web/transform.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";

// Shapes the services answer in now and then: numbers as text, times with seconds or other zones, parts that are missing or null.
type Row = Record<string, unknown>;
const RECEIVED = epochMs(Date.UTC(2026, 7, 3, 12));

const event = (more: Row = {}): Row => ({
  id: "e1",
  sport_key: "baseball_mlb",
  commence_time: "2026-08-03T22:09:52Z",
  home_team: "Houston Astros",
  away_team: "Oakland Athletics",
  ...more,
});
const book = (market: Row, stamp: unknown = "2026-08-03T11:59:10Z") => ({
  bookmakers: [{ key: "fanduel", title: "FanDuel", last_update: stamp, markets: [market] }],
});
const h2h = (home: unknown, away: unknown) => ({
  key: "h2h",
  outcomes: [
    { name: "Oakland Athletics", price: away },
    { name: "Houston Astros", price: home },
  ],
});
const odds = (more: Row) => readOddsApiAnswer([event(more)], RECEIVED);
const scored = (more: Row) =>
  readOddsApiAnswer([event({ completed: false, scores: null, last_update: null, ...more })], RECEIVED)?.games;

describe("The Odds API", () => {
  it.each([
    ["-100000 and +2300 are prices", h2h(-100_000, 2300), { first: -100_000, second: 2300 }],
    ["prices as text", h2h("-110", "+105"), { first: -110, second: 105 }],
    ["decimal prices of a great favorite", h2h(1.01, 101), { first: -10_000, second: 10_000 }],
  ] as const)("C80 %s", (_, market, expected) => {
    expect(odds(book(market))?.quotes).toMatchObject({ problems: [], items: [expected] });
  });

  it("C80 a whole line is kept whole, and can push", () => {
    const spreads = {
      key: "spreads",
      outcomes: [
        { name: "Houston Astros", price: -110, point: "-4.0" },
        { name: "Oakland Athletics", price: -110, point: 4 },
      ],
    };
    expect(odds(book(spreads))?.quotes?.items).toMatchObject([{ market: "spread", line: -4 }]);
  });

  it("C80 a price of a game that has begun does not count, and neither does one the book has not confirmed", () => {
    const begun = { ...book(h2h(-150, 130), "2026-08-03T11:59:00Z"), commence_time: "2026-08-03T11:52:18Z" };
    expect(odds(begun)?.quotes).toMatchObject({ items: [], leftOut: { "a price of a game in play": 1 } });
    const old = book(h2h(-150, 130), "2026-08-03T11:45:00Z");
    expect(odds(old)?.quotes?.leftOut).toEqual({ "a price the book has not confirmed for ten minutes": 1 });
  });

  it.each(["h2h_h1", "spreads_q1", "totals_1st_5_innings", "h2h_p1"])(
    "C82 %s is a part of the game, whatever its prices look like: only whole games' markets are read, by name",
    (key) => {
      expect(odds(book({ ...h2h(-150, 130), key }))?.quotes).toMatchObject({
        items: [],
        leftOut: { [`a part of the game (${key})`]: 1 },
      });
    },
  );

  it("an outright has no teams and is left out, and so are books of states and pick'em", () => {
    const outright = { sport_key: "baseball_mlb_world_series_winner", home_team: null, away_team: null };
    expect(odds(outright)?.events).toMatchObject({ problems: [], items: [] });
    const keys = ["hardrockbet_fl", "prizepicks", "underdog", "pick6", "betr_us_dfs"];
    const others = keys.map((key) => ({ key, markets: [h2h(-150, 130)] }));
    expect(odds({ bookmakers: others })?.quotes).toMatchObject({
      problems: [],
      leftOut: { "a book we do not compare": keys.length },
    });
  });

  it("one club under two of its names in one answer is one club", () => {
    const named = { key: "h2h", outcomes: h2h(-150, 130).outcomes.map((side) => ({ ...side })) };
    expect(odds({ ...book(named), away_team: "Athletics" })?.quotes?.items).toMatchObject([
      { first: -150, second: 130 },
    ]);
    const scores = [
      { name: "Oakland Athletics", score: "3" },
      { name: "Houston Astros", score: "5" },
    ];
    expect(scored({ away_team: "Athletics", completed: true, scores })?.items).toMatchObject([
      { homeScore: 5, awayScore: 3 },
    ]);
  });

  it("C64 an hour somebody made up does not make a price one of a game in play", () => {
    const tbd = { ...book(h2h(-150, 130)), commence_time: "2026-08-03T07:33:00Z" };
    expect(odds(tbd)?.quotes?.items).toHaveLength(1);
  });

  it("times come as seconds, with other zones, and never without one", () => {
    const start = (commence_time: unknown) => odds({ ...book(h2h(-150, 130), 1_785_758_350), commence_time })?.events;
    const at = Date.UTC(2026, 7, 3, 22, 9, 52);
    for (const text of ["2026-08-03T22:09:52Z", "2026-08-03T18:09:52-04:00", at / 1000, String(at / 1000)])
      expect(start(text)?.items).toMatchObject([{ startAt: at }]);
    expect(start(at)?.problems).toMatchObject([{ message: expect.stringContaining("is not a time") }]);
    expect(start("2026-08-03T22:09:52")?.problems).toMatchObject([
      { message: expect.stringContaining("is not a time") },
    ]);
  });

  it.each([
    ["before the start", {}, { status: "scheduled", homeScore: null }],
    ["where the parts are missing", { scores: undefined, last_update: undefined }, { status: "scheduled" }],
    [
      "with a score of null",
      { scores: [{ name: "Houston Astros", score: null }, { name: "Oakland Athletics" }] },
      { status: "scheduled", homeScore: null, awayScore: null },
    ],
  ] as readonly (readonly [string, Row, object])[])("C84 scores %s: open", (_, more, expected) => {
    expect(scored(more)).toMatchObject({ problems: [], items: [expected] });
  });

  it("C72 completed and level in a league without ties waits for its winner", () => {
    const names = { sport_key: "icehockey_nhl", home_team: "Utah Mammoth", away_team: "St Louis Blues" };
    const level = [
      { name: "Utah Mammoth", score: "2" },
      { name: "St Louis Blues", score: "2" },
    ];
    expect(scored({ ...names, completed: true, scores: level })?.problems).toMatchObject([
      { message: "Final with an even score (2)" },
    ]);
  });
});

describe("ESPN", () => {
  const espn = (name: string, state: string, more: Row = {}, scores: readonly unknown[] = ["3", "1"]) => {
    const side = (homeAway: string, id: string, score: unknown) => ({
      homeAway,
      score,
      team: { id, uid: `s:1~l:10~t:${id}` },
    });
    const competition = {
      date: "2026-08-03T23:10Z",
      competitors: [side("home", "18", scores[0]), side("away", "11", scores[1])],
      status: { period: 5, displayClock: "0:00", type: { name, state } },
      ...more,
    };
    const board = { season: { year: "2026", type: "2" }, events: [{ id: 401_000_001, competitions: [competition] }] };
    return readEspnAnswer({ leagues: [{ uid: "s:1~l:10" }], ...board }, RECEIVED)?.games;
  };

  it.each([
    ["STATUS_FINAL_OT", "post", "final"],
    ["STATUS_FULL_TIME", "post", "final"],
    ["STATUS_DELAY", "pre", "scheduled"],
    ["STATUS_DELAY", "in", "in_progress"],
    ["STATUS_IN_PROGRESS_2", "in", "in_progress"],
    ["STATUS_INTERMISSION", "in", "in_progress"],
    ["STATUS_RESCHEDULED", "pre", "postponed"],
    ["STATUS_NO_CONTEST", "post", "canceled"],
    ["STATUS_POSTPONED", "post", "postponed"],
    ["STATUS_SUSPENDED", "in", "in_progress"],
  ])("%s of a game in state %s is %s", (name, state, status) => {
    expect(espn(name, state)).toMatchObject({ problems: [], items: [{ status }] });
  });

  it("a forfeit before the start has no score: it was not played", () => {
    expect(espn("STATUS_FORFEIT", "post", {}, [null, null])).toMatchObject({
      problems: [],
      items: [{ status: "canceled", homeScore: null }],
    });
    expect(espn("STATUS_FORFEIT", "post", {}, ["9", "0"])?.items).toMatchObject([{ played: { extent: "forfeit" } }]);
  });

  it("a game of another league is left out: its teams have the numbers of ours", () => {
    const row = (uid: string) => ({
      uid,
      id: "1",
      season: { year: 2026 },
      seasonType: { type: 3 },
      competitions: [
        {
          date: "2026-08-03T23:10Z",
          competitors: ["home", "away"].map((homeAway, at) => ({ homeAway, score: "0", team: { id: at + 1 } })),
          status: { type: { name: "STATUS_SCHEDULED", state: "pre" } },
        },
      ],
    });
    const board = {
      leagues: [{ uid: "s:1~l:10" }],
      events: [row("s:1~l:10~e:1"), row("s:20~l:28~e:1"), row("s:200~e:1")],
    };
    expect(readEspnAnswer(board, RECEIVED)?.games).toMatchObject({
      // The schedule of a team names the part of the season beside the season.
      items: [{ homeCode: "BAL", playoff: true }],
      leftOut: { "a game of another league": 2 },
      problems: [],
    });
  });

  it("a game that is called off keeps the score it stood at; one that never began has none", () => {
    expect(espn("STATUS_CANCELED", "post")?.items).toMatchObject([{ status: "canceled", homeScore: 3, awayScore: 1 }]);
    expect(espn("STATUS_CANCELED", "post", {}, ["0", "0"])?.items).toMatchObject([{ homeScore: null }]);
  });

  it("an unknown status is named in every state", () => {
    for (const state of ["pre", "in", "post"])
      expect(espn("STATUS_UNCONTESTED", state)).toMatchObject({
        items: [],
        problems: [{ message: 'Unknown status "STATUS_UNCONTESTED"' }],
      });
  });

  it("C64 midnight Eastern and 3:33 in the morning are not a start, and a time without a zone is not a time", () => {
    const start = (date: string, more: Row = {}) => espn("STATUS_SCHEDULED", "pre", { date, ...more }, ["0", "0"]);
    for (const date of ["2026-08-04T04:00Z", "2026-08-04T07:33Z", "2026-08-04T03:33Z"])
      expect(start(date)?.items).toMatchObject([{ startIsPlaceholder: true }]);
    expect(start("2026-08-03T23:10Z", { timeValid: false })?.items).toMatchObject([{ startIsPlaceholder: true }]);
    expect(start("2026-08-03T23:10Z")?.items).toMatchObject([{ startIsPlaceholder: false }]);
    expect(start("2026-08-03T23:10")?.problems).toMatchObject([{ message: expect.stringContaining("is not a time") }]);
  });
});

describe("numbers as text, in the leagues' own services", () => {
  it("MLB", () => {
    const side = (id: string, score: string) => ({ team: { id }, score });
    const row = {
      gamePk: "824807",
      gameType: "R",
      season: "2026",
      gameDate: "2026-08-02T17:35:22Z",
      officialDate: "2026-08-02",
      status: { codedGameState: "I", detailedState: "In Progress" },
      teams: { away: side("133", "3"), home: side("110", "0") },
      gameNumber: "2",
      gameInfo: { firstPitch: "2026-08-02T18:20:00.000Z" },
    };
    const answer = readMlbAnswer({ dates: [{ date: "2026-08-02", games: [row] }] }, RECEIVED)?.games;
    expect(answer).toMatchObject({
      problems: [],
      items: [{ externalId: "mlb-824807", awayScore: 3, gameNumber: 2, beganAt: Date.UTC(2026, 7, 2, 18, 20) }],
    });
    expect(readMlbAnswer({ totalGames: 0, dates: [] }, RECEIVED)?.games?.items).toEqual([]);
    const odd = { ...row, gamePk: 824808, status: { codedGameState: "X", detailedState: "Unknown" } };
    const named = readMlbAnswer({ dates: [{ date: "2026-08-02", games: [odd, row] }] }, RECEIVED)?.games;
    expect(named).toMatchObject({ items: [{}], problems: [{ message: 'Unknown game state "X"' }] });
  });

  it("the NHL's board of a day, whose week is empty", () => {
    const game = {
      id: 2026020100,
      season: 20262027,
      gameType: 2,
      gameDate: "2026-10-20",
      startTimeUTC: "2026-10-20T23:00:00Z",
      gameState: "FUT",
      gameScheduleState: "OK",
      homeTeam: { abbrev: "TOR" },
      awayTeam: { abbrev: "BOS" },
    };
    expect(
      readNhlAnswer({ currentDate: "2026-10-20", gameWeek: [], games: [game] }, RECEIVED)?.games?.items,
    ).toHaveLength(1);
    expect(readNhlAnswer({ gameWeek: [] }, RECEIVED)?.games?.items).toEqual([]);
  });

  it("the NHL, also of clubs as they were called then", () => {
    const row = {
      id: "2013020900",
      season: "20132014",
      gameType: "2",
      gameDate: "2014-02-19",
      startTimeUTC: "2014-02-20T00:00:00Z",
      gameState: "OFF",
      homeTeam: { abbrev: "PHX", score: "2" },
      awayTeam: { abbrev: "CHI", score: "1" },
    };
    expect(
      readNhlAnswer({ currentDate: "2014-02-19", games: [{ ...row, gameScheduleState: "OK" }] }, RECEIVED)?.games,
    ).toMatchObject({
      problems: [],
      items: [{ homeCode: "ARI", homeScore: 2, season: 2014 }],
    });
  });

  it("the NBA, and a final that is level waits", () => {
    const game = (home: unknown, away: unknown) => ({
      gameId: "0022500396",
      gameStatus: "3",
      gameStatusText: null,
      period: "4",
      gameTimeUTC: "2025-12-21T00:00:00Z",
      homeTeam: { teamId: "1610612738", score: home },
      awayTeam: { teamId: 1_610_612_761, score: away },
    });
    const nba = (home: unknown, away: unknown) =>
      readNbaAnswer({ scoreboard: { leagueId: "00", games: [game(home, away)] } }, RECEIVED)?.games;
    expect(nba("110", 100)).toMatchObject({ problems: [], items: [{ status: "final", homeScore: 110 }] });
    expect(nba(100, 100)?.problems).toMatchObject([{ message: "Final with an even score (100)" }]);
  });
});

describe("C78, C79 clubs under every name they have had", () => {
  it.each([
    ["MLB", "A's", "OAK"],
    ["MLB", "Sacramento Athletics", "OAK"],
    ["MLB", "Florida Marlins", "MIA"],
    ["MLB", "Los Angeles Angels of Anaheim", "LAA"],
    ["NHL", "Phoenix Coyotes", "ARI"],
    ["NHL", "Mighty Ducks of Anaheim", "ANA"],
    ["NHL", "NY Islanders", "NYI"],
    ["NFL", "Tennessee Oilers", "TEN"],
    ["NBA", "Vancouver Grizzlies", "MEM"],
    ["NHL", "Atlanta Thrashers", "WPG"],
    ["NFL", "San Diego Chargers", "LAC"],
    ["NFL", "St. Louis Rams", "LAR"],
    ["NFL", "Washington  Redskins", "WAS"],
    ["NBA", "New Jersey Nets", "BKN"],
    ["NBA", "Seattle SuperSonics", "OKC"],
    ["NBA", "Washington Bullets", "WAS"],
    ["NHL", "Hartford Whalers", "CAR"],
    ["NHL", "Quebec Nordiques", "COL"],
    ["NBA", "Lakers", "LAL"],
    ["NBA", "Trail Blazers", "POR"],
    ["NHL", "Maple Leafs", "TOR"],
    ["MLB", "White Sox", "CWS"],
    ["MLB", "Giants", "SF"],
    ["NFL", "Giants", "NYG"],
  ] as const)("%s: %s", (league, name, code) => {
    expect(teamCode(league, "name", name)).toBe(code);
  });

  it.each([
    ["MLB", "Sox"],
    ["MLB", "Chicago"],
    ["NBA", "Yankees"],
  ] as const)("%s: %s belongs to no single team, and is named", (league, name) => {
    expect(() => teamCode(league, "name", name)).toThrow(`Unknown ${league} team "${name}"`);
  });
});
