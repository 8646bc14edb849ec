import { Random } from "#app/lib/engine/random/random.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** A paired difference of two models' losses on the same game (negative: the first is better), and the game's day. */
export interface PairedDifference {
  readonly day: number | string;
  readonly difference: number;
}

/** A day's differences: their sum and how many there are. */
export interface DayOfDifferences {
  readonly sum: number;
  readonly n: number;
}

export interface BootstrapAnswer {
  readonly mean: number;
  readonly standardError: number;
  /** 95% percentile interval. */
  readonly low: number;
  readonly high: number;
  /** 90% percentile interval. */
  readonly ninety: { readonly low: number; readonly high: number };
  /** Share of resamples whose mean is below 0. */
  readonly shareBelowZero: number;
  readonly n: number;
  readonly days: number;
}

/**
 * M14, cluster bootstrap: whole days are drawn with replacement, so that games of one night, which share the same surprises, stay together
 * (Efron & Tibshirani 1993). Deterministic for a seed.
 *
 * @throws RangeError when there is no difference to resample.
 */
export function pairedBootstrap(
  differences: readonly PairedDifference[],
  options: { readonly seed: string; readonly resamples?: number },
): BootstrapAnswer {
  const byDay = new Map<number | string, { sum: number; n: number }>();
  for (const { day, difference } of differences) {
    const entry = byDay.get(day) ?? { sum: 0, n: 0 };
    entry.sum += difference;
    entry.n += 1;
    byDay.set(day, entry);
  }
  return bootstrapOfDays([...byDay.values()], options);
}

/**
 * The same from the sums of each day.
 *
 * @throws RangeError when there is no difference to resample.
 */
export function bootstrapOfDays(
  days: readonly DayOfDifferences[],
  options: { readonly seed: string; readonly resamples?: number },
): BootstrapAnswer {
  const size = days.reduce((total, { n }) => total + n, 0);
  if (size === 0) throw new RangeError("A bootstrap needs at least one difference");
  const sums = Float64Array.from(days, (d) => d.sum);
  const counts = Float64Array.from(days, (d) => d.n);
  const key = seedKey(options.seed);
  const random = new Random(key.low, key.high, 2);
  const resamples = options.resamples ?? 2_000;
  const means = new Float64Array(resamples);
  for (let r = 0; r < resamples; r++) {
    let sum = 0;
    let n = 0;
    for (let i = 0; i < days.length; i++) {
      const drawn = random.below(days.length);
      sum += sums[drawn] as number;
      n += counts[drawn] as number;
    }
    means[r] = sum / n;
  }
  let centre = 0;
  let below = 0;
  for (const m of means) {
    centre += m / resamples;
    if (m < 0) below++;
  }
  let variance = 0;
  for (const m of means) variance += (m - centre) ** 2 / Math.max(1, resamples - 1);
  const sorted = means.slice().sort();
  const at = (share: number) => sorted[Math.min(resamples - 1, Math.floor(share * resamples))] as number;
  return {
    mean: days.reduce((total, { sum }) => total + sum, 0) / size,
    standardError: Math.sqrt(variance),
    low: at(0.025),
    high: at(0.975),
    ninety: { low: at(0.05), high: at(0.95) },
    shareBelowZero: below / resamples,
    n: size,
    days: days.length,
  };
}
