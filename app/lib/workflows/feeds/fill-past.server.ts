import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt, seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { trainModel } from "#app/lib/workflows/pricing/train-model.server.ts";
import { trainProps } from "#app/lib/workflows/pricing/train-props.server.ts";
import { addReports, type IngestReport } from "./inside/ingest-report.ts";
import { monthsBetween } from "./inside/past-months.ts";
import { ingestPastPlayers } from "./inside/past-players.server.ts";
import { ingestLineups } from "./ingest-lineups.server.ts";
import { ingestSchedule } from "./ingest-schedule.server.ts";
import { snapshotOdds } from "./snapshot-odds.server.ts";

/** The first moment of the season before the last one, and the newest season that has begun. */
export function seasonStarts(league: League, now: EpochMs): { readonly history: EpochMs; readonly season: number } {
  const season = seasonAt(league, now);
  const startOf = (year: number) => easternMoment(seasonCalendar(league, year).regularFirst, 0);
  const begun = startOf(season) <= now ? season : season - 1;
  return { history: startOf(season - 2), season: begun };
}

/** A league's past up to `until`, in a run of the feed. */
export interface LeaguePast {
  readonly league: League;
  readonly run: number;
  readonly until: EpochMs;
}

/** Called at the end of a step. */
export type OnPastStep = (label: string) => void;

/** Fills one league's past and reports each step as it ends. */
export type PastFiller = (past: LeaguePast, onStep: OnPastStep) => Promise<IngestReport>;

/**
 * Reads past prices month by month: the quotes of a season at once would take hundreds of megabytes, and one transaction for them would block
 * other writers for seconds.
 */
async function pastOdds(
  database: Database,
  past: FeedProviders,
  { league, until }: Pick<LeaguePast, "league" | "until">,
): Promise<IngestReport[]> {
  const reports: IngestReport[] = [];
  for (const { from, to } of monthsBetween(seasonStarts(league, until).history, until))
    reports.push(await snapshotOdds(database, past, { league, from, to, asOf: until, fresh: true }));
  return reports;
}

/** Ingests a league's past and trains its first model; `onStep` is called three times. */
export async function fillPast(
  database: Database,
  past: FeedProviders,
  { league, run, until }: LeaguePast,
  onStep: OnPastStep,
): Promise<IngestReport> {
  const { history, season } = seasonStarts(league, until);
  const window = { league, from: history, to: epochMs(until + 10 * DAY_MS), asOf: until };
  const schedule = await ingestSchedule(database, past, window);
  const players = await ingestPastPlayers(database, past, { league, season, until });
  onStep(`${league}: results, players and box scores`);
  const odds = await pastOdds(database, past, { league, until });
  const lineups = await ingestLineups(database, past, { league, from: history, asOf: until });
  onStep(`${league}: prices of past seasons`);
  await trainModel(database, { feed: "simulation", run, league, asOf: until });
  await trainProps(database, { feed: "simulation", run, league, asOf: until });
  onStep(`${league}: ratings fitted`);
  return addReports([schedule, ...odds, lineups, ...players]);
}
