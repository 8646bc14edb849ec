import { randomEffects } from "#app/lib/engine/shrinkage/random-effects.ts";
import { NO_RATE, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";

/** 97.5% point of the standard normal distribution. */
const Z_95 = 1.959963984540054;
/** Members whose shrunk values are the same to a tenth of a percentage point, as shown, share a rank. */
const SHOWN_STEP = 1e-3;

/** A member's closing line values, summed by game (bets on one game are one surprise): everything that ranking needs. */
export interface ClosingSums {
  /** Bets with a closing line value, and the games they were on. */
  readonly bets: number;
  readonly games: number;
  /** Σ of the values; over games Σ S², Σ S·b and Σ b², S being a game's sum of values and b its bets. */
  readonly value: number;
  readonly squares: number;
  readonly cross: number;
  readonly sizes: number;
}

/** Squared distances of the games' sums from their bets' sums at the member's mean: Σ (S − m·b)². */
function scatterOf({ bets, value, squares, cross, sizes }: ClosingSums): number {
  const mean = value / bets;
  return Math.max(0, squares - 2 * mean * cross + mean * mean * sizes);
}

/** Mean closing line value with its 95% interval, errors clustered by game (M12). */
export function closingRate(sums: ClosingSums): RecordRate {
  const { bets, games, value } = sums;
  if (bets === 0) return NO_RATE;
  const mean = value / bets;
  if (games < 2) return { value: mean, n: bets, low: null, high: null };
  const half = (Z_95 * Math.sqrt((scatterOf(sums) * games) / (games - 1))) / bets;
  return { value: mean, n: bets, low: mean - half, high: mean + half };
}

/** Sums over settled bets, in one unit of money, from which a return and its interval follow. */
export interface ReturnSums {
  readonly bets: number;
  readonly staked: number;
  readonly profit: number;
  /** Σ profit², Σ profit·stake, Σ stake². */
  readonly profitSquares: number;
  readonly cross: number;
  readonly stakeSquares: number;
}

/** Profit per amount staked with its 95% interval: the standard error of a ratio, as `roiInterval` has it of single bets. */
export function returnRate({ bets, staked, profit, profitSquares, cross, stakeSquares }: ReturnSums): RecordRate {
  if (bets === 0 || !(staked > 0)) return NO_RATE;
  const value = profit / staked;
  if (bets < 2) return { value, n: bets, low: null, high: null };
  const squares = Math.max(0, profitSquares - 2 * value * cross + value * value * stakeSquares);
  const half = Z_95 * (Math.sqrt((squares * bets) / (bets - 1)) / staked);
  return { value, n: bets, low: Math.max(-1, value - half), high: value + half };
}

/** How the members' true closing line values are distributed, as far as their bets show. */
export interface Community {
  readonly mean: number;
  /** Standard deviation of the members' true values; 0 where they do not differ beyond chance. */
  readonly sd: number;
  /** The number of bets at which a member's own bets count as much as the community's mean; null if no number is enough. */
  readonly halfBets: number | null;
  /** Variance of a bet's value around its member's own mean. */
  readonly noise: number;
  /** Variance of `mean`. */
  readonly meanVariance: number;
}

const NOBODY: Community = { mean: 0, sd: 0, halfBets: null, noise: 0, meanVariance: 0 };

/** Whether a member has enough bets with a closing price to be ranked and to count in the community's mean. */
export const isRankable = ({ bets }: Pick<ClosingSums, "bets">): boolean => bets >= WIN_RATE_NEEDS;

/**
 * Fits the community from everybody who can be ranked: σ², the variance of a bet pooled over members; τ², that of members' true means
 * beyond it (DerSimonian & Laird 1986); the mean weighted by 1/(σ²/n + τ²).
 */
export function fitCommunity(everybody: readonly ClosingSums[]): Community {
  const members = everybody.filter(isRankable);
  if (members.length === 0) return NOBODY;
  const counted = members.filter(({ games }) => games > 1);
  const scatter = counted.reduce((sum, one) => sum + scatterOf(one), 0);
  const weight = counted.reduce((sum, { bets, games }) => sum + (bets * (games - 1)) / games, 0);
  const noise = weight > 0 ? scatter / weight : 0;
  const means = members.map(({ value, bets }) => value / bets);
  const { variance } = randomEffects(
    means,
    members.map(({ bets }) => (noise > 0 ? bets / noise : 0)),
  );
  const weights = members.map(({ bets }) => (noise > 0 ? 1 / (noise / bets + variance) : bets));
  const total = weights.reduce((a, b) => a + b, 0);
  return {
    mean: means.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / total,
    sd: Math.sqrt(variance),
    halfBets: variance > 0 ? noise / variance : null,
    noise,
    meanVariance: noise > 0 ? 1 / total : 0,
  };
}

/** A member's closing line value drawn toward the community's mean, with the 95% interval of the true value. */
export interface Shrunk {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * M33, empirical Bayes (Robbins 1956; Efron & Morris 1975): mean + n/(n + κ)·(own mean − mean), κ = σ²/τ². Its variance is τ²(1 − n/(n +
 * κ)) plus the mean's own variance in proportion.
 */
export function shrinkMember({ bets, value }: Pick<ClosingSums, "bets" | "value">, community: Community): Shrunk {
  const { mean, sd, halfBets, meanVariance } = community;
  const share = halfBets === null ? 0 : bets / (bets + halfBets);
  const shrunk = bets === 0 ? mean : mean + share * (value / bets - mean);
  const half = Z_95 * Math.sqrt(sd * sd * (1 - share) + (1 - share) ** 2 * meanVariance);
  return { value: shrunk, low: shrunk - half, high: shrunk + half };
}

/**
 * Ranks from 1 in the order of values, the highest first. Values that look the same when shown share a rank, and the next rank is skipped:
 * 1, 2, 2, 4.
 */
export function ranksOf(values: readonly number[]): readonly number[] {
  const shown = values.map((value) => Math.round(value / SHOWN_STEP));
  const ranks = new Map<number, number>();
  for (const [better, value] of shown.toSorted((a, b) => b - a).entries())
    if (!ranks.has(value)) ranks.set(value, better + 1);
  return shown.map((value) => ranks.get(value) ?? 1);
}
