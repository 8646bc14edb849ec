import { useState } from "react";
import type { OfferedCard } from "#app/lib/schemas/picks/dto.ts";

/** American odds before the last refresh, by the id of each pick whose price has moved since. */
export type MovedPrices = Readonly<Record<number, number>>;

type Priced = readonly Pick<OfferedCard, "id" | "visible">[];

/** The prices that differ between two readings of the list, with the earlier one. New picks and removed picks have not moved. */
export function movedBetween(before: Priced, after: Priced): MovedPrices {
  const earlier = new Map(before.map(({ id, visible }) => [id, visible.price]));
  return Object.fromEntries(
    after.flatMap(({ id, visible }) => {
      const price = earlier.get(id);
      return price === undefined || price === visible.price ? [] : [[id, price]];
    }),
  );
}

/** Marks the prices that moved since the previous reading of the list on this page. */
export function useMovedPrices(offered: Priced): MovedPrices {
  const [seen, setSeen] = useState<{ offered: Priced; moved: MovedPrices }>({ offered, moved: {} });
  if (seen.offered === offered) return seen.moved;
  const next = { offered, moved: movedBetween(seen.offered, offered) };
  setSeen(next);
  return next.moved;
}
