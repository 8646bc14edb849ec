/**
 * The root of a rising function in [low, high], to `tolerance`, by secant steps that never leave the bracket (after Dekker 1969): a step
 * that would, or that is not half of the last but one, is replaced by halving; none is shorter than the tolerance, so that the bracket
 * closes from both sides. On functions that are nearly straight, such as the logit of a win probability over the expected margin, seven or
 * eight evaluations are enough where halving alone needs forty-five.
 *
 * For a function that is above or below zero everywhere, returns the end that comes nearest.
 *
 * @param bracket.start where the root is expected
 * @param bracket.slope how steep the function is taken to be there
 */
export function risingRoot(
  f: (x: number) => number,
  bracket: { readonly low: number; readonly high: number; readonly start: number; readonly slope: number },
  tolerance: number,
): number {
  let { low, high, start: last } = bracket;
  let atLast = f(last);
  if (atLast < 0) low = last;
  else high = last;
  let x = last - atLast / bracket.slope;
  let before = Number.POSITIVE_INFINITY;
  let step = Number.POSITIVE_INFINITY;
  while (atLast !== 0 && high - low > tolerance) {
    // Beside a root the shortest step closes the bracket, however short the steps before it were; twice in a row it would creep.
    const closing = Math.abs(x - last) < tolerance && step > tolerance;
    if (Math.abs(x - last) < tolerance) x = atLast < 0 ? last + tolerance : last - tolerance;
    if (!(x > low && x < high) || (!closing && Math.abs(x - last) > before / 2)) x = low + (high - low) / 2;
    // There is no number between two neighboring floating-point numbers.
    if (x === low || x === high) break;
    const y = f(x);
    if (y < 0) low = x;
    else high = x;
    before = step;
    step = Math.abs(x - last);
    const next = x - (y * (x - last)) / (y - atLast);
    last = x;
    atLast = y;
    x = next;
  }
  return x >= low && x <= high ? x : last;
}
