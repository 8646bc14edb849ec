/** Far above the rounding error of sums of a million terms, far below a deviation that matters. */
const ROUNDING = 1e-12;

/**
 * Σ(y − m·x)² = Σy² − 2m·Σxy + m²·Σx², from only sums; 0 where the terms cancel down to their rounding error, because the root of that
 * error would be visible as a width.
 */
export function residualSquares(
  { yy, xy, xx }: { readonly yy: number; readonly xy: number; readonly xx: number },
  m: number,
): number {
  const left = yy - 2 * m * xy + m * m * xx;
  return left > ROUNDING * yy ? left : 0;
}
