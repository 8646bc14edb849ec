import type { PortfolioLeg } from "./portfolio.ts";

/** The game and the day of a leg, which caps apply to. */
type CappedLeg = Pick<PortfolioLeg, "gameId" | "day">;
interface CappedBet {
  readonly legs: readonly CappedLeg[];
}

/** The kind of group a cap applies to: the game or the day of a leg. */
export type CapGroup = (leg: CappedLeg) => string;

export interface CappedStakes {
  readonly fractions: readonly number[];
  /** Indexes of the candidates that were reduced. */
  readonly lowered: ReadonlySet<number>;
}

/**
 * Lowers the candidates' stakes so that no group (a game, a day) exceeds `most` of the bankroll, open stakes included. Bets that share a
 * group are reduced in proportion; a parlay counts in each of its groups.
 */
export function underSharedCap(
  fractions: readonly number[],
  candidates: readonly CappedBet[],
  open: readonly (CappedBet & { readonly fraction: number })[],
  groupOf: CapGroup,
  most: number,
): CappedStakes {
  const capped = [...fractions];
  const lowered = new Set<number>();
  const touches = ({ legs }: CappedBet, group: string) => legs.some((leg) => groupOf(leg) === group);
  for (const group of new Set(candidates.flatMap(({ legs }) => legs.map(groupOf)))) {
    const used = open.reduce((sum, bet) => (touches(bet, group) ? sum + bet.fraction : sum), 0);
    const members = candidates.flatMap((bet, i) => (touches(bet, group) && (capped[i] ?? 0) > 0 ? [i] : []));
    const asked = members.reduce((sum, i) => sum + (capped[i] ?? 0), 0);
    const room = Math.max(0, most - used);
    if (asked <= room) continue;
    for (const i of members) {
      capped[i] = ((capped[i] ?? 0) * room) / asked;
      lowered.add(i);
    }
  }
  return { fractions: capped, lowered };
}
