import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

/** An open bet that stakes money. */
export interface OpenStake {
  readonly gameId: string | null;
  readonly startAt: number;
  readonly stakeCents: number;
}

/** Bets on games that start this long before or after another's share its day's cap, in milliseconds: one evening's. */
const SAME_DAY_MS = 12 * HOUR_MS;

/** What open bets put at risk already beside a further one on a game, as M8 caps it; fractions of the bankroll, 0 where none is set. */
export function atRisk(
  stakes: readonly OpenStake[],
  game: { readonly id: string; readonly startAt: number },
  bankrollCents: number | null,
): { readonly onGame: number; readonly today: number } {
  const near = stakes.filter(({ startAt }) => Math.abs(startAt - game.startAt) < SAME_DAY_MS);
  const share = (bets: readonly OpenStake[]) =>
    bankrollCents ? bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0) / bankrollCents : 0;
  return { onGame: share(near.filter(({ gameId }) => gameId === game.id)), today: share(near) };
}
