import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import {
  ASKED_AT_DEFAULT_STAKES,
  DEFAULT_STAKE_LIMITS,
  type BrokenCap,
  type CapKind,
  type StakeLimits,
} from "./stake-limits.ts";
import { stakeInCents } from "./stake.ts";

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
  // A person may have thousands of open bets, so the day is computed only for those near the game.
  const isNear = (one: StakedGame) => Math.abs(one.startAt - game.startAt) < 2 * DAY_MS;
  return sumOf(bets, ({ games }) => games.some((one) => isNear(one) && dayOf(one) === day));
}

function sumOf(bets: readonly StakedBet[], counts: (bet: StakedBet) => boolean): number {
  return bets.reduce((sum, bet) => (counts(bet) ? sum + bet.stakeCents : sum), 0);
}

/** A bet that is far above a person's default stake. */
function farAboveUsual(largest: number, defaultStakeCents: number): readonly BrokenCap[] {
  const capCents = ASKED_AT_DEFAULT_STAKES * defaultStakeCents;
  return largest < capCents ? [] : [{ kind: "usual", atRiskCents: largest, cap: ASKED_AT_DEFAULT_STAKES, capCents }];
}

/**
 * The caps of M8 that new bets break together with open bets, each once by its worst case: of the bet, of a game, of a day. They are shares
 * of the bankroll; where none is set, the default stake is the measure of a bet.
 */
export function brokenCaps(
  bets: readonly StakedBet[],
  open: readonly StakedBet[],
  { bankrollCents, defaultStakeCents }: { readonly bankrollCents: number | null; readonly defaultStakeCents: number },
  limits: StakeLimits = DEFAULT_STAKE_LIMITS,
): readonly BrokenCap[] {
  const largest = Math.max(0, ...bets.map(({ stakeCents }) => stakeCents));
  if (bankrollCents === null || bankrollCents <= 0) return farAboveUsual(largest, defaultStakeCents);
  const all = [...open, ...bets];
  const games = bets.flatMap((bet) => bet.games);
  const worst: readonly (readonly [CapKind, number, number])[] = [
    ["per-bet", limits.perBet, largest],
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
