import { betClaimSteps, type BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { inParts } from "#app/lib/engine/collections/in-parts.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { OwnBet } from "#app/models/bets/own-bets.server.ts";
import { screenedOwnBet } from "./screened-bets.ts";

/** A person's settled bets as patterns are looked for in them, in order of settling; a pick that was only followed is not a bet. */
export function* screenedSteps(rows: readonly OwnBet[]): Generator<undefined, readonly ScreenedBet[]> {
  const screened: ScreenedBet[] = [];
  yield* inParts(rows, (row) => {
    const bet = isTracked(row) ? null : screenedOwnBet(row);
    if (bet !== null) screened.push(bet);
  });
  return screened;
}

/** The steps that compute every claim about a person's own settled bets at a moment. */
export function* ownClaimSteps(rows: readonly OwnBet[], at: number): Generator<undefined, BetClaims> {
  return yield* betClaimSteps(yield* screenedSteps(rows), at);
}
