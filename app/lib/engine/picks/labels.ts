/** Labels and badges with the specification's thresholds (core §9). Confidence and edge are fractions. */

/** Keeps .85 computed as .8499999999 on its own side of the threshold. */
const ROUNDING = 1e-9;
const atLeast = (x: number, threshold: number) => x >= threshold - ROUNDING;

export const CONFIDENCE_LABELS = ["Elite", "Premium", "Quality", "Standard"] as const;
export type ConfidenceLabel = (typeof CONFIDENCE_LABELS)[number];

/** Elite from 85%, Premium from 75%, Quality from 65%, otherwise Standard. */
export function confidenceLabel(confidence: number): ConfidenceLabel {
  if (atLeast(confidence, 0.85)) return "Elite";
  if (atLeast(confidence, 0.75)) return "Premium";
  return atLeast(confidence, 0.65) ? "Quality" : "Standard";
}

export const MARKET_EFFICIENCIES = ["Undervalued", "Good Value", "Slight Edge", "No Edge"] as const;
export type MarketEfficiency = (typeof MARKET_EFFICIENCIES)[number];

/** Undervalued above 15%, Good Value above 5%, Slight Edge above 0, otherwise No Edge. */
export function marketEfficiency(edge: number): MarketEfficiency {
  if (edge > 0.15 + ROUNDING) return "Undervalued";
  if (edge > 0.05 + ROUNDING) return "Good Value";
  return edge > ROUNDING ? "Slight Edge" : "No Edge";
}

/** Confidence 0.9 or more. */
export function isHotPick(confidence: number): boolean {
  return atLeast(confidence, 0.9);
}

/** Edge 20% or more. */
export function isHighValue(edge: number): boolean {
  return atLeast(edge, 0.2);
}
