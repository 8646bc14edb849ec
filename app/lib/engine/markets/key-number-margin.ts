import type { IntegerMass } from "./integer-mass.ts";
import { massMean } from "./integer-mass.ts";
import { NBA_OVERTIME_MARGINS, NBA_REGULATION_WEIGHTS, NFL_MARGIN_WEIGHTS } from "./key-numbers.ts";

/** Margins beyond it have no probability here. */
export const LARGEST_MARGIN = 75;

/**
 * Weights of final NBA margins (M16): level games are spread over the margins of overtimes. The team that is expected to score more wins
 * more overtimes, by the same factor exp(θm) as for whole games. So there is no margin of 0, and every line between −1 and +1 is the
 * moneyline.
 */
export function playedOutWeights(sd: number): readonly number[] {
  const [level = 0, ...decided] = NBA_REGULATION_WEIGHTS;
  return [
    0,
    ...decided.map((weight, index) => {
      const margin = index + 1;
      const overtime = (level * (NBA_OVERTIME_MARGINS[index] ?? 0)) / 2;
      return weight + overtime * Math.exp(margin ** 2 / (2 * sd ** 2));
    }),
  ];
}

/**
 * The re-weighted margins around the center of the normal factor, which is near their mean but not equal to it. The normal factor at m + 1
 * is that at m times a ratio which itself falls by e^(−1/σ²) a step, so three exponentials are enough for all of them; walking outwards
 * from the center every factor is at most 1.
 */
export function keyNumbersAround(
  centre: number,
  sd: number,
  weights: readonly number[] = NFL_MARGIN_WEIGHTS,
): IntegerMass {
  const mass = new Float64Array(2 * LARGEST_MARGIN + 1);
  const middle = Math.min(LARGEST_MARGIN, Math.max(-LARGEST_MARGIN, Math.round(centre)));
  const off = middle - centre;
  const variance = sd * sd;
  const falling = Math.exp(-1 / variance);
  const atMiddle = Math.exp((-off * off) / (2 * variance));
  let sum = 0;
  let factor = atMiddle;
  let ratio = Math.exp(-(2 * off + 1) / (2 * variance));
  for (let m = middle; m <= LARGEST_MARGIN; m++) {
    const w = (weights[Math.abs(m)] ?? 1) * factor;
    mass[m + LARGEST_MARGIN] = w;
    sum += w;
    factor *= ratio;
    ratio *= falling;
  }
  factor = atMiddle;
  ratio = Math.exp((2 * off - 1) / (2 * variance));
  for (let m = middle - 1; m >= -LARGEST_MARGIN; m--) {
    factor *= ratio;
    ratio *= falling;
    const w = (weights[Math.abs(m)] ?? 1) * factor;
    mass[m + LARGEST_MARGIN] = w;
    sum += w;
  }
  for (let i = 0; i < mass.length; i++) mass[i] = (mass[i] as number) / sum;
  return { minimum: -LARGEST_MARGIN, weights: mass };
}

/**
 * M16 for the NFL: P(m) ∝ w(|m|)·exp(−m²/2σ²)·exp(θm), θ such that the mean is `mean`. A normal density times exp(θm) is a normal
 * density moved, so the tilt is found as the center of the normal factor, by secant steps: the mean moves about one for one with the
 * center. Margins are limited to ±75.
 */
export function keyNumberMargin(
  mean: number,
  sd: number,
  weights: readonly number[] = NFL_MARGIN_WEIGHTS,
): IntegerMass {
  let centre = mean;
  let mass = keyNumbersAround(centre, sd, weights);
  let error = massMean(mass) - mean;
  let slope = 1;
  for (let step = 0; step < 50 && Math.abs(error) >= 1e-10; step++) {
    const moved = centre - error / slope;
    mass = keyNumbersAround(moved, sd, weights);
    const left = massMean(mass) - mean;
    const seen = (left - error) / (moved - centre);
    // Key numbers make the mean move unevenly, never backwards: far from one for one is rounding.
    slope = seen > 0.3 && seen < 3 ? seen : 1;
    centre = moved;
    error = left;
  }
  return mass;
}
