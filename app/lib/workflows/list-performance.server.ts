import { wilsonInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { dayKey } from "#app/lib/engine/entitlements/calendar-day.ts";
import { dailyPerformance, performanceRating } from "#app/lib/engine/record/daily-performance.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { HistoryFilters, PerformanceHistory } from "#app/lib/schemas/record.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feed.server.ts";
import { accessOf } from "./pick-access.ts";
import { readRecord, recordedPick } from "./shared-record.server.ts";
import { asRate, WIN_RATE_NEEDS } from "./summarise-bets.ts";

const DAY = 86_400_000;

export interface ListPerformanceInput {
  readonly viewer: Viewer;
  readonly filters: Pick<HistoryFilters, "period" | "league">;
  readonly feed: FeedOrClock;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Daily performance of every model version from the gradings: picks that won or lost, by the day of their game. The overall win rate is
 * total correct over total predictions; average edge and confidence are means over the daily records (analytics §9). As far back as the
 * viewer's plan goes; the public record goes back to the beginning.
 */
export async function listPerformance(database: Database, input: ListPerformanceInput): Promise<PerformanceHistory> {
  const { viewer, filters, wallNow, settings } = input;
  const clock = await getFeedClock(database, input.feed, wallNow);
  const { feed, run, asOf, label, note } = clock;
  const allowed = accessOf(viewer, wallNow, settings).entitlements.historyDays;
  const asked = Number(filters.period);
  const days = allowed === null ? asked : Math.min(asked, allowed);
  const since = dayKey(epochMs(asOf - days * DAY));
  const record = await readRecord(database, { feed, run, asOf });
  const picks = record.picks
    .filter((pick) => filters.league === "ALL" || pick.league === filters.league)
    .map((pick) => recordedPick(pick, asOf));
  const records = dailyPerformance(picks)
    .filter((day) => day.date > since)
    .map((day) => ({
      ...day,
      modelVersion: record.versions.get(day.modelVersionId) ?? "",
      rating: performanceRating(day.winRate),
    }));
  const total = records.reduce((sum, day) => sum + day.totalPredictions, 0);
  const correct = records.reduce((sum, day) => sum + day.correctPredictions, 0);
  return {
    feed: { feed, label, note, now: asOf },
    days,
    limitedByPlan: days < asked,
    winRate: asRate(wilsonInterval(correct, total), WIN_RATE_NEEDS),
    totalPredictions: total,
    correctPredictions: correct,
    averageEdge: mean(records.map((day) => day.averageEdge)),
    averageConfidence: mean(records.map((day) => day.averageConfidence)),
    records,
  };
}
