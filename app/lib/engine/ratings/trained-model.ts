import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { EloParameters } from "./elo.ts";
import type { RatingParameters } from "./parameters.ts";

/** All learned parameters of a league's models; plain JSON, stored as one model version. */
export interface TrainedModel {
  readonly version: 1;
  readonly league: League;
  readonly ratings: RatingParameters;
  readonly elo: EloParameters;
  readonly learnt: LearntFromPast;
}
