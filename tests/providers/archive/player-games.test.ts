import { describe, expect, it } from "vitest";
import { PlayerGameJoin } from "#app/lib/providers/archive/join-player-games.ts";
import { boxLeagueOf, parsePlayerGame, type NamedPlayerGame } from "#app/lib/providers/archive/prop-row.ts";

const record = (change: Readonly<Record<string, string>> = {}) => ({
  season: "2024",
  date: "2023-10-24",
  home: "DEN",
  away: "LAL",
  team: "DEN",
  opp: "LAL",
  player_id: "gordoaa01",
  player: "Aaron Gordon",
  min: "34.98",
  pts: "15",
  reb: "7",
  plus_minus: "-8",
  source: "bref",
  ...change,
});

const lineOf = (change: Readonly<Record<string, string>> = {}): NamedPlayerGame => {
  const { line } = parsePlayerGame(record(change), "NBA");
  if (line === null) throw new Error("no line");
  return line;
};

describe("records of player games", () => {
  it("become lines", () => {
    expect(lineOf()).toEqual({
      playerId: "gordoaa01",
      name: "aaron gordon",
      teamId: "DEN",
      opponentId: "LAL",
      gameId: "2023-10-24 DEN LAL 0",
      day: 19_654,
      home: true,
      starter: false,
      stats: { min: 34.98, pts: 15, reb: 7 },
    });
  });

  it("do with less: no opponent or no home and away, no player's key, minutes as a clock, unknown teams", () => {
    expect(lineOf({ opp: "" }).opponentId).toBe("LAL");
    const { home, gameId } = lineOf({ home: "", away: "" });
    expect([home, gameId]).toEqual([false, "2023-10-24 DEN LAL 0"]);
    expect(lineOf({ player_id: "" }).playerId).toBe("Aaron Gordon");
    expect(lineOf({ min: "34:30" }).stats["min"]).toBe(34.5);
    expect(lineOf({ team: "SEV", home: "SEV" }).teamId).toBe("SEV");
    expect(lineOf({ min: "" }).stats).toEqual({ pts: 15, reb: 7 });
    expect(lineOf({ team: "BRK", home: "BRK" }).teamId).toBe("BKN");
  });

  it("leave out what is not a count and say so; lost yards are one", () => {
    expect(parsePlayerGame(record({ pts: "many" }), "NBA")).toMatchObject({
      line: { stats: { min: 34.98, reb: 7 } },
      problem: 'pts "many" is not a count',
    });
    expect(parsePlayerGame(record({ reb: "-1" }), "NBA").problem).toBe('reb "-1" is not a count');
    expect(parsePlayerGame({ ...record(), rush_yds: "-4" }, "NFL").line?.stats["rush_yds"]).toBe(-4);
  });

  it("are refused without a day, two teams or a player, and of a team that does not play", () => {
    for (const [change, why] of [
      [{ date: "2023-13-24" }, 'date "2023-13-24" is not a day'],
      [{ opp: "", home: "", away: "" }, "no two teams"],
      [{ opp: "DEN" }, "no two teams"],
      [{ player_id: "", player: "" }, "no player"],
      [{ team: "BOS" }, "BOS does not play in LAL at DEN"],
    ] as const) {
      expect(parsePlayerGame(record(change), "NBA")).toEqual({ line: null, problem: why });
    }
  });

  it("have baseball's starters by their mark, or else by their first position", () => {
    const batter = (change: Readonly<Record<string, string>>) =>
      parsePlayerGame({ ...record(change), ab: "4" }, "MLB").line?.starter;
    expect(batter({ home: "DET", team: "DET", away: "LAA", opp: "LAA", start: "1" })).toBe(true);
    expect(batter({ home: "DET", team: "DET", away: "LAA", opp: "LAA", start: "", slot: "3", pos: "4" })).toBe(false);
    expect(batter({ home: "DET", team: "DET", away: "LAA", opp: "LAA", slot: "3", pos: "4" })).toBe(true);
    expect(batter({ home: "DET", team: "DET", away: "LAA", opp: "LAA", slot: "3", pos: "11" })).toBe(false);
  });

  it.each([
    ["NBA", "date,home,away,team,opp,player_id,player,min,pts"],
    ["NBA", "date,team,opp,player,pts,reb"],
    ["MLB", "date,game,home,away,team,opp,player_id,player,ab,h"],
    ["MLB", "date,team,opp,player_id,p_so"],
    ["NFL", "date,team,opp,player_id,pass_yds"],
    ["NHL", "date,team,opp,player_id,toi,shots"],
    [null, "date,home,away,home_score,away_score"],
    [null, "team,opp,player_id,min,pts"],
    [null, "date,team,player_id,min,pts"],
  ])("belong to %s with the columns %s", (league, header) => {
    expect(boxLeagueOf(header.split(","))).toBe(league);
  });
});

function joined(...files: readonly (readonly NamedPlayerGame[])[]) {
  const join = new PlayerGameJoin();
  for (const lines of files) {
    join.startFile();
    for (const line of lines) join.add(line);
  }
  return { join, lines: join.joined() };
}

describe("files of player games that overlap", () => {
  const bref = [lineOf(), lineOf({ date: "2023-10-26" })];
  const nbaKey = { player_id: "nba203932", min: "35" };
  const nba = [
    lineOf({ ...nbaKey, date: "2023-04-02" }),
    lineOf(nbaKey),
    lineOf({ ...nbaKey, player_id: "nba1", player: "Bruce Brown", pts: "9" }),
  ];

  it("count a game once, from the first file that has it, under one key for a player", () => {
    const { join, lines } = joined(bref, nba);
    expect(lines.map(({ day, playerId, stats }) => [day, playerId, stats["min"]])).toEqual([
      [19_449, "gordoaa01", 35],
      [19_654, "gordoaa01", 34.98],
      [19_656, "gordoaa01", 34.98],
    ]);
    expect([join.repeated, join.matched, join.shifted]).toEqual([2, 1, 0]);
  });

  it("in the other order too", () => {
    const { lines } = joined(nba, bref);
    expect(lines.map(({ playerId }) => playerId)).toEqual(["nba203932", "nba203932", "nba1", "nba203932"]);
  });

  it("know a player by his line where the names differ, and not where two lines are alike", () => {
    const renamed = lineOf({ ...nbaKey, player: "A. Gordon" });
    expect(joined(bref, [renamed]).join.matched).toBe(1);
    const twin = [lineOf(), lineOf({ player_id: "other", player: "Other" })];
    expect(joined(twin, [renamed]).join.matched).toBe(0);
  });

  it("tell accents and suffixes from nothing", () => {
    const one = lineOf({ player: "Dennis Schröder", pts: "20" });
    const other = lineOf({ player: "Dennis Schroder Jr.", pts: "21", player_id: "x" });
    expect(joined([one], [other]).join.matched).toBe(1);
  });

  it("leave out a player's second line in a game, and a line that another file has a day later", () => {
    expect(joined([lineOf(), lineOf()]).lines).toHaveLength(1);
    const later = joined([lineOf()], [lineOf({ date: "2023-10-25" })]);
    expect([later.lines.length, later.join.shifted]).toEqual([1, 1]);
    const within = joined([lineOf(), lineOf({ date: "2023-10-25" })]);
    expect(within.lines).toHaveLength(2);
  });
});
