/** Labels and badges with the specification's thresholds (core §9), read off a grade (D36) and an edge, both fractions. */

/** Keeps .85 computed as .8499999999 on its own side of the threshold. */
const ROUNDING = 1e-9;
const atLeast = (x: number, threshold: number) => x >= threshold - ROUNDING;

export const CONFIDENCE_LABELS = ["Elite", "Premium", "Quality", "Standard"] as const;
export type ConfidenceLabel = (typeof CONFIDENCE_LABELS)[number];

/** Elite from 85%, Premium from 75%, Quality from 65%, otherwise Standard. */
export function confidenceLabel(grade: number): ConfidenceLabel {
  if (atLeast(grade, 0.85)) return "Elite";
  if (atLeast(grade, 0.75)) return "Premium";
  return atLeast(grade, 0.65) ? "Quality" : "Standard";
}

export const MARKET_EFFICIENCIES = ["Undervalued", "Good Value", "Slight Edge", "No Edge"] as const;
export type MarketEfficiency = (typeof MARKET_EFFICIENCIES)[number];

/** Undervalued above 15%, Good Value above 5%, Slight Edge above 0, otherwise No Edge. */
export function marketEfficiency(edge: number): MarketEfficiency {
  if (edge > 0.15 + ROUNDING) return "Undervalued";
  if (edge > 0.05 + ROUNDING) return "Good Value";
  return edge > ROUNDING ? "Slight Edge" : "No Edge";
}

/** A grade of 90 or more. */
export function isHotPick(grade: number): boolean {
  return atLeast(grade, 0.9);
}

/** Edge 20% or more. */
export function isHighValue(edge: number): boolean {
  return atLeast(edge, 0.2);
}
