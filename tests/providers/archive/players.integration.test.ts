import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { parseBoxRow, type ArchiveBoxLine } from "#app/lib/providers/archive/box-row.ts";
import { ArchiveFileError } from "#app/lib/providers/archive/csv-file.server.ts";
import { parseGameRow, type ArchiveGame } from "#app/lib/providers/archive/game-row.ts";
import { PlayerJoin, presumeAvailable } from "#app/lib/providers/archive/join-players.ts";
import { readGameRows, readPlayerRows } from "#app/lib/providers/archive/read-rows.server.ts";
import { LONG_RUNS } from "#tests/setup/long-runs.ts";

const GAME = { date: "2018-01-05", home: "BOS", away: "MIA" };
const lineOf = (team: string, player: string, min: string, changed: Readonly<Record<string, string>> = {}) => {
  const { box } = parseBoxRow({ ...GAME, team, player_id: player, player, min, ...changed }, 2, "NBA");
  if (box === null) throw new Error("refused");
  return box;
};
const gameOf = (changed: Readonly<Record<string, string>> = {}): ArchiveGame => {
  const fields = { season: "2018", ...GAME, home_score: "100", away_score: "90" };
  const { game } = parseGameRow({ ...fields, ...changed }, 2, "NBA");
  if (game === null) throw new Error("refused");
  return game;
};
const joined = (...files: readonly (readonly ArchiveBoxLine[])[]) => {
  const join = new PlayerJoin();
  for (const lines of files) {
    join.startFile();
    for (const line of lines) join.add(line);
  }
  return join;
};

describe("player lines and games", () => {
  const lines = [lineOf("BOS", "x", "31"), lineOf("BOS", "y", "0"), lineOf("MIA", "z", "28.5")];

  it("meet by day and teams: who played, and how long", () => {
    const join = joined(lines);
    expect(join.playersOf(gameOf())).toEqual({
      available: { home: ["NBA-x", "NBA-y"], away: ["NBA-z"] },
      minutes: { home: { "NBA-x": 31, "NBA-y": 0 }, away: { "NBA-z": 28.5 } },
    });
    expect(join.playersOf(gameOf({ date: "2018-01-06" }))).toBeNull();
    expect(join.playersOf(gameOf({ home: "MIA", away: "BOS" }))).toBeNull();
    expect(joined().playersOf(gameOf())).toBeNull();
  });

  it("know nothing about a game with lines of one team only, nor from a line without minutes", () => {
    expect(joined(lines.slice(0, 2)).playersOf(gameOf())).toBeNull();
    expect(joined([...lines.slice(0, 2), lineOf("MIA", "z", "")]).playersOf(gameOf())).toBeNull();
  });

  it("are read from one file a game, the first that has it, and once a player", () => {
    const other = [
      lineOf("BOS", "alias", "31"),
      lineOf("MIA", "alias2", "28"),
      lineOf("BOS", "w", "9", { date: "2018-01-06" }),
    ];
    const join = joined(lines, [...other, lineOf("MIA", "v", "9", { date: "2018-01-06" })]);
    expect(join.playersOf(gameOf())).toEqual(joined(lines).playersOf(gameOf()));
    expect(join.playersOf(gameOf({ date: "2018-01-06" }))?.available).toEqual({ home: ["NBA-w"], away: ["NBA-v"] });
    expect(joined([...lines, lineOf("BOS", "x", "5")]).playersOf(gameOf())?.minutes.home["NBA-x"]).toBe(31);
  });
});

describe("who was presumably available", () => {
  const minutes = (side: string, bench: Readonly<Record<string, number>> = {}) => ({
    ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`${side}${i}`, 30])),
    ...bench,
  });
  const played = (day: number, bos: Readonly<Record<string, number>>, season = 2018): FinishedGame => ({
    league: "NBA",
    season,
    day,
    home: "BOS",
    away: "MIA",
    neutral: false,
    playoff: false,
    homeScore: 100,
    awayScore: 90,
    open: null,
    close: null,
    available: { home: Object.keys(bos), away: Object.keys(minutes("m")) },
    minutes: { home: bos, away: minutes("m") },
  });
  const presumed = (...games: readonly FinishedGame[]) =>
    presumeAvailable(games).map(({ available }) => available?.home.filter((key) => !/^b[1-7]$/.test(key)));

  it("is who played, and the bench of the game before, whose minutes depend on how a game goes", () => {
    expect(
      presumed(
        played(1, minutes("b", { deep: 4, star: 40 })),
        played(2, minutes("b")),
        played(3, minutes("b")),
        played(4, minutes("b", { deep: 30 })),
      ),
    ).toEqual([["b0", "deep", "star"], ["b0", "deep"], ["b0"], ["b0", "deep"]]);
  });

  it("does not count a regular who stayed out, nor the bench of last season", () => {
    const { b0: _, ...without } = minutes("b");
    expect(presumed(played(1, minutes("b")), played(2, without))).toEqual([["b0"], []]);
    expect(presumed(played(1, minutes("b", { deep: 4 })), played(300, minutes("b"), 2019))).toEqual([
      ["b0", "deep"],
      ["b0"],
    ]);
  });

  it("changes neither minutes nor games that do not say who played, nor the games it is given", () => {
    const games = [played(1, minutes("b", { deep: 4 })), played(2, minutes("b"))];
    const { available: _available, minutes: _minutes, ...bare } = played(2, minutes("b"));
    const before = JSON.stringify(games);
    expect(presumeAvailable([...games, bare]).map((game) => game.minutes)).toEqual([
      ...games.map((game) => game.minutes),
      undefined,
    ]);
    expect(presumeAvailable([bare])[0]).toBe(bare);
    expect(JSON.stringify(games)).toBe(before);
  });

  it("is the same whatever comes later", () => {
    const games = [1, 2, 3, 4].map((day) => played(day, minutes("b", { [`deep${day}`]: 4 })));
    expect(presumeAvailable(games).slice(0, 2)).toEqual(presumeAvailable(games.slice(0, 2)));
  });
});

describe("a file of player games", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "players-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(name: string, content: string | Buffer) {
    const path = join(folder, name);
    await writeFile(path, content);
    const rows = [];
    for await (const row of readPlayerRows(path)) rows.push(row);
    return rows;
  }
  const HEADER = "date,home,away,team,player_id,player,min,pts\n";

  it("is read row by row, gzip or not; unusable rows come with their line and what is wrong", async () => {
    const rows = [
      "2018-01-05,BOS,MIA,BOS,x,X,31,20",
      "2018-01-05,BOS,MIA,BOS,y,Y,,4",
      "2018-01-05,BOS,MIA,NYK,z,Z,12,4",
      "2018-02-30,BOS,MIA,BOS,x,X,31,20",
      "2018-01-05,BOS,MIA,BOS,w,W,long,2",
      "2018-01-05,BOS,MIA,BOS,v,V,-3,2",
    ];
    for (const name of ["a.csv", "a.csv.gz"]) {
      const text = [HEADER.trim(), ...rows, ""].join("\n");
      const read_ = await read(name, name.endsWith("gz") ? gzipSync(text) : text);
      expect(read_.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
      expect(read_[0]?.player).toMatchObject({ playerKey: "NBA-x", team: "BOS", stats: { min: 31 } });
      expect(read_.slice(1).map(({ player }) => player)).toEqual([null, null, null, null, null]);
      expect(read_.map(({ problems }) => problems.join())).toEqual([
        "",
        "no minutes",
        "NYK does not play in MIA at BOS",
        'date "2018-02-30" is not a day',
        'min "long" is not a number',
        "min -3 is below zero",
      ]);
    }
  });

  it.each([
    ["date,home,away,team,player_id,player,pts\n2018-01-05,BOS,MIA,BOS,x,X,20\n", /has no column "min"\./],
    ["date,home,away,min\n2018-01-05,BOS,MIA,20\n", /has no column "team", "player_id", "player"\./],
    [HEADER, /has no rows/],
  ])("is refused when it is none: %j", async (content, why) => {
    await expect(read("bad.csv", content)).rejects.toThrow(ArchiveFileError);
    await expect(read("bad.csv", content)).rejects.toThrow(why);
  });

  const data = resolve(import.meta.dirname, "../../../../shared/data");
  it.skipIf(!LONG_RUNS || !existsSync(data))(
    "of the NBA archive knows who played in all 4,920 regular games of 2016–2019 (with LONG_RUNS=1, where ../shared/data is there)",
    async () => {
      const players = new PlayerJoin();
      players.startFile();
      for await (const { player, problems } of readPlayerRows(join(data, "box-nba-2016-2019.csv.gz"))) {
        expect(problems).toEqual([]);
        if (player !== null) players.add(player);
      }
      let known = 0;
      let complete = 0;
      for await (const { game } of readGameRows(join(data, "games-nba.csv.gz"))) {
        const found = game === null ? null : players.playersOf(game);
        if (found === null) continue;
        known++;
        // Rounded minutes of regulation add up to 240 a side, of overtimes to more.
        const sums = [found.minutes.home, found.minutes.away].map((side) =>
          Object.values(side).reduce((a, b) => a + b, 0),
        );
        if (sums.every((sum) => sum >= 230)) complete++;
      }
      expect([known, complete]).toEqual([4_920, 4_920]);
    },
  );
});
