import type { FairOfferRow, OfferInBrief, TwoBookRow } from "#app/lib/schemas/market/enhanced-dto.ts";

const offerKey = ({ side, book, line, price }: OfferInBrief) => [side, book, line, price].join(" ");
const fairKey = (row: FairOfferRow) => [row.game.gameId, row.market, offerKey(row)].join(" ");
const pairKey = ({ kind, game, market, first, second }: TwoBookRow) =>
  [kind, game.gameId, market, offerKey(first), offerKey(second)].join(" ");

/**
 * Keeps only the offers of a delayed plan that are still valid now (D49): an offer that is gone, or no longer beats the fair price, is
 * dropped. `present` is null without a delay.
 */
function stillThere<Row>(rows: readonly Row[], present: readonly Row[] | null, keyOf: (row: Row) => string) {
  if (present === null) return rows;
  const keys = new Set(present.map(keyOf));
  return rows.filter((row) => keys.has(keyOf(row)));
}

/** The offers that are still above the fair price. */
export const stillAboveFair = (rows: readonly FairOfferRow[], present: readonly FairOfferRow[] | null) =>
  stillThere(rows, present, fairKey);

/** The arbitrages and middles that still exist. */
export const stillInPairs = (rows: readonly TwoBookRow[], present: readonly TwoBookRow[] | null) =>
  stillThere(rows, present, pairKey);
