import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { createArchiveFeed } from "#app/lib/providers/archive/archive-feed.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { importArchive } from "#app/lib/workflows/feeds/import-archive.server.ts";
import {
  archiveReader,
  ReplayError,
  replayMoments,
  replayStatus,
  startReplay,
  stepReplay,
  type ReplayContext,
} from "#app/lib/workflows/feeds/replay-archive.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const WALL = epochMs(Date.parse("2026-01-01T00:00:00Z"));
/** The usual parameters without a search: what is tested is the clock, not the fit. */
const CONTEXT: ReplayContext = { wallClock: () => WALL, sweeps: 0 };

const HEADER =
  "league,season,date,neutral,playoff,home,away,home_score,away_score,home_ml_open,away_ml_open,home_ml_close,away_ml_close," +
  "spread_home_open,spread_home_close,spread_home_price,spread_away_price,total_open,total_close,over_price,under_price";
const TEAMS = "ATL BKN BOS CHA CHI CLE DAL DEN DET GSW".split(" ");
const FIRST = Date.UTC(2023, 9, 24);
const dateOf = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

/** All games start at three in the afternoon, so that the morning lies within the hours in which a LEAN is published. */
const START_HOUR = 15;
const matinee = (day: number) => new Date(easternMomentOn(dateOf(day), START_HOUR)).toISOString();

/** A number in [0, 1) from two others; the same every time. */
const noise = (a: number, b: number) => {
  const x = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453;
  return x - Math.floor(x);
};

const ODDS_HEADER =
  "league,season,date,home,away,commence_utc,book,snapshot,snapshot_utc,home_ml,away_ml,spread_home,spread_home_price," +
  "spread_away_price,total,over_price,under_price";

interface Files {
  readonly games: string;
  readonly odds: string;
}

/** American odds of a probability, as a book would write them. */
function american(p: number): number {
  const price = p >= 0.5 ? (-100 * p) / (1 - p) : (100 * (1 - p)) / p;
  return Math.abs(price) < 100 ? -100 : Math.round(price);
}

/** Both sides' prices for a home team that is `points` better, with a margin of about 4 %. */
const pricesOf = (points: number, shift = 0) => {
  const p = Math.min(0.9, Math.max(0.1, 1 / (1 + Math.exp(-points * 0.15)) + shift));
  return `${american(p + 0.02)},${american(1 - p + 0.02)}`;
};

/**
 * A made-up season: five games a day between ten teams of known strength, openings that know half of it, closings that know most, and
 * a second book that is now and then too generous to the home team. `poisonFrom` reverses every result and every closing price from
 * that day on.
 */
function season(days: number, poisonFrom = Number.POSITIVE_INFINITY): Files {
  const games = [HEADER];
  const odds = [ODDS_HEADER];
  for (let day = 0; day < days; day++) {
    const turned = TEAMS.map((_, index) => (index + day) % TEAMS.length);
    const poisoned = day >= poisonFrom;
    for (let pair = 0; pair < 5; pair++) {
      const [left = 0, right = 0] = [turned[pair], turned[9 - pair]];
      const [home, away] = day % 2 === 0 ? [left, right] : [right, left];
      const edge = (away - home) * 1.2 + 2.5;
      const luck = noise(day, pair) + noise(pair, day + 7) + noise(day + 3, pair + 5) - 1.5;
      const margin = Math.round(edge + luck * 22) || 1;
      const [shown, told] = poisoned ? [-margin, -edge * 0.9] : [margin, edge * 0.9];
      const base = 100 + Math.round(noise(day, pair + 50) * 20);
      const half = (points: number) => -Math.round(points * 2) / 2;
      games.push(
        `NBA,2024,${dateOf(day)},0,0,${TEAMS[home]},${TEAMS[away]},${base + Math.max(0, shown)},${base + Math.max(0, -shown)},` +
          `${pricesOf(edge * 0.5)},${pricesOf(told)},${half(edge * 0.5)},${half(told)},,,220,221,,`,
      );
      const generous = (day + pair) % 3 === 0 ? -0.06 : 0;
      const book = (snapshot: string, points: number, shift: number) =>
        `NBA,2024,${dateOf(day)},${TEAMS[home]},${TEAMS[away]},${matinee(day)},betmgm,${snapshot},,${pricesOf(points, shift)},,,,,,`;
      odds.push(book("open", edge * 0.5, generous), book("close", told, (day + pair) % 3 === 1 ? -0.06 : 0));
    }
  }
  return { games: games.join("\n"), odds: odds.join("\n") };
}

async function imported(files: Files): Promise<Database> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "linewise-replay-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const paths = [join(folder, "games-nba.csv"), join(folder, "book-odds-nba.csv")];
  await writeFile(paths[0] ?? "", files.games);
  await writeFile(paths[1] ?? "", files.odds);
  for (const report of await importArchive(database, paths)) {
    if (report.failure !== null || report.problems > 0) throw new Error(`Not imported: ${JSON.stringify(report)}`);
  }
  return database;
}

const feedOf = (database: Database) => createArchiveFeed(archiveReader(database));
const start = (database: Database, day: string) =>
  startReplay(database, feedOf(database), { league: "NBA", day }, CONTEXT);
const step = (database: Database, by: number | "next") => stepReplay(database, feedOf(database), by, CONTEXT);
const rowsOf = async (database: Database, query: string, ...args: (string | number)[]) =>
  (await database.client.execute({ sql: query, args })).rows.map((row) => Object.values(row));
const published = (database: Database) => rowsOf(database, "SELECT * FROM picks ORDER BY id");

describe("replaying made-up days", () => {
  it("publishes before the games, steps through every moment in order, grades, and begins a new run on a rewind", async () => {
    const database = await imported(season(48));
    const morning = easternMomentOn(dateOf(40), 10);
    const started = await start(database, dateOf(40));
    expect(started).toMatchObject({ run: 1, newRun: true, asOf: morning, graded: 0, problems: [] });
    expect(started.training?.trained).toBe(true);
    expect(started.published).toBeGreaterThan(0);
    const first = await published(database);
    const clock = await getFeedClock(database, "archive", WALL);
    expect(clock).toMatchObject({ run: 1, asOf: morning, league: "NBA", started: true });
    // Nothing of that evening is visible.
    expect(await rowsOf(database, "SELECT count(*) FROM odds_snapshots WHERE captured_at > ?", morning)).toEqual([[0]]);
    expect(
      await rowsOf(
        database,
        "SELECT count(*) FROM games WHERE start_at >= ? AND (status <> 'scheduled' OR home_score IS NOT NULL)",
        morning,
      ),
    ).toEqual([[0]]);
    expect(await rowsOf(database, "SELECT count(*) FROM game_results WHERE known_at > ?", morning)).toEqual([[0]]);

    // The same day again is the same replay.
    expect(await start(database, dateOf(40))).toMatchObject({ run: 1, newRun: false, published: 0 });
    expect(await published(database)).toEqual(first);

    const stepped = await step(database, 3 * DAY_MS);
    expect(stepped.asOf).toBe(morning + 3 * DAY_MS);
    expect(stepped.graded).toBeGreaterThan(0);
    const moments = await rowsOf(database, "SELECT DISTINCT published_at FROM picks ORDER BY published_at");
    const allowed = await replayMoments(database, { league: "NBA", from: epochMs(morning - 1), to: stepped.asOf });
    expect(allowed.slice(0, 4)).toEqual([
      morning,
      easternMomentOn(dateOf(40), START_HOUR - 1, 55),
      easternMomentOn(dateOf(40), START_HOUR + 3),
      easternMomentOn(dateOf(41), 10),
    ]);
    for (const [at] of moments) expect(allowed).toContain(at);
    expect(moments.length).toBeGreaterThan(2);
    expect(await rowsOf(database, "SELECT count(*) FROM picks WHERE published_at > start_at - 300000")).toEqual([[0]]);
    expect(
      await rowsOf(
        database,
        "SELECT count(*) FROM picks WHERE start_at < ? AND id NOT IN (SELECT pick_id FROM gradings)",
        morning + 2 * DAY_MS,
      ),
    ).toEqual([[0]]);
    expect(
      await rowsOf(
        database,
        "SELECT count(*) FROM gradings g JOIN picks p ON p.id = g.pick_id WHERE g.graded_at < p.start_at + 10800000",
      ),
    ).toEqual([[0]]);
    expect((await published(database)).slice(0, first.length)).toEqual(first);
    const status = await replayStatus(database, WALL);
    expect(status?.figures.settled).toBe(stepped.graded);
    expect(status?.figures.wins).toBeGreaterThan(0);

    // Backwards: another run publishes the same picks anew; the first run's record stays as it was.
    const record = await published(database);
    const rewound = await start(database, dateOf(40));
    expect(rewound).toMatchObject({ run: 2, newRun: true, published: started.published });
    const both = await published(database);
    expect(both.slice(0, record.length)).toEqual(record);
    const shape =
      "SELECT game_id, market, side, line, book, price, probability, probability_low, published_at FROM picks WHERE run = ? AND published_at = ? ORDER BY id";
    expect(await rowsOf(database, shape, 2, morning)).toEqual(await rowsOf(database, shape, 1, morning));
    expect(
      await rowsOf(database, "SELECT count(*) FROM games WHERE start_at >= ? AND status <> 'scheduled'", morning),
    ).toEqual([[0]]);
    const onceMore = await step(database, 3 * DAY_MS);
    expect(onceMore).toMatchObject({ run: 2, published: stepped.published, graded: stepped.graded });
  });

  it("one long step and many short ones publish and grade the same", async () => {
    const csv = season(44);
    const [long, short] = [await imported(csv), await imported(csv)];
    for (const database of [long, short]) await start(database, dateOf(40));
    await step(long, 36 * HOUR_MS);
    for (let hours = 0; hours < 36; hours += 6) await step(short, 6 * HOUR_MS);
    const record = (database: Database) =>
      rowsOf(
        database,
        `SELECT p.game_id, p.market, p.side, p.price, p.probability, p.stake_fraction, p.published_at, g.result, g.closing_line_value
         FROM picks p LEFT JOIN gradings g ON g.pick_id = p.id ORDER BY p.game_id, p.market`,
      );
    const told = await record(long);
    expect(told.length).toBeGreaterThan(0);
    // A short step may stop between two moments and find nothing new there; what is published comes at the same moments.
    expect((await record(short)).map((row) => row.slice(0, 4))).toEqual(told.map((row) => row.slice(0, 4)));
  });

  it("predicts and publishes the same when everything later is poisoned", async () => {
    const honest = await imported(season(44));
    const poisoned = await imported(season(44, 40));
    for (const database of [honest, poisoned]) await start(database, dateOf(40));
    const predictions = (database: Database) => rowsOf(database, "SELECT * FROM predictions ORDER BY id");
    expect((await predictions(honest)).length).toBeGreaterThan(0);
    expect(await predictions(poisoned)).toEqual(await predictions(honest));
    expect((await published(honest)).length).toBeGreaterThan(0);
    expect(await published(poisoned)).toEqual(await published(honest));
    // The poison is there: once the clock passes it, the closings of the evening differ.
    for (const database of [honest, poisoned]) await step(database, 9 * HOUR_MS);
    expect(await predictions(poisoned)).not.toEqual(await predictions(honest));
  });

  it("starts at the closing prices on a day without openings, and steps to the next moment", async () => {
    const { games, odds } = season(44);
    const withoutOpenings = games
      .split("\n")
      .map((row, index) => {
        const cells = row.split(",");
        for (const column of [9, 10, 13, 17]) cells[column] = index === 0 ? (cells[column] ?? "") : "";
        return cells.join(",");
      })
      .join("\n");
    const closings = odds.split("\n").filter((row) => !row.includes(",open,"));
    const database = await imported({ games: withoutOpenings, odds: closings.join("\n") });
    const { asOf } = await start(database, dateOf(40));
    expect(asOf).toBe(easternMomentOn(dateOf(40), START_HOUR - 1, 55));
    expect((await step(database, "next")).asOf).toBe(easternMomentOn(dateOf(40), START_HOUR + 3));
    expect((await step(database, "next")).asOf).toBe(easternMomentOn(dateOf(41), 10));
    expect((await step(database, "next")).asOf).toBe(easternMomentOn(dateOf(41), START_HOUR - 1, 55));
  });

  it("explains in a sentence why there is no replay", async () => {
    const empty = await openTestDatabase();
    await expect(start(empty, "2024-01-15")).rejects.toThrow(/No NBA games have been imported/);
    await expect(step(empty, DAY_MS)).rejects.toThrow(/No replay has been started/);
    expect(await replayStatus(empty, WALL)).toBeNull();
    const database = await imported(season(3));
    await expect(start(database, "2019-01-15")).rejects.toThrow(ReplayError);
    expect(await start(database, dateOf(1))).toMatchObject({ published: 0, training: { trained: false } });
  });
});

const DATA = "../shared/data";

describe.skipIf(!existsSync(DATA))(`a week of real games (skipped where ${DATA} is missing)`, () => {
  it("is published before the games, stepped forward and graded", async () => {
    /** The rows of the seasons 2020 to 2022, which is history enough; those seasons have opening lines. */
    const recent = async (file: string) => {
      const [header = "", ...rows] = gunzipSync(await readFile(file))
        .toString("utf8")
        .trimEnd()
        .split("\n");
      return [
        header,
        ...rows.filter((row) => Number(row.split(",")[1]) >= 2020 && Number(row.split(",")[1]) <= 2022),
      ].join("\n");
    };
    const database = await imported({
      games: await recent(`${DATA}/games-nba.csv.gz`),
      odds: await recent(`${DATA}/book-odds-nba.csv.gz`),
    });
    expect(await rowsOf(database, "SELECT count(*) FROM archive_games")).toEqual([[3637]]);
    const { asOf, published: count } = await start(database, "2022-01-17");
    expect(asOf).toBe(easternMomentOn("2022-01-17", 10, 0));
    let total = count;
    for (let day = 0; day < 7; day++) total += (await step(database, DAY_MS)).published;
    const status = await replayStatus(database, WALL);
    expect(status).toMatchObject({ asOf: (asOf + 7 * DAY_MS) as EpochMs, published: total });
    expect(total).toBeGreaterThan(0);
    const late = "SELECT count(*) FROM picks WHERE published_at > start_at - 300000";
    expect(await rowsOf(database, late)).toEqual([[0]]);
    const open =
      "SELECT count(*) FROM picks WHERE start_at + 10800000 <= ? AND id NOT IN (SELECT pick_id FROM gradings)";
    expect(await rowsOf(database, open, asOf + 7 * DAY_MS)).toEqual([[0]]);
    const games = "SELECT count(*) FROM games WHERE start_at >= ? AND start_at < ? AND status = 'final'";
    expect(Number((await rowsOf(database, games, asOf, asOf + 6 * DAY_MS))[0]?.[0])).toBeGreaterThan(30);
    expect(status?.figures.settled).toBeGreaterThan(0);
    expect(status?.figures.closingLineValue.value).not.toBeNull();
  }, 180_000);
});
