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
  /** Σ p (1 − p): the variance of the number of events if every forecast is right. */
  readonly variance: number;
}

/** Where the bin `b` of `binCount` begins among `size` forecasts in their order. */
const edgeOf = (b: number, size: number, binCount: number) => Math.floor((b * size) / binCount);

/** Forecasts in columns: a long record's take a tenth of the memory of objects. */
export interface ScoredColumns {
  readonly p: Float64Array;
  /** 1 or 0. */
  readonly y: Uint8Array;
}

/** The same forecasts in columns. */
const inColumns = (forecasts: readonly ScoredForecast[]): ScoredColumns => ({
  p: Float64Array.from(forecasts, ({ p }) => p),
  y: Uint8Array.from(forecasts, ({ y }) => y),
});

/**
 * The places of chances, rising by their value; equal ones stay in their order. They are put into as many buckets as there are chances, which
 * leaves little to sort: a long record takes a tenth of the time of a comparison sort.
 */
function risingOrder(chances: Float64Array): Uint32Array {
  const size = chances.length;
  const bucketOf = new Uint32Array(size);
  const next = new Uint32Array(size + 2);
  for (let place = 0; place < size; place++) {
    const bucket = Math.floor((chances[place] as number) * size);
    bucketOf[place] = bucket;
    next[bucket + 1] = (next[bucket + 1] as number) + 1;
  }
  for (let bucket = 1; bucket < next.length; bucket++)
    next[bucket] = (next[bucket] as number) + (next[bucket - 1] as number);
  const order = new Uint32Array(size);
  for (let place = 0; place < size; place++) {
    const bucket = bucketOf[place] as number;
    order[next[bucket] as number] = place;
    next[bucket] = (next[bucket] as number) + 1;
  }
  for (let index = 1; index < size; index++) {
    const place = order[index] as number;
    const chance = chances[place] as number;
    let to = index;
    for (; to > 0 && (chances[order[to - 1] as number] as number) > chance; to--) order[to] = order[to - 1] as number;
    order[to] = place;
  }
  return order;
}

/** Bins of (nearly) equal numbers of forecasts, in the order of the forecast; sizes differ by one at most. */
export function equalMassBinsOf({ p: chances, y: outcomes }: ScoredColumns, binCount = 10): readonly CalibrationBin[] {
  const order = risingOrder(chances);
  const bins: CalibrationBin[] = [];
  for (let b = 0; b < binCount; b++) {
    const places = order.subarray(edgeOf(b, order.length, binCount), edgeOf(b + 1, order.length, binCount));
    const n = places.length;
    if (n === 0) continue;
    let [p, y, variance] = [0, 0, 0];
    for (const place of places) {
      const chance = chances[place] as number;
      p += chance;
      y += outcomes[place] as number;
      variance += chance * (1 - chance);
    }
    const chanceOf = (place: number | undefined) => chances[place as number] as number;
    bins.push({
      n,
      low: chanceOf(places[0]),
      high: chanceOf(places[n - 1]),
      meanForecast: p / n,
      rate: y / n,
      variance,
    });
  }
  return bins;
}

/** The same for forecasts in a list. */
export const equalMassBins = (forecasts: readonly ScoredForecast[], binCount = 10): readonly CalibrationBin[] =>
  equalMassBinsOf(inColumns(forecasts), binCount);

/** M14, expected calibration error: Σ n_b/N · |ȳ_b − p̄_b| over equal-mass bins. NaN for no forecasts. */
export function calibrationError(forecasts: readonly ScoredForecast[], binCount = 10): number {
  if (forecasts.length === 0) return Number.NaN;
  let sum = 0;
  for (const bin of equalMassBins(forecasts, binCount)) sum += bin.n * Math.abs(bin.rate - bin.meanForecast);
  return sum / forecasts.length;
}

/** The fewest forecasts for a calibration error; below it is mostly noise and is not shown. */
export const CALIBRATION_ERROR_MINIMUM = 500;

interface NoiseOptions {
  readonly seed: string;
  readonly draws?: number;
  readonly binCount?: number;
}

/** The calibration error by chance alone: its mean over many draws, and its 95th percentile. */
export interface CalibrationNoise {
  readonly mean: number;
  readonly percentile95: number;
}

/** Bin of each forecast in `equalMassBins`, and the bins' sizes and mean forecasts. */
function binsOf(chances: Float64Array, binCount: number) {
  const order = risingOrder(chances);
  const bin = new Int32Array(chances.length);
  const n = new Int32Array(binCount);
  const sum = new Float64Array(binCount);
  for (let b = 0; b < binCount; b++) {
    for (const index of order.subarray(edgeOf(b, order.length, binCount), edgeOf(b + 1, order.length, binCount))) {
      bin[index] = b;
      n[b] = (n[b] as number) + 1;
      sum[b] = (sum[b] as number) + (chances[index] as number);
    }
  }
  return { bin, n, sum };
}

/**
 * The expected calibration error of a *perfect* model in these bins (M14), in closed form: the number of events of a bin is nearly normal with
 * the variance Σ p (1 − p), whose mean absolute deviation is √(2/π) standard deviations. In bins of 25 forecasts it is within 2% of
 * `calibrationNoise`'s mean over many draws. NaN for no bins.
 */
export function expectedCalibrationNoise(bins: readonly CalibrationBin[]): number {
  const [deviation, size] = bins.reduce(
    ([sum, total], { variance, n }) => [sum + Math.sqrt((2 / Math.PI) * variance), total + n] as const,
    [0, 0] as readonly [number, number],
  );
  return deviation / size;
}

/**
 * The calibration error a *perfect* model would show on these forecasts (M14, M30): outcomes are drawn from the forecasts themselves,
 * `draws` times (200 by default). For forecasts between 30% and 70% it is about .123 at N = 100, .055 at 500 and .028 at 2,000, and its
 * 95th percentile about 1.4 times that. Deterministic for a seed; NaN for no forecasts.
 */
export function calibrationNoise(
  forecasts: readonly { readonly p: number }[],
  { seed, draws = 200, binCount = 10 }: NoiseOptions,
): CalibrationNoise {
  if (forecasts.length === 0) return { mean: Number.NaN, percentile95: Number.NaN };
  const key = seedKey(seed);
  const random = new Random(key.low, key.high, 1);
  const chances = Float64Array.from(forecasts, ({ p }) => p);
  const { bin, n, sum } = binsOf(chances, binCount);
  const hits = new Int32Array(binCount);
  const errors = new Float64Array(draws);
  for (let d = 0; d < draws; d++) {
    hits.fill(0);
    for (let i = 0; i < chances.length; i++)
      if (random.chance(chances[i] as number)) hits[bin[i] as number] = (hits[bin[i] as number] as number) + 1;
    let error = 0;
    for (let b = 0; b < binCount; b++) {
      const size = n[b] as number;
      if (size > 0) error += size * Math.abs((hits[b] as number) / size - (sum[b] as number) / size);
    }
    errors[d] = error / forecasts.length;
  }
  const mean = errors.reduce((total, error) => total + error, 0) / draws;
  return { mean, percentile95: errors.sort()[Math.min(draws - 1, Math.floor(0.95 * draws))] as number };
}

/** The mean of `calibrationNoise`, shown next to a calibration error for comparison. */
export function calibrationNoiseFloor(forecasts: readonly { readonly p: number }[], options: NoiseOptions): number {
  return calibrationNoise(forecasts, options).mean;
}
