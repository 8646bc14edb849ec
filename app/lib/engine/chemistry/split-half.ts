/**
 * Whether an effect repeats: every season is cut into two halves in several ways, the effect is measured in both, and the part that the
 * halves share is signal (M32).
 */

/** An effect measured on some games. `games` is effective: the noise of one game divided by the estimate's variance. */
export interface Estimate {
  readonly value: number;
  readonly games: number;
}

/** One effect in both halves of one cut. */
export interface HalvedEffect {
  /** Effects of one cluster share games and are not independent. */
  readonly cluster: string;
  readonly first: Estimate;
  readonly second: Estimate;
}

export interface Reliability {
  /** Effects that could be measured in both halves, and the teams they come from. */
  readonly effects: number;
  readonly clusters: number;
  /** Weighted correlation of the halves, and its standard error by leaving out one team at a time; null where too few can be halved. */
  readonly correlation: number | null;
  readonly standardError: number | null;
  /** Variance of the true effects; 0 where the halves have nothing in common. */
  readonly signalVariance: number;
  /** Games at which half of an effect is believed: noise of a game over signal. Null: no signal, nothing is ever believed. */
  readonly kappa: number | null;
  /** Whether the correlation is above zero by more than its 99% error. */
  readonly found: boolean;
}

/** Ways to cut a season. */
export const CUTS = 7;
/** With fewer teams than this the error cannot be estimated. */
const LEAST_CLUSTERS = 8;
/** The leagues' pairs and teams are tested daily, seven tests in all: at 99% one of them is wrong one day in thirty. */
const Z_99 = 2.576;

/**
 * Which half the game with this index is in: the parity of the bits that index and cut share (Walsh functions). Each cut is balanced in
 * every run of eight games, and any two of the seven are half the same.
 */
export function isInSecondHalf(index: number, cut: number): boolean {
  let bits = index & (cut + 1);
  let odd = false;
  while (bits > 0) {
    odd = odd !== ((bits & 1) === 1);
    bits >>= 1;
  }
  return odd;
}

/** Weighted sums over effects, added up by cluster so that a cluster can be left out. */
interface Sums {
  readonly weight: number;
  readonly shared: number;
  readonly first: number;
  readonly second: number;
}

const NO_SUMS: Sums = { weight: 0, shared: 0, first: 0, second: 0 };

const combined = (a: Sums, b: Sums, sign: 1 | -1): Sums => ({
  weight: a.weight + sign * b.weight,
  shared: a.shared + sign * b.shared,
  first: a.first + sign * b.first,
  second: a.second + sign * b.second,
});

function weightedMean(effects: readonly HalvedEffect[]): number {
  let sum = 0;
  let weight = 0;
  for (const { first, second } of effects) {
    sum += first.value * first.games + second.value * second.games;
    weight += first.games + second.games;
  }
  return weight === 0 ? 0 : sum / weight;
}

function sumsByCluster(effects: readonly HalvedEffect[]): readonly Sums[] {
  const mean = weightedMean(effects);
  const clusters = new Map<string, Sums>();
  for (const { cluster, first, second } of effects) {
    // The product of two estimates without signal has variance 1/(games × games): weights that make the sum least noisy.
    const weight = first.games * second.games;
    const a = first.value - mean;
    const b = second.value - mean;
    const own = { weight, shared: weight * a * b, first: weight * a * a, second: weight * b * b };
    clusters.set(cluster, combined(clusters.get(cluster) ?? NO_SUMS, own, 1));
  }
  return [...clusters.values()];
}

const ratioOf = ({ shared, first, second }: Sums) =>
  first > 0 && second > 0 ? Math.max(-1, Math.min(1, shared / Math.sqrt(first * second))) : 0;

/** Judges effects measured in both halves. `noise` is the variance of a single game. */
export function reliabilityOf(halved: readonly HalvedEffect[], cuts: number, noise: number): Reliability {
  const clusters = sumsByCluster(halved);
  const total = clusters.reduce((sum, part) => combined(sum, part, 1), NO_SUMS);
  const k = clusters.length;
  const effects = Math.round(halved.length / cuts);
  if (k < LEAST_CLUSTERS || total.weight === 0)
    return {
      effects,
      clusters: k,
      correlation: null,
      standardError: null,
      signalVariance: 0,
      kappa: null,
      found: false,
    };
  const correlation = ratioOf(total);
  const left = clusters.map((part) => ratioOf(combined(total, part, -1)));
  const mean = left.reduce((sum, r) => sum + r, 0) / k;
  const standardError = Math.sqrt(((k - 1) / k) * left.reduce((sum, r) => sum + (r - mean) ** 2, 0));
  const signalVariance = Math.max(0, total.shared / total.weight);
  return {
    effects,
    clusters: k,
    correlation,
    standardError,
    signalVariance,
    kappa: signalVariance > 0 ? noise / signalVariance : null,
    found: correlation > Z_99 * standardError && signalVariance > 0,
  };
}
