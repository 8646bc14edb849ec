const CLIP = 1e-6;
const clipped = (p: number) => Math.min(1 - CLIP, Math.max(CLIP, p));

/**
 * Kullback–Leibler divergence of a forecast from a reference for a binary event, in nats: D(reference ‖ p) = r·ln(r/p) + (1 − r)·ln((1 −
 * r)/(1 − p)), both clipped to [1e-6, 1 − 1e-6] (M30: against the close, D has a third of log loss's noise). Never negative; 0 when they
 * agree.
 */
export function divergenceFrom(reference: number, p: number): number {
  const r = clipped(reference);
  const q = clipped(p);
  // Rounding makes it −1e-17 if both nearly agree.
  return Math.max(0, r * Math.log(r / q) + (1 - r) * Math.log((1 - r) / (1 - q)));
}
