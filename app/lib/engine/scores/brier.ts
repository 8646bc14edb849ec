import type { ScoredForecast } from "./log-loss.ts";

/** M14, the Brier score: mean (p − y)². NaN for no forecasts. */
export function brierScore(forecasts: readonly ScoredForecast[]): number {
  let sum = 0;
  for (const { p, y } of forecasts) sum += (p - y) ** 2;
  return sum / forecasts.length;
}
