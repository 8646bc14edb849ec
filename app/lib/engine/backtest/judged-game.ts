import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import type { WalkedGame } from "#app/lib/engine/ratings/walk.ts";

/** The forecasts a backtest compares, worst to best as a rule. */
export const COLUMNS = ["homeRate", "elo", "model", "blendOpen", "blendClose", "marketOpen", "marketClose"] as const;
export type Column = (typeof COLUMNS)[number];

/** One game of the test seasons with every forecast of its home win; null where there was nothing to make it from. */
export interface JudgedGame {
  readonly walked: WalkedGame;
  readonly probabilities: Readonly<Record<Column, number | null>>;
  /** Standard deviation of the model's logit, made to hold 90 % of past closes in its 90 % interval. */
  readonly logitSd: number;
  readonly learnt: LearntFromPast;
}
