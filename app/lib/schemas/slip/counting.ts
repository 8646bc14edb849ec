import type { Slip, SlipItem } from "./dto.ts";

type Problem = Pick<SlipItem, "problem">;

/** Whether an item is part of the placement; a pick that its owner has bet already is not placed a second time. */
export function counts({ problem }: Problem): boolean {
  return problem !== "already-saved";
}

/** Whether an item can be placed unchanged, or once its owner accepts the new price. */
export function canBePlaced({ problem }: Problem): boolean {
  return problem === null || problem === "price-changed";
}

/**
 * The items whose stakes make up the slip's total: the ones that can be placed, or all or none of a parlay. A pick that its owner has bet
 * already can still be a leg.
 */
export function totaled<Item extends Problem>(mode: Slip["mode"], items: readonly Item[]): readonly Item[] {
  if (mode === "singles" || items.length < 2) return items.filter(canBePlaced);
  return items.every((item) => canBePlaced(item) || !counts(item)) ? items : [];
}
