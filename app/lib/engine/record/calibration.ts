import {
  CALIBRATION_ERROR_MINIMUM,
  calibrationNoiseFloor,
  equalMassBins,
} from "#app/lib/engine/scores/calibration-error.ts";
import { logLossOf, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import { pairedBootstrap, type PairedDifference } from "#app/lib/engine/scores/paired-bootstrap.ts";

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

/** A forecast that won or lost and had a closing price; `day` is the Eastern day of the start. */
export interface ClosedForecast {
  readonly day: number;
  readonly probability: number;
  readonly closeProbability: number;
  readonly won: boolean;
}

/** Calibration over forecasts that won or lost and had a closing price, in the order of publication; null under two bins of them. */
export function calibrationOf(forecasts: readonly ClosedForecast[]): RecordCalibration | null {
  const n = forecasts.length;
  const binCount = Math.min(MOST_BINS, Math.floor(n / BIN_SIZE));
  if (binCount < 2) return null;
  const scored = (of: "probability" | "closeProbability") =>
    forecasts.map((forecast): ScoredForecast => ({ p: forecast[of], y: forecast.won ? 1 : 0 }));
  const [ours, closing] = [scored("probability"), scored("closeProbability")];
  const differences: readonly PairedDifference[] = forecasts.map((forecast, at) => {
    const [own, close] = [ours[at], closing[at]];
    return { day: forecast.day, difference: own && close ? logLossOf(own.p, own.y) - logLossOf(close.p, close.y) : 0 };
  });
  const binsOf = (of: readonly ScoredForecast[]): readonly RecordBin[] =>
    equalMassBins(of, binCount).map((bin) => ({ predicted: bin.meanForecast, observed: bin.rate, n: bin.n }));
  const errorOf = (bins: readonly RecordBin[]) =>
    n < CALIBRATION_ERROR_MINIMUM
      ? null
      : bins.reduce((sum, { n: size, observed, predicted }) => sum + size * Math.abs(observed - predicted), 0) / n;
  const mean = (of: readonly ScoredForecast[]) => of.reduce((sum, { p, y }) => sum + logLossOf(p, y), 0) / n;
  const paired = pairedBootstrap(differences, { seed: "record", resamples: 500 });
  const [bins, closeBins] = [binsOf(ours), binsOf(closing)];
  return {
    ...{ n, bins, closeBins, error: errorOf(bins), closeError: errorOf(closeBins) },
    // The floor is an average over draws: more cases need fewer of them.
    noiseFloor: calibrationNoiseFloor(ours, {
      seed: "record",
      binCount,
      draws: Math.max(20, Math.min(200, Math.ceil(60_000 / n))),
    }),
    logLoss: mean(ours),
    closeLogLoss: mean(closing),
    difference: paired.days < 2 ? null : { mean: paired.mean, low: paired.low, high: paired.high, days: paired.days },
  };
}
