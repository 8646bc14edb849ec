/** The quality score of a prediction, 0.7 · confidence + 0.3 · edge, and its label (analytics §4). */
export function predictionQuality(
  confidence: number,
  edge: number,
): { readonly score: number; readonly label: "Excellent" | "Good" | "Average" | "Risky" } {
  const score = 0.7 * confidence + 0.3 * edge;
  // Boundaries belong to the better label, also where binary fractions fall just short of them.
  const rounded = score + 1e-9;
  if (rounded >= 0.8) return { score, label: "Excellent" };
  if (rounded >= 0.65) return { score, label: "Good" };
  return { score, label: rounded >= 0.5 ? "Average" : "Risky" };
}
