import { betClaimSteps, type BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { OwnBet } from "#app/models/insights/own-bets.server.ts";
import { screenedOwnBet } from "./screened-bets.ts";

/** The steps that make all claims about a person's own settled bets at a moment, without tracked bets. */
export function ownClaimSteps(rows: readonly OwnBet[], at: number): Generator<undefined, BetClaims> {
  return betClaimSteps(
    rows.filter((row) => !isTracked(row)).flatMap((row) => screenedOwnBet(row) ?? []),
    at,
  );
}
