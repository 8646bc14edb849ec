import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { Streak } from "#app/lib/engine/record/streak.ts";

/** The thresholds of analytics §9; rates as fractions, money as cents of the person's own currency. */
export const MENTOR_LIMITS = {
  stakeCents: 5000,
  streak: 5,
  winRateHigh: 0.7,
  winRateLow: 0.55,
  openBets: 5,
  roi: 0.1,
  tips: 3,
} as const;

/** "Risk 2-3% of bankroll" on one bet: a ceiling, never a stake to grow to. */
export const STAKE_CEILING = { usual: 0.02, most: 0.03 } as const;

/** The minimum confidence of 'Filter High Confidence', in percent (analytics §5). */
export const HIGH_CONFIDENCE = 75;

/** A person's betting: the figures of all their staked bets in one feed, and their open bets. */
export interface BettingHabits {
  /** Decided bets, as a fraction with n. */
  readonly winRate: RecordRate;
  /** Profit per amount staked; n counts settled bets that were not void. */
  readonly roi: RecordRate;
  readonly closingLineValue: RecordRate;
  readonly profitCents: number;
  readonly settled: number;
  readonly streak: Streak;
  /** Over the bets of `roi`; null without any. */
  readonly averageStakeCents: number | null;
  readonly openBets: number;
  readonly openStakeCents: number;
  /** The most open single bets on one game. */
  readonly mostOnOneGame: number;
  /** Null where the person has not said. */
  readonly bankrollCents: number | null;
}

export const TIP_IDS = [
  "stake-size",
  "win-streak",
  "losing-streak",
  "win-rate-high",
  "win-rate-low",
  "concentration",
  "strong-roi",
] as const;
export type TipId = (typeof TIP_IDS)[number];

export type TipType = "warning" | "info" | "success" | "tip";
export type TipPriority = "high" | "medium" | "low";
export type TipContext = "bankroll" | "psychology" | "performance" | "strategy" | "risk" | "analysis";

/** A tip with its figures; the views word it. */
export type Tip = { readonly type: TipType; readonly priority: TipPriority; readonly context: TipContext } & (
  | {
      readonly id: "stake-size";
      readonly averageStakeCents: number;
      readonly bets: number;
      /** The average as a share of the bankroll, and the most one bet should risk; null where the bankroll is not known. */
      readonly ofBankroll: { readonly share: number; readonly ceilingCents: number } | null;
    }
  | { readonly id: "win-streak" | "losing-streak"; readonly count: number }
  | { readonly id: "win-rate-high" | "win-rate-low"; readonly winRate: RecordRate; readonly roi: RecordRate }
  | {
      readonly id: "concentration";
      readonly openBets: number;
      readonly openStakeCents: number;
      /** Of the bankroll; null where it is not known. */
      readonly share: number | null;
      readonly mostOnOneGame: number;
    }
  | { readonly id: "strong-roi"; readonly roi: RecordRate; readonly closingLineValue: RecordRate }
);

/** Whether a tip would praise somebody whose last decided bet was lost, or who is behind; it is left out then (D20). */
function afterLosses({ streak, profitCents }: BettingHabits): boolean {
  return streak.kind === "loss" || profitCents < 0;
}

/**
 * Rule 1. With a bankroll the stake is judged by it alone: $60 of $10,000 is small, $30 of $200 is not. Without one the specification's
 * limit of 50 in the person's own currency applies.
 */
function stakeSize({ averageStakeCents, bankrollCents, roi }: BettingHabits): Tip | null {
  if (averageStakeCents === null) return null;
  const tip = { id: "stake-size", type: "warning", priority: "high", context: "bankroll" } as const;
  const facts = { averageStakeCents, bets: roi.n };
  if (bankrollCents === null || bankrollCents <= 0)
    return averageStakeCents > MENTOR_LIMITS.stakeCents ? { ...tip, ...facts, ofBankroll: null } : null;
  const share = averageStakeCents / bankrollCents;
  if (share <= STAKE_CEILING.most) return null;
  return { ...tip, ...facts, ofBankroll: { share, ceilingCents: Math.floor(bankrollCents * STAKE_CEILING.most) } };
}

/** Rule 2, and its other side: as many losses in a row call for a pause, not for a remark about skill. */
function streakOf({ streak }: BettingHabits): Tip | null {
  if (streak.kind === "none" || streak.count < MENTOR_LIMITS.streak) return null;
  return streak.kind === "win"
    ? { id: "win-streak", type: "info", priority: "medium", context: "psychology", count: streak.count }
    : { id: "losing-streak", type: "warning", priority: "high", context: "psychology", count: streak.count };
}

/**
 * Rule 3, on at least 30 decided bets (D1): after three bets it would mistake luck for skill. A low rate is not a weakness if the prices
 * made up for it, so only people who are behind get the tip.
 */
function winRateOf(habits: BettingHabits): Tip | null {
  const { winRate, roi, profitCents } = habits;
  if (winRate.value === null || winRate.n < WIN_RATE_NEEDS) return null;
  if (winRate.value > MENTOR_LIMITS.winRateHigh)
    return afterLosses(habits)
      ? null
      : { id: "win-rate-high", type: "success", priority: "low", context: "performance", winRate, roi };
  if (winRate.value >= MENTOR_LIMITS.winRateLow || profitCents >= 0) return null;
  return { id: "win-rate-low", type: "tip", priority: "high", context: "strategy", winRate, roi };
}

/** Rule 4. */
function concentrationOf({ openBets, openStakeCents, mostOnOneGame, bankrollCents }: BettingHabits): Tip | null {
  if (openBets <= MENTOR_LIMITS.openBets) return null;
  const share = bankrollCents === null || bankrollCents <= 0 ? null : openStakeCents / bankrollCents;
  const facts = { openBets, openStakeCents, share, mostOnOneGame };
  return { id: "concentration", type: "warning", priority: "medium", context: "risk", ...facts };
}

/** Rule 5, on at least 100 settled bets, the fewest from which a return is stated (D1). */
function strongRoi(habits: BettingHabits): Tip | null {
  const { roi, closingLineValue } = habits;
  if (roi.value === null || roi.n < ROI_NEEDS || roi.value <= MENTOR_LIMITS.roi || afterLosses(habits)) return null;
  return { id: "strong-roi", type: "success", priority: "low", context: "analysis", roi, closingLineValue };
}

const RULES = [stakeSize, streakOf, winRateOf, concentrationOf, strongRoi] as const;

/**
 * The mentor's tips: the first three by the specification's rules in its order (analytics §5), without dismissed ones. No tip ever proposes
 * a stake above the person's own average (D20).
 */
export function mentorTips(habits: BettingHabits, dismissed: readonly string[] = []): readonly Tip[] {
  return RULES.flatMap((rule) => rule(habits) ?? [])
    .filter(({ id }) => !dismissed.includes(id))
    .slice(0, MENTOR_LIMITS.tips);
}
