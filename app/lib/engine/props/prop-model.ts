import type { League } from "#app/lib/engine/leagues.ts";
import type { PropStatistic } from "./statistics.ts";

/**
 * The features of a forecast of a mean, each on the logarithmic scale. The mean of a count is exp(Σ coefficient × feature); a feature that
 * does not apply, or is not known, is 0.
 */
export const MEAN_FEATURES = [
  /** 1, less the average of the other features. */
  "intercept",
  /** Usual chances × usual rate: medium memory for chances, long memory for the rate. */
  "level",
  /** Chances lately, and over the long run, against the usual ones. */
  "chancesShort",
  "chancesLong",
  /** The rate lately and in the medium run against the long run's. */
  "rateShort",
  "rateMedium",
  /** This season's average per game against the level. */
  "season",
  /** The counts per chance that the opponent allows, the effect of the hall or park, and the pace of the opponent's games. */
  "opponent",
  "venue",
  "pace",
  "home",
  /** The team played the day before. */
  "backToBack",
  /** Games of the team missed since the last one. */
  "layoff",
  /** Chances and counts of absent regulars beyond the usual in the player's own games, as shares of the team's. */
  "freedChances",
  "freedCounts",
  /** The same chances, weighted by the similarity of the absent players' style, and by how small the player's own part is. */
  "freedAlike",
  "freedToBench",
  /** Features for few games, and for few games with the present team. */
  "few",
  "newTeam",
  /** The opposing starter allows more than others (baseball). */
  "opposingStarter",
  /** The market's total relative to the mean totals of both teams' games, and how one-sided the game is expected to be. */
  "total",
  "margin",
] as const;

export type MeanFeature = (typeof MEAN_FEATURES)[number];

/** The features of the variance/mean ratio; ln ratio = Σ coefficient × feature. */
export const RATIO_FEATURES = [
  "intercept",
  /** ln of the mean over the usual one. */
  "level",
  /** How uneven the player's chances have been: their squared coefficient of variation. */
  "uneven",
  /** One over the effective number of games: an uncertain mean widens the spread of counts. */
  "few",
] as const;

export type RatioFeature = (typeof RATIO_FEATURES)[number];

/** How fast the past fades. Half-lives in the player's own games; carries are the share of the weights kept at a season's end. */
export interface PropMemory {
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly carryShort: number;
  readonly carryMedium: number;
  readonly carryLong: number;
  /** The weight of the usual values in chances and (as chances) rates, in games. */
  readonly chancesWeight: number;
  readonly rateWeight: number;
  /** Half-life, in games, of the effects of opponents and venues, and the weight of "no effect" they are shrunk with. */
  readonly opponent: number;
  readonly opponentWeight: number;
  readonly venueWeight: number;
  /** Days after which an absent regular counts for half. */
  readonly absence: number;
}

/** The constants of one statistic. Plain JSON. */
export interface StatisticModel {
  readonly memory: PropMemory;
  readonly mean: Readonly<Record<MeanFeature, number>>;
  readonly ratio: Readonly<Record<RatioFeature, number>>;
  /** Beta-binomial only: correlation of the tries of one game and standard deviation of their number. */
  readonly correlation: number;
  readonly triesSd: number;
  /** Rounded power only. */
  readonly power: number;
}

/** A league's props model: all fitted constants, no observations. */
export interface PropModel {
  readonly league: League;
  /** The data that the constants were fitted on, in words. */
  readonly source: string;
  readonly statistics: Readonly<Partial<Record<PropStatistic, StatisticModel>>>;
}

export const modelOf = (model: PropModel, statistic: PropStatistic): StatisticModel => {
  const found = model.statistics[statistic];
  if (found === undefined) throw new RangeError(`The ${model.league} props model does not know ${statistic}`);
  return found;
};
