/**
 * Parameters of named people on one scale (M27): quarterback, starting pitcher, goalie; in the NBA every player, per place on the court. Points,
 * goals or runs, variances in their squares, days.
 */
export interface StarterParameters {
  /** Prior of a starter not seen before, against an average one: mean and variance. */
  readonly startMean: number;
  readonly startVariance: number;
  /** Process noise within a season: variance per day. */
  readonly drift: number;
  /** Share of a starter's strength kept between seasons, and variance added. */
  readonly carry: number;
  readonly seasonVariance: number;
}

/**
 * Parameters of the Kalman filter on one scale. Lengths are in the league's points, goals or runs, variances in their squares, times in
 * days. Plain JSON, stored with the trained model.
 */
export interface ScaleParameters {
  /** Standard deviation of the result's noise beyond the line. */
  readonly resultSd: number;
  /** Standard deviation of the closing line about z: lineups, starters, weather. */
  readonly lineSd: number;
  /** γ: the share of the line's deviation from z that the result is expected to repeat, 0 to 1. */
  readonly lineTrust: number;
  /** Process noise of slow strength: variance per day. */
  readonly slowDrift: number;
  /** How much larger it is on the season's first day, as a multiple, and the e-folding time in days of that excess. */
  readonly earlyDrift: number;
  readonly earlyDays: number;
  /** Stationary variance of form and its e-folding time in days. */
  readonly fastVariance: number;
  readonly fastDays: number;
  /** Share of slow strength kept between seasons, and variance added. */
  readonly carry: number;
  readonly seasonVariance: number;
  /** Prior variances of a team not seen before: slow strength, venue. */
  readonly startVariance: number;
  readonly venueVariance: number;
  /** The level's prior mean (home edge, or the league's total) and variance, its process noise per day and between seasons. */
  readonly levelStart: number;
  readonly levelVariance: number;
  readonly levelDrift: number;
  readonly levelSeasonVariance: number;
  /** Prior variance of each playoff and rest effect. */
  readonly effectVariance: number;
  /** Results farther than this many `resultSd` from the line count as that far. */
  readonly resultClip: number;
  /** Prior means of the rotation weights by class (`rotation.ts`; empty: the league has no rotation) and their variance. */
  readonly rotationMeans: readonly number[];
  readonly rotationVariance: number;
  /** Named starters; absent if the games it was fitted on named none; no starter is used then. */
  readonly starter?: StarterParameters;
  /** Players; absent if the games it was fitted on do not say who plays; no player is used then. */
  readonly players?: StarterParameters;
}
