import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { ArchiveFileError } from "#app/lib/providers/archive/csv-file.server.ts";
import { finishedGame, parseGameRow, type ParsedRow } from "#app/lib/providers/archive/game-row.ts";
import { GameJoin } from "#app/lib/providers/archive/join-games.ts";
import { readGameRows } from "#app/lib/providers/archive/read-rows.server.ts";
import { archiveTeam } from "#app/lib/providers/archive/team-codes.ts";
import { gamesCsv, madeUpGames } from "#tests/fixtures/made-up-games.ts";

const FIELDS = {
  league: "NBA",
  season: "2024",
  date: "2024-01-15",
  neutral: "0",
  playoff: "0",
  home: "BOS",
  away: "MIA",
  home_score: "110",
  away_score: "101",
  home_ml_open: "",
  away_ml_open: "",
  home_ml_close: "-270",
  away_ml_close: "220",
  spread_home_close: "-6.5",
  total_close: "221",
};
const parse = (changed: Readonly<Record<string, string>>) => parseGameRow({ ...FIELDS, ...changed }, 7);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "games-file-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer): Promise<ParsedRow[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: ParsedRow[] = [];
  for await (const row of readGameRows(path)) rows.push(row);
  return rows;
}

describe("a row of a games file", () => {
  it("becomes a game with the lines of opening and close", () => {
    const { game, problems } = parse({});
    expect(problems).toEqual([]);
    expect(game).toMatchObject({ line: 7, league: "NBA", season: 2024, day: 19_737, home: "BOS", away: "MIA" });
    expect(game?.close).toMatchObject({ homeMoneyline: -270, awayMoneyline: 220, spreadHome: -6.5, total: 221 });
    expect(game && finishedGame(game)).toMatchObject({ homeScore: 110, awayScore: 101, open: null });
  });

  it.each([
    [{ league: "XFL" }, /unknown league "XFL"/],
    [{ season: "soon" }, /season "soon"/],
    [{ date: "2024-02-30" }, /date "2024-02-30"/],
    [{ home: "BOX" }, /unknown NBA team "BOX" \(did you mean BOS/],
    [{ away: "BOS" }, /cannot play itself/],
    [{ home_score: "-3" }, /not a score/],
    [{ home_score: "1e9" }, /not a score/],
    [{ away_score: "" }, /only one of the two scores/],
  ])("is refused when it cannot be right: %o", (changed, why) => {
    const { game, problems } = parse(changed);
    expect(game).toBeNull();
    expect(problems.join("; ")).toMatch(why);
  });

  it.each([
    [{ home_ml_close: "-50" }, /not American odds/],
    [{ home_ml_close: "abc" }, /not a number/],
    [{ home_ml_close: "-270", away_ml_close: "-270" }, /cannot be one market/],
    [{ total_close: "1955.5" }, /not a line/],
    [{ spread_home_close: "-2.51" }, /not a line/],
  ])("loses a bad price but stays a game: %o", (changed, why) => {
    const { game, problems } = parse(changed);
    expect(game).not.toBeNull();
    expect(problems.join("; ")).toMatch(why);
    const bad = Object.keys(changed)[0] ?? "";
    if (bad.includes("ml")) expect(game?.close.homeMoneyline).toBeNull();
  });

  it("without a result is not a finished game; without a league takes that of its file", () => {
    const { game } = parse({ home_score: "", away_score: "" });
    expect(game && finishedGame(game)).toBeNull();
    expect(parseGameRow({ ...FIELDS, league: "" }, 2, "NBA").game?.league).toBe("NBA");
    expect(parseGameRow({ ...FIELDS, league: "" }, 2).game).toBeNull();
  });

  it("knows franchises by the codes of earlier homes, and guesses none", () => {
    expect(archiveTeam("NBA", "sea")).toBe("OKC");
    expect(archiveTeam("NFL", "OAK")).toBe("LV");
    expect(archiveTeam("MLB", "OAK")).toBe("OAK");
    expect(archiveTeam("NBA", "XYZ")).toBeNull();
  });
});

describe("a games file", () => {
  const games = madeUpGames({ days: 3, seasons: [2020] });
  const csv = gamesCsv(games, isoDate);

  it("is read row by row, plain or gzipped, with the line of every row", async () => {
    const plain = await read("games-nba.csv", csv);
    const packed = await read("games.csv.gz", gzipSync(csv));
    expect(packed).toEqual(plain);
    expect(plain.map(({ line }) => line)).toEqual(games.map((_, i) => i + 2));
    expect(plain.map(({ game }) => game && finishedGame(game)?.homeScore)).toEqual(games.map((g) => g.homeScore));
  });

  it("may lack columns, carry a byte order mark, blank lines and short rows", async () => {
    const rows = await read(
      "games-nba-short.csv",
      "\uFEFFSeason,Date,Home,Away,Home_Score,Away_Score,home_ml_close\r\n2020,2020-01-01,BOS,MIA,100,90\r\n\r\n" +
        "2020,2020-01-02,BOS,MIA,100,90,-150,extra\r\n",
    );
    expect(rows.map(({ game, line }) => [line, game?.league, game?.close.homeMoneyline])).toEqual([
      [2, "NBA", null],
      [4, "NBA", null],
    ]);
  });

  it.each([
    ["missing columns", "a,b\n1,2\n", /has no column "season", "date"/],
    ["no rows", "season,date,home,away,home_score,away_score\n", /has no rows/],
    ["a broken gzip", gzipSync(csv).subarray(0, 200), /not a complete gzip file/],
    ["an open quote", 'season,date,home,away,home_score,away_score\n"2020,x\n', /not a CSV file/],
  ])("with %s is refused in a sentence", async (_, content, why) => {
    const reading = read("bad.csv", content);
    await expect(reading).rejects.toThrow(ArchiveFileError);
    await expect(reading).rejects.toThrow(why);
  });

  it("that does not exist is refused with a sentence", async () => {
    const rows = readGameRows(join(folder, "absent.csv"));
    await expect(rows.next()).rejects.toThrow(/absent\.csv does not exist\.$/);
  });
});

describe("files of one league together", () => {
  const game = (changed: Readonly<Record<string, string>> = {}) => {
    const parsed = parse(changed).game;
    if (parsed === null) throw new Error("row refused");
    return parsed;
  };

  it("keep doubleheaders of one file and count a repeated file once", () => {
    const files = new GameJoin();
    for (let file = 0; file < 2; file++) {
      files.startFile();
      files.add(game());
      files.add(game({ home_score: "99" }));
    }
    expect(files.games).toHaveLength(2);
    expect(files.duplicates).toBe(2);
    expect(files.conflicts).toEqual([]);
  });

  it("report a contradicting result and keep the first", () => {
    const files = new GameJoin();
    files.startFile();
    files.add(game());
    files.startFile();
    files.add(game({ home_score: "99" }));
    expect(files.games[0]?.homeScore).toBe(110);
    expect(files.conflicts).toHaveLength(1);
  });

  it("take a result that an earlier file did not have yet", () => {
    const files = new GameJoin();
    files.startFile();
    files.add(game({ home_score: "", away_score: "" }));
    files.startFile();
    files.add(game());
    expect(files.games.map(({ homeScore }) => homeScore)).toEqual([110]);
  });
});
