import type { IntegerMass } from "./integer-mass.ts";
import { massMean } from "./integer-mass.ts";
import { NFL_MARGIN_WEIGHTS } from "./key-numbers.ts";

const LARGEST_MARGIN = 75;

/** The re-weighted margins around the centre of the normal factor, which lies near their mean but is not it. */
export function keyNumbersAround(
  centre: number,
  sd: number,
  weights: readonly number[] = NFL_MARGIN_WEIGHTS,
): IntegerMass {
  const mass = new Float64Array(2 * LARGEST_MARGIN + 1);
  let sum = 0;
  for (let m = -LARGEST_MARGIN; m <= LARGEST_MARGIN; m++) {
    const z = (m - centre) / sd;
    const w = (weights[Math.abs(m)] ?? 1) * Math.exp((-z * z) / 2);
    mass[m + LARGEST_MARGIN] = w;
    sum += w;
  }
  for (let i = 0; i < mass.length; i++) mass[i] = (mass[i] as number) / sum;
  return { minimum: -LARGEST_MARGIN, weights: mass };
}

/**
 * M16 for the NFL: P(m) ∝ w(|m|)·exp(−m²/2σ²)·exp(θm), θ such that the mean is `mean`. A normal density times exp(θm) is a normal
 * density moved, so the tilt is found as the centre of the normal factor (secant steps; the mean rises with the centre).
 * Margins are limited to ±75.
 */
export function keyNumberMargin(
  mean: number,
  sd: number,
  weights: readonly number[] = NFL_MARGIN_WEIGHTS,
): IntegerMass {
  let centre = mean;
  let mass = keyNumbersAround(centre, sd, weights);
  for (let step = 0; step < 50; step++) {
    const error = massMean(mass) - mean;
    if (Math.abs(error) < 1e-10) break;
    // The mean moves about one for one with the centre: a damped fixed-point step always approaches.
    centre -= error;
    mass = keyNumbersAround(centre, sd, weights);
  }
  return mass;
}
