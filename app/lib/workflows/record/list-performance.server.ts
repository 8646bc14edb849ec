import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { dailyPerformance, performanceRating, pooledRates } from "#app/lib/engine/record/daily-performance.ts";
import { figuresByVerdict, headlineOf } from "#app/lib/engine/record/headline.ts";
import { NO_RATE, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
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
 * Daily performance of every model version from the gradings: bets that won or lost, by the day of their game; leans, which carry no stake, are
 * counted apart. The headline is the track record's, of the period. The overall win rate is total correct over total predictions; average edge and confidence are means over the daily records (analytics §9). As far back as the
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
  const { records, bets, leans } = onceFor(record, `daily ${filters.league} ${from}`, () => {
    const within = record.picks.filter(
      ({ startAt, league }) => startAt >= from && (filters.league === "ALL" || league === filters.league),
    );
    const daily = dailyPerformance(within);
    const pooled = pooledRates(daily);
    return {
      records: daily.map((day) => ({
        ...day,
        modelVersion: record.versions.get(day.modelVersionId) ?? "",
        rating: performanceRating(pooled.get(day.modelVersionId) ?? NO_RATE),
      })),
      ...figuresByVerdict(within),
    };
  });
  const total = records.reduce((sum, day) => sum + day.totalPredictions, 0);
  const correct = records.reduce((sum, day) => sum + day.correctPredictions, 0);
  return {
    feed: { feed, label, note, now: asOf },
    days,
    limitedByPlan: days < asked,
    headline: headlineOf(bets),
    leans: {
      settled: leans.settled,
      winRate: rateView(leans.winRate, WIN_RATE_NEEDS),
      closingLineValue: rateView(leans.closingLineValue, WIN_RATE_NEEDS),
    },
    winRate: rateView(bets.winRate, WIN_RATE_NEEDS),
    forecasts: rateView(forecasts, WIN_RATE_NEEDS),
    totalPredictions: total,
    correctPredictions: correct,
    averageEdge: mean(records.flatMap((day) => day.averageEdge ?? [])),
    averageConfidence: mean(records.flatMap((day) => day.averageConfidence ?? [])),
    records,
  };
}
