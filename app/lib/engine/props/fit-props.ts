import type { League } from "#app/lib/engine/leagues.ts";
import { distributionFrom, meanFrom, ratioFeatures } from "./prop-distribution.ts";
import { countLogScore, countMass } from "./count-distribution.ts";
import type { PropFeatures } from "./mean-features.ts";
import {
  MEAN_FEATURES,
  modelOf,
  RATIO_FEATURES,
  type MeanFeature,
  type PropModel,
  type RatioFeature,
  type StatisticModel,
} from "./prop-model.ts";
import { PROP_SPECS, type PropSpec } from "./prop-specs.ts";
import { shippedModel } from "./shipped-models.ts";
import { startModel } from "./start-models.ts";
import type { PropStatistic } from "./statistics.ts";

/** The features of a player's game before it was played, and his count. */
export interface PropRow {
  readonly day: number;
  readonly features: PropFeatures;
  /** Mean of the league's ordinary player then. */
  readonly usualMean: number;
  readonly count: number;
}

/** The weight of the start values in every coefficient, in rows. */
const START_ROWS = 300;
/** The fewest rows for departing from the start values. */
const LEAST_ROWS = 500;

/** Solves a symmetric positive definite system in place (Cholesky). */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const at = (i: number, j: number) => matrix[i * n + j] as number;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      matrix[i * n + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(j, j);
    }
  }
  const x = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(i, k) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - at(k, i) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  return x;
}

/**
 * A generalized linear model on the logarithmic scale by iteratively re-weighted least squares (McCullagh & Nelder 1989), with the start
 * values counting like `START_ROWS` rows. `weightOf(mean)` is the weight of a row: mean/dispersion for counts, 1 for squared residuals.
 */
function logLinear(
  rows: readonly {
    readonly x: readonly number[];
    readonly offset: number;
    readonly y: number;
    readonly weight: number;
  }[],
  start: Float64Array,
  weightByMean: boolean,
): Float64Array {
  const n = start.length;
  let beta: Float64Array = start.slice();
  for (let round = 0; round < 12; round++) {
    const matrix = new Float64Array(n * n);
    const right = new Float64Array(n);
    for (const { x, offset, y, weight } of rows) {
      let eta = 0;
      for (let i = 0; i < n; i++) eta += (beta[i] as number) * (x[i] as number);
      const mean = Math.exp(offset + eta);
      const w = weightByMean ? weight * mean : weight;
      const working = w * (eta + (y - mean) / mean);
      for (let i = 0; i < n; i++) {
        const wx = w * (x[i] as number);
        right[i] = (right[i] as number) + working * (x[i] as number);
        if (wx === 0) continue;
        for (let j = 0; j <= i; j++) matrix[i * n + j] = (matrix[i * n + j] as number) + wx * (x[j] as number);
      }
    }
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) matrix[i * n + j] = matrix[j * n + i] as number;
      const prior = (START_ROWS * (matrix[i * n + i] as number)) / rows.length + 1e-6;
      matrix[i * n + i] = (matrix[i * n + i] as number) + prior;
      right[i] = (right[i] as number) + prior * (start[i] as number);
    }
    const next = solve(matrix, right);
    let moved = 0;
    for (let i = 0; i < n; i++) moved = Math.max(moved, Math.abs((next[i] as number) - (beta[i] as number)));
    beta = next;
    if (moved < 1e-7) break;
  }
  return beta;
}

const vector = <Key extends string>(keys: readonly Key[], of: Readonly<Record<Key, number>>) =>
  Float64Array.from(keys, (key) => of[key]);

const named = <Key extends string>(keys: readonly Key[], values: Float64Array) =>
  Object.fromEntries(keys.map((key, i) => [key, values[i] ?? 0])) as Record<Key, number>;

/** The mean's coefficients, every row weighted by the model's spread so far. */
function fitMean(model: StatisticModel, rows: readonly PropRow[]): StatisticModel {
  const beta = logLinear(
    rows.map(({ features, usualMean, count }) => {
      const mean = meanFrom(model, features, usualMean);
      const x = ratioFeatures(features, mean, usualMean);
      const ratio = RATIO_FEATURES.reduce((sum, key, i) => sum + model.ratio[key] * (x[i] as number), 0);
      return { x: features.values, offset: Math.log(usualMean), y: count, weight: Math.exp(-ratio) };
    }),
    vector<MeanFeature>(MEAN_FEATURES, model.mean),
    true,
  );
  return { ...model, mean: named<MeanFeature>(MEAN_FEATURES, beta) };
}

/** The ratio's coefficients from squared residuals over means (Smyth 1989: the spread is a second log-linear model). */
function fitRatio(model: StatisticModel, rows: readonly PropRow[]): StatisticModel {
  const beta = logLinear(
    rows.map(({ features, usualMean, count }) => {
      const mean = Math.max(0.01, meanFrom(model, features, usualMean));
      return { x: ratioFeatures(features, mean, usualMean), offset: 0, y: (count - mean) ** 2 / mean, weight: 1 };
    }),
    vector<RatioFeature>(RATIO_FEATURES, model.ratio),
    false,
  );
  return { ...model, ratio: named<RatioFeature>(RATIO_FEATURES, beta) };
}

/** Shapes that are tried in turn and compared by likelihood. */
const SHAPES = {
  "negative-binomial": [],
  "beta-binomial": [
    ["triesSd", [0.7, 0.85, 1, 1.15, 1.3, 1.45]],
    ["correlation", [0, 0.005, 0.01, 0.02, 0.04]],
  ],
  "rounded-power": [["power", [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.65, 1.8, 2]]],
} as const satisfies Readonly<
  Record<PropSpec["family"], readonly (readonly ["triesSd" | "correlation" | "power", readonly number[]])[]>
>;

/** The fewest rows that distinguish one shape from another. */
const SHAPE_ROWS = 3_000;

function fitShape(spec: PropSpec, start: StatisticModel, rows: readonly PropRow[]): StatisticModel {
  const step = Math.max(1, Math.floor(rows.length / SHAPE_ROWS));
  const some = rows.filter((_, i) => i % step === 0);
  const lossOf = (model: StatisticModel) =>
    some.reduce((sum, { features, usualMean, count }) => {
      const mean = meanFrom(model, features, usualMean);
      return sum + countLogScore(countMass(distributionFrom(spec, model, features, mean, usualMean)), count);
    }, 0);
  let best = start;
  for (const [key, values] of SHAPES[spec.family]) {
    const losses = values.map((value) => ({
      model: { ...best, [key]: value },
      loss: lossOf({ ...best, [key]: value }),
    }));
    best = losses.reduce((a, b) => (b.loss < a.loss ? b : a)).model;
  }
  return best;
}

/**
 * A statistic's constants fitted to rows that were made with the same memories. Memories are not changed: they were chosen on early seasons
 * of the archive (docs/engine.md).
 */
function fitStatistic(spec: PropSpec, start: StatisticModel, rows: readonly PropRow[]): StatisticModel {
  const spread = fitRatio(start, rows);
  const fitted = fitRatio(fitMean({ ...spread, mean: start.mean }, rows), rows);
  return fitShape(spec, fitted, rows);
}

/**
 * A model and the number of rows on which each statistic's constants were fitted: 0 where there were too few, so the built-in constants
 * stay.
 */
export interface TrainedProps {
  readonly model: PropModel;
  readonly rows: Readonly<Partial<Record<PropStatistic, number>>>;
}

/**
 * Trains a league's model on games walked with the memories it starts with (`walkProps(startModel(league), lines)`). Statistics with too
 * few rows keep the built-in constants. The same rows give the same model.
 */
export function trainProps(league: League, walked: ReadonlyMap<PropStatistic, readonly PropRow[]>): TrainedProps {
  const shipped = shippedModel(league);
  const start = startModel(league);
  const statistics: Partial<Record<PropStatistic, StatisticModel>> = { ...shipped.statistics };
  const counts: Partial<Record<PropStatistic, number>> = {};
  for (const [statistic, rows] of walked) {
    counts[statistic] = 0;
    if (rows.length < LEAST_ROWS) continue;
    statistics[statistic] = fitStatistic(PROP_SPECS[statistic], modelOf(start, statistic), rows);
    counts[statistic] = rows.length;
  }
  const all = Object.values(counts).reduce((a, b) => a + b, 0);
  return { model: { league, source: all > 0 ? "fitted on earlier games" : shipped.source, statistics }, rows: counts };
}
