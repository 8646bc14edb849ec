import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { countedDistance } from "#app/lib/engine/calibration/close-distance.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, GameMarket } from "#app/lib/engine/leagues.ts";
import { closeProbabilityOf } from "#app/lib/engine/odds/closing-price.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { closingStep } from "#app/lib/engine/ratings/blend-at.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { listNewestQuotes, type NewestQuote } from "#app/models/feeds/odds.server.ts";
import {
  listUnmeasuredForecasts,
  saveCloseDistances,
  type UnmeasuredForecast,
} from "#app/models/pricing/close-distance.server.ts";

/** A game that ended longer ago than this without being measured is left out: its forecasts may have been deleted. */
const MEASURED_WITHIN_MS = 3 * DAY_MS;

/** The last forecast of each market at each step. */
function lastOfSteps(forecasts: readonly UnmeasuredForecast[]) {
  const last = new Map<string, { readonly step: number; readonly forecast: UnmeasuredForecast }>();
  for (const forecast of forecasts) {
    const step = closingStep(forecast.league, forecast.startAt, forecast.asOf);
    last.set(`${forecast.gameId} ${forecast.market} ${step}`, { step, forecast });
  }
  return [...last.values()];
}

/** logit close − logit p* of a forecast at its own line, as far as it counts; null if its market had no close. */
function distanceOf(feed: Feed, forecast: UnmeasuredForecast, quotes: readonly NewestQuote[]): number | null {
  const options = {
    distribution: outcomeDistributionSchema.parse(forecast.distribution),
    minimumBooks: minimumBooks(feed),
  };
  const close = closeProbabilityOf(forecast, quotes, { feed, startAt: forecast.startAt }, options);
  return close === null ? null : countedDistance(forecast, close);
}

/** Measures how far the forecasts of finished games were from the close (M28), for the intervals of future forecasts. Each game is measured once. */
export async function measureForecasts(
  database: Database,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
): Promise<{ readonly measured: number }> {
  const since = epochMs(asOf - MEASURED_WITHIN_MS);
  const forecasts = await listUnmeasuredForecasts(database, { feed, run, asOf, since });
  if (forecasts.length === 0) return { measured: 0 };
  const gameIds = [...new Set(forecasts.map(({ gameId }) => gameId))];
  const quotes = groupBy(await listNewestQuotes(database, gameIds, asOf, "game"), marketKey);
  const measured = lastOfSteps(forecasts).map(({ step, forecast }) => ({
    run,
    gameId: forecast.gameId,
    market: forecast.market as GameMarket,
    step,
    distance: distanceOf(feed, forecast, quotes.get(marketKey(forecast)) ?? []),
    knownAt: asOf,
  }));
  await database.write((tx) => saveCloseDistances(tx, measured));
  return { measured: gameIds.length };
}
