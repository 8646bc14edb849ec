import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate, easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import { recordFigures, type RecordFigures } from "#app/lib/engine/record/figures.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { RecordKey } from "#app/lib/platform/record-key.server.ts";
import type { ArchiveReader } from "#app/lib/providers/archive/archive-feed.ts";
import { FINAL_AFTER_START_MS, finalKnownAt, starterKnownAt } from "#app/lib/providers/archive/moments.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import {
  archiveExtent,
  firstPriceOfDay,
  listArchiveBoxLines,
  listArchiveGames,
  listArchiveQuotes,
  listArchiveStarters,
  listPriceMoments,
  nextArchiveDay,
  rewindArchiveGames,
  type ArchiveExtent,
} from "#app/models/feeds/archive.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { getFeedClock, setArchiveClock } from "#app/models/feeds/feed.server.ts";
import { latestTraining } from "#app/models/pricing/model-version.server.ts";
import { listRecordPicks, type RecordPick } from "#app/models/record/record-picks.server.ts";
import { advanceFeed } from "./inside/advance-feed.server.ts";
import { addReports, type IngestReport } from "./inside/ingest-report.ts";
import { ingestBoxScores } from "./ingest-box-scores.server.ts";
import { ingestLineups } from "./ingest-lineups.server.ts";
import { ingestSchedule } from "./ingest-schedule.server.ts";
import { snapshotOdds } from "./snapshot-odds.server.ts";
import { trainModel, type TrainingOutcome } from "#app/lib/workflows/pricing/train-model.server.ts";

/** US Eastern hour at which a replayed day begins: openings are known, the day's picks are published. */
const MORNING_HOUR = 10;
/** A day further ahead than this in the same league begins a new run instead of being stepped to. */
const LONGEST_STEP_MS = 35 * DAY_MS;
/** Box scores this recent are ingested; older ones stay in the archive only. */
const BOX_SCORES_MS = 300 * DAY_MS;
/** A model this old is challenged by a newer one on the next morning. */
const RETRAIN_AFTER_MS = 28 * DAY_MS;

/** An impossible replay; the message is a sentence for the user. */
export class ReplayError extends Error {
  override readonly name = "ReplayError";
}

export interface ReplayContext {
  readonly wallClock: () => EpochMs;
  readonly onProgress?: (label: string) => void;
  /** Signs the record as it grows. */
  readonly signingKey?: RecordKey | null;
  /** Sweeps of the parameter search when a model is trained (see `trainModel`). */
  readonly sweeps?: number;
}

export interface ReplayReport {
  readonly league: League;
  readonly run: number;
  readonly newRun: boolean;
  readonly from: EpochMs;
  readonly asOf: EpochMs;
  readonly written: number;
  readonly published: number;
  readonly graded: number;
  readonly settled: number;
  readonly problems: readonly ProviderProblem[];
  readonly training: TrainingOutcome | null;
}

/** How the archive's provider reads what was imported. */
export function archiveReader(database: Database): ArchiveReader {
  return {
    games: (span) => listArchiveGames(database, span),
    quotes: (span) => listArchiveQuotes(database, span),
    boxLines: (span) => listArchiveBoxLines(database, span),
    starters: (span) => listArchiveStarters(database, span),
  };
}

/**
 * The moments in (from, to] at which a replay stops: 10:00 Eastern of every day with games, whenever starters or prices after the opening
 * become known (closings five minutes before the start), whenever a game becomes final, and `to` itself.
 */
export async function replayMoments(
  database: Database,
  span: { readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly EpochMs[]> {
  const { league, from, to } = span;
  const [games, prices] = await Promise.all([
    listArchiveGames(database, { league, from: epochMs(from - FINAL_AFTER_START_MS), to: epochMs(to + 2 * DAY_MS) }),
    listPriceMoments(database, span),
  ]);
  const moments = new Set<EpochMs>([to, ...prices]);
  for (const { date, startAt } of games) {
    const morning = easternMomentOn(date, MORNING_HOUR);
    const starters = starterKnownAt(league, date, startAt);
    moments.add(morning);
    if (STARTER_ROLE[league] !== null && starters > morning) moments.add(starters);
    moments.add(finalKnownAt(startAt));
  }
  return [...moments].filter((moment) => moment > from && moment <= to).sort((a, b) => a - b);
}

/**
 * The clock of a replayed day: 10:00 Eastern or, if the archive has no price of the day's games by then (many seasons have no openings),
 * the time of the first one.
 */
async function standingMoment(database: Database, league: League, day: string): Promise<EpochMs> {
  const morning = easternMomentOn(day, MORNING_HOUR);
  const first = await firstPriceOfDay(database, league, day);
  return first === null || first <= morning ? morning : first;
}

/** The extent of a league's imported games. @throws ReplayError when there are none or the day is outside it. */
async function extentWith(database: Database, league: League, day: string): Promise<ArchiveExtent> {
  const extent = await archiveExtent(database, league);
  if (extent === null) {
    throw new ReplayError(
      `No ${league} games have been imported: run npm run data:import -- FILE... with a games file first.`,
    );
  }
  if (day < extent.firstDate || day > extent.lastDate) {
    throw new ReplayError(
      `The archive holds ${league} games from ${extent.firstDate} to ${extent.lastDate}; ${day} is outside.`,
    );
  }
  return extent;
}

/** Ingests everything known about a league by `asOf`: games and results, prices, and recent box scores. */
async function ingestArchive(
  database: Database,
  providers: FeedProviders,
  at: { readonly league: League; readonly asOf: EpochMs; readonly day: string; readonly since: EpochMs },
  { onProgress }: ReplayContext,
): Promise<IngestReport> {
  const { league, asOf, day, since } = at;
  onProgress?.(`${league} games and results through ${day}`);
  const window = { league, from: since, to: epochMs(asOf + 10 * DAY_MS), asOf };
  const schedule = await ingestSchedule(database, providers, window);
  onProgress?.(`${league} opening and closing prices through ${day}`);
  const odds = await snapshotOdds(database, providers, { league, from: epochMs(since - 30 * DAY_MS), asOf });
  const lineups = await ingestLineups(database, providers, { league, from: epochMs(since - 30 * DAY_MS), asOf });
  const boxes = await ingestBoxScores(database, providers, { league, from: epochMs(asOf - BOX_SCORES_MS), asOf });
  return addReports([schedule, odds, lineups, boxes]);
}

/**
 * Sets the archive's clock to a day's moment, ingests everything in the league's archive up to then, trains a model on it and publishes the
 * picks of that moment. A day that the current run can step to (the same league, at most 35 days ahead) is stepped to; any other begins a
 * new run, so that no earlier run's record is touched. Replaying the same day again changes nothing.
 *
 * @throws ReplayError when nothing was imported or the day is outside the imported range.
 */
export async function startReplay(
  database: Database,
  providers: FeedProviders,
  to: { readonly league: League; readonly day: string },
  context: ReplayContext,
): Promise<ReplayReport> {
  const { league, day } = to;
  const extent = await extentWith(database, league, day);
  const asOf = await standingMoment(database, league, day);
  const clock = await getFeedClock(database, "archive", context.wallClock());
  const sameLeague = clock.started && clock.league === league;
  if (sameLeague && asOf > clock.asOf && asOf - clock.asOf <= LONGEST_STEP_MS)
    return stepTo(database, providers, { league, run: clock.run, from: clock.asOf, to: asOf }, context);
  const again = sameLeague && asOf === clock.asOf;
  const run = again || !clock.started ? clock.run : clock.run + 1;

  await ensureTeamCatalogue(database);
  await database.write((tx) => rewindArchiveGames(tx, { asOf, finalAfterMs: FINAL_AFTER_START_MS }));
  await setArchiveClock(database, { league, run, standsAt: asOf, wallNow: context.wallClock() });
  const past = await ingestArchive(database, providers, { league, asOf, day, since: extent.firstStartAt }, context);
  context.onProgress?.("Training the model on what was known at the time");
  const training = await train(database, { league, run, asOf }, context);
  context.onProgress?.("Predicting and publishing");
  const lived = await advanceFeed(database, providers, {
    run,
    leagues: [league],
    from: epochMs(asOf - 1),
    moments: [asOf],
    wallClock: context.wallClock,
    signingKey: context.signingKey ?? null,
  });
  const { published, graded, settled } = lived;
  const sums = { ...addReports([past, lived]), published, graded, settled };
  return { league, run, newRun: !again, from: asOf, asOf, ...sums, training };
}

async function train(
  database: Database,
  at: { readonly league: League; readonly run: number; readonly asOf: EpochMs },
  { sweeps }: ReplayContext,
): Promise<TrainingOutcome> {
  return trainModel(database, { feed: "archive", ...at, ...(sweeps === undefined ? {} : { sweeps }) });
}

/**
 * Moves the archive's clock forward and stops whenever new data becomes known: games become final, picks and bets are graded, the next
 * picks are published. The clock is saved at every stop, so that an interrupted step resumes there. `by` is a time in milliseconds, or
 * "next" for the next stop.
 *
 * @throws ReplayError before the first replay, or past the last imported game.
 */
export async function stepReplay(
  database: Database,
  providers: FeedProviders,
  by: number | "next",
  context: ReplayContext,
): Promise<ReplayReport> {
  const clock = await getFeedClock(database, "archive", context.wallClock());
  if (!clock.started || clock.league === null) {
    throw new ReplayError(
      "No replay has been started. Start one with npm run feed:replay -- --league NBA --day YYYY-MM-DD.",
    );
  }
  const { league, run, asOf: from } = clock;
  const extent = await archiveExtent(database, league);
  if (extent === null || from >= epochMs(finalKnownAt(extent.lastStartAt) + DAY_MS)) {
    throw new ReplayError(`The replay has reached the end of the imported ${league} games.`);
  }
  if (by !== "next") return stepTo(database, providers, { league, run, from, to: epochMs(from + by) }, context);
  const day = (await nextArchiveDay(database, league, easternDate(epochMs(from - DAY_MS)))) ?? easternDate(from);
  const horizon = epochMs(Math.max(from, easternMomentOn(day, MORNING_HOUR)) + 3 * DAY_MS);
  const [to] = await replayMoments(database, { league, from, to: horizon });
  return stepTo(database, providers, { league, run, from, to: to ?? horizon }, context);
}

async function stepTo(
  database: Database,
  providers: FeedProviders,
  step: { readonly league: League; readonly run: number; readonly from: EpochMs; readonly to: EpochMs },
  context: ReplayContext,
): Promise<ReplayReport> {
  const { league, run, from, to } = step;
  const sums = { written: 0, published: 0, graded: 0, settled: 0 };
  const problems: ProviderProblem[] = [];
  let training: TrainingOutcome | null = null;
  let previous = from;
  for (const asOf of await replayMoments(database, step)) {
    if (
      asOf === easternMomentOn(easternDate(asOf), MORNING_HOUR) &&
      (await needsTraining(database, { league, run, asOf }))
    )
      training = await train(database, { league, run, asOf }, context);
    const lived = await advanceFeed(database, providers, {
      run,
      leagues: [league],
      from: previous,
      moments: [asOf],
      wallClock: context.wallClock,
      signingKey: context.signingKey ?? null,
    });
    sums.written += lived.written;
    sums.published += lived.published;
    sums.graded += lived.graded;
    sums.settled += lived.settled;
    problems.push(...lived.problems);
    await setArchiveClock(database, { league, run, standsAt: asOf, wallNow: context.wallClock() });
    previous = asOf;
    if (lived.published + lived.graded > 0)
      context.onProgress?.(`${easternDate(asOf)}: ${lived.published} picks published, ${lived.graded} graded`);
  }
  return { league, run, newRun: false, from, asOf: to, ...sums, problems, training };
}

/** Whether a league has no model yet, or one whose newest game is four weeks old. */
async function needsTraining(
  database: Database,
  at: { readonly league: League; readonly run: number; readonly asOf: EpochMs },
): Promise<boolean> {
  const newest = await latestTraining(database, { feed: "archive", run: at.run, league: at.league });
  return newest === null || at.asOf - newest > RETRAIN_AFTER_MS;
}

export interface ReplayStatus {
  readonly league: League;
  readonly run: number;
  readonly asOf: EpochMs;
  readonly published: number;
  readonly figures: RecordFigures;
  readonly byVerdict: Readonly<Record<"BET" | "LEAN", RecordFigures>>;
  /** Published picks of the run, oldest first. */
  readonly picks: readonly RecordPick[];
  /** Next day with games from the clock's day on; null at the end of the archive. */
  readonly nextDay: string | null;
}

/** The replay's clock and the results of its run; null before the first replay. */
export async function replayStatus(database: Database, wallNow: EpochMs): Promise<ReplayStatus | null> {
  const clock = await getFeedClock(database, "archive", wallNow);
  if (!clock.started || clock.league === null) return null;
  const { run, asOf, league } = clock;
  const picks = await listRecordPicks(database, { feed: "archive", run, asOf });
  const of = (verdict: "BET" | "LEAN") => recordFigures(picks.filter((pick) => pick.verdict === verdict));
  return {
    league,
    run,
    asOf,
    published: picks.length,
    picks,
    figures: recordFigures(picks),
    byVerdict: { BET: of("BET"), LEAN: of("LEAN") },
    nextDay: await nextArchiveDay(database, league, easternDate(epochMs(asOf + DAY_MS / 2))),
  };
}
