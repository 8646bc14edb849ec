import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LeagueReport } from "#app/lib/engine/backtest/judge-league.ts";
import { COLUMNS } from "#app/lib/engine/training/held-out-game.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { gamesCsv, madeUpGames } from "#tests/fixtures/made-up-games.ts";
import { programArguments } from "#tests/setup/programs.ts";

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** The command as npm runs it. */
function backtest(...args: readonly string[]): Promise<Answer> {
  return new Promise((answer) => {
    execFile(
      process.execPath,
      [...programArguments("app/commands/backtest.ts"), ...args],
      { cwd: ROOT, maxBuffer: 1e8 },
      (error, out, err) => answer({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
  });
}

let folder: string;
const games = madeUpGames({ seasons: [2016, 2017, 2018, 2019] });
// Without totals: those of the made-up league are far too high for the NFL.
const quarterbackGames = madeUpGames({ league: "NFL", seasons: [2016, 2017, 2018, 2019], starters: true }).map(
  (game) => ({
    ...game,
    open: game.open && { ...game.open, total: null },
    close: game.close && { ...game.close, total: null },
  }),
);
const playerGames = madeUpGames({ seasons: [2016, 2017, 2018], players: true });
const file = (name: string) => join(folder, name);

/** Who played, as the archive's files of player games have it. */
function playersCsv(season: number): string {
  const rows = playerGames
    .filter((game) => game.season === season)
    .flatMap(({ day, home, away, minutes }) =>
      [[home, minutes?.home ?? {}] as const, [away, minutes?.away ?? {}] as const].flatMap(([team, played]) =>
        Object.entries(played).map(([key, min]) => [isoDate(day), home, away, team, key, key, min].join(",")),
      ),
    );
  return ["date,home,away,team,player_id,player,min", ...rows, ""].join("\n");
}

function quarterbacksCsv(from: number, until: number): string {
  const rows = quarterbackGames
    .filter(({ season }) => season >= from && season <= until)
    .map(({ day, home, away, starters }) =>
      [isoDate(day), home, away, starters?.home.quarterback ?? "", starters?.away.quarterback ?? ""].join(","),
    );
  return ["date,home,away,home_qb_id,away_qb_id", ...rows, ""].join("\n");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backtest-"));
  const early = games.filter(({ season }) => season < 2019);
  // The last season lacks its tail, as a season under way does.
  const late = games.filter(({ season }) => season === 2019).slice(0, 150);
  await writeFile(file("nba-early.csv"), gamesCsv(early, isoDate));
  await writeFile(file("nba-late.csv.gz"), gzipSync(gamesCsv(late, isoDate)));
  const troubled = gamesCsv(late, isoDate).split("\n");
  troubled[3] = (troubled[3] ?? "").replace(/^NBA,2019,([^,]*),0,0,[A-Z]{3}/, "NBA,2019,$1,0,0,ZZZ");
  troubled[5] = (troubled[5] ?? "").replace(/,-?\d{3,},-?\d{3,},-?[\d.]+,-?[\d.]+,-110/, ",-7,200,,,-110");
  await writeFile(file("nba-troubled.csv"), troubled.join("\n"));
  await writeFile(
    file("nfl-early.csv"),
    gamesCsv(
      quarterbackGames.filter(({ season }) => season < 2018),
      isoDate,
    ),
  );
  await writeFile(
    file("nfl-late.csv"),
    gamesCsv(
      quarterbackGames.filter(({ season }) => season >= 2018),
      isoDate,
    ),
  );
  await writeFile(file("starters-early.csv"), quarterbacksCsv(2016, 2017));
  await writeFile(file("starters-late.csv"), quarterbacksCsv(2018, 2019));
  await writeFile(file("nba-players.csv"), gamesCsv(playerGames, isoDate));
  for (const season of [2016, 2017, 2018]) await writeFile(file(`box-${season}.csv`), playersCsv(season));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("npm run backtest", () => {
  it("joins files, writes one JSON object to stdout and nothing else", async () => {
    const { code, out, err } = await backtest("--games", file("nba-late.csv.gz"), file("nba-early.csv"), "--json");
    expect([code, err]).toEqual([0, ""]);
    const report = JSON.parse(out) as { readonly NBA: Readonly<Record<string, unknown>> };
    expect(Object.keys(report)).toEqual(["NBA"]);
    expect(report.NBA["testSeasons"]).toEqual([2018, 2019]);
    const n = games.filter(({ season }) => season === 2018).length + 150;
    for (const name of COLUMNS) {
      expect(report.NBA[name]).toMatchObject({
        n,
        logLoss: expect.any(Number) as number,
        brier: expect.any(Number) as number,
        ece: expect.any(Number) as number,
      });
    }
    expect(report.NBA["seconds"]).toBeGreaterThan(0);
    // Openings of this made-up league are its closes: there is nothing to foresee and nothing to bet.
    expect(report.NBA["openers"]).toMatchObject({
      moneyline: { offered: n, bets: 0, clv: null, seasons: [{ season: 2018, threshold: null }, { season: 2019 }] },
      spread: { assumedPrices: n },
      total: { largeMoves: 0 },
    });
  });

  it("prints a table that a person can read, and reports rows it left out by their line", async () => {
    const { code, out, err } = await backtest(
      "--games",
      file("nba-early.csv"),
      file("nba-troubled.csv"),
      "--test-from",
      "2019",
      "--train-until",
      "2017",
    );
    expect(code).toBe(0);
    expect(out).toMatch(/NBA: \d+ games with a closing moneyline, test 2019, trained on 2016–2017/);
    for (const name of COLUMNS) expect(out).toContain(name);
    expect(out).toMatch(/\nopeners, 1 unit on each above the threshold learned on earlier seasons;/);
    expect(out).toMatch(/\n {2}spread: 0 bets on \d+ openings, 0 a season.*\n {4}thresholds: 2019 none, nothing bet\n/);
    expect(err).toMatch(/nba-troubled\.csv:4: unknown NBA team "ZZZ" \(row skipped\)/);
    expect(err).toMatch(/nba-troubled\.csv:6: .*not American odds \(left out\)/);
  });

  interface WithStarters {
    readonly NFL: {
      readonly games: number;
      readonly gamesWithStarters: number;
      readonly klToClose: number;
      readonly model: { readonly logLoss: number; readonly klToClose: number };
      readonly parameters: unknown;
    };
  }

  it("reads line-ups: who starts is known, and what starters did before", async () => {
    const files = [file("nfl-early.csv"), file("nfl-late.csv")];
    const lineups = [file("starters-early.csv"), file("starters-late.csv")];
    const without = JSON.parse((await backtest("--games", ...files, "--json")).out) as WithStarters;
    // As a shell writes out two patterns: several words after each option.
    const answer = await backtest("--lineups", ...lineups, "--games", ...files, "--json");
    expect([answer.code, answer.err]).toEqual([0, ""]);
    const named = JSON.parse(answer.out) as WithStarters;
    expect(without.NFL.gamesWithStarters).toBe(0);
    expect(named.NFL.gamesWithStarters).toBe(named.NFL.games);
    expect(named.NFL.klToClose).toBe(named.NFL.model.klToClose);
    expect(named.NFL.klToClose).toBeLessThan(0.5 * without.NFL.klToClose);
    expect(named.NFL.model.logLoss).toBeLessThan(without.NFL.model.logLoss);
    const table = await backtest("--games", ...files, "--lineups", ...lineups);
    expect(table.out).toMatch(/starters: named in \d+ of \d+ games of the test/);
    expect(table.out).toMatch(/model (passes as|is not) calibrated: ECE 0\.\d+, a perfect forecaster's/);
  });

  interface WithPlayers {
    readonly NBA: WithStarters["NFL"] & { readonly gamesWithPlayers: number };
  }

  it("reads players: who plays is known, and earlier games count; without them it answers as before", async () => {
    const files = ["--games", file("nba-players.csv"), "--test-from", "2018"];
    const boxes = [2016, 2017, 2018].map((season) => file(`box-${season}.csv`));
    const without = JSON.parse((await backtest(...files, "--json")).out) as WithPlayers;
    const answer = await backtest("--players", ...boxes, ...files, "--json");
    expect([answer.code, answer.err]).toEqual([0, ""]);
    const known = JSON.parse(answer.out) as WithPlayers;
    expect(without.NBA.gamesWithPlayers).toBe(0);
    expect(JSON.stringify(without.NBA.parameters)).not.toContain("players");
    expect(known.NBA.gamesWithPlayers).toBe(known.NBA.games);
    expect(known.NBA.klToClose).toBeLessThan(0.8 * without.NBA.klToClose);
    // Players of only the test season: none was learned, and none is read.
    const late = JSON.parse((await backtest(...files, "--players", file("box-2018.csv"), "--json")).out) as WithPlayers;
    expect(late.NBA.gamesWithPlayers).toBe(late.NBA.games);
    expect([late.NBA.model, late.NBA.parameters]).toEqual([without.NBA.model, without.NBA.parameters]);
  });

  it("says in how many games players are known, and which of their rows it left out", async () => {
    const rows = playersCsv(2018).split("\n");
    rows[1] = (rows[1] ?? "").replace(/,[^,]*$/, ",");
    rows[2] = (rows[2] ?? "").replace(/^[^,]*/, "yesterday");
    await writeFile(file("box-troubled.csv"), rows.join("\n"));
    const { code, out, err } = await backtest(
      "--games",
      file("nba-players.csv"),
      "--test-from",
      "2018",
      "--players",
      file("box-2016.csv"),
      file("box-2017.csv"),
      file("box-troubled.csv"),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/players: known in (\d+) of \1 games of the test/);
    expect(err).toMatch(/box-troubled\.csv:2: no minutes \(row skipped\)/);
    expect(err).toMatch(/box-troubled\.csv:3: date "yesterday" is not a day \(row skipped\)/);
    expect(err).toMatch(/box-troubled\.csv: 2 rows skipped/);
  });

  it.each([
    [[], /^Name at least one file/],
    [["--games"], /argument missing/],
    [["--games", "absent.csv"], /^absent\.csv does not exist\.$/],
    [["--games", "package.json"], /package\.json (has no column|is not a CSV)/],
    [["--bogus"], /--bogus/],
    [["--games", "x.csv", "--lineups"], /argument missing/],
    [["--games", "x.csv", "--players"], /argument missing/],
    [["--lineups", "x.csv"], /^Name at least one file/],
    [["--games", "x.csv", "--test-from", "soon"], /--test-from needs a season/],
    [["--games", "x.csv", "--test-from", "2020", "--train-until", "2020"], /must be before/],
  ])("refuses %j with one sentence and exit code 2", async (args, why) => {
    const { code, out, err } = await backtest(...args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err.trim()).toMatch(why);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("refuses a file that is not a line-up file", async () => {
    const games = ["--games", file("nfl-early.csv"), "--lineups"];
    expect(await backtest(...games, "absent.csv")).toEqual({ code: 2, out: "", err: "absent.csv does not exist.\n" });
    const { code, err } = await backtest(...games, file("nfl-late.csv"));
    expect([code, err]).toEqual([2, expect.stringMatching(/nfl-late\.csv names no starters: .*\n$/)]);
  });

  it("refuses a file without players", async () => {
    const { code, out, err } = await backtest("--games", file("nba-players.csv"), "--players", file("nba-early.csv"));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/nba-early\.csv has no column "team", "player_id", "player", "min"\.\n$/);
  });

  const real = resolve(ROOT, "../shared/data/games-nfl.csv.gz");
  it.skipIf(!existsSync(real))(
    "on real NFL seasons 2008–2017 beats home rate and Elo (skipped when ../shared/data is missing)",
    async () => {
      const [header, ...rows] = gunzipSync(await readFile(real))
        .toString()
        .trim()
        .split("\n");
      const slice = rows.filter((row) => Number(row.split(",")[1]) >= 2008 && Number(row.split(",")[1]) <= 2017);
      await writeFile(file("nfl.csv"), [header, ...slice].join("\n"));
      const { code, out } = await backtest("--games", file("nfl.csv"), "--json");
      expect(code).toBe(0);
      const { NFL } = JSON.parse(out) as {
        readonly NFL: Readonly<Record<(typeof COLUMNS)[number], { readonly logLoss: number }>>;
      };
      expect(NFL.model.logLoss).toBeLessThan(NFL.elo.logLoss);
      expect(NFL.elo.logLoss).toBeLessThan(NFL.homeRate.logLoss);
      expect(NFL.marketClose.logLoss).toBeLessThan(NFL.model.logLoss);
      expect(NFL.blendClose.logLoss).toBeLessThan(NFL.marketClose.logLoss + 0.002);
    },
  );

  it.skipIf(!existsSync(real))(
    "on real NFL seasons 2008–2017 is nearer to the close with line-ups (skipped when ../shared/data is missing)",
    async () => {
      const lineups = resolve(ROOT, "../shared/data/starters-nfl.csv.gz");
      const until = ["--games", file("nfl.csv"), "--json"];
      const without = JSON.parse((await backtest(...until)).out) as WithStarters;
      const named = JSON.parse((await backtest(...until, "--lineups", lineups)).out) as WithStarters;
      expect(named.NFL.gamesWithStarters).toBe(named.NFL.games);
      expect(named.NFL.klToClose).toBeLessThan(0.8 * without.NFL.klToClose);
      expect(named.NFL.model.logLoss).toBeLessThan(without.NFL.model.logLoss);
    },
  );

  const realNba = resolve(ROOT, "../shared/data/games-nba.csv.gz");
  it.skipIf(!existsSync(realNba))(
    "on real NBA openings of 2013–14 finds totals worth betting and no spreads (skipped when ../shared/data is missing)",
    async () => {
      const [header, ...rows] = gunzipSync(await readFile(realNba))
        .toString()
        .trim()
        .split("\n");
      const slice = rows.filter((row) => Number(row.split(",")[1]) <= 2014);
      await writeFile(file("nba-real.csv"), [header, ...slice].join("\n"));
      const { code, out } = await backtest("--games", file("nba-real.csv"), "--test-from", "2013", "--json");
      expect(code).toBe(0);
      const { NBA } = JSON.parse(out) as { readonly NBA: Pick<LeagueReport, "openers"> };
      const { moneyline, spread, total } = NBA.openers;
      expect(moneyline).toBeNull();
      expect(spread).toMatchObject({ bets: 0, seasons: [{ threshold: null }, { threshold: null }] });
      expect(spread?.shareForeseen).toBeLessThan(0.25);
      expect(total?.shareForeseen).toBeGreaterThan(0.35);
      expect(total?.bets).toBeGreaterThan(300);
      expect(total?.clv?.ninety.low).toBeGreaterThan(0.02);
      // Beyond that the check itself would be in doubt.
      expect(total?.clv?.mean).toBeLessThan(0.045);
    },
  );
});
