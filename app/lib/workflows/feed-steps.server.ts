import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import { getFeedClock, getIngestMark, type FeedClock } from "#app/models/feed.server.ts";
import { advanceFeed, momentsBetween, type AdvanceReport } from "./advance-feed.server.ts";
import { captureClose } from "./capture-close.server.ts";
import { gradeGames } from "./grade-games.server.ts";
import { housekeeping } from "./housekeeping.server.ts";
import { ingestBoxScores } from "./ingest-box-scores.server.ts";
import { ingestInjuries } from "./ingest-injuries.server.ts";
import { ingestSchedule, usualScheduleWindow } from "./ingest-schedule.server.ts";
import { addReports, type IngestReport } from "./ingest-report.ts";
import { publishDailyRoot } from "./publish-daily-root.server.ts";
import { publishPicks } from "./publish-picks.server.ts";
import { settleSavedPicks } from "./settle-saved-picks.server.ts";
import { snapshotOdds } from "./snapshot-odds.server.ts";
import { trainLeague } from "./train-models.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A feed the worker looks after. */
export interface WorkedFeed {
  readonly providers: FeedProviders;
  readonly leagues: readonly League[];
  readonly wallClock: () => EpochMs;
}

/** What a step came to, for the run's row: counts, and the first problems in words. */
export type StepSummary = Readonly<Record<string, unknown>>;

/** Prices older than this were missed, not merely quiet: the time since is caught up with moment by moment. */
export const GAP_MS = 20 * MINUTE;
/** What was missed longer ago than this is not lived through any more. */
const LONGEST_CATCH_UP_MS = 21 * DAY;

const PROBLEMS_TOLD = 10;
const inWords = (problems: readonly ProviderProblem[]) =>
  problems.length === 0
    ? {}
    : {
        problems: problems.length,
        firstProblems: problems.slice(0, PROBLEMS_TOLD).map(({ where, message }) => `${where}: ${message}`),
      };

const notStarted: StepSummary = { skipped: "the feed has not been filled" };

async function clockOf(database: Database, feed: WorkedFeed): Promise<FeedClock> {
  return getFeedClock(database, feed.providers.feed, feed.wallClock());
}

async function readLeagues(feed: WorkedFeed, read: (league: League) => Promise<IngestReport>): Promise<StepSummary> {
  const reports: IngestReport[] = [];
  for (const league of feed.leagues) reports.push(await read(league));
  const { written, problems } = addReports(reports);
  return { written, ...inWords(problems) };
}

/** The earliest moment until which every league's prices have been taken in; null before the first time. */
async function readThrough(database: Database, feed: WorkedFeed): Promise<EpochMs | null> {
  const marks = await Promise.all(
    feed.leagues.map((league) => getIngestMark(database, feed.providers.feed, league, "odds")),
  );
  const known = marks.filter((mark) => mark !== null);
  return known.length === 0 ? null : epochMs(Math.min(...known));
}

/** Schedule and scores of every league. */
export async function readScores(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  return readLeagues(feed, (league) => ingestSchedule(database, feed.providers, usualScheduleWindow(league, asOf)));
}

/**
 * Lives through the time since prices were last taken in, up to the feed's present: the same steps at moments half an hour apart (four
 * hours apart in a longer absence). Picks of that time are published in the feed's time; `recorded_at` says when it really was.
 */
export async function catchUp(
  database: Database,
  feed: WorkedFeed,
  onMoment?: (moment: EpochMs, index: number, of: number) => void,
): Promise<AdvanceReport | null> {
  const { asOf, run, started } = await clockOf(database, feed);
  if (!started) return null;
  const mark = await readThrough(database, feed);
  const from = epochMs(Math.max(mark ?? 0, asOf - LONGEST_CATCH_UP_MS));
  if (from >= asOf) return null;
  const moments = momentsBetween(from, asOf, asOf - from > 2 * DAY ? 4 * HOUR : HOUR / 2);
  return advanceFeed(database, feed.providers, {
    run,
    leagues: feed.leagues,
    from,
    moments,
    wallClock: feed.wallClock,
    onMoment: (moment, index) => onMoment?.(moment, index, moments.length),
  });
}

/** Prices and shares that changed since the last time. After a gap the time in between is caught up with first. */
export async function readOdds(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  const mark = await readThrough(database, feed);
  if (mark !== null && asOf - mark > GAP_MS) {
    const report = await catchUp(database, feed);
    return report === null ? {} : { caughtUpFrom: mark, ...report, ...inWords(report.problems) };
  }
  return readLeagues(feed, (league) => snapshotOdds(database, feed.providers, { league, asOf }));
}

/** Closing prices of games that have just started. */
export async function markCloses(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  return captureClose(database, { feed: name, from: epochMs(asOf - 6 * HOUR), asOf });
}

/** Predictions and picks of every league; waits while missed prices are being caught up with. */
export async function publishNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const mark = await readThrough(database, feed);
  if (mark === null || asOf - mark > GAP_MS) return { skipped: "prices are being caught up with" };
  const sums = { predicted: 0, published: 0, suspect: 0 };
  for (const league of feed.leagues) {
    const report = await publishPicks(database, { feed: name, run, league, asOf, recordedAt: feed.wallClock() });
    sums.predicted += report.predicted;
    sums.published += report.published;
    sums.suspect += report.suspect;
  }
  return sums;
}

/** The day's Merkle root over the record, before the first start of the day. */
export async function publishRootNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const { outcome, root } = await publishDailyRoot(database, { feed: name, run, asOf, recordedAt: feed.wallClock() });
  return { outcome, ...root };
}

/** Grades picks and settles people's bets from the results known now. */
export async function gradeNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const scope = { feed: name, run, asOf, recordedAt: feed.wallClock() };
  return { ...(await gradeGames(database, scope)), ...(await settleSavedPicks(database, scope)) };
}

/** Box scores and injury reports. */
export async function readStats(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  return readLeagues(feed, async (league) =>
    addReports([
      await ingestBoxScores(database, feed.providers, { league, asOf }),
      await ingestInjuries(database, feed.providers, { league, asOf }),
    ]),
  );
}

/** A challenger per league, published where it is better. */
export async function trainNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const summary: Record<string, unknown> = {};
  for (const league of feed.leagues) {
    summary[league] = await trainLeague(database, { feed: name, run, league, asOf, sweeps: 1 });
  }
  return summary;
}

/** The day's tidying up, and the schedule of the months ahead. */
export async function tidyUp(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const ahead = await readLeagues(feed, (league) =>
    ingestSchedule(database, feed.providers, { league, from: asOf, to: epochMs(asOf + 200 * DAY), asOf }),
  );
  return { ...ahead, ...(await housekeeping(database, { feed: name, asOf, wallNow: feed.wallClock() })) };
}
