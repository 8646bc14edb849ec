import {
  CALIBRATION_ERROR_MINIMUM,
  calibrationError,
  calibrationNoiseFloor,
  equalMassBins,
} from "#app/lib/engine/scores/calibration-error.ts";
import { logLossOf, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import { pairedBootstrap, type PairedDifference } from "#app/lib/engine/scores/paired-bootstrap.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { byId, type RecordedPick } from "./figures.ts";

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

/** Calibration over the picks that won or lost and had a closing price; null under two bins of them. */
export function recordCalibration(picks: readonly RecordedPick[]): RecordCalibration | null {
  const ours: ScoredForecast[] = [];
  const closing: ScoredForecast[] = [];
  const differences: PairedDifference[] = [];
  for (const { startAt, probability: p, grade } of byId(picks)) {
    if (grade === null || grade.closeProbability === null) continue;
    if (grade.result !== "win" && grade.result !== "loss") continue;
    const y = grade.result === "win" ? 1 : 0;
    ours.push({ p, y });
    closing.push({ p: grade.closeProbability, y });
    const difference = logLossOf(p, y) - logLossOf(grade.closeProbability, y);
    differences.push({ day: easternDayOf(epochMs(startAt)), difference });
  }
  const n = ours.length;
  const binCount = Math.min(MOST_BINS, Math.floor(n / BIN_SIZE));
  if (binCount < 2) return null;
  const binsOf = (forecasts: readonly ScoredForecast[]): readonly RecordBin[] =>
    equalMassBins(forecasts, binCount).map((bin) => ({ predicted: bin.meanForecast, observed: bin.rate, n: bin.n }));
  const mean = (forecasts: readonly ScoredForecast[]) =>
    forecasts.reduce((sum, { p, y }) => sum + logLossOf(p, y), 0) / forecasts.length;
  const enough = n >= CALIBRATION_ERROR_MINIMUM;
  const paired = pairedBootstrap(differences, { seed: "record", resamples: 500 });
  return {
    n,
    bins: binsOf(ours),
    closeBins: binsOf(closing),
    error: enough ? calibrationError(ours, binCount) : null,
    closeError: enough ? calibrationError(closing, binCount) : null,
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
