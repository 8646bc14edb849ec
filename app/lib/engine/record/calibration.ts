import {
  CALIBRATION_ERROR_MINIMUM,
  equalMassBinsOf,
  expectedCalibrationNoise,
} from "#app/lib/engine/scores/calibration-error.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import { bootstrapOfDays } from "#app/lib/engine/scores/paired-bootstrap.ts";

export interface RecordBin {
  readonly predicted: number;
  readonly observed: number;
  readonly n: number;
}

/** How well the published confidence, compared with the closing line, predicted the same picks (M14). */
export interface RecordCalibration {
  readonly n: number;
  readonly bins: readonly RecordBin[];
  readonly closeBins: readonly RecordBin[];
  /** Expected calibration error; null under 500 cases, where it is mostly chance. */
  readonly error: number | null;
  readonly closeError: number | null;
  /** The expected error of a perfect model with as many cases. */
  readonly noiseFloor: number;
  readonly logLoss: number;
  readonly closeLogLoss: number;
  /** Log loss minus the close's on the same picks, with the standard error over game days; null under two days. */
  readonly difference: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly days: number;
  } | null;
}

/** The fewest forecasts of a bin; with fewer picks there are fewer bins. */
const BIN_SIZE = 25;
const MOST_BINS = 10;

/** Forecasts that won or lost and had a closing price, in columns of equal length. */
export interface ClosedForecasts {
  /** Eastern days of the starts, as days since 1970-01-01. */
  readonly days: Int32Array;
  readonly probabilities: Float64Array;
  readonly closeProbabilities: Float64Array;
  /** 1 won, 0 lost. */
  readonly won: Uint8Array;
}

/** Calibration over forecasts that won or lost and had a closing price; null under two bins of them. */
export function calibrationOf(forecasts: ClosedForecasts): RecordCalibration | null {
  const { days, probabilities, closeProbabilities, won } = forecasts;
  const n = days.length;
  const binCount = Math.min(MOST_BINS, Math.floor(n / BIN_SIZE));
  if (binCount < 2) return null;
  let [logLoss, closeLogLoss] = [0, 0];
  const byDay = new Map<number, { sum: number; n: number }>();
  for (let at = 0; at < n; at++) {
    const day = days[at] as number;
    const y = won[at] === 1 ? 1 : 0;
    const [own, close] = [logLossOf(probabilities[at] as number, y), logLossOf(closeProbabilities[at] as number, y)];
    logLoss += own;
    closeLogLoss += close;
    const entry = byDay.get(day) ?? { sum: 0, n: 0 };
    entry.sum += own - close;
    entry.n += 1;
    byDay.set(day, entry);
  }
  const paired = bootstrapOfDays([...byDay.values()], { seed: "record", resamples: 500 });
  const [own, close] = [
    equalMassBinsOf({ p: probabilities, y: won }, binCount),
    equalMassBinsOf({ p: closeProbabilities, y: won }, binCount),
  ];
  const shown = (of: typeof own): readonly RecordBin[] =>
    of.map((bin) => ({ predicted: bin.meanForecast, observed: bin.rate, n: bin.n }));
  const errorOf = (bins: readonly RecordBin[]) =>
    n < CALIBRATION_ERROR_MINIMUM
      ? null
      : bins.reduce((sum, { n: size, observed, predicted }) => sum + size * Math.abs(observed - predicted), 0) / n;
  const [bins, closeBins] = [shown(own), shown(close)];
  return {
    n,
    bins,
    closeBins,
    error: errorOf(bins),
    closeError: errorOf(closeBins),
    noiseFloor: expectedCalibrationNoise(own),
    logLoss: logLoss / n,
    closeLogLoss: closeLogLoss / n,
    difference: paired.days < 2 ? null : { mean: paired.mean, low: paired.low, high: paired.high, days: paired.days },
  };
}
