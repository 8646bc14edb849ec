import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { League } from "#app/lib/engine/leagues.ts";
import { ArchiveFileError } from "#app/lib/providers/archive/csv-file.server.ts";
import { parseGameRow, type ArchiveGame } from "#app/lib/providers/archive/game-row.ts";
import { LineupJoin } from "#app/lib/providers/archive/join-lineups.ts";
import {
  LINEUP_FORMATS,
  parseLineupRow,
  type ArchiveLineup,
  type LineupFormat,
} from "#app/lib/providers/archive/lineup-row.ts";
import { readGameRows, readLineupRows } from "#app/lib/providers/archive/read-rows.server.ts";
import { LONG_RUNS } from "#tests/setup/long-runs.ts";

const formatWith = (column: string): LineupFormat => {
  const format = LINEUP_FORMATS.find(({ players }) => players.some((name) => name === column));
  if (format === undefined) throw new Error(column);
  return format;
};
const PITCHERS = { date: "2018-07-04", game: "0", home: "BOS", away: "NYY", home_sp_id: "ace", away_sp_id: "other" };
const parsed = (fields: Readonly<Record<string, string>>, column = "home_sp_id"): ArchiveLineup => {
  const { lineup } = parseLineupRow(fields, 2, formatWith(column));
  if (lineup === null) throw new Error("refused");
  return lineup;
};
const gameOf = (league: League, changed: Readonly<Record<string, string>> = {}): ArchiveGame => {
  const fields = { season: "2018", date: "2018-07-04", home: "BOS", away: "NYY", home_score: "5", away_score: "3" };
  const { game } = parseGameRow({ ...fields, ...changed }, 2, league);
  if (game === null) throw new Error("refused");
  return game;
};
const joined = (...lineups: readonly ArchiveLineup[]) => {
  const join = new LineupJoin();
  for (const lineup of lineups) join.add(lineup);
  return join;
};

describe("a row of a line-up file", () => {
  it("names both teams' starters", () => {
    expect(parsed({ ...PITCHERS, home_sp: "An Ace", home_score: "5", away_score: "3" })).toEqual({
      league: "MLB",
      source: "listed",
      date: "2018-07-04",
      home: "BOS",
      away: "NYY",
      game: 0,
      homeScore: 5,
      awayScore: 3,
      homeStarter: "ace",
      awayStarter: "other",
      homeName: "An Ace",
      awayName: null,
    });
    expect(parsed({ ...PITCHERS, away_sp_id: "" })).toMatchObject({ homeStarter: "ace", awayStarter: null });
  });

  it("names one team's starter in a file of lines of the game", () => {
    const fields = { date: "2018-07-04", home: "BOS", away: "NYY", sp_id: "ace" };
    expect(parsed({ ...fields, team: "BOS" }, "sp_id")).toMatchObject({ homeStarter: "ace", awayStarter: null });
    expect(parsed({ ...fields, team: "NYY" }, "sp_id")).toMatchObject({ homeStarter: null, awayStarter: "ace" });
    expect(parseLineupRow({ ...fields, team: "TB" }, 2, formatWith("sp_id"))).toMatchObject({
      lineup: null,
      problems: ["TB is neither home nor away"],
    });
  });

  it("names nobody where the starter was inferred from who played: being relieved tells how the game went", () => {
    const fields = { date: "2014-01-04", home: "BOS", away: "NYR", home_g_id: "1", away_g_id: "2" };
    expect(parsed({ ...fields, source: "nhl" }, "home_g_id")).toMatchObject({ homeStarter: "1", awayStarter: "2" });
    expect(parsed({ ...fields, source: "nhl_k" }, "home_g_id")).toMatchObject({ homeStarter: null, awayStarter: null });
  });

  it.each([
    [{ date: "2018-02-30" }, /date "2018-02-30" is not a day/],
    [{ home: "BOX" }, /unknown MLB team "BOX"/],
    [{ away: "" }, /unknown MLB team ""/],
  ])("is refused with %j", (changed, why) => {
    const { lineup, problems } = parseLineupRow({ ...PITCHERS, ...changed }, 7, formatWith("home_sp_id"));
    expect(lineup).toBeNull();
    expect(problems.join()).toMatch(why);
  });
});

describe("line-ups and games", () => {
  it("meet by league, day and teams", () => {
    const join = joined(parsed(PITCHERS));
    expect(join.startersOf(gameOf("MLB"))).toEqual({ home: { pitcher: "ace" }, away: { pitcher: "other" } });
    expect(join.startersOf(gameOf("MLB", { date: "2018-07-05" }))).toBeNull();
    expect(join.startersOf(gameOf("MLB", { home: "NYY", away: "BOS" }))).toBeNull();
    expect(join.startersOf(gameOf("NBA", { away: "NYK" }))).toBeNull();
    expect(joined().startersOf(gameOf("MLB"))).toBeNull();
  });

  it("leave out a side that names nobody, and a game that names none", () => {
    const one = joined(parsed({ ...PITCHERS, home_sp_id: "" }));
    expect(one.startersOf(gameOf("MLB"))).toEqual({ home: {}, away: { pitcher: "other" } });
    expect(joined(parsed({ ...PITCHERS, home_sp_id: "", away_sp_id: "" })).startersOf(gameOf("MLB"))).toBeNull();
  });

  it("believe a list before the lines of the game, in either order, and the earlier of two lists", () => {
    const listed = parsed({ ...PITCHERS, away_sp_id: "" });
    const line = (team: string) => parsed({ ...PITCHERS, team, sp_id: `${team} line` }, "sp_id");
    const expected = { home: { pitcher: "ace" }, away: { pitcher: "NYY line" } };
    expect(joined(listed, line("BOS"), line("NYY")).startersOf(gameOf("MLB"))).toEqual(expected);
    expect(joined(line("BOS"), line("NYY"), listed).startersOf(gameOf("MLB"))).toEqual(expected);
    const second = parsed({ ...PITCHERS, home_sp_id: "late", away_sp_id: "late" });
    expect(joined(listed, second).startersOf(gameOf("MLB"))).toEqual({
      home: { pitcher: "ace" },
      away: { pitcher: "late" },
    });
  });

  it("distinguish a doubleheader's games by score, and name nobody where they cannot", () => {
    const first = { ...PITCHERS, game: "1", home_score: "5", away_score: "3" };
    const second = { ...PITCHERS, game: "2", home_score: "0", away_score: "1", home_sp_id: "tired" };
    const join = joined(parsed(first), parsed(second));
    const other = gameOf("MLB", { home_score: "0", away_score: "1" });
    expect(join.startersOf(gameOf("MLB"))?.home).toEqual({ pitcher: "ace" });
    expect(join.startersOf(other)?.home).toEqual({ pitcher: "tired" });
    expect(joined(parsed(first)).startersOf(other)).toBeNull();
    const alike = joined(parsed(first), parsed({ ...second, home_score: "5", away_score: "3" }));
    expect(alike.startersOf(gameOf("MLB"))).toBeNull();
    const unscored = joined(parsed({ ...PITCHERS, game: "1" }), parsed({ ...PITCHERS, game: "2" }));
    expect(unscored.startersOf(gameOf("MLB"))).toBeNull();
  });
});

describe("a line-up file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lineups-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(name: string, content: string | Buffer) {
    const path = join(folder, name);
    await writeFile(path, content);
    const rows = [];
    for await (const row of readLineupRows(path)) rows.push(row);
    return rows;
  }

  it("is known by its columns, gzip or not", async () => {
    const list = "season,date,home,away,home_qb_id,home_qb,away_qb_id,away_qb\n2023,2023-09-10,BUF,MIA,1,A,2,B\n";
    const [row] = await read("any.csv.gz", gzipSync(list));
    expect(row?.lineup).toMatchObject({ league: "NFL", source: "listed", homeStarter: "1", awayStarter: "2" });
    const lines = "date,home,away,team,passer_id\n2023-09-10,BUF,MIA,MIA,2\n2023-09-10,BUF,ZZZ,MIA,2\n";
    const rows = await read("other.csv", lines);
    expect(rows[0]?.lineup).toMatchObject({ league: "NFL", source: "played", homeStarter: null, awayStarter: "2" });
    expect(rows[1]).toMatchObject({ line: 3, lineup: null });
  });

  it.each([
    ["date,home,away,winner\n2023-09-10,BUF,MIA,BUF\n", /names no starters: .*home_qb_id and away_qb_id/],
    ["home,away,home_g_id,away_g_id\nBOS,NYR,1,2\n", /has no column "date"/],
    ["date,home,away,sp_id\n2018-07-04,BOS,NYY,1\n", /has no column "team"/],
  ])("is refused when it is none: %j", async (content, why) => {
    await expect(read("bad.csv", content)).rejects.toThrow(ArchiveFileError);
    await expect(read("bad.csv", content)).rejects.toThrow(why);
  });

  const data = resolve(import.meta.dirname, "../../../../shared/data");
  it.skipIf(!existsSync(data)).each([
    ["nfl", ["starters-nfl.csv.gz"], 6_704],
    ["nfl", ["qb-nfl.csv.gz"], 6_697],
    // The largest by far; both files of its kind are read as the two above are.
    ...(LONG_RUNS ? ([["mlb", ["starters-mlb.csv.gz", "sp-mlb.csv.gz"], 24_600]] as const) : []),
  ] as const)(
    "of the %s archive, %j, names starters in at least %i games (skipped when ../shared/data is missing)",
    async (name, files, atLeast) => {
      const lineups = new LineupJoin();
      for (const file of files) {
        for await (const { lineup, problems } of readLineupRows(join(data, file))) {
          expect(problems).toEqual([]);
          if (lineup !== null) lineups.add(lineup);
        }
      }
      let named = 0;
      for await (const { game } of readGameRows(join(data, `games-${name}.csv.gz`))) {
        if (game !== null && lineups.startersOf(game) !== null) named++;
      }
      expect(named).toBeGreaterThanOrEqual(atLeast);
    },
  );
});
