import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createNhlClient } from "#app/lib/providers/nhl-api-web/client.server.ts";
import { readNhlAnswer, readNhlRoster } from "#app/lib/providers/nhl-api-web/transform.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { expectNeverThrows, expectPure, expectRowsStandAlone, expectSurvivesDamage } from "../wire/accounting.ts";
import { counts, hasRecorded, recorded, recordedByOthers } from "../recorded.ts";

const RECEIVED = epochMs(Date.UTC(2026, 1, 20, 12));
const read = (body: unknown) => readNhlAnswer(body, RECEIVED);

type Row = Record<string, unknown>;
const period = (number: number, periodType: string) => ({ periodDescriptor: { number, periodType } });
const clock = (timeRemaining: string, inIntermission = false) => ({ clock: { timeRemaining, inIntermission } });

/** A row of a board: Chicago at Columbus, the evening of 19 February 2026. */
const row = (more: Row = {}): Row => ({
  id: 2025020900,
  season: 20252026,
  gameType: 2,
  gameDate: "2026-02-19",
  startTimeUTC: "2026-02-20T00:00:00Z",
  neutralSite: false,
  gameState: "FUT",
  gameScheduleState: "OK",
  awayTeam: { id: 16, abbrev: "CHI" },
  homeTeam: { id: 29, abbrev: "CBJ" },
  ...more,
});
const scored = (home: number, away: number) => ({
  awayTeam: { id: 16, abbrev: "CHI", score: away },
  homeTeam: { id: 29, abbrev: "CBJ", score: home },
});
const board = (rows: readonly unknown[]) => ({ currentDate: "2026-02-19", games: rows });
const only = (more: Row) => read(board([row(more)]))?.games;
const game = (more: Row) => {
  const games = only(more);
  expect(games?.problems).toEqual([]);
  expect(games?.items).toHaveLength(1);
  return games?.items[0];
};

describe("the NHL's states", () => {
  it.each([
    ["FUT", "OK", "scheduled"],
    ["PRE", "OK", "scheduled"],
    ["LIVE", "OK", "in_progress"],
    ["CRIT", "OK", "in_progress"],
    ["OVER", "OK", "final"],
    ["FINAL", "OK", "final"],
    ["OFF", "OK", "final"],
    ["OFF", "COMPLETED", "final"],
    ["FUT", undefined, "scheduled"],
    // Whether it is played as scheduled comes first.
    ["FUT", "PPD", "postponed"],
    ["OFF", "PPD", "postponed"],
    ["LIVE", "SUSP", "in_progress"],
    ["FUT", "SUSP", "in_progress"],
    ["FUT", "CNCL", "canceled"],
    ["FUT", "DONT_PLAY", "canceled"],
    ["FUT", "TBD", "scheduled"],
  ])("%s and %s is %s", (gameState, gameScheduleState, status) => {
    const found = game({ gameState, gameScheduleState, ...scored(4, 2) });
    expect(found?.status).toBe(status);
    // A game that was called off keeps the score it stood at.
    const begun = status !== "scheduled" && status !== "postponed";
    expect([found?.homeScore, found?.awayScore]).toEqual(begun ? [4, 2] : [null, null]);
    expect(found?.finalAt).toBe(status === "final" ? RECEIVED : null);
  });

  it.each([
    [{ gameState: "HALF" }, 'Unknown gameState "HALF"'],
    [{ gameScheduleState: "PPT" }, 'Unknown gameScheduleState "PPT"'],
  ])("that are unknown are a problem with suggestions, only for that row: %j", (more, message) => {
    const games = read(board([row(more), row({ id: 2 })]))?.games;
    expect(games?.items.map(({ externalId }) => externalId)).toEqual(["nhl-2"]);
    expect(games?.problems).toMatchObject([{ where: "NHL game 2025020900", message }]);
    expect(games?.problems[0]?.suggestions?.length).toBeGreaterThan(0);
  });

  it.each([
    [{ ...period(3, "REG"), ...clock("04:12") }, "P3 4:12", null],
    [{ ...period(1, "REG"), ...clock("20:00") }, "P1 20:00", null],
    [{ ...period(1, "REG"), ...clock("15:00", true) }, "1st intermission", null],
    [{ ...period(2, "REG"), ...clock("03:00", true) }, "2nd intermission", null],
    [{ ...period(3, "REG"), ...clock("03:00", true) }, "Intermission", null],
    [{ ...period(4, "OT"), ...clock("03:01") }, "OT 3:01", true],
    [{ ...period(5, "OT"), ...clock("12:40"), gameType: 3 }, "2OT 12:40", true],
    [{ ...period(5, "SO"), ...clock("00:00") }, "SO", true],
    [{ period: 2, ...clock("09:59") }, "P2 9:59", null],
    [period(2, "REG"), "P2", null],
    [{}, "Warm-up", null],
    [{ gameScheduleState: "SUSP", ...period(2, "REG"), ...clock("09:59") }, "Suspended", null],
  ])("while running: %j reads %s, overtime %s", (more, label, overtime) => {
    const found = game({ gameState: "LIVE", ...scored(1, 1), ...more });
    expect([found?.periodLabel, found?.overtime]).toEqual([label, overtime]);
  });

  it.each([
    [{ gameOutcome: { lastPeriodType: "REG" } }, false],
    [{ gameOutcome: { lastPeriodType: "OT" } }, true],
    [{ gameOutcome: { lastPeriodType: "SO" } }, true],
    [period(5, "SO"), true],
    [period(3, "REG"), false],
    [{}, null],
  ])("over: %j, overtime %s", (more, overtime) => {
    expect(game({ gameState: "OFF", ...scored(5, 4), ...more })?.overtime).toBe(overtime);
  });

  it("a final without a score, or with an even one, is a problem", () => {
    expect(only({ gameState: "OFF" })?.problems[0]?.message).toBe("Final without a score");
    expect(only({ gameState: "OVER", ...scored(3, 3) })?.problems[0]?.message).toBe("Final with an even score (3)");
  });
});

describe("the NHL's games", () => {
  it("are of the season that ends, playoffs by their kind, neutral where they say so", () => {
    expect(game({})).toMatchObject({ season: 2026, playoff: false, neutral: false, homeCode: "CBJ", awayCode: "CHI" });
    expect(game({ gameType: 3, neutralSite: true })).toMatchObject({ playoff: true, neutral: true });
  });

  it.each([
    [1, "a preseason game"],
    [4, "an All-Star game"],
    [19, "a game outside the season (type 19)"],
  ])("of kind %i are left out by name, whatever the teams", (gameType, reason) => {
    const teams = { homeTeam: { abbrev: "CAN" }, awayTeam: { abbrev: "USA" } };
    expect(only({ gameType, ...teams })).toMatchObject({ items: [], problems: [], leftOut: { [reason]: 1 } });
  });

  it("without a time stand at the usual hour of their day, as a placeholder", () => {
    const found = game({ startTimeUTC: undefined, gameScheduleState: "PPD" });
    expect(found).toMatchObject({ startAt: Date.UTC(2026, 1, 20), startIsPlaceholder: true, status: "postponed" });
    expect(game({ gameScheduleState: "TBD" })?.startIsPlaceholder).toBe(true);
    expect(game({ startTimeTBD: true })?.startIsPlaceholder).toBe(true);
    expect(game({})?.startIsPlaceholder).toBe(false);
    const nothing = only({ startTimeUTC: undefined, gameDate: undefined });
    expect(nothing?.problems[0]?.message).toBe("Neither a start nor a day");
  });

  it("of a schedule take the day they are listed under; without any day, the Eastern day of the start", () => {
    const week = { gameWeek: [{ date: "2026-02-19", games: [row({ gameDate: undefined })] }] };
    expect(read(week)?.games?.items[0]?.localDate).toBe("2026-02-19");
    expect(game({ gameDate: undefined })?.localDate).toBe("2026-02-19");
  });

  it("of an unknown team are a problem with suggestions", () => {
    const [problem] = only({ homeTeam: { abbrev: "CBX" } })?.problems ?? [];
    expect(problem?.message).toBe('Unknown NHL team "CBX"');
    expect(problem?.suggestions?.[0]).toBe("CBJ (Columbus Blue Jackets)");
  });

  it("of a playoff round no team has reached are left out by name", () => {
    const teams = { homeTeam: { abbrev: "TBD" }, awayTeam: { abbrev: "CBJ" } };
    const reason = "a playoff game whose teams are not decided";
    expect(only({ gameType: 3, ...teams })).toMatchObject({ items: [], problems: [], leftOut: { [reason]: 1 } });
    expect(only({ gameType: 2, ...teams })?.problems[0]?.message).toBe('Unknown NHL team "TBD"');
  });

  it("of a club's season are distinguished from a board", () => {
    const season = {
      previousSeason: 20242025,
      currentSeason: 20252026,
      clubTimezone: "America/New_York",
      games: [row()],
    };
    expect(read(season)).toMatchObject({ kind: "NHL club schedule", games: { read: 1, problems: [] } });
    expect(read(board([row()]))?.kind).toBe("NHL scores");
    expect(read({ round: 1, games: [row()] })).toMatchObject({ kind: "NHL games", games: { read: 1, problems: [] } });
    expect(read({ games: [{ gameId: "0022500456" }] })).toBeNull();
    const days = {
      focusedDate: "2026-02-19",
      gamesByDate: [{ date: "2026-02-19", games: [row({ gameDate: undefined })] }],
    };
    expect(read(days)).toMatchObject({ kind: "NHL schedule", games: { items: [{ localDate: "2026-02-19" }] } });
  });
});

const skater = (playerId: number, more: Row = {}) => ({
  playerId,
  name: { default: `S. ${playerId}` },
  position: "L",
  goals: 1,
  assists: 2,
  points: 3,
  sog: 4,
  hits: 5,
  blockedShots: 6,
  pim: 2,
  toi: "14:35",
  ...more,
});
const goalie = (playerId: number, more: Row = {}) => ({
  playerId,
  name: { default: `G. ${playerId}` },
  position: "G",
  saves: 33,
  shotsAgainst: 36,
  goalsAgainst: 3,
  toi: "60:00",
  starter: true,
  ...more,
});
const boxOf = (more: Row, home: Row) => ({
  ...row({ gameState: "OFF", ...scored(4, 3), gameOutcome: { lastPeriodType: "REG" }, ...more }),
  playerByGameStats: { awayTeam: { forwards: [], defense: [], goalies: [] }, homeTeam: home },
});

describe("an NHL box score", () => {
  const home = {
    forwards: [skater(1), skater(2, { toi: "00:00" })],
    defense: [skater(3, { position: "D", sog: undefined, shots: 7 })],
    goalies: [
      goalie(30, { saves: undefined, shotsAgainst: undefined, saveShotsAgainst: "31/34" }),
      goalie(31, { starter: false, toi: "00:00" }),
    ],
  };

  it("has a line for who played, with the simulation's fields", () => {
    const found = read(boxOf({}, home));
    expect(found?.boxLines).toMatchObject({ read: 5, problems: [], leftOut: { "did not play": 2 } });
    expect(found?.boxLines?.items[0]).toEqual({
      externalGameId: "nhl-2025020900",
      externalPlayerId: "nhl-1",
      playerName: "S. 1",
      teamCode: "CBJ",
      position: "LW",
      starter: false,
      stats: { goals: 1, assists: 2, points: 3, shots: 4, hits: 5, blocks: 6, pim: 2, toi: 14.58 },
    });
    expect(found?.boxLines?.items[1]).toMatchObject({ position: "D", stats: { shots: 7 } });
    expect(found?.boxLines?.items[2]).toMatchObject({
      position: "G",
      starter: true,
      stats: { saves: 31, shots_against: 34, goals_against: 3, toi: 60 },
    });
  });

  it.each([
    ["PRE", "confirmed", 0],
    ["LIVE", "started", 0],
    ["OFF", "started", 3],
  ])("in state %s names the goalie as %s and gives %i lines", (gameState, status, lines) => {
    const found = read(boxOf({ gameState }, home));
    expect(found?.starters).toMatchObject({ read: 2, leftOut: { "a goalie who does not start": 1 } });
    expect(found?.starters?.items).toEqual([
      {
        externalGameId: "nhl-2025020900",
        externalPlayerId: "nhl-30",
        playerName: "G. 30",
        teamCode: "CBJ",
        role: "goalie",
        status,
        knownAt: RECEIVED,
      },
    ]);
    expect(found?.boxLines?.items).toHaveLength(lines);
  });

  it("without starter flags names nobody", () => {
    const found = read(boxOf({}, { ...home, goalies: [goalie(30, { starter: undefined })] }));
    expect(found?.starters).toMatchObject({
      items: [],
      leftOut: { "a goalie who is not marked as starting or not": 1 },
    });
  });

  it("takes every line but the one that is broken", () => {
    const found = read(boxOf({}, { ...home, forwards: [skater(1), { ...skater(2), playerId: "two" }] }));
    expect(found?.boxLines).toMatchObject({
      read: 5,
      problems: [{ where: "NHL box score of nhl-2025020900, home, S. 2" }],
    });
    expect(found?.boxLines?.items).toHaveLength(3);
  });
});

describe("an NHL roster", () => {
  const entry = { id: 8, firstName: { default: "Zach" }, lastName: { default: "Werenski" }, positionCode: "D" };
  const body = { forwards: [{ ...entry, id: 9, positionCode: "R" }], defensemen: [entry], goalies: [] };

  it("is its team's, which only who asked knows", () => {
    expect(readNhlRoster(body, "CBJ")?.players?.items).toEqual([
      { externalId: "nhl-9", league: "NHL", teamCode: "CBJ", name: "Zach Werenski", position: "RW" },
      { externalId: "nhl-8", league: "NHL", teamCode: "CBJ", name: "Zach Werenski", position: "D" },
    ]);
    expect(read(body)?.players).toMatchObject({ items: [], leftOut: { "the roster does not name its team": 2 } });
  });

  it("that fails for one team is a problem; the other teams are taken", async () => {
    const client = createNhlClient(
      {
        get: ({ path }) =>
          path === "/v1/roster/BOS/current"
            ? Promise.reject(new ProviderError("failed", "HTTP 503"))
            : Promise.resolve({ body, fetch: null }),
      },
      () => RECEIVED,
    );
    const answer = await client.players();
    expect(answer.problems).toEqual([{ where: "/v1/roster/BOS/current", message: "HTTP 503" }]);
    expect(new Set(answer.items.map(({ teamCode }) => teamCode)).size).toBe(31);
  });
});

describe("what the NHL's answers become, whatever they are", () => {
  const rows = [1, 2, 3].map((id) => row({ id, gameState: "OFF", ...scored(4, 2) }));
  const box = boxOf({}, { forwards: [skater(1)], defense: [skater(2)], goalies: [goalie(30)] });

  it("garbage is nothing or accounted for, never an exception", () => {
    expect(() => expectNeverThrows(readNhlAnswer)).not.toThrow();
  });

  it("a damaged value costs no more than its row", () => {
    expect(() => {
      expectSurvivesDamage(readNhlAnswer, board(rows));
      expectSurvivesDamage(readNhlAnswer, box);
      expectRowsStandAlone(readNhlAnswer, rows, board, (contents) =>
        (contents?.games?.items ?? []).map(({ externalId }) => externalId),
      );
    }).not.toThrow();
  });

  it("reading changes nothing and depends on nothing else", () => {
    expect(() => {
      expectPure(readNhlAnswer, board(rows));
      expectPure(readNhlAnswer, box);
    }).not.toThrow();
  });

  it("another answer is none", () => {
    for (const other of [null, [], {}, "x", { games: [] }, { gameWeek: [{ date: "2026-02-19" }] }, { standings: [{}] }])
      expect(read(other)).toBeNull();
  });
});

describe.skipIf(!hasRecorded)("recorded answers of the NHL (skipped when ../shared/data is missing)", () => {
  const clean = (count: number) => ({ read: count, taken: count, leftOut: {}, problems: [] });
  const expected: Readonly<Record<string, readonly [kind: string, parts: object, statuses?: object]>> = {
    "boxscore-2023020280": [
      "NHL box score",
      {
        games: clean(1),
        starters: { read: 4, taken: 2, leftOut: { "a goalie who does not start": 2 }, problems: [] },
        boxLines: { read: 40, taken: 39, leftOut: { "did not play": 1 }, problems: [] },
      },
      { final: 1 },
    ],
    "landing-2022030181": ["NHL game page", { games: clean(1) }, { final: 1 }],
    "landing-2023020195": ["NHL game page", { games: clean(1) }, { final: 1 }],
    "landing-2023020205": ["NHL game page", { games: clean(1) }, { in_progress: 1 }],
    "landing-2023020207": ["NHL game page", { games: clean(1) }, { final: 1 }],
    "right-rail-2022030181": ["NHL right rail", { games: clean(6) }, { final: 6 }],
    "right-rail-2023020195": ["NHL right rail", { games: clean(4) }, { final: 4 }],
    "schedule-2023-11-11": ["NHL schedule", { games: clean(12) }, { scheduled: 12 }],
    "score-2026-04-11": ["NHL scores", { games: clean(2) }, { final: 2 }],
    "standings-2023-11-08": ["NHL standings (not stored)", {}],
  };

  it.each(Object.entries(expected))("%s", (file, [kind, parts, statuses]) => {
    const found = read(recorded(`nhl-api-web/${file}`));
    const { provider, kind: is, ...rest } = found ?? { provider: null, kind: null };
    expect([provider, is]).toEqual(["nhl-api-web", kind]);
    expect(Object.fromEntries(Object.entries(rest).map(([part, taken]) => [part, counts(taken as never)]))).toEqual(
      parts,
    );
    const seen: Record<string, number> = {};
    for (const { status } of found?.games?.items ?? []) seen[status] = (seen[status] ?? 0) + 1;
    expect(seen).toEqual(statuses ?? {});
  });

  it.each([
    ["landing-2023020195", { homeCode: "DET", awayCode: "MTL", homeScore: 2, awayScore: 3, playoff: false }],
    ["landing-2022030181", { homeCode: "EDM", awayCode: "LAK", homeScore: 3, awayScore: 4, playoff: true }],
    // A shoot-out: the winner's goal is in the score.
    ["landing-2023020207", { homeCode: "TOR", awayCode: "CGY", homeScore: 5, awayScore: 4, playoff: false }],
  ])("%s went to overtime and ended %j", (file, score) => {
    const [found] = read(recorded(`nhl-api-web/${file}`))?.games?.items ?? [];
    expect(found).toMatchObject({ ...score, overtime: true, status: "final" });
  });

  it("of another provider are not taken for one of these", () => {
    const others = recordedByOthers("nhl-api-web");
    expect(others.length).toBeGreaterThan(30);
    expect(others.filter((file) => read(recorded(file)) !== null)).toEqual([]);
  });

  it("the lines of a box score add up to the game's score", () => {
    const found = read(recorded("nhl-api-web/boxscore-2023020280"));
    const sum = (team: string, field: string) =>
      (found?.boxLines?.items ?? [])
        .filter(({ teamCode }) => teamCode === team)
        .reduce((total, { stats }) => total + (stats[field] ?? 0), 0);
    expect([sum("CBJ", "goals"), sum("CHI", "goals"), sum("CHI", "goals_against")]).toEqual([7, 3, 7]);
    expect([sum("CHI", "shots"), sum("CBJ", "shots_against")]).toEqual([36, 36]);
    expect(found?.starters?.items.map(({ playerName, status }) => `${playerName} ${status}`)).toEqual([
      "E. Merzlikins started",
      "P. Mrazek started",
    ]);
  });
});
