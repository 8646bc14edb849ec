import type { Cents } from "#app/lib/engine/brands.ts";

/** The share of the bankroll on a bet, by willingness to take risk: the demo's three tiers (core §2). */
export const STAKING_LEVELS = {
  careful: { low: 0.01, high: 0.03 },
  medium: { low: 0.03, high: 0.05 },
  bold: { low: 0.05, high: 0.08 },
} as const satisfies Readonly<Record<string, { readonly low: number; readonly high: number }>>;
export type StakingLevel = keyof typeof STAKING_LEVELS;

/** The demo's ways of staking: as suggested with each bet, or the same tier on all bets. */
export const STAKINGS = ["suggested", "careful", "medium", "bold"] as const satisfies readonly (
  | "suggested"
  | StakingLevel
)[];
export type Staking = (typeof STAKINGS)[number];

/** The stake of a tier: the middle of its level. */
function middleOf(level: StakingLevel): number {
  const { low, high } = STAKING_LEVELS[level];
  return (low + high) / 2;
}

/** A settled bet in a bankroll's history: its stake, and the bankroll and its fall from the peak after it, in cents. */
export interface StakedStep {
  readonly stake: number;
  readonly profit: number;
  readonly bankroll: number;
  readonly drawdown: number;
}

interface SettledBet {
  readonly result: "win" | "loss" | "push" | "void";
  readonly profitUnits: number;
  /** The stake suggested with it, as a share of the bankroll. */
  readonly stakeFraction: number;
}

/** The share of the bankroll that a way of staking puts on a bet: the suggested share, or the middle of a tier. */
export function shareOn({ stakeFraction }: Pick<SettledBet, "stakeFraction">, staking: Staking): number {
  return staking === "suggested" ? stakeFraction : middleOf(staking);
}

/**
 * A bankroll through settled bets in their order, each staked at its share of the bankroll at that moment, in whole cents. A void is
 * refunded: no stake, no profit.
 */
export function stakeThrough(bets: readonly SettledBet[], bankroll: Cents, staking: Staking): readonly StakedStep[] {
  let left: number = bankroll;
  let peak = left;
  return bets.map((bet) => {
    const { result, profitUnits } = bet;
    const stake = result === "void" ? 0 : Math.floor(left * shareOn(bet, staking) + 1e-6);
    const profit = Math.round(stake * profitUnits);
    left += profit;
    peak = Math.max(peak, left);
    return { stake, profit, bankroll: left, drawdown: peak - left };
  });
}
