import { openBetsOf, stakedOnDayOf, stakedOnGame, type OpenStake } from "./caps.ts";

/** What open bets put at risk already beside a further one on a game, as M8 caps it; fractions of the bankroll, 0 where none is set. */
export function atRisk(
  stakes: readonly OpenStake[],
  game: { readonly id: string; readonly startAt: number },
  bankrollCents: number | null,
): { readonly onGame: number; readonly today: number } {
  if (!bankrollCents) return { onGame: 0, today: 0 };
  const open = openBetsOf(stakes);
  return {
    onGame: stakedOnGame(open, game.id) / bankrollCents,
    today: stakedOnDayOf(open, { gameId: game.id, startAt: game.startAt }) / bankrollCents,
  };
}
