/**
 * Does anything of a result leak into what is published before it? Fills many simulated worlds as `npm start` does and compares what
 * happened with the truth, which only a report may read: given the true probability t of a bet, its result is a coin with that chance,
 * whatever was known before. So wins − Σt, and its product with model minus market, are zero but for chance; z says how far.
 * Also what picks were worth by verdict (closing line value and profit, errors clustered by world and day), and how often the published 90 %
 * interval held the truth and the close, by league, market and hours to the start (M28).
 * Usage: npm run --silent report:worlds [-- --worlds 40 --days 28 --file FILE]. FILE keeps finished worlds (JSON Lines); a repeated run
 * goes on.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Row } from "@libsql/client";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import { LEAGUES, type League, type GameMarket, type Side } from "#app/lib/engine/leagues.ts";
import { readSubject, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import { gradeBet } from "#app/lib/engine/settle/grade.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import {
  latentBetProbability,
  latentCountProbabilities,
  latentParlayProbabilities,
  type CountBet,
} from "#app/lib/engine/simulate/truth.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { coverageOf, coverageTable, type Coverage } from "./interval-coverage.ts";
import { worthTable, type SettledPick } from "./worth-by-verdict.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";

const { values } = parseArgs({
  options: {
    worlds: { type: "string", default: "40" },
    days: { type: "string", default: "28" },
    file: { type: "string", default: ".data/worlds.jsonl" },
    at: { type: "string", default: "2026-11-22T12:00:00Z" },
  },
});
const WALL = epochMs(Date.parse(values.at));

/** A decided bet: the published probability, the market's, the truth and what happened. */
interface Case {
  readonly p: number;
  readonly market: number | null;
  readonly truth: number;
  readonly won: 0 | 1;
}

interface Tally {
  readonly n: number;
  readonly wins: number;
  /** Expected wins by the published probability and by the truth. */
  readonly published: number;
  readonly truth: number;
  readonly variance: number;
  /** Sums for the test of model minus market: Σ d(y − t) and Σ d²t(1 − t). */
  readonly gapSum: number;
  readonly gapVariance: number;
}

function tallyOf(cases: readonly Case[]): Tally {
  const sum = (of: (one: Case) => number) => cases.reduce((total, one) => total + of(one), 0);
  const gap = ({ p, market }: Case) => (market === null ? 0 : p - market);
  return {
    n: cases.length,
    wins: sum(({ won }) => won),
    published: sum(({ p }) => p),
    truth: sum(({ truth }) => truth),
    variance: sum(({ truth }) => truth * (1 - truth)),
    gapSum: sum((one) => gap(one) * (one.won - one.truth)),
    gapVariance: sum((one) => gap(one) ** 2 * one.truth * (1 - one.truth)),
  };
}

interface World {
  readonly seed: string;
  readonly picks: Tally;
  /** The picks by verdict: a verdict whose wins differ from the truth would show a leak that the sum hides. */
  readonly bets: Tally;
  readonly leans: Tally;
  readonly forecasts: Tally;
  /** The picks on players. */
  readonly players: Tally;
  /** The picks on two legs of one game. */
  readonly parlays: Tally;
  readonly worth: readonly SettledPick[];
  readonly coverage: Coverage;
}

/** The forecast of a game's market, with the result of the game. */
interface SaidRow {
  readonly league: League;
  readonly externalId: string;
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
  readonly p: number;
  readonly fair: number | null;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly startAt: number;
}

const OF_FINAL = `join games g on g.id = s.game_id and g.status = 'final'`;
const SAID = `g.league, g.external_id as externalId, s.market, s.side, s.line, s.probability as p, s.fair_probability as fair,
  g.home_score as homeScore, g.away_score as awayScore, g.start_at as startAt`;

async function said(database: Database, sql: string): Promise<readonly SaidRow[]> {
  const { rows } = await database.client.execute(sql);
  return rows as unknown as readonly SaidRow[];
}

function casesOf(seed: string, rows: readonly SaidRow[], games: ReadonlyMap<string, SimulatedGame>): Case[] {
  return rows.flatMap((row) => {
    const game = games.get(row.externalId);
    if (!game) throw new Error(`${row.externalId} is no game of ${seed}`);
    const { league, market, side, line, homeScore, awayScore } = row;
    const result = {
      status: "final" as const,
      homeScore,
      awayScore,
      startedAt: epochMs(row.startAt),
      played: WHOLE,
      knownAt: WALL,
    };
    const grade = gradeBet({ league, market, side, line, startAt: epochMs(row.startAt) }, result, WALL);
    if (!grade.decided || (grade.result !== "win" && grade.result !== "loss")) return [];
    return [
      {
        p: row.p,
        market: row.fair,
        truth: latentBetProbability(seed, game, { market, side, line }),
        won: grade.result === "win" ? (1 as const) : (0 as const),
      },
    ];
  });
}

/** Games drawn to estimate the true probability of a bet on a player, with a standard error of at most one fortieth. */
const DRAWS = 400;
/** A parlay needs scores only, and wins less often. */
const PARLAY_DRAWS = 10_000;

/**
 * Graded picks of a market whose true probability is estimated by drawing games; `truthsOf` answers for the picks of one game, null where
 * none is decided.
 */
async function drawnCases(
  database: Database,
  market: "prop" | "parlay",
  games: ReadonlyMap<string, SimulatedGame>,
  truthsOf: (game: SimulatedGame, own: readonly Row[]) => readonly (number | null)[],
): Promise<Case[]> {
  const { rows } = await database.client.execute({
    sql: `select g.external_id as externalId, p.subject, p.side, p.line, p.probability as p, p.fair_probability as fair, l.result
     from picks p join games g on g.id = p.game_id
     join gradings l on l.id = (select max(id) from gradings where pick_id = p.id)
     where p.market = ? and l.result in ('win', 'loss')`,
    args: [market],
  });
  return [...groupBy(rows, (row) => String(row["externalId"]))].flatMap(([id, own]) => {
    const game = games.get(id);
    if (!game) throw new Error(`${id} is no game of this world`);
    const truths = truthsOf(game, own);
    return own.flatMap((row, index): Case[] => {
      const truth = truths[index] ?? null;
      const fair = row["fair"] === null ? null : Number(row["fair"]);
      return truth === null ? [] : [{ p: Number(row["p"]), market: fair, truth, won: row["result"] === "win" ? 1 : 0 }];
    });
  });
}

const playerTruths = (seed: string) => (game: SimulatedGame, own: readonly Row[]) =>
  latentCountProbabilities(
    seed,
    game,
    own.map((row): CountBet => {
      const prop = readSubject(String(row["subject"]));
      if (prop === null) throw new Error(`${String(row["subject"])} names no player`);
      return {
        playerId: prop.playerId.slice("simulation:".length),
        statistic: prop.statistic as QuotedStatistic,
        side: row["side"] === "over" ? "over" : "under",
        line: Number(row["line"]),
      };
    }),
    DRAWS,
  );

const parlayTruths = (seed: string) => (game: SimulatedGame, own: readonly Row[]) =>
  latentParlayProbabilities(
    seed,
    game,
    own.map((row) => {
      const legs = readParlay(String(row["subject"]));
      if (legs === null) throw new Error(`${String(row["subject"])} names no legs`);
      return legs;
    }),
    PARLAY_DRAWS,
  );

async function worthOf(database: Database): Promise<World["worth"]> {
  const { rows } = await database.client.execute(
    `select p.verdict, p.market, p.start_at, g.closing_line_value as value, g.profit_units as profit from picks p
     join gradings g on g.id = (select max(l.id) from gradings l where l.pick_id = p.id) where g.result <> 'void'`,
  );
  return rows.map((row) => [
    String(row.verdict),
    Math.floor(Number(row.start_at) / DAY_MS),
    row.value === null ? null : Number(row.value),
    Number(row.profit),
    String(row.market),
  ]);
}

async function live(seed: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "linewise-world-"));
  const database = await createDatabase({ url: `file:${join(folder, "world.db")}` });
  try {
    await migrateDatabase(database);
    await firstFill(
      database,
      {
        history: createSimulationFeed({ seed, movesForDays: 1 }),
        present: createSimulationFeed({ seed, movesForDays: 30 }),
      },
      { seed, wallClock: () => WALL, days: Number(values.days) },
    );
    const games = new Map<string, SimulatedGame>();
    for (const league of LEAGUES)
      for (const season of [seasonAt(league, WALL) - 1, seasonAt(league, WALL)])
        for (const game of seasonSchedule(seed, league, season)) games.set(game.id, game);
    const picks = await said(
      database,
      `select ${SAID} from picks s ${OF_FINAL} where s.market in ('moneyline', 'spread', 'total')`,
    );
    const bets = await said(
      database,
      `select ${SAID} from picks s ${OF_FINAL} where s.market in ('moneyline', 'spread', 'total') and s.verdict = 'BET'`,
    );
    const leans = await said(
      database,
      `select ${SAID} from picks s ${OF_FINAL} where s.market in ('moneyline', 'spread', 'total') and s.verdict = 'LEAN'`,
    );
    const forecasts = await said(
      database,
      `select ${SAID} from predictions s ${OF_FINAL}
       where s.market in ('moneyline', 'spread', 'total') and s.id = (select l.id from predictions l where l.game_id = s.game_id and l.market = s.market and l.as_of < g.start_at
                     order by l.as_of desc, l.id desc limit 1)`,
    );
    return {
      seed,
      picks: tallyOf(casesOf(seed, picks, games)),
      bets: tallyOf(casesOf(seed, bets, games)),
      leans: tallyOf(casesOf(seed, leans, games)),
      forecasts: tallyOf(casesOf(seed, forecasts, games)),
      players: tallyOf(await drawnCases(database, "prop", games, playerTruths(seed))),
      parlays: tallyOf(await drawnCases(database, "parlay", games, parlayTruths(seed))),
      worth: await worthOf(database),
      coverage: await coverageOf(database, WALL, (row) => {
        const game = games.get(row.externalId);
        if (!game) throw new Error(`${row.externalId} is no game of ${seed}`);
        return latentBetProbability(seed, game, row);
      }),
    };
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const finished = existsSync(values.file)
  ? readFileSync(values.file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as World)
      .filter((world) => "parlays" in world)
  : [];
const seeds = ["linewise", ...Array.from({ length: Number(values.worlds) - 1 }, (_, index) => `world-${index + 1}`)];
for (const seed of seeds) {
  if (finished.some((world) => world.seed === seed)) continue;
  const world = await live(seed);
  finished.push(world);
  appendFileSync(values.file, `${JSON.stringify(world)}\n`);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const line = (name: string, { n, wins, published, truth, variance, gapSum, gapVariance }: Tally) =>
  `${name.padEnd(12)} ${String(n).padStart(6)} ${percent(wins, n).padStart(7)} ${percent(published, n).padStart(10)} ${percent(truth, n).padStart(7)} ${((wins - truth) / Math.sqrt(variance)).toFixed(2).padStart(7)} ${(gapSum / Math.sqrt(gapVariance)).toFixed(2).padStart(7)}\n`;
const together = (of: (world: World) => Tally): Tally => {
  const tallies = finished.map(of);
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    n: sum("n"),
    wins: sum("wins"),
    published: sum("published"),
    truth: sum("truth"),
    variance: sum("variance"),
    gapSum: sum("gapSum"),
    gapVariance: sum("gapVariance"),
  };
};
for (const what of ["picks", "bets", "leans", "players", "parlays", "forecasts"] as const) {
  process.stdout.write(`\n${what.padEnd(12)}      n    wins  published   truth       z    z gap\n`);
  for (const world of finished) process.stdout.write(line(world.seed, world[what]));
  process.stdout.write(
    line(
      "together",
      together((world) => world[what]),
    ),
  );
}

const lived = finished.length * Number(values.days);
process.stdout.write(`\n${worthTable(finished, lived)}\n${coverageTable(finished.map(({ coverage }) => coverage))}`);
