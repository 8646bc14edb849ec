import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { stakedOnDayOf, stakedOnGame, type StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { stakeBeside } from "./verdict.ts";

/** A bet that is offered, with the stake that would be suggested if it were the only one. */
export interface OfferedStake {
  /** Fraction of the bankroll. */
  readonly fraction: number;
  readonly gameId: string;
  readonly startAt: number;
}

/**
 * The total stake of a person who takes these bets one after the other: each gets the room that open bets and the earlier ones leave under
 * the caps (M8), as its card will show by then. If a cap binds, the total is less than the sum of the stakes suggested now.
 */
export function stakedInOrder(offers: readonly OfferedStake[], open: readonly StakedBet[], bankroll: Cents): Cents {
  const taken: StakedBet[] = [];
  for (const { fraction, ...game } of offers) {
    const all = [...open, ...taken];
    const beside = { onGame: stakedOnGame(all, game.gameId) / bankroll, today: stakedOnDayOf(all, game) / bankroll };
    const stakeCents = stakeInCents(stakeBeside(fraction, beside).fraction, bankroll);
    if (stakeCents > 0) taken.push({ stakeCents, games: [game] });
  }
  return cents(taken.reduce((sum, { stakeCents }) => sum + stakeCents, 0));
}
