import type { Probability } from "#app/lib/engine/brands.ts";
import type { EdgeDoubt } from "./edge-doubt.ts";

/** One side of a market priced at one line. Probabilities are of that side, given no push. */
export interface LineEstimate {
  /** As seen from the side; null on the moneyline. */
  readonly line: number | null;
  readonly modelProbability: Probability;
  readonly fairProbability: Probability | null;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly pushProbability: Probability;
  /** The doubt about an edge here (M36). Undefined or null in rows stored before there was one rule; no reader leaves it out. */
  readonly doubt: EdgeDoubt | null | undefined;
}

/** Why an assessment differs from the one before. `published` marks the first. */
export const ASSESSMENT_CHANGES = [
  "published",
  "model",
  "starter",
  "players",
  "line",
  "market",
  "ratings",
  "price",
  "time",
] as const;
export type AssessmentChange = (typeof ASSESSMENT_CHANGES)[number];
