import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createMlbClient } from "#app/lib/providers/mlb-statsapi/client.server.ts";
import { readMlbAnswer, readMlbBoxScore } from "#app/lib/providers/mlb-statsapi/transform.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { expectNeverThrows, expectPure, expectRowsStandAlone, expectSurvivesDamage } from "../wire/accounting.ts";
import { counts, hasRecorded, recorded, recordedByOthers } from "../recorded.ts";

const RECEIVED = epochMs(Date.UTC(2026, 5, 20, 12));
const read = (body: unknown) => readMlbAnswer(body, RECEIVED);

type Row = Record<string, unknown>;
const state = (codedGameState: string, detailedState = "") => ({ codedGameState, detailedState, startTimeTBD: false });
const linescore = (currentInning: number, inningState: string, scheduledInnings = 9) => ({
  currentInning,
  inningState,
  scheduledInnings,
  teams: { home: { runs: 4 }, away: { runs: 2 } },
});

/** A row of a schedule: Pittsburgh at Detroit, the evening of 18 June 2026. */
const row = (more: Row = {}): Row => ({
  gamePk: 777464,
  gameType: "R",
  season: "2026",
  gameDate: "2026-06-18T22:40:00Z",
  officialDate: "2026-06-18",
  status: state("S", "Scheduled"),
  teams: { away: { team: { id: 134 } }, home: { team: { id: 116 } } },
  gameNumber: 1,
  doubleHeader: "N",
  scheduledInnings: 9,
  ...more,
});
const scored = (home: number, away: number) => ({
  away: { team: { id: 134 }, score: away },
  home: { team: { id: 116 }, score: home },
});
const schedule = (days: Readonly<Record<string, readonly unknown[]>>) => ({
  totalGames: 1,
  dates: Object.entries(days).map(([date, games]) => ({ date, games })),
});
const only = (more: Row) => read(schedule({ "2026-06-18": [row(more)] }))?.games;
const game = (more: Row) => {
  const games = only(more);
  expect(games?.problems).toEqual([]);
  expect(games?.items).toHaveLength(1);
  return games?.items[0];
};

describe("an MLB schedule's states", () => {
  it.each([
    ["S", "Scheduled", "scheduled"],
    ["P", "Pre-Game", "scheduled"],
    ["P", "Warmup", "scheduled"],
    ["P", "Delayed Start: Rain", "scheduled"],
    ["I", "In Progress", "in_progress"],
    ["I", "Delayed: Rain", "in_progress"],
    ["M", "Manager challenge", "in_progress"],
    ["N", "Umpire review", "in_progress"],
    ["U", "Suspended: Rain", "in_progress"],
    ["T", "Suspended", "in_progress"],
    ["O", "Game Over", "final"],
    ["O", "Completed Early: Rain", "final"],
    ["F", "Final", "final"],
    ["F", "Final: Tied", "final"],
    ["Q", "Forfeit: Failure to appear", "final"],
    ["R", "Forfeit", "final"],
    ["D", "Postponed", "postponed"],
    ["C", "Cancelled", "canceled"],
  ])("%s (%s) is %s", (letter, detailed, status) => {
    const found = game({ status: state(letter, detailed), teams: scored(4, 2) });
    expect(found?.status).toBe(status);
    // A game that was called off keeps the score it stood at.
    const begun = status !== "scheduled" && status !== "postponed";
    expect([found?.homeScore, found?.awayScore]).toEqual(begun ? [4, 2] : [null, null]);
    expect(found?.finalAt).toBe(status === "final" ? RECEIVED : null);
  });

  it("that are unknown are a problem with suggestions, only for that row", () => {
    const body = schedule({ "2026-06-18": [row({ status: state("X", "Unknown") }), row({ gamePk: 2 })] });
    const games = read(body)?.games;
    expect(games?.items.map(({ externalId }) => externalId)).toEqual(["mlb-2"]);
    expect(games?.problems).toMatchObject([
      { where: "MLB game 777464 of 2026-06-18", message: 'Unknown game state "X"' },
    ]);
    expect(games?.problems[0]?.suggestions?.length).toBeGreaterThan(0);
  });

  it.each([
    [state("I", "In Progress"), linescore(7, "Top"), "Top 7th", null],
    [state("I", "In Progress"), linescore(2, "Middle"), "Mid 2nd", null],
    [state("I", "In Progress"), linescore(11, "Bottom"), "Bot 11th", true],
    [state("N", "Umpire review"), linescore(21, "End"), "End 21st", true],
    [state("I", "Delayed: Rain"), linescore(3, "Bottom"), "Delayed, Bot 3rd", null],
    [state("U", "Suspended: Rain"), linescore(5, "Top"), "Suspended, Top 5th", null],
    [state("I", "In Progress"), { teams: {} }, "Warm-up", null],
    [state("I", "In Progress"), undefined, null, null],
    // Seven innings were scheduled in the doubleheaders of 2020 and 2021.
    [state("I", "In Progress"), linescore(8, "Top", 7), "Top 8th", true],
  ])("while running: %j with %j reads %s, extra innings %s", (status, line, label, extra) => {
    const found = game({ status, linescore: line, teams: scored(4, 2) });
    expect([found?.periodLabel, found?.overtime]).toEqual([label, extra]);
  });

  it.each([
    ["nine innings", linescore(9, "Bottom"), false],
    ["ten innings", linescore(10, "Bottom"), true],
    ["completed early after six", linescore(6, "Top"), false],
    ["eight innings of seven scheduled", linescore(8, "Bottom", 7), true],
    ["no line score", undefined, null],
  ])("over after %s: extra innings", (_, line, extra) => {
    const found = game({ status: state("F", "Final"), linescore: line, teams: scored(4, 2) });
    expect([found?.overtime, found?.periodLabel]).toEqual([extra, null]);
  });

  it("a tie is a final with an even score", () => {
    const found = game({ status: state("F", "Final: Tied"), teams: scored(3, 3), isTie: true });
    expect([found?.status, found?.homeScore, found?.awayScore]).toEqual(["final", 3, 3]);
  });

  it("a final without a score is a problem; the line score can tell it", () => {
    expect(only({ status: state("F") })?.problems[0]?.message).toBe("Final without a score");
    const found = game({ status: state("F"), linescore: linescore(9, "Bottom") });
    expect([found?.homeScore, found?.awayScore]).toEqual([4, 2]);
  });

  it("ended when the first pitch and the minutes of play and delay say, never later than it was received", () => {
    const gameInfo = { firstPitch: "2026-06-18T22:41:00.000Z", gameDurationMinutes: 170, delayDurationMinutes: 30 };
    const found = game({ status: state("F"), teams: scored(4, 2), gameInfo });
    expect(found?.finalAt).toBe(Date.UTC(2026, 5, 19, 2, 1));
    const long = { ...gameInfo, gameDurationMinutes: 100_000 };
    expect(game({ status: state("F"), teams: scored(4, 2), gameInfo: long })?.finalAt).toBe(RECEIVED);
  });
});

describe("an MLB schedule's days", () => {
  const from = { rescheduledFrom: "2026-06-18T22:40:00Z", rescheduledFromDate: "2026-06-18" };
  const moved = row({
    status: state("D", "Postponed"),
    officialDate: "2026-06-19",
    rescheduleDate: "2026-06-19T22:10:00Z",
    rescheduleGameDate: "2026-06-19",
  });
  const makeup = row({
    status: state("F", "Final"),
    gameDate: "2026-06-19T22:10:00Z",
    officialDate: "2026-06-19",
    doubleHeader: "S",
    gameNumber: 2,
    teams: scored(4, 8),
    ...from,
  });

  it.each([
    ["first", { "2026-06-18": [moved], "2026-06-19": [makeup] }],
    ["last", { "2026-06-19": [makeup], "2026-06-18": [moved] }],
  ])("a game under two days counts once, under its official day (the postponed row %s)", (_, days) => {
    const games = read(schedule(days))?.games;
    expect(counts(games as never)).toEqual({
      read: 2,
      taken: 1,
      leftOut: { "is listed under another day, too": 1 },
      problems: [],
    });
    expect(games?.items[0]).toMatchObject({ status: "final", localDate: "2026-06-19", gameNumber: 2, awayScore: 8 });
  });

  it("only a postponed game is postponed, at the start it had", () => {
    const [found] = read(schedule({ "2026-06-18": [moved] }))?.games?.items ?? [];
    expect(found).toMatchObject({
      status: "postponed",
      localDate: "2026-06-18",
      startAt: Date.UTC(2026, 5, 18, 22, 40),
      startIsPlaceholder: false,
    });
  });

  const suspended = row({
    status: state("U", "Suspended: Rain"),
    resumeDate: "2026-06-19T17:00:00Z",
    resumeGameDate: "2026-06-19",
    teams: scored(1, 2),
    linescore: linescore(5, "Top"),
  });
  const resumed = row({
    status: state("F", "Final"),
    gameDate: "2026-06-19T17:00:00Z",
    resumedFrom: "2026-06-18T22:40:00Z",
    resumedFromDate: "2026-06-18",
    teams: scored(3, 2),
    linescore: linescore(9, "Bottom"),
  });

  it("a suspended game stays open, and is the same game when it goes on", () => {
    expect(read(schedule({ "2026-06-18": [suspended] }))?.games?.items[0]).toMatchObject({
      status: "in_progress",
      periodLabel: "Suspended, Top 5th",
      homeScore: 1,
    });
    const both = read(schedule({ "2026-06-18": [suspended], "2026-06-19": [resumed] }))?.games;
    expect(both?.items).toHaveLength(1);
    expect(both?.items[0]).toMatchObject({
      status: "final",
      homeScore: 3,
      startAt: Date.UTC(2026, 5, 18, 22, 40),
      localDate: "2026-06-18",
    });
    const waiting = row({ ...resumed, status: state("S", "Scheduled") });
    const [found] = read(schedule({ "2026-06-19": [waiting] }))?.games?.items ?? [];
    expect([found?.status, found?.periodLabel]).toEqual(["in_progress", "Suspended, Bot 9th"]);
  });

  it("both games of a doubleheader keep their numbers, the second often without a time", () => {
    const body = schedule({
      "2026-06-18": [
        row({ doubleHeader: "Y" }),
        row({ gamePk: 5, doubleHeader: "Y", gameNumber: 2, status: { codedGameState: "S", startTimeTBD: true } }),
      ],
    });
    const numbers = read(body)?.games?.items.map((g) => [g.externalId, g.gameNumber, g.startIsPlaceholder]);
    expect(numbers).toEqual([
      ["mlb-777464", 1, false],
      ["mlb-5", 2, true],
    ]);
  });

  it.each([
    ["S", "a spring training game"],
    ["A", "an All-Star game"],
    ["E", "an exhibition game"],
    ["I", "an intrasquad game"],
  ])("kind %s is left out by name, whatever the teams", (gameType, reason) => {
    // The All-Star teams are none of the directory.
    const teams = { away: { team: { id: 159 } }, home: { team: { id: 160 } } };
    expect(only({ gameType, teams })).toMatchObject({ items: [], problems: [], leftOut: { [reason]: 1 } });
  });

  it.each(["F", "D", "L", "W"])("kind %s is the postseason", (gameType) => {
    expect(game({ gameType })?.playoff).toBe(true);
  });

  it("a playoff game between places no team has reached is left out; between unknown teams it is a problem once it runs", () => {
    const teams = { away: { team: { id: 4614 } }, home: { team: { id: 116 } } };
    const reason = "a playoff game whose teams are not decided";
    expect(only({ gameType: "D", teams })).toMatchObject({ items: [], problems: [], leftOut: { [reason]: 1 } });
    expect(only({ gameType: "D", teams, status: state("I") })?.problems[0]?.message).toBe('Unknown MLB team "4614"');
  });

  it("an unknown kind and an unknown team are problems", () => {
    expect(only({ gameType: "Z" })?.problems[0]?.message).toBe('Unknown game type "Z"');
    const teams = { away: { team: { id: 9999 } }, home: { team: { id: 116 } } };
    const [problem] = only({ teams })?.problems ?? [];
    expect(problem?.message).toBe('Unknown MLB team "9999"');
    expect(problem?.suggestions).toHaveLength(3);
  });

  it("a park that is not the home team's own is neutral ground, where the answer names both", () => {
    const teams = { away: { team: { id: 134 } }, home: { team: { id: 116, venue: { id: 2394 } } } };
    expect(game({ teams, venue: { id: 2394 } })?.neutral).toBe(false);
    expect(game({ teams, venue: { id: 5445 } })?.neutral).toBe(true);
    expect(game({ venue: { id: 5445 } })?.neutral).toBe(false);
  });

  it("a start that is not a time, or one without a zone, is a problem", () => {
    for (const gameDate of ["TBD", "2026-06-18T22:40:00", "2026-06-18"])
      expect(only({ gameDate })?.problems[0]?.message).toBe(`start "${gameDate}" is not a time`);
  });
});

describe("announced pitchers", () => {
  const pitcher = { id: 656427, fullName: "Jack Flaherty" };
  const withPitcher = (more: Row = {}) =>
    row({ teams: { away: { team: { id: 134 } }, home: { team: { id: 116 }, probablePitcher: pitcher } }, ...more });
  const starters = (more: Row = {}) => read(schedule({ "2026-06-18": [withPitcher(more)] }))?.starters;

  it("are probable, and confirmed once their team's line-up is out", () => {
    const expected = {
      externalGameId: "mlb-777464",
      externalPlayerId: "mlb-656427",
      playerName: "Jack Flaherty",
      teamCode: "DET",
      role: "pitcher",
      knownAt: RECEIVED,
    };
    expect(starters()?.items).toEqual([{ ...expected, status: "probable" }]);
    const lineups = { homePlayers: [{ id: 1 }], awayPlayers: [] };
    expect(starters({ lineups })?.items).toEqual([{ ...expected, status: "confirmed" }]);
    expect(starters({ lineups: { homePlayers: [], awayPlayers: [{ id: 1 }] } })?.items[0]?.status).toBe("probable");
  });

  it.each([
    ["I", "the game has begun: its box score says who started"],
    ["F", "the game has begun: its box score says who started"],
    ["D", "the game is postponed"],
    ["C", "the game is canceled"],
  ])("of a game in state %s are left out", (letter, reason) => {
    expect(starters({ status: state(letter) })).toMatchObject({ items: [], leftOut: { [reason]: 1 } });
  });

  it("without an id or a name are a problem beside the game, which is taken", () => {
    for (const probablePitcher of [{ fullName: "X" }, { id: "six", fullName: "X" }, { id: 656427 }, "X"]) {
      const teams = { away: { team: { id: 134 } }, home: { team: { id: 116 }, probablePitcher } };
      const found = read(schedule({ "2026-06-18": [row({ teams })] }));
      expect(found?.games?.items).toHaveLength(1);
      expect(found?.starters?.items).toEqual([]);
      expect(found?.starters?.problems[0]?.where).toBe("Probable pitcher, MLB game 777464 of 2026-06-18, home");
    }
  });
});

const batting = { plateAppearances: 4, atBats: 3, runs: 1, hits: 2, doubles: 1, triples: 0, homeRuns: 0 };
const player = (id: number, more: Row = {}) => ({
  person: { id, fullName: `Player ${id}` },
  position: { abbreviation: "LF" },
  stats: { batting: {}, pitching: {} },
  ...more,
});
const side = (id: number, players: readonly ReturnType<typeof player>[], pitchers: readonly number[] = []) => ({
  team: { id },
  players: Object.fromEntries(players.map((one) => [`ID${one.person.id}`, one])),
  pitchers,
});

describe("an MLB box score", () => {
  const box = {
    teams: {
      away: side(134, [player(9)]),
      home: side(
        116,
        [
          player(1, { battingOrder: "300", stats: { batting, pitching: {} } }),
          player(2, {
            battingOrder: "301",
            allPositions: [{ abbreviation: "PH" }, { abbreviation: "LF" }],
            stats: { batting, pitching: {} },
          }),
          player(3, {
            position: { abbreviation: "P" },
            stats: {
              batting: {},
              pitching: { gamesStarted: 1, inningsPitched: "4.2", battersFaced: 22, earnedRuns: 6 },
            },
          }),
          player(4, { stats: { batting: {}, pitching: { gamesStarted: 0, outs: 1 } } }),
        ],
        [3, 4],
      ),
    },
  };
  const found = readMlbBoxScore(box, "mlb-7", RECEIVED);

  it("has a line for who batted or pitched, with the archive's fields", () => {
    expect(found?.boxLines).toMatchObject({ read: 5, problems: [], leftOut: { "did not play": 1 } });
    const lines = new Map(found?.boxLines?.items.map((line) => [line.externalPlayerId, line]));
    expect(lines.get("mlb-1")).toEqual({
      externalGameId: "mlb-7",
      externalPlayerId: "mlb-1",
      playerName: "Player 1",
      teamCode: "DET",
      position: "LF",
      starter: true,
      stats: { slot: 3, pa: 4, ab: 3, r: 1, h: 2, "2b": 1, "3b": 0, hr: 0 },
    });
    expect(lines.get("mlb-2")).toMatchObject({ position: "PH", starter: false, stats: { slot: 3 } });
    expect(lines.get("mlb-3")).toMatchObject({ starter: true, stats: { gs: 1, outs: 14, bf: 22, p_er: 6 } });
    expect(lines.get("mlb-4")).toMatchObject({ starter: false, stats: { gs: 0, outs: 1 } });
  });

  it("says who started on the mound: the first to pitch", () => {
    expect(found?.starters?.items).toMatchObject([{ externalPlayerId: "mlb-3", teamCode: "DET", status: "started" }]);
  });

  it("of an unknown team is a problem per player; the other side is taken", () => {
    const strange = { teams: { ...box.teams, home: { ...box.teams.home, team: { id: 1 } } } };
    const lines = readMlbBoxScore(
      { teams: { ...strange.teams, away: side(134, [player(9, { battingOrder: "100", stats: { batting } })]) } },
      "mlb-7",
      RECEIVED,
    )?.boxLines;
    expect([lines?.items.length, lines?.problems.length]).toEqual([1, 4]);
  });
});

describe("MLB's live feed", () => {
  const feed = (codedGameState: string, more: Row = {}) => ({
    gamePk: 777464,
    gameData: {
      game: { type: "R", season: "2026", gameNumber: 1 },
      datetime: { dateTime: "2026-06-18T22:40:00Z", officialDate: "2026-06-18" },
      status: state(codedGameState),
      teams: { away: { id: 134, venue: { id: 31 } }, home: { id: 116, venue: { id: 2394 } } },
      venue: { id: 2394 },
      probablePitchers: { home: { id: 3, fullName: "Player 3" } },
    },
    liveData: {
      linescore: linescore(9, "Bottom"),
      boxscore: {
        teams: {
          away: side(134, []),
          home: side(116, [player(3, { stats: { batting: {}, pitching: { gamesStarted: 1, outs: 14 } } })], [3]),
        },
      },
      ...more,
    },
  });

  it.each([
    ["S", "probable", 0],
    ["I", "started", 0],
    ["F", "started", 1],
  ])("in state %s names the pitcher as %s and gives %i lines", (letter, status, lines) => {
    const found = read(feed(letter));
    expect(found?.games?.items).toHaveLength(1);
    expect(found?.starters?.items.map((starter) => starter.status)).toEqual([status]);
    expect(found?.boxLines?.items).toHaveLength(lines);
    expect(found?.boxLines?.leftOut).toEqual(lines === 0 ? { "the game is not over": 1 } : {});
  });

  it("agrees with the schedule", () => {
    const [fromFeed] = read(feed("F"))?.games?.items ?? [];
    expect(fromFeed).toEqual(game({ status: state("F"), linescore: linescore(9, "Bottom") }));
  });
});

describe("what MLB's answers become, whatever they are", () => {
  const rows = [1, 2, 3].map((gamePk) => row({ gamePk, status: state("F"), teams: scored(4, 2) }));
  const body = schedule({ "2026-06-18": rows });

  it("garbage is nothing or accounted for, never an exception", () => {
    expect(() => expectNeverThrows(readMlbAnswer)).not.toThrow();
  });

  it("a damaged value costs no more than its row", () => {
    expect(() => {
      expectSurvivesDamage(readMlbAnswer, body);
      expectRowsStandAlone(
        readMlbAnswer,
        rows,
        (some) => schedule({ "2026-06-18": some }),
        (contents) => (contents?.games?.items ?? []).map(({ externalId }) => externalId),
      );
    }).not.toThrow();
  });

  it("reading changes nothing and depends on nothing else", () => {
    expect(() => expectPure(readMlbAnswer, body)).not.toThrow();
  });

  it("an empty day is a schedule without games, and another answer is not a schedule", () => {
    expect(read({ totalGames: 0, dates: [] })?.games).toEqual({ items: [], problems: [], read: 0, leftOut: {} });
    for (const other of [null, [], {}, "x", { dates: [] }, { games: [] }, { roster: 1 }])
      expect(read(other)).toBeNull();
  });
});

describe("asking MLB", () => {
  const day = { from: epochMs(Date.UTC(2026, 5, 18, 4)), to: epochMs(Date.UTC(2026, 5, 19, 4)) };
  function scripted(answers: Readonly<Record<string, unknown>>) {
    const asked: string[] = [];
    const wire: Wire = {
      get: ({ path, query }) => {
        const key = query?.startDate === undefined ? path : `${query.startDate}..${query.endDate}`;
        asked.push(key);
        const body = answers[key];
        return body === undefined
          ? Promise.reject(new ProviderError("failed", "HTTP 503"))
          : Promise.resolve({ body, fetch: null });
      },
    };
    return { asked, client: createMlbClient(wire, () => RECEIVED) };
  }
  const postponed = row({
    status: state("D"),
    officialDate: "2026-08-02",
    rescheduleDate: "2026-08-02T17:10:00Z",
    rescheduleGameDate: "2026-08-02",
  });
  const ahead = row({ gameDate: "2026-08-02T17:10:00Z", officialDate: "2026-08-02" });

  it("a game moved out of the requested days is looked up under its new day", async () => {
    const { asked, client } = scripted({
      "2026-06-18..2026-06-18": schedule({ "2026-06-18": [postponed] }),
      "2026-08-02..2026-08-02": schedule({ "2026-08-02": [ahead] }),
    });
    const answer = await client.games(day);
    expect(asked).toEqual(["2026-06-18..2026-06-18", "2026-08-02..2026-08-02"]);
    expect(answer.items).toMatchObject([{ status: "scheduled", localDate: "2026-08-02" }]);
  });

  it("when that fails the game is postponed, with a problem", async () => {
    const { client } = scripted({ "2026-06-18..2026-06-18": schedule({ "2026-06-18": [postponed] }) });
    const answer = await client.games(day);
    expect(answer.items).toMatchObject([{ status: "postponed" }]);
    expect(answer.problems).toEqual([{ where: "MLB schedule of days games were moved to", message: "HTTP 503" }]);
  });

  it("two hundred days are seven requests of at most thirty-one", async () => {
    const { asked, client } = scripted({});
    await expect(client.games({ from: day.from, to: epochMs(day.from + 200 * 86_400_000) })).rejects.toThrow(
      "HTTP 503",
    );
    expect(asked).toHaveLength(7);
    expect([asked[0], asked[6]]).toEqual(["2026-06-18..2026-07-18", "2026-12-21..2027-01-03"]);
  });

  it("one box score that fails is a problem; the others are taken; all failing is a failure", async () => {
    const box = {
      teams: { away: side(134, []), home: side(116, [player(1, { battingOrder: "100", stats: { batting } })]) },
    };
    const { client } = scripted({ "/api/v1/game/1/boxscore": box, "/api/v1/game/3/boxscore": { hello: "you" } });
    const answer = await client.boxLines(["mlb-1", "mlb-2", "mlb-3"]);
    expect(answer.items).toMatchObject([{ externalGameId: "mlb-1" }]);
    expect(answer.problems).toEqual([
      { where: "/api/v1/game/2/boxscore", message: "HTTP 503" },
      {
        where: "/api/v1/game/3/boxscore",
        message: "/api/v1/game/3/boxscore: not the answer that was asked for",
      },
    ]);
    await expect(client.boxLines(["mlb-2"])).rejects.toThrow("HTTP 503");
    expect(await client.boxLines([])).toEqual({ items: [], problems: [], fetches: [] });
  });
});

describe.skipIf(!hasRecorded)("recorded answers of MLB (skipped when ../shared/data is missing)", () => {
  const clean = (count: number) => ({ read: count, taken: count, leftOut: {}, problems: [] });
  const none = { read: 0, taken: 0, leftOut: {}, problems: [] };
  const expected: Readonly<Record<string, readonly [kind: string, parts: object, statuses?: object]>> = {
    "boxscore-716896": ["MLB box score (it does not name its game)", { starters: clean(2), boxLines: clean(30) }],
    "game-feed-live": [
      "MLB live feed",
      {
        games: clean(1),
        starters: clean(2),
        boxLines: { read: 52, taken: 30, leftOut: { "did not play": 22 }, problems: [] },
      },
      { final: 1 },
    ],
    "people-hydrated-stats-pitching": ["MLB people (not stored)", {}],
    "roster-active": ["MLB roster", { players: clean(6) }],
    "schedule-2023-08-22": ["MLB schedule", { games: clean(15), starters: none }, { final: 15 }],
    "schedule-date": ["MLB schedule", { games: clean(9), starters: none }, { final: 7, postponed: 2 }],
    "schedule-hydrated-2026-04-20": [
      "MLB schedule",
      {
        games: clean(1),
        starters: {
          read: 2,
          taken: 0,
          leftOut: { "the game has begun: its box score says who started": 2 },
          problems: [],
        },
      },
      { final: 1 },
    ],
    "schedule-start-end-date": [
      "MLB schedule",
      {
        // Two rows of that answer name no teams at all.
        games: {
          read: 8,
          taken: 6,
          leftOut: {},
          problems: ["MLB game 715753 of 2022-10-11", "MLB game 715748 of 2022-10-11"],
        },
        starters: none,
      },
      { final: 5, postponed: 1 },
    ],
    "schedule-team-postponed-makeup-doubleheader-2025-06": [
      "MLB schedule",
      {
        games: {
          read: 6,
          taken: 4,
          leftOut: { "a spring training game": 1, "is listed under another day, too": 1 },
          problems: [],
        },
        starters: none,
      },
      { final: 4 },
    ],
    standings: ["MLB standings (not stored)", {}],
    "teams-2026": ["MLB teams (not stored)", {}],
  };

  it.each(Object.entries(expected))("%s", (file, [kind, parts, statuses]) => {
    const found = read(recorded(`mlb-statsapi/${file}`));
    const { provider, kind: is, ...rest } = found ?? { provider: null, kind: null };
    expect([provider, is]).toEqual(["mlb-statsapi", kind]);
    expect(Object.fromEntries(Object.entries(rest).map(([part, taken]) => [part, counts(taken as never)]))).toEqual(
      parts,
    );
    const seen: Record<string, number> = {};
    for (const { status } of found?.games?.items ?? []) seen[status] = (seen[status] ?? 0) + 1;
    expect(seen).toEqual(statuses ?? {});
  });

  it("the makeup game of 777464 is the second of its day, with the score it ended with", () => {
    const games = read(recorded("mlb-statsapi/schedule-team-postponed-makeup-doubleheader-2025-06"))?.games?.items;
    expect(games?.find(({ externalId }) => externalId === "mlb-777464")).toMatchObject({
      status: "final",
      localDate: "2025-06-19",
      startAt: Date.UTC(2025, 5, 19, 22, 10),
      gameNumber: 2,
      homeCode: "DET",
      awayCode: "PIT",
      homeScore: 4,
      awayScore: 8,
    });
  });

  it("of another provider are not taken for one of these", () => {
    const others = recordedByOthers("mlb-statsapi");
    expect(others.length).toBeGreaterThan(30);
    expect(others.filter((file) => read(recorded(file)) !== null)).toEqual([]);
  });

  it("the lines of a box score add up to the game's score", () => {
    const feed = read(recorded("mlb-statsapi/game-feed-live"));
    const [final] = feed?.games?.items ?? [];
    const sum = (team: string | undefined, field: string) =>
      (feed?.boxLines?.items ?? [])
        .filter(({ teamCode }) => teamCode === team)
        .reduce((total, { stats }) => total + (stats[field] ?? 0), 0);
    expect([sum(final?.homeCode, "r"), sum(final?.awayCode, "r")]).toEqual([final?.homeScore, final?.awayScore]);
    expect([sum(final?.homeCode, "p_r"), sum(final?.awayCode, "p_r")]).toEqual([final?.awayScore, final?.homeScore]);
    expect([sum(final?.homeCode, "outs"), sum(final?.homeCode, "gs"), sum(final?.awayCode, "w")]).toEqual([27, 1, 1]);
  });
});
