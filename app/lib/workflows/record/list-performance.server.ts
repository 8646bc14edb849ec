import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { dailyPerformance, performanceRating } from "#app/lib/engine/record/daily-performance.ts";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { shareOf, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { HistoryFilters } from "#app/lib/schemas/record/forms.ts";
import type { PerformanceHistory } from "#app/lib/schemas/record/dto.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { forecastRate } from "./inside/forecast-rate.server.ts";
import { onceFor, readRecord } from "./shared-record.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

export interface ListPerformanceInput {
  readonly filters: Pick<HistoryFilters, "period" | "league">;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Daily performance of every model version from the gradings: picks that won or lost, by the day of their game. The overall win rate is
 * total correct over total predictions; average edge and confidence are means over the daily records (analytics §9). As far back as the
 * viewer's plan goes; the public record goes back to the beginning.
 */
export async function listPerformance(caller: Caller, { filters }: ListPerformanceInput): Promise<PerformanceHistory> {
  const { database, clock } = caller;
  const { feed, run, asOf, label, note } = clock;
  const allowed = accessOf(caller).entitlements.historyDays;
  const asked = Number(filters.period);
  const days = allowed === null ? asked : Math.min(asked, allowed);
  const from = nextEasternMidnight(epochMs(asOf - days * DAY_MS));
  const [record, forecasts] = await Promise.all([
    readRecord(database, { feed, run, asOf }),
    forecastRate(database, { feed, run, league: filters.league, from, asOf }),
  ]);
  const { records, closingLineValue } = onceFor(record, `daily ${filters.league} ${from}`, () => {
    const within = record.picks.filter(
      ({ grade, startAt, league }) =>
        startAt >= from &&
        (grade?.result === "win" || grade?.result === "loss") &&
        (filters.league === "ALL" || league === filters.league),
    );
    const daily = dailyPerformance(within).map((day) => ({
      ...day,
      modelVersion: record.versions.get(day.modelVersionId) ?? "",
      rating: performanceRating(day.winRate, day.totalPredictions),
    }));
    return { records: daily, closingLineValue: recordFigures(within).closingLineValue };
  });
  const total = records.reduce((sum, day) => sum + day.totalPredictions, 0);
  const correct = records.reduce((sum, day) => sum + day.correctPredictions, 0);
  return {
    feed: { feed, label, note, now: asOf },
    days,
    limitedByPlan: days < asked,
    winRate: rateView(shareOf(correct, total), WIN_RATE_NEEDS),
    forecasts: rateView(forecasts, WIN_RATE_NEEDS),
    totalPredictions: total,
    correctPredictions: correct,
    averageEdge: mean(records.map((day) => day.averageEdge)),
    averageConfidence: mean(records.map((day) => day.averageConfidence)),
    profitUnits: records.reduce((sum, day) => sum + day.profitUnits, 0),
    closingLineValue: rateView(closingLineValue, WIN_RATE_NEEDS),
    records,
  };
}
