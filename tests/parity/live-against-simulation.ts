import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { paceOf } from "#app/lib/engine/feeds/polling.ts";
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

/** How long until both feeds are read again: as often as the live feed asks for line-ups, so that neither knows more than the other. */
async function stepAt(database: Database, league: League, now: EpochMs): Promise<number> {
  const { rows } = await database.client.execute({
    sql: "SELECT start_at FROM games WHERE league = ? AND status = 'scheduled' AND start_at > ? ORDER BY start_at LIMIT 1",
    args: [league, now],
  });
  const starts = rows.map(({ start_at }) => epochMs(Number(start_at)));
  return Math.min(HOUR_MS, paceOf({ running: 0, starts }, now).lineups);
}

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
      const [row] = (await db.client.execute("SELECT parameters FROM model_versions")).rows as unknown as {
        parameters: string;
        state: string;
      }[];
      (await import("node:fs")).writeFileSync(
        `/tmp/q/par-${db === own ? "sim" : "live"}.json`,
        JSON.stringify(JSON.parse(row!.parameters), null, 1).replaceAll("live:", "simulation:"),
      );
    }
  const readAt = new Map(leagues.map((league) => [league, from]));
  const nextOf = async (league: League) =>
    epochMs((readAt.get(league) ?? from) + (await stepAt(own, league, readAt.get(league) ?? from)));
  const next = new Map(await Promise.all(leagues.map(async (league) => [league, await nextOf(league)] as const)));
  for (;;) {
    now = epochMs(Math.min(...next.values()));
    if (now > to) break;
    for (const league of leagues) {
      if (next.get(league) !== now) continue;
      const step = { run: 1, leagues: [league], from: readAt.get(league) ?? from, moments: [now], wallClock };
      await advanceFeed(own, present, step);
      const report = await advanceFeed(other, live, step);
      problems.push(
        ...report.problems.map(({ where, message }) => `${new Date(now).toISOString()} ${where}: ${message}`),
      );
      readAt.set(league, now);
      next.set(league, await nextOf(league));
    }
    week.onMoment?.(now);
  }
  if (process.env.DEBUG)
    for (const db of [own, other]) {
      const w = async (n: string, sql: string) =>
        (await import("node:fs")).writeFileSync(
          `/tmp/q/${n}-${db === own ? "sim" : "live"}.txt`,
          (await lines(db, sql)).join("\n") + "\n",
        );
      await w(
        "odds",
        `SELECT ${GAME}, o.book, o.market, ifnull(o.line,''), o.first_price, o.second_price, o.kind, o.captured_at FROM odds_snapshots o JOIN games g ON g.id=o.game_id WHERE g.start_at > ${from} ORDER BY 1,2,3,o.captured_at`,
      );
      await w(
        "line",
        `SELECT ${GAME}, l.team_id, p.name, l.status, l.known_at FROM lineups l JOIN games g ON g.id=l.game_id JOIN players p ON p.id=l.player_id WHERE g.start_at > ${from} ORDER BY 1,2,l.known_at`,
      );
      await w(
        "pred",
        `SELECT p.as_of, ${GAME}, p.market, p.side, ifnull(p.line,0), round(p.model_probability,5), round(p.fair_probability,5), round(p.probability,5), p.reasons FROM predictions p JOIN games g ON g.id=p.game_id WHERE g.start_at > ${from} ORDER BY 1,2,3`,
      );
    }
  return {
    simulation: await picksOf(own, from),
    live: await picksOf(other, from),
    games: { simulation: await gamesOf(own, week), live: await gamesOf(other, week) },
    closes: { simulation: await closesOf(own, week), live: await closesOf(other, week) },
    problems,
  };
}
