import { stakedOnDayOf, stakedOnGame, type StakedBet } from "./caps.ts";

/**
 * The amounts that open bets already put at risk next to a further bet on a game, as M8 caps them; fractions of the bankroll, 0 without a
 * bankroll.
 */
export function atRisk(
  open: readonly StakedBet[],
  game: { readonly id: string; readonly startAt: number },
  bankrollCents: number | null,
): { readonly onGame: number; readonly today: number } {
  if (!bankrollCents) return { onGame: 0, today: 0 };
  return {
    onGame: stakedOnGame(open, game.id) / bankrollCents,
    today: stakedOnDayOf(open, { gameId: game.id, startAt: game.startAt }) / bankrollCents,
  };
}
