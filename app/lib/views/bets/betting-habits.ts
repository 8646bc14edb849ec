import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import type { OwnSums } from "./own-sums.ts";

/** A person's staked bets in the figures the mentor's rules ask for; what is only tracked is left out. */
export function bettingHabits({ summary, mostOnOneGame }: OwnSums, bankrollCents: number | null): BettingHabits {
  const { winRate, roi, closingLineValue, profitCents, stakedCents, settled, streak, open, openStakeCents } = summary;
  return {
    winRate,
    roi,
    closingLineValue,
    profitCents,
    settled,
    streak,
    averageStakeCents: roi.n === 0 ? null : stakedCents / roi.n,
    openBets: open,
    openStakeCents,
    mostOnOneGame,
    bankrollCents,
  };
}
