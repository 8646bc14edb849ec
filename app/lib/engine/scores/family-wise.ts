/**
 * Holm's adjusted p-values (1979), in the order given: the smallest chance of any false discovery among all the tests at which a test would
 * still be among the discoveries. It holds for any dependence between the tests, and for any number of true effects among them.
 */
export function adjustedTogether(pValues: readonly number[]): readonly number[] {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const adjusted = pValues.map(() => 1);
  let most = 0;
  for (const [position, { p, index }] of order.entries()) {
    most = Math.max(most, Math.min(1, p * (pValues.length - position)));
    adjusted[index] = most;
  }
  return adjusted;
}
