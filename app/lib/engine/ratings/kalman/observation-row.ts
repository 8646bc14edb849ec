import type { Estimate } from "./estimate.ts";
import { ROTATION_CLASSES } from "./rotation.ts";

/** Strength and form of both teams, level, venue and playoff; rest twice for each team; both starters; the rotation. Players come on top. */
const USUAL_TERMS = 7 + 4 + 2 + ROTATION_CLASSES;

/**
 * The observation row of one game (h in the textbooks' z = hᵀx): the unknowns it involves with their coefficients, in parallel arrays, and
 * the sums the update needs. It is a reused buffer: every game overwrites the one before, so that a walk over tens of thousands of games
 * allocates no objects, which took half of its time. Each walk creates one and passes it on; no result depends on its earlier content.
 */
export class ObservationRow {
  count = 0;
  readonly estimates: Estimate[] = [];
  coefficients = new Float64Array(USUAL_TERMS);
  /** Σ c·mean: the expectation of z. */
  mean = 0;
  /** Σ c²·variance: the variance of z. */
  variance = 0;
  /** Σ (c²·variance)². */
  fourth = 0;
  /** The rotation's part of the mean. */
  rotation = 0;
  /** The named starters' part of the mean. */
  starters = 0;
  /** Index of the first player's term; all terms after it are players' too. */
  firstPlayer = Number.POSITIVE_INFINITY;
  /** Sums of surprises by rotation class, before they become coefficients. */
  readonly surpriseSums = new Float64Array(ROTATION_CLASSES);

  clear(): void {
    this.count = 0;
    this.mean = 0;
    this.variance = 0;
    this.fourth = 0;
    this.rotation = 0;
    this.starters = 0;
    this.firstPlayer = Number.POSITIVE_INFINITY;
  }

  add(estimate: Estimate, coefficient: number): void {
    const index = this.count++;
    if (index === this.coefficients.length) this.grow();
    this.estimates[index] = estimate;
    this.coefficients[index] = coefficient;
    const spread = coefficient * coefficient * estimate.variance;
    this.mean += coefficient * estimate.mean;
    this.variance += spread;
    this.fourth += spread * spread;
  }

  private grow(): void {
    const wider = new Float64Array(2 * this.coefficients.length);
    wider.set(this.coefficients);
    this.coefficients = wider;
  }
}
