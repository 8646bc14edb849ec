import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { SummaryRow } from "#app/models/bets/bet-list.server.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { summariseBets } from "./summarise-bets.ts";

/** The figures of a person's staked bets that the mentor's rules need; tracked bets are left out. */
export function bettingHabits(rows: readonly SummaryRow[], bankrollCents: number | null): BettingHabits {
  const bets = rows.filter((row) => !isTracked(row));
  const { winRate, roi, closingLineValue, profitCents, stakedCents, settled, streak, open, openStakeCents } =
    summariseBets(bets);
  const onGames = bets.filter(({ status, gameId }) => status === "pending" && gameId !== null);
  const perGame = [...groupBy(onGames, ({ gameId }) => gameId ?? "").values()].map((group) => group.length);
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
    mostOnOneGame: Math.max(0, ...perGame),
    bankrollCents,
  };
}
