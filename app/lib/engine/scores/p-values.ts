/**
 * Two-sided p-value of Student's t with a whole number of degrees of freedom: the finite series of Abramowitz & Stegun 26.7.3 and 26.7.4. 1
 * for t = 0. @throws RangeError for degrees of freedom that are not a whole number above 0.
 */
export function twoSidedP(t: number, degrees: number): number {
  if (!Number.isInteger(degrees) || degrees < 1) throw new RangeError(`Not degrees of freedom: ${degrees}`);
  const theta = Math.atan(Math.abs(t) / Math.sqrt(degrees));
  const cosine = Math.cos(theta);
  const odd = degrees % 2 === 1;
  let term = odd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = odd ? 2 : 1; k <= degrees - 3; k += 2) {
    term *= (k / (k + 1)) * cosine * cosine;
    sum += term;
  }
  const within = odd ? (2 / Math.PI) * (theta + Math.sin(theta) * sum) : Math.sin(theta) * sum;
  return Math.min(1, Math.max(0, 1 - within));
}

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
