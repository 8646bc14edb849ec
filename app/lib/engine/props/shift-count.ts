import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { massAround, massMean, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import { countMass, type CountDistribution } from "./count-distribution.ts";

/** The lowest mean. */
const LOWEST_MEAN = 0.02;
const HIGHEST_CHANCE = 0.98;

/** Mean number of tries. */
const meanTries = (tries: readonly number[]) => {
  const sum = tries.reduce((a, b) => a + b, 0);
  return tries.reduce((mean, weight, n) => mean + (n * weight) / sum, 0);
};

interface CountMoments {
  readonly mean: number;
  readonly sd: number;
}

/** The expected count and its standard deviation. */
export function countMoments(count: CountDistribution): CountMoments {
  if (count.kind === "negative-binomial") return { mean: count.mean, sd: Math.sqrt(count.mean * count.ratio) };
  return addedUp(count);
}

/** One distribution prices every book's line; its table of probabilities is summed once. */
const addedUp = oncePer((count: CountDistribution): CountMoments => {
  const mass: IntegerMass = countMass(count);
  const mean = massMean(mass);
  let variance = 0;
  for (let i = 0; i < mass.weights.length; i++)
    variance += (mass.minimum + i - mean) ** 2 * (mass.weights[i] as number);
  return { mean, sd: Math.sqrt(variance) };
});

/**
 * P(above, at and below) a whole or half line. A rounded power is read from its curve, because a whole table for every step of a search
 * would take a hundred times as long.
 */
export function countAround(
  count: CountDistribution,
  line: number,
): {
  readonly above: number;
  readonly at: number;
  readonly below: number;
} {
  if (count.kind !== "rounded-power") return massAround(countMass(count), line);
  const { centre, sd, power } = count;
  const upTo = (k: number) => (k < 0 ? 0 : normalCdf(((k + 0.5) ** (1 / power) - centre) / sd));
  const whole = Number.isInteger(line);
  const atOrBelow = upTo(Math.floor(line));
  const below = whole ? upTo(line - 1) : atOrBelow;
  return { above: 1 - atOrBelow, at: whole ? atOrBelow - below : 0, below };
}

/**
 * The same kind of distribution with its mean moved by `by` (for a rounded power: its center, before rounding); never below .02. The spread
 * follows the mean as the kind defines.
 */
export function shiftedCount(count: CountDistribution, by: number): CountDistribution {
  switch (count.kind) {
    case "negative-binomial":
      return { ...count, mean: Math.max(LOWEST_MEAN, count.mean + by) };
    case "beta-binomial": {
      const tries = meanTries(count.tries);
      const mean = Math.max(LOWEST_MEAN, count.chance * tries + by);
      return { ...count, chance: Math.min(HIGHEST_CHANCE, mean / tries) };
    }
    case "rounded-power": {
      const middle = Math.sign(count.centre) * Math.abs(count.centre) ** count.power + by;
      return { ...count, centre: Math.sign(middle) * Math.abs(middle) ** (1 / count.power) };
    }
  }
}
