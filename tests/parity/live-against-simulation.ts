import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import { openLiveServices, type OpenWire } from "#app/lib/providers/live/live-sources.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { fillLive } from "#app/lib/workflows/feeds/fill-live.server.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { advanceFeed } from "#app/lib/workflows/feeds/inside/advance-feed.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { espnStandIn as espn, espnStandIn as espnCore } from "../../dev/providers/espn.ts";
import { mlb } from "../../dev/providers/mlb.ts";
import { nbaStandIn as nba } from "../../dev/providers/nba.ts";
import { nhl } from "../../dev/providers/nhl.ts";
import { simulatedWorld } from "../providers/simulated-world.ts";
import { theOddsApi } from "./tmp-odds.ts";
import type { StandInProvider } from "../../dev/providers/world.ts";
import { standInWire } from "../providers/simulated-world.ts";

export interface ParityWeek {
  readonly seed: string;
  readonly leagues: readonly League[];
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly stepMs: number;
  readonly onMoment?: (moment: EpochMs) => void;
}

/** A pick as both feeds must publish it, in words that hold no id of either. */
export type PublishedPick = string;

export interface Parity {
  readonly simulation: readonly PublishedPick[];
  readonly live: readonly PublishedPick[];
  readonly games: { readonly simulation: readonly string[]; readonly live: readonly string[] };
  readonly closes: { readonly simulation: readonly string[]; readonly live: readonly string[] };
  readonly problems: readonly string[];
}

const STAND_INS: Readonly<Record<Parameters<OpenWire>[0], StandInProvider>> = {
  odds: theOddsApi,
  mlb,
  nhl,
  nba,
  espn,
  espnCore,
};

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

async function lines(database: Database, sql: string): Promise<string[]> {
  const { rows } = await database.client.execute(sql);
  return rows.map((row) => Object.values(row).join(" "));
}

const GAME = "g.local_date || ' ' || g.away_team_id || ' at ' || g.home_team_id";

const picksOf = (database: Database, from: EpochMs) =>
  lines(
    database,
    `SELECT ${GAME}, p.market, p.side, ifnull(p.line, ''), p.book, p.price, p.verdict, round(p.probability, 4),
            p.published_at
     FROM picks p JOIN games g ON g.id = p.game_id WHERE p.published_at > ${from} ORDER BY p.published_at, 1, p.market`,
  );

const gamesOf = (database: Database, { from, to }: ParityWeek) =>
  lines(
    database,
    `SELECT ${GAME}, g.status, ifnull(g.home_score, ''), ifnull(g.away_score, ''), ifnull(g.overtime, '')
     FROM games g WHERE g.start_at BETWEEN ${from} AND ${to} ORDER BY g.local_date, 1, g.home_score`,
  );

const closesOf = (database: Database, { from, to }: ParityWeek) =>
  lines(
    database,
    `SELECT ${GAME}, o.book, o.market, ifnull(o.line, ''), o.first_price, o.second_price
     FROM odds_snapshots o JOIN games g ON g.id = o.game_id
     WHERE o.kind = 'close' AND g.start_at BETWEEN ${from} AND ${to} ORDER BY 1, 2, 3`,
  );

/**
 * The same simulated week twice: once read through the simulation's own ports, once through the live feed and the stand-ins' wire formats.
 * Both publish, close and grade at the same moments.
 */
export async function liveAgainstSimulation(week: ParityWeek): Promise<Parity> {
  const { seed, leagues, from, to, stepMs } = week;
  let now = from;
  const wallClock = () => now;
  const present = createSimulationFeed({ seed, movesForDays: 30 });
  const history = createSimulationFeed({ seed, movesForDays: 1 });
  const [own, other] = [await openTestDatabase(), await openTestDatabase()];
  await firstFill(own, { history, present }, { seed, wallClock, days: 0, leagues });

  const world = simulatedWorld(seed);
  const open: OpenWire = (host) => ({ get: (request) => standInWire(STAND_INS[host], world.at(now)).get(request) });
  const quota = { spend: async () => {}, told: async () => {} };
  const services = openLiveServices(open, wallClock, { key: "stand-in", quota });
  const live = createLiveFeed({
    ...services,
    index: liveIndex(other, wallClock),
    oddsEvery: async () => MINUTE_MS,
  });
  const problems: string[] = [];
  const past: FeedProviders = { ...history, feed: "live" };
  const filled = await fillLive(other, live, { leagues, wallClock, past });
  problems.push(...filled.problems.map(({ where, message }) => `fill: ${where}: ${message}`));

  if (process.env.DEBUG)
    for (const db of [own, other]) {
      console.log(await lines(db, "SELECT data_hash, trained_on_games, trained_until FROM model_versions"));
      console.log(await lines(db, "SELECT count(*), sum(l.status='started'), sum(l.status='probable'), count(distinct player_id) FROM lineups l"));
      console.log(await lines(db, "SELECT count(*), count(distinct game_id), sum(kind='open'), sum(kind='close') FROM odds_snapshots"));
      console.log(await lines(db, "SELECT count(*), sum(status='final'), sum(start_at), sum(overtime), sum(home_score) FROM games WHERE status='final'"));
      console.log(await lines(db, "SELECT count(*), sum(known_at) FROM game_results"));
    }
  for (let moment = from + stepMs; moment <= to; moment += stepMs) {
    const before = now;
    now = epochMs(moment);
    const step = { run: 1, leagues, from: before, moments: [now], wallClock };
    await advanceFeed(own, present, step);
    const report = await advanceFeed(other, live, step);
    problems.push(...report.problems.map(({ where, message }) => `${new Date(now).toISOString()} ${where}: ${message}`));
    week.onMoment?.(now);
  }
  return {
    simulation: await picksOf(own, from),
    live: await picksOf(other, from),
    games: { simulation: await gamesOf(own, week), live: await gamesOf(other, week) },
    closes: { simulation: await closesOf(own, week), live: await closesOf(other, week) },
    problems,
  };
}
