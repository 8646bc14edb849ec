import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { dailyPerformance, performanceRating, pooledRates } from "#app/lib/engine/record/daily-performance.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { figuresOfSums } from "#app/lib/engine/record/record-sums.ts";
import { NO_RATE, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { HistoryFilters } from "#app/lib/schemas/record/forms.ts";
import type { PerformanceHistory } from "#app/lib/schemas/record/dto.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { forecastRate } from "./inside/forecast-rate.server.ts";
import { readRecord, recordSums, sumsOf } from "./shared-record.server.ts";
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
  const league = filters.league === "ALL" ? null : filters.league;
  const fromDay = easternDayOf(from);
  const [daily, sums] = await Promise.all([
    recordSums(database, record, { league, fromDay, by: ["day", "version"] }).then(dailyPerformance),
    recordSums(database, record, { league, fromDay }),
  ]);
  const pooled = pooledRates(daily);
  const records = daily.map((day) => ({
    ...day,
    modelVersion: record.versions.get(day.modelVersionId) ?? "",
    rating: performanceRating(pooled.get(day.modelVersionId) ?? NO_RATE),
  }));
  const open = record.open.filter((pick) => pick.startAt >= from && (league === null || pick.league === league));
  const figures = (of: "BET" | "LEAN") =>
    figuresOfSums(sumsOf(sums, of), open.filter(({ verdict }) => verdict === of).length);
  const [bets, leans] = [figures("BET"), figures("LEAN")];
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
