import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { DEFAULT_STAKE_LIMITS, stakeInCents, type StakeLimits } from "./stake.ts";

/** The event of a stake: one of our games, or null for another event. */
export interface StakedGame {
  readonly gameId: string | null;
  readonly startAt: number;
}

/** A bet that stakes money; a parlay counts in full on each of its games and days, because one lost leg loses it all. */
export interface StakedBet {
  readonly stakeCents: number;
  readonly games: readonly StakedGame[];
}

/** An open bet on one of its games; a bet on several games has a row for each. */
export interface OpenStake extends StakedGame {
  readonly id: number;
  readonly stakeCents: number;
}

export type CapKind = "per-bet" | "per-game" | "per-day";

/** A cap that a stake breaks. */
export interface BrokenCap {
  readonly kind: CapKind;
  /** The amount at risk under the cap, in cents: of the bet alone, or with open bets. */
  readonly atRiskCents: number;
  /** The cap as a fraction of the bankroll and in cents. */
  readonly cap: number;
  readonly capCents: number;
}

/** Rows of open bets as bets. */
export function openBetsOf(rows: readonly OpenStake[]): readonly StakedBet[] {
  const bets = new Map<number, { readonly stakeCents: number; readonly games: StakedGame[] }>();
  for (const { id, stakeCents, gameId, startAt } of rows) {
    const bet = bets.get(id) ?? { stakeCents, games: [] };
    bet.games.push({ gameId, startAt });
    bets.set(id, bet);
  }
  return [...bets.values()];
}

/** The day whose cap a stake counts toward (America/New_York). */
const dayOf = ({ startAt }: StakedGame): string => easternDate(epochMs(startAt));

/** Cents staked on a game. */
export const stakedOnGame = (bets: readonly StakedBet[], gameId: string): number =>
  sumOf(bets, ({ games }) => games.some((game) => game.gameId === gameId));

/** Cents staked on games of the same day as another. */
export function stakedOnDayOf(bets: readonly StakedBet[], game: StakedGame): number {
  const day = dayOf(game);
  return sumOf(bets, ({ games }) => games.some((one) => dayOf(one) === day));
}

function sumOf(bets: readonly StakedBet[], counts: (bet: StakedBet) => boolean): number {
  return bets.reduce((sum, bet) => (counts(bet) ? sum + bet.stakeCents : sum), 0);
}

/**
 * The caps of M8 that new bets break together with open bets, each once by its worst case: of the bet, of a game, of a day. None without a
 * bankroll, because caps are shares of it.
 */
export function brokenCaps(
  bets: readonly StakedBet[],
  open: readonly StakedBet[],
  bankrollCents: number | null,
  limits: StakeLimits = DEFAULT_STAKE_LIMITS,
): readonly BrokenCap[] {
  if (bankrollCents === null || bankrollCents <= 0) return [];
  const all = [...open, ...bets];
  const games = bets.flatMap((bet) => bet.games);
  const worst: readonly (readonly [CapKind, number, number])[] = [
    ["per-bet", limits.perBet, Math.max(0, ...bets.map(({ stakeCents }) => stakeCents))],
    [
      "per-game",
      limits.perGame,
      Math.max(0, ...games.map(({ gameId }) => (gameId === null ? 0 : stakedOnGame(all, gameId)))),
    ],
    ["per-day", limits.perDay, Math.max(0, ...games.map((game) => stakedOnDayOf(all, game)))],
  ];
  return worst.flatMap(([kind, cap, atRiskCents]) => {
    const capCents = stakeInCents(cap, cents(bankrollCents));
    return atRiskCents > capCents ? [{ kind, atRiskCents, cap, capCents }] : [];
  });
}
