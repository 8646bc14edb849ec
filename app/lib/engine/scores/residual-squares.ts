/** Far above what sums of a million terms are rounded by, far below a deviation that matters. */
const ROUNDING = 1e-12;

/**
 * Σ(y − m·x)² = Σy² − 2m·Σxy + m²·Σx², from sums alone; 0 where the terms cancel down to what they were rounded by, since its root would be
 * a visible width of nothing.
 */
export function residualSquares(
  { yy, xy, xx }: { readonly yy: number; readonly xy: number; readonly xx: number },
  m: number,
): number {
  const left = yy - 2 * m * xy + m * m * xx;
  return left > ROUNDING * yy ? left : 0;
}
