import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import type { RecordedPick } from "./figures.ts";

/** A published figure with its forecast from the picks' own probabilities. */
export interface Deviation {
  /** wins: the share of wins among wins and losses. closing line value: its mean, compared with the mean expected value. */
  readonly figure: "wins" | "closing line value";
  /** "all picks", or a verdict. */
  readonly of: string;
  readonly n: number;
  readonly observed: number;
  readonly forecast: number;
  /** (observed − forecast) in standard errors. */
  readonly z: number;
}

/** M34: a figure further from its own forecast than this, in standard errors, is a defect until it is explained. */
const DEFECT_Z = 3;
/** Fewer picks than this are not judged: the normal approximation does not hold. */
const FEWEST = 30;

function winsOf(of: string, picks: readonly RecordedPick[]): Deviation | null {
  const decided = picks.filter(({ grade }) => grade?.result === "win" || grade?.result === "loss");
  const n = decided.length;
  if (n < FEWEST) return null;
  const wins = decided.filter(({ grade }) => grade?.result === "win").length;
  const expected = decided.reduce((sum, { probability }) => sum + probability, 0);
  const variance = decided.reduce((sum, { probability: p }) => sum + p * (1 - p), 0);
  return {
    figure: "wins",
    of,
    n,
    observed: wins / n,
    forecast: expected / n,
    z: (wins - expected) / Math.sqrt(variance),
  };
}

function closingLineValueOf(of: string, picks: readonly RecordedPick[]): Deviation | null {
  const closed = picks.flatMap(({ gameId, expectedValue, grade }) =>
    grade === null || grade.closingLineValue === null
      ? []
      : [{ cluster: gameId, expectedValue, value: grade.closingLineValue - expectedValue }],
  );
  const summary = closed.length < FEWEST ? null : clusteredMean(closed);
  if (summary === null || summary.standardError === null || !(summary.standardError > 0)) return null;
  const forecast = closed.reduce((sum, { expectedValue }) => sum + expectedValue, 0) / closed.length;
  const { n, mean, standardError } = summary;
  return { figure: "closing line value", of, n, observed: forecast + mean, forecast, z: mean / standardError };
}

/**
 * Every figure of a record with its forecast (M34): the number of wins with the sum of the picks' probabilities, and closing line value
 * with expected value, errors clustered by game; of all picks and by verdict. Figures of fewer than 30 picks are left out.
 */
export function figuresAgainstForecast(picks: readonly RecordedPick[]): readonly Deviation[] {
  const groups: readonly (readonly [string, readonly RecordedPick[]])[] = [
    ["all picks", picks],
    ["BET", picks.filter(({ verdict }) => verdict === "BET")],
    ["LEAN", picks.filter(({ verdict }) => verdict === "LEAN")],
  ];
  return groups.flatMap(([of, group]) =>
    [winsOf(of, group), closingLineValueOf(of, group)].filter((deviation) => deviation !== null),
  );
}

/** The figures that are a defect until explained, in either direction. */
export function implausibleFigures(picks: readonly RecordedPick[]): readonly Deviation[] {
  return figuresAgainstForecast(picks).filter(({ z }) => Math.abs(z) > DEFECT_Z);
}
