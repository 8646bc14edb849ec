import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { fillPastBeside } from "#app/commands/fill-past-beside.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { fillPast, seasonStarts, type LeaguePast } from "#app/lib/workflows/feeds/fill-past.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ensureFeed } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { programArguments } from "#tests/setup/programs.ts";

const seed = "beside";
const NOW = epochMs(Date.UTC(2026, 0, 16, 2));
const history = createSimulationFeed({ seed, movesForDays: 1 });
const past: LeaguePast = { league: "NFL", run: 1, until: NOW };
const execArgv = ["--import", "tsx"];

async function begun() {
  const database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  await ensureFeed(database, "simulation", { seed, wallNow: NOW });
  return database;
}

const SESSION_SECRET = "a secret for tests that is long enough";
const envOf = (path: string): NodeJS.ProcessEnv => {
  return { NODE_ENV: "test", PATH: process.env.PATH, SESSION_SECRET, DATABASE_URL: `file:${path}` };
};

async function rowsOf({ client }: Database, query: string): Promise<readonly string[]> {
  return (await client.execute(query)).rows.map((row) => JSON.stringify(Object.values(row)));
}

const ODDS =
  "SELECT game_id, book, market, subject, line, first_price, second_price, kind, captured_at FROM odds_snapshots ORDER BY 1, 2, 3, 4, captured_at";
const SPLITS =
  "SELECT game_id, market, first_tickets, first_money, sample_size, captured_at FROM splits ORDER BY 1, 2, captured_at";
const BOX_SCORES = "SELECT * FROM box_scores ORDER BY game_id, player_id";
/** Everything except numbers that count up with every row. */
const CONTENTS = [
  ODDS,
  "SELECT * FROM games ORDER BY id",
  "SELECT game_id, status, home_score, away_score, overtime, known_at FROM game_results ORDER BY game_id, known_at",
  BOX_SCORES,
  "SELECT * FROM lineups ORDER BY 1, 2, 3, 4, 5",
  SPLITS,
  "SELECT feed, league, kind, parameters, scores, data_hash, trained_until FROM model_versions ORDER BY id",
  "SELECT state, through_start_at, games_seen FROM rating_states ORDER BY model_version_id",
  "SELECT * FROM ingest_marks ORDER BY 1, 2, 3",
];

test("a past filled in another process equals one filled here, month by month or at once", async () => {
  const [here, there] = [await begun(), await begun()];
  const steps: string[] = [];
  const report = await fillPastBeside(seed, { execArgv, env: envOf(there.path) })(
    past,
    (step) => void steps.push(step),
  );
  const ours = await fillPast(here, history, past, () => undefined);
  expect(report).toEqual(ours);
  expect(report.problems).toEqual([]);
  expect(steps).toEqual(["NFL: results, players and box scores", "NFL: prices of past seasons", "NFL: ratings fitted"]);
  for (const query of CONTENTS) {
    const rows = await rowsOf(there, query);
    expect(rows.length, query).toBeGreaterThan(0);
    expect(rows, query).toEqual(await rowsOf(here, query));
  }

  const atOnce = await begun();
  const { history: from, season } = seasonStarts("NFL", NOW);
  const to = epochMs(NOW + 10 * DAY_MS);
  await ingestSchedule(atOnce, history, { league: "NFL", from, to, asOf: NOW });
  await snapshotOdds(atOnce, history, { league: "NFL", from, asOf: NOW, fresh: true });
  const begins = easternMoment(seasonCalendar("NFL", season).regularFirst, 0);
  await ingestBoxScores(atOnce, history, { league: "NFL", from: begins, asOf: NOW });
  for (const [query, fewest] of [
    [ODDS, 20_000],
    [SPLITS, 2000],
    [BOX_SCORES, 5000],
  ] as const) {
    const rows = await rowsOf(here, query);
    expect(rows.length, query).toBeGreaterThan(fewest);
    expect(rows, query).toEqual(await rowsOf(atOnce, query));
  }
});

test("what cannot be filled there is an error here", async () => {
  const env = envOf("/nowhere/at/all.db");
  await expect(fillPastBeside(seed, { execArgv, env })(past, () => undefined)).rejects.toThrow(
    "The past of the NFL was not filled completely.",
  );
});

test("it ends soon after the process that started it", async () => {
  const database = await begun();
  const filler = spawn(process.execPath, programArguments("app/commands/fill-past.ts"), {
    env: envOf(database.path),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  filler.send({ seed, past: { ...past, league: "MLB" } });
  await expect.poll(() => rowsOf(database, "SELECT id FROM games LIMIT 1"), { timeout: 30_000 }).toHaveLength(1);
  filler.disconnect();
  const [code] = (await once(filler, "exit")) as [number];
  expect(code).toBe(1);
  expect(await rowsOf(database, "SELECT id FROM model_versions")).toEqual([]);
});
