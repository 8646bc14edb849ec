import type { Cents } from "#app/lib/engine/brands.ts";

/** How much of the bankroll goes on a bet, by how much risk somebody takes: the demo's three tiers (core §2). */
export const STAKING_LEVELS = {
  careful: { low: 0.01, high: 0.03 },
  medium: { low: 0.03, high: 0.05 },
  bold: { low: 0.05, high: 0.08 },
} as const satisfies Readonly<Record<string, { readonly low: number; readonly high: number }>>;
export type StakingLevel = keyof typeof STAKING_LEVELS;

/** The middle of a level: what the demo stakes. */
export function middleOf(level: StakingLevel): number {
  const { low, high } = STAKING_LEVELS[level];
  return (low + high) / 2;
}

/** A settled bet of a bankroll's way: what was staked on it, and where the bankroll and its fall from the peak stand after it, in cents. */
export interface StakedStep {
  readonly stake: number;
  readonly profit: number;
  readonly bankroll: number;
  readonly drawdown: number;
}

/**
 * A bankroll through settled bets in their order, each staked at the same share of what is left by then, in whole cents. A void is
 * refunded: no stake, no profit.
 */
export function stakeThrough(
  bets: readonly { readonly result: "win" | "loss" | "push" | "void"; readonly profitUnits: number }[],
  bankroll: Cents,
  fraction: number,
): readonly StakedStep[] {
  let left: number = bankroll;
  let peak = left;
  return bets.map(({ result, profitUnits }) => {
    const stake = result === "void" ? 0 : Math.floor(left * fraction + 1e-6);
    const profit = Math.round(stake * profitUnits);
    left += profit;
    peak = Math.max(peak, left);
    return { stake, profit, bankroll: left, drawdown: peak - left };
  });
}
