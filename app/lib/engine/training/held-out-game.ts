import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { WalkedGame } from "#app/lib/engine/ratings/walk.ts";

/** The forecasts compared on held-out games, usually from worst to best. */
export const COLUMNS = ["homeRate", "elo", "model", "blendOpen", "blendClose", "marketOpen", "marketClose"] as const;
export type Column = (typeof COLUMNS)[number];

/** A held-out game with every forecast of its home win; null where its inputs are missing. */
export interface HeldOutGame {
  readonly walked: WalkedGame;
  readonly probabilities: Readonly<Record<Column, number | null>>;
  /** Standard deviation of the model's logit, scaled so that its 90% interval held 90% of past closes. */
  readonly logitSd: number;
  /** The other inputs of the forecasts besides the ratings; learned from earlier games only. */
  readonly learnt: LearntFromPast;
}
