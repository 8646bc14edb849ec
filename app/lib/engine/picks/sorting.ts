export const PICK_SORTS = ["best", "confidence", "edge", "start", "newest"] as const;
export type PickSort = (typeof PICK_SORTS)[number];

export interface SortablePick {
  readonly id: number;
  readonly confidence: number;
  readonly edge: number;
  /** What doubt leaves of the edge (M36). */
  readonly shrunkEdge: number;
  readonly startAt: number;
  readonly publishedAt: number;
}

const ORDERS: Readonly<Record<PickSort, (a: SortablePick, b: SortablePick) => number>> = {
  best: (a, b) => b.shrunkEdge - a.shrunkEdge,
  confidence: (a, b) => b.confidence - a.confidence,
  edge: (a, b) => b.edge - a.edge,
  start: (a, b) => a.startAt - b.startAt,
  newest: (a, b) => b.publishedAt - a.publishedAt,
};

/**
 * The order of picks: "best" (the default) by what doubt leaves of the edge. Ties go to the earlier start, then the lower id, so that pages never overlap. The input is left as it is.
 */
export function sortPicks<Pick extends SortablePick>(picks: readonly Pick[], sort: PickSort = "best"): readonly Pick[] {
  const order = ORDERS[sort];
  return [...picks].sort((a, b) => order(a, b) || a.startAt - b.startAt || a.id - b.id);
}
