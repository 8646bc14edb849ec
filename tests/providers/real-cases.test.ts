import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { readMlbAnswer } from "#app/lib/providers/mlb-statsapi/transform.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { readNhlAnswer } from "#app/lib/providers/nhl-api-web/transform.ts";
import { isTeam, teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { games } from "#db/schema/games.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fakeFeed } from "#tests/setup/fake-feed.ts";

// The cases of docs/real-cases.md as the services write them, and others of their kinds.
type Row = Record<string, unknown>;
const RECEIVED = epochMs(Date.UTC(2026, 7, 3, 12));

const mlbRow = (more: Row = {}): Row => ({
  gamePk: 824807,
  gameType: "R",
  season: "2026",
  gameDate: "2026-08-02T17:35:00Z",
  officialDate: "2026-08-02",
  status: { codedGameState: "F", detailedState: "Final", startTimeTBD: false },
  teams: { away: { team: { id: 143 }, score: 3 }, home: { team: { id: 110 }, score: 0 } },
  scheduledInnings: 9,
  ...more,
});
const days = (listed: Readonly<Record<string, readonly Row[]>>) => ({
  totalGames: 1,
  dates: Object.entries(listed).map(([date, of]) => ({ date, games: of })),
});
const mlb = (...rows: readonly Row[]) => readMlbAnswer(days({ "2026-08-02": rows }), RECEIVED)?.games;
const score = (away: number, home: number) => ({
  teams: { away: { team: { id: 143 }, score: away }, home: { team: { id: 110 }, score: home } },
});
const status = (codedGameState: string, detailedState: string) => ({
  status: { codedGameState, detailedState, startTimeTBD: false },
});
/** A line score as the service writes it: padded to nine innings, those nobody batted in without runs. */
const line = (away: number, home: number, at: Row = {}) => ({
  linescore: {
    scheduledInnings: 9,
    currentInning: Math.max(away, home),
    ...at,
    innings: Array.from({ length: 9 }, (_, index) => ({
      num: index + 1,
      away: index < away ? { runs: 0, hits: 1 } : { hits: 0 },
      home: index < home ? { runs: 0, hits: 1 } : { hits: 0 },
    })),
  },
});
const RAIN = status("F", "Completed Early: Rain");

describe("how much MLB says was played", () => {
  it.each([
    ["C66 called, without any line score: official, and no more", RAIN, { played: 5, scheduled: 9 }],
    [
      "C45 called in the sixth, without innings",
      { ...RAIN, ...score(1, 3), linescore: { currentInning: 6, scheduledInnings: 9 } },
      { played: 6, scheduled: 9 },
    ],
    [
      "824807: the line score is padded to nine",
      { ...RAIN, ...line(6, 5, { inningState: "Bottom", outs: 0 }) },
      { played: 5.5, scheduled: 9 },
    ],
    [
      "a top half that was broken off was not played",
      { ...RAIN, ...line(6, 5, { inningState: "Top", outs: 1 }) },
      { played: 5, scheduled: 9 },
    ],
    [
      "a bottom half that was broken off",
      { ...RAIN, ...score(1, 3), ...line(7, 7, { inningState: "Bottom", outs: 1 }) },
      { played: 6.5, scheduled: 9 },
    ],
    [
      "Wet Grounds",
      { ...status("F", "Completed Early: Wet Grounds"), ...line(8, 8, { inningState: "Bottom", outs: 3 }) },
      { played: 8, scheduled: 9 },
    ],
    [
      "C67 Mercy",
      { ...status("F", "Completed Early: Mercy"), ...line(7, 7, { inningState: "End" }) },
      { played: 7, scheduled: 9 },
    ],
    [
      "C47 five of seven",
      { ...RAIN, scheduledInnings: 7, linescore: { currentInning: 5, inningState: "End", scheduledInnings: 7 } },
      { played: 5, scheduled: 7 },
    ],
  ] as readonly (readonly [string, Row, object])[])("%s", (_, more, part) => {
    const taken = mlb(mlbRow(more));
    expect(taken?.problems).toEqual([]);
    expect(taken?.items[0]).toMatchObject({ status: "final", played: { extent: "part", ...part } });
  });

  it.each([
    ["nine innings", line(9, 9, { inningState: "Bottom", outs: 3 })],
    ["8½ with the home team ahead", { ...score(1, 3), ...line(9, 8, { inningState: "Top", outs: 3 }) }],
    ["a walk-off with one out", { ...score(2, 3), ...line(9, 9, { inningState: "Bottom", outs: 1 }) }],
    ["eleven innings", line(11, 11, { inningState: "Bottom", outs: 3 })],
    ["C47 seven of seven", { linescore: { currentInning: 7, inningState: "Bottom", scheduledInnings: 7 } }],
    ["called in the tenth", { ...RAIN, linescore: { currentInning: 10, inningState: "End", scheduledInnings: 9 } }],
  ] as readonly (readonly [string, Row])[])("%s are whole", (_, more) => {
    expect(mlb(mlbRow(more))?.items[0]?.played).toEqual({ extent: "whole" });
  });

  it.each([
    "Forfeit",
    "Forfeit: Refusal",
    "Forfeit: Rule",
    "Forfeit: Delay",
    "Forfeit: Unplayable",
    "Forfeit: Ineligible",
  ])("C67 %s is not a score that was played", (detailed) => {
    for (const letter of ["Q", "R"])
      expect(mlb(mlbRow({ ...status(letter, detailed), ...score(9, 0) }))?.items[0]).toMatchObject({
        status: "final",
        played: { extent: "forfeit" },
      });
  });

  it("a forfeit before the first pitch has no score: it was not played", () => {
    const unplayed = { teams: { away: { team: { id: 143 } }, home: { team: { id: 110 } } } };
    expect(mlb(mlbRow({ ...status("Q", "Forfeit: Refusal"), ...unplayed }))).toMatchObject({
      problems: [],
      items: [{ status: "canceled", homeScore: null }],
    });
  });

  it("C67 a tie that a tiebreaker decided is final with the score that was played", () => {
    const tied = { ...status("F", "Final: Tied (won in tiebreaker)"), ...score(4, 4), ...line(9, 9, { outs: 3 }) };
    expect(mlb(mlbRow(tied))?.items[0]).toMatchObject({
      status: "final",
      homeScore: 4,
      awayScore: 4,
      played: { extent: "whole" },
    });
  });

  it("C66 a final without a line score is taken, its length unknown", () => {
    expect(mlb(mlbRow())?.items[0]).toMatchObject({ status: "final", played: { extent: "unknown" } });
    expect(mlb(mlbRow({ linescore: { innings: [] } }))?.items[0]).toMatchObject({ status: "final" });
  });
});

describe("MLB's games and days", () => {
  it("C48 a game that goes on beside the regular one of its pair keeps its own number, start and end", () => {
    const resumed = mlbRow({
      gameDate: "2026-08-02T17:00:00Z",
      officialDate: "2026-08-01",
      resumedFrom: "2026-08-01T23:05:00Z",
      ...line(9, 9, { outs: 3 }),
    });
    const regular = mlbRow({
      gamePk: 824808,
      gameDate: "2026-08-02T23:05:00Z",
      ...line(9, 9, { outs: 3 }),
      ...score(5, 1),
    });
    const items = mlb(resumed, regular)?.items ?? [];
    expect(items.map(({ externalId }) => externalId)).toEqual(["mlb-824807", "mlb-824808"]);
    expect(items[0]).toMatchObject({ startAt: Date.UTC(2026, 7, 1, 23, 5), resumedAt: Date.UTC(2026, 7, 2, 17) });
    expect(items[1]?.resumedAt).toBeUndefined();
  });

  it.each([
    ["DR", "postponed"],
    ["FR", "final"],
    ["PW", "scheduled"],
    ["MA", "in_progress"],
  ])("status code %s alone is %s", (statusCode, expected) => {
    expect(mlb(mlbRow({ status: { statusCode } }))).toMatchObject({ problems: [], items: [{ status: expected }] });
  });

  it("C49 a suspended game says so, and stays under way", () => {
    const stopped = mlbRow({ ...status("U", "Suspended: Rain"), ...line(6, 5, { inningState: "Top", outs: 1 }) });
    expect(mlb(stopped)?.items[0]).toMatchObject({ status: "in_progress", suspended: true });
  });

  it("C64 a start that is a placeholder is marked, not counted as the hour", () => {
    const tbd = mlbRow({
      status: { codedGameState: "S", detailedState: "Scheduled", startTimeTBD: true },
      gameDate: "2026-08-02T07:33:00Z",
    });
    expect(mlb(tbd)?.items[0]).toMatchObject({ status: "scheduled", startIsPlaceholder: true });
  });

  it("C65 a postponed game stands under two days and is one game with one result", () => {
    const off = mlbRow({
      ...status("D", "Postponed"),
      rescheduleDate: "2026-08-02",
      rescheduleGameDate: "2026-08-02",
      officialDate: "2026-08-02",
    });
    const taken = readMlbAnswer(days({ "2026-08-01": [off], "2026-08-02": [mlbRow()] }), RECEIVED)?.games;
    expect(taken?.items).toHaveLength(1);
    expect(taken?.items[0]).toMatchObject({ externalId: "mlb-824807", status: "final" });
  });

  it("a place in a round that was not needed is left out", () => {
    const places = { away: { team: { id: 4617 } }, home: { team: { id: 110 } } };
    const off = mlbRow({ gameType: "F", ifNecessary: "Y", ...status("C", "Cancelled"), teams: places });
    expect(mlb(off)?.leftOut).toEqual({ "a playoff game whose teams are not decided": 1 });
  });

  it("C68 both games of a doubleheader are their own", () => {
    const second = mlbRow({ gamePk: 778180, gameNumber: 2, doubleHeader: "Y" });
    const items = mlb(mlbRow({ gamePk: 778179, gameNumber: 1, doubleHeader: "Y" }), second)?.items ?? [];
    expect(items.map(({ externalId, gameNumber }) => [externalId, gameNumber])).toEqual([
      ["mlb-778179", 1],
      ["mlb-778180", 2],
    ]);
  });
});

const nhlRow = (more: Row = {}): Row => ({
  id: 2025020900,
  season: 20252026,
  gameType: 2,
  gameDate: "2026-02-19",
  startTimeUTC: "2026-02-20T00:00:00Z",
  gameState: "LIVE",
  gameScheduleState: "OK",
  awayTeam: { id: 16, abbrev: "CHI", score: 1 },
  homeTeam: { id: 29, abbrev: "CBJ", score: 2 },
  ...more,
});
const NHL_AT = epochMs(Date.UTC(2026, 1, 20, 2));
const nhl = (...rows: readonly Row[]) => readNhlAnswer({ currentDate: "2026-02-19", games: rows }, NHL_AT)?.games;
const period = (number: number, periodType: string) => ({ periodDescriptor: { number, periodType } });

describe("the NHL", () => {
  it("C70 in the last minutes a game is under way; a state nobody knows is named and changes nothing", async () => {
    const critical = nhlRow({
      gameState: "CRIT",
      ...period(3, "REG"),
      clock: { timeRemaining: "04:10", inIntermission: false },
    });
    const other = nhlRow({
      id: 2025020901,
      awayTeam: { id: 6, abbrev: "BOS", score: 0 },
      homeTeam: { id: 10, abbrev: "TOR", score: 0 },
    });
    const database = await openTestDatabase();
    await ensureTeamCatalogue(database);
    const feed = fakeFeed();
    const tell = async (...rows: readonly Row[]) => {
      const taken = nhl(...rows);
      feed.data.games = [...(taken?.items ?? [])];
      feed.data.problems = [...(taken?.problems ?? [])];
      const window = {
        league: "NHL",
        from: epochMs(NHL_AT - 12 * HOUR_MS),
        to: epochMs(NHL_AT + HOUR_MS),
        asOf: NHL_AT,
      } as const;
      return (await ingestSchedule(database, feed, window)).problems;
    };
    const stored = async (id: string) => (await database.read.select().from(games).where(eq(games.externalId, id)))[0];
    expect(await tell(critical, other)).toEqual([]);
    expect(await stored("nhl-2025020900")).toMatchObject({ status: "in_progress", homeScore: 2 });
    const goal = { homeTeam: { id: 10, abbrev: "TOR", score: 1 } };
    const [problem] = await tell({ ...critical, gameState: "HURRY" }, { ...other, ...goal });
    expect(problem).toMatchObject({ where: "NHL game 2025020900", message: 'Unknown gameState "HURRY"' });
    expect(await stored("nhl-2025020900")).toMatchObject({ status: "in_progress", homeScore: 2, awayScore: 1 });
    // The rest of the day goes on.
    expect(await stored("nhl-2025020901")).toMatchObject({ status: "in_progress", homeScore: 1 });
  });

  it.each(["OFF", "FINAL", "OVER"])("C71 %s with a shootout and no line score is a whole game", (gameState) => {
    const final = nhlRow({ gameState, gameOutcome: { lastPeriodType: "SO" } });
    expect(nhl(final)?.items[0]).toMatchObject({ status: "final", overtime: true, played: { extent: "whole" } });
  });

  it("a place in a round that was not needed is left out, played or not", () => {
    const place = { gameType: 3, gameState: "FUT", gameScheduleState: "DONT_PLAY", homeTeam: { abbrev: "TBD" } };
    expect(nhl(nhlRow(place))?.leftOut).toEqual({ "a playoff game whose teams are not decided": 1 });
  });

  it("a postponed game's start may be an empty text", () => {
    const off = nhlRow({ gameState: "FUT", gameScheduleState: "PPD", startTimeUTC: "" });
    expect(nhl(off)).toMatchObject({ problems: [], items: [{ status: "postponed", startIsPlaceholder: true }] });
  });

  it("C72 a final that is level waits for its winner", () => {
    const level = nhlRow({ gameState: "FINAL", homeTeam: { id: 29, abbrev: "CBJ", score: 1 }, ...period(5, "SO") });
    expect(nhl(level)).toMatchObject({ items: [], problems: [{ message: "Final with an even score (1)" }] });
  });
});

describe("the NBA", () => {
  const nba = (more: Row) => {
    const team = (teamId: number, points: number) => ({ teamId, teamTricode: "X", score: points });
    const game = {
      gameId: "0022500396",
      gameStatus: 3,
      gameStatusText: "Final",
      period: 4,
      gameClock: "",
      gameTimeUTC: "2025-12-21T00:00:00Z",
      homeTeam: team(1610612738, 110),
      awayTeam: team(1610612761, 100),
      ...more,
    };
    return readNbaAnswer({ scoreboard: { gameDate: "2025-12-20", leagueId: "00", games: [game] } }, RECEIVED)?.games;
  };

  it.each([
    [
      "a fifth quarter is an overtime",
      { period: 5, gameStatus: 2, gameStatusText: "OT 0:27", gameClock: "PT00M27.00S" },
      { periodLabel: "OT 0:27", overtime: true },
    ],
    ["four quarters are whole", {}, { played: { extent: "whole" } }],
    [
      "stopped in the third",
      { period: 3, gameClock: "PT06M00.00S" },
      { played: { extent: "part", played: 30, scheduled: 48 } },
    ],
    [
      "a suspended game says so",
      { period: 3, gameStatus: 2, gameStatusText: "Susp.", gameClock: "PT08M00.00S" },
      { status: "in_progress", suspended: true, periodLabel: "Suspended" },
    ],
    [
      "overtime by its word alone is a whole game",
      { gameStatusText: "Final/OT ", period: null },
      { overtime: true, played: { extent: "whole" } },
    ],
    [
      "a game at its tip-off has no score yet",
      { gameStatus: 2, period: 0, homeTeam: { teamId: 1610612738, score: null } },
      { status: "in_progress", homeScore: null },
    ],
    ["the play-in counts as playoffs", { gameId: "0052500101" }, { playoff: true }],
    ["the Cup final has a neutral site", { gameId: "0062500001" }, { playoff: false, neutral: true }],
  ] as readonly (readonly [string, Row, object])[])("C75 %s", (_, more, expected) => {
    expect(nba(more)).toMatchObject({ problems: [], items: [expected] });
  });

  it.each([
    ["1522500001", "a Summer League game"],
    ["1022500001", "a WNBA game"],
  ])("game %s is left out: %s", (gameId, reason) => {
    expect(nba({ gameId })).toMatchObject({ problems: [], leftOut: { [reason]: 1 } });
  });

  it("an unknown status is named, never read as not begun", () => {
    expect(nba({ gameStatus: 7 })).toMatchObject({ items: [], problems: [{ message: "Unknown gameStatus 7" }] });
  });
});

describe("clubs that moved or were renamed", () => {
  it.each([
    ["C78 NHL", "Utah Hockey Club", "UTA"],
    ["C78 NHL", "Utah Mammoth", "UTA"],
    ["C78 NHL", "Arizona Coyotes", "ARI"],
    ["C79 MLB", "Athletics", "OAK"],
    ["C79 MLB", "Oakland Athletics", "OAK"],
    ["C79 MLB", "Las Vegas Athletics", "OAK"],
    ["C79 MLB", "Cleveland Indians", "CLE"],
    ["NFL", "Oakland Raiders", "LV"],
    ["NFL", "Washington Football Team", "WAS"],
  ] as const)("%s: %s", (where, name, code) => {
    const league = where.slice(-3) as "NHL" | "MLB" | "NFL";
    expect(isTeam(league, "name", name)).toBe(true);
    expect(teamCode(league, "name", name)).toBe(code);
  });
});
