import { roundedPowerWith, type CountDistribution } from "./count-distribution.ts";
import { MEAN_FEATURES, RATIO_FEATURES, type StatisticModel } from "./prop-model.ts";
import type { PropFeatures } from "./mean-features.ts";
import type { PropSpec } from "./prop-specs.ts";
import { usualOf, type StatisticState } from "./prop-state.ts";

/** The mean that the coefficients give to features. */
export function meanFrom(model: StatisticModel, features: PropFeatures, usualMean: number): number {
  let sum = 0;
  MEAN_FEATURES.forEach((feature, i) => {
    sum += model.mean[feature] * (features.values[i] ?? 0);
  });
  return usualMean * Math.exp(sum);
}

/** Mean per game of the league's ordinary player in the role: the mean where every feature is 0. */
export const usualMeanOf = (of: StatisticState): number => {
  const usual = usualOf(of);
  return usual.chances * usual.rate;
};

/** The features of a statistic's variance/mean ratio, in the order of `RATIO_FEATURES`. */
export function ratioFeatures(features: PropFeatures, mean: number, usualMean: number): readonly number[] {
  return [1, Math.log(mean / usualMean), features.uneven, 1 / features.effectiveGames];
}

/** Variance/mean of observed counts, including the uncertainty of the mean. */
export function ratioFrom(model: StatisticModel, features: PropFeatures, mean: number, usualMean: number): number {
  const values = ratioFeatures(features, mean, usualMean);
  let sum = 0;
  RATIO_FEATURES.forEach((feature, i) => {
    sum += model.ratio[feature] * (values[i] ?? 0);
  });
  return Math.exp(sum);
}

/**
 * Chances of 0, 1, 2 … tries around a mean: a normal curve on the whole numbers, moved until its mean fits (at-bats of a starter are nearly
 * so: 3, 4 or 5 with a few shorter days).
 */
function triesAround(mean: number, sd: number): readonly number[] {
  const most = Math.ceil(mean + 5 * sd);
  let centre = mean;
  let tries: number[] = [];
  for (let round = 0; round < 20; round++) {
    tries = Array.from({ length: most + 1 }, (_, n) => Math.exp(-((n - centre) ** 2) / (2 * sd * sd)));
    const sum = tries.reduce((a, b) => a + b, 0);
    tries = tries.map((w) => w / sum);
    const off = mean - tries.reduce((a, w, n) => a + w * n, 0);
    if (Math.abs(off) < 1e-9) break;
    centre += off;
  }
  return tries;
}

const LEAST_MEAN = 0.01;
const MOST_CHANCE = 0.95;

/** The distribution of a count with this mean and the model's spread. */
export function distributionFrom(
  spec: PropSpec,
  model: StatisticModel,
  features: PropFeatures,
  forecastMean: number,
  usualMean: number,
): CountDistribution {
  const mean = Math.max(LEAST_MEAN, forecastMean);
  switch (spec.family) {
    case "negative-binomial":
      return { kind: "negative-binomial", mean, ratio: Math.max(1, ratioFrom(model, features, mean, usualMean)) };
    case "beta-binomial": {
      const tries = Math.max(features.level.chances.medium, mean / MOST_CHANCE);
      return {
        kind: "beta-binomial",
        tries: triesAround(tries, model.triesSd),
        chance: mean / tries,
        correlation: model.correlation,
      };
    }
    case "rounded-power":
      return roundedPowerWith(mean, Math.max(0.2, ratioFrom(model, features, mean, usualMean)), model.power);
  }
}
