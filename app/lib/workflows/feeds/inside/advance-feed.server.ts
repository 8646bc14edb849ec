import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { READS_PLAYERS } from "#app/lib/engine/ratings/model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { RecordKey } from "#app/lib/platform/record-key.server.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { listWithoutBoxScore } from "#app/models/feeds/box-score.server.ts";
import { PROCESSED_THROUGH, markIngested } from "#app/models/feeds/feed.server.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { gradeGames } from "#app/lib/workflows/record/grade-games.server.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { ingestInjuries } from "#app/lib/workflows/feeds/ingest-injuries.server.ts";
import { ingestRostersWhenDue } from "#app/lib/workflows/feeds/ingest-rosters.server.ts";
import { ingestLineups } from "#app/lib/workflows/feeds/ingest-lineups.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { anchorHeads } from "#app/lib/workflows/record/anchor-heads.server.ts";
import { publishDailyRoot } from "#app/lib/workflows/record/publish-daily-root.server.ts";
import { publishPicks } from "#app/lib/workflows/picks/publish-picks.server.ts";
import { measureForecasts } from "#app/lib/workflows/pricing/measure-forecasts.server.ts";
import { trainProps } from "#app/lib/workflows/pricing/train-props.server.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { snapshotAlternates } from "#app/lib/workflows/feeds/snapshot-alternates.server.ts";
import { snapshotParlays } from "#app/lib/workflows/feeds/snapshot-parlays.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";

/** Box scores, which cover earlier days, are read at every sixth moment and at the last. */
const BOX_SCORES_EVERY = 6;
/** How often the blend of props is refitted while a feed is advanced. */
const LEARN_PROPS_EVERY_MS = 7 * DAY_MS;

/** The people's part of a moment: the feed's time, and the real time when the feed was there. */
export type LivedThrough = (at: { readonly asOf: EpochMs; readonly wallNow: EpochMs }) => Promise<void>;

export interface FeedAdvance {
  readonly run: number;
  readonly leagues: readonly League[];
  /** The moments of the feed's clock to stop at, in order; at each only data known by then is read. */
  readonly moments: readonly EpochMs[];
  /** The last moment before the first of `moments`. */
  readonly from: EpochMs;
  readonly wallClock: () => EpochMs;
  /** Signs the new entries of the record at every moment. Without it nothing is signed. */
  readonly signingKey?: RecordKey | null;
  /** Whether to read box scores, which only simulation and live feeds report along the way. Default true. */
  readonly boxScores?: boolean;
  /** Lets people of the simulated world act at a moment, once its picks are published. */
  readonly lives?: LivedThrough | undefined;
  readonly onMoment?: (moment: EpochMs, index: number) => void;
  /** Called for a league whose provider gave no usable answer: that league stops there, the others go on. Without it the error is thrown. */
  readonly onFailure?: (league: League, error: ProviderError) => void;
}

export interface AdvanceReport {
  readonly written: number;
  readonly published: number;
  readonly graded: number;
  readonly settled: number;
  readonly problems: readonly ProviderProblem[];
}

/** Moments from `from` (excluded) to `to` (included), `stepMs` apart; the last one may be nearer. */
export function momentsBetween(from: EpochMs, to: EpochMs, stepMs: number): EpochMs[] {
  const moments: EpochMs[] = [];
  for (let moment = from + stepMs; moment < to; moment += stepMs) moments.push(epochMs(moment));
  if (to > from) moments.push(to);
  return moments;
}

/** Whether a game has ended whose box score the ratings need, because they read who played. */
async function lacksBoxScore(
  database: Database,
  { feed, league, asOf }: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs },
): Promise<boolean> {
  if (!READS_PLAYERS[league]) return false;
  return (await listWithoutBoxScore(database, { feed, league, since: epochMs(asOf - DAY_MS), asOf })).size > 0;
}

/** Records that these leagues have been processed up to a moment. */
export async function noteProcessedThrough(
  database: Database,
  feed: Feed,
  leagues: readonly League[],
  through: EpochMs,
): Promise<void> {
  await database.write(async (tx) => {
    for (const league of leagues) await markIngested(tx, { feed, league, kind: PROCESSED_THROUGH, through });
  });
}

/**
 * Advances a feed: at every moment data is ingested, finished games are graded, bets settled and picks published, exactly as the worker
 * does it live; on the live feed itself picks and roots are published only at the last moment. First fill, backfilling a gap, stepping the
 * simulation and replaying the archive all go through here.
 *
 * @throws ProviderError when a provider gives no usable answer and there is no `onFailure`.
 */
export async function advanceFeed(
  database: Database,
  providers: FeedProviders,
  advance: FeedAdvance,
): Promise<AdvanceReport> {
  const { feed } = providers;
  const { run } = advance;
  let { leagues } = advance;
  const sums = { written: 0, published: 0, graded: 0, settled: 0 };
  const problems: ProviderProblem[] = [];
  /** How far the feed's clock is ahead of the real one. */
  const ahead = Math.max(0, (advance.moments.at(-1) ?? advance.from) - advance.wallClock());
  let previous = advance.from;
  let learntAt = advance.from;
  for (const [index, asOf] of advance.moments.entries()) {
    const recordedAt = advance.wallClock();
    const withStats = advance.boxScores !== false;
    const withBoxScores = withStats && ((index + 1) % BOX_SCORES_EVERY === 0 || index + 1 === advance.moments.length);
    for (const league of leagues) {
      try {
        const reports = [
          await ingestSchedule(database, providers, usualScheduleWindow(league, asOf)),
          await ingestLineups(database, providers, { league, asOf }),
          await snapshotOdds(database, providers, { league, asOf }),
          await snapshotParlays(database, providers, { league, asOf }),
          ...(withStats
            ? [
                await ingestRostersWhenDue(database, providers, { league, asOf }),
                await ingestInjuries(database, providers, { league, asOf }),
              ]
            : []),
          ...(withBoxScores || (withStats && (await lacksBoxScore(database, { feed, league, asOf })))
            ? [await ingestBoxScores(database, providers, { league, asOf })]
            : []),
        ];
        for (const report of reports) {
          sums.written += report.written;
          problems.push(...report.problems);
        }
      } catch (error) {
        if (!(error instanceof ProviderError) || !advance.onFailure) throw error;
        advance.onFailure(league, error);
        leagues = leagues.filter((other) => other !== league);
      }
    }
    sums.written += (await captureClose(database, { feed, from: previous, asOf })).written;
    await measureForecasts(database, { feed, run, asOf });
    sums.graded += (await gradeGames(database, { feed, run, asOf, recordedAt })).graded;
    sums.settled += (await settleSavedPicks(database, { feed, run, asOf, recordedAt })).settled;
    if (withStats && asOf - learntAt >= LEARN_PROPS_EVERY_MS) {
      for (const league of leagues) await trainProps(database, { feed, run, league, asOf });
      learntAt = asOf;
    }
    // Real games are picked now or not at all: nothing is published for the missed time.
    const publishing = feed !== "live" || index + 1 === advance.moments.length;
    for (const league of publishing ? leagues : []) {
      sums.published += (await publishPicks(database, { feed, run, league, asOf, recordedAt })).published;
    }
    // Alternate lines of past moments have no use: nothing is priced, closed or graded by them.
    for (const league of index + 1 === advance.moments.length ? leagues : []) {
      const report = await snapshotAlternates(database, providers, { league, asOf });
      sums.written += report.written;
      problems.push(...report.problems);
    }
    // The archive's clock jumps over the starts: its daily root is due at the last moment before them.
    const nextAt = advance.moments[index + 1] ?? (feed === "archive" ? epochMs(asOf + 24 * HOUR_MS) : asOf);
    if (publishing) await publishDailyRoot(database, { feed, run, asOf, nextAt, recordedAt });
    if (advance.signingKey)
      await anchorHeads(database, { feed, wallNow: recordedAt }, { key: advance.signingKey, authorities: [] });
    await advance.lives?.({ asOf, wallNow: epochMs(asOf - ahead) });
    // After a worker dies during a moment, the whole moment is repeated; rows already written stay.
    if (feed !== "archive") await noteProcessedThrough(database, feed, leagues, asOf);
    previous = asOf;
    advance.onMoment?.(asOf, index);
  }
  return { ...sums, problems };
}
