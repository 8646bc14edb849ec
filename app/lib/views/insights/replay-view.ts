import type { ReplayOutcome } from "#app/lib/engine/insights/replay-picks.ts";
import type { ComparedStrategy } from "#app/lib/engine/insights/replay-strategies.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { ComparedRow, ReplayResult } from "#app/lib/schemas/insights/insights-dto.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** The result of following the picks, for screens and the API. */
export function replayResult(outcome: ReplayOutcome): ReplayResult {
  const { considered, bets, figures, finalBankroll, maxDrawdown } = outcome;
  return {
    considered,
    bets,
    wins: figures.wins,
    losses: figures.losses,
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    profitCents: figures.profit,
    finalCents: finalBankroll,
    maxDrawdown,
  };
}

/** Compared ways in their fixed order. */
export function comparedRows(compared: readonly ComparedStrategy[]): readonly ComparedRow[] {
  return compared.map(({ key, name, what, outcome }) => ({ key, name, what, ...replayResult(outcome) }));
}
