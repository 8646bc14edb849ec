import { betClaims, type BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { OwnBet } from "#app/models/insights/own-bets.server.ts";
import { screenedOwnBet } from "./screened-bets.ts";

/** Everything that can be said of a person's own settled bets at a moment; what was only followed is no bet. */
export function ownClaims(rows: readonly OwnBet[], at: number): BetClaims {
  return betClaims(
    rows.filter((row) => !isTracked(row)).flatMap((row) => screenedOwnBet(row) ?? []),
    at,
  );
}
