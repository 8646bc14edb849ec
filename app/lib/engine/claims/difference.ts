import { twoSidedP } from "#app/lib/engine/scores/p-values.ts";

/** A case of a mean that represents a ratio: `value` for `weight`, both of one cluster. */
export interface Counted {
  readonly cluster: string;
  readonly value: number;
  /** The divisor: 1 for a mean, the stake for a return. */
  readonly weight: number;
}

/**
 * Cases summed by cluster; each cluster has an index. With `places`, the arrays hold only the clusters with those indexes, in order.
 * Without it they hold all clusters, so that the same index means the same cluster in every array, and in other sums over the same
 * clusters.
 */
export interface ClusterSums {
  readonly n: number;
  readonly places?: Uint32Array;
  readonly cases: Float64Array;
  readonly value: Float64Array;
  readonly weight: Float64Array;
}

/** Gives each cluster an index. */
export function placesOf(cases: Iterable<Pick<Counted, "cluster">>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { cluster } of cases) if (!places.has(cluster)) places.set(cluster, places.size);
  return places;
}

/** Cases that are summed one after the other. */
export interface SumsTally {
  add(place: number, value: number, weight: number): void;
  sums(): ClusterSums;
}

/** Begins the sums of cases over `size` clusters. */
export function sumsOfAll(size: number): SumsTally {
  const [cases, values, weights] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  let n = 0;
  return {
    add(place, value, weight) {
      n++;
      cases[place] = (cases[place] ?? 0) + 1;
      values[place] = (values[place] ?? 0) + value;
      weights[place] = (weights[place] ?? 0) + weight;
    },
    sums: () => ({ n, cases, value: values, weight: weights }),
  };
}

/** Begins the sums of some cases over their own clusters only, so that many groups of many cases take no more memory than the cases do. */
export function sumsOfSome(): SumsTally {
  const known = new Map<number, number>();
  const [places, cases, values, weights]: [number[], number[], number[], number[]] = [[], [], [], []];
  let n = 0;
  return {
    add(place, value, weight) {
      n++;
      const at = known.get(place);
      if (at === undefined) {
        known.set(place, places.length);
        places.push(place);
        cases.push(1);
        values.push(value);
        weights.push(weight);
        return;
      }
      cases[at] = (cases[at] ?? 0) + 1;
      values[at] = (values[at] ?? 0) + value;
      weights[at] = (weights[at] ?? 0) + weight;
    },
    sums: () => ({
      n,
      places: new Uint32Array(places),
      cases: new Float64Array(cases),
      value: new Float64Array(values),
      weight: new Float64Array(weights),
    }),
  };
}

/** The index of a cluster. @throws RangeError for a cluster that has none. */
export function placeIn(places: ReadonlyMap<string, number>, cluster: string): number {
  const place = places.get(cluster);
  if (place === undefined) throw new RangeError("A case is of a cluster without a place");
  return place;
}

/** Sums cases by cluster. @throws RangeError for a cluster that has no index. */
export function sumsOf(cases: readonly Counted[], places = placesOf(cases)): ClusterSums {
  const tally = sumsOfAll(places.size);
  for (const { cluster, value, weight } of cases) tally.add(placeIn(places, cluster), value, weight);
  return tally.sums();
}

/** The sums of all cases except some, over the same clusters. */
export function sumsWithout(all: ClusterSums, some: ClusterSums): ClusterSums {
  const less = (of: "cases" | "value" | "weight") => {
    const left = all[of].slice();
    some[of].forEach((x, index) => {
      const place = some.places ? (some.places[index] ?? 0) : index;
      left[place] = (left[place] ?? 0) - x;
    });
    return left;
  };
  return { n: all.n - some.n, cases: less("cases"), value: less("value"), weight: less("weight") };
}

/** A ratio of sums with the variance of its error; cases of one cluster are not independent. Null under two clusters or without weight. */
interface Ratio {
  readonly ratio: number;
  readonly variance: number;
  readonly clusters: number;
}

function ratioOf({ cases, value: values, weight: weights }: ClusterSums): Ratio | null {
  let [value, weight, clusters] = [0, 0, 0];
  for (let place = 0; place < cases.length; place++) {
    if (!(cases[place] ?? 0)) continue;
    clusters++;
    value += values[place] ?? 0;
    weight += weights[place] ?? 0;
  }
  if (!(weight > 0) || clusters < 2) return null;
  const ratio = value / weight;
  let squares = 0;
  for (let place = 0; place < cases.length; place++)
    if (cases[place] ?? 0) squares += ((values[place] ?? 0) - ratio * (weights[place] ?? 0)) ** 2;
  return { ratio, variance: (squares * clusters) / (clusters - 1) / weight ** 2, clusters };
}

/** A difference with its 95% range and two-sided p-value. */
export interface Difference {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

const Z_95 = 1.959963984540054;

function withP(estimate: number, variance: number, degrees: number): Difference | null {
  const error = Math.sqrt(variance);
  if (!(error > 0) || degrees < 1) return null;
  const half = Z_95 * error;
  return { estimate, low: estimate - half, high: estimate + half, p: twoSidedP(estimate / error, Math.floor(degrees)) };
}

/** A ratio against a fixed number. */
export function differenceFrom(cases: ClusterSums, mark: number): Difference | null {
  const own = ratioOf(cases);
  return own && withP(own.ratio - mark, own.variance, own.clusters - 1);
}

/** The ratio of some cases against that of the others, by Welch's t with its approximate degrees of freedom. Null where it cannot be computed. */
export function differenceBetween(cases: ClusterSums, others: ClusterSums): Difference | null {
  const [own, other] = [ratioOf(cases), ratioOf(others)];
  if (own === null || other === null) return null;
  const variance = own.variance + other.variance;
  const degrees = variance ** 2 / (own.variance ** 2 / (own.clusters - 1) + other.variance ** 2 / (other.clusters - 1));
  return withP(own.ratio - other.ratio, variance, degrees);
}

/** How much larger, relatively, the mean of some cases is than that of others: their ratio less one (delta method). */
export function relativeDifference(cases: ClusterSums, others: ClusterSums): Difference | null {
  const [own, other] = [ratioOf(cases), ratioOf(others)];
  if (own === null || other === null || !(own.ratio > 0) || !(other.ratio > 0)) return null;
  const ratio = own.ratio / other.ratio;
  const variance = ratio ** 2 * (own.variance / own.ratio ** 2 + other.variance / other.ratio ** 2);
  return withP(ratio - 1, variance, Math.min(own.clusters, other.clusters) - 1);
}
