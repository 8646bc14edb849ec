import type { EpochMs } from "#app/lib/engine/brands.ts";
import { betFigures, equityCurve } from "#app/lib/engine/record/bet-figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import type { ImportedPart, SavedPickSummary, SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** The fields of a bet for a summary. Settled bets are in the order of settlement. */
export interface SummarisedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly closingLineValue: number | null;
  /** Bets on the same game are one cluster; null (a parlay) is its own cluster. */
  readonly gameId: string | null;
  readonly settledAt: EpochMs | null;
}

const RESULTS: Readonly<Record<Exclude<SummarisedBet["status"], "pending">, BetResult>> = {
  won: "win",
  lost: "loss",
  push: "push",
  void: "void",
};

/** The number of imported bets in a summary, as a label on every screen that counts them. */
export function importedPart(
  bets: readonly (SummarisedBet & { readonly origin: SavedPick["origin"] })[],
): ImportedPart {
  const imported = bets.filter(({ origin }) => origin === "imported");
  return { bets: imported.length, profitCents: imported.reduce((sum, bet) => sum + (bet.profitCents ?? 0), 0) };
}

function equityOf(settled: readonly SummarisedBet[]): SavedPickSummary["equity"] {
  const steps = settled.flatMap(({ settledAt: at, profitCents }) =>
    at === null ? [] : [{ at, profit: profitCents ?? 0 }],
  );
  return equityCurve(steps).map(({ at, profit, drawdown }) => ({ at, profitCents: profit, drawdownCents: drawdown }));
}

/**
 * The summary of a person's bets: the figures of the settled ones, in cents, with the open bets, the current streak and the equity curve.
 */
export function summariseBets(bets: readonly SummarisedBet[]): SavedPickSummary {
  const open = bets.filter((bet) => bet.status === "pending");
  const settled = bets.flatMap((bet) => (bet.status === "pending" ? [] : [{ bet, result: RESULTS[bet.status] }]));
  const figures = betFigures(
    settled.map(({ bet, result }, index) => ({
      result,
      stake: bet.stakeCents,
      profit: bet.profitCents ?? 0,
      closingLineValue: bet.closingLineValue,
      cluster: bet.gameId ?? `bet ${index}`,
    })),
  );
  return {
    settled: figures.settled,
    open: open.length,
    stakedCents: figures.staked,
    openStakeCents: open.reduce((sum, bet) => sum + bet.stakeCents, 0),
    profitCents: figures.profit,
    wins: figures.wins,
    losses: figures.losses,
    pushes: figures.pushes,
    voids: figures.voids,
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    beatCloseRate: rateView(figures.beatCloseRate, WIN_RATE_NEEDS),
    streak: currentStreak(settled.map(({ result }) => result)),
    equity: equityOf(settled.map(({ bet }) => bet)),
  };
}
