export const PICK_SORTS = ["best", "confidence", "edge", "start", "newest"] as const;
export type PickSort = (typeof PICK_SORTS)[number];

export interface SortablePick {
  readonly id: number;
  readonly confidence: number;
  readonly edge: number;
  /** Expected value at the lower end of the interval. */
  readonly edgeLow: number;
  readonly startAt: number;
  readonly publishedAt: number;
}

const ORDERS: Readonly<Record<PickSort, (a: SortablePick, b: SortablePick) => number>> = {
  best: (a, b) => b.edgeLow - a.edgeLow,
  confidence: (a, b) => b.confidence - a.confidence,
  edge: (a, b) => b.edge - a.edge,
  start: (a, b) => a.startAt - b.startAt,
  newest: (a, b) => b.publishedAt - a.publishedAt,
};

/**
 * The order of picks: "best" (the default) by the expected value at the pessimistic end, which ranks a small certain edge above a large
 * uncertain one (M15). Ties go to the earlier start, then the lower id, so that pages never overlap. The input is left as it is.
 */
export function sortPicks<Pick extends SortablePick>(picks: readonly Pick[], sort: PickSort = "best"): readonly Pick[] {
  const order = ORDERS[sort];
  return [...picks].sort((a, b) => order(a, b) || a.startAt - b.startAt || a.id - b.id);
}
