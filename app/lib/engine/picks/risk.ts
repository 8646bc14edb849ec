import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { LineEstimate } from "./estimate.ts";

export type RiskLevel = "low" | "medium" | "high";

/** From these decimal odds on (+175) a pick is of high risk, up to the others (−125) it may be of low risk. */
export const HIGH_RISK_ODDS = 2.75;
export const LOW_RISK_ODDS = 1.8;

/**
 * The risk level of a pick, from its odds, its win probability and the width of its range. The thresholds are our own:
 * - high: decimal odds of 2.75 or more (+175), or a win less likely than 42%, or a range (D39) wider than .20;
 * - low: a win at least 60% likely, decimal odds of at most 1.80 (−125), and a range no wider than .12;
 * - medium: everything in between, where most spreads and totals fall.
 */
export function riskLevel(
  interval: Pick<LineEstimate, "probability" | "probabilityLow" | "probabilityHigh">,
  decimal: DecimalOdds,
): RiskLevel {
  const width = interval.probabilityHigh - interval.probabilityLow;
  if (decimal >= HIGH_RISK_ODDS || interval.probability < 0.42 || width > 0.2) return "high";
  if (interval.probability >= 0.6 && decimal <= LOW_RISK_ODDS && width <= 0.12) return "low";
  return "medium";
}
