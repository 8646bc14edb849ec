import type { EpochMs } from "#app/lib/engine/brands.ts";
import { betTally, curveTally } from "#app/lib/engine/record/bet-figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { NO_STREAK, streakAfter } from "#app/lib/engine/record/streak.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import type { ImportedPart, SavedPickSummary, SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** The fields of a bet for a summary. Settled bets are in the order of settlement. */
export interface SummarizedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly closingLineValue: number | null;
  /** Bets on the same game are one cluster; null (a parlay) is its own cluster. */
  readonly gameId: string | null;
  readonly settledAt: EpochMs | null;
}

const RESULTS: Readonly<Record<Exclude<SummarizedBet["status"], "pending">, BetResult>> = {
  won: "win",
  lost: "loss",
  push: "push",
  void: "void",
};

/** How much of a summary was imported: its label on every screen that counts it. */
export const importedPartAfter = (
  { bets, profitCents }: ImportedPart,
  bet: Pick<SummarizedBet, "profitCents"> & { readonly origin: SavedPick["origin"] },
): ImportedPart =>
  bet.origin === "imported"
    ? { bets: bets + 1, profitCents: profitCents + (bet.profitCents ?? 0) }
    : { bets, profitCents };

/** Bets summed one after the other, so that many can be summed in parts. */
export interface SummaryTally {
  add(bet: SummarizedBet): void;
  summary(): SavedPickSummary;
}

/** Begins a summary of a person's bets: the figures of the settled ones, in cents, with what is open, the current streak and the equity curve. */
export function summaryTally(): SummaryTally {
  const [settled, equity] = [betTally(), curveTally()];
  let [count, open, openStakeCents] = [0, 0, 0];
  let streak = NO_STREAK;
  return {
    add({ status, stakeCents, profitCents, closingLineValue, gameId, settledAt }) {
      if (status === "pending") {
        open++;
        openStakeCents += stakeCents;
        return;
      }
      const [result, profit] = [RESULTS[status], profitCents ?? 0];
      settled.add({ result, stake: stakeCents, profit, closingLineValue, cluster: gameId ?? `bet ${count++}` });
      streak = streakAfter(streak, result);
      if (settledAt !== null) equity.add({ at: settledAt, profit });
    },
    summary() {
      const figures = settled.figures();
      return {
        settled: figures.settled,
        open,
        stakedCents: figures.staked,
        openStakeCents,
        profitCents: figures.profit,
        wins: figures.wins,
        losses: figures.losses,
        pushes: figures.pushes,
        voids: figures.voids,
        winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
        roi: rateView(figures.roi, ROI_NEEDS),
        closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
        beatCloseRate: rateView(figures.beatCloseRate, WIN_RATE_NEEDS),
        streak,
        equity: equity
          .curve()
          .map(({ at, profit, drawdown }) => ({ at, profitCents: profit, drawdownCents: drawdown })),
      };
    },
  };
}
