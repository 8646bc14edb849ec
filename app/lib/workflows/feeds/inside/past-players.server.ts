import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { seasonAt, seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { READS_PLAYERS } from "#app/lib/engine/ratings/model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { ingestBoxScores } from "#app/lib/workflows/feeds/ingest-box-scores.server.ts";
import { ingestInjuries } from "#app/lib/workflows/feeds/ingest-injuries.server.ts";
import { ingestPlayers } from "#app/lib/workflows/feeds/ingest-rosters.server.ts";
import type { IngestReport } from "./ingest-report.ts";
import { monthsBetween } from "./past-months.ts";

/** Reports of injuries older than this are only read where ratings read players. */
const INJURIES_BACK_MS = 30 * DAY_MS;

/**
 * Reads rosters, box scores and injury reports of a season that has begun. Where ratings read who plays, this covers every season whose
 * results a fill reads: a player's worth is learned over a season, not in its first weeks, and parameters are fitted on earlier games than
 * those that test them.
 */
export async function ingestPastPlayers(
  database: Database,
  past: FeedProviders,
  { league, season, until }: { readonly league: League; readonly season: number; readonly until: EpochMs },
): Promise<readonly IngestReport[]> {
  const next = seasonAt(league, until);
  const seasons = READS_PLAYERS[league] ? [next - 2, next - 1, next] : [season];
  const begins = easternMoment(seasonCalendar(league, seasons[0] ?? season).regularFirst, 0);
  const injuriesFrom = READS_PLAYERS[league] ? begins : epochMs(until - INJURIES_BACK_MS);
  const reports: IngestReport[] = [];
  const rosters = async (of: number) =>
    void reports.push(await ingestPlayers(database, past, { league, season: of, asOf: until }));
  for (const each of seasons.slice(0, -1)) await rosters(each);
  for (const { from, to } of monthsBetween(begins, until))
    reports.push(await ingestBoxScores(database, past, { league, from, to, asOf: until }));
  reports.push(await ingestInjuries(database, past, { league, from: injuriesFrom, asOf: until }));
  // Last, because box scores put players on the teams they played for. Just before a season its rosters are known already.
  for (const each of new Set([seasons.at(-1) ?? season, next])) await rosters(each);
  return reports;
}
