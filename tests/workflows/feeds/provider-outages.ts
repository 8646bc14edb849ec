import { copyFile, rm } from "node:fs/promises";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import { httpWires, openLiveServices } from "#app/lib/providers/live/live-sources.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import {
  gradeNow,
  markCloses,
  publishNow,
  readOdds,
  readScores,
  type WorkedFeed,
} from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { FeedStepError } from "#app/lib/workflows/feeds/step-summary.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { fillLive } from "#app/lib/workflows/feeds/fill-live.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { plannedEvery } from "#tests/setup/odds-planning.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import type { StandIn } from "../../../dev/providers/server.ts";
import type { FaultKind } from "../../../dev/providers/stand-in-faults.ts";

/** One fault at one provider. */
export interface Outage {
  readonly league: League;
  /** The provider's folder at the stand-in. */
  readonly provider: Parameters<StandIn["setFault"]>[0];
  readonly fault: FaultKind;
}

/** An outage's effects, in minutes of the simulated clock. */
export interface OutageReport {
  readonly outage: Outage;
  /** The longest time a running game's score was behind the truth during the outage. */
  readonly scoresBehind: number;
  /** The greatest age of the odds in the header during the outage. */
  readonly oddsAge: number;
  /** Whether pages called the odds out of date at any time. */
  readonly shownStale: boolean;
  /** The operators' first lines in the failed steps. */
  readonly said: string | null;
  /** Picks published while it lasted, and in the same time without it. */
  readonly picks: { readonly during: number; readonly undisturbed: number };
  /** From the end of the fault until scores and odds were as fresh as without it. Null: not by the end of the drill. */
  readonly healed: number | null;
  /** Whether games and gradings ended as without the outage. */
  readonly sameEnd: boolean;
  readonly doubled: readonly string[];
}

export interface Evening {
  readonly league: League;
  /** When the drill begins: prices are up, the first game starts some time after. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly fault: { readonly from: EpochMs; readonly to: EpochMs };
}

/** The stand-in's clock, which the drill moves. */
export class DrillClock {
  now: EpochMs;
  constructor(now: EpochMs) {
    this.now = now;
  }
  readonly read = (): EpochMs => this.now;
}

const STEP_MS = MINUTE_MS;
const ODDS_EVERY_MS = 5 * MINUTE_MS;
/** The wire's limits in real time, since the drill's own clock runs a thousand times faster. */
const QUICK = { timeLimitMs: 120, firstRetryMs: 1, breakMs: 1, sleep: () => Promise.resolve() };

/** A late answer comes within the wire's limit here; the usual wait after 429 is the stand-in's. */
const FAULT_SECONDS: Partial<Record<FaultKind, { readonly seconds: number }>> = { slow: { seconds: 0.05 } };

function feedOver(database: Database, standIn: StandIn, clock: DrillClock, league: League): WorkedFeed {
  const quota = { spend: async () => {}, record: async () => {} };
  const services = openLiveServices(httpWires(clock.read, standIn.origin, QUICK), clock.read, {
    key: standIn.key,
    quota,
  });
  const providers = createLiveFeed({
    ...services,
    index: liveIndex(database, clock.read),
    plan: plannedEvery(ODDS_EVERY_MS),
  });
  return { providers, leagues: [league], wallClock: clock.read };
}

/** A database with the past and the present of a league at the beginning of the evening. Its file can be copied. */
export async function fillEvening(
  path: string,
  { league, from }: Evening,
  world: { readonly seed: string; readonly standIn: StandIn; readonly clock: DrillClock },
): Promise<void> {
  const { seed, standIn, clock } = world;
  clock.now = from;
  const database = await createDatabase({ url: `file:${path}` });
  await migrateDatabase(database);
  const { providers } = feedOver(database, standIn, clock, league);
  const past = { ...createSimulationFeed({ seed, movesForDays: 1 }), feed: "live" as const };
  await fillLive(database, providers, { leagues: [league], wallClock: clock.read, past });
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

async function rowsOf(database: Database, sql: string): Promise<string[]> {
  const { rows } = await database.client.execute(sql);
  return rows.map((row) => Object.values(row).join(" "));
}

const ONCE: Readonly<Record<string, string>> = {
  picks: "game_id, market, verdict, run",
  gradings: "pick_id",
  lineups: "game_id, team_id, role, player_id, status",
  game_results: "game_id",
};
async function doubledRows(database: Database): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(ONCE).map(async ([table, columns]) =>
      (await rowsOf(database, `SELECT ${columns} FROM ${table} GROUP BY ${columns} HAVING count(*) > 1`)).map(
        (row) => `${table}: ${row}`,
      ),
    ),
  );
  return found.flat();
}

/** The values checked every minute. */
interface Look {
  readonly at: EpochMs;
  /** Running games whose stored score differs from the truth. */
  readonly behind: boolean;
  readonly oddsAge: number;
  readonly stale: boolean;
}

interface Run {
  readonly looks: readonly Look[];
  readonly said: readonly string[];
  readonly games: readonly string[];
  readonly gradings: readonly string[];
  readonly doubled: readonly string[];
  picksBetween(from: EpochMs, to: EpochMs): number;
}

/** Every minute until an hour after the fault, then every five, to see how the evening ends. */
const stepAt = ({ fault }: Evening, at: number) => (at < fault.to + HOUR_MS ? STEP_MS : 5 * STEP_MS);

const STEPS = [readScores, readOdds, markCloses, gradeNow] as const;

async function runEvening(
  database: Database,
  evening: Evening,
  world: { readonly seed: string; readonly standIn: StandIn; readonly clock: DrillClock },
  outage: Outage | null,
): Promise<Run> {
  const { league } = evening;
  const { standIn, clock } = world;
  const truth = createSimulationFeed({ seed: world.seed, movesForDays: 1 });
  const feed = feedOver(database, standIn, clock, league);
  const looks: Look[] = [];
  const said: string[] = [];
  const tried = async (step: (database: Database, feed: WorkedFeed) => Promise<unknown>) => {
    try {
      await step(database, feed);
    } catch (error) {
      if (!(error instanceof FeedStepError)) throw error;
      said.push(error.message);
    }
  };
  for (let at: number = evening.from + STEP_MS; at <= evening.to; at += stepAt(evening, at)) {
    clock.now = epochMs(at);
    if (outage) {
      const isOn = at >= evening.fault.from && at < evening.fault.to;
      standIn.setFault(outage.provider, isOn ? { kind: outage.fault, ...FAULT_SECONDS[outage.fault] } : null);
    }
    for (const step of STEPS) await tried(step);
    if (at % (5 * MINUTE_MS) === 0) await tried(publishNow);
    looks.push(await look(database, truth, clock, league));
  }
  standIn.setFault("all", null);
  const published = (await rowsOf(database, "SELECT published_at FROM picks")).map(Number);
  return {
    looks,
    said,
    games: await rowsOf(
      database,
      "SELECT external_id, status, home_score, away_score FROM games WHERE start_at > " +
        `${evening.from} AND start_at < ${evening.to} ORDER BY external_id`,
    ),
    gradings: await rowsOf(
      database,
      `SELECT g.external_id, r.home_score, r.away_score FROM game_results r JOIN games g ON g.id = r.game_id
       WHERE g.start_at > ${evening.from} ORDER BY 1, r.id`,
    ),
    doubled: await doubledRows(database),
    picksBetween: (from, to) => published.filter((moment) => moment >= from && moment < to).length,
  };
}

async function look(
  database: Database,
  truth: ReturnType<typeof createSimulationFeed>,
  clock: DrillClock,
  league: League,
): Promise<Look> {
  const at = clock.now;
  const window = { league, from: epochMs(at - 8 * 60 * MINUTE_MS), to: at, asOf: at };
  const running = (await truth.scores.games(window)).items.filter(({ status }) => status === "in_progress");
  const stored = new Map(
    (
      await rowsOf(
        database,
        `SELECT away.code || '@' || home.code || ' ' || ifnull(g.home_score, 0) || '-' || ifnull(g.away_score, 0), g.status
         FROM games g JOIN teams home ON home.id = g.home_team_id JOIN teams away ON away.id = g.away_team_id
         WHERE g.start_at > ${at - 9 * 60 * MINUTE_MS} AND g.start_at <= ${at + 5 * MINUTE_MS}`,
      )
    ).map((row) => [row.split(" ").slice(0, 2).join(" "), row]),
  );
  const behind = running.some(
    ({ awayCode, homeCode, homeScore, awayScore }) =>
      !stored.has(`${awayCode}@${homeCode} ${homeScore ?? 0}-${awayScore ?? 0}`),
  );
  const answer = await getFeedClock(database, "live", at);
  const { stale } = await feedStatus(database, answer);
  return { at, behind, oddsAge: answer.oddsReadAt === null ? Infinity : at - answer.oddsReadAt, stale };
}

/** The longest run of minutes in which something held. */
function longest(looks: readonly Look[], holds: (look: Look) => boolean): number {
  let best = 0;
  let run = 0;
  for (const one of looks) {
    run = holds(one) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return (best * STEP_MS) / MINUTE_MS;
}

async function onCopy<T>(path: string, work: (database: Database) => Promise<T>): Promise<T> {
  const copy = `${path}.drill`;
  await copyFile(path, copy);
  const database = await createDatabase({ url: `file:${copy}` });
  try {
    return await work(database);
  } finally {
    database.close();
    for (const end of ["", "-wal", "-shm"]) await rm(`${copy}${end}`, { force: true });
  }
}

/**
 * Plays an evening once undisturbed and once for each outage, with the worker's own steps every minute, and compares what was stored and
 * shown. The worker is never restarted.
 *
 * @param path the database of `fillEvening`.
 */
export async function drillOutages(
  path: string,
  evening: Evening,
  world: { readonly seed: string; readonly standIn: StandIn; readonly clock: DrillClock },
  outages: readonly Outage[],
  onReport: (report: OutageReport) => void = () => undefined,
): Promise<readonly OutageReport[]> {
  const { fault } = evening;
  const undisturbed = await onCopy(path, (database) => runEvening(database, evening, world, null));
  const usual = new Map(undisturbed.looks.map((one) => [one.at, one]));
  const reports: OutageReport[] = [];
  for (const outage of outages) {
    const run = await onCopy(path, (database) => runEvening(database, evening, world, outage));
    const during = run.looks.filter(({ at }) => at >= fault.from && at < fault.to);
    const isAsUsual = ({ at, behind, stale, oddsAge }: Look) => {
      const base = usual.get(at);
      return (
        base !== undefined &&
        behind === base.behind &&
        stale === base.stale &&
        oddsAge <= Math.max(ODDS_EVERY_MS, base.oddsAge)
      );
    };
    const well = run.looks.find((one) => one.at >= fault.to && isAsUsual(one));
    const report: OutageReport = {
      outage,
      scoresBehind: longest(during, ({ behind }) => behind),
      oddsAge: Math.max(...during.map(({ oddsAge }) => oddsAge)) / MINUTE_MS,
      shownStale: during.some(({ stale }) => stale),
      said: run.said[0] ?? null,
      picks: {
        during: run.picksBetween(fault.from, fault.to),
        undisturbed: undisturbed.picksBetween(fault.from, fault.to),
      },
      healed: well === undefined ? null : (well.at - fault.to) / MINUTE_MS,
      sameEnd:
        run.games.join("\n") === undisturbed.games.join("\n") &&
        run.gradings.join("\n") === undisturbed.gradings.join("\n"),
      doubled: run.doubled,
    };
    reports.push(report);
    onReport(report);
  }
  return reports;
}

/** An hour before the first start of a league's day to four and a half hours after it; the fault lasts from twenty minutes before to forty minutes after. */
export async function eveningOf(seed: string, league: League, day: EpochMs): Promise<Evening> {
  const truth = createSimulationFeed({ seed, movesForDays: 1 });
  const to = epochMs(day + DAY_MS);
  const { items } = await truth.scores.games({ league, from: day, to, asOf: day });
  const start = Math.min(...items.map(({ startAt }) => startAt));
  const from = (minutes: number) => epochMs(start + minutes * MINUTE_MS);
  return { league, from: from(-60), to: from(270), fault: { from: from(-20), to: from(40) } };
}

const HEADING = [
  "provider",
  "league",
  "fault",
  "scores behind",
  "odds at most",
  "called out of date",
  "picks (usual)",
  "healed after",
  "same end",
  "doubled",
  "operators read",
];

/** Reports as a table in Markdown; durations in minutes. */
export function outageTable(reports: readonly OutageReport[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = reports.map(({ outage, ...report }) =>
    row([
      outage.provider,
      outage.league,
      outage.fault,
      `${report.scoresBehind} min`,
      `${Math.round(report.oddsAge)} min old`,
      report.shownStale ? "yes" : "no",
      `${report.picks.during} (${report.picks.undisturbed})`,
      report.healed === null ? "not by the end" : `${report.healed} min`,
      report.sameEnd ? "yes" : "NO",
      String(report.doubled.length),
      report.said ?? "–",
    ]),
  );
  return [row(HEADING), row(HEADING.map(() => "---")), ...lines].join("\n");
}
