import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { importArchive, type ImportProblem } from "#app/lib/workflows/feeds/import-archive.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const HEADER =
  "league,season,date,neutral,playoff,home,away,home_score,away_score,home_ml_open,away_ml_open,home_ml_close,away_ml_close," +
  "spread_home_open,spread_home_close,spread_home_price,spread_away_price,total_open,total_close,over_price,under_price";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "linewise-import-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function counts(database: Database) {
  const count = async (table: string) =>
    Number((await database.client.execute(`SELECT count(*) FROM ${table}`)).rows[0]?.[0]);
  return {
    games: await count("archive_games"),
    quotes: await count("archive_quotes"),
    boxLines: await count("archive_box_lines"),
  };
}

const rowsOf = async (database: Database, query: string) =>
  (await database.client.execute(query)).rows.map((row) => Object.values(row));

const GAMES = [
  HEADER,
  "NBA,2024,2024-01-15,0,0,BOS,TOR,105,96,,,-310,250,,-7.5,-108,-112,,232.5,,",
  "NBA,2024,2024-01-15,0,0,ZZZ,TOR,105,96,,,-310,250,,,,,,,,", // line 3: unknown team
  "NBA,2024,2024-01-15,0,0,LAL,OKC,112,105,,,50,250,,,,,,,,", // line 4: bad odds, the game stays
  "NBA,2024,2024-01-15,0,0,BOS,TOR,105,96,,,-310,250,,,,,,,,", // line 5: duplicate
  "NBA,2024,2024-01-15,0,0,DAL,DAL,105,96,,,,,,,,,,,,", // line 6: against itself
  "NBA,2024,2024-01-15,0,0,DAL,NOP,-5,96,,,,,,,,,,,,", // line 7: negative score
  "NBA,2024,2024-02-30,0,0,DAL,NOP,125,96,,,,,,,,,,,,", // line 8: no such day
  "NBA,2024,2024-01-15,0,0,MIA,BKN,96,96,,,,,,,,,,,,", // line 9: no ties
  "NBA,2024,2024-01-16,0,0,MIA,BKN,,,,,,,,,,,,,,", // line 10: no result
  "MLB,2019,2019-07-01,0,0,NYY,BOS,5,3,-150,130,-160,140,,,,,9,9,-110,-110",
  "MLB,2019,2019-07-01,0,0,NYY,BOS,2,4,-140,120,-145,125,,,,,9,9,-110,-110", // doubleheader, no duplicate
  "MLB,2019,2019-07-01,0,0,NYY,BOS,2,4,-140,120,-145,125,,,,,9,9,-110,-110", // line 13: the same row again
  "",
].join("\n");

async function importing(database: Database, files: readonly string[]) {
  const problems: ImportProblem[] = [];
  const reports = await importArchive(database, files, { onProblem: (problem) => problems.push(problem) });
  return { reports, problems };
}

it("reports every bad row with its line, skips it and stores the rest", async () => {
  const database = await openTestDatabase();
  const file = join(await folder(), "games.csv");
  await writeFile(file, GAMES);
  const { reports, problems } = await importing(database, [file]);
  expect(problems.map(({ line, skipped }) => [line, skipped])).toEqual([
    [3, true],
    [4, false],
    [5, true],
    [6, true],
    [7, true],
    [8, true],
    [9, true],
    [10, true],
    [13, true],
  ]);
  const message = (line: number) => problems.find((problem) => problem.line === line)?.message ?? "";
  expect(message(3)).toContain('unknown NBA team "ZZZ"');
  expect(message(4)).toContain("home_ml_close 50 is not American odds");
  expect(message(5)).toContain("line 2");
  expect(message(6)).toContain("cannot play itself");
  expect(message(7)).toContain("home_score -5");
  expect(message(8)).toContain("not a day");
  expect(message(9)).toContain("ends level");
  expect(message(13)).toContain("line 12");
  expect(reports[0]).toMatchObject({ format: "games", rows: 12, games: 4, skippedRows: 8, problems: 9, failure: null });
  expect(await rowsOf(database, "SELECT id, home_score FROM archive_games ORDER BY id")).toEqual([
    ["MLB:2019-07-01:NYY:BOS:0", 5],
    ["MLB:2019-07-01:NYY:BOS:1", 2],
    ["NBA:2024-01-15:BOS:TOR:0", 105],
    ["NBA:2024-01-15:LAL:OKC:0", 112],
  ]);
  expect(
    await rowsOf(
      database,
      "SELECT market, line, first_price, second_price, kind, assumed_price FROM archive_quotes WHERE archive_game_id LIKE 'NBA:%BOS%' ORDER BY id",
    ),
  ).toEqual([
    ["moneyline", null, -310, 250, "close", 0],
    ["spread", -7.5, -108, -112, "close", 0],
    ["total", 232.5, -110, -110, "close", 1],
  ]);
});

it("changes nothing when it runs again, and a contradicting score does not replace the first", async () => {
  const database = await openTestDatabase();
  const path = await folder();
  const first = join(path, "games.csv.gz");
  await writeFile(first, gzipSync(GAMES));
  await importing(database, [first]);
  const before = await counts(database);
  const again = await importing(database, [first]);
  expect(again.reports[0]).toMatchObject({ games: 0, quotes: 0 });
  const other = join(path, "other.csv");
  await writeFile(other, `${HEADER}\nNBA,2024,2024-01-15,0,0,BOS,TOR,99,98,,,-310,250,,,,,,,,\n`);
  const contradicted = await importing(database, [other]);
  expect(contradicted.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, "98–99 contradicts 96–105, which was imported before"],
  ]);
  expect(await counts(database)).toEqual(before);
});

it("imports book odds after the games whatever the order of the files, and moves games and closings to the actual starts", async () => {
  const database = await openTestDatabase();
  const path = await folder();
  const games = join(path, "games.csv");
  const odds = join(path, "book-odds.csv");
  await writeFile(games, GAMES);
  await writeFile(
    odds,
    [
      "league,season,date,home,away,commence_utc,book,snapshot,snapshot_utc,home_ml,away_ml,spread_home,spread_home_price,spread_away_price,total,over_price,under_price",
      "NBA,2024,2024-01-15,BOS,TOR,,oddsportal_avg,close,,-300,240,,,,,,",
      "NBA,2024,2024-01-15,BOS,TOR,2024-01-15T18:00:00Z,betmgm,noon,2024-01-15T17:00:00Z,-305,245,,,,,,",
      "NBA,2024,2024-01-15,BOS,TOR,2024-01-15T18:30:00Z,betmgm,noon,2024-01-15T17:00:00Z,-305,245,,,,,,", // line 4: twice, another start
      "NBA,2024,2024-01-15,CHI,TOR,,betmgm,noon,,-305,245,,,,,,", // line 5: no such game
      "MLB,2019,2019-07-01,NYY,BOS,,betmgm,close,,-150,130,,,,,,", // line 6: which of the two?
      "NBA,2024,2024-01-15,LAL,OKC,2024-01-20T18:00:00Z,betmgm,noon,,-305,245,,,,,,", // line 7: starts on another day
    ].join("\n"),
  );
  const { reports, problems } = await importing(database, [odds, games]);
  expect(reports.map(({ format }) => format)).toEqual(["games", "book-odds"]);
  expect(problems.filter(({ file }) => file === odds).map(({ line, skipped }) => [line, skipped])).toEqual([
    [4, false],
    [5, true],
    [6, true],
    [7, true],
  ]);
  const start = Date.parse("2024-01-15T18:00:00Z");
  const stored = () =>
    rowsOf(
      database,
      "SELECT book, kind, captured_at FROM archive_quotes WHERE archive_game_id = 'NBA:2024-01-15:BOS:TOR:0' AND market = 'moneyline' ORDER BY book",
    );
  const expected = [
    ["betmgm", "move", start - HOUR_MS],
    ["consensus", "close", start - 300_000],
    ["oddsportal_avg", "close", start - 300_000],
  ];
  expect(await stored()).toEqual(expected);
  expect(await rowsOf(database, "SELECT start_at FROM archive_games WHERE home = 'BOS'")).toEqual([[start]]);
  const before = await counts(database);
  await importing(database, [games, odds]);
  await importing(database, [odds]);
  expect(await stored()).toEqual(expected);
  expect(await counts(database)).toEqual(before);
});

it("gives box scores of a doubleheader to the game with their runs", async () => {
  const database = await openTestDatabase();
  const path = await folder();
  const games = join(path, "games.csv");
  const box = join(path, "box-mlb.csv");
  await writeFile(games, GAMES);
  const line = (game: number, team: string, player: string, runs: number) =>
    `2019,2019-07-01,${game},NYY,BOS,${team},${team === "NYY" ? "BOS" : "NYY"},${player},${player},1,7,1,4,4,${runs},,`;
  await writeFile(
    box,
    [
      "season,date,game,home,away,team,opp,player_id,player,slot,pos,start,pa,ab,r,h,outs",
      line(1, "NYY", "a", 2),
      line(1, "BOS", "b", 4),
      line(2, "NYY", "a", 5),
      line(2, "BOS", "b", 3),
      line(2, "BOS", "b", 3), // line 6: the same player twice
      "2019,2019-07-02,0,NYY,BOS,NYY,BOS,a,a,1,7,1,4,4,1,,", // line 7: no such game
    ].join("\n"),
  );
  const { problems } = await importing(database, [games, box]);
  expect(problems.filter(({ file }) => file === box).map((problem) => problem.line)).toEqual([6, 7]);
  expect(await rowsOf(database, "SELECT archive_game_id, player_key FROM archive_box_lines ORDER BY 1, 2")).toEqual([
    ["MLB:2019-07-01:NYY:BOS:0", "MLB-a"],
    ["MLB:2019-07-01:NYY:BOS:0", "MLB-b"],
    ["MLB:2019-07-01:NYY:BOS:1", "MLB-a"],
    ["MLB:2019-07-01:NYY:BOS:1", "MLB-b"],
  ]);
});

const TEAMS = "ATL BKN BOS CHA CHI CLE DAL DEN".split(" ");

/** A season of games long enough for several transactions. */
function longFile(): string {
  const rows = [HEADER];
  for (let day = 0; day < 1000; day++) {
    const date = new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10);
    for (let pair = 0; pair < 4; pair++)
      rows.push(
        `NBA,2015,${date},0,0,${TEAMS[pair]},${TEAMS[pair + 4]},${90 + (day % 9)},${80 + pair},,,-150,130,,,,,,,,`,
      );
  }
  return rows.join("\n");
}

it("keeps whole games of a truncated file, and completes them when it is imported again", async () => {
  const database = await openTestDatabase();
  const file = join(await folder(), "games.csv.gz");
  const whole = gzipSync(longFile());
  await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.9)));
  const broken = await importing(database, [file]);
  expect(broken.reports[0]?.failure).toContain("not a complete gzip file");
  const partly = await counts(database);
  expect(partly.games).toBeGreaterThan(0);
  expect(partly.games).toBeLessThan(4000);
  expect(partly.quotes).toBe(partly.games);
  await writeFile(file, whole);
  const { reports } = await importing(database, [file]);
  expect(reports[0]).toMatchObject({ failure: null, rows: 4000, games: 4000 - partly.games });
  expect(await counts(database)).toEqual({ games: 4000, quotes: 4000, boxLines: 0 });
});

it("says why a file is not imported, and imports the others", async () => {
  const database = await openTestDatabase();
  const path = await folder();
  const files = ["forecasts.csv", "else.csv", "missing.csv", "games.csv"].map((name) => join(path, name));
  const [forecasts = "", other = "", , games = ""] = files;
  await writeFile(forecasts, "date,home,away,home_prob,source\n2024-01-15,BOS,TOR,0.7,x\n");
  await writeFile(other, "name,age\na,1\n");
  await writeFile(games, GAMES);
  const { reports } = await importing(database, files);
  const failure = (file: string) => reports.find((report) => report.file === file)?.failure ?? "";
  expect(failure(forecasts)).toContain("was not imported");
  expect(failure(other)).toContain("columns of no archive file");
  expect(failure(files[2] ?? "")).toContain("does not exist");
  expect((await counts(database)).games).toBe(4);
});

it("stores starters, distinguishes the games of a doubleheader by their scores and never takes the list for games", async () => {
  const database = await openTestDatabase();
  const path = await folder();
  const games = join(path, "games.csv");
  const starters = join(path, "starters-mlb.csv");
  await writeFile(games, GAMES);
  const header = "season,date,game,home,away,home_score,away_score,home_sp_id,home_sp,away_sp_id,away_sp";
  await writeFile(
    starters,
    [
      header,
      // The files number doubleheaders as played; here the second is listed first.
      "2019,2019-07-01,1,NYY,BOS,2,4,nyy2,New Two,bos2,Bos Two",
      "2019,2019-07-01,2,NYY,BOS,5,3,nyy1,New One,,",
      "2019,2019-07-01,2,NYY,BOS,9,9,nyy1,New One,bos1,Bos One", // line 4: no such score
      "2019,2019-07-02,0,NYY,BOS,5,3,nyy1,New One,bos1,Bos One", // line 5: no such game
      "",
    ].join("\n"),
  );
  const { reports, problems } = await importing(database, [starters, games]);
  expect(reports.map(({ format, starters: stored }) => [format, stored])).toEqual([
    ["games", 0],
    ["starters", 3],
  ]);
  expect(problems.filter(({ file }) => file === starters)).toMatchObject([
    { line: 4, skipped: true, message: expect.stringContaining("does not tell which game") },
    { line: 5, skipped: true, message: expect.stringContaining("no game BOS at NYY on 2019-07-02 was imported") },
  ]);
  expect(
    await rowsOf(
      database,
      "SELECT archive_game_id, team, role, player_key, player_name FROM archive_starters ORDER BY 1, 2",
    ),
  ).toEqual([
    ["MLB:2019-07-01:NYY:BOS:0", "NYY", "pitcher", "nyy1", "New One"],
    ["MLB:2019-07-01:NYY:BOS:1", "BOS", "pitcher", "bos2", "Bos Two"],
    ["MLB:2019-07-01:NYY:BOS:1", "NYY", "pitcher", "nyy2", "New Two"],
  ]);
  expect((await importing(database, [starters])).reports[0]).toMatchObject({ starters: 0 });
});
