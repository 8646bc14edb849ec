import { equalMassBins } from "./calibration-error.ts";
import type { ScoredForecast } from "./log-loss.ts";

/** M14, the Brier score: mean (p − y)². NaN for no forecasts. */
export function brierScore(forecasts: readonly ScoredForecast[]): number {
  let sum = 0;
  for (const { p, y } of forecasts) sum += (p - y) ** 2;
  return sum / forecasts.length;
}

/**
 * Murphy's decomposition (1973): Brier = reliability − resolution + uncertainty, up to the spread inside the bins.
 * Reliability Σ n_b/N (p̄_b − ȳ_b)², resolution Σ n_b/N (ȳ_b − ȳ)², uncertainty ȳ(1 − ȳ), `withinBins` what the binning leaves over
 * (so that reliability − resolution + uncertainty + withinBins is the Brier score exactly).
 */
export interface BrierDecomposition {
  readonly brier: number;
  readonly reliability: number;
  readonly resolution: number;
  readonly uncertainty: number;
  readonly withinBins: number;
}

export function murphyDecomposition(forecasts: readonly ScoredForecast[], binCount = 10): BrierDecomposition {
  const n = forecasts.length;
  const brier = brierScore(forecasts);
  let wins = 0;
  for (const f of forecasts) wins += f.y;
  const rate = wins / n;
  let reliability = 0;
  let resolution = 0;
  for (const bin of equalMassBins(forecasts, binCount)) {
    reliability += (bin.n / n) * (bin.meanForecast - bin.rate) ** 2;
    resolution += (bin.n / n) * (bin.rate - rate) ** 2;
  }
  const uncertainty = rate * (1 - rate);
  return {
    brier,
    reliability,
    resolution,
    uncertainty,
    withinBins: brier - (reliability - resolution + uncertainty),
  };
}
