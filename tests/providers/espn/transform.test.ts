import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { readEspnAnswer } from "#app/lib/providers/espn/transform.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { readOpenMeteoAnswer } from "#app/lib/providers/open-meteo/transform.ts";

const NOW = epochMs(Date.parse("2026-01-10T20:00:00Z"));
const START = "2026-01-11T01:00Z";
const LEAGUES = {
  NBA: { uid: "s:40~l:46", home: "2", away: "17" },
  NHL: { uid: "s:70~l:90", home: "1", away: "10" },
  NFL: { uid: "s:20~l:28", home: "12", away: "24" },
  MLB: { uid: "s:1~l:10", home: "10", away: "2" },
} as const;
type Name = keyof typeof LEAGUES;

interface Reported {
  readonly status?: object;
  readonly competition?: object;
  readonly event?: object;
  readonly homeScore?: string;
  readonly awayScore?: string;
}

/** A made-up game in ESPN's words. */
function event(league: Name, { status, competition, event: more, homeScore = "0", awayScore = "0" }: Reported = {}) {
  const { uid, home, away } = LEAGUES[league];
  return {
    id: "401",
    uid: `${uid}~e:401`,
    date: START,
    name: "Away at Home",
    season: { year: 2026, type: 2 },
    competitions: [
      {
        date: START,
        timeValid: true,
        neutralSite: false,
        type: { abbreviation: "STD" },
        competitors: [
          { homeAway: "home", team: { id: home, displayName: "Home" }, score: homeScore },
          { homeAway: "away", team: { id: away, displayName: "Away" }, score: awayScore },
        ],
        notes: [],
        status: status ?? {
          period: 0,
          displayClock: "0:00",
          type: { name: "STATUS_SCHEDULED", state: "pre", detail: "" },
        },
        ...competition,
      },
    ],
    ...more,
  };
}
const board = (league: Name, ...events: unknown[]) => ({ leagues: [{ uid: LEAGUES[league].uid }], events });
const status = (
  name: string,
  more: { period?: number; displayClock?: string; state?: string; detail?: string } = {},
) => ({
  period: more.period ?? 0,
  displayClock: more.displayClock ?? "0:00",
  type: { name: `STATUS_${name}`, state: more.state ?? "in", detail: more.detail ?? "" },
});
const gameOf = (league: Name, shown: Reported) => {
  const games = readEspnAnswer(board(league, event(league, shown)), NOW)?.games;
  return { game: games?.items[0], problems: games?.problems ?? [], leftOut: games?.leftOut ?? {} };
};

describe("a game's state at ESPN", () => {
  it.each<[string, Name, object, string, string | null]>([
    ["postponed, though its state is post", "MLB", status("POSTPONED", { state: "post" }), "postponed", null],
    ["cancelled", "NFL", status("CANCELED", { state: "post" }), "canceled", null],
    ["delayed before its start", "MLB", status("RAIN_DELAY", { state: "pre" }), "scheduled", null],
    [
      "delayed by rain",
      "MLB",
      status("RAIN_DELAY", { period: 5, detail: "Bottom 5th" }),
      "in_progress",
      "Rain delay, Bot 5th",
    ],
    ["delayed", "NFL", status("DELAYED", { period: 2, displayClock: "8:01" }), "in_progress", "Delayed, Q2 8:01"],
    [
      "suspended, which stays open",
      "MLB",
      status("SUSPENDED", { period: 6, state: "post" }),
      "in_progress",
      "Suspended",
    ],
    ["at halftime", "NBA", status("HALFTIME", { period: 2 }), "in_progress", "Halftime"],
    ["after the first quarter", "NFL", status("END_PERIOD", { period: 1 }), "in_progress", "End Q1"],
    ["in the first intermission", "NHL", status("END_PERIOD", { period: 1 }), "in_progress", "1st intermission"],
    ["in the intermission before overtime", "NHL", status("END_PERIOD", { period: 3 }), "in_progress", "Intermission"],
    [
      "in the last seconds",
      "NBA",
      status("IN_PROGRESS", { period: 4, displayClock: "47.3" }),
      "in_progress",
      "Q4 0:48",
    ],
    ["in overtime", "NFL", status("IN_PROGRESS", { period: 5, displayClock: "9:21" }), "in_progress", "OT 9:21"],
    [
      "in a second overtime",
      "NBA",
      status("IN_PROGRESS", { period: 6, displayClock: "1:05" }),
      "in_progress",
      "2OT 1:05",
    ],
    ["in a shootout", "NHL", status("IN_PROGRESS", { period: 5 }), "in_progress", "SO"],
    [
      "between half innings",
      "MLB",
      status("IN_PROGRESS", { period: 7, detail: "Middle 7th" }),
      "in_progress",
      "Mid 7th",
    ],
    ["under way before the first whistle", "NFL", status("IN_PROGRESS"), "in_progress", "Warm-up"],
  ])("%s", (_, league, shown, expected, label) => {
    const { game, problems } = gameOf(league, { status: shown, homeScore: "3", awayScore: "2" });
    expect(problems).toEqual([]);
    expect([game?.status, game?.periodLabel]).toEqual([expected, label]);
    // A game that was called off keeps the score it stood at.
    const begun = expected === "in_progress" || expected === "canceled";
    expect([game?.homeScore, game?.awayScore]).toEqual(begun ? [3, 2] : [null, null]);
    expect(game?.finalAt).toBeNull();
  });

  it("knows a second playoff overtime of the NHL from a shootout", () => {
    const shown = {
      status: status("IN_PROGRESS", { period: 5, displayClock: "12:00" }),
      event: { season: { year: 2026, type: 3 } },
    };
    expect(gameOf("NHL", shown).game?.periodLabel).toBe("2OT 12:00");
  });

  it.each<[Name, object, boolean]>([
    ["NHL", status("FINAL", { period: 4, state: "post", detail: "Final/OT" }), true],
    ["NHL", status("FINAL", { period: 5, state: "post", detail: "Final/SO" }), true],
    ["MLB", status("FINAL", { period: 11, state: "post", detail: "Final/11" }), true],
    ["MLB", status("FINAL", { period: 6, state: "post", detail: "Final/6" }), false],
    ["NBA", status("FINAL", { period: 4, state: "post", detail: "Final" }), false],
    ["MLB", status("FORFEIT", { period: 9, state: "post", detail: "Forfeit" }), false],
  ])("tells overtime of a final: %s %j", (league, shown, overtime) => {
    const { game } = gameOf(league, { status: shown, homeScore: "4", awayScore: "3" });
    expect([game?.status, game?.overtime, game?.finalAt]).toEqual(["final", overtime, NOW]);
  });

  it("makes an unknown state a problem with suggestions, and a final without a score too", () => {
    const { problems } = gameOf("NBA", { status: status("HALF_TIME") });
    expect(problems).toEqual([
      {
        where: "ESPN game 401 (Away at Home)",
        message: 'Unknown status "STATUS_HALF_TIME"',
        suggestions: expect.arrayContaining(["STATUS_HALFTIME"]),
      },
    ]);
    expect(gameOf("NBA", { status: status("FINAL", { period: 4 }), homeScore: "" }).problems[0]?.message).toBe(
      "Final without a score",
    );
  });

  it("leaves preseason, All-Star and undecided games out by name", () => {
    const tbd = {
      competitors: [
        { homeAway: "home", team: { id: "-1", displayName: "TBD" } },
        { homeAway: "away", team: { id: "2" } },
      ],
    };
    expect(gameOf("NBA", { event: { season: { year: 2026, type: 1 } } }).leftOut).toEqual({ "a preseason game": 1 });
    expect(gameOf("NBA", { competition: { type: { abbreviation: "ALLSTAR" } } }).leftOut).toEqual({
      "an All-Star game": 1,
    });
    expect(gameOf("NFL", { event: { name: "NFC at AFC Pro Bowl" } }).leftOut).toEqual({ "an All-Star game": 1 });
    expect(gameOf("NBA", { competition: tbd }).leftOut).toEqual({ "a game whose teams are not decided": 1 });
  });

  it("knows neutral sites, playoffs, the play-in, placeholder starts and second games", () => {
    expect(gameOf("NFL", { competition: { neutralSite: true } }).game?.neutral).toBe(true);
    expect(gameOf("NBA", { event: { season: { year: 2026, type: 5 } } }).game?.playoff).toBe(true);
    expect(gameOf("NFL", { competition: { timeValid: false } }).game?.startIsPlaceholder).toBe(true);
    const notes = (headline: string) => ({ competition: { notes: [{ headline }] } });
    expect(gameOf("MLB", notes("Doubleheader - Game 2")).game?.gameNumber).toBe(2);
    expect(gameOf("MLB", notes("ALCS - Game 2")).game?.gameNumber).toBe(1);
  });

  it("suggests teams for an unknown one, and takes the other games", () => {
    const competitors = [
      { homeAway: "home", team: { id: "99", displayName: "Somebody" } },
      { homeAway: "away", team: { id: "2" } },
    ];
    const answer = readEspnAnswer(
      board("NBA", event("NBA", { competition: { competitors } }), event("NBA"), { id: 7 }),
      NOW,
    );
    expect(answer?.games?.items).toHaveLength(1);
    expect(answer?.games?.problems).toMatchObject(
      [{ message: 'Unknown NBA team "99"', suggestions: expect.any(Array) as unknown }, { where: "ESPN game 2" }].map(
        (problem, i) => (i === 1 ? { where: "ESPN game 3" } : problem),
      ),
    );
  });
});

describe("a game's odds at ESPN", () => {
  const side = (odds: string, line?: string) => ({
    close: { odds, ...(line === undefined ? {} : { line }) },
    open: { odds: "-110" },
  });
  const book = (name: string, more: object = {}) => ({
    provider: { id: "1", name },
    moneyline: { home: side("EVEN"), away: side("-120") },
    ...more,
  });
  const quotesOf = (...odds: unknown[]) => {
    const answer = readEspnAnswer(board("NBA", event("NBA", { competition: { odds } })), NOW);
    return {
      ...answer?.quotes,
      rows: answer?.quotes?.items.map(({ book: of, market, line, first }) => [of, market, line, first].join(" ")),
    };
  };

  it("takes books by a table, EVEN as +100 and a pick'em line as 0", () => {
    expect(quotesOf(book("ESPN BET"), book("DraftKings"), book("Caesars Sportsbook (New Jersey)")).rows).toEqual([
      "espnbet moneyline  100",
      "draftkings moneyline  100",
      "caesars moneyline  100",
    ]);
    expect(
      quotesOf(book("FanDuel", { pointSpread: { home: side("-110", "PK"), away: side("-110", "PK") } })).rows,
    ).toContain("fanduel spread 0 -110");
  });

  it("leaves out what is off the board, in play or no sportsbook, by name", () => {
    expect(quotesOf(book("ESPN BET", { moneyline: { home: side("OFF"), away: side("OFF") } })).leftOut).toEqual({
      "a market taken off the board": 1,
    });
    expect(quotesOf(book("ESPN Bet - Live Odds"), book("consensus"), book("Bet365"), null).leftOut).toEqual({
      "prices in play": 1,
      "not a sportsbook: consensus": 1,
      "a book the product does not list: Bet365": 1,
      "an empty entry": 1,
    });
  });

  it("makes an unknown book, a bad price and lines that disagree problems, one row each", () => {
    const spread = (home: string, away: string) => ({
      pointSpread: { home: side("-110", home), away: side("-110", away) },
    });
    const {
      problems,
      rows: shown,
      read,
    } = quotesOf(
      book("Draft Kongs"),
      book("BetMGM", { moneyline: { home: side("+5"), away: side("-120") } }),
      book("FanDuel", spread("-3.5", "+4.5")),
      book("DraftKings", spread("-3.5", "+3.5")),
    );
    expect(problems).toEqual([
      {
        where: "espn-nba-401, Draft Kongs moneyline",
        message: 'Unknown book "Draft Kongs"',
        suggestions: expect.arrayContaining(["DraftKings"]),
      },
      { where: "espn-nba-401, BetMGM moneyline", message: '"+5" is not an American price' },
      {
        where: "espn-nba-401, FanDuel spread",
        message: "The two sides of the spread have different lines: -3.5 and +4.5",
      },
    ]);
    expect(shown).toEqual(["fanduel moneyline  100", "draftkings moneyline  100", "draftkings spread -3.5 -110"]);
    expect(read).toBe(6);
  });

  it("reads the plain numbers of 2022", () => {
    const odds = {
      provider: { id: "45", name: "Caesars Sportsbook (New Jersey)" },
      overUnder: 8,
      overOdds: -105,
      underOdds: -115,
      spread: -1.5,
      homeTeamOdds: { moneyLine: -148, spreadOdds: 114 },
      awayTeamOdds: { moneyLine: 127, spreadOdds: -137 },
    };
    expect(quotesOf(odds).rows).toEqual(["caesars moneyline  -148", "caesars spread -1.5 114", "caesars total 8 -105"]);
  });
});

describe("the injury report of ESPN", () => {
  const row = (status: string, more: object = {}) => ({
    status,
    date: "2026-01-09T12:30Z",
    athlete: { displayName: "A. Man", links: [{ href: "https://www.espn.com/nfl/player/_/id/4242/a-man" }] },
    details: { type: "Ankle", detail: "Sprain", side: "Left" },
    ...more,
  });
  const read = (...rows: unknown[]) =>
    readEspnAnswer({ injuries: [{ id: "12", displayName: "Kansas City Chiefs", injuries: rows }] }, NOW)?.injuries;

  it.each([
    ["Out", "out"],
    ["Injured Reserve", "out"],
    ["Physically Unable to Perform", "out"],
    ["Suspension", "out"],
    ["15-Day-IL", "out"],
    ["Doubtful", "doubtful"],
    ["Questionable", "questionable"],
    ["Day-To-Day", "questionable"],
    ["Game-Time Decision", "questionable"],
    ["Out For Season", "out"],
    ["Probable", "probable"],
    ["Active", "available"],
  ])("%s is %s", (shown, status) => {
    expect(read(row(shown))?.items).toEqual([
      {
        externalPlayerId: "espn-nfl-4242",
        playerName: "A. Man",
        league: "NFL",
        teamCode: "KC",
        status,
        note: "left ankle sprain",
        reportedAt: Date.parse("2026-01-09T12:30Z"),
      },
    ]);
  });

  it("suggests states for an unknown one, names a player without id, and takes the others", () => {
    const taken = read(
      row("Questionible"),
      row("Out", { athlete: { displayName: "No Id" } }),
      { status: 5 },
      row("Out"),
    );
    expect(taken?.items).toHaveLength(1);
    expect(taken?.problems).toMatchObject([
      { where: "NFL injuries, Kansas City Chiefs, A. Man", message: 'Unknown injury status "Questionible"' },
      { where: "NFL injuries, Kansas City Chiefs, No Id", message: "The player has no id" },
      { where: "NFL injuries, Kansas City Chiefs, a player" },
    ]);
    expect(taken?.problems[0]?.suggestions).toContain("questionable");
  });

  it("never knows a report before it was received", () => {
    expect(read(row("Out", { date: "2026-02-01T00:00Z" }))?.items[0]?.reportedAt).toBe(NOW);
    expect(read(row("Out", { date: null }))?.items[0]?.reportedAt).toBe(NOW);
  });
});

describe("a summary of ESPN", () => {
  const athlete = (id: string, name: string, stats: string[], more: object = {}) => ({
    athlete: { id, displayName: name },
    stats,
    ...more,
  });
  const summary = (league: Name, players: unknown[], name = "FINAL", state = "post") => ({
    header: event(league, { status: status(name, { period: 4, state }), homeScore: "20", awayScore: "17" }),
    boxscore: { players },
  });
  const passing = (...athletes: unknown[]) => ({
    name: "passing",
    keys: ["completions/passingAttempts", "passingYards", "passingTouchdowns", "interceptions"],
    athletes,
  });
  const interceptions = {
    name: "interceptions",
    keys: ["interceptions", "interceptionYards", "interceptionTouchdowns"],
  };
  const defensive = { name: "defensive", keys: ["totalTackles", "defensiveTouchdowns"] };

  it("adds a player's tables up, with 0 for what the answer tells of others, and counts a pick-six once", () => {
    const home = {
      team: { id: "12" },
      statistics: [
        passing(athlete("1", "Q. B", ["22/31", "251", "2", "1"])),
        { ...defensive, athletes: [athlete("2", "D. B", ["6", "1"])] },
        { ...interceptions, athletes: [athlete("2", "D. B", ["1", "40", "1"])] },
        { name: "punting", keys: ["punts"], athletes: [athlete("3", "P. U", ["4"])] },
      ],
    };
    const answer = readEspnAnswer(summary("NFL", [home]), NOW);
    const stats = { pass_cmp: 22, pass_att: 31, pass_yds: 251, pass_td: 2, pass_int: 1, tackles: 0, def_td: 0 };
    expect(
      answer?.boxLines?.items.map((line) => [line.externalPlayerId, line.teamCode, line.position, line.stats]),
    ).toEqual([
      ["espn-nfl-1", "KC", "QB", stats],
      [
        "espn-nfl-2",
        "KC",
        "",
        { pass_cmp: 0, pass_att: 0, pass_yds: 0, pass_td: 0, pass_int: 0, tackles: 6, def_td: 1 },
      ],
    ]);
    expect(answer?.boxLines?.leftOut).toEqual({ "a player with nothing that is kept": 1 });
    expect(answer?.starters?.items.map(({ playerName, role, status: of }) => [playerName, role, of])).toEqual([
      ["Q. B", "quarterback", "started"],
    ]);
  });

  it("says nothing of who started where two quarterbacks shared a game, but is not misled by a trick play", () => {
    const started = (...athletes: unknown[]) =>
      readEspnAnswer(
        summary("NFL", [{ team: { id: "12" }, statistics: [passing(...athletes)] }]),
        NOW,
      )?.starters?.items.map(({ playerName }) => playerName);
    expect(
      started(athlete("1", "First", ["10/16", "1", "0", "0"]), athlete("2", "Second", ["9/15", "1", "0", "0"])),
    ).toEqual([]);
    expect(
      started(athlete("1", "First", ["20/31", "1", "0", "0"]), athlete("2", "Receiver", ["1/1", "40", "1", "0"])),
    ).toEqual(["First"]);
  });

  it("takes no line of a game that is not over", () => {
    const home = { team: { id: "12" }, statistics: [passing(athlete("1", "Q. B", ["5/8", "60", "0", "0"]))] };
    const answer = readEspnAnswer(summary("NFL", [home], "IN_PROGRESS", "in"), NOW);
    expect(answer?.games?.items[0]?.status).toBe("in_progress");
    expect(answer?.boxLines?.leftOut).toEqual({ "a line of a game that is not over": 1 });
    expect(answer?.starters?.items).toEqual([]);
  });

  it("reads innings as outs, ice time as minutes, and leaves out who did not play", () => {
    const pitching = {
      type: "pitching",
      keys: ["fullInnings.partInnings", "hits", "runs", "earnedRuns", "walks", "strikeouts", "homeRuns"],
      athletes: [athlete("9", "P. P", ["6.2", "5", "2", "2", "1", "7", "0"], { starter: true })],
    };
    const mlb = readEspnAnswer(summary("MLB", [{ team: { id: "10" }, statistics: [pitching] }]), NOW);
    expect(mlb?.boxLines?.items[0]?.stats).toEqual({ outs: 20, p_h: 5, p_r: 2, p_er: 2, p_bb: 1, p_so: 7, p_hr: 0 });
    expect(mlb?.starters?.items[0]).toMatchObject({ role: "pitcher", status: "started", teamCode: "NYY" });
    const forwards = {
      name: "forwards",
      keys: ["goals", "assists", "shotsTotal", "timeOnIce"],
      athletes: [athlete("3", "F. W", ["1", "2", "4", "18:30"])],
    };
    const nhl = readEspnAnswer(
      summary("NHL", [{ team: { id: "1" }, statistics: [forwards, { ...forwards, name: "skaters" }] }]),
      NOW,
    );
    expect(nhl?.boxLines?.items.map(({ stats }) => stats)).toEqual([
      { goals: 1, assists: 2, shots: 4, toi: 18.5, points: 3 },
    ]);
    const nba = {
      keys: ["minutes", "points"],
      athletes: [athlete("4", "B. B", ["30", "12"]), athlete("5", "D. N", [], { didNotPlay: true })],
    };
    const lines = readEspnAnswer(summary("NBA", [{ team: { id: "2" }, statistics: [nba] }]), NOW)?.boxLines;
    expect(lines?.items.map(({ stats }) => stats)).toEqual([{ min: 30, pts: 12 }]);
    expect(lines?.leftOut).toEqual({ "a player who did not play": 1 });
  });
});

describe("rosters and depth charts of ESPN", () => {
  it("takes a roster whether it is grouped or not", () => {
    const player = (id: string) => ({ id, displayName: `P ${id}`, position: { abbreviation: "QB" } });
    const team = { id: "12", uid: "s:20~l:28~t:12" };
    const flat = readEspnAnswer({ team, athletes: [player("1"), player("2")] }, NOW)?.players;
    const grouped = readEspnAnswer(
      { team, athletes: [{ position: "offense", items: [player("1"), player("2")] }] },
      NOW,
    )?.players;
    expect(flat?.items).toEqual(grouped?.items);
    expect(flat?.items[0]).toEqual({
      externalId: "espn-nfl-1",
      league: "NFL",
      teamCode: "KC",
      name: "P 1",
      position: "QB",
    });
  });

  it("accounts for every quarterback of a depth chart", () => {
    const ref = (id: number) => ({
      $ref: `http://sports.core.api.espn.com/v2/sports/football/leagues/nfl/seasons/2026/athletes/${id}?lang=en`,
    });
    const qb = {
      position: { abbreviation: "QB" },
      athletes: [
        { slot: 2, athlete: ref(20) },
        { slot: 1, athlete: ref(10) },
      ],
    };
    expect(readEspnAnswer({ items: [{ positions: { qb } }] }, NOW)?.starters).toEqual({
      items: [],
      problems: [],
      read: 2,
      leftOut: { "a quarterback behind the first": 1, "the first quarterback, named by id only": 1 },
    });
  });
});

describe("the transforms of ESPN, the NBA and Open-Meteo", () => {
  const readers = [readEspnAnswer, readNbaAnswer, readOpenMeteoAnswer];

  it("never throw, whatever they are given, and answer the same twice", () => {
    const key = fc.constantFrom(
      "events",
      "competitions",
      "header",
      "boxscore",
      "injuries",
      "athletes",
      "team",
      "items",
      "scoreboard",
      "game",
      "games",
      "leagueSchedule",
      "hourly",
      "latitude",
      "uid",
      "leagues",
      "meta",
    );
    const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>, fc.constant("s:40~l:46"));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue() as fc.Arbitrary<unknown>, fc.dictionary(key, value)), (body) => {
        for (const read of readers) expect(read(body, NOW)).toEqual(read(body, NOW));
      }),
      { numRuns: 400 },
    );
  });

  it("a broken row never takes others with it", () => {
    const good = event("NBA");
    fc.assert(
      fc.property(fc.array(fc.jsonValue() as fc.Arbitrary<unknown>, { maxLength: 6 }), fc.nat(6), (broken, place) => {
        const rows = [...broken.slice(0, place), good, ...broken.slice(place)];
        const games = readEspnAnswer(board("NBA", ...rows), NOW)?.games;
        expect(games?.items.map(({ externalId }) => externalId)).toEqual(["espn-nba-401"]);
        expect(games?.problems).toHaveLength(broken.length);
        expect(games?.read).toBe(rows.length);
      }),
      { numRuns: 200 },
    );
  });

  it("know nothing of what is not theirs", () => {
    for (const body of [null, 5, "text", [], {}, { events: [] }, { id: "x", bookmakers: [] }]) {
      expect(readers.map((read) => read(body, NOW))).toEqual([null, null, null]);
    }
  });
});
