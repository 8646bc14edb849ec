import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PropReport } from "#app/lib/engine/backtest/judge-props.ts";
import { boxScoresCsv, madeUpBoxScores } from "#tests/fixtures/made-up-box-scores.ts";
import { LONG_RUNS } from "#tests/setup/long-runs.ts";
import { programArguments } from "#tests/setup/programs.ts";

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** The command as npm runs it. */
function backtestProps(...args: readonly string[]): Promise<Answer> {
  return new Promise((answer) => {
    execFile(
      process.execPath,
      [...programArguments("app/commands/backtest-props.ts"), ...args],
      { cwd: ROOT, maxBuffer: 1e8 },
      (error, out, err) => answer({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
  });
}

type Reports = Readonly<Record<"NBA" | "MLB", PropReport & { readonly seconds: number }>>;
const json = ({ out }: Answer) => JSON.parse(out) as Reports;

let folder: string;
const file = (name: string) => join(folder, name);
const lines = madeUpBoxScores([2020, 2021, 2022], 30);
const season = (year: number) => lines.filter(({ day }) => Math.floor((day - 18_201) / 366) === year - 2020);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backtest-props-"));
  await writeFile(file("early.csv"), boxScoresCsv([...season(2020), ...season(2021)]));
  await writeFile(
    file("late.csv.gz"),
    gzipSync(boxScoresCsv([...season(2021), ...season(2022)], (key) => `other-${key}`)),
  );
  const troubled = boxScoresCsv(season(2022)).split("\n");
  troubled[3] = (troubled[3] ?? "").replace(/^2021-11-\d\d/, "20x1-11-01");
  troubled[5] = (troubled[5] ?? "").replace(/,(\d+)$/, ",none");
  await writeFile(file("troubled.csv"), troubled.join("\n"));
  await writeFile(
    file("points.csv"),
    boxScoresCsv(season(2022), (key) => key, ["pts", "ast"]),
  );
  await writeFile(
    file("games.csv"),
    "league,season,date,home,away,home_score,away_score\nNBA,2022,2021-11-01,BOS,DEN,100,99\n",
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm run backtest:props", () => {
  it("joins files, counts a player's game once and judges the last season", async () => {
    const answer = await backtestProps("--box", file("early.csv"), file("late.csv.gz"), "--json");
    expect(answer.code).toBe(0);
    expect(answer.err).toContain(
      `NBA: ${season(2021).length} rows of games that an earlier row or file has count once; `,
    );
    expect(answer.err).toMatch(/; 80 players go by another key there and were recognized\n/);
    const { NBA } = json(answer);
    expect(NBA).toMatchObject({
      league: "NBA",
      playerGames: lines.length,
      firstDate: "2019-11-01",
      testFrom: "2021-11-01",
    });
    expect(Object.keys(NBA.statistics)).toEqual(["points", "rebounds", "assists", "threes"]);
    const { points } = NBA.statistics;
    expect(points?.constants.fittedRows).toBeGreaterThan(1_000);
    expect(points?.n).toBeGreaterThan(700);
    expect(points?.versusSeasonAverage.crps.high).toBeLessThan(0);
    expect(points?.model.crps).toBeLessThan(points?.modelWithoutAbsences.crps ?? 0);
    expect(NBA.seconds).toBeGreaterThan(0);
  });

  it("answers the same numbers as text", async () => {
    const args = ["--box", file("points.csv"), "--test-from", "2021-11-20"];
    const [text, reports] = [await backtestProps(...args), json(await backtestProps(...args, "--json"))];
    const points = reports.NBA.statistics.points;
    expect(reports.NBA.testFrom).toBe("2021-11-20");
    expect(text.out).toMatch(/^NBA: \d+ player games from 2021-11-03 on, test 2021-11-20 to /);
    expect(text.out).toContain(`points: ${points?.n} player games, ${points?.players} players`);
    expect(text.out).toContain(`${points?.model.logScore.toFixed(4)}    ${points?.model.crps.toFixed(4)}\n`);
    for (const who of ["model without absences", "season average + Poisson", "last ten games + Poisson"]) {
      expect(text.out).toContain(who);
    }
    expect(text.out).toMatch(/inside the central 50\/80\/90 %: \d+\.\d %, \d+\.\d %, \d+\.\d %/);
  });

  it("takes a season for --test-from", async () => {
    const answer = await backtestProps("--box", file("points.csv"), "--test-from", "2022", "--json");
    expect(json(answer).NBA.testFrom).toBe("2021-10-01");
  });

  it("judges a single season with the shipped constants, names bad rows and accepts few columns", async () => {
    const troubled = await backtestProps("--box", file("troubled.csv"), "--json");
    expect(troubled.err).toContain(`troubled.csv:4: date "20x1-11-01" is not a day (row skipped)\n`);
    expect(troubled.err).toContain(`troubled.csv:6: tov "none" is not a count (left out)\n`);
    expect(troubled.err).toContain("troubled.csv: 1 rows skipped\n");
    expect(json(troubled).NBA.statistics.points?.constants.source).toBe("fitted on the NBA's seasons 2016–2023");
    const points = await backtestProps("--box", file("points.csv"), "--json");
    expect(points.err).toBe(
      ["rebounds", "threes", "steals-blocks"].map((name) => `NBA: nothing to judge in ${name}\n`).join(""),
    );
    expect(Object.keys(json(points).NBA.statistics)).toEqual(["points", "assists"]);
  });

  it("explains itself, and refuses what it cannot judge with exit code 2", async () => {
    expect(await backtestProps("--help")).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: /) as string });
    for (const [args, why] of [
      [[], /^Name at least one file of box scores with --box\./],
      [["--box", file("absent.csv")], /absent\.csv does not exist\.\n$/],
      [["--box", file("games.csv")], /games\.csv is no file of player games: it needs date, team/],
      [["--box", file("points.csv"), "--test-from", "soon"], /^--test-from needs a date like 2023-10-24 or a season/],
      [["--box", file("points.csv"), "--test-from", "2030-01-01"], /^NBA: no player has enough games and playing time/],
      [["--box", file("points.csv"), "--speed"], /^Unknown option '--speed'\. Usage:/],
    ] as const) {
      const { code, out, err } = await backtestProps(...args);
      expect([code, out], args.join(" ")).toEqual([2, ""]);
      expect(err).toMatch(why);
    }
  });

  const shared = (name: string) => resolve(ROOT, "../shared/data", name);
  const [bref, nba] = [shared("box-nba.csv.gz"), shared("box-nba-2020-2024.csv.gz")];
  it.skipIf(!existsSync(bref) || !existsSync(nba))(
    "on the NBA's season 2024 after 2022–23 beats the marks (skipped when ../shared/data is missing)",
    async () => {
      const [header, ...rows] = gunzipSync(await readFile(nba))
        .toString()
        .trim()
        .split("\n");
      await writeFile(file("nba.csv"), [header, ...rows.filter((row) => Number(row.slice(0, 4)) >= 2022)].join("\n"));
      const answer = await backtestProps("--box", bref, file("nba.csv"), "--json");
      expect(answer.err).toContain("players go by another key there and were recognized");
      const { statistics, combinations, testFrom } = json(answer).NBA;
      expect(testFrom).toBe("2023-10-24");
      for (const [name, mark, beyondBelief] of [
        ["points", 0.075, 0.13],
        ["rebounds", 0.03, 0.065],
        ["assists", 0.028, 0.075],
        ["threes", 0.02, 0.05],
        ["steals-blocks", 0.02, 0.05],
      ] as const) {
        const found = statistics[name];
        expect(found?.n, name).toBeGreaterThan(17_000);
        const gain = -(found?.versusSeasonAverage.crps.share ?? 0);
        expect(gain, name).toBeGreaterThan(mark);
        // Beyond that the check itself would be in doubt.
        expect(gain, name).toBeLessThan(beyondBelief);
        // Also where no source reports absences.
        const bare = 1 - (found?.modelWithoutAbsences.crps ?? 0) / (found?.seasonAverage.crps ?? 1);
        expect(bare, name).toBeGreaterThan(mark);
        expect(found?.versusSeasonAverage.logScore.high, name).toBeLessThan(0);
        for (const level of ["50", "80", "90"] as const) {
          expect(Math.abs((found?.coverage[level] ?? 0) - Number(level) / 100), `${name} ${level}`).toBeLessThan(0.02);
        }
        for (const { line, said, seen } of found?.overs ?? [])
          expect(Math.abs(said - seen), `${name} over ${line} of the mean`).toBeLessThan(0.02);
      }
      // Combinations: how a player's counts go together was fitted on the seasons before.
      const names = ["points-rebounds-assists", "points-rebounds", "points-assists", "rebounds-assists"] as const;
      expect(Object.keys(combinations)).toEqual(names);
      for (const name of names) {
        const found = combinations[name];
        if (!found) throw new Error(name);
        expect(found.n, name).toBeGreaterThan(8_000);
        // Two counts alone are near enough to independent that a season's sample leaves the range at nought.
        expect(found.versusIndependent.mean, name).toBeLessThan(0);
        if (name === "points-rebounds-assists") expect(found.versusIndependent.high).toBeLessThan(0);
        expect(found.joint.logScore, name).toBeLessThan(found.independent.logScore);
        for (const { pair, said, seen } of found.correlations)
          expect(Math.abs(said - seen), `${pair}: ${said} and ${seen}`).toBeLessThan(0.05);
        for (const level of ["50", "80", "90"] as const) {
          expect(Math.abs(found.joint.coverage[level] - Number(level) / 100), `${name} ${level}`).toBeLessThan(0.02);
          expect(found.independent.coverage[level], `${name} ${level}`).toBeLessThan(found.joint.coverage[level]);
        }
        for (const { line, joint, seen } of found.overs)
          expect(Math.abs(joint - seen), `${name} over ${line} of the mean`).toBeLessThan(0.015);
      }
    },
    180_000,
  );

  const mlb = shared("box-mlb.csv.gz");
  it.skipIf(!LONG_RUNS || !existsSync(mlb))(
    "on MLB 2019 after 2018 beats both averages beyond doubt (with LONG_RUNS=1, where ../shared/data is there)",
    async () => {
      const { statistics } = json(await backtestProps("--box", mlb, "--json")).MLB;
      for (const name of ["strikeouts", "hits", "hits-runs-rbis"] as const) {
        const found = statistics[name];
        expect(found?.n, name).toBeGreaterThan(3_000);
        for (const versus of [found?.versusSeasonAverage, found?.versusLastTen]) {
          expect(versus?.crps.high, name).toBeLessThan(0);
          expect(versus?.logScore.high, name).toBeLessThan(0);
          expect(versus?.crps.share, name).toBeGreaterThan(name === "hits-runs-rbis" ? -0.1 : -0.06);
        }
        for (const level of ["50", "80", "90"] as const) {
          expect(Math.abs((found?.coverage[level] ?? 0) - Number(level) / 100), `${name} ${level}`).toBeLessThan(0.02);
        }
        for (const { line, said, seen } of found?.overs ?? [])
          expect(Math.abs(said - seen), `${name} over ${line} of the mean`).toBeLessThan(0.02);
      }
    },
    180_000,
  );
});
