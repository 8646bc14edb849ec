/**
 * Benjamini & Hochberg's adjusted p-values (1995), in the order given: the smallest share of false discoveries at which a test would still
 * be among the discoveries. M13 asks for it wherever many patterns are looked at.
 */
export function adjustedForScreening(pValues: readonly number[]): readonly number[] {
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p);
  const adjusted = pValues.map(() => 1);
  let least = 1;
  for (const [position, { p, index }] of order.entries()) {
    least = Math.min(least, (p * pValues.length) / (pValues.length - position));
    adjusted[index] = least;
  }
  return adjusted;
}
