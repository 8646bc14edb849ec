import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { READS_PLAYERS } from "#app/lib/engine/ratings/model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { getFeedClock, getIngestMark, PROCESSED_THROUGH, type FeedClock } from "#app/models/feeds/feed.server.ts";
import {
  advanceFeed,
  noteProcessedThrough,
  type AdvanceReport,
  type LivedThrough,
} from "./inside/advance-feed.server.ts";
import { captureClose } from "./capture-close.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { checkPlausibility } from "#app/lib/workflows/record/check-plausibility.server.ts";
import { anchorHeads, type Anchoring } from "#app/lib/workflows/record/anchor-heads.server.ts";
import { ingestBoxScores } from "./ingest-box-scores.server.ts";
import { ingestInjuries } from "./ingest-injuries.server.ts";
import { ingestPlayers, ingestRostersWhenDue } from "./ingest-rosters.server.ts";
import { ingestLineups } from "./ingest-lineups.server.ts";
import { ingestWeather } from "./ingest-weather.server.ts";
import { dueScheduleWindow, ingestSchedule } from "./ingest-schedule.server.ts";
import { addReports, NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { publishDailyRoot } from "#app/lib/workflows/record/publish-daily-root.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { measureForecasts } from "#app/lib/workflows/pricing/measure-forecasts.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { snapshotAlternates } from "./snapshot-alternates.server.ts";
import { snapshotParlays } from "./snapshot-parlays.server.ts";
import { snapshotOdds } from "./snapshot-odds.server.ts";
import { FeedStepError, inWords, type StepSummary } from "./step-summary.ts";

/** A feed the worker keeps up to date. */
export interface WorkedFeed {
  readonly providers: FeedProviders;
  readonly leagues: readonly League[];
  readonly wallClock: () => EpochMs;
  /** The signer of published data. Without it nothing is signed or time-stamped. */
  readonly anchoring?: Anchoring;
  /** Lets people of the simulated world live through the backfilled time. */
  readonly lives?: LivedThrough | undefined;
}

/** Odds that were not read for longer than this were missed, not merely unchanged: the gap is backfilled step by step. */
export const GAP_MS = 20 * MINUTE_MS;
/** Gaps that ended longer ago than this are not backfilled. */
const LONGEST_CATCH_UP_MS = 21 * DAY_MS;

/** The result of every step before the first fill. */
export const notStarted: StepSummary = { skipped: "the feed has not been filled" };

async function clockOf(database: Database, feed: WorkedFeed): Promise<FeedClock> {
  return getFeedClock(database, feed.providers.feed, feed.wallClock());
}

/**
 * Reads league by league. A provider's failure for one league does not stop the others, unless it asked us to wait.
 * @throws FeedStepError when a provider failed, after everything else was read.
 */
async function readLeagues(
  leagues: readonly League[],
  ...reads: readonly ((league: League) => Promise<IngestReport>)[]
): Promise<StepSummary> {
  const reports: IngestReport[] = [];
  const failures: ProviderError[] = [];
  const leftAlone = () => failures.some(({ kind }) => kind === "rate-limited");
  for (const read of reads) {
    for (const league of leagues) {
      if (leftAlone()) break;
      try {
        reports.push(await read(league));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        failures.push(error);
      }
    }
  }
  const { written, problems } = addReports(reports);
  const summary = { written, ...inWords(problems) };
  if (failures.length > 0) throw new FeedStepError(failures, summary);
  return summary;
}

/** Until when a league has been processed; null before the first time. */
async function processedThrough(database: Database, feed: WorkedFeed, league: League): Promise<EpochMs | null> {
  const { feed: name } = feed.providers;
  return (
    (await getIngestMark(database, name, league, PROCESSED_THROUGH)) ?? getIngestMark(database, name, league, "odds")
  );
}

/** The leagues with a gap in their odds to backfill. */
async function leaguesBehind(database: Database, feed: WorkedFeed, asOf: EpochMs): Promise<ReadonlySet<League>> {
  if (feed.providers.presentOnly === true) return new Set();
  const marks = await Promise.all(feed.leagues.map((league) => processedThrough(database, feed, league)));
  return new Set(
    feed.leagues.filter((_, index) => {
      const mark = marks[index] ?? null;
      return mark !== null && asOf - mark > GAP_MS;
    }),
  );
}

/**
 * The moments of a backfill from `from` (excluded) to `to`: half an hour apart, four hours apart while more than two days are left. Each
 * follows from the one before, so that a backfill resumed after a crash stops at the same moments.
 */
function catchUpMoments(from: EpochMs, to: EpochMs): EpochMs[] {
  const moments: EpochMs[] = [];
  for (let moment: number = from; moment < to;) {
    moment = Math.min(to, moment + (to - moment > 2 * DAY_MS ? 4 * HOUR_MS : HOUR_MS / 2));
    moments.push(epochMs(moment));
  }
  return moments;
}

/** Schedule and scores of every league. */
export async function readScores(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  return readLeagues(feed.leagues, async (league) =>
    ingestSchedule(database, feed.providers, await dueScheduleWindow(database, feed.providers.feed, { league, asOf })),
  );
}

/**
 * Backfills the missed interval, up to the feed's clock, step by step: the usual steps at moments half an hour apart (four hours apart in a
 * longer gap). Outside the live feed, picks of that interval are published in the feed's time; `recorded_at` holds the real time.
 *
 * @throws FeedStepError when a provider failed for a league, after the others have been backfilled.
 */
export async function catchUp(
  database: Database,
  feed: WorkedFeed,
  onMoment?: (moment: EpochMs, index: number, of: number) => void,
): Promise<AdvanceReport | null> {
  const { asOf, run, started } = await clockOf(database, feed);
  if (!started || feed.providers.presentOnly === true) return null;
  return catchUpLeagues(database, feed, { leagues: feed.leagues, run, asOf, onMoment });
}

/** Plays the simulation forward to the time its clock was moved to, so that nobody waits for the next reading of prices. */
export async function playMovedTime(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  if ((await leaguesBehind(database, feed, asOf)).size === 0) return {};
  const caughtUp = await catchUp(database, feed);
  return caughtUp === null ? {} : summaryOf({ ...caughtUp, caughtUpFrom: asOf });
}

interface CatchUp {
  readonly leagues: readonly League[];
  readonly run: number;
  readonly asOf: EpochMs;
  readonly onMoment?: ((moment: EpochMs, index: number, of: number) => void) | undefined;
}

async function catchUpLeagues(
  database: Database,
  feed: WorkedFeed,
  { leagues, run, asOf, onMoment }: CatchUp,
): Promise<CaughtUp | null> {
  const marks = await Promise.all(leagues.map((league) => processedThrough(database, feed, league)));
  const known = marks.filter((mark) => mark !== null);
  const mark = known.length === 0 ? 0 : Math.min(...known);
  const from = epochMs(Math.max(mark, asOf - LONGEST_CATCH_UP_MS));
  if (from >= asOf) return null;
  const moments = catchUpMoments(from, asOf);
  const failures: ProviderError[] = [];
  const report = await advanceFeed(database, feed.providers, {
    run,
    leagues,
    from,
    moments,
    wallClock: feed.wallClock,
    signingKey: feed.anchoring?.key ?? null,
    lives: feed.lives,
    onMoment: (moment, index) => onMoment?.(moment, index, moments.length),
    onFailure: (_, error) => failures.push(error),
  });
  const caughtUp = { ...report, caughtUpFrom: from };
  if (failures.length > 0) throw new FeedStepError(failures, summaryOf(caughtUp));
  return caughtUp;
}

interface CaughtUp extends AdvanceReport {
  readonly caughtUpFrom: EpochMs;
}

const summaryOf = ({ problems, ...sums }: CaughtUp): StepSummary => ({ ...sums, ...inWords(problems) });

/** Publishes and assesses a league as of a moment. */
async function publishLeague(database: Database, feed: WorkedFeed, at: { league: League; run: number; asOf: EpochMs }) {
  return publishPicks(database, { feed: feed.providers.feed, ...at, recordedAt: feed.wallClock() });
}

/** Whether a league's odds are to be read now: if readings cost something, the provider's quota decides how often. */
async function oddsAreDue(
  database: Database,
  { providers }: WorkedFeed,
  league: League,
  asOf: EpochMs,
): Promise<boolean> {
  if (providers.odds.isDue === undefined) return true;
  return providers.odds.isDue(league, await getIngestMark(database, providers.feed, league, "odds"), asOf);
}

/** Reads who is out, where ratings read players. Without an answer prices go on with the known reports, and the run says so. */
async function readWhoIsOut(
  database: Database,
  { providers }: WorkedFeed,
  at: { readonly league: League; readonly asOf: EpochMs },
): Promise<IngestReport> {
  if (!READS_PLAYERS[at.league]) return NOTHING_INGESTED;
  try {
    return await ingestInjuries(database, providers, at);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...NOTHING_INGESTED, problems: [{ where: `${at.league} injuries`, message: error.message }] };
  }
}

/**
 * Reads starters or, where ratings read players, absences, and the odds and splits that changed since the last time. A new report
 * reassesses its league at once. Leagues with a gap are backfilled; only the league whose provider fails falls behind.
 */
export async function readOdds(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const behind = await leaguesBehind(database, feed, asOf);
  const present = feed.leagues.filter((league) => !behind.has(league));
  const readPresent = () =>
    readLeagues(present, async (league) => {
      const starters = await ingestLineups(database, feed.providers, { league, asOf });
      const players = await readWhoIsOut(database, feed, { league, asOf });
      const odds = (await oddsAreDue(database, feed, league, asOf))
        ? await snapshotOdds(database, feed.providers, { league, asOf })
        : NOTHING_INGESTED;
      const ladders = await snapshotAlternates(database, feed.providers, { league, asOf });
      const parlays = await snapshotParlays(database, feed.providers, { league, asOf });
      await noteProcessedThrough(database, name, [league], asOf);
      if (starters.written + players.written > 0) await publishLeague(database, feed, { league, run, asOf });
      return addReports([starters, players, odds, ladders, parlays]);
    });
  if (behind.size === 0) return readPresent();
  const failures: FeedStepError[] = [];
  const done = async (step: () => Promise<StepSummary>): Promise<StepSummary> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof FeedStepError)) throw error;
      failures.push(error);
      return error.summary;
    }
  };
  const now = present.length === 0 ? {} : { present: await done(readPresent) };
  const leagues = [...behind];
  const missed = await done(async () => {
    const report = await catchUpLeagues(database, feed, { leagues, run, asOf });
    return report === null ? {} : summaryOf(report);
  });
  const summary = { ...now, caughtUp: leagues, ...missed };
  if (failures.length > 0)
    throw new FeedStepError(
      failures.flatMap((failure) => failure.failures),
      summary,
    );
  return summary;
}

/** Marks the closing prices of games that are about to start or have just started. */
export async function markCloses(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  return captureClose(database, { feed: name, from: epochMs(asOf - 6 * HOUR_MS), asOf });
}

/** Predicts and publishes for every league; one still being backfilled waits. */
export async function publishNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  const behind = await leaguesBehind(database, feed, asOf);
  const leagues = feed.leagues.filter((league) => !behind.has(league));
  if (leagues.length === 0) return { skipped: "still catching up on prices" };
  const sums = { predicted: 0, published: 0, suspect: 0 };
  for (const league of leagues) {
    const report = await publishLeague(database, feed, { league, run, asOf });
    sums.predicted += report.predicted;
    sums.published += report.published;
    sums.suspect += report.suspect;
  }
  return behind.size === 0 ? sums : { ...sums, waiting: [...behind] };
}

/** Publishes the day's Merkle root over the record, before the first start of the day. */
export async function publishRootNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const { outcome, root } = await publishDailyRoot(database, { feed: name, run, asOf, recordedAt: feed.wallClock() });
  return { outcome, ...root };
}

/** Grades picks, settles people's bets and measures forecasts by the games that are over now. */
export async function gradeNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  const scope = { feed: name, run, asOf, recordedAt: feed.wallClock() };
  return {
    ...(await gradeGames(database, scope)),
    ...(await settleSavedPicks(database, scope)),
    ...(await measureForecasts(database, scope)),
  };
}

/** Compares the record's figures with their own forecasts. @throws ImplausibleRecordError if one is too far off (M34). */
export async function checkRecordNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, run, started, feed: name } = await clockOf(database, feed);
  if (!started) return notStarted;
  return { figures: await checkPlausibility(database, { feed: name, run, asOf }) };
}

/** Signs the new entries of the record since the last time. */
export async function signNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { signed } = await anchorNow(database, feed, { key: feed.anchoring?.key ?? null, authorities: [] });
  return { signed };
}

/**
 * Has the new head of the record time-stamped.
 * @throws Error naming the authorities that gave no time stamp, after the other stamps are stored.
 */
export async function timestampNow(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const authorities = feed.anchoring?.authorities ?? [];
  const { stamped, failures } = await anchorNow(database, feed, { key: null, authorities });
  if (failures.length > 0)
    throw new Error(`${stamped} of ${stamped + failures.length} stamped; ${failures.join("; ")}`);
  return { stamped };
}

async function anchorNow(database: Database, feed: WorkedFeed, anchoring: Anchoring) {
  return anchorHeads(database, { feed: feed.providers.feed, wallNow: feed.wallClock() }, anchoring);
}

/** Box scores, injury reports (except for leagues whose ratings read players: `readOdds` has read them) and forecasts. */
export async function readStats(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  return readLeagues(
    feed.leagues,
    (league) => ingestBoxScores(database, feed.providers, { league, asOf }),
    (league) =>
      READS_PLAYERS[league]
        ? Promise.resolve(NOTHING_INGESTED)
        : ingestInjuries(database, feed.providers, { league, asOf }),
    (league) => ingestWeather(database, feed.providers, { league, asOf }),
  );
}

/**
 * The schedule of the coming months, and rosters: for real leagues today's, because books quote a player who was traded with his new team;
 * for the simulation those of its season.
 */
export async function readScheduleAhead(database: Database, feed: WorkedFeed): Promise<StepSummary> {
  const { asOf, started } = await clockOf(database, feed);
  if (!started) return notStarted;
  const { providers } = feed;
  const ahead = (league: League) =>
    ingestSchedule(database, providers, { league, from: asOf, to: epochMs(asOf + 200 * DAY_MS), asOf });
  const rosters = (league: League) =>
    providers.presentOnly === true
      ? ingestPlayers(database, providers, { league, season: seasonAt(league, asOf), asOf })
      : ingestRostersWhenDue(database, providers, { league, asOf });
  return readLeagues(feed.leagues, ahead, rosters);
}
