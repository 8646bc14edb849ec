/** Figures of one season of one league, by name; null if the season has none. */
export type Figures = Readonly<Record<string, number | null>>;

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Standard deviation about the mean; 0 for a single value. */
export function sdOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (values.length - 1));
}

/** The figure if there are at least this many values, else null. */
export const fromAtLeast = (
  fewest: number,
  values: readonly number[],
  figure: (values: readonly number[]) => number,
): number | null => (values.length < fewest ? null : figure(values));
