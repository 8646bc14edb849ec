import { Random } from "#app/lib/engine/random/random.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import type { ScoredForecast } from "./log-loss.ts";

/** A bin of a reliability diagram. */
export interface CalibrationBin {
  readonly n: number;
  readonly low: number;
  readonly high: number;
  readonly meanForecast: number;
  /** Observed frequency. */
  readonly rate: number;
}

/** Bins of (nearly) equal numbers of forecasts, in the order of the forecast; sizes differ by one at most. */
export function equalMassBins(forecasts: readonly ScoredForecast[], binCount = 10): readonly CalibrationBin[] {
  const sorted = [...forecasts].sort((a, b) => a.p - b.p);
  const bins: CalibrationBin[] = [];
  for (let b = 0; b < binCount; b++) {
    const from = Math.floor((b * sorted.length) / binCount);
    const to = Math.floor(((b + 1) * sorted.length) / binCount);
    if (to === from) continue;
    let p = 0;
    let y = 0;
    for (let i = from; i < to; i++) {
      const f = sorted[i] as ScoredForecast;
      p += f.p;
      y += f.y;
    }
    const n = to - from;
    bins.push({
      n,
      low: (sorted[from] as ScoredForecast).p,
      high: (sorted[to - 1] as ScoredForecast).p,
      meanForecast: p / n,
      rate: y / n,
    });
  }
  return bins;
}

/** M14, expected calibration error: Σ n_b/N · |ȳ_b − p̄_b| over equal-mass bins. NaN for no forecasts. */
export function calibrationError(forecasts: readonly ScoredForecast[], binCount = 10): number {
  if (forecasts.length === 0) return Number.NaN;
  let sum = 0;
  for (const bin of equalMassBins(forecasts, binCount)) sum += bin.n * Math.abs(bin.rate - bin.meanForecast);
  return sum / forecasts.length;
}

/** Below this many forecasts the calibration error is mostly noise and is not shown. */
export const CALIBRATION_ERROR_MINIMUM = 500;

/**
 * The calibration error a *perfect* model would show on these forecasts: outcomes are drawn from the forecasts themselves, `draws`
 * times. For forecasts between 30% and 70% it is about .123 at N = 100, .055 at 500 and .028 at 2,000.
 */
export function calibrationNoiseFloor(
  forecasts: readonly { readonly p: number }[],
  options: { readonly seed: string; readonly draws?: number; readonly binCount?: number },
): number {
  if (forecasts.length === 0) return Number.NaN;
  const key = seedKey(options.seed);
  const random = new Random(key.low, key.high, 1);
  const draws = options.draws ?? 200;
  let sum = 0;
  for (let d = 0; d < draws; d++) {
    const drawn = forecasts.map(({ p }): ScoredForecast => ({ p, y: random.chance(p) ? 1 : 0 }));
    sum += calibrationError(drawn, options.binCount ?? 10);
  }
  return sum / draws;
}
