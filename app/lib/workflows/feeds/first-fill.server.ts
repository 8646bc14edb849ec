import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, type Feed, type League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { RecordKey } from "#app/lib/platform/record-key.server.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ensureFeed, FIRST_FILL, getFeedClock, getIngestMark, noteIngested } from "#app/models/feeds/feed.server.ts";
import { advanceFeed, momentsBetween, type LivedThrough } from "./inside/advance-feed.server.ts";
import { addReports, type IngestReport } from "./inside/ingest-report.ts";
import { fillPast, type LeaguePast, type PastFiller } from "./fill-past.server.ts";
import { ingestSchedule } from "./ingest-schedule.server.ts";

/** The last days are replayed step by step, so that a new database starts with a record. */
const REPLAYED_DAYS = 28;
const REPLAY_STEP_MS = 4 * HOUR_MS;
/** How far ahead the schedule is read at the end, so that a league in its off-season shows its next games. */
const SCHEDULE_AHEAD_MS = 200 * DAY_MS;

export interface FillProgress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

export interface FirstFill {
  readonly seed: string;
  readonly wallClock: () => EpochMs;
  readonly onProgress?: (progress: FillProgress) => void;
  /** Signs the record as it grows. */
  readonly signingKey?: RecordKey | null;
  /** Fills the past of `LARGEST_LEAGUE` on another processor meanwhile. Default: all leagues here, one after the other. */
  readonly meanwhile?: PastFiller | undefined;
  /** Lets people of the simulated world live through the replayed days; default: nobody. */
  readonly lives?: LivedThrough | undefined;
  /** Days to replay; for tests. Default `REPLAYED_DAYS`. */
  readonly days?: number;
  /** Leagues to fill; for tests. Default all. */
  readonly leagues?: readonly League[];
}

export interface FillReport {
  /** False if the feed was filled before and nothing was done. */
  readonly filled: boolean;
  readonly written: number;
  readonly published: number;
  readonly graded: number;
  readonly problems: readonly ProviderProblem[];
}

/** Whether a feed's first fill has been completed. */
export async function isFilled(database: Database, feed: Feed): Promise<boolean> {
  return (await getIngestMark(database, feed, "NBA", FIRST_FILL)) !== null;
}

/** Its past takes about as long as all others' together, so that two processors finish at the same time. */
const LARGEST_LEAGUE: League = "MLB";

/** Fills all pasts; returns only after both fillers have ended, so that after an error nobody is still writing. */
async function fillPasts(
  here: PastFiller,
  meanwhile: PastFiller,
  { leagues, step, ...at }: { leagues: readonly League[]; step: (label: string) => void } & Omit<LeaguePast, "league">,
): Promise<IngestReport[]> {
  const fillAll = async (of: readonly League[], filler: PastFiller) => {
    const reports: IngestReport[] = [];
    for (const league of of) reports.push(await filler({ ...at, league }, step));
    return reports;
  };
  if (meanwhile === here) return fillAll(leagues, here);
  const parts = await Promise.allSettled([
    fillAll(
      leagues.filter((league) => league === LARGEST_LEAGUE),
      meanwhile,
    ),
    fillAll(
      leagues.filter((league) => league !== LARGEST_LEAGUE),
      here,
    ),
  ]);
  return parts.flatMap((part) => {
    if (part.status === "rejected") throw part.reason;
    return part.value;
  });
}

/**
 * Fills the simulation's world into an empty database: two past seasons and the current one with results, opening and closing prices; box
 * scores and rosters of the current season (in the off-season, of the last one; `ingestPastPlayers`); the models. Then the last days are replayed in the feed's
 * time, so that their picks are published and graded by the same rules as on any other day. Repeating a completed fill does nothing; an
 * interrupted one is completed.
 *
 * @param providers `history` reports only opening and closing prices of past games, `present` every move.
 */
export async function firstFill(
  database: Database,
  providers: { readonly history: FeedProviders; readonly present: FeedProviders },
  fill: FirstFill,
): Promise<FillReport> {
  if (await isFilled(database, "simulation"))
    return { filled: false, written: 0, published: 0, graded: 0, problems: [] };
  const wallNow = fill.wallClock();
  const leagues = fill.leagues ?? LEAGUES;
  await ensureTeamCatalogue(database);
  await ensureFeed(database, "simulation", { seed: fill.seed, wallNow });
  const { asOf: now, run } = await getFeedClock(database, "simulation", wallNow);
  const days = fill.days ?? REPLAYED_DAYS;
  const then = epochMs(now - days * DAY_MS);
  const total = 3 * leagues.length + days + 1;
  let done = 0;
  const step = (label: string) => fill.onProgress?.({ done: ++done, total, label });

  const here: PastFiller = (past, onStep) => fillPast(database, providers.history, past, onStep);
  const reports = await fillPasts(here, fill.meanwhile ?? here, { leagues, run, until: then, step });

  const lived = await advanceFeed(database, providers.present, {
    run,
    leagues,
    from: then,
    moments: momentsBetween(then, now, REPLAY_STEP_MS),
    wallClock: fill.wallClock,
    signingKey: fill.signingKey ?? null,
    lives: fill.lives,
    onMoment: (_, index) => {
      if ((index + 1) % (DAY_MS / REPLAY_STEP_MS) === 0)
        step(`Day ${(index + 1) / (DAY_MS / REPLAY_STEP_MS)} of ${days}`);
    },
  });
  for (const league of leagues) {
    const window = { league, from: now, to: epochMs(now + SCHEDULE_AHEAD_MS), asOf: now };
    const { written } = await ingestSchedule(database, providers.present, window);
    reports.push({ written, problems: [] });
  }
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: now });
  await database.optimize();
  step("Schedules");
  const { written, problems } = addReports([...reports, lived]);
  return { filled: true, written, published: lived.published, graded: lived.graded, problems };
}
