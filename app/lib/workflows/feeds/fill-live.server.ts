import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { createArchiveFeed } from "#app/lib/providers/archive/archive-feed.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { archiveExtent } from "#app/models/feeds/archive.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { ensureFeed, FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { trainProps } from "#app/lib/workflows/pricing/train-props.server.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { seasonStarts } from "./fill-past.server.ts";
import { isFilled, type FillProgress, type FillReport } from "./first-fill.server.ts";
import { ingestPlayers } from "./ingest-rosters.server.ts";
import { ingestLineups } from "./ingest-lineups.server.ts";
import { ingestSchedule } from "./ingest-schedule.server.ts";
import { addReports, NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { ingestPastPlayers } from "./inside/past-players.server.ts";
import { archiveReader } from "./replay-archive.server.ts";
import { snapshotOdds } from "./snapshot-odds.server.ts";

/** How much of the imported archive is used: ratings forget older games. */
const ARCHIVE_BACK_MS = 3 * 366 * DAY_MS;
/** Results at the end of the imported past are requested again: games that were running then have ended since. */
const OVERLAP_MS = 3 * DAY_MS;
const SCHEDULE_AHEAD_MS = 10 * DAY_MS;

/** Live data have one run: real events cannot be rewound. */
const RUN = 1;

export interface LiveFill {
  readonly leagues: readonly League[];
  readonly wallClock: () => EpochMs;
  readonly onProgress?: (progress: FillProgress) => void;
  /** The source of the ratings' start: a feed of the past that reaches up to now. Default: the imported archive. */
  readonly past?: FeedProviders;
}

/** The imported archive as the past of the live feed. */
function archiveAsPast(database: Database): FeedProviders {
  return { ...createArchiveFeed(archiveReader(database)), feed: "live" };
}

/**
 * Results, prices and starters of the past, from which the ratings start, and the box scores of its last season, from which the model of
 * players' props starts; `to` is where the providers take over.
 */
async function fillPast(
  database: Database,
  past: FeedProviders,
  span: { readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly IngestReport[]> {
  const { league, from, to } = span;
  return [
    await ingestSchedule(database, past, { league, from, to: epochMs(to + SCHEDULE_AHEAD_MS), asOf: to }),
    ...(await ingestPastPlayers(database, past, { league, season: seasonStarts(league, to).season, until: to })),
    await snapshotOdds(database, past, { league, from, asOf: to, fresh: true }),
    await ingestLineups(database, past, { league, from, asOf: to }),
  ];
}

/** A provider that does not answer leaves its part empty: the next reading fills it, and until then the model has too little data. */
async function asFarAsAnswered(where: string, read: () => Promise<IngestReport>): Promise<IngestReport> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...NOTHING_INGESTED, problems: [{ where, message: error.message }] };
  }
}

/**
 * Fills a database with live data. Ratings start from the imported archive, if there is one, continue with the results that the providers
 * still report, and end with today's schedule, rosters and odds. With too little of both, the model says that it has too little data, and
 * nothing is published until it has. Repeating a completed fill does nothing.
 */
export async function fillLive(database: Database, live: FeedProviders, fill: LiveFill): Promise<FillReport> {
  const nothing = { filled: false, written: 0, published: 0, graded: 0, problems: [] };
  if (await isFilled(database, "live")) return nothing;
  const { leagues, wallClock } = fill;
  await ensureTeamCatalogue(database);
  await ensureFeed(database, "live", { seed: "live", wallNow: wallClock() });
  const past = fill.past ?? archiveAsPast(database);
  const total = 3 * leagues.length;
  let done = 0;
  const step = (label: string) => fill.onProgress?.({ done: ++done, total, label });
  const reports: IngestReport[] = [];
  for (const league of leagues) {
    const now = wallClock();
    const { history, season } = seasonStarts(league, now);
    const imported = fill.past ? now : ((await archiveExtent(database, league))?.lastStartAt ?? null);
    let from = history;
    if (imported !== null) {
      const to = epochMs(Math.min(now, imported + DAY_MS));
      reports.push(
        ...(await fillPast(database, past, { league, from: fill.past ? history : epochMs(to - ARCHIVE_BACK_MS), to })),
      );
      from = epochMs(Math.max(history, to - OVERLAP_MS));
    }
    step(
      imported === null
        ? `${league}: nothing imported of the past`
        : `${league}: results, prices and box scores of the past`,
    );
    const ahead = { league, from, to: epochMs(now + SCHEDULE_AHEAD_MS), asOf: now };
    reports.push(
      await asFarAsAnswered(`${league} schedule`, () => ingestSchedule(database, live, ahead)),
      await asFarAsAnswered(`${league} rosters`, () => ingestPlayers(database, live, { league, season, asOf: now })),
      await asFarAsAnswered(`${league} starters`, () => ingestLineups(database, live, { league, asOf: wallClock() })),
      await asFarAsAnswered(`${league} odds`, () => snapshotOdds(database, live, { league, asOf: wallClock() })),
    );
    step(`${league}: results, schedule, rosters and odds of the providers`);
    await trainModel(database, { feed: "live", run: RUN, league, asOf: wallClock() });
    await trainProps(database, { feed: "live", run: RUN, league, asOf: wallClock() });
    step(`${league}: ratings fitted`);
  }
  await noteIngested(database, { feed: "live", league: "NBA", kind: FIRST_FILL, through: wallClock() });
  await database.optimize();
  const { written, problems } = addReports(reports);
  return { filled: true, written, published: 0, graded: 0, problems };
}
