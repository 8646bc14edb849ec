import type { SlipItem } from "./dto.ts";

/** Whether an item is part of what is placed: a pick that is among its owner's bets already is not placed a second time. */
export function counts({ problem }: Pick<SlipItem, "problem">): boolean {
  return problem !== "already-saved";
}
