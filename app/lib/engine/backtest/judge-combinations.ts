import type { League } from "#app/lib/engine/leagues.ts";
import { massAround, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { correlationOf, jointCount, type CountPart } from "#app/lib/engine/props/combinations.ts";
import {
  countCrps,
  countLogScore,
  countMass,
  roundedPowerWith,
  shareInside,
} from "#app/lib/engine/props/count-distribution.ts";
import { distributionFrom, meanFrom } from "#app/lib/engine/props/prop-distribution.ts";
import { modelOf, type PropModel } from "#app/lib/engine/props/prop-model.ts";
import { PROP_SPECS } from "#app/lib/engine/props/prop-specs.ts";
import { countMoments } from "#app/lib/engine/props/shift-count.ts";
import {
  COMBINATIONS,
  isCombined,
  STATISTICS,
  type CombinedStatistic,
  type PropStatistic,
} from "#app/lib/engine/props/statistics.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { WalkedGame } from "./walk-props.ts";

/** How a way of adding up a player's counts did. */
export interface SumScores {
  readonly logScore: number;
  readonly crps: number;
  /** Share of outcomes inside the central intervals, as fractions. */
  readonly coverage: Readonly<Record<"50" | "80" | "90", number>>;
}

/** A combination from the joint distribution of its parts, against the same parts taken as independent. */
export interface CombinationReport {
  readonly n: number;
  readonly joint: SumScores;
  readonly independent: SumScores;
  /** Joint minus independent, CRPS (below 0: joint is better), days drawn with replacement. */
  readonly versusIndependent: { readonly mean: number; readonly low: number; readonly high: number };
  /** Two parts: their correlation beyond what was expected of each, as the model says it on average, and as it was. */
  readonly correlations: readonly { readonly pair: string; readonly said: number; readonly seen: number }[];
  /** Overs at a line of this multiple of the mean: as each method forecast them, and as they happened. */
  readonly overs: readonly {
    readonly line: number;
    readonly joint: number;
    readonly independent: number;
    readonly seen: number;
  }[];
}

const LEVELS = [0.5, 0.8, 0.9] as const;
/** Lines as multiples of the forecast's mean; judged is the half above their whole part. */
export const LINES_OF_MEAN = [0.8, 0.9, 1, 1.1, 1.2] as const;
export const lineAt = (share: number, mean: number): number => Math.floor(share * mean) + 0.5;
/**
 * Player games judged at most, evenly taken: each is fitted twice for every combination. With this many, a share near one half is known to
 * half a percentage point.
 */
const MOST_GAMES = 9_000;

interface PartThen extends CountPart {
  readonly count: number;
  readonly mean: number;
  readonly sd: number;
}

function partOf(model: PropModel, statistic: PropStatistic, { features, usualMean, count }: WalkedGame): PartThen {
  const constants = modelOf(model, statistic);
  const mean = meanFrom(constants, features, usualMean);
  const distribution = distributionFrom(PROP_SPECS[statistic], constants, features, mean, usualMean);
  return { statistic, uneven: features.uneven, distribution, count, ...countMoments(distribution) };
}

const average = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0) / Math.max(1, items.length);

function scoresOf(masses: readonly { readonly mass: IntegerMass; readonly count: number }[]): SumScores {
  const inside = (i: number) => average(masses, ({ mass, count }) => shareInside(mass, count, LEVELS[i] ?? 0));
  return {
    logScore: average(masses, ({ mass, count }) => countLogScore(mass, count)),
    crps: average(masses, ({ mass, count }) => countCrps(mass, count)),
    coverage: { "50": inside(0), "80": inside(1), "90": inside(2) },
  };
}

/** Two of a player's counts in the same games: the mean correlation the model says, and that of the standardized distances from the means. */
function correlationsOf(games: readonly (readonly PartThen[])[]): CombinationReport["correlations"] {
  const [first = []] = games;
  return first.flatMap(({ statistic }, i) =>
    first.slice(i + 1).map(({ statistic: other }, further) => {
      const j = i + 1 + further;
      const pairOf = (parts: readonly PartThen[]) => [parts[i], parts[j]] as readonly [PartThen, PartThen];
      return {
        pair: `${statistic} and ${other}`,
        said: average(games, (parts) => {
          const [a, b] = pairOf(parts);
          return correlationOf(statistic, other, Math.max(a.uneven, b.uneven));
        }),
        seen: average(games, (parts) => {
          const [a, b] = pairOf(parts);
          return ((a.count - a.mean) / a.sd) * ((b.count - b.mean) / b.sd);
        }),
      };
    }),
  );
}

function reportOf(
  statistic: CombinedStatistic,
  games: readonly { readonly day: number; readonly parts: readonly PartThen[] }[],
): CombinationReport {
  const sums = games.map(({ day, parts }) => {
    const mean = parts.reduce((sum, part) => sum + part.mean, 0);
    const variance = parts.reduce((sum, { sd }) => sum + sd * sd, 0);
    return {
      day,
      mean,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      joint: countMass(jointCount(statistic, parts)),
      independent: countMass(roundedPowerWith(mean, variance / mean, COMBINATIONS[statistic].power)),
    };
  });
  const of = (how: "joint" | "independent") => sums.map((one) => ({ mass: one[how], count: one.count }));
  const { mean, low, high } = pairedBootstrap(
    sums.map(({ day, joint, independent, count }) => ({
      day,
      difference: countCrps(joint, count) - countCrps(independent, count),
    })),
    { seed: "backtest:combinations" },
  );
  return {
    n: sums.length,
    joint: scoresOf(of("joint")),
    independent: scoresOf(of("independent")),
    versusIndependent: { mean, low, high },
    correlations: correlationsOf(games.map(({ parts }) => parts)),
    overs: LINES_OF_MEAN.map((line) => {
      const at = (one: (typeof sums)[number]) => lineAt(line, one.mean);
      return {
        line,
        joint: average(sums, (one) => massAround(one.joint, at(one)).above),
        independent: average(sums, (one) => massAround(one.independent, at(one)).above),
        seen: average(sums, (one) => (one.count > at(one) ? 1 : 0)),
      };
    }),
  };
}

/**
 * Judges the combinations of a league on player games in which each part was judged as well (`judgeProps`): the model's joint distribution
 * against the same parts taken as independent.
 */
export function judgeCombinations(
  league: League,
  model: PropModel,
  test: ReadonlyMap<PropStatistic, readonly WalkedGame[]>,
): Readonly<Partial<Record<CombinedStatistic, CombinationReport>>> {
  const keyed = new Map(
    [...test].map(([statistic, games]) => [
      statistic,
      new Map(games.map((game) => [`${game.playerId} ${game.day}`, game])),
    ]),
  );
  const found: Partial<Record<CombinedStatistic, CombinationReport>> = {};
  for (const statistic of Object.keys(COMBINATIONS).filter(isCombined)) {
    if (STATISTICS[statistic].league !== league) continue;
    const { parts } = COMBINATIONS[statistic];
    const all = [...(keyed.get(parts[0])?.keys() ?? [])].filter((key) =>
      parts.every((part) => keyed.get(part)?.has(key)),
    );
    const step = Math.max(1, Math.ceil(all.length / MOST_GAMES));
    const games = all
      .filter((_, index) => index % step === 0)
      .map((key) => {
        const own = parts.flatMap((part) => {
          const game = keyed.get(part)?.get(key);
          return game === undefined ? [] : [{ day: game.day, part: partOf(model, part, game) }];
        });
        return { day: own[0]?.day ?? 0, parts: own.map(({ part }) => part) };
      });
    if (games.length > 0) found[statistic] = reportOf(statistic, games);
  }
  return found;
}
