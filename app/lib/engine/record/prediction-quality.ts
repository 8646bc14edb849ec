/**
 * The quality score of a prediction and its label with the specification's thresholds (analytics §4): its grade (D36), 0–1, or without a
 * grade 0.7 · confidence + 0.3 · edge.
 */
export function predictionQuality(
  confidence: number,
  edge: number,
  grade: number | null,
): { readonly score: number; readonly label: "Excellent" | "Good" | "Average" | "Risky" } {
  const score = grade === null ? 0.7 * confidence + 0.3 * edge : grade / 100;
  // Boundaries belong to the better label, also where binary fractions fall just short of them.
  const rounded = score + 1e-9;
  if (rounded >= 0.8) return { score, label: "Excellent" };
  if (rounded >= 0.65) return { score, label: "Good" };
  return { score, label: rounded >= 0.5 ? "Average" : "Risky" };
}
