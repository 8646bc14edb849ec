import { OPEN_GROUPS, type OpenGroup } from "./board-groups.ts";

export const PICK_SORTS = ["best", "confidence", "edge", "start", "newest"] as const;
export type PickSort = (typeof PICK_SORTS)[number];

export interface SortablePick {
  readonly id: number;
  readonly group: OpenGroup;
  /** The suggested share of the bankroll. */
  readonly stakeFraction: number;
  readonly confidence: number;
  /** Null if no book offers the pick, which sorts it after every edge. */
  readonly edge: number | null;
  /** The edge after doubt (M36). */
  readonly shrunkEdge: number | null;
  readonly startAt: number;
  readonly publishedAt: number;
}

const falling = (a: number | null, b: number | null) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : b - a);

const ORDERS: Readonly<Record<PickSort, (a: SortablePick, b: SortablePick) => number>> = {
  best: (a, b) =>
    OPEN_GROUPS.indexOf(a.group) - OPEN_GROUPS.indexOf(b.group) ||
    b.stakeFraction - a.stakeFraction ||
    falling(a.shrunkEdge, b.shrunkEdge),
  confidence: (a, b) => b.confidence - a.confidence,
  edge: (a, b) => falling(a.edge, b.edge),
  start: (a, b) => a.startAt - b.startAt,
  newest: (a, b) => b.publishedAt - a.publishedAt,
};

/**
 * The order of picks: "best" (the default) has bets before leans before other picks, and within each the largest suggested stake first,
 * which has the largest expected growth (M8), then the edge after doubt. Every other sort is one order over the whole list. Ties go to the
 * earlier start, then the lower id, so that pages never overlap. The input is not changed.
 */
export function sortPicks<Pick extends SortablePick>(picks: readonly Pick[], sort: PickSort = "best"): readonly Pick[] {
  const order = ORDERS[sort];
  return [...picks].sort((a, b) => order(a, b) || a.startAt - b.startAt || a.id - b.id);
}
