import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { Estimate, Reliability } from "./split-half.ts";

/** The belief about an effect after shrinking it by n/(n + κ). */
export interface Belief {
  /** As measured, in points, goals or runs a game, with its standard error. */
  readonly measured: number;
  readonly standardError: number;
  /** Shrunk: the expected effect in the next game. */
  readonly shrunk: number;
  /** Chance that the true effect is above zero, from the shrunk value and its error. */
  readonly chanceAbove: number;
}

/** Replaces κ where no signal was found: measurements of a season count for almost nothing, but keep their order. */
const NOTHING_IS_BELIEVED = 1e6;

/** The κ by which effects are shrunk: the fitted one if the signal exceeds its error. */
export const kappaInUse = ({ found, kappa }: Reliability): number =>
  found && kappa !== null ? kappa : NOTHING_IS_BELIEVED;

/** An estimate shrunk toward zero; `noise` is the variance of a single game. Posterior sd: σ/√(n + κ). */
export function believe({ value, games }: Estimate, kappa: number, noise: number): Belief {
  const shrunk = (value * games) / (games + kappa);
  return {
    measured: value,
    standardError: Math.sqrt(noise / games),
    shrunk,
    chanceAbove: normalCdf(shrunk / Math.sqrt(noise / (games + kappa))),
  };
}

/** Percentiles of values, 0 to 100: the share below, equal values counting half; in the order given. */
export function percentilesOf(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => {
    const below = lowerBound(sorted, value);
    let through = below;
    while (through < sorted.length && sorted[through] === value) through++;
    return Math.round((100 * (below + through)) / 2 / sorted.length);
  });
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
