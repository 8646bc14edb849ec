import { roundedPowerWith, type CountDistribution } from "./count-distribution.ts";
import { countMoments } from "./shift-count.ts";
import { COMBINATIONS, type CombinedStatistic, type PropStatistic } from "./statistics.ts";

/**
 * How two counts of one player go together in one game, beyond what is expected of each: their correlation at ordinary unevenness of his
 * playing time, and its growth with the logarithm of that unevenness (a long night raises both).
 */
interface Together {
  readonly base: number;
  readonly slope: number;
}

/**
 * NBA: fitted on the archive's 2017–2023, 124,917 player games (docs/engine.md). The NFL has no box scores in the archive: rushing and
 * receiving share the snaps and compete for the ball, so little is assumed *; passing and rushing of a quarterback: nothing *.
 */
const TOGETHER: Readonly<Record<string, Together>> = {
  "points rebounds": { base: 0.276, slope: 0.075 },
  "points assists": { base: 0.151, slope: 0.066 },
  "rebounds assists": { base: 0.187, slope: 0.04 },
  "rushing-yards receiving-yards": { base: 0.05, slope: 0 },
};
const APART: Together = { base: 0, slope: 0 };

/** The unevenness at which `base` holds, and the range over which the slope was seen. */
const USUAL_UNEVEN = 0.06;
const LEAST_UNEVEN = 0.015;
const MOST_UNEVEN = 0.3;

/** The correlation of two of a player's counts in one game; the order does not matter. */
export function correlationOf(a: PropStatistic, b: PropStatistic, uneven: number): number {
  const { base, slope } = TOGETHER[`${a} ${b}`] ?? TOGETHER[`${b} ${a}`] ?? APART;
  const within = Math.min(MOST_UNEVEN, Math.max(LEAST_UNEVEN, uneven));
  return base + slope * Math.log(within / USUAL_UNEVEN);
}

/** One count of a combination, as forecast by itself. */
export interface CountPart {
  readonly statistic: PropStatistic;
  readonly distribution: CountDistribution;
  /** Squared coefficient of variation of the player's chances. */
  readonly uneven: number;
}

/** The standard deviation of a sum of a player's correlated figures, from the standard deviation of each. */
export function sdTogether(
  parts: readonly Pick<CountPart, "statistic" | "uneven">[],
  sd: (index: number) => number,
): number {
  let variance = 0;
  parts.forEach((part, i) => {
    variance += sd(i) ** 2;
    parts.slice(0, i).forEach((other, j) => {
      const uneven = Math.max(part.uneven, other.uneven);
      variance += 2 * correlationOf(part.statistic, other.statistic, uneven) * sd(i) * sd(j);
    });
  });
  return Math.sqrt(Math.max(0, variance));
}

/**
 * The distribution of a combination from the joint distribution of its parts: their means add up, their variances with every covariance, and
 * the shape is the power of a normal variable as for points, which fits sums at any correlation (docs/engine.md).
 */
export function jointCount(statistic: CombinedStatistic, parts: readonly CountPart[]): CountDistribution {
  const moments = parts.map(({ distribution }) => countMoments(distribution));
  const mean = moments.reduce((sum, one) => sum + one.mean, 0);
  const sd = sdTogether(parts, (i) => moments[i]?.sd ?? 0);
  return roundedPowerWith(mean, (sd * sd) / mean, COMBINATIONS[statistic].power);
}
