import type { IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { normalCdf } from "#app/lib/engine/markets/normal.ts";

/**
 * The distribution of a player's count in one game, as plain JSON: it is stored with a prediction and priced later at any line. Every form
 * is on the whole numbers from 0.
 */
export type CountDistribution =
  /**
   * Negative binomial by mean m and variance/mean v ≥ 1: r = m/(v − 1), P(k + 1)/P(k) = (k + r)/(k + 1) · (1 − 1/v). Its limit at v = 1 is
   * the Poisson distribution, P(k + 1)/P(k) = m/(k + 1).
   */
  | { readonly kind: "negative-binomial"; readonly mean: number; readonly ratio: number }
  /**
   * Beta-binomial: successes in a number of tries that is itself uncertain. `tries[n]` is the chance of n tries; each succeeds with a chance
   * drawn once per game from a beta distribution of mean `chance`, whose tries have the correlation `correlation` (0: the binomial). With
   * a = chance·(1 − ρ)/ρ and b = (1 − chance)·(1 − ρ)/ρ: P(k + 1)/P(k) = (n − k)(a + k)/((k + 1)(b + n − k − 1)).
   */
  | {
      readonly kind: "beta-binomial";
      readonly tries: readonly number[];
      readonly chance: number;
      readonly correlation: number;
    }
  /**
   * Points and yards: X is Z^power rounded to the nearest whole number, Z normal with mean `centre` and standard deviation `sd`; values
   * below 0 count as 0. Power 1 is a normal distribution on the whole numbers, 2 is about as skew as a gamma distribution.
   */
  | { readonly kind: "rounded-power"; readonly centre: number; readonly sd: number; readonly power: number };

/** Mass below this share of the largest is left out, on either side. */
const NEGLIGIBLE = 1e-15;
/** The largest count of a player. */
const LARGEST = 2_000;

/** Divides `weights` by their sum. */
function normalized(weights: Float64Array): Float64Array {
  let sum = 0;
  for (const w of weights) sum += w;
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) / sum;
  return weights;
}

/**
 * A distribution on 0 … `largest` from the ratios P(k + 1)/P(k), which fall below 1 for good after its mode. Built from the mode outwards, so
 * that nothing underflows however small P(0) is.
 */
function fromRatios(ratio: (k: number) => number, mode: number, largest: number): Float64Array {
  const weights: number[] = [1];
  for (let k = mode, p = 1; k < largest; k++) {
    p *= ratio(k);
    if (p < NEGLIGIBLE) break;
    weights.push(p);
  }
  const mass = new Float64Array(mode + weights.length);
  mass.set(weights, mode);
  for (let k = mode - 1, p = 1; k >= 0; k--) {
    p /= ratio(k);
    if (!(p >= NEGLIGIBLE)) break;
    mass[k] = p;
  }
  return normalized(mass);
}

function negativeBinomial(mean: number, ratio: number): Float64Array {
  if (!(mean > 0 && ratio >= 1)) {
    throw new RangeError(`A count needs a mean above 0 and variance/mean of at least 1, got ${mean} and ${ratio}`);
  }
  if (ratio < 1 + 1e-9) return fromRatios((k) => mean / (k + 1), Math.floor(mean), LARGEST);
  const r = mean / (ratio - 1);
  const rest = 1 - 1 / ratio;
  const mode = Math.max(0, Math.floor(((r - 1) * rest) / (1 - rest)));
  return fromRatios((k) => ((k + r) / (k + 1)) * rest, mode, LARGEST);
}

/** Beta-binomial of exactly `n` tries. */
function betaBinomial(n: number, chance: number, correlation: number): Float64Array {
  if (n === 0) return Float64Array.of(1);
  const mass = new Float64Array(n + 1);
  const strength = correlation > 1e-9 ? (1 - correlation) / correlation : Number.POSITIVE_INFINITY;
  const ratio = (k: number) =>
    ((n - k) / (k + 1)) *
    (strength === Number.POSITIVE_INFINITY
      ? chance / (1 - chance)
      : (chance * strength + k) / ((1 - chance) * strength + n - k - 1));
  mass[0] = 1;
  for (let k = 0; k < n; k++) mass[k + 1] = (mass[k] as number) * ratio(k);
  return normalized(mass);
}

function triedCounts(tries: readonly number[], chance: number, correlation: number): Float64Array {
  if (!(chance > 0 && chance < 1 && correlation >= 0 && correlation < 1) || !tries.some((w) => w > 0)) {
    throw new RangeError(`No chance of success: ${chance} with correlation ${correlation} in ${tries.length} tries`);
  }
  const mass = new Float64Array(tries.length);
  tries.forEach((weight, n) => {
    if (weight <= 0) return;
    betaBinomial(n, chance, correlation).forEach((p, k) => {
      mass[k] = (mass[k] as number) + weight * p;
    });
  });
  return normalized(mass);
}

const edgesByPower = new Map<number, Float64Array>();
/** Models have fewer powers than this; only counts stored by older ones could bring more. */
const POWERS_KEPT = 32;

/** The edges (k + ½)^(1/power) between the counts, which every step of a fit needs again. */
function edgesOf(power: number): Float64Array {
  const known = edgesByPower.get(power);
  if (known !== undefined) return known;
  const edges = Float64Array.from({ length: LARGEST + 1 }, (_, k) => (k + 0.5) ** (1 / power));
  if (edgesByPower.size >= POWERS_KEPT) edgesByPower.clear();
  edgesByPower.set(power, edges);
  return edges;
}

/** Room for the masses of one distribution while it is made. */
const ROOM = new Float64Array(LARGEST + 1);

/** P(X ≤ k) = Φ(((k + ½)^(1/power) − center)/sd). */
function roundedPower(centre: number, sd: number, power: number): Float64Array {
  if (!(Number.isFinite(centre) && sd > 0 && power >= 1)) {
    throw new RangeError(
      `A rounded power needs a center, a spread above 0 and a power of at least 1: ${centre}, ${sd}, ${power}`,
    );
  }
  const edges = edgesOf(power);
  let length = 0;
  for (let below = 0, z = 0; length <= LARGEST && z <= 7.5; length++) {
    z = ((edges[length] as number) - centre) / sd;
    const upTo = normalCdf(z);
    ROOM[length] = upTo - below;
    below = upTo;
  }
  return normalized(ROOM.slice(0, length));
}

/** Points and weights of the standard normal curve for means of smooth functions: evenly spaced, ±4.6 standard deviations. */
const POINTS = Float64Array.from({ length: 47 }, (_, i) => (i - 23) / 5);
const WEIGHTS = POINTS.map((z) => Math.exp((-z * z) / 2) / (5 * Math.sqrt(2 * Math.PI)));

interface Moments {
  readonly mean: number;
  readonly variance: number;
}

/** Mean and variance of max(0, Z)^power, rounding's twelfth included. */
function smoothMoments(centre: number, sd: number, power: number): Moments {
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < POINTS.length; i++) {
    const base = centre + sd * (POINTS[i] as number);
    // Nothing below 0 counts.
    if (base <= 0) continue;
    const weight = WEIGHTS[i] as number;
    const x = base ** power;
    mean += weight * x;
    squares += weight * x * x;
  }
  return { mean, variance: Math.max(1e-9, squares - mean * mean) + 1 / 12 };
}

function momentsOf(mass: Float64Array): Moments {
  let mean = 0;
  let squares = 0;
  for (let k = 0; k < mass.length; k++) {
    mean += k * (mass[k] as number);
    squares += k * k * (mass[k] as number);
  }
  return { mean, variance: Math.max(1e-9, squares - mean * mean) };
}

/** Rounds of the search below, first on the smooth curve, then on the counts themselves; each ends earlier when both moments fit. */
const SMOOTH_ROUNDS = 40;
const EXACT_ROUNDS = 6;

/**
 * The rounded power with this mean and this variance/mean ratio, by a damped fixed point on both moments. If none exists (a mean far below
 * 1 with a small ratio), the mean fits and the ratio is close.
 */
export function roundedPowerWith(mean: number, ratio: number, power: number): CountDistribution {
  const variance = mean * ratio;
  const slope = power * Math.max(0.5, mean) ** (1 - 1 / power);
  let centre = mean ** (1 / power);
  let sd = Math.sqrt(variance) / slope;
  const fit = (rounds: number, moments: () => Moments) => {
    for (let round = 0; round < rounds; round++) {
      const seen = moments();
      if (Math.abs(seen.mean - mean) < 2e-4 * mean && Math.abs(seen.variance - variance) < 5e-3 * variance) return;
      sd *= Math.min(1.5, Math.max(0.67, (variance / seen.variance) ** 0.42));
      // Where much of the curve is below 0, moving the center moves the mean by that much less.
      const above = Math.max(0.15, normalCdf(centre / sd));
      centre += Math.min(2 * sd, Math.max(-2 * sd, (0.9 * (mean - seen.mean)) / (slope * above)));
    }
  };
  fit(SMOOTH_ROUNDS, () => smoothMoments(centre, sd, power));
  fit(EXACT_ROUNDS, () => momentsOf(roundedPower(centre, sd, power)));
  return { kind: "rounded-power", centre, sd, power };
}

/**
 * The probabilities of 0, 1, 2 …; they add up to 1 without the far tails (below 1e-13).
 * @throws RangeError for parameters that are not a distribution.
 */
export function countMass(distribution: CountDistribution): IntegerMass {
  switch (distribution.kind) {
    case "negative-binomial":
      return { minimum: 0, weights: negativeBinomial(distribution.mean, distribution.ratio) };
    case "beta-binomial":
      return { minimum: 0, weights: triedCounts(distribution.tries, distribution.chance, distribution.correlation) };
    case "rounded-power":
      return { minimum: 0, weights: roundedPower(distribution.centre, distribution.sd, distribution.power) };
  }
}

/** The smallest whole number that at least `share` of the probability does not exceed. */
export function countQuantile(mass: IntegerMass, share: number): number {
  let below = 0;
  const last = mass.weights.length - 1;
  for (let i = 0; i < last; i++) {
    below += mass.weights[i] as number;
    if (below >= share - 1e-12) return mass.minimum + i;
  }
  return mass.minimum + last;
}

/** Probability below this is scored as this: a truncated tail is improbable, not impossible. */
const LEAST_PROBABILITY = 1e-12;

/** −ln P(X = x), in nats; lower is better. */
export function countLogScore(mass: IntegerMass, x: number): number {
  return -Math.log(Math.max(LEAST_PROBABILITY, mass.weights[x - mass.minimum] ?? 0));
}

/**
 * Continuous ranked probability score, exact for counts: Σ_k (P(X ≤ k) − 1[x ≤ k])², in units of the count; lower is better (Gneiting &
 * Raftery 2007; Wei & Held 2014 for counts).
 */
export function countCrps(mass: IntegerMass, x: number): number {
  let below = 0;
  let score = 0;
  const until = Math.max(mass.weights.length, x - mass.minimum);
  for (let i = 0; i < until; i++) {
    below += mass.weights[i] ?? 0;
    const gap = below - (x <= mass.minimum + i ? 1 : 0);
    score += gap * gap;
  }
  return score;
}

/**
 * How much of an outcome's probability is inside the central interval that should hold `level` of it: the share of [P(X < x), P(X ≤ x)]
 * between (1 − level)/2 and (1 + level)/2. A count's interval cannot hold exactly 50 %; the average of these shares over outcomes is
 * `level` exactly where the distribution is right, as with a randomized interval, without its luck (Czado, Gneiting & Held 2009).
 */
export function shareInside(mass: IntegerMass, x: number, level: number): number {
  let below = 0;
  for (let i = 0; i < Math.min(mass.weights.length, x - mass.minimum); i++) below += mass.weights[i] as number;
  const width = mass.weights[x - mass.minimum] ?? 0;
  const low = (1 - level) / 2;
  const high = (1 + level) / 2;
  if (width <= 0) return below > low && below < high ? 1 : 0;
  return Math.max(0, Math.min(below + width, high) - Math.max(below, low)) / width;
}
