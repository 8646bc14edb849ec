import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";

/** A bet as programs read it: price, stake and start also under the names in which they are sent (D45). */
export const withSentNames = (bet: SavedPick) => ({
  ...bet,
  odds: bet.decimalOdds,
  stake: bet.stakeCents / 100,
  gameDate: bet.startAt,
});
